import type { Haler } from '@news-and-accounting/money';
import { checkUnlocked, replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { takeNumber } from '../series/index.ts';
import { type BankColumns, NO_COLUMNS, type PaidThing } from './of-bank.ts';
import type { PaymentValues } from './payment.ts';
import { postingsFor, type Recorder } from './record.ts';
import { checkRegister } from './remove.ts';
import { insertPayment, type MoneyAccount, markRemoved } from './store.ts';

/** Money that leaves a register in CZK for something else than a document. */
export type CashPaid = { thing: PaidThing; amount: Haler; paidOn: string; register: MoneyAccount };

/** Writes such a payment: its row with the next number of what leaves in cash, and its postings. @returns its id */
export async function recordCashPayment(
  tx: Queries,
  { company, now, held }: Recorder,
  { thing, amount, paidOn, register }: CashPaid,
): Promise<number> {
  const order = { kind: 'cash_out', date: paidOn, seriesId: null, number: null } as const;
  const { number, seriesId } = await takeNumber(tx, company, order);
  const settled = { amount, amountCzk: amount, settledCzk: amount, exchangeDifference: 0 as Haler };
  const values: PaymentValues & BankColumns = {
    ...{ number, series_id: seriesId, document_id: null, offset_document_id: null, paid_on: paidOn },
    ...{ amount, amount_czk: amount, settled_czk: amount, exchange_difference: settled.exchangeDifference },
    ...{ rate: null, method: 'cash', note: null, at_issue: false },
    ...{ bank_account_id: null, cash_register_id: register.id, bank_transaction_id: null },
    ...NO_COLUMNS,
    ...thing.columns,
  };
  const id = await insertPayment(tx, company.id, values, now);
  if (held.isDoubleEntry) {
    const place = { paidOn, account: register.account_code };
    await replacePostings(tx, company.id, null, postingsFor(thing.how, place, settled, id, thing));
  }
  return id;
}

/**
 * Takes such a payment back: its postings go, its row and number stay for the cash book.
 * @throws {HttpError} 422 for a locked day, and a register in the archive
 */
export async function removeCashPayment(
  tx: Queries,
  { company, now, held }: Recorder,
  { id, paid_on, cash_register_id }: { id: number; paid_on: string; cash_register_id: number },
): Promise<void> {
  checkUnlocked(held.lockedUntil, paid_on);
  await checkRegister(tx, company.id, cash_register_id);
  await replacePostings(tx, company.id, { source: 'payment', sourceIds: [id] }, []);
  await markRemoved(tx, company.id, [id], now);
}
