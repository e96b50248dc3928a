import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { fillDocuments } from './fill-documents.ts';
import type { Stage } from './fill-stage.ts';
import { verdict } from './verdict.ts';

const DOCUMENTS = 10_000;
const CONTACTS = 1_000;
const PERIOD = '2025-01';
const DAYS = { from: '2025-01-01', to: '2025-01-31' };
const ROUNDS = 12;
const WARM_UP = 3;
const TARGET = 0.3;

/** The return and the control statement of a month of 10,000 documents by HTTP, beside bare SQL that reads them. */
export async function benchVat(origin: string, sql: Sql, { key, empty }: Stage): Promise<void> {
  const entityId = empty.at(-4) ?? 0;
  await sql`
    update entities set vat_status = 'monthly', vat_registered_on = '2025-01-01', dic = 'CZ12345679',
      tax_office_code = '451' where id = ${entityId}`;
  await fillDocuments(sql, {
    ...{ entityId, documents: DOCUMENTS, contacts: CONTACTS, ofFirst: CONTACTS },
    ...{ year: 2025, days: 31 },
  });
  const ask = async (view: string) => {
    const response = await fetch(`${origin}/api/entities/${entityId}/taxes/${view}?period=${PERIOD}`, {
      headers: { 'X-API-Key': key },
    });
    if (!response.ok) throw new Error(`${view}: ${response.status}`);
    await response.arrayBuffer();
  };
  const times = await inTurns({
    bare: () => readAll(sql, entityId),
    vat_return: () => ask('vat_return'),
    control_statement: () => ask('control_statement'),
    vat_ledger: () => ask('vat_ledger'),
  });
  const { bare = [], ...views } = times;
  printTable(
    `VAT of a month of ${DOCUMENTS} documents by HTTP, beside bare SQL that reads documents, recapitulation and lines: ${median(bare).toFixed(0)} ms`,
    ['what', 'median, ms', 'of bare', 'target'],
    Object.entries(views).map(([view, milliseconds]) => {
      const share = median(bare) / median(milliseconds);
      const met = view === 'vat_ledger' ? '' : verdict(`at least ${TARGET}`, share >= TARGET);
      return [view, median(milliseconds).toFixed(0), share.toFixed(2), met];
    }),
  );
}

/** Everything a return is made of, as the database has it. */
async function readAll(sql: Sql, entityId: number): Promise<void> {
  const { from, to } = DAYS;
  const inMonth = sql`
    d.entity_id = ${entityId} and d.status = 'issued' and d.vat_period_on between ${from} and ${to}`;
  const [documents, rows, lines] = await Promise.all([
    sql`
      select id, kind, direction, number, external_number, partner, taxable_on, vat_period_on, received_on
      from documents d where ${inMonth}`,
    sql`
      select v.document_id, v.vat_treatment, v.commodity, v.rate, v.base_czk, v.vat_czk from documents d
      join document_vat v on v.entity_id = d.entity_id and v.document_id = d.id where ${inMonth}`,
    sql`
      select l.document_id, l.vat_treatment, l.commodity, l.vat_rate, l.deduction, l.deduction_percent,
        l.account_code, l.posted_account, l.base_czk
      from documents d join document_lines l on l.entity_id = d.entity_id and l.document_id = d.id where ${inMonth}`,
  ]);
  if (documents.length !== DOCUMENTS || rows.length !== DOCUMENTS || lines.length < DOCUMENTS)
    throw new Error(
      `the month has ${documents.length} documents, ${rows.length} rows, ${lines.length} lines`,
    );
}

/** Each of some pieces of work in turn, so that what slows the machine slows all alike. Milliseconds by name. */
async function inTurns(works: Record<string, () => Promise<void>>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [name, work] of Object.entries(works)) {
      const start = performance.now();
      await work();
      if (round < WARM_UP) continue;
      times[name] ??= [];
      times[name].push(performance.now() - start);
    }
  }
  return times;
}
