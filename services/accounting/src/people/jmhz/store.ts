import type { Attendance, Employment, EmploymentCard, ReportPayslip } from '@news-and-accounting/jmhz';
import type { Absence, PayslipDataJson } from '@news-and-accounting/payroll';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { FilingState, ReportRow } from '../../taxes/filings/index.ts';
import { daysOfMonth, type Month } from '../payslips/facts.ts';
import { withSettlements } from './settlements.ts';

type EmploymentRow = EmploymentCard & {
  status: ReportPayslip['status'] | null;
  data: PayslipDataJson;
  attendance: Attendance | null;
  work_category: ReportPayslip['work_category'];
  employer_discount: ReportPayslip['employer_discount'];
  pensioner_discount: ReportPayslip['pensioner_discount'];
  /** Null for a slip that was calculated without one. */
  absences: readonly Absence[] | null;
};

/**
 * The relationships that exist in a month or have a payslip of it, with that payslip, by id; with them those of the same
 * persons that ended before, because kinds of activity are numbered among all of them.
 */
export async function employmentsOf(sql: Queries, entityId: number, month: Month): Promise<Employment[]> {
  const { first, last } = daysOfMonth(month);
  const rows = await sql<EmploymentRow[]>`
    select e.id, e.person, e.first_name, e.last_name, e.contract, e.started_on, e.ended_on, e.declaration, e.children,
      e.details, p.status, p.data, p.attendance, p.work_category, p.employer_discount_haler as employer_discount,
      p.pensioner_discount_haler as pensioner_discount,
      p.facts #> array['relationships', p.facts ->> 'position', 'absences'] as absences
    from employees e left join payslips p
      on p.entity_id = e.entity_id and p.employee_id = e.id and p.year = ${month.year} and p.month = ${month.month}
    where e.entity_id = ${entityId} and (p.id is not null or (e.started_on <= ${last} and e.person in (
      select o.person from employees o
      where o.entity_id = ${entityId} and o.started_on <= ${last} and (o.ended_on is null or o.ended_on >= ${first})
    )))
    order by e.id`;
  return withSettlements(sql, entityId, month, rows.map(employmentOf));
}

function employmentOf(row: EmploymentRow): Employment {
  const { status, data, attendance, work_category, employer_discount, pensioner_discount, ...rest } = row;
  const { absences, ...card } = rest;
  const slip = { data, attendance, work_category, employer_discount, pensioner_discount };
  const payslip = status === null ? null : { status, ...slip, ...(absences === null ? {} : { absences }) };
  return { card, payslip };
}

export async function settingsOf(sql: Queries, entityId: number): Promise<Record<string, unknown>> {
  const [row] = await sql<{ settings: Record<string, unknown> }[]>`
    select settings from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row.settings;
}

/** When the payslip of an employee was made and last changed. */
export type SlipOfMonth = { employee_id: number; created_at: Date; updated_at: Date };

/** Months of one kind of thing, by `YYYY-MM`. */
export type ByPeriod<T> = ReadonlyMap<string, readonly T[]>;

/** The payslips from a month to another, both included, by month. */
export async function slipTimes(
  sql: Queries,
  entityId: number,
  from: Month,
  to: Month,
): Promise<ByPeriod<SlipOfMonth>> {
  const rows = await sql<(SlipOfMonth & Month)[]>`
    select year, month, employee_id, created_at, updated_at from payslips
    where entity_id = ${entityId} and year * 12 + month >= ${from.year * 12 + from.month}
      and year * 12 + month <= ${to.year * 12 + to.month}`;
  return Map.groupBy(rows, ({ year, month }) => `${year}-${String(month).padStart(2, '0')}`);
}

/** From when to when somebody is employed. */
export async function employmentSpans(
  sql: Queries,
  entityId: number,
): Promise<{ started_on: string; ended_on: string | null }[]> {
  return sql<{ started_on: string; ended_on: string | null }[]>`
    select distinct started_on, ended_on from employees where entity_id = ${entityId}`;
}

/** The first month with a payslip, or null. */
export async function firstPayslipMonth(sql: Queries, entityId: number): Promise<Month | null> {
  const [row] = await sql<Month[]>`
    select year, month from payslips where entity_id = ${entityId} order by year, month limit 1`;
  return row ?? null;
}

type ReportFacts = {
  spans: { started_on: string; ended_on: string | null }[];
  slips: (Month & { count: number; changed_at: string })[];
  filings: (FilingState & Pick<ReportRow, 'period'> & { form_count: number; filled_at: string })[];
};

/** What all reports of a company follow from at first sight, by one statement that reads no forms. */
export async function reportFacts(sql: Queries, entityId: number, kind: string): Promise<ReportFacts> {
  const [row] = await sql<[ReportFacts]>`
    select (
        select coalesce(json_agg(s), '[]') from (
          select distinct started_on, ended_on from employees where entity_id = ${entityId}
        ) s
      ) as spans, (
        select coalesce(json_agg(s), '[]') from (
          select year, month, count(*) as count, max(updated_at) as changed_at from payslips
          where entity_id = ${entityId} group by year, month
        ) s
      ) as slips, (
        select coalesce(json_agg(f), '[]') from (
          select id, period, filing_type, status, submission_id, filed_order, form_count, filled_at from filings
          where entity_id = ${entityId} and kind = ${kind}
        ) f
      ) as filings`;
  return row;
}

/** When the payslips of employees in a month were deleted last, by name; the history knows no more of them. */
export async function deletedOn(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
  names: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const start = `Smazána výplatní páska ${month}/${year}: `;
  const rows = await sql<{ summary: string; time: Date }[]>`
    select summary, max(created_at) as time from events
    where entity_id = ${entityId} and action = 'payroll.deleted'
      and summary = any(${names.map((name) => start + name)}::text[])
    group by summary`;
  return new Map(rows.map(({ summary, time }) => [summary.slice(start.length), time]));
}
