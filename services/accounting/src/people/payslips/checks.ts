import type { Haler } from '@news-and-accounting/money';
import { type EmployerSocialOfSlip, employerSocialRounding } from '@news-and-accounting/payroll';
import { byStatement, type Check, SHOWN, whyEmpty } from '../../platform/check/by-statement.ts';
import type { Queries } from '../../platform/store.ts';
import { outdatedSlips } from './outdated.ts';
import { roundingId } from './posting.ts';
import { RULES } from './rules.ts';

/** What must hold between employees, payslips and the ledger. */
export const PAYROLL_CHECKS: readonly Check[] = [
  byStatement(
    'posted payslips have the postings of their data in the ledger, others none',
    (sql) => sql<{ violation: string }[]>`
      with said as (
        select p.entity_id, p.id, s ->> 'debit' as debit, s ->> 'credit' as credit,
          sum((s ->> 'amount')::numeric * 100) as amount
        from payslips p, jsonb_array_elements(p.data -> 'postings') s where p.status = 'posted'
        group by 1, 2, 3, 4
      ), posted as (
        select entity_id, source_id as id, debit, credit, sum(amount_haler) as amount
        from postings where source = 'payroll' group by 1, 2, 3, 4
      )
      select distinct 'payslip ' || id as violation from said full join posted using (entity_id, id, debit, credit)
      where said.amount is distinct from posted.amount limit ${SHOWN}`,
    'payslips',
  ),
  byStatement(
    'payslips are of months in which the relationship exists',
    (sql) => sql<{ violation: string }[]>`
      select 'payslip ' || p.id as violation
      from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
      where make_date(p.year, p.month, 1) > e.ended_on
        or make_date(p.year, p.month, 1) + interval '1 month' <= e.started_on limit ${SHOWN}`,
    'payslips',
  ),
  byStatement(
    'net wages, premiums and tax of a payslip are the employer’s cost, and the columns say what the data say',
    (sql) => sql<{ violation: string }[]>`
      select 'payslip ' || id as violation from payslips
      where net_haler + social_haler + health_haler + tax_haler <> employer_cost_haler
        or (data ->> 'gross')::numeric * 100 <> gross_haler or (data ->> 'net')::numeric * 100 <> net_haler
        or (data ->> 'employer_cost')::numeric * 100 <> employer_cost_haler limit ${SHOWN}`,
    'payslips',
  ),
  {
    name: 'the rounding entry of a month is what its posted payslips need',
    whySkipped: (sql) => whyEmpty(sql, 'payslips'),
    violations: wrongRoundings,
  },
  {
    name: 'approved and posted payslips come out as the months before them are now',
    whySkipped: (sql) => whyEmpty(sql, 'payslips'),
    violations: outdatedOnes,
    isOnlyNoticed: true,
  },
];

/** Months are looked at where a slip rests on something else than the months before it say now, or may do so. */
async function outdatedOnes(sql: Queries): Promise<string[]> {
  const months = await sql<MonthOfCompany[]>`
    with slips as (
      select p.entity_id, p.year, p.month, p.status, p.facts,
        coalesce(sum(p.social_base_haler) over (
          partition by p.entity_id, e.person, p.year order by p.month
          range between unbounded preceding and 1 preceding
        ), 0) as reached
      from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    )
    select distinct entity_id, year, month from slips
    where status <> 'draft' and ((facts ->> 'socialBaseReached')::numeric <> reached
      or jsonb_path_exists(facts, '$.relationships[*].absences[*]')
      or jsonb_path_exists(facts, '$.relationships[*].benefits.other[*]'))
    order by entity_id, year, month`;
  const found: string[] = [];
  for (const { entity_id, ...month } of months) {
    for (const { id } of await outdatedSlips(sql, entity_id, month, null))
      found.push(`payslip ${id} of company ${entity_id} (${month.month}/${month.year})`);
    if (found.length >= SHOWN) break;
  }
  return found.slice(0, SHOWN);
}

type MonthOfCompany = { entity_id: number; year: number; month: number };

async function wrongRoundings(sql: Queries): Promise<string[]> {
  const sums = await sql<(MonthOfCompany & EmployerSocialOfSlip)[]>`
    select entity_id, year, month, work_category as category, sum(social_base_haler)::bigint as base,
      sum(employer_social_haler)::bigint as "employerSocial", sum(employer_discount_haler)::bigint as "employerDiscount"
    from payslips where status = 'posted'
    group by entity_id, year, month, work_category, employer_discount_haler > 0`;
  const entries = await sql<{ entity_id: number; source_id: number; amount: Haler }[]>`
    select entity_id, source_id, sum(case when debit = '524' then amount_haler else -amount_haler end)::bigint as amount
    from postings where source = 'payroll_rounding' group by entity_id, source_id`;
  const posted = new Map(entries.map((entry) => [`${entry.entity_id} ${entry.source_id}`, entry.amount]));
  const needed = new Map<string, number>();
  for (const [key, slips] of Map.groupBy(sums, (each) => `${each.entity_id} ${roundingId(each)}`)) {
    const [one] = slips;
    if (one !== undefined)
      needed.set(key, employerSocialRounding(slips, RULES, one.year, one.month).difference);
  }
  return [...new Set([...posted.keys(), ...needed.keys()])]
    .filter((key) => (posted.get(key) ?? 0) !== (needed.get(key) ?? 0))
    .slice(0, SHOWN)
    .map((key) => `company and month ${key}`);
}
