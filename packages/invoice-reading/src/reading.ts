import type { PaymentTerms } from '@news-and-accounting/business-document';
import type { Amount, Millionths, Rate, Treatment } from '@news-and-accounting/document';
import type { Box } from './pages.ts';

/** Who has read a value, in the order in which they are believed. */
export const SOURCES = ['isdoc', 'ubl', 'cii', 'qr', 'text', 'model'] as const;
export type Source = (typeof SOURCES)[number];

/** Formats of XML among the sources. */
export type XmlSource = 'isdoc' | 'ubl' | 'cii';

/** Where a value stands: an element of the XML, or the text of a page, as it stands there. */
export type Evidence =
  | { readonly source: XmlSource; readonly path: string }
  | {
      readonly source: 'qr' | 'text' | 'model';
      /** From 1. */
      readonly page: number;
      readonly text: string;
      /** Null where the place is not known. */
      readonly box: Box | null;
    };

/** What a page shows. */
export type PageEvidence = Extract<Evidence, { readonly page: number }>;

/** A value that was read. */
export interface Field<T> {
  readonly value: T;
  /** Whether a check confirms it: check digits, sums, the order of days, another source that says the same. */
  readonly isConfirmed: boolean;
  readonly evidence: Evidence;
  /** Where a page shows the same; of what XML says. */
  readonly seen?: PageEvidence;
}

/** The values of a shape, each as it was read; what was not found is not there. */
export type Found<T> = { readonly [K in keyof T]?: Field<T[K]> };

/** A party as the file names it. */
export interface PartyValues {
  name: string;
  /** Eight digits where it is a Czech one that is valid; else as it stands there. */
  ico: string;
  dic: string;
  /** Number of another member state. */
  vat_id: string;
  street: string;
  house_number: string;
  orientation_number: string;
  city: string;
  zip: string;
  /** ISO 3166, two letters. */
  country: string;
  email: string;
  phone: string;
  web: string;
}

/** The account that the supplier wants to be paid to. */
export interface AccountValues {
  /** `19-2000145399`. */
  number: string;
  bank_code: string;
  /** Without blanks, upper case. */
  iban: string;
  bic: string;
}

/** Kinds as the file names them, whoever's it is. */
export type PaperKind = 'invoice' | 'simplified' | 'credit_note' | 'debit_note' | 'advance' | 'tax_receipt';

/**
 * What a document says at its head and foot. Amounts are hundredths of its currency, days `YYYY-MM-DD`; amounts of
 * credit notes are as the file has them, whatever its sign: the kind decides in the end.
 */
export interface HeadValues {
  kind: PaperKind;
  /** Whether the customer issued it in the supplier's name. */
  self_billed: boolean;
  /** As its issuer numbered it. */
  number: string;
  variable_symbol: string;
  constant_symbol: string;
  specific_symbol: string;
  issued_on: string;
  taxable_on: string;
  due_on: string;
  /** ISO 4217. */
  currency: string;
  /** CZK for one unit of the currency. */
  rate: Millionths;
  payment_method: PaymentTerms['method'];
  prices_include_vat: boolean;
  base: Amount;
  vat_total: Amount;
  rounding: Amount;
  /** With tax and rounding, before advances. */
  total: Amount;
  /** Paid before. */
  advances: Amount;
  /** What remains to be paid. */
  payable: Amount;
  order_number: string;
  /** Number of the document that a correction corrects. */
  original_number: string;
  reason: string;
  /** What it is about, in a few words. */
  subject: string;
}

export interface LineValues {
  name: string;
  quantity: Millionths;
  unit: string;
  unit_price: Millionths;
  discount: Rate;
  treatment: Treatment;
  commodity: string;
  rate: Rate;
  base: Amount;
  vat: Amount;
}

/** A row of the recapitulation. */
export interface RowValues {
  treatment: Treatment;
  commodity: string;
  rate: Rate;
  base: Amount;
  vat: Amount;
}

/** What one source says of a document. */
export interface Reading {
  readonly source: Source;
  readonly head: Found<HeadValues>;
  readonly supplier: Found<PartyValues>;
  readonly customer: Found<PartyValues>;
  readonly account: Found<AccountValues>;
  readonly lines: readonly Found<LineValues>[];
  readonly rows: readonly Found<RowValues>[];
  readonly warnings: readonly Warning[];
}

export const WARNING_CODES = [
  'TEXT_DIFFERS',
  'ACCOUNT_NOT_PUBLISHED',
  'NOT_OURS',
  'SUMS_DIFFER',
  'UNREADABLE',
  'INVALID_ICO',
  'FOREIGN_VAT',
  'CHECK_TREATMENT',
  'TAX_RECEIPT',
  'NO_LINES',
  'OLD_VERSION',
  'ACCOUNT_DIFFERS',
  'MODEL_UNAVAILABLE',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** What a person should look at, in Czech. */
export interface Warning {
  readonly code: WarningCode;
  readonly message: string;
}

/** A value that a model has answered and that the document's text does not hold. */
export interface Dropped {
  /** As in a reading: `head.total`, `lines.0.name`. */
  readonly path: string;
  readonly value: string;
}

/** The company that reads: what tells the parties apart. */
export interface Own {
  readonly name: string;
  readonly ico: string | null;
  readonly dic: string | null;
  /** IBANs of its accounts, without blanks. */
  readonly ibans: readonly string[];
}

const CONFIDENCE = {
  isdoc: { alone: 1, confirmed: 1 },
  ubl: { alone: 1, confirmed: 1 },
  cii: { alone: 1, confirmed: 1 },
  qr: { alone: 0.95, confirmed: 0.95 },
  text: { alone: 0.6, confirmed: 0.9 },
  model: { alone: 0.5, confirmed: 0.8 },
} as const;

/** From 0 to 1. */
export const confidenceOf = ({ evidence, isConfirmed }: Field<unknown>): number =>
  CONFIDENCE[evidence.source][isConfirmed ? 'confirmed' : 'alone'];

export const nothingRead = (source: Source): Reading => ({
  source,
  head: {},
  supplier: {},
  customer: {},
  account: {},
  lines: [],
  rows: [],
  warnings: [],
});
