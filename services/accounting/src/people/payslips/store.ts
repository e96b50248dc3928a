import { OFFICE_ACTIVITIES } from '@news-and-accounting/jmhz';
import { type Haler, ZERO } from '@news-and-accounting/money';
import type {
  Benefits,
  BenefitsUsed,
  EmployerSocialOfSlip,
  PayslipDataJson,
} from '@news-and-accounting/payroll';
import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOfJsonb } from '../../platform/store.ts';
import type { Attendance } from './attendance.ts';
import type { FullTimeMonths } from './average-employees.ts';
import type { Figures } from './calculate.ts';
import { deleteDeducted, insertDeducted, replaceDeducted } from './deducted-store.ts';
import type { Facts, Month } from './facts.ts';
import type { PayslipRow, PayslipStatus } from './payslip.ts';

function payslipColumns(sql: Queries) {
  return sql`
    p.id, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.person, p.year, p.month, p.status,
    p.gross_haler as gross, p.base_gross_haler as base_gross, p.bonuses_haler as bonuses, p.net_haler as net,
    p.payout_haler as payout, p.employer_cost_haler as employer_cost, p.social_haler as social,
    p.health_haler as health, p.tax_haler as tax, p.reduction, p.data, p.attendance, p.created_at, p.updated_at, m.mail
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    left join lateral (
      select json_build_object('status', status, 'to', recipient, 'encrypted', encrypted, 'created_at', created_at,
        'sent_at', sent_at, 'error', error,
        'outdated', figures <> sha256(convert_to(p.data::text, 'UTF8'))) as mail
      from payslip_mails where entity_id = p.entity_id and payslip_id = p.id order by id desc limit 1
    ) m on true`;
}

/** The slips of a month in the order of employees. */
export async function payslipsOf(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
): Promise<PayslipRow[]> {
  return sql<PayslipRow[]>`
    select ${payslipColumns(sql)}
    where p.entity_id = ${entityId} and p.year = ${year} and p.month = ${month}
    order by e.last_name collate "cs-x-icu", e.first_name collate "cs-x-icu", p.id`;
}

/** @throws {HttpError} 404 */
export async function payslipOf(sql: Queries, entityId: number, id: number): Promise<PayslipRow> {
  const [row] = await sql<PayslipRow[]>`
    select ${payslipColumns(sql)} where p.entity_id = ${entityId} and p.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** Slips by their id; those that there are. */
export function payslipsById(sql: Queries, entityId: number, ids: readonly number[]): Promise<PayslipRow[]> {
  return sql<PayslipRow[]>`
    select ${payslipColumns(sql)}
    where p.entity_id = ${entityId} and p.id = any (${[...ids]}::bigint[]) order by p.id`;
}

/**
 * A slip with what it was calculated from.
 * @throws {HttpError} 404
 */
export async function payslipWithFacts(
  sql: Queries,
  entityId: number,
  id: number,
): Promise<PayslipRow & { facts: Facts }> {
  const [row] = await sql<(PayslipRow & { facts: Facts })[]>`
    select p.facts, ${payslipColumns(sql)} where p.entity_id = ${entityId} and p.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

/** What decides how a slip is calculated anew, or kept. Amounts in haléře. */
export type SlipState = Pick<
  PayslipRow,
  'id' | 'employee_id' | 'status' | 'base_gross' | 'bonuses' | 'net' | 'employer_cost' | 'reduction'
> & {
  facts: Facts;
  benefits: Benefits | null;
  /** What stands in `data`; null for a slip without deductions. */
  deducted: NonNullable<PayslipDataJson['deductions']>['items'] | null;
};

/** The slips of a month, of all employees or of some. */
export async function slipStates(
  tx: Queries,
  entityId: number,
  { year, month }: Month,
  employeeIds: readonly number[] | null,
): Promise<SlipState[]> {
  return tx<SlipState[]>`
    select id, employee_id, status, base_gross_haler as base_gross, bonuses_haler as bonuses, net_haler as net,
      employer_cost_haler as employer_cost, reduction, facts, benefits,
      data -> 'deductions' -> 'items' as deducted
    from payslips
    where entity_id = ${entityId} and year = ${year} and month = ${month}
      ${employeeIds === null ? tx`` : tx`and employee_id = any(${[...employeeIds]}::bigint[])`}`;
}

/** A slip as generating its month needs it: a draft is calculated anew whatever it was calculated from. */
export type SlipToGenerate =
  | (SlipState & { status: Exclude<PayslipStatus, 'draft'> })
  | (Pick<SlipState, 'employee_id' | 'benefits'> & { status: 'draft' });

/** The slips of a month. Facts of drafts stay unread, which is most of what many slips are. */
export async function slipsToGenerate(
  tx: Queries,
  entityId: number,
  { year, month }: Month,
): Promise<SlipToGenerate[]> {
  return tx<SlipToGenerate[]>`
    select id, employee_id, status, base_gross_haler as base_gross, bonuses_haler as bonuses, net_haler as net,
      employer_cost_haler as employer_cost, reduction, benefits, case when status <> 'draft' then facts end as facts,
      case when status <> 'draft' then data -> 'deductions' -> 'items' end as deducted
    from payslips
    where entity_id = ${entityId} and year = ${year} and month = ${month}`;
}

/** An approved or posted slip with what it was calculated from. */
export type KeptSlip = Month & {
  id: number;
  employee_id: number;
  employee_name: string;
  person: string;
  status: 'approved' | 'posted';
  facts: Facts;
};

/** The approved and posted slips of a month, of all employees or of some, by their names. */
export async function keptSlips(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
  employeeIds: readonly number[] | null,
): Promise<KeptSlip[]> {
  return sql<KeptSlip[]>`
    select p.id, p.employee_id, e.first_name || ' ' || e.last_name as employee_name, e.person, p.year, p.month, p.status,
      p.facts
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and p.year = ${year} and p.month = ${month} and p.status <> 'draft'
      ${employeeIds === null ? sql`` : sql`and p.employee_id = any(${[...employeeIds]}::bigint[])`}
    order by e.last_name collate "cs-x-icu", e.first_name collate "cs-x-icu", p.id`;
}

/** The months after one in which persons have payslips, the earliest first. */
export async function monthsAfter(
  tx: Queries,
  entityId: number,
  { year, month }: Month,
  persons: readonly string[],
): Promise<Month[]> {
  return tx<Month[]>`
    select distinct p.year, p.month from payslips p
    join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and p.year * 12 + p.month > ${year * 12 + month}
      and e.person = any(${[...persons]}::text[])
    order by p.year, p.month`;
}

/** Which slip a month has of each employee, and in which state. */
export async function slipsOfMonth(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
): Promise<ReadonlyMap<number, { id: number; status: PayslipStatus }>> {
  const rows = await sql<{ employee_id: number; id: number; status: PayslipStatus }[]>`
    select employee_id, id, status from payslips
    where entity_id = ${entityId} and year = ${year} and month = ${month}`;
  return new Map(rows.map(({ employee_id, ...slip }) => [employee_id, slip]));
}

/** Social assessment bases from January to the month before by person, of all persons or of one. */
export async function socialBasesReached(
  tx: Queries,
  entityId: number,
  { year, month }: Month,
  person: string | null,
): Promise<ReadonlyMap<string, Haler>> {
  const rows = await tx<{ person: string; base: Haler }[]>`
    select e.person, sum(p.social_base_haler)::bigint as base
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and p.year = ${year} and p.month < ${month}
      ${person === null ? tx`` : tx`and e.person = ${person}`}
    group by e.person`;
  return new Map(rows.map((row) => [row.person, row.base]));
}

/** Benefits with a limit of the year from January to the month before by person, of all persons or of one. */
export async function benefitsUsed(
  tx: Queries,
  entityId: number,
  { year, month }: Month,
  person: string | null,
): Promise<ReadonlyMap<string, BenefitsUsed>> {
  const rows = await tx<(BenefitsUsed & { person: string })[]>`
    select e.person,
      coalesce(sum((o ->> 'amount')::bigint) filter (where o ->> 'kind' = 'leisure'), 0)::bigint as leisure,
      coalesce(sum((o ->> 'amount')::bigint) filter (where o ->> 'kind' = 'health'), 0)::bigint as health,
      coalesce(sum((o ->> 'amount')::bigint) filter (where o ->> 'kind' = 'retirement'), 0)::bigint as retirement
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id,
      jsonb_array_elements(p.benefits -> 'other') o
    where p.entity_id = ${entityId} and p.year = ${year} and p.month < ${month} and p.benefits is not null
      ${person === null ? tx`` : tx`and e.person = ${person}`}
    group by e.person`;
  return new Map(rows.map(({ person: of, ...used }) => [of, used]));
}

/** What was earned in a calendar year by slips that are approved: the wages that were accounted for. */
export async function grossOfYear(sql: Queries, entityId: number, year: number): Promise<Haler> {
  const [row] = await sql<{ gross: Haler }[]>`
    select coalesce(sum(gross_haler), 0)::bigint as gross from payslips
    where entity_id = ${entityId} and year = ${year} and status <> 'draft'`;
  return row?.gross ?? ZERO;
}

/** How many approved slips of months before one are not posted, as a query. */
export const unpostedSlipCount = (sql: Queries, entityId: number, { year, month }: Month) => sql`
  select count(*)::int from payslips
  where entity_id = ${entityId} and status = 'approved' and year * 12 + month < ${year * 12 + month}`;

const FIGURES = [
  'gross_haler',
  'base_gross_haler',
  'bonuses_haler',
  'net_haler',
  'payout_haler',
  'employer_cost_haler',
  'social_haler',
  'health_haler',
  'tax_haler',
  'work_category',
  'social_base_haler',
  'employer_social_haler',
  'employer_discount_haler',
  'pensioner_discount_haler',
  'reduction',
  'facts',
  'data',
] as const satisfies readonly (keyof Figures)[];

/** A slip to be stored, whatever its month. */
export type NewPayslip = Figures & Month & { status: PayslipStatus };

/** Stores new slips in one statement. @returns which got which id, in no order */
export async function insertPayslips(
  tx: Queries,
  entityId: number,
  slips: readonly NewPayslip[],
  now: Date,
): Promise<(Month & { id: number; employee_id: number })[]> {
  if (slips.length === 0) return [];
  const rows = slips.map((each) => ({ ...each, entity_id: entityId, benefits: benefitsOf(each) }));
  const columns = ['entity_id', 'employee_id', 'year', 'month', 'status', 'benefits', ...FIGURES];
  const inserted = await tx<(Month & { id: number; employee_id: number })[]>`
    insert into payslips (${tx(columns)}, created_at, updated_at)
    select ${tx(columns)}, ${now}::timestamptz, ${now}::timestamptz from ${rowsOfJsonb(tx, 'payslips', rows)} r
    returning id, employee_id, year, month`;
  await insertDeducted(tx, entityId, slips);
  return inserted;
}

/** What was entered before the slip was first stored: of a sample only. */
function benefitsOf({ facts }: Pick<Figures, 'facts'>): Benefits | null {
  return facts.relationships[facts.position]?.benefits ?? null;
}

/**
 * Replaces the figures of slips of a month in one statement; the slips become drafts. Those that come out as they
 * are stay untouched: whoever edits one meanwhile has no conflict.
 */
export async function updatePayslips(
  tx: Queries,
  entityId: number,
  { year, month }: Month,
  figures: readonly Figures[],
  now: Date,
): Promise<void> {
  if (figures.length === 0) return;
  const assignments = FIGURES.map((name) => tx`${tx(name)} = r.${tx(name)},`);
  const differences = FIGURES.map((name) => tx`or p.${tx(name)} is distinct from r.${tx(name)}`);
  await tx`
    update payslips p set ${assignments} status = 'draft', updated_at = ${now}
    from ${rowsOfJsonb(tx, 'payslips', figures)} r
    where p.entity_id = ${entityId} and p.year = ${year} and p.month = ${month} and p.employee_id = r.employee_id
      and (p.status <> 'draft' ${differences})`;
  await replaceDeducted(tx, entityId, { year, month }, figures);
}

export async function setStatus(
  tx: Queries,
  entityId: number,
  ids: readonly number[],
  status: PayslipStatus,
  now: Date,
): Promise<void> {
  await tx`
    update payslips set status = ${status}, updated_at = ${now}
    where entity_id = ${entityId} and id = any(${[...ids]}::bigint[])`;
}

export async function setAttendance(
  tx: Queries,
  entityId: number,
  id: number,
  attendance: Attendance | null,
  now: Date,
): Promise<void> {
  await tx`
    update payslips set attendance = ${attendance === null ? null : tx.json(attendance)}, updated_at = ${now}
    where entity_id = ${entityId} and id = ${id}`;
}

export async function setBenefits(
  tx: Queries,
  entityId: number,
  id: number,
  benefits: Benefits | null,
  now: Date,
): Promise<void> {
  await tx`
    update payslips set benefits = ${benefits === null ? null : tx.json(benefits as never)}, updated_at = ${now}
    where entity_id = ${entityId} and id = ${id}`;
}

/** The payment order that pays a slip, null: none does. Made again the slip would be paid twice. */
export async function orderOf(tx: Queries, entityId: number, id: number): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    select o.id from payment_order_items i join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
    where i.entity_id = ${entityId} and i.payslip_id = ${id} and o.state <> 'replaced' order by o.id desc limit 1`;
  return row?.id ?? null;
}

/** What has paid a slip: cash by its number, null is a movement of the bank. */
export type SlipPaidBy = { cash_number: string | null };

/** One of the payments of a slip, cash first. */
export async function slipPaidBy(tx: Queries, entityId: number, id: number): Promise<SlipPaidBy | null> {
  const [row] = await tx<SlipPaidBy[]>`
    select number as cash_number from payments
    where entity_id = ${entityId} and payslip_id = ${id} and removed_at is null order by number limit 1`;
  return row ?? null;
}

/** One that has postings to an account or an analytic one of it. */
export async function slipPaidFrom(
  tx: Queries,
  entityId: number,
  id: number,
  account: string,
): Promise<SlipPaidBy | null> {
  const [row] = await tx<SlipPaidBy[]>`
    select p.number as cash_number from payments p
    join postings s on s.entity_id = p.entity_id and s.source = 'payment' and s.source_id = p.id
    where p.entity_id = ${entityId} and p.payslip_id = ${id} and p.removed_at is null
      and (starts_with(s.debit, ${account}) or starts_with(s.credit, ${account}))
    order by p.number limit 1`;
  return row ?? null;
}

export async function deletePayslip(tx: Queries, entityId: number, id: number): Promise<void> {
  await deleteDeducted(tx, entityId, id);
  await tx`delete from payslips where entity_id = ${entityId} and id = ${id}`;
}

/**
 * What the month's rounding needs of the slips, or of the posted ones alone: the sums by category and by having the
 * discount, which is all that the rounding depends on.
 */
export async function socialSums(
  tx: Queries,
  entityId: number,
  { year, month }: Month,
  { isPosted }: { isPosted: boolean },
): Promise<EmployerSocialOfSlip[]> {
  return tx<EmployerSocialOfSlip[]>`
    select work_category as category, sum(social_base_haler)::bigint as base,
      sum(employer_social_haler)::bigint as "employerSocial",
      sum(employer_discount_haler)::bigint as "employerDiscount"
    from payslips
    where entity_id = ${entityId} and year = ${year} and month = ${month} and (not ${isPosted} or status = 'posted')
    group by work_category, employer_discount_haler > 0`;
}

/** The statement of `FullTimeMonths` by fiscal year, for those who read them with something else. */
export function fullTimeMonths(sql: Queries, entityId: number, fiscalYearStart: number) {
  return sql<FullTimeMonths[]>`
    select p.year - case when p.month < ${fiscalYearStart} then 1 else 0 end as year,
      sum(least(1, coalesce(
        (e.details ->> 'weekly_hours')::float8 / nullif((e.details ->> 'standard_weekly_hours')::float8, 0), 1
      )))::float8 as total,
      max(p.year * 12 + p.month - 1) as last_month
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and e.contract = 'hpp'
      and not coalesce(e.details ->> 'activity_type' = any(${[...OFFICE_ACTIVITIES]}), false)
    group by 1`;
}
