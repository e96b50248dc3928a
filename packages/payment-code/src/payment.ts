import type { Rate, Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';

/** What is to be paid, and for what. */
export interface Payment {
  /** How the message calls the document. */
  readonly kind: 'invoice' | 'advance';
  readonly number: string;
  readonly payee: Payee;
  readonly currency: string;
  /** What remains to be paid, in hundredths of the currency. */
  readonly amount: Haler;
  /** `YYYY-MM-DD`. */
  readonly dueOn: string | null;
  readonly symbols: Symbols;
  /** What the document says besides, for QR Faktura; null once a part is paid, because it would no longer fit. */
  readonly invoice: InvoiceFacts | null;
}

export interface Payee {
  readonly name: string;
  readonly iban: string | null;
  readonly bic: string | null;
}

/** Digits; null or empty: none. */
export interface Symbols {
  readonly variable: string | null;
  readonly constant: string | null;
  readonly specific: string | null;
}

export interface InvoiceFacts {
  readonly issuedOn: string;
  readonly taxableOn: string | null;
  /** Whether advances are deducted on it. */
  readonly settlesAdvances: boolean;
  readonly supplier: TaxNumbers;
  readonly customer: TaxNumbers;
  /** What the document taxes, less settled advances. */
  readonly rows: readonly TaxRow[];
  /** The part of the total that is in no row. */
  readonly rounding: Haler;
  readonly vatRates: VatRates;
}

/** From the law: every rate that a level has ever had, since corrections keep the rate of what they correct. */
export interface VatRates {
  readonly standard: readonly Rate[];
  readonly reduced: readonly Rate[];
  readonly secondReduced: readonly Rate[];
}

export interface TaxNumbers {
  readonly dic: string | null;
  readonly ico: string | null;
}

export interface TaxRow {
  readonly treatment: Treatment;
  readonly rate: Rate | null;
  readonly base: Haler;
  readonly vat: Haler;
}
