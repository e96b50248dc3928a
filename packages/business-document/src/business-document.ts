import type { Amount, Millionths, Rate, TaxedRow, Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';

/** Kinds that leave the house as paper; `received_invoice` only where we bill ourselves. */
export type DocumentKind =
  | 'invoice'
  | 'advance'
  | 'tax_receipt'
  | 'credit_note'
  | 'quote'
  | 'order'
  | 'delivery_note'
  | 'receipt'
  | 'cash_in'
  | 'cash_out'
  | 'received_invoice';

/**
 * A document as its reader sees it, with the copies of the parties that were taken at its issue. Amounts are hundredths
 * of its currency, those that end in `Czk` haléře; days are `YYYY-MM-DD`.
 */
export interface BusinessDocument {
  readonly kind: DocumentKind;
  /** Null while it is a draft. */
  readonly number: string | null;
  /** The same for a document for ever, see `documentUuid`. */
  readonly uuid: string;
  readonly isSimplified: boolean;
  /** Whether the customer issued it in the supplier's name. */
  readonly isSelfBilled: boolean;
  /** Whether it is a tax document of a payer, or (an advance) shows the tax of one. */
  readonly hasVat: boolean;
  readonly language: Language;
  readonly issuedOn: string;
  readonly taxableOn: string | null;
  readonly dueOn: string | null;
  readonly issuer: Party;
  readonly partner: Party | null;
  readonly currency: string;
  /** CZK for one unit of the currency; null for CZK. */
  readonly exchangeRate: Millionths | null;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly DocumentLine[];
  /** The whole supply. */
  readonly vatBeforeAdvances: readonly TaxedRow[];
  /** What the document taxes: less what receipts of advances have taxed. */
  readonly vat: readonly TaxedRow[];
  readonly rounding: Amount;
  readonly roundingCzk: Haler;
  /** In the order in which they were paid. */
  readonly advances: readonly SettledAdvance[];
  readonly payment: PaymentTerms;
  /** What a correction corrects. */
  readonly original: OriginalDocument | null;
  readonly reason: string | null;
  readonly orderNumber: string | null;
  readonly textBefore: string | null;
  readonly textAfter: string | null;
  /** What the law makes it say. */
  readonly texts: readonly CompulsoryText[];
}

export type Language = 'cs' | 'en';

export interface Party {
  readonly name: string;
  readonly ico: string | null;
  readonly dic: string | null;
  /** Number of another member state. */
  readonly vatId: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly orientationNumber: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly web: string | null;
  readonly databox: string | null;
  /** Where it is registered, in the words of the register. */
  readonly registerNote: string | null;
}

export interface DocumentLine {
  readonly name: string;
  readonly quantity: Millionths;
  readonly unit: string | null;
  /** With or without VAT, as the document says for all its lines. */
  readonly unitPrice: Millionths;
  readonly discount: Rate;
  readonly treatment: Treatment;
  /** Code of the subject of domestic reverse charge. */
  readonly commodity: string | null;
  readonly rate: Rate | null;
  readonly base: Amount;
  readonly vat: Amount;
  readonly baseCzk: Haler;
  readonly vatCzk: Haler;
}

/** A payment of an advance that is deducted. */
export interface SettledAdvance {
  readonly number: string;
  readonly variableSymbol: string | null;
  readonly paidOn: string | null;
  readonly amount: Amount;
  readonly amountCzk: Haler;
  /** The tax document of the payment; null where there is none. */
  readonly receipt: { readonly number: string; readonly rows: readonly TaxedRow[] } | null;
}

export interface PaymentTerms {
  readonly method: 'transfer' | 'cash' | 'card' | 'cod' | 'other';
  readonly account: Account | null;
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
}

export interface Account {
  /** `19-2000145399`. */
  readonly number: string | null;
  readonly bankCode: string | null;
  readonly bankName: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
}

export interface OriginalDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: string | null;
  readonly uuid: string | null;
}

export interface CompulsoryText {
  readonly code: TextCode;
  readonly text: string;
}

export const TEXT_CODES = [
  'reverse_charge',
  'self_billed',
  'eu_goods',
  'eu_services',
  'triangular',
  'export',
  'outside_cz',
  'exempt',
  'exempt_with_deduction',
  'not_payer',
  'advance',
  'corrective',
] as const;
export type TextCode = (typeof TEXT_CODES)[number];
