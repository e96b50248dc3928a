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
    text.length === 0 ? null : t.text(text.map((each) => `„${each}“`).join(t.or)),
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
export function effectsSaid({ target, effects, about }: Pick<Rule, 'target' | 'effects' | 'about'>): string {
  const { account_code, category, cost_centre, partner_id, tags, note, ignore, post, vat_treatment } =
    effects;
  const account = account_code === null ? null : [account_code, about.account].filter(Boolean).join(' ');
  const place = account ?? (category === null ? null : settling.categories[category]);
  const isDocument = target === 'document';
  const said = [
    ignore ? (isDocument ? t.letsBe : t.ignores) : null,
    place === null
      ? null
      : isDocument
        ? t.fillsAccount(place)
        : post
          ? account === null
            ? t.files(place)
            : t.posts(place)
          : t.proposes(place),
    vat_treatment === null ? null : t.treatment(TREATMENTS[vat_treatment]),
    cost_centre === null ? null : t.centre(cost_centre),
    partner_id === null ? null : t.fillsPartner(about.partner ?? String(partner_id)),
    tags.length === 0 ? null : t.fillsTags(tags.join(', ')),
    note === null ? null : t.fillsNote,
  ];
  return said.filter((part) => part !== null).join(', ');
}
