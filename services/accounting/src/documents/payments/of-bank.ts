import { type Haler, subtract } from '@news-and-accounting/money';
import { addVatAccounts, type NewPosting, replacePostings } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { StoredDocument } from '../documents/index.ts';
import { afterPayment, type MoneyDifference, type Paid, type Settled } from './figures.ts';
import type { OpenDocument } from './open-document.ts';
import type { Payable } from './payable.ts';
import type { PaymentValues } from './payment.ts';
import { type PaidDocument, postingsFor, postingsOf, type Recorder, settledBy } from './record.ts';
import { changePaidOfMany, insertPayments } from './store.ts';

/** What is paid besides documents. */
export type PaidThing = {
  document: null;
  how: Payable;
  /** Of what is paid. */
  currency: string;
  /** What is posted, for people. */
  text: string;
  /** What it stands in the books for; null: for what is paid. */
  inBooks: Haler | null;
  columns: Partial<
    Pick<
      BankColumns,
      'payslip_id' | 'duty_kind' | 'duty_period' | 'duty_insurer' | 'is_transfer' | 'through_payment_id'
    >
  >;
};

/** Columns that a payment of a document does not fill. */
export type BankColumns = {
  payslip_id: number | null;
  duty_kind: string | null;
  duty_period: string | null;
  duty_insurer: string | null;
  is_transfer: boolean;
  /** The payment on 261 whose money it brings to the account. */
  through_payment_id: number | null;
};

/** A payment that a movement of the bank makes. */
export type BankPayment = {
  pays: PaidDocument | PaidThing;
  paid: Paid;
  difference: MoneyDifference | null;
  /** What moved on the account for it, in the currency of the account and with the sign of `paid`; without the difference. */
  moved: { currency: string; amount: Haler };
  rate: number | null;
  paidOn: string;
  bankAccountId: number;
  /** Of the ledger. */
  account: string;
  transactionId: number;
};

export type BankPaid = Settled & { id: number };

type PaidAfter = {
  document: OpenDocument & Pick<StoredDocument, 'payment_state'>;
  how: Payable;
  /** By the payments before. */
  settled: readonly Settled[];
};

export const NO_COLUMNS: BankColumns = {
  ...{ payslip_id: null, duty_kind: null, duty_period: null, duty_insurer: null },
  ...{ is_transfer: false, through_payment_id: null },
};

/**
 * Writes the payments that movements of the bank make, in their order and by few statements: their rows and postings,
 * and what is paid and open of their documents then. Documents that are named are held by the caller.
 */
export async function recordBankPayments(
  tx: Queries,
  { company, now, held }: Recorder,
  payments: readonly BankPayment[],
): Promise<BankPaid[]> {
  if (payments.length === 0) return [];
  const settled: Settled[] = [];
  const open = new Map<number, PaidAfter>();
  for (const { pays, paid, paidOn } of payments) {
    if (pays.document === null) {
      settled.push(settledThing(pays, paid));
      continue;
    }
    const present = open.get(pays.document.id) ?? { ...pays, settled: [] };
    const figures = await settledBy(tx, company.id, present, paid, paidOn, present.settled);
    settled.push(figures);
    open.set(pays.document.id, {
      ...{ how: present.how, document: documentAfter(present, figures) },
      settled: [...present.settled, figures],
    });
  }
  const ids = await insertPayments(
    tx,
    company.id,
    payments.map((payment, i) => valuesOf(payment, settled[i] as Settled)),
    now,
  );
  const done = settled.map((each, i) => ({ ...each, id: ids[i] as number }));
  if (held.isDoubleEntry) {
    const postings = payments.flatMap((payment, i) => postingsOfBank(payment, done[i] as BankPaid));
    await addVatAccounts(tx, company.id, postings);
    if (postings.length > 0) await replacePostings(tx, company.id, null, postings);
  }
  await changePaidOfMany(
    tx,
    company.id,
    [...open.values()].map(({ document }) => document),
    now,
  );
  return done;
}

function settledThing({ how, inBooks }: PaidThing, { amount, amountCzk }: Paid): Settled {
  const settledCzk = inBooks ?? amountCzk;
  const difference = subtract(amountCzk, settledCzk);
  const exchangeDifference = how.side === 'issued' ? difference : subtract(settledCzk, amountCzk);
  return { amount, amountCzk, settledCzk, exchangeDifference };
}

/** A document as it is after a payment. */
function documentAfter(
  { document, how }: PaidDocument,
  change: Pick<Settled, 'amount' | 'settledCzk'>,
): PaidAfter['document'] {
  const { currency, rate, total_payable: totalPayable, paid, remaining_czk: czk } = document;
  const after = afterPayment(how, { currency, rate, totalPayable, paid }, czk, change);
  return {
    ...document,
    ...{ paid: after.paid, remaining: after.remaining, remaining_czk: after.remainingCzk },
    payment_state: after.state,
  };
}

function valuesOf(
  { pays, rate, paidOn, bankAccountId, transactionId }: BankPayment,
  settled: Settled,
): PaymentValues & BankColumns {
  return {
    ...{ number: null, series_id: null, document_id: pays.document?.id ?? null, offset_document_id: null },
    ...{ paid_on: paidOn, amount: settled.amount, amount_czk: settled.amountCzk },
    ...{ settled_czk: settled.settledCzk, exchange_difference: settled.exchangeDifference },
    ...{ rate, method: 'transfer', note: null, at_issue: false },
    ...{ bank_account_id: bankAccountId, cash_register_id: null, bank_transaction_id: transactionId },
    ...NO_COLUMNS,
    ...(pays.document === null ? pays.columns : {}),
  };
}

function postingsOfBank(payment: BankPayment, { id, ...settled }: BankPaid): NewPosting[] {
  const { pays, paidOn, account, difference, moved } = payment;
  const place = { paidOn, account, difference, moved };
  if (pays.document === null) return postingsFor(pays.how, place, settled, id, pays);
  return postingsOf(pays, { ...place, method: 'transfer', amount: settled.amount }, settled, id);
}
