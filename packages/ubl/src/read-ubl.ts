import type {
  Account,
  BusinessDocument,
  DocumentKind,
  PaymentTerms,
  ReadDocument,
  SettledAdvance,
  StatedSums,
} from '@news-and-accounting/business-document';
import {
  accountOfText,
  isCreditNoteCode,
  kindOfCode,
  methodOfCode,
  textsAmong,
} from '@news-and-accounting/business-document';
import { ZERO } from '@news-and-accounting/money';
import { readXml, type XmlElement } from '@news-and-accounting/xml';
import { categoriesOf, readSupply } from './read-lines.ts';
import { readParty } from './read-parties.ts';
import { UblError } from './ubl-error.ts';
import { amount, amountOrNothing, child, date, required } from './values.ts';

/**
 * The document that an Invoice or CreditNote of UBL 2.1 holds, as its issuer made it. What the format does not carry
 * is null; it knows no exchange rate, so in a foreign currency amounts in CZK are those in the currency.
 * @throws {UblError}
 */
export const readUbl = (text: string): BusinessDocument => readUblFile(text).document;

/**
 * The same with the sums that the file states, and what is to be told of it.
 * @throws {UblError}
 */
export function readUblFile(text: string): ReadDocument {
  const invoice = readXml(text, 'Invoice', 'CreditNote');
  if (invoice === null || invoice.text('DocumentCurrencyCode') === null) throw new UblError('not_ubl');
  const total = child(invoice, 'LegalMonetaryTotal');
  const { kind, isNegated } = kindOf(invoice, total);
  const issuer = readParty(child(invoice, 'AccountingSupplierParty'));
  const partner = readParty(child(invoice, 'AccountingCustomerParty'));
  const treatmentOf = categoriesOf(invoice, issuer.country === partner.country);
  const isCreditNote = invoice.name === 'CreditNote';
  const { lines, rows, hasLines } = readSupply(invoice, { treatmentOf, isNegated, isCreditNote });
  const rounding = amountOrNothing(total, 'PayableRoundingAmount', isNegated);
  const note =
    invoice
      .all('Note')
      .map((each) => each.ownText())
      .join('\n') || null;
  const document: BusinessDocument = {
    kind,
    number: required(invoice, 'ID'),
    uuid: invoice.text('UUID') ?? '',
    isSimplified: false,
    isSelfBilled: SELF_BILLED.includes(typeOf(invoice) ?? ''),
    hasVat: rows.some(({ treatment }) => treatment !== 'not_subject'),
    ...textsAmong(reasonsOf(invoice)),
    issuedOn: date(invoice, 'IssueDate') ?? required(invoice, 'IssueDate'),
    taxableOn: date(invoice, 'TaxPointDate') ?? date(invoice, 'Delivery', 'ActualDeliveryDate'),
    dueOn: date(invoice, 'DueDate') ?? date(invoice, 'PaymentMeans', 'PaymentDueDate'),
    issuer,
    partner,
    currency: required(invoice, 'DocumentCurrencyCode'),
    exchangeRate: null,
    pricesIncludeVat: false,
    lines,
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
  return { document, stated: statedSums(invoice, isNegated), warnings: hasLines ? [] : ['NO_LINES'] };
}

const typeOf = (invoice: XmlElement) => invoice.text('InvoiceTypeCode') ?? invoice.text('CreditNoteTypeCode');

const [SELF_BILLED, CORRECTED] = [['389', '261'], '384'];

/** Amounts of credit notes are positive by the standard; with those who leave them negative they stay. */
function kindOf(invoice: XmlElement, total: XmlElement): { kind: DocumentKind; isNegated: boolean } {
  const type = typeOf(invoice);
  const isNegative = amountOrNothing(total, 'TaxInclusiveAmount', false) < 0;
  // A corrected invoice replaces the former one, or is the difference.
  const isCredit =
    invoice.name === 'CreditNote' || isCreditNoteCode(type) || (type === CORRECTED && isNegative);
  if (isCredit) return { kind: 'credit_note', isNegated: !isNegative };
  return { kind: kindOfCode(type ?? ''), isNegated: false };
}

function statedSums(invoice: XmlElement, isNegated: boolean): StatedSums {
  const total = child(invoice, 'LegalMonetaryTotal');
  const currency = invoice.text('DocumentCurrencyCode');
  const tax = invoice
    .all('TaxTotal')
    .find((each) => (each.at('TaxAmount')?.attribute('currencyID') ?? currency) === currency);
  const stated = (element: XmlElement | undefined, name: string) =>
    element?.text(name) == null ? null : amount(element, name, isNegated);
  return {
    base: stated(total, 'TaxExclusiveAmount'),
    vat: stated(tax, 'TaxAmount'),
    total: stated(total, 'TaxInclusiveAmount'),
    payable: stated(total, 'PayableAmount'),
  };
}

/** What was paid before, in one sum: the format does not say by what. */
function readPrepaid(total: XmlElement, isNegated: boolean): SettledAdvance[] {
  const amount = amountOrNothing(total, 'PrepaidAmount', isNegated);
  if (amount === ZERO) return [];
  return [{ number: '', variableSymbol: null, paidOn: null, amount, amountCzk: amount, receipt: null }];
}

const reasonsOf = (invoice: XmlElement): string[] =>
  invoice
    .all('TaxTotal')
    .flatMap((total) => total.all('TaxSubtotal'))
    .flatMap((row) => row.text('TaxCategory', 'TaxExemptionReason') ?? []);

function readOriginal(invoice: XmlElement): BusinessDocument['original'] {
  const reference = invoice.at('BillingReference', 'InvoiceDocumentReference');
  const number = reference?.text('ID') ?? null;
  if (reference === null || number === null) return null;
  return { kind: 'invoice', number, issuedOn: date(reference, 'IssueDate'), uuid: null };
}

function readTerms(invoice: XmlElement): PaymentTerms {
  const all = invoice.all('PaymentMeans');
  const means = all.find((each) => each.at('PayeeFinancialAccount') !== null) ?? all[0] ?? null;
  const reference = means?.text('PaymentID') ?? null;
  return {
    method: methodOfCode(means?.text('PaymentMeansCode') ?? null),
    account: readAccount(means?.at('PayeeFinancialAccount') ?? null),
    variableSymbol: reference !== null && /^\d{1,10}$/.test(reference) ? reference : null,
    constantSymbol: null,
    specificSymbol: null,
  };
}

function readAccount(account: XmlElement | null): Account | null {
  const id = account?.text('ID') ?? null;
  if (account === null || id === null) return null;
  return {
    ...accountOfText(id),
    bankName: account.text('FinancialInstitutionBranch', 'Name'),
    bic: account.text('FinancialInstitutionBranch', 'ID'),
  };
}
