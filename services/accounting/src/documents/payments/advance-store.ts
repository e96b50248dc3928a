import type { Haler } from '@news-and-accounting/money';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { DocumentKind } from '../documents/index.ts';
import { NOTHING_HELD, type Paid } from './figures.ts';

/** A payment of an advance, with what rests on it. */
export type AdvancePayment = {
  payment_id: number;
  advance_id: number;
  paid_on: string;
  amount: Haler;
  /** What it stands on the account of the advance for: of what was given back its part of what was paid ahead. */
  amount_czk: Haler;
  /** Its issued live tax receipt. */
  tax_receipt_id: number | null;
  /** Whether its receipt is still a draft. */
  has_draft_receipt: boolean;
  /** The live document that deducts it. */
  settled_by_id: number | null;
};

/** An advance that is to be deducted. */
export type Advance = {
  id: number;
  kind: DocumentKind;
  status: string;
  number: string | null;
  partner_id: number | null;
  currency: string;
  /** Whether any row of it has a tax that a payment has to be receipted for. */
  is_taxable: boolean;
};

export async function advancesOf(sql: Queries, entityId: number, ids: readonly number[]): Promise<Advance[]> {
  return sql<Advance[]>`
    select d.id, d.kind, d.status, d.number, d.partner_id, d.currency,
      exists (select from document_vat v where v.entity_id = d.entity_id and v.document_id = d.id
        and v.vat_treatment = 'taxable' and v.base + v.vat <> 0) as is_taxable
    from documents d where d.entity_id = ${entityId} and d.id = any (${[...ids]}::bigint[])`;
}

/** The live payments of advances by day, then in the order they were written. */
export async function paymentsOfAdvances(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<AdvancePayment[]> {
  return sql<AdvancePayment[]>`
    select p.id as payment_id, p.document_id as advance_id, p.paid_on, p.amount, p.settled_czk as amount_czk,
      (select r.document_id from payment_receipts r
        join documents t on t.entity_id = r.entity_id and t.id = r.document_id and t.status = 'issued'
        where r.entity_id = p.entity_id and r.payment_id = p.id and r.is_live) as tax_receipt_id,
      exists (select from payment_receipts r
        join documents t on t.entity_id = r.entity_id and t.id = r.document_id and t.status = 'draft'
        where r.entity_id = p.entity_id and r.payment_id = p.id and r.is_live) as has_draft_receipt,
      (select a.document_id from document_advances a
        where a.entity_id = p.entity_id and a.payment_id = p.id and a.is_live) as settled_by_id
    from payments p
    where p.entity_id = ${entityId} and p.document_id = any (${[...ids]}::bigint[]) and p.removed_at is null
    order by p.paid_on, p.id`;
}

/** What the account of an advance holds of it: payments that no issued document has deducted. */
export async function heldOfAdvance(sql: Queries, entityId: number, id: number): Promise<Paid> {
  const [row] = await sql<Paid[]>`
    select coalesce(sum(p.amount), 0)::bigint as amount, coalesce(sum(p.settled_czk), 0)::bigint as "amountCzk"
    from payments p
    where p.entity_id = ${entityId} and p.document_id = ${id} and p.removed_at is null and not exists (
      select from document_advances a
      join documents d on d.entity_id = a.entity_id and d.id = a.document_id and d.status = 'issued'
      where a.entity_id = p.entity_id and a.payment_id = p.id and a.is_live)`;
  return row ?? NOTHING_HELD;
}

/** An issued advance of a contact, with what nothing deducts of it yet. */
export type FreeAdvance = {
  id: number;
  number: string | null;
  external_number: string | null;
  variable_symbol: string | null;
  /** Numbers of the receipts for its payments, also those of their issuers. */
  receipts: string[];
  free: Haler;
};

export async function freeAdvances(
  sql: Queries,
  entityId: number,
  { kind, partnerId, currency }: { kind: DocumentKind; partnerId: number | null; currency: string },
): Promise<FreeAdvance[]> {
  return sql<FreeAdvance[]>`
    select d.id, d.number, d.external_number, d.variable_symbol, sum(p.amount)::bigint as free,
      coalesce((
        select json_agg(n.number) from payments q
        join payment_receipts r on r.entity_id = q.entity_id and r.payment_id = q.id and r.is_live
        join documents t on t.entity_id = r.entity_id and t.id = r.document_id
        cross join lateral (values (t.number), (t.external_number)) n (number)
        where q.entity_id = d.entity_id and q.document_id = d.id and n.number is not null
      ), '[]') as receipts
    from documents d
    join payments p on p.entity_id = d.entity_id and p.document_id = d.id and p.removed_at is null
    where d.entity_id = ${entityId} and d.kind = ${kind} and d.status = 'issued' and d.currency = ${currency}
      and d.partner_id = ${partnerId} and not exists (
        select from document_advances a
        where a.entity_id = p.entity_id and a.payment_id = p.id and a.is_live)
    group by d.entity_id, d.id order by d.id`;
}

/**
 * Says which payments a document of other books deducts: all of some advances that nothing else does. Its figures are
 * those of the other books and stay.
 */
export async function keepSettled(
  tx: Queries,
  entityId: number,
  documentId: number,
  advanceIds: readonly number[],
): Promise<void> {
  const payments = await paymentsOfAdvances(tx, entityId, advanceIds);
  const free = payments.filter(({ settled_by_id: by }) => by === null);
  await replaceSettled(tx, entityId, documentId, free);
}

/** Puts other payments in the place of those that a document deducts, and its links to their advances. */
export async function replaceSettled(
  tx: Queries,
  entityId: number,
  id: number,
  payments: readonly AdvancePayment[],
): Promise<void> {
  await tx`delete from document_advances where entity_id = ${entityId} and document_id = ${id}`;
  await tx`
    delete from document_links where entity_id = ${entityId} and document_id = ${id} and relation = 'settles'`;
  if (payments.length === 0) return;
  const rows = payments.map(({ payment_id, advance_id, tax_receipt_id, amount, amount_czk }) => ({
    ...{ entity_id: entityId, document_id: id, payment_id, advance_id, tax_receipt_id, amount, amount_czk },
  }));
  await tx`
    insert into document_advances (entity_id, document_id, payment_id, advance_id, tax_receipt_id, amount, amount_czk)
    select entity_id, document_id, payment_id, advance_id, tax_receipt_id, amount, amount_czk
    from ${rowsOf(tx, 'document_advances', rows)}`;
  await tx`
    insert into document_links (entity_id, document_id, relation, other_id)
    select distinct entity_id, document_id, 'settles', advance_id from document_advances
    where entity_id = ${entityId} and document_id = ${id}`;
}

/** What a receipt says of the payment that it is for. */
export type ReceiptedPayment = {
  /** Of the advance. */
  kind: DocumentKind;
  partnerId: number | null;
  currency: string;
  amount: Haler;
  paidOn: string;
};

/** Payments of advances that have no receipt and that nothing deducts, by what a receipt says of them: at most two. */
export async function unreceiptedPayments(
  sql: Queries,
  entityId: number,
  paid: ReceiptedPayment,
): Promise<{ payment_id: number; advance_id: number }[]> {
  return sql<{ payment_id: number; advance_id: number }[]>`
    select p.id as payment_id, d.id as advance_id
    from documents d join payments p on p.entity_id = d.entity_id and p.document_id = d.id
    where d.entity_id = ${entityId} and d.kind = ${paid.kind} and d.status = 'issued'
      and d.partner_id = ${paid.partnerId} and d.currency = ${paid.currency} and p.removed_at is null
      and p.paid_on = ${paid.paidOn} and p.amount = ${paid.amount}
      and not exists (
        select from payment_receipts r where r.entity_id = p.entity_id and r.payment_id = p.id and r.is_live)
      and not exists (
        select from document_advances a where a.entity_id = p.entity_id and a.payment_id = p.id and a.is_live)
    order by p.id limit 2`;
}

/** Says that a receipt was made for a payment. */
export async function keepReceipt(
  tx: Queries,
  entityId: number,
  paymentId: number,
  documentId: number,
): Promise<void> {
  await tx`
    insert into payment_receipts (entity_id, payment_id, document_id)
    values (${entityId}, ${paymentId}, ${documentId})`;
}

/** What a cancelled document has deducted, and the payment that a cancelled receipt was for, are free again. */
export async function freePayments(tx: Queries, entityId: number, documentId: number): Promise<void> {
  await tx`
    update document_advances set is_live = false where entity_id = ${entityId} and document_id = ${documentId}`;
  await tx`
    update payment_receipts set is_live = false where entity_id = ${entityId} and document_id = ${documentId}`;
}
