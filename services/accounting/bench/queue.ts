import { median, percentile } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { fillDocuments } from './fill-documents.ts';
import type { Stage } from './fill-stage.ts';
import { verdict } from './verdict.ts';

const DOCUMENTS = 100_000;
const CONTACTS = 2_000;
/** Of all, three fifths are received: as much paper as a busy office has. */
const RECEIVED = 60_000;
const MOVEMENTS = 20_000;
const WAITING = 2_000;
const MARKS = 1_000;
const YEAR = 2025;
const ASKED = 40;
const WARM_UP = 8;
const MILLISECONDS = 100;

/** The queue of a company with 100,000 documents: its first page, one of its kinds, and a page far behind. */
export async function benchQueue(origin: string, sql: Sql, { key, empty }: Stage): Promise<void> {
  const entityId = empty.at(-5) ?? 0;
  const filling = { entityId, documents: DOCUMENTS, contacts: CONTACTS, ofFirst: CONTACTS };
  await fillDocuments(sql, { ...filling, year: YEAR, days: 365 });
  await fillWaiting(sql, entityId);
  const asked = ['', '?kind=missing_attachment', '?page=200&per=100', '?state=all&per=500'];
  const rows = [];
  for (const query of asked) {
    const { milliseconds, total } = await timesOf(origin, key, entityId, query);
    const half = median(milliseconds);
    const isTarget = query === '';
    const target = isTarget ? verdict(`median below ${MILLISECONDS}`, half < MILLISECONDS) : '';
    rows.push([
      `GET queue${query}`,
      String(total),
      ...[half.toFixed(1), percentile(milliseconds, 0.95).toFixed(1), target],
    ]);
  }
  printTable(
    `The queue of a company with ${DOCUMENTS} documents, by HTTP`,
    ['what', 'entries', 'median, ms', 'p95, ms', 'target'],
    rows,
  );
}

/** Makes most documents received ones, half of them with a file, some due; movements that wait; marks. */
async function fillWaiting(sql: Sql, entityId: number): Promise<void> {
  await sql`
    update documents set direction = 'received', kind = 'received_invoice', external_number = number
    where entity_id = ${entityId} and kind = 'invoice' and id in (
      select id from documents where entity_id = ${entityId} and kind = 'invoice' order by id limit ${RECEIVED}
    )`;
  await sql`
    with files as (
      insert into stored_files (entity_id, sha256, bytes, media_type, place)
      select ${entityId}, sha256(('file ' || n)::bytea), 1000, 'application/pdf', 'postgres'
      from generate_series(1, ${RECEIVED / 2}::int) n returning id
    ), made as (
      insert into attachments (entity_id, file_id, name, media_type, format, bytes, active_content, source,
        created_at, updated_at)
      select ${entityId}, id, 'faktura.pdf', 'application/pdf', 'pdf', 1000, false, 'upload', now(), now()
      from files returning id
    )
    insert into attachment_links (entity_id, attachment_id, subject_type, subject_id)
    select ${entityId}, a.id, 'document', d.id
    from (select id, row_number() over (order by id) as n from made) a
    join (
      select id, row_number() over (order by id) as n from documents
      where entity_id = ${entityId} and direction = 'received' and status = 'issued'
    ) d on d.n = a.n`;
  await sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, counter_name, state, settled,
      suggestion, created_at, updated_at)
    select ${entityId}, b.id, ${`${YEAR}-06-30`}, n * 100, 'transfer', 'Firma ' || n,
      case when n <= ${WAITING} then 'new' else 'posted' end, case when n <= ${WAITING} then 0 else n * 100 end,
      case when n <= ${WAITING / 2} then '{"kind": "document", "items": [], "difference": null}'::jsonb end,
      now(), now()
    from generate_series(1, ${MOVEMENTS}::int) n cross join (
      select id from bank_accounts where entity_id = ${entityId} order by id limit 1
    ) b`;
  await sql`
    insert into queue_marks (entity_id, kind, nr, snoozed_until, reason, updated_at)
    select ${entityId}, 4, id, current_date + 30, 'Čeká na dodavatele', now() from documents
    where entity_id = ${entityId} and direction = 'received' order by id desc limit ${MARKS}`;
  await sql`vacuum analyze documents, attachments, attachment_links, bank_transactions, queue_marks, stored_files`;
}

async function timesOf(origin: string, key: string, entityId: number, query: string) {
  const milliseconds: number[] = [];
  let total = 0;
  for (let i = 0; i < ASKED + WARM_UP; i += 1) {
    const start = performance.now();
    const response = await fetch(`${origin}/api/entities/${entityId}/queue${query}`, {
      headers: { 'X-API-Key': key },
    });
    const body = (await response.json()) as { total: number };
    if (!response.ok) throw new Error(`the queue: ${response.status} ${JSON.stringify(body)}`);
    if (i >= WARM_UP) milliseconds.push(performance.now() - start);
    total = body.total;
  }
  return { milliseconds, total };
}
