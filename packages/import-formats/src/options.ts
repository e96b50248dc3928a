import type { ReadRecord, Remark } from './record.ts';

export const FORMATS = [
  'isdoc',
  'einvoice',
  'pohoda',
  'money',
  'fakturoid',
  'idoklad',
  'csv',
  'xlsx',
  'opening_balances',
] as const;
export type ImportFormat = (typeof FORMATS)[number];

/** Fields that a column of a table can be. */
export const COLUMN_FIELDS = [
  'number',
  'external_number',
  'partner_name',
  'ico',
  'dic',
  'issued_on',
  'taxable_on',
  'due_on',
  'received_on',
  'variable_symbol',
  'name',
  'quantity',
  'unit',
  'unit_price',
  'base',
  'vat',
  'total',
  'vat_rate',
  'vat_treatment',
  'account_code',
  'cost_centre',
  'currency',
  'rate',
  'note',
  'tags',
  'source_id',
  'booked_on',
  'amount',
  'counter_account',
  'message',
  'account',
  'debit',
  'credit',
  'balance',
  'partner_ico',
  'document_number',
  'currency_amount',
  'constant_symbol',
  'specific_symbol',
  'street',
  'city',
  'zip',
  'country',
  'email',
  'phone',
  'paid_on',
  'paid_amount',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

export const MAPPING_TARGETS = ['received_invoice', 'invoice', 'partner', 'bank_transaction'] as const;
export type MappingTarget = (typeof MAPPING_TARGETS)[number];

export const DATE_FORMATS = ['D.M.YYYY', 'YYYY-MM-DD', 'D/M/YYYY', 'M/D/YYYY'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** How a table is understood. */
export interface Mapping {
  /** Null for opening balances. */
  readonly target: MappingTarget | null;
  /** Header as it stands in the file → field; a header that means nothing is left out. */
  readonly columns: Readonly<Record<string, ColumnField>>;
  readonly dateFormat: DateFormat;
  readonly decimal: ',' | '.';
}

/** A column of a table as the preview shows it. */
export interface Column {
  readonly header: string;
  readonly field: ColumnField | null;
  /** Its first values that are not empty, at most three, cut to 80 characters. */
  readonly samples: readonly string[];
}

/** Rates of VAT that hold on a day, hundredths of a per cent; a level that there was not is null. */
export interface VatLevels {
  readonly from: string;
  readonly standard: number;
  readonly reduced: number;
  readonly secondReduced: number | null;
}

/** What a reader is told besides the bytes. All of it is plain JSON. */
export interface ReadOptions {
  readonly format: ImportFormat | 'auto';
  /** The company that imports: by it, its own documents are told from received ones. */
  readonly own: { readonly name: string; readonly ico: string | null; readonly dic: string | null };
  /** For files that do not say it. */
  readonly direction: 'issued' | 'received' | null;
  /** Null: guessed from the headers. */
  readonly mapping: Mapping | null;
  readonly delimiter: ';' | ',' | '\t' | null;
  readonly encoding: 'utf-8' | 'windows-1250' | null;
  /** Name of a sheet; null: the first that has rows. */
  readonly sheet: string | null;
  /** From the law, by day, the latest first. */
  readonly vatLevels: readonly VatLevels[];
}

export interface ReadFile {
  readonly format: ImportFormat;
  /** Whose the file says it is; null where it does not. */
  readonly ownIco: string | null;
  /** As it was used; null for what is no table. */
  readonly mapping: Mapping | null;
  readonly columns: readonly Column[];
  /** Names of the sheets of a workbook. */
  readonly sheets: readonly string[];
  readonly records: readonly ReadRecord[];
  /** About the file as a whole. */
  readonly warnings: readonly Remark[];
}

/**
 * `unreadable`: nothing that is known, or broken. `too_large`: more bytes, rows or unpacked content than is read.
 * `other_company`: the file says that it is another company's. `empty`: nothing in it to take over.
 */
export interface ReadProblem {
  readonly code: 'unreadable' | 'too_large' | 'other_company' | 'empty' | 'encrypted';
  /** Czech, for the person who uploaded it. */
  readonly message: string;
}

export type Read =
  | { readonly ok: true; readonly file: ReadFile }
  | { readonly ok: false; readonly problem: ReadProblem };
