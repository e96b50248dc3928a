import { settling } from '../../../cs/bank-matching.ts';
import { bankRules } from '../../../cs/bank-rules.ts';
import { TREATMENTS } from '../../../cs/treatments.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import type { Rule } from './api.ts';

const t = bankRules.said;

/** The conditions of a rule in words. */
export function conditionsSaid({ conditions, about }: Pick<Rule, 'conditions' | 'about'>): string {
  const { direction, text, variable_symbol, constant_symbol, specific_symbol, currency } = conditions;
  const { amount_from: from, amount_to: to, counter_account, partner_id, bank_account_id } = conditions;
  const money = (amount: number) => moneyWithCurrency(amount, currency ?? 'CZK');
  const said = [
    direction === null ? null : t.directions[direction],
    text.length === 0 ? null : t.text(text.map(t.quoted).join(t.or)),
    variable_symbol === null ? null : t.vs(variable_symbol),
    constant_symbol === null ? null : t.ks(constant_symbol),
    specific_symbol === null ? null : t.ss(specific_symbol),
    from !== null && from === to ? t.exactly(money(from)) : null,
    from === null || from === to ? null : t.from(money(from)),
    to === null || from === to ? null : t.to(money(to)),
    counter_account === null ? null : t.counter(counter_account),
    partner_id === null ? null : t.partner(about.condition_partner ?? String(partner_id)),
    bank_account_id === null ? null : t.account(about.bank_account ?? String(bank_account_id)),
    currency === null ? null : t.currency(currency),
  ];
  return said.filter((part) => part !== null).join(', ');
}

/** What a rule does in words. */
export function effectsSaid(rule: Pick<Rule, 'target' | 'effects' | 'about'>): string {
  const filled = filledSaid(rule);
  const said = [deedSaid(rule), filled.length === 0 ? null : t.fills(filled.join(', '))];
  return said.filter((part) => part !== null).join(', ');
}

type Said = Pick<Rule, 'target' | 'effects' | 'about'>;

const accountOf = ({ effects, about }: Said) =>
  effects.account_code === null ? null : [effects.account_code, about.account].filter(Boolean).join(' ');

/** What it does with the movement or the document itself. */
function deedSaid(rule: Said): string | null {
  const { category, ignore, post } = rule.effects;
  const isDocument = rule.target === 'document';
  if (ignore) return isDocument ? t.letsBe : t.ignores;
  const account = accountOf(rule);
  const place = account ?? (category === null ? null : settling.categories[category]);
  if (place === null || isDocument) return null;
  if (!post) return t.proposes(place);
  return account === null ? t.files(place) : t.posts(place);
}

/** What it fills in there. */
function filledSaid(rule: Said): string[] {
  const { cost_centre, partner_id, tags, note, vat_treatment } = rule.effects;
  const account = rule.target === 'document' ? accountOf(rule) : null;
  const said = [
    account === null ? null : t.lineAccount(account),
    vat_treatment === null ? null : t.treatment(TREATMENTS[vat_treatment]),
    cost_centre === null ? null : t.centre(cost_centre),
    partner_id === null ? null : t.partner(rule.about.partner ?? String(partner_id)),
    tags.length === 0 ? null : (tags.length === 1 ? t.tag : t.tags)(tags.join(', ')),
    note === null ? null : t.note,
  ];
  return said.filter((part) => part !== null);
}
