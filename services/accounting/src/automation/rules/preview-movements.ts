import { halerToJson } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { ownersFor } from './bank-rules.ts';
import type { ReadyRule } from './matcher.ts';
import { barrierOf, type RuledMovement, subjectOf, wouldDo } from './movement.ts';
import type { Days, PreviewedRule, Tried } from './preview.ts';

/** So many are looked at before others get their turn. */
const AT_ONCE = 5000;

type Company = { id: number; lockedUntil: string | null };

/** The movements of some days, for a rule to be tried on. */
export function movementsToTry(
  sql: Queries,
  { id: entityId, lockedUntil }: Company,
  rule: PreviewedRule,
  days: Days,
): Tried<RuledMovement> {
  return {
    atOnce: AT_ONCE,
    part: (after) => previewedMovements(sql, entityId, days, after, AT_ONCE),
    async subjects(part, rules: readonly ReadyRule<PreviewedRule>[]) {
      const owners = await ownersFor(sql, entityId, rules, part);
      return (movement) => subjectOf(movement, owners);
    },
    row(movement) {
      const { id, booked_on, amount, currency, counter_name, message, refused } = movement;
      return {
        ...{ subject_type: 'bank_transaction', subject_id: id, date: booked_on },
        ...{ amount: halerToJson(amount), currency },
        text: [counter_name, message].filter((text) => text !== null).join(', '),
        would: wouldDo(rule, refused),
      };
    },
    barrier: (movement) => barrierOf(movement, rule.effects, lockedUntil),
  };
}

/** A part of the movements of some days, the latest first, after the last one of the part before. */
function previewedMovements(
  sql: Queries,
  entityId: number,
  { from, to }: Days,
  after: Pick<RuledMovement, 'booked_on' | 'id'> | null,
  limit: number,
): Promise<RuledMovement[]> {
  return sql<RuledMovement[]>`
    select t.id, t.bank_account_id, b.currency, t.booked_on, t.amount, t.counter_name, t.counter_key, t.message,
      t.variable_symbol, t.constant_symbol, t.specific_symbol, t.partner_id, t.account_code, t.state,
      array(select f.target_key from bank_refusals f where f.entity_id = t.entity_id and f.transaction_id = t.id)
        as refused
    from bank_transactions t join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    where t.entity_id = ${entityId} and t.booked_on between ${from} and ${to}
      ${after === null ? sql`` : sql`and (t.booked_on, t.id) < (${after.booked_on}, ${after.id})`}
    order by t.booked_on desc, t.id desc limit ${limit}`;
}
