import type {
  Account,
  BusinessDocument,
  CompulsoryText,
  DocumentKind,
  Language,
  OriginalDocument,
  PaymentTerms,
  ReadDocument,
  ReadWarning,
  StatedSums,
} from '@news-and-accounting/business-document';
import {
  COMPULSORY_TEXTS,
  divided,
  linesOfRows,
  treatmentOfText,
} from '@news-and-accounting/business-document';
import type { Millionths } from '@news-and-accounting/document';
import { readXml, readXmlRoot, type XmlElement } from '@news-and-accounting/xml';
import { IsdocError } from './isdoc-error.ts';
import { readLines } from './read-lines.ts';
import { readParty } from './read-parties.ts';
import { readAdvances, readRows } from './read-totals.ts';
import { bothIfStated, bothOrNothing, child, date, number, type Reading, required } from './values.ts';

const KINDS: Readonly<Record<string, DocumentKind>> = {
  '1': 'invoice',
  '2': 'credit_note',
  '3': 'credit_note',
  '4': 'advance',
  '5': 'tax_receipt',
  '6': 'credit_note',
  '7': 'invoice',
};
const NEGATED = ['2', '6'];

/**
 * The document that a file of ISDOC holds, as its issuer made it, also of versions before 6.0.2. Amounts with more
 * decimals than ours are rounded. What the format does not carry is null.
 * @throws {IsdocError}
 */
export const readIsdoc = (text: string): BusinessDocument => readIsdocFile(text).document;

/**
 * The same with the sums that the file states, and what is to be told of it.
 * @throws {IsdocError}
 */
export function readIsdocFile(text: string): ReadDocument {
  const invoice = readXml(text, 'Invoice');
  const type = invoice?.text('DocumentType') ?? '';
  const kind = KINDS[type];
  if (invoice === null || kind === undefined) throw new IsdocError('not_isdoc');
  const reading = readingOf(invoice, type);
  const { currency, exchangeRate } = reading;
  const isApplicable = invoice.text('VATApplicable') !== 'false';
  const { lines, pricesIncludeVat } = readLines(reading, invoice, { isApplicable });
  const rows = readRows(reading, invoice, lines);
  if (lines.length === 0 && rows.vat.length === 0) throw new IsdocError('unreadable', 'InvoiceLine');
  const sums = invoice.at('LegalMonetaryTotal');
  const rounding = bothOrNothing(reading, sums, 'PayableRoundingAmount');
  const note = invoice.text('Note');
  const partner = invoice.at('AccountingCustomerParty');
  const terms = readTerms(invoice);
  const number = required(invoice, 'ID');
  const document: BusinessDocument = {
    kind,
    number,
    uuid: invoice.text('UUID')?.toLowerCase() ?? '',
    isSimplified: type === '7',
    isSelfBilled: false,
    hasVat: isApplicable,
    ...readTexts(invoice),
    issuedOn: date(invoice, 'IssueDate') ?? required(invoice, 'IssueDate'),
    taxableOn: date(invoice, 'TaxPointDate'),
    dueOn: terms.dueOn,
    issuer: readParty(child(invoice, 'AccountingSupplierParty')),
    partner: partner === null ? null : readParty(partner),
    currency,
    exchangeRate,
    pricesIncludeVat: pricesIncludeVat && lines.length > 0,
    lines: lines.length > 0 ? lines : linesOfRows(rows.vatBeforeAdvances, `Dle dokladu ${number}`),
    ...rows,
    rounding: rounding.own,
    roundingCzk: rounding.czk,
    advances: readAdvances(reading, invoice),
    payment: terms.payment,
    original: readOriginal(invoice, type),
    reason: kind === 'credit_note' ? note : null,
    orderNumber: readOrder(invoice),
    textBefore: kind === 'credit_note' ? null : note,
    textAfter: null,
  };
  const warnings: ReadWarning[] = [
    ...(isOld(text) ? ['OLD_VERSION' as const] : []),
    ...(lines.length === 0 ? ['NO_LINES' as const] : []),
  ];
  return { document, stated: statedSums(reading, invoice), warnings };
}

const OLD_NAMESPACE = /^http:\/\/isdoc\.cz\/namespace\/invoice\/?$/i;
const isOld = (text: string): boolean => OLD_NAMESPACE.test(readXmlRoot(text)?.namespace ?? '');

/** Amounts of credit notes are positive with some programs and negative with others; with us they are negative. */
function readingOf(invoice: XmlElement, type: string): Reading & { currency: string } {
  const local = required(invoice, 'LocalCurrencyCode').toUpperCase();
  const currency = invoice.text('ForeignCurrencyCode')?.toUpperCase() ?? local;
  const isForeign = currency !== local;
  const exchangeRate = isForeign ? readRate(invoice) : null;
  const asGiven: Reading = { isNegated: false, isForeign, exchangeRate };
  const sums = invoice.at('LegalMonetaryTotal');
  const total =
    bothIfStated(asGiven, sums, 'TaxInclusiveAmount') ?? bothOrNothing(asGiven, sums, 'PayableAmount');
  return { ...asGiven, isNegated: NEGATED.includes(type) && total.own >= 0, currency };
}

function statedSums(reading: Reading, invoice: XmlElement): StatedSums {
  const sums = invoice.at('LegalMonetaryTotal');
  const stated = (element: XmlElement | null, name: string) =>
    bothIfStated(reading, element, name)?.own ?? null;
  return {
    base: stated(sums, 'TaxExclusiveAmount'),
    vat: stated(invoice.at('TaxTotal'), 'TaxAmount'),
    total: stated(sums, 'TaxInclusiveAmount'),
    payable: stated(sums, 'PayableAmount'),
  };
}

function readRate(invoice: XmlElement): Millionths {
  const reference = invoice.text('RefCurrRate') === null ? 1_000_000n : number(invoice, 'RefCurrRate');
  if (reference <= 0n) throw new IsdocError('unreadable', 'RefCurrRate');
  const rate = divided(number(invoice, 'CurrRate') * 1_000_000n, reference);
  if (rate <= 0n) throw new IsdocError('unreadable', 'CurrRate');
  return rate as Millionths;
}

function readOrder(invoice: XmlElement): string | null {
  const order = invoice.at('OrderReferences', 'OrderReference');
  return order?.text('ExternalOrderID') ?? order?.text('SalesOrderID') ?? null;
}

function readOriginal(invoice: XmlElement, type: string): OriginalDocument | null {
  const reference = invoice.at('OriginalDocumentReferences', 'OriginalDocumentReference');
  if (reference === null) return null;
  return {
    kind: type === '6' ? 'tax_receipt' : 'invoice',
    number: required(reference, 'ID'),
    issuedOn: date(reference, 'IssueDate'),
    uuid: reference.text('UUID')?.toLowerCase() ?? null,
  };
}

/** The reasons why lines have no tax, each once, and the language that they are in. */
function readTexts(invoice: XmlElement): { texts: CompulsoryText[]; language: Language } {
  const lines = invoice.at('InvoiceLines')?.all('InvoiceLine') ?? [];
  const notes = lines.flatMap((line) => line.text('VATNote') ?? []);
  const texts = [...new Set(notes)].flatMap((text) => {
    const treatment = treatmentOfText(text);
    return treatment === null ? [] : [{ code: treatment as CompulsoryText['code'], text }];
  });
  const isEnglish = texts.some(({ code, text }) => COMPULSORY_TEXTS[code].en === text);
  return { texts, language: isEnglish ? 'en' : 'cs' };
}

const METHODS: Readonly<Record<string, PaymentTerms['method']>> = {
  '10': 'cash',
  '31': 'transfer',
  '42': 'transfer',
  '48': 'card',
  '50': 'cod',
};

function readTerms(invoice: XmlElement): { payment: PaymentTerms; dueOn: string | null } {
  const payment = invoice.at('PaymentMeans', 'Payment');
  const details = payment?.at('Details') ?? null;
  return {
    payment: {
      method: METHODS[payment?.text('PaymentMeansCode') ?? ''] ?? 'other',
      account: details !== null && hasAccount(details) ? readAccount(details) : null,
      variableSymbol: details?.text('VariableSymbol') ?? null,
      constantSymbol: details?.text('ConstantSymbol') ?? null,
      specificSymbol: details?.text('SpecificSymbol') ?? null,
    },
    dueOn: details === null ? null : date(details, 'PaymentDueDate'),
  };
}

/** Of cash the same element holds the number of a document. */
const hasAccount = (details: XmlElement): boolean =>
  details.text('IBAN') !== null || (details.text('ID') !== null && details.text('BankCode') !== null);

const readAccount = (details: XmlElement): Account => ({
  number: details.text('ID'),
  bankCode: details.text('BankCode'),
  bankName: details.text('Name'),
  iban: details.text('IBAN'),
  bic: details.text('BIC'),
});
