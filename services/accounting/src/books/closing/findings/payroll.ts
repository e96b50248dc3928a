import { counted, type Finding, ITEMS_AT_MOST, type Item } from '../finding.ts';
import type { YearFacts } from './facts.ts';

type Counted = Item & { total: number; amount: null };

/** Payslips of months of the year that are not posted. */
export async function unpostedPayslips({ sql, company, from, to }: YearFacts): Promise<Finding[]> {
  const rows = await sql<Counted[]>`
    select 'payslip' as type, p.id, e.last_name || ' ' || e.first_name || ', ' || p.month || '/' || p.year as label,
      count(*) over ()::int as total, null as amount
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${company.id} and p.status <> 'posted'
      and make_date(p.year, p.month, 1) between ${from}::date and ${to}::date
    order by p.year, p.month, e.last_name, p.id limit ${ITEMS_AT_MOST}`;
  return counted('payroll_unposted', 'Výplatní pásky nejsou zaúčtované.', rows);
}

/** Months of the year that are over, in which somebody was employed and has no payslip. */
export async function missingPayslips({ sql, company, from, to, today }: YearFacts): Promise<Finding[]> {
  const rows = await sql<Counted[]>`
    select 'employee' as type, e.id,
      e.last_name || ' ' || e.first_name || ', ' || string_agg(to_char(m.first, 'FMMM/YYYY'), ' ' order by m.first) as label,
      sum(count(*)) over ()::int as total, null as amount
    from generate_series(${from}::date, ${to}::date, interval '1 month') m (first)
    join employees e on e.entity_id = ${company.id} and e.started_on < m.first + interval '1 month'
      and (e.ended_on is null or e.ended_on >= m.first)
    where m.first + interval '1 month' <= ${today}::date and not exists (
      select from payslips p where p.entity_id = e.entity_id and p.employee_id = e.id
        and p.year = extract(year from m.first) and p.month = extract(month from m.first))
    group by e.id, e.last_name, e.first_name order by e.last_name, e.id limit ${ITEMS_AT_MOST}`;
  const missing = rows[0]?.total ?? 0;
  return counted('payroll_missing', `Zaměstnancům chybějí výplatní pásky, celkem ${missing}.`, rows);
}
