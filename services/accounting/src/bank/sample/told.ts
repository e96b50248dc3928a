import type { Haler } from '@news-and-accounting/money';
import type { DocumentKind } from '../../documents/documents/index.ts';
import type { PaidDuty } from '../../taxes/duties/index.ts';
import type { CATEGORIES } from '../transactions/index.ts';

export type Counter = { number: string | null; bank_code: string | null; iban: string | null };

/** A payment of a document that the sample has, with what a bank would say of it. */
export type PaidDocument = {
  payment_id: number;
  document_id: number;
  bank_account_id: number;
  paid_on: string;
  method: 'transfer' | 'card';
  /** In the direction in which the document is paid. */
  amount: Haler;
  amount_czk: Haler;
  kind: DocumentKind;
  number: string;
  external_number: string | null;
  variable_symbol: string | null;
  specific_symbol: string | null;
  currency: string;
  /** Before it was paid, with the sign of what is payable. */
  remaining: Haler;
  issued_on: string;
  due_on: string | null;
  partner_id: number | null;
};

export type PaidPayslip = {
  id: number;
  year: number;
  month: number;
  payout: Haler;
  name: string;
  personal_number: string;
  bank_account: string | null;
};

/** `amount` below zero: the authority gives back. */
export type OwedDuty = { duty: PaidDuty; amount: Haler; payee: string; message: string } & {
  /** The day on which it is paid. */
  on: string;
  account: string;
  variable_symbol: string | null;
  constant_symbol: string | null;
};

/** What a movement turns out to be; null: it waits. */
export type Meaning =
  | { kind: 'document'; paid: PaidDocument }
  | { kind: 'payslips'; slips: readonly PaidPayslip[] }
  | { kind: 'duty'; owed: OwedDuty }
  /** An account, or where there is no double entry a category of the cash journal. */
  | { kind: 'line'; account: string; category: (typeof CATEGORIES)[number]; text: string }
  | { kind: 'transfer'; key: string };

/** A movement before any bank has written it down. */
export type ToldMovement = {
  bankAccountId: number;
  on: string;
  /** What came in is above zero. */
  amount: Haler;
  /** What it is worth; in CZK the same. */
  amountCzk: Haler;
  kind: 'transfer' | 'card' | 'cash' | 'fee' | 'interest';
  counter: Counter | null;
  name: string | null;
  variableSymbol: string | null;
  constantSymbol: string | null;
  specificSymbol: string | null;
  message: string | null;
  means: Meaning | null;
};
