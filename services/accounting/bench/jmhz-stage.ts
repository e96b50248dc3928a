import { transaction } from '@news-and-accounting/postgres';
import type { Month } from '../src/people/payslips/facts.ts';
import { generateMonth } from '../src/people/payslips/generate.ts';
import type { Sql } from '../src/platform/store.ts';
import type { Stage } from './fill-stage.ts';

export const FORMS = 1500;
/** A month that has ended, whose report is one full file. */
export const MONTH: Month = { year: 2026, month: 6 };

/** A company whose report of the month can be built, and who asks for it. */
export type JmhzStage = {
  origin: string;
  sql: Sql;
  entityId: number;
  userId: number;
  headers: Record<string, string>;
};

export async function fillJmhzStage(
  origin: string,
  sql: Sql,
  { key, userId }: Pick<Stage, 'key' | 'userId'>,
): Promise<JmhzStage> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const settings = {
    cssz_variable_symbol: '1100123452',
    jmhz_workplace: { municipality: 'Praha', municipality_code: '554782', country: 'CZ' },
  };
  const body = JSON.stringify({ entity: { name: 'Závod s.r.o.', settings } });
  const response = await fetch(`${origin}/api/entities`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`/entities: ${response.status} ${await response.text()}`);
  const { id: entityId } = (await response.json()) as { id: number };
  await fillEmployees(sql, entityId);
  await transaction(sql, (tx) => generateMonth(tx, entityId, userId, MONTH, new Date()));
  await sql`analyze employees, payslips`;
  return { origin, sql, entityId, userId, headers };
}

/** Of ten relationships seven are employments with a declaration, a third of those with two children. */
async function fillEmployees(sql: Sql, entityId: number): Promise<void> {
  const children = JSON.stringify([
    {
      order: 1,
      first_name: 'Adam',
      last_name: 'Malý',
      birth_date: '2017-09-02',
      birth_number: null,
      ztpp: false,
    },
    {
      order: 2,
      first_name: 'Ema',
      last_name: 'Malá',
      birth_date: '2021-04-11',
      birth_number: null,
      ztpp: false,
    },
  ]);
  await sql`
    insert into employees (entity_id, first_name, last_name, personal_number, contract, gross_wage_haler, started_on,
      declaration, disability, ztpp, student, health_insurer, children, details)
    select ${entityId}, (array['Jana', 'Petr', 'Šárka', 'Čeněk'])[1 + n % 4], 'Malá', n::text,
      case when n % 10 < 7 then 'hpp' when n % 2 = 0 then 'dpc' else 'dpp' end,
      case when n % 10 < 7 then 2500000 + n * 4100::bigint else 1300000 + n * 600::bigint end,
      date '2018-01-01' + n, n % 10 < 7, 'none', false, false, '111',
      case when n % 10 < 7 and n % 3 = 0 then ${children}::text::jsonb else '[]' end,
      jsonb_build_object('id_ppv', (1000000000000 + n)::text, 'ik_mpsv', lpad(n::text, 9, '0') || (n % 11 % 10)::text,
        'weekly_hours', 40, 'standard_weekly_hours', 40, 'average_hourly_earnings', 231.5)
    from generate_series(1, ${FORMS}::int) n`;
}
