import type {
  Account,
  BusinessDocument,
  CompulsoryText,
  DocumentKind,
  Language,
  OriginalDocument,
  PaymentTerms,
} from '@news-and-accounting/business-document';
import { COMPULSORY_TEXTS, divided, treatmentOfText } from '@news-and-accounting/business-document';
import type { Millionths } from '@news-and-accounting/document';
import { readXml, type XmlElement } from '@news-and-accounting/xml';
import { IsdocError } from './isdoc-error.ts';
import { readLines } from './read-lines.ts';
import { readParty } from './read-parties.ts';
import { readAdvances, readRows } from './read-totals.ts';
import { bothOrNothing, child, date, number, type Reading, required } from './values.ts';

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
export function readIsdoc(text: string): BusinessDocument {
  const invoice = readXml(text, 'Invoice');
  const type = invoice?.text('DocumentType') ?? '';
  const kind = KINDS[type];
  if (invoice === null || kind === undefined) throw new IsdocError('not_isdoc');
  const local = required(invoice, 'LocalCurrencyCode');
  const foreign = invoice.text('ForeignCurrencyCode');
  const currency = foreign ?? local;
  const reading: Reading = { isNegated: NEGATED.includes(type), isForeign: currency !== local };
  const exchangeRate = reading.isForeign ? readRate(invoice) : null;
  const { lines, pricesIncludeVat } = readLines(reading, invoice, exchangeRate);
  const rounding = bothOrNothing(reading, child(invoice, 'LegalMonetaryTotal'), 'PayableRoundingAmount');
  const note = invoice.text('Note');
  const partner = invoice.at('AccountingCustomerParty');
  const terms = readTerms(invoice);
  return {
    kind,
    number: required(invoice, 'ID'),
    uuid: required(invoice, 'UUID').toLowerCase(),
    isSimplified: type === '7',
    isSelfBilled: false,
    hasVat: invoice.text('VATApplicable') !== 'false',
    ...readTexts(invoice),
    issuedOn: date(invoice, 'IssueDate') ?? required(invoice, 'IssueDate'),
    taxableOn: date(invoice, 'TaxPointDate'),
    dueOn: terms.dueOn,
    issuer: readParty(child(invoice, 'AccountingSupplierParty')),
    partner: partner === null ? null : readParty(partner),
    currency,
    exchangeRate,
    pricesIncludeVat,
    lines,
    ...readRows(reading, invoice, lines),
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
}

function readRate(invoice: XmlElement): Millionths {
  const reference = invoice.at('RefCurrRate') === null ? 1_000_000n : number(invoice, 'RefCurrRate');
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
  const notes = child(invoice, 'InvoiceLines')
    .all('InvoiceLine')
    .flatMap((line) => line.text('VATNote') ?? []);
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
      account: details?.at('PaymentDueDate') ? readAccount(details) : null,
      variableSymbol: details?.text('VariableSymbol') ?? null,
      constantSymbol: details?.text('ConstantSymbol') ?? null,
      specificSymbol: details?.text('SpecificSymbol') ?? null,
    },
    dueOn: details === null ? null : date(details, 'PaymentDueDate'),
  };
}

const readAccount = (details: XmlElement): Account => ({
  number: details.text('ID'),
  bankCode: details.text('BankCode'),
  bankName: details.text('Name'),
  iban: details.text('IBAN'),
  bic: details.text('BIC'),
});
