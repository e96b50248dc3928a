import { median } from '../../news-feed/bench/measure/statistics.ts';
import type { Sql } from '../src/platform/store.ts';

const LINES = 10;
const ROUNDS = 40;
/** Each connection of the pool takes its turn, and makes plans for its first statements. */
const WARM_UP = 60;
const MANY = 1000;
const A_BULK = 200;
const CLIENTS = 8;
const OF_A_CLIENT = 50;

/** Milliseconds, medians. */
export type IssueFigures = { service: number; bare: number };
/** Milliseconds a document. */
export type BulkFigures = { single: number; bulk: number };
/** Milliseconds of an issue, medians: in a company with many documents and in one with few. */
export type HistoryFigures = { many: number; few: number };
export type AtOnceFigures = { issued: number; whole: number; seconds: number };

export type Asks = (entityId: number, path: string, body: object) => Promise<unknown>;

/** Asks for a write of a company by the key of the stage. */
export function asker(origin: string, key: string): Asks {
  return async (entityId, path, body) => {
    const response = await fetch(`${origin}/api/entities/${entityId}${path}`, {
      method: 'POST',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
}

/** A company of the stage made a payer with a seat, and a customer of it. */
export async function prepareCompany(sql: Sql, ask: Asks, entityId: number): Promise<number> {
  await sql`
    update entities set vat_status = 'monthly', vat_registered_on = '2024-01-01', dic = 'CZ27082440',
      street = 'Dlouhá', house_number = '1', city = 'Brno', bookkeeping = 'double_entry'
    where id = ${entityId}`;
  const partner = { name: 'Odběratel s.r.o.', street: 'Krátká', house_number: '2', city: 'Praha' };
  const { id } = (await ask(entityId, '/partners', { partner })) as { id: number };
  return id;
}

/** An invoice of ten lines. */
export const invoice = (partnerId: number) => ({
  kind: 'invoice',
  partner_id: partnerId,
  lines: Array.from({ length: LINES }, (_, i) => ({
    name: `Práce ${i + 1}`,
    quantity: i + 1,
    unit_price: 123.45 + i,
    vat_rate: i % 3 === 0 ? 12 : 21,
  })),
});

/** Issuing an invoice of ten lines by HTTP, beside its rows stored by bare statements in a transaction, taking turns. */
export async function measureIssue(sql: Sql, ask: Asks, entityId: number, partnerId: number) {
  const body = { document: invoice(partnerId), issue: true };
  const first = (await ask(entityId, '/documents', body)) as { id: number };
  const rows = await rowsOf(sql, entityId, first.id);
  const times = { service: [] as number[], bare: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const service = await timed(() => ask(entityId, '/documents', body));
    const bare = await timed(() => storeBare(sql, entityId, rows, WARM_UP + round));
    if (round < 0) continue;
    times.service.push(service);
    times.bare.push(bare);
  }
  return { service: median(times.service), bare: median(times.bare) } satisfies IssueFigures;
}

const TABLES = {
  documents: 'id',
  document_lines: 'document_id',
  document_vat: 'document_id',
  postings: 'document_id',
} as const;
type Table = keyof typeof TABLES;
/** Names of columns as a statement lists them, and rows as JSON. */
type Stored = Record<Table, { columns: string; rows: string }>;

/** Rows of a document as the text of one parameter each: nothing is left to be computed. */
async function rowsOf(sql: Sql, entityId: number, id: number): Promise<Stored> {
  const stored = {} as Stored;
  for (const [table, key] of Object.entries(TABLES)) {
    const names = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema and table_name = ${table} and is_generated = 'NEVER'
        and column_name not in ('id', 'document_id', 'entry_id', 'number')`;
    const columns = names.map(({ name }) => `"${name}"`).join(', ');
    const [row] = await sql<{ text: string }[]>`
      select json_agg(r)::text as text from (
        select ${sql.unsafe(columns)} from ${sql(table)} where entity_id = ${entityId} and ${sql(key)} = ${id}
      ) r`;
    stored[table as Table] = { columns, rows: row?.text ?? '[]' };
  }
  return stored;
}

/** What no issue can do without: the company held, a number, the rows of the document, its entry and its history. */
async function storeBare(sql: Sql, entityId: number, stored: Stored, round: number): Promise<void> {
  const number = `MERENI${round}`;
  await sql.begin(async (tx) => {
    await tx`select locked_until, bookkeeping from entities where id = ${entityId} for no key update`;
    await tx`
      update number_series_years set next = next where entity_id = ${entityId}
        and series_id = (select id from number_series where entity_id = ${entityId} and kind = 'invoice' and is_default)`;
    await tx`
      insert into given_numbers (entity_id, kind, number, series_id, year, counter, date)
      select entity_id, 'invoice', ${number}, id, 0, ${round + 1}, current_date from number_series
      where entity_id = ${entityId} and kind = 'invoice' and is_default`;
    const { documents, document_lines: lines, document_vat: vat, postings } = stored;
    const [document] = await tx<{ id: number }[]>`
      insert into documents (number, ${tx.unsafe(documents.columns)})
      select ${number}, ${tx.unsafe(documents.columns)}
      from json_populate_recordset(null::documents, ${documents.rows}::text::json) returning id`;
    const id = document?.id ?? 0;
    await tx`
      insert into document_lines (document_id, ${tx.unsafe(lines.columns)})
      select ${id}, ${tx.unsafe(lines.columns)} from json_populate_recordset(null::document_lines, ${lines.rows}::text::json)`;
    await tx`
      insert into document_vat (document_id, ${tx.unsafe(vat.columns)})
      select ${id}, ${tx.unsafe(vat.columns)} from json_populate_recordset(null::document_vat, ${vat.rows}::text::json)`;
    const [entry] = await tx<{ id: number }[]>`
      insert into entries (entity_id, source, source_id, part) values (${entityId}, 'document', ${id}, '') returning id`;
    const columns = tx.unsafe(postings.columns.replace('"source_id", ', ''));
    await tx`
      insert into postings (document_id, source_id, entry_id, ${columns})
      select ${id}, ${id}, ${entry?.id ?? 0}, ${columns}
      from json_populate_recordset(null::postings, ${postings.rows}::text::json)`;
    await tx`
      insert into events (entity_id, action, subject_type, subject_id, summary)
      values (${entityId}, 'document.issued', 'Document', ${id}, 'Vystaven doklad')`;
  });
}

/** 1,000 drafts issued by the bulk, and as many one by one, in turns of a bulk. */
export async function measureBulk(ask: Asks, entityId: number, partnerId: number): Promise<BulkFigures> {
  const times = { single: [] as number[], bulk: [] as number[] };
  const draft = async () =>
    ((await ask(entityId, '/documents', { document: invoice(partnerId) })) as { id: number }).id;
  const drafts = async () => {
    const ids: number[] = [];
    for (let i = 0; i < A_BULK; i += 1) ids.push(await draft());
    return ids;
  };
  for (let done = 0; done < MANY; done += A_BULK) {
    const [ids, others] = [await drafts(), await drafts()];
    times.bulk.push(
      await timed(() => ask(entityId, '/documents/bulk', { action: 'issue', ids }).then(allDone)),
    );
    times.single.push(
      await timed(async () => {
        for (const id of others) await ask(entityId, `/documents/${id}/issue`, {});
      }),
    );
  }
  return { single: median(times.single) / A_BULK, bulk: median(times.bulk) / A_BULK };
}

function allDone(answer: unknown): void {
  const { failed } = answer as { failed: number };
  if (failed !== 0) throw new Error(`${failed} of a bulk failed`);
}

/** An issue in two companies in turns. */
export async function measureHistory(
  ask: Asks,
  many: readonly [entityId: number, partnerId: number],
  few: readonly [entityId: number, partnerId: number],
): Promise<HistoryFigures> {
  const times = { many: [] as number[], few: [] as number[] };
  const issue = ([entityId, partnerId]: typeof many) =>
    timed(() => ask(entityId, '/documents', { document: invoice(partnerId), issue: true }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const taken = { many: await issue(many), few: await issue(few) };
    if (round < 0) continue;
    times.many.push(taken.many);
    times.few.push(taken.few);
  }
  return { many: median(times.many), few: median(times.few) };
}

/** Clients that issue at once: how many documents have their number, entries and history record in the end. */
export async function measureAtOnce(
  sql: Sql,
  ask: Asks,
  entityId: number,
  partnerId: number,
): Promise<AtOnceFigures> {
  const ids: number[] = [];
  const client = async () => {
    for (let i = 0; i < OF_A_CLIENT; i += 1) {
      const body = { document: invoice(partnerId), issue: true };
      ids.push(((await ask(entityId, '/documents', body)) as { id: number }).id);
    }
  };
  const took = await timed(() => Promise.all(Array.from({ length: CLIENTS }, client)));
  const [row] = await sql<{ whole: number }[]>`
    select count(*)::int as whole from documents d
    where d.entity_id = ${entityId} and d.id = any (${ids}::bigint[]) and d.number is not null
      and exists (select from given_numbers g
        where g.entity_id = d.entity_id and g.kind = d.kind and g.number = d.number)
      and d.total_czk = (select sum(amount_haler) from postings p
        where p.entity_id = d.entity_id and p.source = 'document' and p.source_id = d.id)
      and 1 = (select count(*) from events e where e.entity_id = d.entity_id and e.action = 'document.issued'
        and e.subject_type = 'Document' and e.subject_id = d.id)`;
  return { issued: ids.length, whole: row?.whole ?? 0, seconds: took / 1000 };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
