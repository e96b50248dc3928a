import type { Haler } from '@news-and-accounting/money';
import type { Month } from '../../people/payslips/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { PaidDuty } from './paid-duty.ts';

/** A relationship of a month with what its payslip owes; without a payslip the amounts are null. Haléře. */
export type OwingEmployment = {
  employee_id: number;
  name: string;
  declaration: boolean;
  insurer: string | null;
  status: 'draft' | 'approved' | 'posted' | null;
  health: Haler | null;
  /** CZK, as payslips have them. */
  advance: number | null;
  bonus: number | null;
  withholding: number | null;
};

/** Everybody who is employed in a month or has a payslip of it. */
export async function owingEmployments(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
  { first, last }: { first: string; last: string },
): Promise<OwingEmployment[]> {
  return sql<OwingEmployment[]>`
    select e.id as employee_id, e.first_name || ' ' || e.last_name as name, e.declaration,
      e.health_insurer as insurer, p.status, p.health_haler as health,
      (p.data -> 'tax' ->> 'advance')::float8 as advance,
      (p.data -> 'tax' -> 'child_benefit' ->> 'bonus')::float8 as bonus,
      (p.data -> 'tax' ->> 'withholding')::float8 as withholding
    from employees e left join payslips p
      on p.entity_id = e.entity_id and p.employee_id = e.id and p.year = ${year} and p.month = ${month}
    where e.entity_id = ${entityId}
      and (p.id is not null or (e.started_on <= ${last} and (e.ended_on is null or e.ended_on >= ${first})))
    order by e.id`;
}

export type Payer = {
  ico: string | null;
  dic: string | null;
  tax_office_code: string | null;
  settings: Readonly<Record<string, unknown>>;
};

/** @throws {HttpError} 404 */
export async function payerOf(sql: Queries, entityId: number): Promise<Payer> {
  const [row] = await sql<Payer[]>`
    select ico, dic, tax_office_code, settings from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row;
}

/** What was paid of duties of some periods. */
export async function paidDuties(
  sql: Queries,
  entityId: number,
  periods: readonly string[],
): Promise<(PaidDuty & { paid: Haler })[]> {
  if (periods.length === 0) return [];
  return sql<(PaidDuty & { paid: Haler })[]>`
    select duty_kind as kind, duty_period as period, duty_insurer as insurer, abs(sum(amount))::bigint as paid
    from payments
    where entity_id = ${entityId} and duty_period = any (${[...periods]}) and removed_at is null
    group by duty_kind, duty_period, duty_insurer`;
}
