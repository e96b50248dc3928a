import type { Haler } from '@news-and-accounting/money';
import type { Millionths, Rate } from './decimals.ts';

/** Hundredths of the document's currency; haléře where that is CZK. */
export type Amount = Haler;

export const TREATMENTS = [
  'taxable',
  'reverse_charge',
  'eu_goods',
  'eu_services',
  'third_country_services',
  'import',
  'triangular',
  'export',
  'outside_cz',
  'exempt',
  'exempt_with_deduction',
  'not_subject',
  'oss',
] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** What lines of issued documents may have, where the company is a payer of VAT. */
export const ISSUED_TREATMENTS = [
  'taxable',
  'reverse_charge',
  'eu_goods',
  'eu_services',
  'triangular',
  'export',
  'outside_cz',
  'exempt',
  'exempt_with_deduction',
  'not_subject',
  'oss',
] as const satisfies readonly Treatment[];
/** What lines of received documents may have. */
export const RECEIVED_TREATMENTS = [
  'taxable',
  'reverse_charge',
  'eu_goods',
  'eu_services',
  'third_country_services',
  'import',
  'triangular',
  'exempt',
  'not_subject',
] as const satisfies readonly Treatment[];

/** Whether the company supplies or receives: who receives assesses the tax of some treatments itself. */
export type Side = 'issued' | 'received';

export interface Line {
  readonly quantity: Millionths;
  /** With or without VAT, as the document says for all its lines. */
  readonly unitPrice: Millionths;
  readonly discount: Rate;
  readonly treatment: Treatment;
  /** Code of the subject of domestic reverse charge. */
  readonly commodity: string | null;
  /** Null where the treatment has none. */
  readonly rate: Rate | null;
}

/** What makes a row of the recapitulation one. */
export interface RowKey {
  readonly treatment: Treatment;
  readonly commodity: string | null;
  readonly rate: Rate | null;
}

/** A row that the supplier states on a received document. */
export interface SupplierRow extends RowKey {
  readonly base: Amount;
  readonly vat: Amount;
}

/**
 * What is done to come to whole crowns: nothing; the difference outside of the tax base (cash, section 36(5)); the
 * difference as a part of the price; or what the supplier's document states.
 */
export type RoundingWay = 'none' | 'outside' | 'price' | { readonly entered: Amount };

/** A payment of an advance that is settled, with what its tax receipt has already taxed. */
export interface SettledPayment {
  /** What was paid, with tax. */
  readonly amount: Amount;
  readonly amountCzk: Haler;
  /** Rows of its tax receipt; empty where there is none. */
  readonly rows: readonly ReceiptRow[];
}

/** A row of a recapitulation in both currencies. */
export interface TaxedRow extends RowKey {
  readonly base: Amount;
  readonly vat: Amount;
  readonly baseCzk: Haler;
  readonly vatCzk: Haler;
}

/** A row of a settled receipt. */
export interface ReceiptRow extends TaxedRow {
  /** Of a received one: the part of the tax that was deducted; absent: all of it. */
  readonly deductedCzk?: Haler;
}

export interface DocumentInput {
  readonly side: Side;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly Line[];
  /** The supplier's own recapitulation, of received documents. */
  readonly supplierRows?: readonly SupplierRow[];
  /** Whose the rows are, for the steps: those of a correction that is computed again are what was left. Absent: his. */
  readonly statedBy?: 'supplier' | 'original';
  readonly rounding: RoundingWay;
  readonly settled?: readonly SettledPayment[];
  /** Of a correction: what is left of each row of the original, the corrections before taken off. */
  readonly uncorrected?: readonly TaxedRow[];
  /** Rates that hold on the day of supply: the tax of a receipt at another one is moved. Absent: all do. */
  readonly ratesInForce?: readonly Rate[];
  /** CZK for one unit of the currency; null for CZK. */
  readonly exchangeRate: Millionths | null;
}

export interface LineFigures {
  /** quantity × unit price less discount, in the document's kind of price. */
  readonly amount: Amount;
  readonly base: Amount;
  readonly vat: Amount;
  /** What is paid for the line: without a tax that the customer assesses. */
  readonly total: Amount;
}

/** Lines that are taxed together, and their rows: more than one where a receipt has taxed a part at an old rate. */
export interface Group {
  readonly lines: readonly number[];
  /** Places in `vatBeforeAdvances`. */
  readonly rows: readonly number[];
}

export interface DocumentFigures {
  readonly lines: readonly LineFigures[];
  readonly groups: readonly Group[];
  /** The whole supply, in the order of its first lines. */
  readonly vatBeforeAdvances: readonly TaxedRow[];
  /** What this document taxes: less what the receipts of advances have taxed. */
  readonly vat: readonly TaxedRow[];
  readonly base: Amount;
  /** Of the rows whose tax is in the price. */
  readonly vatTotal: Amount;
  readonly rounding: Amount;
  /** The part of the price that came from rounding; it is in a row already. */
  readonly roundingTaxed: Amount;
  readonly total: Amount;
  readonly advancesDeducted: Amount;
  readonly totalPayable: Amount;
  readonly baseCzk: Haler;
  readonly vatCzk: Haler;
  readonly roundingCzk: Haler;
  readonly totalCzk: Haler;
}
