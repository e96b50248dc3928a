import { median, percentile } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { fillDocuments } from './fill-documents.ts';
import type { Stage } from './fill-stage.ts';
import { asker } from './measure-documents-writes.ts';
import { verdict } from './verdict.ts';

const DOCUMENTS = 120_000;
const CONTACTS = 2_000;
const EMPLOYEES = 60;
const YEAR = 2025;
const ASKED = 60;
const WARM_UP = 10;
const MILLISECONDS = 50;

/** The tax calendar of a year of 10,000 documents a month, with everything filed and with nothing. */
export async function benchCalendar(origin: string, sql: Sql, { key, empty }: Stage): Promise<void> {
  const entityId = empty.at(-3) ?? 0;
  await sql`
    update entities set vat_status = 'monthly', vat_registered_on = ${`${YEAR}-01-01`}, dic = 'CZ12345679',
      tax_office_code = '451' where id = ${entityId}`;
  const filling = { entityId, documents: DOCUMENTS, contacts: CONTACTS, ofFirst: CONTACTS };
  await fillDocuments(sql, { ...filling, year: YEAR, days: 365 });
  await fillWages(origin, key, sql, entityId);
  const nothing = await timesOf(origin, key, entityId);
  await fileMonths(sql, entityId);
  const all = await timesOf(origin, key, entityId);
  printTable(
    `The tax calendar of a year of ${DOCUMENTS} documents with ${EMPLOYEES} employees, by HTTP`,
    ['what', 'duties', 'median, ms', 'p95, ms', 'target'],
    [
      ['returns and control statements filed', ...rowOf(all)],
      ['nothing filed', ...rowOf(nothing)],
    ],
  );
}

type Times = { milliseconds: number[]; duties: number };

function rowOf({ milliseconds, duties }: Times): string[] {
  const half = median(milliseconds);
  const target = verdict(`median below ${MILLISECONDS}`, half < MILLISECONDS);
  return [String(duties), half.toFixed(1), percentile(milliseconds, 0.95).toFixed(1), target];
}

async function timesOf(origin: string, key: string, entityId: number): Promise<Times> {
  const milliseconds: number[] = [];
  let duties = 0;
  for (let i = 0; i < ASKED + WARM_UP; i += 1) {
    const start = performance.now();
    const response = await fetch(`${origin}/api/entities/${entityId}/taxes/calendar?year=${YEAR}`, {
      headers: { 'X-API-Key': key },
    });
    const body = (await response.json()) as { duties: object[] };
    if (!response.ok) throw new Error(`the calendar: ${response.status}`);
    if (i >= WARM_UP) milliseconds.push(performance.now() - start);
    duties = body.duties.length;
  }
  return { milliseconds, duties };
}

/** Returns and control statements of the year; nothing is supplied to the union, so there is no third form. */
async function fileMonths(sql: Sql, entityId: number): Promise<void> {
  await sql`
    insert into filings (entity_id, kind, period, filing_type, status, proof_state, filed_on, filed_order, forms,
      form_count, packages, filled_at, due_on, amount_haler, sha256, content, sources)
    select ${entityId}, kind, ${YEAR}::text || '-' || lpad(m::text, 2, '0'), 'B', 'filed', 'accepted',
      ${`${YEAR + 1}-01-20`}, 1, '[]', 0, 1, now(), ${`${YEAR + 1}-01-20`},
      case kind when 'vat_return' then 100000 * m::bigint end, repeat('0', 64), '{}', '[]'
    from generate_series(1, 12) m cross join unnest(array['vat_return', 'control_statement']) kind`;
}

/** Employees with the payslips of the year, those by the service. */
async function fillWages(origin: string, key: string, sql: Sql, entityId: number): Promise<void> {
  await sql`
    insert into employees (entity_id, first_name, last_name, personal_number, contract, gross_wage_haler, started_on,
      declaration, disability, ztpp, student, health_insurer, children)
    select ${entityId}, 'Jana', 'Nová ' || n, n::text, 'hpp', 4000000, ${`${YEAR}-01-01`}, true, 'none', false, false,
      (array['111', '201', '205', '207'])[1 + n % 4], '[]'
    from generate_series(1, ${EMPLOYEES}::int) n`;
  for (let month = 1; month <= 12; month += 1)
    await asker(origin, key)(entityId, `/payslips/generate?year=${YEAR}`, { month });
  await sql`analyze employees, payslips`;
}
