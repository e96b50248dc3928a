import { inCzk, type Millionths } from '@news-and-accounting/document';
import { type Haler, haler } from '@news-and-accounting/money';
import type { StoredDocument } from '../documents/document.ts';
import type { CompanyFacts } from '../documents/facts.ts';
import { KINDS } from '../documents/kinds.ts';
import { howOf, isPaidAtIssue } from '../payments/at-issue.ts';
import { afterPayment, type Settled, settle } from '../payments/figures.ts';
import { type Payable, payableOf } from '../payments/payable.ts';
import type { Method, Payment } from '../payments/payment.ts';
import type { FirstNumbers } from '../series/index.ts';
import type { Entered } from './enter.ts';
import type { StoryPayment } from './story.ts';

/** A payment of the story, and as it is stored. */
export type PaidPayment = {
  stored: Payment;
  document: Entered;
  how: Payable;
  settled: Settled;
  /** The document before and after it. */
  change: { before: StoredDocument; after: StoredDocument };
  /** Where the money moved in the ledger; null: it is posted elsewhere. */
  account: string | null;
  /** The tax receipt for it. */
  receipt: Entered | null;
};

export type Cashier = {
  company: CompanyFacts;
  numbers: FirstNumbers;
  /** Of an offset, the other document, and the payment of it that came first. */
  other: Entered | null;
  half: PaidPayment | null;
  id: number;
  now: Date;
};

const MILLION = 1_000_000;

/** What is paid when a document of cash, or a receipt that says so, is issued; null for others. */
export function paidAtIssue({ stored }: Entered): StoryPayment | null {
  return isPaidAtIssue(stored) ? { paid_on: stored.accounting_on, method: 'cash' } : null;
}

/** Pays a document as the operations do; what is open of it changes. */
export function pay(document: Entered, told: StoryPayment, cashier: Cashier): PaidPayment {
  const { stored } = document;
  const isAtIssue = isPaidAtIssue(stored);
  const how = isAtIssue ? howOf(stored) : payableOf(stored.kind);
  if (how === null) throw new Error(`nobody pays ${document.told.key}`);
  const amount = amountOf(stored, told);
  const rate = rateOf(stored, told);
  const amountCzk = rate === null ? amount : inCzk(amount, BigInt(rate) as Millionths);
  const { currency, total_payable: totalPayable, paid, remaining_czk: remainingCzk } = stored;
  const open = { currency, rate: stored.rate, totalPayable, paid };
  const settled = settle(how, { ...open, remainingCzk }, { amount, amountCzk });
  const before = { ...stored };
  const after = afterPayment(how, open, remainingCzk, settled);
  Object.assign(stored, { paid: after.paid, remaining: after.remaining, payment_state: after.state });
  stored.remaining_czk = after.remainingCzk;
  const { account, ...money } = moneyOf(document, told, cashier, how);
  const { number, seriesId } = numberOf(
    stored,
    money.cash_register_id,
    { how, amount, told },
    cashier.numbers,
  );
  return {
    ...{
      document,
      how,
      settled,
      account,
      receipt: null,
      change: { before, after: { ...stored } },
    },
    stored: {
      ...{ id: cashier.id, number, series_id: seriesId, document_id: stored.id, paid_on: told.paid_on },
      ...{ amount, amount_czk: amountCzk, settled_czk: settled.settledCzk, rate, ...money },
      ...{ offset_document_id: null, bank_transaction_id: null, at_issue: isAtIssue, note: null },
      exchange_difference: settled.exchangeDifference,
      ...{ counterpart_id: null, taken_over: false, tax_receipt_id: null, settled_by_id: null },
      created_at: cashier.now,
    },
  };
}

const rateOf = ({ currency, rate }: StoredDocument, told: StoryPayment) =>
  currency === 'CZK' ? null : told.rate === undefined ? rate : Math.round(told.rate * MILLION);

function amountOf({ remaining, total_payable }: StoredDocument, { amount, part }: StoryPayment): Haler {
  if (amount !== undefined) return haler(Math.round(amount * 100));
  return part === undefined ? remaining : haler(Math.round(total_payable * part));
}

/** Where the money moves: the account or the register of the document. */
function moneyOf(
  { told: { key }, stored }: Entered,
  told: StoryPayment,
  { company, other, half }: Cashier,
  how: Payable,
) {
  const none = { bank_account_id: null, cash_register_id: null };
  if (told.method === 'offset') {
    // The half that comes first posts for both, where they stand on different accounts.
    const account = (other && payableOf(other.stored.kind)?.account) ?? null;
    const isPosted = half === null && account !== how.account;
    return { ...none, method: 'offset' as Method, account: isPosted ? account : null };
  }
  if (told.method === 'cash') {
    const register = company.cash_registers.find(({ currency }) => currency === stored.currency);
    if (register === undefined) throw new Error(`no register for ${key}`);
    const account = KINDS[stored.kind].isCash ? null : register.account_code;
    return { ...none, method: 'cash' as Method, account, cash_register_id: register.id };
  }
  const bank = company.bank_accounts.find(({ id }) => id === stored.bank_account_id);
  if (bank === undefined) throw new Error(`no bank account for ${key}`);
  const method: Method = told.method ?? 'transfer';
  return { ...none, method, account: bank.account_code, bank_account_id: bank.id };
}

type Moved = { how: Payable; amount: Haler; told: StoryPayment };

/** Cash has a number: that of its document, or its own. */
function numberOf(
  { kind, number, series_id }: StoredDocument,
  registerId: number | null,
  { how, amount, told }: Moved,
  numbers: FirstNumbers,
): { number: string | null; seriesId: number | null } {
  if (registerId === null) return { number: null, seriesId: null };
  if (KINDS[kind].isCash) return { number, seriesId: series_id };
  return numbers.take((how.side === 'issued') === amount > 0 ? 'cash_in' : 'cash_out', told.paid_on);
}
