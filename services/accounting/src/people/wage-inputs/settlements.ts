import type { Haler } from '@news-and-accounting/money';
import type { Settlement } from '@news-and-accounting/payroll';
import type { Queries } from '../../platform/store.ts';

/** The settlements of the year before that the wages of a month pay, by employee, of all or of some. */
export async function settlementsOf(
  sql: Queries,
  entityId: number,
  { year, month }: { year: number; month: number },
  employeeIds: readonly number[] | null,
): Promise<ReadonlyMap<number, Settlement>> {
  const rows = await sql<{ employee_id: number; year: number; refund: Haler }[]>`
    select applied_employee_id as employee_id, year, refund_haler as refund from annual_settlements
    where entity_id = ${entityId} and year = ${year - 1} and applied_month = ${month}
      ${employeeIds === null ? sql`` : sql`and applied_employee_id = any(${[...employeeIds]}::bigint[])`}`;
  return new Map(rows.map(({ employee_id, ...settlement }) => [employee_id, settlement]));
}
