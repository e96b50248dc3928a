import { setImmediate } from 'node:timers/promises';
import { halerToJson } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { ownersFor } from './bank-rules.ts';
import { firstFitting, type ReadyRule, ready, reasonsOf } from './matcher.ts';
import { barrierOf, type RuledMovement, subjectOf, wouldDo } from './movement.ts';
import { effectsJson, type Rule } from './rule.ts';
import { previewedMovements } from './store.ts';

/** A rule that may not be stored yet. */
export type PreviewedRule = Pick<Rule, 'position' | 'conditions' | 'effects' | 'about'> & {
  id: number | null;
};

type Asked = {
  rule: PreviewedRule;
  /** Rules that come before it. */
  before: readonly ReadyRule[];
  days: { from: string; to: string };
};

const ROWS_AT_MOST = 500;
/** So many are looked at before others get their turn. */
const AT_ONCE = 5000;

/** What a rule would have done with the movements of some days. */
export async function previewOf(
  sql: Queries,
  { id: entityId, lockedUntil }: { id: number; lockedUntil: string | null },
  { rule, before, days }: Asked,
) {
  const own = ready(rule);
  const rows: object[] = [];
  let total = 0;
  let matched = 0;
  let last: RuledMovement | null = null;
  for (;;) {
    const part: RuledMovement[] = await previewedMovements(sql, entityId, days, last, AT_ONCE);
    total += part.length;
    const owners = await ownersFor(sql, entityId, [own, ...before], part);
    for (const movement of part) {
      const subject = subjectOf(movement, owners);
      if (firstFitting([own], subject) === null) continue;
      matched += 1;
      if (rows.length >= ROWS_AT_MOST) continue;
      const earlier = firstFitting(before, subject);
      const barrier = barrierOf(movement, rule.effects, lockedUntil);
      const blocked_by = barrier ?? (earlier === null ? null : { rule_id: earlier.id });
      rows.push({ ...rowOf(movement, rule), reasons: reasonsOf(rule, subject), blocked_by });
    }
    last = part.at(-1) ?? null;
    if (part.length < AT_ONCE) return { total, matched, rows };
    await setImmediate();
  }
}

function rowOf(movement: RuledMovement, rule: PreviewedRule) {
  const { id, booked_on, amount, currency, counter_name, message } = movement;
  return {
    ...{
      subject_type: 'BankTransaction',
      subject_id: id,
      date: booked_on,
      amount: halerToJson(amount),
      currency,
    },
    text: [counter_name, message].filter((text) => text !== null).join(', '),
    effects: effectsJson(rule.effects),
    would: wouldDo(rule, movement.refused),
  };
}
