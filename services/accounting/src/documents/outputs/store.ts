import type { Queries } from '../../platform/store.ts';
import type { DocumentKind, StoredDocument, VatRow } from '../documents/index.ts';
import { exchangedAs } from './exchange-uuid.ts';

/** What a correction tells of the document that it corrects. */
export type OriginalRow = {
  id: number;
  kind: DocumentKind;
  number: string | null;
  issued_on: string;
  taxable_on: string | null;
  /** Of who issued it. */
  ico: string | null;
  exchanged_as: string;
};

/** The documents that corrections correct, by the ids of the corrections. */
export async function originalsOf(
  sql: Queries,
  entityId: number,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<number, OriginalRow>> {
  const corrected = documents.flatMap(({ id, links }) => {
    const original = links.find(({ relation }) => relation === 'corrected')?.document_id;
    return original == null ? [] : [{ id, original }];
  });
  if (corrected.length === 0) return new Map();
  const rows = await sql<OriginalRow[]>`
    select d.id, d.kind, d.number, d.issued_on, d.taxable_on, i.data ->> 'ico' as ico,
      ${exchangedAs(sql)} as exchanged_as
    from documents d left join issuers i on i.entity_id = d.entity_id and i.id = d.issuer_id
    where d.entity_id = ${entityId} and d.id = any (${corrected.map(({ original }) => original)}::bigint[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    corrected.flatMap(({ id, original }) => {
      const row = byId.get(original);
      return row === undefined ? [] : [[id, row] as const];
    }),
  );
}

/** What the UUIDs of documents are made of, see `exchangedAs`, by their ids. */
export async function exchangedAsOf(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await sql<{ id: number; exchanged_as: string }[]>`
    select d.id, ${exchangedAs(sql)} as exchanged_as
    from documents d where d.entity_id = ${entityId} and d.id = any (${[...ids]}::bigint[])`;
  return new Map(rows.map(({ id, exchanged_as }) => [id, exchanged_as]));
}

/** A payment of an advance that a document deducts. */
export type AdvanceRow = {
  number: string | null;
  variable_symbol: string | null;
  paid_on: string;
  amount: number;
  amount_czk: number;
  receipt_number: string | null;
  /** What its receipt has taxed, with the corrections of it that were issued before the document. */
  rows: VatRow[];
};

/** The advances that documents deduct, by their ids, in the order in which they were paid. */
export async function advancesOf(
  sql: Queries,
  entityId: number,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<number, AdvanceRow[]>> {
  const ids = documents.filter(({ advances }) => advances.length > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await sql<(AdvanceRow & { document_id: number })[]>`
    select a.document_id, v.number, v.variable_symbol, p.paid_on, a.amount, a.amount_czk, r.number as receipt_number,
      (select coalesce(json_agg(json_build_object('vat_treatment', w.vat_treatment, 'commodity', w.commodity,
          'rate', w.rate, 'base', w.base, 'vat', w.vat, 'base_czk', w.base_czk, 'vat_czk', w.vat_czk)
          order by w.document_id, w.position), '[]')
        from document_vat w where w.entity_id = a.entity_id and w.document_id in (
          select a.tax_receipt_id union all
          select k.document_id from document_links k
          join documents c on c.entity_id = k.entity_id and c.id = k.document_id and c.status = 'issued'
            and c.issued_at <= coalesce(d.issued_at, 'infinity')
          where k.entity_id = a.entity_id and k.other_id = a.tax_receipt_id and k.relation = 'corrects'
        )) as rows
    from document_advances a
    join documents d on d.entity_id = a.entity_id and d.id = a.document_id
    join documents v on v.entity_id = a.entity_id and v.id = a.advance_id
    join payments p on p.entity_id = a.entity_id and p.id = a.payment_id
    left join documents r on r.entity_id = a.entity_id and r.id = a.tax_receipt_id
    where a.entity_id = ${entityId} and a.document_id = any (${ids}::bigint[])
    order by a.document_id, p.paid_on, a.payment_id`;
  return Map.groupBy(rows, ({ document_id }) => document_id);
}
