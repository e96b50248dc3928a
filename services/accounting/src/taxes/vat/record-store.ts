import type { Haler } from '@news-and-accounting/money';
import type { VatRecordKind } from '@news-and-accounting/vat';
import type { Direction, DocumentKind } from '../../documents/documents/index.ts';
import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { Debt, DebtRow } from './debt.ts';
import { claimedRows, payableOf, wholeOf, withCorrections } from './debt-store.ts';
import type { RecordRow } from './record.ts';

/** @throws {HttpError} 404 */
export async function recordOf(sql: Queries, entityId: number, id: number, lock = false): Promise<RecordRow> {
  const [row] = await sql<RecordRow[]>`
    select r.id, r.kind, r.date, r.rate, r.base, r.vat, r.document_id, d.number as document_number, r.account_code,
      r.text, r.created_at
    from vat_records r left join documents d on d.entity_id = r.entity_id and d.id = r.document_id
    where r.entity_id = ${entityId} and r.id = ${id} ${lock ? sql`for update of r` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

export type NewRecord = Pick<
  RecordRow,
  'kind' | 'date' | 'rate' | 'base' | 'vat' | 'document_id' | 'account_code' | 'text'
>;

/** @returns its id */
export async function insertRecord(tx: Queries, entityId: number, record: NewRecord): Promise<number> {
  const row = { ...record, entity_id: entityId };
  const names = tx(Object.keys(row));
  const [stored] = await tx<{ id: number }[]>`
    insert into vat_records (${names}) select ${names} from ${rowsOf(tx, 'vat_records', [row])} returning id`;
  if (stored === undefined) throw new Error('an insert returned no row');
  return stored.id;
}

export async function removeRecord(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from vat_records where entity_id = ${entityId} and id = ${id}`;
}

/** A document that a bad debt may be recorded of, with what was recorded so far. */
export type DebtDocument = Debt & {
  id: number;
  kind: DocumentKind;
  direction: Direction;
  status: string;
  taken_over: boolean;
  number: string | null;
  taxable_on: string | null;
  recorded: { rate: number; base: Haler; vat: Haler }[];
};

/**
 * A document with what is open of it and of its corrections at the end of a day.
 * @returns null: the company has no such document
 */
export async function debtDocument(
  sql: Queries,
  entityId: number,
  id: number,
  { on, kind }: { on: string; kind: VatRecordKind },
): Promise<DebtDocument | null> {
  const [row] = await sql<(Omit<DebtDocument, 'rows'> & { rows: DebtRow[] | null })[]>`
    select d.id, d.kind, d.direction, d.status, d.taken_over, d.number, d.taxable_on,
      ((${payableOf(sql, on)}) - coalesce((select sum(p.amount) from payments p where p.entity_id = d.entity_id
        and p.document_id in (${withCorrections(sql, on)}) and p.removed_at is null and p.paid_on <= ${on}), 0))::bigint as open,
      w.whole as total, w.whole_czk as total_czk,
      (${claimedRows(sql, on)}) as rows,
      (select coalesce(json_agg(json_build_object('rate', g.rate, 'base', g.base, 'vat', g.vat)), '[]'::json) from (
        select r.rate, sum(r.base)::bigint as base, sum(r.vat)::bigint as vat from vat_records r
        where r.entity_id = d.entity_id and r.document_id = d.id and r.kind = ${kind} group by r.rate
      ) g) as recorded
    from documents d cross join lateral (${wholeOf(sql, on)}) w
    where d.entity_id = ${entityId} and d.id = ${id}`;
  return row === undefined ? null : { ...row, rows: row.rows ?? [] };
}
