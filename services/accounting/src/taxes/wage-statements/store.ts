import type { Queries } from '../../platform/store.ts';
import type { MonthFigures, Persons } from './statement.ts';

/** What the payslips of a year come to by month; months without slips are not there. */
export async function monthFigures(sql: Queries, entityId: number, year: number): Promise<MonthFigures[]> {
  return sql<MonthFigures[]>`
    select month,
      (count(distinct person) filter (where kind = 'advance'))::int as advance_employees,
      (count(distinct person) filter (where kind = 'withholding'))::int as withheld_employees,
      coalesce(sum(advance), 0)::bigint as advances, coalesce(sum(bonus), 0)::bigint as bonuses,
      coalesce(sum(settled), 0)::bigint as settled,
      coalesce(sum(base) filter (where kind = 'withholding'), 0)::bigint as income,
      coalesce(sum(withholding), 0)::bigint as tax
    from (${slips(sql, entityId, year)}) s
    group by month order by month`;
}

/** How many persons the year has of each kind. */
export async function personsOf(sql: Queries, entityId: number, year: number): Promise<Persons> {
  const [row] = await sql<[Persons]>`
    select (count(distinct person) filter (where kind = 'advance'))::int as advance,
      (count(distinct person) filter (where kind = 'withholding'))::int as withheld
    from (${slips(sql, entityId, year)}) s`;
  return row;
}

/** How many slips of the year are neither approved nor posted. */
export async function openSlips(sql: Queries, entityId: number, year: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from payslips
    where entity_id = ${entityId} and year = ${year} and status = 'draft'`;
  return row.count;
}

function slips(sql: Queries, entityId: number, year: number) {
  const czk = (path: string) => sql`coalesce(round((p.data #>> ${path}::text[])::numeric * 100), 0)`;
  return sql`
    select e.person, p.month, p.data #>> '{tax,kind}' as kind, ${czk('{tax,base}')} as base,
      ${czk('{tax,advance}')} as advance, ${czk('{tax,withholding}')} as withholding,
      ${czk('{tax,child_benefit,bonus}')} as bonus, ${czk('{settlement,refund}')} as settled
    from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and p.year = ${year}`;
}

/** The tax office of a company and its number for taxes, which a statement needs. */
export async function statementPayer(
  sql: Queries,
  entityId: number,
): Promise<{ dic: string | null; tax_office_code: string | null }> {
  const [row] = await sql<{ dic: string | null; tax_office_code: string | null }[]>`
    select dic, tax_office_code from entities where id = ${entityId}`;
  return row ?? { dic: null, tax_office_code: null };
}
