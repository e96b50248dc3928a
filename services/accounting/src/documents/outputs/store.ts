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

/** A document that a correction corrects; null: none. */
export async function originalOf(
  sql: Queries,
  entityId: number,
  { links }: StoredDocument,
): Promise<OriginalRow | null> {
  const id = links.find(({ relation }) => relation === 'corrected')?.document_id;
  if (id === undefined) return null;
  const [row] = await sql<OriginalRow[]>`
    select d.id, d.kind, d.number, d.issued_on, d.taxable_on, i.data ->> 'ico' as ico,
      ${exchangedAs(sql)} as exchanged_as
    from documents d left join issuers i on i.entity_id = d.entity_id and i.id = d.issuer_id
    where d.entity_id = ${entityId} and d.id = ${id}`;
  return row ?? null;
}

/** What the UUID of a document is made of, see `exchangedAs`. @param id null: not stored */
export async function exchangedAsOf(sql: Queries, entityId: number, id: number | null): Promise<string> {
  const [row] = await sql<{ exchanged_as: string }[]>`
    select ${exchangedAs(sql)} as exchanged_as from documents d where d.entity_id = ${entityId} and d.id = ${id}`;
  return row?.exchanged_as ?? `${entityId}/${id}`;
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

/** The advances that a document deducts, in the order in which they were paid. */
export function advancesOf(sql: Queries, entityId: number, { id }: StoredDocument): Promise<AdvanceRow[]> {
  return sql<AdvanceRow[]>`
    select v.number, v.variable_symbol, p.paid_on, a.amount, a.amount_czk, r.number as receipt_number,
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
    where a.entity_id = ${entityId} and a.document_id = ${id} order by p.paid_on, a.payment_id`;
}
