import { partnersByAccount } from '../../bank/transactions/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { ReadyRule } from './matcher.ts';
import type { RuledMovement } from './movement.ts';
import type { Rule } from './rule.ts';
import { rulesOf } from './store.ts';
import { usableRules } from './usable-rules.ts';

/** The active rules for movements, in their order. */
export async function bankRules(
  sql: Queries,
  entityId: number,
  isDoubleEntry: boolean,
): Promise<ReadyRule[]> {
  return usableRules(await rulesOf(sql, entityId), 'bank_transaction', isDoubleEntry);
}

const KEYS_AT_ONCE = 500;

/** Whose accounts the counter accounts are, where a rule asks for a contact. */
export async function ownersFor(
  sql: Queries,
  entityId: number,
  rules: readonly Pick<ReadyRule<Pick<Rule, 'conditions'>>, 'rule'>[],
  movements: readonly Pick<RuledMovement, 'partner_id' | 'counter_key'>[],
): Promise<ReadonlyMap<string, number>> {
  if (!rules.some(({ rule }) => rule.conditions.partner_id !== null)) return new Map();
  return ownersOf(sql, entityId, movements);
}

/** Whose accounts the counter accounts of movements are that nobody assigned to a contact. */
export async function ownersOf(
  sql: Queries,
  entityId: number,
  movements: readonly Pick<RuledMovement, 'partner_id' | 'counter_key'>[],
): Promise<ReadonlyMap<string, number>> {
  const keys = [
    ...new Set(
      movements.flatMap(({ partner_id, counter_key }) => (partner_id === null ? (counter_key ?? []) : [])),
    ),
  ];
  const owners = new Map<string, number>();
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const found = await partnersByAccount(sql, entityId, keys.slice(at, at + KEYS_AT_ONCE));
    for (const [key, id] of found) owners.set(key, id);
  }
  return owners;
}
