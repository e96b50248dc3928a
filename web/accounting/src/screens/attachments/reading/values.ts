import { symbolOf } from '../../documents/editor/values.ts';
import { ofVatCode, vatCodeOf } from '../../documents/editor/vat-choice.ts';
import type { Treatment } from '../../documents/model.ts';
import type { Extraction } from './api.ts';

export type LineValues = {
  /** Of a line that was read its place in the file; others have none of those. */
  key: number;
  name: string;
  quantity: number | null;
  unit_price: number | null;
  /** Treatment and rate; empty: the usual one. */
  vat: string;
  /** What the screen does not show and the line keeps. */
  rest: Record<string, unknown>;
};

export type Values = {
  kind: string;
  partner_id: number | null;
  external_number: string;
  variable_symbol: string;
  /** How a supplier is paid, beside the variable symbol. */
  constant_symbol: string;
  specific_symbol: string;
  issued_on: string | null;
  taxable_on: string | null;
  due_on: string | null;
  iban: string;
  /** How a receipt was paid. */
  payment_method: string;
  /** Empty: the usual one. */
  currency: string;
  /** CZK for one of the currency; null: as the central bank has it. */
  rate: number | null;
  prices_include_vat: boolean;
  lines: readonly LineValues[];
};

type Body = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const day = (value: unknown) => (typeof value === 'string' ? value : null);
const figure = (value: unknown) => (typeof value === 'number' ? value : null);

type ReadFrom = Pick<Extraction, 'document' | 'partner'> & Partial<Pick<Extraction, 'method'>>;

type Of = {
  /** A photograph: where nothing was read from it, it is of a receipt by all likelihood. */
  isPicture?: boolean;
  vatPayer?: boolean;
};

export function valuesOf({ document, partner, method }: ReadFrom, of: Of = {}): Values {
  const body = document as Body;
  const account = (body.payee_account ?? {}) as Body;
  const lines = (body.lines ?? []) as Body[];
  const isUnread = method === 'none';
  const isReceipt = isUnread && of.isPicture === true;
  const read = lines.map(({ name, quantity, unit_price, vat_treatment, vat_rate, ...rest }, key) => ({
    ...{ key, name: text(name), quantity: figure(quantity) ?? 1, unit_price: figure(unit_price), rest },
    vat: vatOf(vat_treatment, vat_rate),
  }));
  return {
    kind: isReceipt ? RECEIPT : String(body.kind),
    partner_id: partner.id,
    external_number: text(body.external_number),
    variable_symbol: text(body.variable_symbol),
    constant_symbol: text(body.constant_symbol),
    specific_symbol: text(body.specific_symbol),
    issued_on: day(body.issued_on),
    taxable_on: day(body.taxable_on),
    due_on: day(body.due_on),
    iban: text(account.iban),
    payment_method: text(body.payment_method) || 'cash',
    currency: text(body.currency),
    rate: figure(body.rate),
    // What stands on a receipt from a shop is what was paid.
    prices_include_vat: body.prices_include_vat === true || (isReceipt && of.vatPayer === true),
    lines: isUnread && read.length === 0 ? [newLine([], 0)] : read,
  };
}

/** What we issue has its number from a series and the account of the company. */
export const isIssuedKind = (kind: string): boolean =>
  ['invoice', 'advance', 'tax_receipt', 'credit_note'].includes(kind);

/** What was not read is left to what is usual. */
function vatOf(treatment: unknown, rate: unknown): string {
  if (typeof treatment === 'string') return vatCodeOf(treatment as Treatment, figure(rate));
  return typeof rate === 'number' ? vatCodeOf('taxable', rate) : '';
}

/** @param count how many lines were read */
export const newLine = (lines: readonly LineValues[], count: number): LineValues => ({
  key: Math.max(count - 1, ...lines.map(({ key }) => key)) + 1,
  ...{ name: '', quantity: 1, unit_price: null, vat: '', rest: {} },
});

/** The document as it is sent: what was read, with what was corrected. */
export function bodyOf({ document }: Pick<Extraction, 'document'>, values: Values, initial: Values): Body {
  const { vat, rounding, payee_account, currency: _, rate: __, ...read } = document as Body;
  const isIssued = isIssuedKind(values.kind);
  const isSame =
    JSON.stringify(values.lines) === JSON.stringify(initial.lines) &&
    values.kind === initial.kind &&
    values.prices_include_vat === initial.prices_include_vat &&
    values.currency === initial.currency;
  const iban = values.iban.replace(/\s/g, '').toUpperCase();
  return {
    ...read,
    kind: values.kind,
    partner_id: values.partner_id,
    ...(isIssued
      ? {}
      : {
          external_number: values.external_number.trim() || null,
          constant_symbol: values.constant_symbol.trim() || null,
          specific_symbol: values.specific_symbol.trim() || null,
        }),
    variable_symbol: values.variable_symbol.trim() || null,
    issued_on: values.issued_on,
    taxable_on: values.taxable_on,
    due_on: values.due_on,
    ...(isIssued ? {} : { payee_account: iban === initial.iban ? (payee_account ?? null) : accountOf(iban) }),
    ...(values.kind === RECEIPT ? { payment_method: values.payment_method } : {}),
    ...(values.currency === '' ? {} : { currency: values.currency }),
    ...(isForeign(values) && values.rate !== null ? { rate: values.rate } : {}),
    prices_include_vat: values.prices_include_vat,
    lines: values.lines.filter((line) => !isEmpty(line)).map(lineOf),
    // The supplier's sums belong to the lines as they were read.
    ...(isSame && vat !== undefined ? { vat } : {}),
    ...(isSame && rounding !== undefined ? { rounding } : {}),
  };
}

export const RECEIPT = 'receipt';

/** A line that was offered and that nobody filled in. */
const isEmpty = ({ name, unit_price, rest }: LineValues) =>
  name.trim() === '' && unit_price === null && Object.keys(rest).length === 0;

/** Where lines of the form stand in what is sent, by their keys; an empty one is not sent. */
export const sentIndexes = (lines: readonly LineValues[]): ReadonlyMap<number, number> =>
  new Map(lines.filter((line) => !isEmpty(line)).map(({ key }, index) => [key, index]));

/** What follows from a change: a number that may be a symbol is one, where none was read and nobody typed one. */
export function following(initial: Values) {
  return (values: Values, changed: keyof Values, typed: ReadonlySet<keyof Values>): Values =>
    changed === 'external_number' &&
    !isIssuedKind(values.kind) &&
    values.kind !== RECEIPT &&
    initial.variable_symbol === '' &&
    !typed.has('variable_symbol')
      ? { ...values, variable_symbol: symbolOf(values.external_number) }
      : values;
}

export const isForeign = ({ currency }: Pick<Values, 'currency'>) => currency !== '' && currency !== 'CZK';

const accountOf = (iban: string) => (iban === '' ? null : { iban });

const lineOf = ({ name, quantity, unit_price, vat, rest }: LineValues) => ({
  ...rest,
  name: name.trim(),
  quantity: quantity ?? 1,
  unit_price: unit_price ?? 0,
  // A rate that was not read, and that of a treatment without one, is for the service to say.
  ...Object.fromEntries(Object.entries(ofVatCode(vat)).filter(([, value]) => value !== null)),
});
