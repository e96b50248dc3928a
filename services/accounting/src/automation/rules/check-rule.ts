import { ISSUED_TREATMENTS, RECEIVED_TREATMENTS, type Treatment } from '@news-and-accounting/document';
import { isAccountInUse } from '../../books/ledger/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { Conditions, Effects, RuleValues } from './fields.ts';
import { isBankAccount, isPartner } from './store.ts';

type Checked = Pick<RuleValues, 'target' | 'conditions' | 'effects'>;
type Problems = Record<string, string>;

/** @throws {HttpError} 422 naming what a rule cannot say, whatever the company has */
export function checkSense({ target, conditions, effects }: Checked, isDoubleEntry: boolean): void {
  const problems: Problems = {
    ...conditionProblems(target, conditions),
    ...(target === 'document'
      ? documentEffectProblems(effects, conditions, isDoubleEntry)
      : movementEffectProblems(effects, isDoubleEntry)),
  };
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

const DIRECTIONS = {
  bank_transaction: { allowed: ['in', 'out'], text: 'U pohybů je to příjem (in), nebo výdej (out).' },
  document: {
    allowed: ['issued', 'received'],
    text: 'U dokladů je to vystavený (issued), nebo přijatý (received).',
  },
} as const;

function conditionProblems(target: Checked['target'], conditions: Conditions): Problems {
  const { direction, amount_from: from, amount_to: to, ...others } = conditions;
  const isAny = Object.values({ ...others, from, to }).some(
    (value) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  const { allowed, text } = DIRECTIONS[target];
  return {
    ...(isAny ? {} : { conditions: 'Pravidlo musí mít aspoň jednu podmínku kromě směru.' }),
    ...(direction === null || allowed.some((each) => each === direction)
      ? {}
      : { 'conditions.direction': text }),
    ...(from !== null && to !== null && from > to
      ? { 'conditions.amount_to': 'Nesmí být méně než částka od.' }
      : {}),
  };
}

/** What is wrong with effects whatever the rule is for. */
function effectProblems(effects: Effects, isDoubleEntry: boolean): Problems {
  const { account_code, category, vat_treatment, cost_centre, tags, partner_id, note, ignore } = effects;
  const others = [account_code, category, vat_treatment, cost_centre, partner_id, note].some(
    (value) => value !== null,
  );
  const isAny = others || tags.length > 0;
  return {
    ...(isAny || ignore ? {} : { effects: 'Pravidlo musí něco dělat.' }),
    ...(ignore && (isAny || effects.post) ? { 'effects.ignore': IGNORED } : {}),
    ...(account_code !== null && !isDoubleEntry ? { 'effects.account_code': NO_ACCOUNT } : {}),
  };
}

const IGNORED = 'Co má pravidlo nechat být, s tím už nemůže dělat nic dalšího.';
const NO_ACCOUNT = 'Bez podvojného účetnictví se účty nezadávají.';

function movementEffectProblems(effects: Effects, isDoubleEntry: boolean): Problems {
  const { account_code, category, vat_treatment, cost_centre, ignore, post } = effects;
  const place = account_code ?? category;
  const wanted = isDoubleEntry ? 'effects.account_code' : 'effects.category';
  return {
    ...effectProblems(effects, isDoubleEntry),
    ...(account_code !== null && !isDoubleEntry
      ? { 'effects.account_code': 'Bez podvojného účetnictví se zadává druh příjmu nebo výdaje.' }
      : {}),
    ...(category !== null && isDoubleEntry
      ? { 'effects.category': 'V podvojném účetnictví se zadává účet.' }
      : {}),
    ...(vat_treatment === null ? {} : { 'effects.vat_treatment': 'Režim DPH mají jen doklady.' }),
    ...(post && !ignore && place === null
      ? { [wanted]: 'Aby se pohyb zaúčtoval, musí být vyplněno, kam.' }
      : {}),
    ...(cost_centre !== null && place === null
      ? { 'effects.cost_centre': 'Středisko má jen zaúčtovaný pohyb; vyplňte, kam se účtuje.' }
      : {}),
  };
}

const TREATMENTS_OF: Readonly<Record<'issued' | 'received', readonly Treatment[]>> = {
  issued: ISSUED_TREATMENTS,
  received: RECEIVED_TREATMENTS,
};

function documentEffectProblems(
  effects: Effects,
  { direction }: Conditions,
  isDoubleEntry: boolean,
): Problems {
  const { category, vat_treatment, post } = effects;
  const isForeign =
    vat_treatment !== null &&
    (direction === 'issued' || direction === 'received') &&
    !TREATMENTS_OF[direction].includes(vat_treatment);
  return {
    ...effectProblems(effects, isDoubleEntry),
    ...(category === null ? {} : { 'effects.category': 'Druh příjmu nebo výdaje mají jen pohyby na účtu.' }),
    ...(post ? { 'effects.post': 'Zaúčtovat může pravidlo jen pohyb na účtu.' } : {}),
    ...(isForeign
      ? {
          'effects.vat_treatment': `Tento režim DPH ${direction === 'issued' ? 'vystavený' : 'přijatý'} doklad mít nemůže.`,
        }
      : {}),
  };
}

/**
 * @param before what it was; what has not changed is not asked again
 * @throws {HttpError} 422 naming what the company does not have
 */
export async function checkReferences(
  tx: Queries,
  entityId: number,
  { conditions, effects }: Checked,
  before: Checked | null,
): Promise<void> {
  const problems: Problems = {};
  const changed = <T>(now: T | null, was: T | null | undefined): now is T => now !== null && now !== was;
  const { account_code: account } = effects;
  if (changed(account, before?.effects.account_code) && !(await isAccountInUse(tx, entityId, account)))
    problems['effects.account_code'] = `Účtový rozvrh nemá účet ${account}, nebo je vyřazený.`;
  for (const part of ['conditions', 'effects'] as const) {
    const id = { conditions, effects }[part].partner_id;
    if (changed(id, before?.[part].partner_id) && !(await isPartner(tx, entityId, id)))
      problems[`${part}.partner_id`] = 'Tento kontakt firma nemá.';
  }
  const { bank_account_id: bank } = conditions;
  if (changed(bank, before?.conditions.bank_account_id) && !(await isBankAccount(tx, entityId, bank)))
    problems['conditions.bank_account_id'] = 'Tento bankovní účet firma nemá.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
