import type { Haler } from '@news-and-accounting/money';
import type { Effects } from './fields.ts';
import type { Subject } from './matcher.ts';
import type { Rule } from './rule.ts';

/** A movement of a bank account with what rules look at. */
export type RuledMovement = {
  id: number;
  bank_account_id: number;
  currency: string;
  booked_on: string;
  amount: Haler;
  counter_name: string | null;
  counter_key: string | null;
  message: string | null;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  /** As a person, or a rule, assigned it. */
  partner_id: number | null;
  /** As a person assigned it. */
  account_code: string | null;
  state: 'new' | 'partial' | 'matched' | 'posted' | 'ignored';
  /** What a person took from it: other things, and `rule:ID` and `ignore`. */
  refused: readonly string[];
};

/** @param owners whose accounts are known, by `counter_key` */
export function subjectOf(movement: RuledMovement, owners: ReadonlyMap<string, number>): Subject {
  const { counter_name, message, counter_key, partner_id } = movement;
  return {
    direction: movement.amount > 0 ? 'in' : 'out',
    partnerId: partner_id ?? owners.get(counter_key ?? '') ?? null,
    texts: [counter_name, message].filter((text) => text !== null),
    variableSymbol: movement.variable_symbol,
    constantSymbol: movement.constant_symbol,
    specificSymbol: movement.specific_symbol,
    amount: movement.amount,
    counterAccounts: counter_key === null ? [] : [counter_key],
    bankAccountId: movement.bank_account_id,
    currency: movement.currency,
  };
}

export type Would = 'post' | 'propose' | 'ignore' | 'fill';

/** Where a rule says that a movement belongs; null: nowhere. */
export const placeOf = ({ account_code, category }: Effects) => account_code ?? category;

/** How a person's taking a movement from a rule is kept. */
export const refusalOf = (ruleId: number) => `rule:${ruleId}`;
export const REFUSED_TO_IGNORE = 'ignore';

/** What a rule does with a movement that it fits; what a person took from it is only proposed again. */
export function wouldDo(
  { id, effects }: Pick<Rule, 'effects'> & { id: number | null },
  refused: readonly string[],
): Would {
  if (effects.ignore) return 'ignore';
  if (placeOf(effects) === null) return 'fill';
  const isRefused = id !== null && refused.includes(refusalOf(id));
  return effects.post && !isRefused ? 'post' : 'propose';
}

/** What keeps all rules from a movement: what became of it, a person, or the lock. */
export type Barrier = 'matched' | 'posted' | 'entered' | 'locked';

export function barrierOf(
  { state, account_code, booked_on, refused }: RuledMovement,
  { ignore }: Pick<Effects, 'ignore'>,
  lockedUntil: string | null,
): Barrier | null {
  if (state === 'posted') return 'posted';
  if (state === 'matched' || state === 'partial') return 'matched';
  if (state === 'ignored' || account_code !== null || (ignore && refused.includes(REFUSED_TO_IGNORE)))
    return 'entered';
  return lockedUntil !== null && booked_on <= lockedUntil ? 'locked' : null;
}
