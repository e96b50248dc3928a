import type { TaxYear } from '@news-and-accounting/income-tax';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { employeeById, employeesOfPerson } from '../employees/index.ts';
import { isApplied, type SettlementRow } from './settlement.ts';
import { settlementOf, slipOf, yearSlips } from './store.ts';
import { type Working, workingJson, workingOf } from './working.ts';

/**
 * The settlement of an employee's year as it is now.
 * @throws {HttpError} 404
 */
export async function readWorking(
  sql: Queries,
  entityId: number,
  employeeId: number,
  year: TaxYear,
  now: number,
): Promise<Working> {
  const card = await employeeById(sql, entityId, employeeId);
  const [cards, row, slips] = await Promise.all([
    employeesOfPerson(sql, entityId, card.person),
    settlementOf(sql, entityId, card.person, year.year),
    yearSlips(sql, entityId, year.year, card.person),
  ]);
  return workingOf(card, cards, year, row, slips, today(now));
}

/** The same as it is answered. */
export async function answerOf(sql: Queries, entityId: number, working: Working) {
  const slip = isApplied(working.row) ? await appliedSlip(sql, entityId, working.row) : null;
  return workingJson(working, slip?.id ?? null);
}

/** The slip that a settlement is in. */
export async function appliedSlip(
  sql: Queries,
  entityId: number,
  row: Pick<SettlementRow, 'year' | 'applied_month' | 'applied_employee_id'>,
) {
  if (row.applied_month === null || row.applied_employee_id === null) return null;
  return slipOf(sql, entityId, row.applied_employee_id, { year: row.year + 1, month: row.applied_month });
}
