import { type Author, recordEvent } from '../../access/history/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { checkReferences, checkSense } from './check-rule.ts';
import { ruleEvent } from './events.ts';
import type { RuleValues } from './fields.ts';
import type { Rule } from './rule.ts';
import { countRules, insertRule, ruleOf, shiftRules } from './store.ts';

/** Whoever needs more has a rule for each movement. */
const RULES_AT_MOST = 500;

export type RuleMaker = { entityId: number; userId: Author; isDoubleEntry: boolean; now: Date };

/** Stores a new rule with its record of the history; the caller holds the company. @throws {HttpError} 422 */
export async function makeRule(
  tx: Queries,
  { entityId, userId, isDoubleEntry, now }: RuleMaker,
  values: RuleValues,
): Promise<Rule> {
  checkSense(values, isDoubleEntry);
  await checkReferences(tx, entityId, values, null);
  const count = await countRules(tx, entityId);
  if (count >= RULES_AT_MOST) throw invalid(`Firma smí mít nejvýše ${RULES_AT_MOST} pravidel.`);
  const position = Math.min(values.position ?? count + 1, count + 1);
  await shiftRules(tx, entityId, { from: position, to: null, by: 1 }, now);
  const id = await insertRule(tx, entityId, { ...values, position }, now);
  const rule = await ruleOf(tx, entityId, id);
  await recordEvent(tx, ruleEvent('created', entityId, userId, rule));
  return rule;
}
