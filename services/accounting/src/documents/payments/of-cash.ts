import type { Haler } from '@news-and-accounting/money';
import { addVatAccounts, checkUnlocked, replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { takeNumber } from '../series/index.ts';
import { type BankColumns, NO_COLUMNS, type PaidThing } from './of-bank.ts';
import type { PaymentValues } from './payment.ts';
import { postingsFor, type Recorder } from './record.ts';
import { checkRegister } from './remove.ts';
import { insertPayment, type MoneyAccount, markRemoved } from './store.ts';

/** What is paid besides documents, in CZK. */
type PaidBesides = { thing: PaidThing; amount: Haler; paidOn: string; note?: string | null };

/** Money that leaves a register in CZK for something else than a document. */
export type CashPaid = PaidBesides & { register: MoneyAccount };

/** Writes such a payment: its row with the next number of what leaves in cash, and its postings. @returns its id */
export async function recordCashPayment(
  tx: Queries,
  { company, now, held }: Recorder,
  { register, ...paid }: CashPaid,
): Promise<number> {
  const { paidOn } = paid;
  const order = { kind: 'cash_out', date: paidOn, seriesId: null, number: null } as const;
  const { number, seriesId } = await takeNumber(tx, company, order);
  const money: Money = { ...{ number, series_id: seriesId, method: 'cash' }, cash_register_id: register.id };
  return recordThing(tx, { company, now, held }, paid, money, register.account_code);
}

/**
 * Writes that something else than a document was paid by money that is not of the books: its row, and in double entry its
 * postings against the account of who paid. What is owed on that account itself is not posted. @returns its id
 */
export async function recordPrivatePayment(
  tx: Queries,
  recorder: Omit<Recorder, 'userId'>,
  { account, ...paid }: PaidBesides & { account: string },
): Promise<number> {
  const money: Money = { ...{ number: null, series_id: null, method: 'other' }, cash_register_id: null };
  const isOwn = paid.thing.how.account === account;
  return recordThing(tx, recorder, paid, money, isOwn ? null : account);
}

type Money = Pick<PaymentValues, 'number' | 'series_id' | 'method' | 'cash_register_id'>;

/** @param account in the ledger, that the money comes from; null: nothing is posted */
async function recordThing(
  tx: Queries,
  { company, now, held }: Omit<Recorder, 'userId'>,
  { thing, amount, paidOn, note = null }: PaidBesides,
  money: Money,
  account: string | null,
): Promise<number> {
  const settled = { amount, amountCzk: amount, settledCzk: amount, exchangeDifference: 0 as Haler };
  const values: PaymentValues & BankColumns = {
    ...{ document_id: null, offset_document_id: null, paid_on: paidOn },
    ...{ amount, amount_czk: amount, settled_czk: amount, exchange_difference: settled.exchangeDifference },
    ...{ rate: null, note, at_issue: false, bank_account_id: null, bank_transaction_id: null },
    ...money,
    ...NO_COLUMNS,
    ...thing.columns,
  };
  const id = await insertPayment(tx, company.id, values, now);
  if (held.isDoubleEntry && account !== null) {
    const postings = postingsFor(thing.how, { paidOn, account }, settled, id, thing);
    await addVatAccounts(tx, company.id, postings);
    await replacePostings(tx, company.id, null, postings);
  }
  return id;
}

/**
 * Takes such a payment back: its postings go, its row and number stay for the cash book.
 * @throws {HttpError} 422 for a locked day, and a register in the archive
 */
export async function removeThingPayment(
  tx: Queries,
  { company, now, held }: Recorder,
  { id, paid_on, cash_register_id }: { id: number; paid_on: string; cash_register_id: number | null },
): Promise<void> {
  checkUnlocked(held.lockedUntil, paid_on);
  await checkRegister(tx, company.id, cash_register_id);
  await replacePostings(tx, company.id, { source: 'payment', sourceIds: [id] }, []);
  await markRemoved(tx, company.id, [id], now);
}
