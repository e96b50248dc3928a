import { haler } from '@news-and-accounting/money';
import type { Decision } from '@news-and-accounting/payment-matching';
import type { Queries } from '../../platform/store.ts';
import { dutyName } from '../../taxes/duties/index.ts';
import type { Shown } from './candidate.ts';
import { keyOfTarget, type NamedTarget, targetOfKey } from './target-keys.ts';
import { bookkeepingOf, payslipsOf, shownRows } from './target-store.ts';

const NOTHING_MORE = { currency: 'CZK', due_on: null, counterparty: null, document_kind: null };

/** What candidates show of their targets, by the keys of those. */
export async function shownTargets(
  sql: Queries,
  entityId: number,
  decisions: readonly Pick<Decision, 'candidates'>[],
): Promise<ReadonlyMap<string, Shown>> {
  const keys = decisions.flatMap(({ candidates }) =>
    candidates.flatMap(({ items }) => items.map(({ key }) => key)),
  );
  const targets = [...new Set(keys)].map(targetOfKey);
  const ids = (kind: Exclude<NamedTarget['kind'], 'duty' | 'transfer'>) =>
    targets.flatMap((target) => (target.kind === kind && 'id' in target ? [target.id] : []));
  const shown = new Map<string, Shown>();
  for (const { kind, id, ...row } of await shownRows(sql, entityId, ids))
    shown.set(keyOfTarget({ kind, id }), row);
  for (const { id, employee_name, month, year, remaining } of await payslipsOf(
    sql,
    entityId,
    ids('payslip'),
  )) {
    const row = { ...NOTHING_MORE, number: `${month}/${year}`, name: employee_name };
    shown.set(keyOfTarget({ kind: 'payslip', id }), { ...row, remaining: haler(Math.max(0, remaining)) });
  }
  const duties = targets.filter((target) => target.kind === 'duty');
  const company = duties.length === 0 ? undefined : await bookkeepingOf(sql, entityId);
  for (const target of duties) {
    const row = { ...NOTHING_MORE, number: null, name: dutyName(target.duty, company), remaining: null };
    shown.set(keyOfTarget(target), row);
  }
  return shown;
}
