import type { Haler } from '@news-and-accounting/money';

export type StatementFormat =
  | 'gpc'
  | 'camt053'
  | 'mt940'
  | 'csv'
  | 'fio_json'
  | 'fio_xml'
  | 'ofx'
  | 'pdf'
  | 'fio_api';

export type MovementKind = 'transfer' | 'card' | 'cash' | 'fee' | 'interest' | 'direct_debit' | 'other';

/** An account as a file names it; what the file does not say is null. */
export interface Account {
  /** `19-2000145399`, without leading zeros; of an account abroad whatever the bank writes. */
  readonly number: string | null;
  readonly bankCode: string | null;
  readonly iban: string | null;
}

export interface StatementAccount extends Account {
  readonly currency: string | null;
}

/** One entry of a bank, in hundredths of `currency`; days are `YYYY-MM-DD`, missing texts null. */
export interface Movement {
  readonly bookedOn: string;
  readonly valueOn: string | null;
  /** What came in is positive. */
  readonly amount: Haler;
  /** Null: that of the account. */
  readonly currency: string | null;
  readonly counterNumber: string | null;
  readonly counterBankCode: string | null;
  readonly counterIban: string | null;
  readonly counterName: string | null;
  /** Without leading zeros. */
  readonly variableSymbol: string | null;
  /** With its four digits. */
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
  readonly message: string | null;
  /** The bank's own number of the movement. */
  readonly reference: string | null;
  readonly endToEnd: string | null;
  readonly kind: MovementKind;
  /** What was paid in another currency, always positive. */
  readonly originalAmount: Haler | null;
  readonly originalCurrency: string | null;
  /** The bank's own rate as it writes it, to be shown. */
  readonly rate: string | null;
}

export interface Statement {
  readonly format: StatementFormat;
  readonly account: StatementAccount;
  readonly number: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly opening: Haler | null;
  readonly closing: Haler | null;
  /** Sums of the movements, both positive. */
  readonly credit: Haler;
  readonly debit: Haler;
  /** `closing − (opening + movements)`; null where a balance is not stated. */
  readonly difference: Haler | null;
  readonly movements: readonly Movement[];
}
