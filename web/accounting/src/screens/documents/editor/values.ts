import { locale } from '../../../cs/locale.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { newLineKey } from '../../../parts/line-keys.ts';
import { isCash, KINDS, sideOf } from '../kinds.ts';
import type { Document, Kind, Line, NewDocument, SupplierVat } from '../model.ts';
import { exactDecimal, tidied } from './figures.ts';
import { ofVatCode, vatCodeOf } from './vat-choice.ts';

/** A line as a form has it: what is typed, by the names of the interface. */
export type LineValues = {
  /** Names the line in the form, whatever place it has. */
  key: string;
  name: string;
  quantity: string;
  unit: string;
  unit_price: string;
  discount_percent: string;
  /** Treatment and rate in one, such as `taxable:21`; empty: the usual one. */
  vat: string;
  commodity: string;
  deduction: string;
  deduction_percent: string;
  account_code: string;
  cost_centre: string;
};

const TEXTS = [
  'external_number',
  'variable_symbol',
  'constant_symbol',
  'specific_symbol',
  'order_number',
  'text_before',
  'text_after',
  'note',
  'reason',
  'language',
] as const;
type TextField = (typeof TEXTS)[number];
const DAYS = ['issued_on', 'taxable_on', 'due_on', 'received_on', 'vat_period_on', 'accounting_on'] as const;
type DayField = (typeof DAYS)[number];

/** The form of a document, by the names of the interface. */
export type DocumentValues = Record<TextField, string> &
  Record<DayField, string | null> & {
    kind: Kind;
    partner_id: number | null;
    /** Follows and leads `due_on`. */
    due_days: string;
    currency: string;
    /** Typed; empty: the central bank's. */
    rate: string;
    prices_include_vat: boolean;
    payment_method: string;
    /** Empty: the usual one in the currency. */
    bank_account_id: string;
    cash_register_id: string;
    series_id: string;
    /** Chosen by hand for the issue; empty: the next one of the series. */
    number: string;
    /** Of a received document, as it states it. */
    rounding: string;
    simplified: boolean;
    self_billed: boolean;
    payee_account: string;
    /** Divided by commas. */
    tags: string;
    /** What a received document states of its VAT, where it is not what comes out here. */
    supplier_vat: SupplierRow[];
    lines: LineValues[];
  };

/** A row of the supplier's recapitulation; null: that half of it is not typed. */
export type SupplierRow = Omit<SupplierVat, 'base' | 'vat'> & { base: number | null; vat: number | null };

/** Rows that are sent: whole ones. */
export const statedRows = (rows: readonly SupplierRow[]): SupplierRow[] =>
  rows.filter(({ base, vat }) => base !== null && vat !== null);

export function emptyLine(vat = ''): LineValues {
  return {
    key: newLineKey(),
    name: '',
    quantity: '1',
    unit: '',
    unit_price: '',
    discount_percent: '',
    vat,
    commodity: '',
    deduction: '',
    deduction_percent: '',
    account_code: '',
    cost_centre: '',
  };
}

/** Whether nothing was typed into a line: it is not sent, and the first thing pasted takes its place. */
export function isBlank({ name, unit_price }: LineValues): boolean {
  return name.trim() === '' && unit_price.trim() === '';
}

/** A new document of a kind as its form begins. */
export function newValues(kind: Kind, dueDays: number, vatPayer: boolean): DocumentValues {
  const today = todayInPrague();
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as Record<TextField, string>),
    kind,
    partner_id: null,
    issued_on: today,
    taxable_on: KINDS[kind].isTaxDocument ? today : null,
    due_on: hasDueDay(kind) ? addedTo(today, dueDays) : null,
    due_days: hasDueDay(kind) ? String(dueDays) : '',
    received_on: hasReceivedDay(kind) ? today : null,
    vat_period_on: null,
    accounting_on: null,
    currency: '',
    rate: '',
    // What stands on a receipt from a shop is what was paid.
    prices_include_vat: vatPayer && (kind === 'receipt' || isCash(kind)),
    payment_method: kind === 'receipt' || isCash(kind) ? 'cash' : '',
    bank_account_id: '',
    cash_register_id: '',
    series_id: '',
    number: '',
    rounding: '',
    simplified: false,
    self_billed: false,
    payee_account: '',
    tags: '',
    supplier_vat: [],
    lines: [emptyLine()],
  };
}

export const hasDueDay = (kind: Kind): boolean =>
  KINDS[kind].isPayable && !isCash(kind) && kind !== 'receipt';
export const hasReceivedDay = (kind: Kind): boolean => KINDS[kind].direction === 'received';
/** Whether a supplier says it: number, rounding, account to pay to. */
export const isSuppliers = (kind: Kind): boolean =>
  KINDS[kind].direction === 'received' || kind === 'cash_out';

/** The symbol that the number of a supplier is by itself; empty: a bank would not take it. */
export const symbolOf = (externalNumber: string): string =>
  /^\d{1,10}$/.test(externalNumber.trim()) ? externalNumber.trim() : '';

/** Whether it is paid from account to account, or may be. */
export const byBank = ({ kind, payment_method }: Pick<DocumentValues, 'kind' | 'payment_method'>): boolean =>
  KINDS[kind].isPayable && !isCash(kind) && payment_method !== 'cash';

export function addedTo(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const text = (value: number | string | null): string =>
  value === null ? '' : String(value).replace('.', locale.decimalMark);

/** A stored draft as its form. */
export function valuesOf(document: Document): DocumentValues {
  const { kind, due_on, issued_on, lines, payee_account: payee } = document;
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, document[name] ?? ''])) as Record<TextField, string>),
    ...(Object.fromEntries(DAYS.map((name) => [name, document[name]])) as Record<DayField, string | null>),
    // These two follow the other days unless somebody gave them; which it was, the service knows.
    vat_period_on: null,
    accounting_on: null,
    kind,
    partner_id: document.partner_id,
    due_days: due_on === null ? '' : String(daysFrom(issued_on, due_on)),
    currency: document.currency,
    rate: text(document.rate),
    prices_include_vat: document.prices_include_vat,
    payment_method: document.payment_method,
    bank_account_id: document.bank_account_id === null ? '' : String(document.bank_account_id),
    cash_register_id: document.cash_register_id === null ? '' : String(document.cash_register_id),
    series_id: document.series_id === null ? '' : String(document.series_id),
    number: '',
    rounding: isSuppliers(kind) && document.rounding !== 0 ? text(document.rounding) : '',
    simplified: document.simplified,
    self_billed: document.self_billed,
    payee_account:
      payee === null
        ? ''
        : payee.bank_code === null
          ? (payee.iban ?? '')
          : `${payee.number}/${payee.bank_code}`,
    tags: document.tags.join(', '),
    supplier_vat: document.supplier_vat ?? [],
    lines: lines.map((line) => lineValuesOf(line)),
  };
}

function lineValuesOf(line: Line): LineValues {
  return {
    key: newLineKey(),
    name: line.name,
    quantity: tidied(text(line.quantity)),
    unit: line.unit ?? '',
    unit_price: tidied(text(line.unit_price)),
    discount_percent: line.discount_percent === 0 ? '' : text(line.discount_percent),
    vat: vatCodeOf(line.vat_treatment, line.vat_rate),
    commodity: line.commodity ?? '',
    deduction: line.deduction === 'full' ? '' : (line.deduction ?? ''),
    deduction_percent: text(line.deduction_percent),
    account_code: line.account_code ?? '',
    cost_centre: line.cost_centre ?? '',
  };
}

export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const filled = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
/** What is no number is left to the service, which says why. */
const figure = (typed: string): number | string | null => {
  const exact = exactDecimal(typed);
  return typed.trim() === '' ? null : exact === null ? typed : Number(exact);
};
const idOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** What is sent, without the kind. Null has its default. */
export function bodyOf(values: DocumentValues): DocumentBody {
  const { kind } = values;
  const isReceived = sideOf(kind) === 'received';
  const stated = isSuppliers(kind) ? statedRows(values.supplier_vat) : [];
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, filled(values[name])])) as Record<
      TextField,
      string | null
    >),
    ...(Object.fromEntries(DAYS.map((name) => [name, values[name]])) as Record<DayField, string | null>),
    partner_id: values.partner_id,
    currency: filled(values.currency),
    rate: values.currency === '' || values.currency === 'CZK' ? null : figure(values.rate),
    prices_include_vat: values.prices_include_vat,
    payment_method: filled(values.payment_method),
    bank_account_id: byBank(values) ? idOf(values.bank_account_id) : null,
    cash_register_id: idOf(values.cash_register_id),
    series_id: idOf(values.series_id),
    rounding: isSuppliers(kind) ? figure(values.rounding) : null,
    vat: stated.length === 0 ? null : stated,
    simplified: values.simplified,
    self_billed: values.self_billed,
    payee_account: payeeOf(values.payee_account),
    tags: values.tags.split(',').flatMap((tag) => filled(tag) ?? []),
    lines: values.lines.filter((line) => !isBlank(line)).map((line) => lineOf(line, isReceived)),
    // What is no figure goes as it is written.
  } as DocumentBody;
}

export type DocumentBody = Omit<NewDocument, 'kind'>;

function lineOf(line: LineValues, isReceived: boolean) {
  // What was typed for another deduction is not seen any more.
  const hasShare = isReceived && ['proportional', 'reduced'].includes(line.deduction);
  return {
    name: filled(line.name),
    quantity: figure(line.quantity) ?? 1,
    unit: filled(line.unit),
    unit_price: figure(line.unit_price) ?? 0,
    discount_percent: figure(line.discount_percent) ?? 0,
    ...ofVatCode(line.vat),
    commodity: filled(line.commodity),
    deduction: isReceived ? filled(line.deduction) : null,
    deduction_percent: hasShare ? figure(line.deduction_percent) : null,
    account_code: filled(line.account_code),
    cost_centre: filled(line.cost_centre),
  };
}

function payeeOf(typed: string) {
  const account = filled(typed);
  if (account === null) return null;
  if (/^[a-z]{2}/i.test(account)) return { iban: account };
  const [number = '', bank_code = null] = account.split('/').map((part) => part.trim());
  return { number, bank_code };
}

/** Whether a line of the form stands at this place of what is sent. */
export function sentIndexes(lines: readonly LineValues[]): ReadonlyMap<string, number> {
  return new Map(lines.filter((line) => !isBlank(line)).map(({ key }, index) => [key, index]));
}
