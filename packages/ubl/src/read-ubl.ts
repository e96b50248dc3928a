import type {
  Account,
  BusinessDocument,
  DocumentKind,
  PaymentTerms,
  SettledAdvance,
} from '@news-and-accounting/business-document';
import { COMPULSORY_TEXTS } from '@news-and-accounting/business-document';
import { ZERO } from '@news-and-accounting/money';
import { readXml, type XmlElement } from '@news-and-accounting/xml';
import { readLines, readRows, treatmentsOf } from './read-lines.ts';
import { readParty } from './read-parties.ts';
import { UblError } from './ubl-error.ts';
import { amountOrNothing, child, date, required } from './values.ts';

const KINDS: Readonly<Record<string, DocumentKind>> = {
  '325': 'advance',
  '383': 'credit_note',
  '386': 'tax_receipt',
};

/**
 * The document that an Invoice or CreditNote of UBL 2.1 holds, as its issuer made it. What the format does not carry
 * is null; it knows no exchange rate, so in a foreign currency amounts in CZK are those in the currency.
 * @throws {UblError}
 */
export function readUbl(text: string): BusinessDocument {
  const invoice = readXml(text, 'Invoice', 'CreditNote');
  if (invoice === null || invoice.text('DocumentCurrencyCode') === null) throw new UblError('not_ubl');
  const isCreditNote = invoice.name === 'CreditNote';
  const isNegated = isCreditNote;
  const kind = isCreditNote ? 'credit_note' : (KINDS[invoice.text('InvoiceTypeCode') ?? ''] ?? 'invoice');
  const issuer = readParty(child(invoice, 'AccountingSupplierParty'));
  const partner = readParty(child(invoice, 'AccountingCustomerParty'));
  const treatmentOf = treatmentsOf(invoice, issuer.country === partner.country);
  const rows = readRows(invoice, treatmentOf, isNegated);
  const total = child(invoice, 'LegalMonetaryTotal');
  const rounding = amountOrNothing(total, 'PayableRoundingAmount', isNegated);
  const note =
    invoice
      .all('Note')
      .map((each) => each.ownText())
      .join('\n') || null;
  return {
    kind,
    number: required(invoice, 'ID'),
    uuid: invoice.text('UUID') ?? '',
    isSimplified: false,
    isSelfBilled: invoice.text('InvoiceTypeCode') === '389',
    hasVat: rows.some(({ treatment }) => treatment !== 'not_subject'),
    ...readTexts(invoice),
    issuedOn: date(invoice, 'IssueDate') ?? required(invoice, 'IssueDate'),
    taxableOn: date(invoice, 'TaxPointDate'),
    dueOn: date(invoice, 'DueDate') ?? date(invoice, 'PaymentMeans', 'PaymentDueDate'),
    issuer,
    partner,
    currency: required(invoice, 'DocumentCurrencyCode'),
    exchangeRate: null,
    pricesIncludeVat: false,
    lines: readLines(invoice, { treatmentOf, isNegated, isCreditNote }, rows),
    vatBeforeAdvances: rows,
    vat: rows,
    rounding,
    roundingCzk: rounding,
    advances: kind === 'tax_receipt' ? [] : readPrepaid(total, isNegated),
    payment: readTerms(invoice),
    original: readOriginal(invoice),
    reason: kind === 'credit_note' ? note : null,
    orderNumber: invoice.text('OrderReference', 'ID'),
    textBefore: kind === 'credit_note' ? null : note,
    textAfter: null,
  };
}

/** What was paid before, in one sum: the format does not say by what. */
function readPrepaid(total: XmlElement, isNegated: boolean): SettledAdvance[] {
  const amount = amountOrNothing(total, 'PrepaidAmount', isNegated);
  if (amount === ZERO) return [];
  return [{ number: '', variableSymbol: null, paidOn: null, amount, amountCzk: amount, receipt: null }];
}

/** Compulsory texts of ours among the reasons, and the language that they are in. */
function readTexts(invoice: XmlElement): Pick<BusinessDocument, 'texts' | 'language'> {
  const reasons = invoice
    .all('TaxTotal')
    .flatMap((total) => total.all('TaxSubtotal'))
    .flatMap((row) => row.text('TaxCategory', 'TaxExemptionReason') ?? []);
  const found = Object.entries(COMPULSORY_TEXTS).flatMap(([code, words]) =>
    Object.entries(words).flatMap(([language, text]) =>
      reasons.some((reason) => reason.includes(text)) ? [{ code, language, text }] : [],
    ),
  );
  return {
    texts: found.map(({ code, text }) => ({ code: code as BusinessDocument['texts'][number]['code'], text })),
    language: found.some(({ language }) => language === 'en') ? 'en' : 'cs',
  };
}

function readOriginal(invoice: XmlElement): BusinessDocument['original'] {
  const reference = invoice.at('BillingReference', 'InvoiceDocumentReference');
  const number = reference?.text('ID') ?? null;
  if (reference === null || number === null) return null;
  return { kind: 'invoice', number, issuedOn: date(reference, 'IssueDate'), uuid: null };
}

const METHODS: Readonly<Record<string, PaymentTerms['method']>> = {
  '10': 'cash',
  '30': 'transfer',
  '31': 'transfer',
  '42': 'transfer',
  '48': 'card',
  '50': 'cod',
  '54': 'card',
  '55': 'card',
  '58': 'transfer',
};

function readTerms(invoice: XmlElement): PaymentTerms {
  const means = invoice.at('PaymentMeans');
  const reference = means?.text('PaymentID') ?? null;
  return {
    method: METHODS[means?.text('PaymentMeansCode') ?? ''] ?? 'other',
    account: readAccount(means?.at('PayeeFinancialAccount') ?? null),
    variableSymbol: reference !== null && /^\d{1,10}$/.test(reference) ? reference : null,
    constantSymbol: null,
    specificSymbol: null,
  };
}

function readAccount(account: XmlElement | null): Account | null {
  const id = account?.text('ID')?.replaceAll(/\s/g, '') ?? null;
  if (account === null || id === null) return null;
  const isIban = /^[A-Z]{2}\d{2}/.test(id);
  const [number, bankCode] = id.split('/');
  return {
    number: isIban ? null : (number ?? null),
    bankCode: isIban ? null : (bankCode ?? null),
    bankName: account.text('FinancialInstitutionBranch', 'Name'),
    iban: isIban ? id : null,
    bic: account.text('FinancialInstitutionBranch', 'ID'),
  };
}
