import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { SettlementValues } from './fields.ts';
import type { SettlementRow } from './settlement.ts';
import type { YearSlip } from './year.ts';

function settlementColumns(sql: Queries) {
  return sql`
    s.id, s.employee_id, e.person, s.year, s.requested_on, s.input, s.applied_month, s.applied_employee_id, s.applied_at,
    s.refund_haler as refund, s.tax_refund_haler as tax_refund, s.result, s.updated_at
    from annual_settlements s join employees e on e.entity_id = s.entity_id and e.id = s.employee_id`;
}

/** The settlement of a person's year, whichever card it was asked for. */
export async function settlementOf(
  sql: Queries,
  entityId: number,
  person: string,
  year: number,
): Promise<SettlementRow | null> {
  const [row] = await sql<SettlementRow[]>`
    select ${settlementColumns(sql)}
    where s.entity_id = ${entityId} and s.year = ${year} and e.person = ${person} order by s.id limit 1`;
  return row ?? null;
}

/** All settlements of a year. */
export async function settlementsOf(sql: Queries, entityId: number, year: number): Promise<SettlementRow[]> {
  return sql<SettlementRow[]>`
    select ${settlementColumns(sql)} where s.entity_id = ${entityId} and s.year = ${year} order by s.id`;
}

/** What the payslips of a year say for its settlement, of all persons or of one, by month. */
export async function yearSlips(
  sql: Queries,
  entityId: number,
  year: number,
  person: string | null,
): Promise<YearSlip[]> {
  return sql<YearSlip[]>`
    select e.person, p.employee_id, p.month, p.status, p.data #>> '{tax,kind}' as kind,
      (p.facts -> 'relationships' -> (p.facts ->> 'position')::int ->> 'declaration')::boolean as declaration,
      round((p.data #>> '{tax,base}')::numeric * 100)::bigint as income,
      round(((p.data ->> 'gross')::numeric + coalesce(p.data ->> 'non_cash_income', '0')::numeric) * 100)::bigint as gross,
      round((p.data #>> '{tax,advance}')::numeric * 100)::bigint as advance,
      round((p.data #>> '{tax,withholding}')::numeric * 100)::bigint as withholding,
      round((p.data #>> '{tax,child_benefit,bonus}')::numeric * 100)::bigint as bonus,
      p.data #> '{tax,credits}' @> '[{"key": "ztpp"}]' as ztpp,
      p.data #> '{tax,credits}' @> '[{"key": "student"}]' as student
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and p.year = ${year} ${person === null ? sql`` : sql`and e.person = ${person}`}
    order by p.month, p.id`;
}

type Inputs = Omit<SettlementValues, 'requested_on'>;

/** Stores what was entered for a year that has nothing yet. */
export async function insertSettlement(
  tx: Queries,
  entityId: number,
  employeeId: number,
  year: number,
  { requested_on, ...input }: SettlementValues,
  now: Date,
): Promise<void> {
  const row = {
    entity_id: entityId,
    employee_id: employeeId,
    year,
    requested_on,
    input: json(tx, input),
    created_at: now,
    updated_at: now,
  };
  await tx`insert into annual_settlements ${tx(row)}`;
}

export async function updateSettlement(
  tx: Queries,
  entityId: number,
  id: number,
  { requested_on, ...input }: SettlementValues,
  now: Date,
): Promise<void> {
  const row = { requested_on, input: json(tx, input), updated_at: now };
  await tx`update annual_settlements set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

/** What is put into a wage. */
export type Application = {
  applied_month: number;
  applied_employee_id: number;
  refund: Haler;
  tax_refund: Haler;
  result: object;
};

/** Notes the settlement as applied; null: not any more. */
export async function setApplication(
  tx: Queries,
  entityId: number,
  id: number,
  application: Application | null,
  now: Date,
): Promise<void> {
  const row = {
    applied_month: application?.applied_month ?? null,
    applied_employee_id: application?.applied_employee_id ?? null,
    applied_at: application === null ? null : now,
    refund_haler: application?.refund ?? null,
    tax_refund_haler: application?.tax_refund ?? null,
    result: application === null ? null : json(tx, application.result),
    updated_at: now,
  };
  await tx`update annual_settlements set ${tx(row)} where entity_id = ${entityId} and id = ${id}`;
}

/** The slip of an employee in a month; null: there is none. */
export async function slipOf(
  sql: Queries,
  entityId: number,
  employeeId: number,
  { year, month }: { year: number; month: number },
): Promise<{ id: number; status: 'draft' | 'approved' | 'posted' } | null> {
  const [row] = await sql<{ id: number; status: 'draft' | 'approved' | 'posted' }[]>`
    select id, status from payslips
    where entity_id = ${entityId} and employee_id = ${employeeId} and year = ${year} and month = ${month}`;
  return row ?? null;
}

/** The slips of a month that settlements of the year before are in, by employee. */
export async function slipsOfMonth(
  sql: Queries,
  entityId: number,
  employeeIds: readonly number[],
  { year, months }: { year: number; months: readonly number[] },
): Promise<{ id: number; employee_id: number; month: number; status: 'draft' | 'approved' | 'posted' }[]> {
  return sql`
    select id, employee_id, month, status from payslips
    where entity_id = ${entityId} and year = ${year} and month = any(${[...months]}::int[])
      and employee_id = any(${[...employeeIds]}::bigint[])
    order by month, id`;
}

function json(tx: Queries, value: Inputs | object) {
  return tx.json(value as Parameters<typeof tx.json>[0]);
}
