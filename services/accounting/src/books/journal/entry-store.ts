import { authorOfRecord } from '../../access/history/index.ts';
import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { contentColumns, named, type PostingSource } from '../ledger/index.ts';
import type { LineValues } from './fields.ts';
import type { JournalRow } from './store.ts';

/** The document that an entry of the journal itself is made from. */
export type InternalDocument = {
  id: number;
  kind: 'manual' | 'opening' | 'reversal';
  date: string;
  text: string;
  /** Its text in each of its versions. */
  texts: string[];
  external_number: string | null;
  partner_id: number | null;
  lines: LineValues[];
  balance_by: ('partner' | 'cost_centre')[];
  reverse_on: string | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

export type StoredEntry = {
  id: number;
  source: PostingSource;
  source_id: number | null;
  /** Of the clearing of a filing. */
  filing_id: number | null;
  number: string | null;
  external_number: string | null;
  reverses_id: number | null;
  reversed_by_id: number | null;
  /** Null: of another source. */
  internal: InternalDocument | null;
};

/** The columns of the internal document are named `own_…`. */
type Row = Omit<StoredEntry, 'internal'> & { own_id: number | null };

/** @throws {HttpError} 404 */
export async function entryOf(sql: Queries, entityId: number, id: number): Promise<StoredEntry> {
  const [row] = await sql<Row[]>`
    select e.id, e.source, e.source_id, case e.part when 'vat_clearing' then e.source_id end as filing_id,
      coalesce(i.number, m.number, d.number) as number, e.reverses_id,
      coalesce(i.external_number, d.external_number) as external_number,
      (select r.id from entries r where r.entity_id = e.entity_id and r.reverses_id = e.id) as reversed_by_id,
      i.id as own_id, i.kind as own_kind, i.date as own_date, i.text as own_text, i.texts as own_texts,
      i.external_number as own_external_number, i.partner_id as own_partner_id, i.lines as own_lines,
      i.balance_by as own_balance_by, i.reverse_on as own_reverse_on, u.username as own_created_by,
      i.created_at as own_created_at, i.updated_at as own_updated_at, i.deleted_at as own_deleted_at
    from entries e
    left join internal_documents i on i.entity_id = e.entity_id and i.id = e.source_id
      and (e.source = 'journal' or e.part = 'journal')
    left join users u on u.id = i.created_by
    left join payments m on m.entity_id = e.entity_id and m.id = e.source_id and e.source = 'payment'
    left join documents d on d.entity_id = e.entity_id
      and d.id = case e.source when 'document' then e.source_id when 'payment' then m.document_id end
    where e.entity_id = ${entityId} and e.id = ${id}`;
  if (row === undefined) throw notFound();
  const { source, source_id, filing_id, number, external_number, reverses_id, ...rest } = row;
  const { reversed_by_id, own_id, ...own } = rest;
  const columns = Object.entries({ own_id, ...own }).map(([name, value]) => [name.slice(4), value]);
  return {
    ...{ id, source, source_id, filing_id, number, external_number, reverses_id, reversed_by_id },
    internal: own_id === null ? null : (Object.fromEntries(columns) as InternalDocument),
  };
}

/** A posting of an entry, in the ledger or removed from it; microseconds, as two writes may share a millisecond. */
export type EntryPosting = JournalRow & { posted: number; removed: number | null };

/** Whatever an entry has and had, in the order of the journal. */
export async function postingsOfEntry(
  sql: Queries,
  entityId: number,
  entryId: number,
): Promise<EntryPosting[]> {
  const rows = sql`
    select id, created_at, entry_id, part, ${micros(sql, 'created_at')} as posted, null::bigint as removed, ${contentColumns(sql)}
    from postings where entity_id = ${entityId} and entry_id = ${entryId}
    union all
    select posting_id, posted_at, entry_id, part, ${micros(sql, 'posted_at')}, ${micros(sql, 'removed_at')}, ${contentColumns(sql)}
    from posting_history where entity_id = ${entityId} and entry_id = ${entryId}`;
  return sql<EntryPosting[]>`${named(sql, entityId, rows)} order by p.date, p.id`;
}

/**
 * A write of an entry, with who did it: the author of the history record of the same transaction, which has the same
 * moment. A record that came with an archive has its milliseconds only.
 */
export type EntryWrite = { at: Date; moment: number; by: string | null };

export async function writesOfEntry(sql: Queries, entityId: number, entryId: number): Promise<EntryWrite[]> {
  return sql<EntryWrite[]>`
    select w.at, ${micros(sql, 'w.at')} as moment, (
      select ${authorOfRecord(sql, 'v', 'u')} from events v left join users u on u.id = v.user_id
      where v.entity_id = ${entityId} and v.created_at >= date_trunc('milliseconds', w.at)
        and v.created_at < date_trunc('milliseconds', w.at) + interval '1 millisecond'
      order by v.created_at = w.at desc, v.id limit 1
    ) as by
    from (
      select created_at as at from postings where entity_id = ${entityId} and entry_id = ${entryId}
      union select posted_at from posting_history where entity_id = ${entityId} and entry_id = ${entryId}
      union select removed_at from posting_history where entity_id = ${entityId} and entry_id = ${entryId}
    ) w order by w.at`;
}

const micros = (sql: Queries, column: string) => sql`(extract(epoch from ${sql(column)}) * 1000000)::bigint`;

export type NewInternalDocument = Pick<
  InternalDocument,
  'kind' | 'date' | 'text' | 'external_number' | 'partner_id' | 'lines' | 'balance_by' | 'reverse_on'
>;

/** @returns its id */
export async function insertInternal(
  tx: Queries,
  entityId: number,
  document: NewInternalDocument,
  more: { number: string; series_id: number; created_by: number | null },
): Promise<number> {
  const row = { entity_id: entityId, ...document, texts: [document.text], ...more };
  const names = tx(Object.keys(row));
  const [inserted] = await tx<{ id: number }[]>`
    insert into internal_documents (${names}) select ${names} from ${rowsOf(tx, 'internal_documents', [row])}
    returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** Stores a document as it is now, as its next version. */
export async function changeInternal(
  tx: Queries,
  entityId: number,
  id: number,
  document: Omit<NewInternalDocument, 'kind'>,
): Promise<void> {
  const names = ['date', 'text', 'external_number', 'partner_id', 'lines', 'balance_by', 'reverse_on'];
  await tx`
    update internal_documents i set (${tx(names)}) = (select ${tx(names)} from ${rowsOf(tx, 'internal_documents', [document])}),
      texts = i.texts || ${document.text}::text, updated_at = write_moment()
    where i.entity_id = ${entityId} and i.id = ${id}`;
}

export async function markDeleted(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`
    update internal_documents set deleted_at = write_moment(), updated_at = write_moment()
    where entity_id = ${entityId} and id = ${id}`;
}

/** Gives the document of an entry that is reversed, or no longer, a version of its own. */
export async function touchInternal(tx: Queries, entityId: number, entryId: number): Promise<void> {
  await tx`
    update internal_documents i set updated_at = write_moment() from entries e
    where e.entity_id = ${entityId} and e.id = ${entryId} and (e.source = 'journal' or e.part = 'journal')
      and i.entity_id = e.entity_id and i.id = e.source_id`;
}

/** The entry of an internal document. */
export async function entryIdOf(
  sql: Queries,
  entityId: number,
  { id, kind }: { id: number; kind: InternalDocument['kind'] },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select id from entries where entity_id = ${entityId} and source_id = ${id}
      and source = ${kind === 'opening' ? 'opening' : 'journal'} and part = ${kind === 'opening' ? 'journal' : ''}`;
  if (row === undefined) throw new Error(`internal document ${id} has no entry`);
  return row.id;
}

/** Makes the entry of a reversal, before its postings. */
export async function insertReversal(
  tx: Queries,
  entityId: number,
  reversal: { source_id: number; reverses_id: number; reversal_date: string; reversal_text: string | null },
): Promise<number> {
  const row = { entity_id: entityId, source: 'journal', part: '', ...reversal };
  const [inserted] = await tx<{ id: number }[]>`insert into entries ${tx(row)} returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** Lets a reversal lie on another day under another text; its postings follow when they are written next. */
export async function moveReversal(
  tx: Queries,
  entityId: number,
  { id, document }: { id: number; document: number },
  { date, text }: { date: string; text: string },
): Promise<void> {
  await tx`
    update entries set reversal_date = ${date}, reversal_text = ${text} where entity_id = ${entityId} and id = ${id}`;
  await tx`
    update internal_documents set date = ${date}, text = ${text}, texts = texts || ${text}::text, updated_at = write_moment()
    where entity_id = ${entityId} and id = ${document}`;
}

/** Lets a reversal that is deleted reverse nothing any more. */
export async function unlinkReversal(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`
    update entries set reverses_id = null, reversal_date = null, reversal_text = null
    where entity_id = ${entityId} and id = ${id}`;
}
