import type { Rate } from '@news-and-accounting/document';
import {
  bankAccountOfIban,
  checkIban,
  checkIco,
  formatAccountNumber,
} from '@news-and-accounting/identifiers';
import { type Haler, sum } from '@news-and-accounting/money';
import {
  type ReadInvoice,
  type ReadPayment,
  readInvoice,
  readSpayd,
} from '@news-and-accounting/payment-code';
import type { FoundCode } from './pages.ts';
import {
  type AccountValues,
  type Field,
  type Found,
  nothingRead,
  type Reading,
  type RowValues,
} from './reading.ts';

/** Rates of VAT of a day, in the order in which QR Faktura has them; null: there was none. */
export type RatesOn = (
  day: string,
) => readonly [standard: Rate, reduced: Rate | null, secondReduced: Rate | null];

/** What QR Faktura says, alone or in QR Platba; null: no code has one. Of several the first. */
export function readInvoiceCodes(codes: readonly FoundCode[], ratesOn: RatesOn): Reading | null {
  for (const code of codes) {
    const payment = readSpayd(code.text);
    const invoice = payment?.invoice ?? readInvoice(code.text);
    if (invoice !== null) return readingOf(code, invoice, payment, ratesOn);
  }
  return null;
}

function readingOf(
  code: FoundCode,
  invoice: ReadInvoice,
  payment: ReadPayment | null,
  ratesOn: RatesOn,
): Reading {
  const field = fieldsOf(code);
  const amount = invoice.amount ?? payment?.amount ?? null;
  const kind = kindOf(invoice);
  const rows = rowsOf(invoice, amount, field, ratesOn);
  const isTaxed = rows.some(({ vat }) => (vat?.value ?? 0) !== 0);
  return {
    ...nothingRead('qr'),
    head: {
      ...(kind === null ? {} : field('kind', 'TD', kind)),
      ...field('number', 'ID', invoice.number),
      ...field('issued_on', 'DD', invoice.issuedOn),
      ...field('taxable_on', 'DUZP', invoice.taxableOn),
      ...field('due_on', 'DT', invoice.dueOn ?? payment?.dueOn ?? null),
      ...field('variable_symbol', ['VS', 'X-VS'], invoice.variableSymbol ?? payment?.variableSymbol ?? null),
      ...field('constant_symbol', 'X-KS', payment?.constantSymbol ?? null),
      ...field('specific_symbol', 'X-SS', payment?.specificSymbol ?? null),
      ...field('currency', 'CC', invoice.currency ?? payment?.currency ?? null),
      ...field('total', 'AM', amount),
      ...(isTaxed ? sumsOf(rows, field) : {}),
      ...field('order_number', 'ON', invoice.others.ON ?? null),
      ...field('subject', 'MSG', invoice.others.MSG ?? payment?.message ?? null),
    },
    supplier: {
      ...field('ico', 'INI', eightDigits(invoice.supplier.ico)),
      ...field('dic', 'VII', invoice.supplier.dic),
    },
    customer: {
      ...field('ico', 'INR', eightDigits(invoice.customer.ico)),
      ...field('dic', 'VIR', invoice.customer.dic),
    },
    account: accountOf(invoice.iban ?? payment?.iban ?? null, payment?.bic ?? null, field),
    rows,
  };
}

/** Builds a field of a key of the code; nothing without a value. */
type Fields = <Name extends string, T>(
  name: Name,
  key: string | readonly string[],
  value: T | null,
) => { readonly [N in Name]?: Field<T> };

/** What a code says stands behind check digits of its own, so that every value of it is confirmed. */
export function fieldsOf(code: FoundCode): Fields {
  const parts = code.text
    .replaceAll(/%2A/gi, '*')
    .replaceAll(/: (?=SID\*)/g, ':')
    .split('*');
  return (name, key, value) => {
    if (value === null) return {};
    const keys = [key].flat().map((each) => `${each}:`);
    const text = parts.find((part) => keys.some((each) => part.startsWith(each))) ?? code.text;
    const evidence = { source: 'qr', page: code.page, text, box: code.box } as const;
    return { [name]: { value, isConfirmed: true, evidence } } as never;
  };
}

/**
 * Types beyond a correction are not certain. `0`, no tax document, is an advance where the issuer is registered for VAT;
 * who is not issues nothing else.
 */
function kindOf({ documentType, supplier }: ReadInvoice): 'credit_note' | 'advance' | null {
  if (documentType === '1') return 'credit_note';
  return documentType === '0' && supplier.dic !== null ? 'advance' : null;
}

/** A row for each filled rate, and for what has no tax. */
function rowsOf(
  invoice: ReadInvoice,
  amount: Haler | null,
  field: Fields,
  ratesOn: RatesOn,
): Found<RowValues>[] {
  const day = invoice.taxableOn ?? invoice.issuedOn;
  const rates = day === null ? [] : ratesOn(day);
  const taxed = invoice.taxed.flatMap(({ base, vat }, place) => {
    const rate = rates[place] ?? null;
    if ((base === 0 && vat === 0) || rate === null) return [];
    const key = `TB${place}`;
    return [
      {
        ...field('treatment', key, 'taxable' as const),
        ...field('rate', key, rate),
        ...field('base', key, base),
        ...field('vat', [`T${place}`], vat),
      },
    ];
  });
  const untaxed = untaxedOf(invoice, amount, field);
  return untaxed === null ? taxed : [...taxed, untaxed];
}

/** Rounding is a part of what has no tax; up to a crown beside taxed rows it is nothing else. */
const ROUNDING_AT_MOST = 100;

function untaxedOf(invoice: ReadInvoice, amount: Haler | null, field: Fields): Found<RowValues> | null {
  const isTaxed = invoice.taxed.some(({ base }) => base !== 0);
  const base = invoice.untaxed ?? (isTaxed || invoice.supplier.dic !== null ? null : amount);
  if (base === null || base === 0 || (isTaxed && Math.abs(base) <= ROUNDING_AT_MOST)) return null;
  const isReversed = invoice.liability === 'reverse_charge' || invoice.liability === 'both';
  const key = invoice.untaxed === null ? 'AM' : 'NTB';
  return {
    ...field(
      'treatment',
      isReversed ? 'TP' : key,
      isReversed ? ('reverse_charge' as const) : ('not_subject' as const),
    ),
    ...field('base', key, base),
    ...field('vat', key, 0 as Haler),
  };
}

function sumsOf(rows: readonly Found<RowValues>[], field: Fields) {
  const total = (name: 'base' | 'vat') => sum(rows.flatMap((row) => row[name]?.value ?? []));
  return {
    ...field('base', ['TB0', 'TB1', 'TB2'], total('base')),
    ...field('vat_total', ['T0', 'T1', 'T2'], total('vat')),
  };
}

export function accountOf(iban: string | null, bic: string | null, field: Fields): Found<AccountValues> {
  const checked = checkIban(iban ?? '');
  const account = checked.ok ? bankAccountOfIban(checked.value) : null;
  if (!checked.ok) return {};
  return {
    ...field('iban', 'ACC', checked.value as string),
    ...field('number', 'ACC', account === null ? null : formatAccountNumber(account)),
    ...field('bank_code', 'ACC', account?.bankCode ?? null),
    ...field('bic', 'ACC', bic),
  };
}

/** Writers leave leading zeros out; what is no number stays as it is. */
function eightDigits(ico: string | null): string | null {
  const checked = checkIco(ico ?? '');
  return checked.ok ? checked.value : ico;
}
