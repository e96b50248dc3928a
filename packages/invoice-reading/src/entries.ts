import { millionthsText } from '@news-and-accounting/business-document';
import { type Amount, type Millionths, rateText } from '@news-and-accounting/document';
import { halerToJson, negate } from '@news-and-accounting/money';
import type { Merged } from './merge.ts';
import type { Payee } from './payee.ts';
import type {
  AccountValues,
  Field,
  Found,
  HeadValues,
  LineValues,
  PartyValues,
  RowValues,
} from './reading.ts';
import type { Whose } from './whose.ts';

/** A field at its path in our document. */
export interface Entry {
  readonly path: string;
  readonly value: string | number | boolean;
  readonly field: Field<unknown>;
}

export interface EntryRules {
  readonly whose: Whose;
  readonly payee: Payee;
  readonly lines: readonly Found<LineValues>[];
  readonly pricesIncludeVat: Field<boolean> | undefined;
  /** Of a credit note that was left positive. */
  readonly isFlipped: boolean;
}

type Json = string | number | boolean | null;
type Shown<T> = { readonly [K in keyof T]?: readonly [path: string, json: (value: T[K]) => Json] };

const text = (most: number) => (value: string) => {
  const plain = value
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();
  return plain === '' ? null : plain;
};
const digits = (most: number) => (value: string) =>
  /^\d+$/.test(value) && value.length <= most ? value : null;
const same = <T extends Json>(value: T) => value;
const amount = (value: Amount) => halerToJson(value);
const percent = (value: LineValues['rate']) => Number(rateText(value));

/** Fifteen digits are what a JSON number says exactly: a price with more is rounded to fewer decimals. */
function decimal(value: Millionths): number {
  const whole = millionthsText(value).replace('-', '').split('.')[0]?.length ?? 0;
  const places = Math.max(0, Math.min(6, 15 - whole));
  return Number(Number(millionthsText(value)).toFixed(places));
}

const HEAD: Shown<HeadValues> = {
  self_billed: ['self_billed', (value) => value || null],
  variable_symbol: ['variable_symbol', digits(10)],
  constant_symbol: ['constant_symbol', digits(4)],
  specific_symbol: ['specific_symbol', digits(10)],
  issued_on: ['issued_on', same],
  taxable_on: ['taxable_on', same],
  due_on: ['due_on', same],
  currency: ['currency', (value) => (/^[A-Z]{3}$/.test(value) ? value : null)],
  rate: ['rate', decimal],
  payment_method: ['payment_method', same],
  base: ['base', amount],
  vat_total: ['vat_total', amount],
  rounding: ['rounding', amount],
  total: ['total', amount],
  advances: ['advances_deducted', amount],
  payable: ['total_payable', amount],
  order_number: ['order_number', text(100)],
  original_number: ['links.0.number', text(100)],
};
const AMOUNTS = ['base', 'vat_total', 'rounding', 'total', 'advances', 'payable'] as const;

const PARTY: readonly (keyof PartyValues)[] = [
  'name',
  'ico',
  'dic',
  'vat_id',
  'street',
  'house_number',
  'orientation_number',
  'city',
  'zip',
  'country',
  'email',
  'phone',
  'web',
];
const ACCOUNT: readonly (keyof AccountValues)[] = ['number', 'bank_code', 'iban', 'bic'];

const LINE: Shown<LineValues> = {
  name: ['name', text(1000)],
  quantity: ['quantity', decimal],
  unit: ['unit', text(20)],
  unit_price: ['unit_price', decimal],
  discount: ['discount_percent', percent],
  treatment: ['vat_treatment', same],
  commodity: ['commodity', text(10)],
  rate: ['vat_rate', percent],
  base: ['base', amount],
  vat: ['vat', amount],
};
const ROW: Shown<RowValues> = {
  treatment: ['vat_treatment', same],
  commodity: ['commodity', text(10)],
  rate: ['rate', percent],
  base: ['base', amount],
  vat: ['vat', amount],
};

/** Everything that was read, in the order of our document. */
export function entriesOf(merged: Merged, rules: EntryRules): Entry[] {
  const { whose, payee, isFlipped } = rules;
  const head = isFlipped ? flipped(merged.head, AMOUNTS) : merged.head;
  const rows = isFlipped ? merged.rows.map((row) => flipped(row, ['base', 'vat'])) : merged.rows;
  const simplified = head.kind?.value === 'simplified' && whose.kind !== 'receipt';
  return [
    ...entry('kind', whose.kind, head.kind),
    ...(simplified ? entry('simplified', true, head.kind) : []),
    ...entry(whose.isIssued ? 'number' : 'external_number', text(100)(head.number?.value ?? ''), head.number),
    ...shown(HEAD, head),
    ...(whose.isCorrection && head.reason ? entry('reason', text(500)(head.reason.value), head.reason) : []),
    ...entry('prices_include_vat', rules.pricesIncludeVat?.value ?? null, rules.pricesIncludeVat),
    ...PARTY.flatMap((key) =>
      entry(`partner.${key}`, text(200)(whose.partner[key]?.value ?? ''), whose.partner[key]),
    ),
    ...ACCOUNT.flatMap((key) =>
      entry(`payee_account.${key}`, payee.shown[key]?.value ?? null, payee.shown[key]),
    ),
    ...rules.lines.flatMap((line, at) => shown(LINE, line, `lines.${at}.`)),
    ...rows.flatMap((row, at) => shown(ROW, row, `vat.${at}.`)),
  ];
}

function entry(path: string, value: Json, field: Field<unknown> | undefined): Entry[] {
  return value === null || field === undefined ? [] : [{ path, value, field }];
}

function shown<T>(of: Shown<T>, values: Found<T>, before = ''): Entry[] {
  return (Object.keys(of) as (keyof T)[]).flatMap((key) => {
    const field = values[key];
    const [path, json] = of[key] ?? [];
    if (field === undefined || path === undefined || json === undefined) return [];
    return entry(`${before}${path}`, json(field.value), field);
  });
}

function flipped<T>(values: Found<T>, keys: readonly (keyof T)[]): Found<T> {
  const result: { [K in keyof T]?: Field<T[K]> } = { ...values };
  for (const key of keys) {
    const field = result[key] as Field<Amount> | undefined;
    if (field !== undefined) result[key] = { ...field, value: negate(field.value) } as never;
  }
  return result;
}
