import {
  bankRules,
  countHits,
  firstFitting,
  ownersOf,
  placeOf,
  type Rule,
  rulesOf,
  subjectOf,
} from '../../automation/rules/index.ts';
import { invalid } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { Movement } from './movement.ts';
import { type PostedLine, wholeLine } from './post-lines.ts';
import { fillMovements } from './store.ts';

/** Whose a movement is: as assigned, else by its counter account. */
export async function partnerOf(sql: Queries, entityId: number, movement: Movement): Promise<number | null> {
  const owners = await ownersOf(sql, entityId, [movement]);
  return movement.partner_id ?? owners.get(movement.counter_key ?? '') ?? null;
}

/** What a rule posts of a movement: all that remains of it. */
export function ruleLine(movement: Movement, { effects }: Rule, partnerId: number | null): PostedLine {
  const { account_code, category, cost_centre } = effects;
  return wholeLine(movement, {
    ...{ account_code, category, cost_centre, partner_id: effects.partner_id ?? partnerId },
  });
}

/**
 * The named rule, else the first one that fits and says where.
 * @throws {HttpError} 422, also `NO_RULE`
 */
export async function ruleToPost(
  sql: Queries,
  entityId: number,
  movement: Movement,
  ruleId: number | null,
  isDoubleEntry: boolean,
): Promise<Rule> {
  if (ruleId !== null) return namedRule(sql, entityId, ruleId);
  const rules = await bankRules(sql, entityId, isDoubleEntry);
  const posting = rules.filter(({ rule }) => placeOf(rule.effects) !== null);
  const owners = await ownersOf(sql, entityId, [movement]);
  const rule = firstFitting(posting, subjectOf(movement, owners));
  if (rule === null)
    throw invalid('Pro tento pohyb není účet ani pravidlo; zadejte řádky.', { code: 'NO_RULE' });
  return rule;
}

async function namedRule(sql: Queries, entityId: number, id: number): Promise<Rule> {
  const rule = (await rulesOf(sql, entityId)).find((each) => each.id === id);
  if (rule === undefined) throw invalidFields({ rule_id: 'Toto pravidlo firma nemá.' });
  if (placeOf(rule.effects) === null)
    throw invalidFields({ rule_id: 'Pravidlo neříká, kam se má pohyb zaúčtovat.' });
  return rule;
}

/** What else a rule gives a movement that a person had it post. A proposal was counted when it was made. */
export async function followedByPerson(
  tx: Queries,
  entityId: number,
  { id, proposed_by }: Movement,
  rule: Rule,
  now: Date,
): Promise<void> {
  const { partner_id, note, tags } = rule.effects;
  await fillMovements(tx, entityId, [{ id, partner_id, note, tags }], now);
  if (proposed_by !== rule.id) await countHits(tx, entityId, new Map([[rule.id, 1]]), now);
}
