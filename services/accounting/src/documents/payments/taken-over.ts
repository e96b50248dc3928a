import { inCzk, type Millionths } from '@news-and-accounting/document';
import { add, type Haler, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type After, afterPayment, NOTHING_HELD, settle } from './figures.ts';
import type { Payable } from './payable.ts';
import type { Method, PaymentValues } from './payment.ts';
import { insertPayments } from './store.ts';

/** A payment that other books hold. */
export type TakenOverPayment = {
  paidOn: string;
  /** In the document's currency, with its sign; the other one gives back. */
  amount: Haler;
  method: Exclude<Method, 'offset'>;
  /** CZK for one unit in millionths; null: that of the document. */
  rate: number | null;
  note: string | null;
};

/** A document that nothing is paid of yet. */
export type TakenOverDocument = {
  currency: string;
  rate: number | null;
  totalPayable: Haler;
  remainingCzk: Haler;
};

/** A place of money: it holds from its opening day on what its payments bring. */
export type MoneyPlace = {
  id: number;
  currency: string;
  archived: boolean;
  opening_date: string | null;
};
export type MoneyPlaces = {
  accounts: readonly MoneyPlace[];
  registers: readonly MoneyPlace[];
  isDoubleEntry: boolean;
};

type Row = Omit<PaymentValues, 'document_id'> & { taken_over: true };

/**
 * The payments that came with a document from other books, in their order, and what is paid and open of it then. They
 * have no number: those of other books are not ours.
 */
export function takenOverPayments(
  how: Payable,
  document: TakenOverDocument,
  payments: readonly TakenOverPayment[],
  places: MoneyPlaces,
): { rows: Row[]; after: After } {
  const { currency, rate, totalPayable } = document;
  let open = { currency, rate, totalPayable, paid: ZERO, remainingCzk: document.remainingCzk };
  let after = afterPayment(how, open, open.remainingCzk, { amount: ZERO, settledCzk: ZERO });
  let held = NOTHING_HELD;
  const rows: Row[] = [];
  for (const payment of payments) {
    const { paidOn, amount, method, note } = payment;
    const paidBy = currency === 'CZK' ? null : (payment.rate ?? rate);
    const amountCzk = paidBy === null ? amount : inCzk(amount, BigInt(paidBy) as Millionths);
    const settled = settle(how, open, { amount, amountCzk }, held);
    held = { amount: add(held.amount, amount), amountCzk: add(held.amountCzk, settled.settledCzk) };
    after = afterPayment(how, open, open.remainingCzk, settled);
    open = { ...open, paid: after.paid, remainingCzk: after.remainingCzk };
    rows.push({
      ...{
        number: null,
        series_id: null,
        offset_document_id: null,
        paid_on: paidOn,
        rate: paidBy,
        method,
        note,
      },
      ...{ amount, amount_czk: amountCzk, settled_czk: settled.settledCzk },
      ...{ exchange_difference: settled.exchangeDifference, bank_transaction_id: null, at_issue: false },
      ...{ ...placeOf({ paidOn, method, currency }, places), taken_over: true },
    });
  }
  return { rows, after };
}

/**
 * The account or register of such a payment: the only one of its currency that has an opening day. What was paid before
 * that day its opening balance holds; in double entry openings hold all of it, so a later one has no place.
 */
function placeOf(
  { paidOn, method, currency }: { paidOn: string; method: Method; currency: string },
  { accounts, registers, isDoubleEntry }: MoneyPlaces,
): Pick<Row, 'bank_account_id' | 'cash_register_id'> {
  const [only, ...others] = (method === 'cash' ? registers : accounts).filter(
    (place) => place.currency === currency && !place.archived,
  );
  const day = only?.opening_date ?? null;
  const isPlaced = others.length === 0 && day !== null && (paidOn < day || !isDoubleEntry);
  const id = isPlaced ? (only?.id ?? null) : null;
  return method === 'cash'
    ? { bank_account_id: null, cash_register_id: id }
    : { bank_account_id: id, cash_register_id: null };
}

export async function insertTakenOver(
  tx: Queries,
  entityId: number,
  documentId: number,
  rows: readonly Row[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await insertPayments(
    tx,
    entityId,
    rows.map((row) => ({ ...row, document_id: documentId })),
    now,
  );
}
