import type { Haler } from '@news-and-accounting/money';
import type { EmployerSocialOfSlip } from '@news-and-accounting/payroll';
import { daysOfMonth, type Month } from '../../people/payslips/index.ts';
import { notFound } from '../../platform/errors.ts';
import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import type { PaidDuty } from './paid-duty.ts';

/** A relationship of a month with what its payslip owes; without a payslip the amounts are null. Haléře. */
export type OwingEmployment = Month & {
  employee_id: number;
  name: string;
  declaration: boolean;
  insurer: string | null;
  status: 'draft' | 'approved' | 'posted' | null;
  /** Premiums of both sides, those of the employer as the slip rounds them. */
  social: Haler | null;
  health: Haler | null;
  /** What the month's rounding of the employer's premium is made from. */
  employer: EmployerSocialOfSlip;
  /** Advance and tax withheld less the bonus and what a yearly settlement gives back with the wage. */
  tax: Haler | null;
  /** CZK of it that are withheld for good. */
  withholding: number | null;
};

type OwingRow = Omit<OwingEmployment, 'employer'> & EmployerSocialOfSlip;

/** Everybody who is employed in some months or has a payslip of them, month by month. */
export async function owingEmployments(
  sql: Queries,
  entityId: number,
  months: readonly Month[],
): Promise<OwingEmployment[]> {
  const days = months.map(daysOfMonth);
  // One value of what the slip holds as JSON, and the rest in columns: a year of many people has many slips.
  const rows = await sql<OwingRow[]>`
    select m.year, m.month, e.id as employee_id, e.first_name || ' ' || e.last_name as name, e.declaration,
      e.health_insurer as insurer, p.status, p.social_haler as social,
      p.health_haler as health, p.work_category as category, p.social_base_haler as base,
      p.employer_social_haler as "employerSocial", p.employer_discount_haler as "employerDiscount",
      p.tax_haler - coalesce(round((p.data #>> '{settlement,refund}')::numeric * 100), 0)::bigint as tax, (p.data #>> '{tax,withholding}')::float8 as withholding
    from unnest(${months.map(({ year }) => year)}::int[], ${months.map(({ month }) => month)}::int[],
      ${days.map(({ first }) => first)}::date[], ${days.map(({ last }) => last)}::date[]) m (year, month, first, last)
    join employees e on e.entity_id = ${entityId}
    left join payslips p
      on p.entity_id = e.entity_id and p.employee_id = e.id and p.year = m.year and p.month = m.month
    where p.id is not null or (e.started_on <= m.last and (e.ended_on is null or e.ended_on >= m.first))
    order by m.year, m.month, e.id`;
  return rows.map(({ category, base, employerSocial, employerDiscount, ...row }) => ({
    ...row,
    employer: { category, base, employerSocial, employerDiscount },
  }));
}

export type Payer = {
  legal_form: string;
  ico: string | null;
  dic: string | null;
  tax_office_code: string | null;
  settings: Readonly<Record<string, unknown>>;
};

/** @throws {HttpError} 404 */
export async function payerOf(sql: Queries, entityId: number): Promise<Payer> {
  const [row] = await sql<Payer[]>`
    select legal_form, ico, dic, tax_office_code, settings from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row;
}

type PaidOfDuty = PaidDuty & { paid: Haler; returned: Haler; given: Haler; got: Haler };

/**
 * What was paid of duties of some periods, less what came back: below zero where more did, which is still owed if the duty
 * comes to something. `returned` is that above zero; `given` and `got` are what the company and the authority paid each
 * other, where a period has both.
 */
export async function paidDuties(
  sql: Queries,
  entityId: number,
  periods: readonly string[],
): Promise<PaidOfDuty[]> {
  if (periods.length === 0) return [];
  // Of all periods at once, since each kind of duties asks for its own of them.
  const found = await readOnce(
    sql,
    `paid duties ${entityId}`,
    () => sql<PaidOfDuty[]>`
      select duty_kind as kind, duty_period as period, duty_insurer as insurer, sum(amount)::bigint as paid,
        greatest(-sum(amount), 0)::bigint as returned,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as given,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as got
      from payments
      where entity_id = ${entityId} and duty_kind is not null and removed_at is null
      group by duty_kind, duty_period, duty_insurer`,
  );
  return found.filter(({ period }) => periods.includes(period));
}
