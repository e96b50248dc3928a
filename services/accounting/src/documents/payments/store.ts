import type { Haler } from '@news-and-accounting/money';
import type { NewPosting } from '../../books/ledger/index.ts';
import { notFound } from '../../platform/errors.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { ASKED } from '../documents/index.ts';
import type { SeriesKind } from '../series/index.ts';
import type { After, Settled } from './figures.ts';
import type { OpenDocument } from './open-document.ts';
import type { Payment, PaymentValues } from './payment.ts';

function payments(sql: Queries, entityId: number) {
  return sql`
    select p.id, p.number, p.series_id, p.document_id, p.offset_document_id, p.counterpart_id, p.paid_on, p.amount,
      p.amount_czk, p.settled_czk, p.rate, p.method, p.bank_account_id, p.cash_register_id, p.bank_transaction_id,
      p.exchange_difference, p.at_issue, p.taken_over, p.note, p.created_at,
      (select r.document_id from payment_receipts r
        where r.entity_id = p.entity_id and r.payment_id = p.id and r.is_live) as tax_receipt_id,
      (select a.document_id from document_advances a
        where a.entity_id = p.entity_id and a.payment_id = p.id and a.is_live) as settled_by_id
    from payments p where p.entity_id = ${entityId} and p.removed_at is null`;
}

/** The payments of a document by day, then in the order they were written. */
export async function paymentsOfDocument(
  sql: Queries,
  entityId: number,
  documentId: number,
): Promise<Payment[]> {
  return sql<
    Payment[]
  >`${payments(sql, entityId)} and p.document_id = ${documentId} order by p.paid_on, p.id`;
}

/** @throws {HttpError} 404 also for a payment of another document, and one that was removed */
export async function paymentOf(
  sql: Queries,
  entityId: number,
  documentId: number,
  id: number,
): Promise<Payment> {
  const [row] = await sql<Payment[]>`
    ${payments(sql, entityId)} and p.document_id = ${documentId} and p.id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function insertPayment(
  tx: Queries,
  entityId: number,
  values: PaymentValues,
  now: Date,
): Promise<number> {
  const [id] = await insertPayments(tx, entityId, [values], now);
  if (id === undefined) throw new Error('an insert returned no row');
  return id;
}

/** Stores payments that have the same columns. @returns their ids in their order */
export async function insertPayments(
  tx: Queries,
  entityId: number,
  values: readonly PaymentValues[],
  now: Date,
): Promise<number[]> {
  const rows = values.map((each) => ({ ...each, entity_id: entityId, created_at: now }));
  const names = tx(Object.keys(rows[0] ?? {}));
  const inserted = await tx<{ id: number }[]>`
    insert into payments (${names}) select ${names} from ${rowsOf(tx, 'payments', rows)} with ordinality r
    order by r.ordinality returning id`;
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

/** Documents that may be paid, without what a payment does not look at. */
export async function openDocuments(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
  lock = false,
): Promise<OpenDocument[]> {
  return sql<OpenDocument[]>`
    select d.id, d.kind, d.status, d.number, d.partner, d.partner_id, d.currency, d.rate, d.total_payable, d.paid,
      d.remaining, d.remaining_czk, ${sql.unsafe(ASKED)} as asked
    from documents d where d.entity_id = ${entityId} and d.id = any (${[...ids]}::bigint[])
    order by d.id ${lock ? sql`for update` : sql``}`;
}

/** Writes what is paid and what is open of documents. */
export async function changePaidOfMany(
  tx: Queries,
  entityId: number,
  documents: readonly (OpenDocument & { payment_state: After['state'] })[],
  now: Date,
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map(({ id, paid, remaining, remaining_czk, payment_state }) => ({
    ...{ entity_id: entityId, id, paid, remaining, remaining_czk, payment_state },
  }));
  await tx`
    update documents d set paid = r.paid, remaining = r.remaining, remaining_czk = r.remaining_czk,
      payment_state = r.payment_state, updated_at = ${now}
    from ${rowsOf(tx, 'documents', rows)} r where d.entity_id = ${entityId} and d.id = r.id`;
}

/** Makes two payments the halves of an offset. */
export async function pairPayments(tx: Queries, entityId: number, one: number, other: number): Promise<void> {
  await tx`
    update payments set counterpart_id = case id when ${one} then ${other} else ${one} end::bigint
    where entity_id = ${entityId} and id in (${one}, ${other})`;
}

export async function markRemoved(
  tx: Queries,
  entityId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx`update payments set removed_at = ${now} where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
}

/** Writes what is paid and what is open of a document. */
export async function changePaid(
  tx: Queries,
  entityId: number,
  documentId: number,
  { paid, remaining, remainingCzk, state }: After,
  now: Date,
): Promise<void> {
  const row = { paid, remaining, remaining_czk: remainingCzk, payment_state: state, updated_at: now };
  await tx`update documents set ${tx(row)} where entity_id = ${entityId} and id = ${documentId}`;
}

/** What later revaluations have added to the value of a document on its account in the books, as its side counts. */
export async function revaluedAfter(
  tx: Queries,
  entityId: number,
  documentId: number,
  { account, day, isOwed }: { account: string; day: string; isOwed: boolean },
): Promise<Haler> {
  const [row] = await tx<{ amount: Haler }[]>`
    select coalesce(sum(case when starts_with(debit, ${account}) = ${isOwed} then amount_haler
      else -amount_haler end), 0)::bigint as amount
    from postings where entity_id = ${entityId} and document_id = ${documentId} and source = 'exchange'
      and date > ${day} and (starts_with(debit, ${account}) or starts_with(credit, ${account}))`;
  return row?.amount ?? (0 as Haler);
}

export type MoneyAccount = { id: number; currency: string; account_code: string };

export async function liveBankAccounts(sql: Queries, entityId: number): Promise<MoneyAccount[]> {
  return sql<MoneyAccount[]>`
    select id, currency, account_code from bank_accounts
    where entity_id = ${entityId} and not archived order by id`;
}

export async function liveRegisters(sql: Queries, entityId: number): Promise<MoneyAccount[]> {
  return sql<MoneyAccount[]>`
    select id, currency, account_code from cash_registers
    where entity_id = ${entityId} and not archived order by id`;
}

/** Whether a document has payments besides the one that came with its issue. */
export async function hasOwnPayments(tx: Queries, entityId: number, documentId: number): Promise<boolean> {
  const [row] = await tx`
    select from payments
    where entity_id = ${entityId} and document_id = ${documentId} and removed_at is null and not at_issue limit 1`;
  return row !== undefined;
}

export async function isDocument(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const [row] = await tx`select from documents where entity_id = ${entityId} and id = ${id}`;
  return row !== undefined;
}

/** A payment that was never posted, with the account that its money moved through. */
export type UnpostedPayment = Payment & {
  money_account: string | null;
  /** Of the first half of an offset: the kind of the other document. */
  offset_kind: SeriesKind | null;
};

/** Payments of a document from before there was double entry. */
export async function unpostedPayments(
  tx: Queries,
  entityId: number,
  documentId: number,
): Promise<UnpostedPayment[]> {
  return tx<UnpostedPayment[]>`
    select u.*, coalesce(
        (select b.account_code from bank_accounts b where b.entity_id = ${entityId} and b.id = u.bank_account_id),
        (select r.account_code from cash_registers r where r.entity_id = ${entityId} and r.id = u.cash_register_id)
      ) as money_account,
      (select d.kind from documents d
        where d.entity_id = ${entityId} and d.id = u.offset_document_id and u.id < u.counterpart_id) as offset_kind
    from (${payments(tx, entityId)} and p.document_id = ${documentId} and not p.taken_over) u
    where not exists (
      select from entries e where e.entity_id = ${entityId} and e.source = 'payment' and e.source_id = u.id
    ) order by u.paid_on, u.id`;
}

/** What is posted for a payment, as it would be posted again. */
export async function postingsOfPayment(
  tx: Queries,
  entityId: number,
  paymentId: number,
): Promise<NewPosting[]> {
  const rows = await tx<StoredPosting[]>`
    select date, debit, credit, amount_haler as amount, text, currency, currency_amount_hundredths as currency_amount,
      partner_id, document_id, cost_centre
    from postings where entity_id = ${entityId} and source = 'payment' and source_id = ${paymentId} order by id`;
  return rows.map(({ currency, currency_amount, partner_id, document_id, cost_centre, ...rest }) => ({
    ...rest,
    ...{ source: 'payment', sourceId: paymentId },
    ...(currency === null ? {} : { foreign: { currency, amount: currency_amount ?? (0 as Haler) } }),
    ...(partner_id === null ? {} : { partnerId: partner_id }),
    ...(document_id === null ? {} : { documentId: document_id }),
    ...(cost_centre === null ? {} : { costCentre: cost_centre }),
  }));
}

type StoredPosting = Pick<NewPosting, 'date' | 'debit' | 'credit' | 'amount' | 'text'> & {
  currency: string | null;
  currency_amount: Haler | null;
  partner_id: number | null;
  document_id: number | null;
  cost_centre: string | null;
};

/** Writes what a payment settles of its document's value in the books. */
export async function changeSettledOf(
  tx: Queries,
  entityId: number,
  paymentId: number,
  { settledCzk, exchangeDifference }: Pick<Settled, 'settledCzk' | 'exchangeDifference'>,
): Promise<void> {
  await tx`
    update payments set settled_czk = ${settledCzk}, exchange_difference = ${exchangeDifference}
    where entity_id = ${entityId} and id = ${paymentId}`;
}
