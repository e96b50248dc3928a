import {
  type BusinessDocument,
  type Party,
  type ReadDocument,
  sumsOf,
} from '@news-and-accounting/business-document';
import type { Amount } from '@news-and-accounting/document';
import { checkIco } from '@news-and-accounting/identifiers';
import { add, sum } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import { allAt, type Located, placeOf, rootOf } from './locate.ts';
import type {
  AccountValues,
  Evidence,
  Field,
  Found,
  HeadValues,
  LineValues,
  PaperKind,
  PartyValues,
  Reading,
  RowValues,
  Warning,
  XmlSource,
} from './reading.ts';
import { warningText } from './warnings.ts';
import { type FormatPaths, pathsIn } from './xml-paths.ts';

type Values<T> = { [K in keyof T]?: T[K] | null };

/** What an invoice of XML says, each value with the element that says it. */
export function readBusinessDocument(
  { document, stated, warnings }: ReadDocument,
  source: XmlSource,
  element: XmlElement,
): Reading {
  const paths = pathsIn(source, element.name);
  const root = rootOf(element);
  const at = (path: string) => allAt(root, path)[0] ?? root;
  const each = <T>(
    path: string,
    of: Record<string, readonly string[]>,
    all: readonly Values<T>[],
  ): Found<T>[] => {
    const places = allAt(root, path);
    return all.map((values, i) => fields(evidenceAt(places[i] ?? root, of), values));
  };
  const evidenceAt =
    (place: Located, of: Record<string, readonly string[]>) =>
    (key: string, value: unknown): Evidence | null => {
      const path = placeOf(place, of[key] ?? [], value);
      return path === null && ASSUMED.has(key) ? null : { source, path: path ?? place.path };
    };
  return {
    source,
    head: fields(evidenceAt(root, paths.head), headOf(document, stated, { source, element })),
    supplier: fields(evidenceAt(at(paths.supplier), paths.party), partyOf(document.issuer)),
    customer: fields(evidenceAt(at(paths.customer), paths.party), partyOf(document.partner)),
    account: fields(evidenceAt(at(paths.account), paths.accountFields), accountOf(document)),
    lines: each(linePath(paths, element), paths.lineFields, document.lines.map(lineOf)),
    rows: each(paths.row, paths.rowFields, document.vatBeforeAdvances.map(rowOf)),
    warnings: warnings.map((code): Warning => ({ code, message: warningText[code] })),
  };
}

/** A credit note of UBL has lines of another name. */
const linePath = ({ line }: FormatPaths, { name }: XmlElement) =>
  name === 'CreditNote' ? line.replace('Invoice', 'CreditNote') : line;

/** What readers take for granted where a file does not say it: no value of the file. */
const ASSUMED: ReadonlySet<string> = new Set([
  'prices_include_vat',
  'country',
  'payment_method',
  'self_billed',
]);

function fields<T>(
  evidenceOf: (key: string, value: unknown) => Evidence | null,
  values: Values<T>,
): Found<T> {
  const found: { [K in keyof T]?: Field<T[K]> } = {};
  for (const key of Object.keys(values) as (keyof T)[]) {
    const value = values[key];
    if (value === null || value === undefined || value === '') continue;
    const evidence = evidenceOf(String(key), value);
    if (evidence === null) continue;
    found[key] = { value: value as T[typeof key], isConfirmed: true, evidence };
  }
  return found;
}

type Raw = { readonly source: XmlSource; readonly element: XmlElement };

function headOf(document: BusinessDocument, stated: ReadDocument['stated'], raw: Raw): Values<HeadValues> {
  const { payment, advances } = document;
  const computed = sumsOf(document);
  const deducted = sum(advances.map(({ amount }) => amount));
  return {
    kind: kindOf(document, raw),
    self_billed: document.isSelfBilled || null,
    number: document.number,
    variable_symbol: symbol(payment.variableSymbol, 10) ?? symbolOfNumber(document, raw),
    constant_symbol: symbol(payment.constantSymbol, 4),
    specific_symbol: symbol(payment.specificSymbol, 10),
    issued_on: document.issuedOn,
    taxable_on: document.taxableOn,
    due_on: document.dueOn,
    currency: document.currency,
    rate: document.exchangeRate,
    payment_method: payment.method,
    prices_include_vat: document.pricesIncludeVat,
    base: stated.base ?? computed.base,
    vat_total: stated.vat ?? computed.vat,
    rounding: document.rounding === 0 ? null : document.rounding,
    total: totalOf(document, stated),
    advances: deducted === 0 ? null : deducted,
    payable: stated.payable ?? computed.payable,
    order_number: document.orderNumber,
    original_number: document.original?.number ?? null,
    reason: document.reason,
    subject: document.textBefore,
  };
}

/** With rounding, which the formats add only to what is left to be paid. */
function totalOf(document: BusinessDocument, stated: ReadDocument['stated']): Amount {
  const computed = sumsOf(document);
  if (stated.total === null) return computed.total;
  const withoutRounding = add(stated.base ?? computed.base, stated.vat ?? computed.vat);
  return stated.total === withoutRounding ? add(stated.total, document.rounding) : stated.total;
}

/** Of those that raise the price only the code of the type tells. */
const DEBIT_CODES: Readonly<Record<XmlSource, readonly [path: readonly string[], code: string]>> = {
  isdoc: [['DocumentType'], '3'],
  ubl: [['InvoiceTypeCode'], '383'],
  cii: [['ExchangedDocument', 'TypeCode'], '383'],
};

function kindOf(document: BusinessDocument, { source, element }: Raw): PaperKind {
  const [path, code] = DEBIT_CODES[source];
  if (element.text(...path) === code) return 'debit_note';
  if (document.isSimplified) return 'simplified';
  const { kind } = document;
  return kind === 'credit_note' || kind === 'advance' || kind === 'tax_receipt' ? kind : 'invoice';
}

const symbol = (text: string | null, digits: number): string | null =>
  text !== null && /^\d+$/.test(text) && text.length <= digits ? text : null;

/** The Czech format leaves the symbol out where it follows from the number. */
function symbolOfNumber({ number }: BusinessDocument, { source }: Raw): string | null {
  return source === 'isdoc' ? symbol(number?.replace(/\D/g, '') ?? null, 10) : null;
}

function partyOf(party: Party | null): Values<PartyValues> {
  if (party === null) return {};
  const ico = party.ico === null ? null : checkIco(party.ico.replace(/\s/g, ''));
  const isCzech = party.country === 'CZ';
  return {
    name: party.name,
    ico: isCzech && ico?.ok ? ico.value : party.ico,
    dic: party.dic,
    vat_id: party.vatId,
    street: party.street,
    house_number: party.houseNumber,
    orientation_number: party.orientationNumber,
    city: party.city,
    zip: party.zip,
    country: party.country,
    email: party.email,
    phone: party.phone,
    web: party.web,
  };
}

function accountOf({ payment: { account } }: BusinessDocument): Values<AccountValues> {
  return {
    number: account?.number ?? null,
    bank_code: account?.bankCode ?? null,
    iban: account?.iban?.replace(/\s/g, '').toUpperCase() ?? null,
    bic: account?.bic ?? null,
  };
}

const lineOf = (line: BusinessDocument['lines'][number]): Values<LineValues> => ({
  name: line.name,
  quantity: line.quantity,
  unit: line.unit,
  unit_price: line.unitPrice,
  discount: line.discount === 0 ? null : line.discount,
  treatment: line.treatment,
  commodity: line.commodity,
  rate: line.rate,
  base: line.base,
  vat: line.vat,
});

const rowOf = (row: BusinessDocument['vatBeforeAdvances'][number]): Values<RowValues> => ({
  treatment: row.treatment,
  commodity: row.commodity,
  rate: row.rate,
  base: row.base,
  vat: row.vat as Amount,
});
