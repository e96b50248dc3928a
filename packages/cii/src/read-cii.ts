import {
  type Account,
  accountOfText,
  type BusinessDocument,
  type DocumentKind,
  isCreditNoteCode,
  kindOfCode,
  methodOfCode,
  type PaymentTerms,
  type ReadDocument,
  type ReadWarning,
  type SettledAdvance,
  textsAmong,
} from '@news-and-accounting/business-document';
import { ZERO } from '@news-and-accounting/money';
import { readXml, type XmlElement } from '@news-and-accounting/xml';
import { CiiError } from './cii-error.ts';
import { type Parts, partsOf } from './parts.ts';
import { readParty } from './read-parties.ts';
import { readSupply } from './read-supply.ts';
import { amountIn, amountOf, amountOrNothing, dayOf, required } from './values.ts';

const [SELF_BILLED, CORRECTED] = [['389', '261'], '384'];

/**
 * The document that a Cross Industry Invoice (D16B) holds, also one of ZUGFeRD 1 and of profiles without lines, as its
 * issuer made it. What the format does not carry is null; it knows no exchange rate, so in a foreign currency amounts
 * in CZK are those in the currency.
 * @throws {CiiError}
 */
export const readCii = (text: string): BusinessDocument => readCiiFile(text).document;

/**
 * The same with the sums that the file states, and what is to be told of it.
 * @throws {CiiError}
 */
export function readCiiFile(text: string): ReadDocument {
  const root = readXml(text, 'CrossIndustryInvoice', 'CrossIndustryDocument');
  if (root === null) throw new CiiError('not_cii');
  const parts = partsOf(root);
  const { head, agreement, delivery, settlement, sums } = parts;
  const { kind, isNegated, code } = kindOf(parts);
  const issuer = readParty(agreement?.at('SellerTradeParty') ?? null);
  const partner = readParty(agreement?.at('BuyerTradeParty') ?? null);
  const isDomestic = issuer.country === partner.country;
  const number = required(head, 'ID');
  const { lines, rows, hasLines } = readSupply(parts, {
    isNegated,
    isDomestic,
    name: `Dle dokladu ${number}`,
  });
  const rounding = amountOrNothing(sums, 'RoundingAmount', isNegated);
  const note = noteOf(head);
  const issuedOn = dayOf(head.at('IssueDateTime'));
  if (issuedOn === null) throw new CiiError('unreadable', 'IssueDateTime');
  const document: BusinessDocument = {
    kind,
    number,
    uuid: '',
    isSimplified: false,
    isSelfBilled: SELF_BILLED.includes(code),
    hasVat: rows.some(({ treatment }) => treatment !== 'not_subject'),
    ...textsAmong(settlement.all('ApplicableTradeTax').flatMap((row) => row.text('ExemptionReason') ?? [])),
    issuedOn,
    taxableOn:
      taxPoint(settlement) ??
      dayOf(delivery?.at('ActualDeliverySupplyChainEvent', 'OccurrenceDateTime') ?? null),
    dueOn: dueDay(settlement),
    issuer,
    partner,
    currency: required(settlement, 'InvoiceCurrencyCode').toUpperCase(),
    exchangeRate: null,
    pricesIncludeVat: false,
    lines,
    vatBeforeAdvances: rows,
    vat: rows,
    rounding,
    roundingCzk: rounding,
    advances: kind === 'tax_receipt' ? [] : readPrepaid(sums, isNegated),
    payment: readTerms(settlement),
    original: readOriginal(settlement),
    reason: kind === 'credit_note' ? note : null,
    orderNumber:
      agreement?.text('BuyerOrderReferencedDocument', 'IssuerAssignedID') ??
      agreement?.text('BuyerOrderReferencedDocument', 'ID') ??
      null,
    textBefore: kind === 'credit_note' ? null : note,
    textAfter: null,
  };
  const warnings: ReadWarning[] = [
    ...(parts.isOld ? ['OLD_VERSION' as const] : []),
    ...(hasLines ? [] : ['NO_LINES' as const]),
  ];
  return { document, stated: statedSums(parts, isNegated), warnings };
}

/** Amounts of credit notes are positive by the standard; with those who leave them negative they stay. */
function kindOf({ head, sums }: Parts): { kind: DocumentKind; isNegated: boolean; code: string } {
  const code = head.text('TypeCode') ?? '380';
  const isNegative = amountOrNothing(sums, 'GrandTotalAmount', false) < 0;
  // A corrected invoice replaces the former one, or is the difference.
  const isCredit = isCreditNoteCode(code) || (code === CORRECTED && isNegative);
  if (isCredit) return { kind: 'credit_note', isNegated: !isNegative, code };
  return { kind: kindOfCode(code), isNegated: false, code };
}

/** The total of tax may stand a second time in the currency of accounting. */
function statedSums({ sums, settlement }: Parts, isNegated: boolean): ReadDocument['stated'] {
  const currency = settlement.text('InvoiceCurrencyCode');
  const taxes = sums?.all('TaxTotalAmount') ?? [];
  const tax = taxes.find((each) => (each.attribute('currencyID') ?? currency) === currency) ?? null;
  return {
    base: amountOf(sums, 'TaxBasisTotalAmount', isNegated),
    vat: amountIn(tax, isNegated),
    total: amountOf(sums, 'GrandTotalAmount', isNegated),
    payable: amountOf(sums, 'DuePayableAmount', isNegated),
  };
}

const noteOf = (head: XmlElement): string | null =>
  head
    .all('IncludedNote')
    .flatMap((note) => note.text('Content') ?? [])
    .join('\n') || null;

function taxPoint(settlement: XmlElement): string | null {
  const days = settlement.all('ApplicableTradeTax').flatMap((row) => dayOf(row.at('TaxPointDate')) ?? []);
  return days[0] ?? null;
}

function dueDay(settlement: XmlElement): string | null {
  const days = settlement
    .all('SpecifiedTradePaymentTerms')
    .flatMap((terms) => dayOf(terms.at('DueDateDateTime')) ?? []);
  return days[0] ?? null;
}

/** What was paid before, in one sum: the format does not say by what. */
function readPrepaid(sums: XmlElement | null, isNegated: boolean): SettledAdvance[] {
  const amount = amountOrNothing(sums, 'TotalPrepaidAmount', isNegated);
  if (amount === ZERO) return [];
  return [{ number: '', variableSymbol: null, paidOn: null, amount, amountCzk: amount, receipt: null }];
}

function readOriginal(settlement: XmlElement): BusinessDocument['original'] {
  const reference = settlement.at('InvoiceReferencedDocument');
  const number = reference?.text('IssuerAssignedID') ?? reference?.text('ID') ?? null;
  if (reference === null || number === null) return null;
  return { kind: 'invoice', number, issuedOn: dayOf(reference.at('FormattedIssueDateTime')), uuid: null };
}

const ACCOUNT = 'PayeePartyCreditorFinancialAccount';

function readTerms(settlement: XmlElement): PaymentTerms {
  const all = settlement.all('SpecifiedTradeSettlementPaymentMeans');
  const means = all.find((each) => each.at(ACCOUNT) !== null) ?? all[0] ?? null;
  const reference = settlement.text('PaymentReference');
  return {
    method: methodOfCode(means?.text('TypeCode') ?? null),
    account: readAccount(means),
    variableSymbol: reference !== null && /^\d{1,10}$/.test(reference) ? reference : null,
    constantSymbol: null,
    specificSymbol: null,
  };
}

function readAccount(means: XmlElement | null): Account | null {
  const account = means?.at(ACCOUNT) ?? null;
  const id = account?.text('IBANID') ?? account?.text('ProprietaryID') ?? null;
  if (id === null) return null;
  return {
    ...accountOfText(id),
    bankName: null,
    bic: means?.text('PayeeSpecifiedCreditorFinancialInstitution', 'BICID') ?? null,
  };
}
