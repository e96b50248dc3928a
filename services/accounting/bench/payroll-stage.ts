import type { Month } from '../src/people/payslips/facts.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';

export const EMPLOYEES = 1500;
export const YEAR = 2026;
/** The month that is measured, with the bases of eleven months before it. */
export const MONTH: Month = { year: YEAR, month: 12 };

/** A company with many employees, and who asks for them. */
export type PayrollStage = {
  origin: string;
  sql: Sql;
  entityId: number;
  userId: number;
  headers: Record<string, string>;
};

/** Adds a company in double entry with its employees; no payslips yet. */
export async function fillPayrollStage(
  origin: string,
  sql: Sql,
  { key, userId }: Pick<Stage, 'key' | 'userId'>,
): Promise<PayrollStage> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ entity: { name: 'Továrna s.r.o.' } });
  const response = await fetch(`${origin}/api/entities`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`/entities: ${response.status} ${await response.text()}`);
  const { id: entityId } = (await response.json()) as { id: number };
  await fillEmployees(sql, entityId);
  await sql`analyze employees`;
  return { origin, sql, entityId, userId, headers };
}

/**
 * Cards of every contract, some with children, discounts or a second relationship of the same person: of ten, seven
 * are employments and the last two are agreements of persons who have an employment too.
 */
async function fillEmployees(sql: Sql, entityId: number): Promise<void> {
  await sql`
    insert into employees (entity_id, first_name, last_name, personal_number, contract, gross_wage_haler, started_on,
      declaration, disability, ztpp, student, health_insurer, children, details)
    select ${entityId}, (array['Jana', 'Petr', 'Šárka', 'Čeněk'])[1 + n % 4], 'Zaměstnanec ' || n * 7919 % 9973, n::text,
      case when n % 10 < 7 then 'hpp' when n % 2 = 0 then 'dpc' else 'dpp' end,
      case when n % 10 < 7 then 2500000 + n * 4111::bigint else 450000 + n * 613::bigint end,
      date '2018-01-01' + n * 2, n % 10 < 7, case n % 25 when 0 then 'first' else 'none' end, false, n % 10 = 7, '111',
      case n % 3 when 0 then '[{"order": 1, "ztpp": false}, {"order": 2, "ztpp": false}]'::jsonb else '[]' end,
      jsonb_build_object('birth_number', '8' || lpad((case when n % 10 >= 8 then n - 5 else n end)::text, 9, '0'),
        'pensioner', n % 20 = 1, 'state_insured', n % 20 = 1)
    from generate_series(1, ${EMPLOYEES}::int) n`;
}
