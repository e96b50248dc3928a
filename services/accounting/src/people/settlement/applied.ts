import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { Month } from '../payslips/index.ts';
import type { AppliedResult } from './settlement.ts';

/** A settlement that is in a wage of a month, as the monthly employer report needs it; amounts in haléře. */
export type AppliedSettlement = {
  /** The card whose wage has it. */
  employee_id: number;
  person: string;
  /** The year that was settled. */
  year: number;
  requested_on: string | null;
  refund: Haler;
  /** What of the refund stands for the tax; the rest stands for the bonus. */
  tax_refund: Haler;
  bonus_refund: Haler;
  /** The result as it was applied, in CZK, with the claims that it was made of, in haléře. */
  result: AppliedResult;
};

/** The settlements that the wages of a month have. */
export async function settlementsInMonth(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
): Promise<AppliedSettlement[]> {
  return sql<AppliedSettlement[]>`
    select s.applied_employee_id as employee_id, e.person, s.year, s.requested_on, s.refund_haler as refund,
      s.tax_refund_haler as tax_refund, s.refund_haler - s.tax_refund_haler as bonus_refund, s.result
    from annual_settlements s join employees e on e.entity_id = s.entity_id and e.id = s.applied_employee_id
    where s.entity_id = ${entityId} and s.year = ${year - 1} and s.applied_month = ${month} order by s.id`;
}

/** Who of the persons has asked for the settlement of a year, and by which day. */
export async function settlementRequests(
  sql: Queries,
  entityId: number,
  year: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ person: string; requested_on: string }[]>`
    select e.person, s.requested_on
    from annual_settlements s join employees e on e.entity_id = s.entity_id and e.id = s.employee_id
    where s.entity_id = ${entityId} and s.year = ${year} and s.requested_on is not null`;
  return new Map(rows.map(({ person, requested_on }) => [person, requested_on]));
}
