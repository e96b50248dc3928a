import { TREATMENTS } from '@news-and-accounting/document';
import { amount } from '../../platform/http/amount.ts';
import {
  date,
  type Field,
  flag,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { DEDUCTIONS, LANGUAGES, PAYMENT_METHODS } from './document.ts';
import { DOCUMENT_KINDS } from './kinds.ts';
import { exchangeRate, percent, quantity } from './numbers.ts';
import { PAYEE_ACCOUNT } from './payee-account.ts';

export const LINES_AT_MOST = 500;
const ROWS_AT_MOST = 50;
const TAGS_AT_MOST = 20;
const ONE_PIECE = 1_000_000;

const short = (maximum: number) => nullable(text({ maximum }));
const long = (maximum: number) => nullable(text({ maximum, isMultiline: true }));
const day = nullable(date());
const recordId = nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER));
const symbol = (digits: number) =>
  nullable(
    text({
      pattern: new RegExp(`^\\d{1,${digits}}$`),
      patternText: `Smí mít jen číslice, nejvýše ${digits}.`,
    }),
  );

const COMMODITY = nullable(
  refined(text({ maximum: 10 }), (code, path) =>
    codebookEntry('vat_commodities', code) === null
      ? refuse(path, 'Tento kód předmětu plnění v číselníku není.')
      : code,
  ),
);

export const ACCOUNT_CODE = nullable(
  text({ pattern: /^\d{3,9}$/, patternText: 'Účet má tři až devět číslic.' }),
);
export const COST_CENTRE = nullable(text({ maximum: 50 }));

/** A line as a body has it; what is left out follows from the document. */
export const LINE_FIELDS = {
  name: nullable(text({ maximum: 1000, isMultiline: true })),
  quantity: withDefault(quantity(), ONE_PIECE),
  unit: short(20),
  unit_price: withDefault(quantity(), 0),
  discount_percent: withDefault(percent(), 0),
  vat_rate: nullable(percent()),
  vat_treatment: nullable(oneOf(TREATMENTS)),
  commodity: COMMODITY,
  deduction: nullable(oneOf(DEDUCTIONS)),
  deduction_percent: nullable(percent()),
  account_code: ACCOUNT_CODE,
  cost_centre: COST_CENTRE,
} satisfies Record<string, Field<unknown>>;

const SUPPLIER_VAT = object(
  {
    vat_treatment: withDefault(oneOf(TREATMENTS), 'taxable'),
    commodity: COMMODITY,
    rate: nullable(percent()),
    base: amount({ minimum: 'any' }),
    vat: withDefault(amount({ minimum: 'any' }), 0 as ValuesOf<{ a: ReturnType<typeof amount> }>['a']),
  },
  'SupplierVatRow',
);

/** What a document is made of, as create and update take it inside `document`. */
export const DOCUMENT_FIELDS = {
  series_id: recordId,
  external_number: short(100),
  variable_symbol: symbol(10),
  constant_symbol: symbol(4),
  specific_symbol: symbol(10),
  partner_id: recordId,
  issued_on: day,
  taxable_on: day,
  vat_period_on: day,
  due_on: day,
  received_on: day,
  accounting_on: day,
  currency: nullable(
    text({ pattern: /^[A-Z]{3}$/, patternText: 'Musí být tři velká písmena, například CZK.' }),
  ),
  rate: nullable(exchangeRate()),
  prices_include_vat: withDefault(flag(), false),
  vat: nullable(list(SUPPLIER_VAT, ROWS_AT_MOST)),
  rounding: nullable(amount({ minimum: 'any' })),
  payment_method: nullable(oneOf(PAYMENT_METHODS)),
  bank_account_id: recordId,
  cash_register_id: recordId,
  payee_account: nullable(PAYEE_ACCOUNT),
  simplified: withDefault(flag(), false),
  self_billed: withDefault(flag(), false),
  reason: short(500),
  order_number: short(100),
  text_before: long(2000),
  text_after: long(2000),
  note: long(5000),
  tags: withDefault(
    refined(list(text({ maximum: 50 }), TAGS_AT_MOST), (tags) => [...new Set(tags)]),
    [],
  ),
  language: nullable(oneOf(LANGUAGES)),
  lines: withDefault(list(object(LINE_FIELDS, 'DocumentLineInput'), LINES_AT_MOST), []),
} satisfies Record<string, Field<unknown>>;

/** What a new document is made of. */
export const NEW_DOCUMENT = { kind: oneOf(DOCUMENT_KINDS), ...DOCUMENT_FIELDS };

/** What a body says; null and what was left out have their defaults. */
export type Given = ValuesOf<typeof DOCUMENT_FIELDS>;
export type GivenLine = Given['lines'][number] & { corrected_line_id?: number | null };
