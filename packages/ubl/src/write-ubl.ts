import { type BusinessDocument, treatmentOfText } from '@news-and-accounting/business-document';
import { rateText } from '@news-and-accounting/document';
import { amountText } from '@news-and-accounting/money';
import { type Content, writeXml } from '@news-and-accounting/xml';
import { type Form, formOf } from './form.ts';
import { documentLines } from './lines.ts';
import { customer, supplier } from './parties.ts';
import { paymentMeans, paymentTerms } from './payment-means.ts';
import { monetaryTotal, taxTotals } from './totals.ts';

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/**
 * The document as an Invoice or CreditNote of UBL 2.1 by EN 16931.
 * @param document an issued `invoice`, `advance`, `tax_receipt` or `credit_note`
 * @throws {RangeError} for other kinds and for drafts
 */
export function writeUbl(document: BusinessDocument): string {
  const { number } = document;
  if (number === null) throw new RangeError('a draft has no number');
  const form = formOf(document);
  const name = form.isCreditNote ? 'CreditNote' : 'Invoice';
  return writeXml({
    [name]: {
      '@xmlns': `${UBL}:${name}-2`,
      '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
      'cbc:CustomizationID': CUSTOMIZATION,
      'cbc:ID': number,
      'cbc:IssueDate': document.issuedOn,
      ...(form.isCreditNote ? creditNoteHead(form) : invoiceHead(form)),
      'cbc:DocumentCurrencyCode': document.currency,
      'cbc:TaxCurrencyCode': document.currency === 'CZK' ? undefined : 'CZK',
      ...references(document),
      'cac:AccountingSupplierParty': supplier(form),
      'cac:AccountingCustomerParty': customer(form),
      'cac:Delivery': delivery(form),
      'cac:PaymentMeans': paymentMeans(form),
      'cac:PaymentTerms': paymentTerms(form),
      'cac:TaxTotal': taxTotals(form),
      'cac:LegalMonetaryTotal': monetaryTotal(form),
      [`cac:${name}Line`]: documentLines(form),
    },
  });
}

const invoiceHead = (form: Form): Content => ({
  'cbc:DueDate': form.document.dueOn ?? undefined,
  'cbc:InvoiceTypeCode': form.type,
  'cbc:Note': noteOf(form.document) || undefined,
  'cbc:TaxPointDate': taxPoint(form),
});

const creditNoteHead = (form: Form): Content => ({
  'cbc:TaxPointDate': taxPoint(form),
  'cbc:CreditNoteTypeCode': form.type,
  'cbc:Note': noteOf(form.document) || undefined,
});

const taxPoint = ({ document }: Form): string | undefined =>
  document.hasVat && document.kind !== 'advance' ? (document.taxableOn ?? undefined) : undefined;

/** What is said in words, but for the reasons of the breakdown. */
export function noteOf(document: BusinessDocument): string {
  const { reason, textBefore, textAfter, texts } = document;
  const compulsory = texts
    .filter(
      ({ code, text }) => code !== 'corrective' && (code === 'triangular' || treatmentOfText(text) === null),
    )
    .map(({ text }) => text);
  return [reason, textBefore, textAfter, ...compulsory, ...receipts(document)].filter(Boolean).join('\n');
}

const TAXED = { cs: 'Zdaněno dokladem', en: 'Taxed by' } as const;

/** The tax that receipts of settled advances have taxed: the format has no other place for it. */
function receipts({ advances, language, currency }: BusinessDocument): string[] {
  return advances.flatMap(({ receipt }) =>
    (receipt?.rows ?? []).map(
      ({ rate, base, vat }) =>
        `${TAXED[language]} ${receipt?.number}: ${rate === null ? 0 : rateText(rate)} %, ${amountText(base)} + ${amountText(vat)} ${currency}`,
    ),
  );
}

function references({ orderNumber, original }: BusinessDocument): Content {
  return {
    'cac:OrderReference': orderNumber === null ? undefined : { 'cbc:ID': orderNumber },
    'cac:BillingReference':
      original === null
        ? undefined
        : {
            'cac:InvoiceDocumentReference': {
              'cbc:ID': original.number,
              'cbc:IssueDate': original.issuedOn ?? undefined,
            },
          },
  };
}

/** Goods to another member state tell when they went where (BR-IC-11, BR-IC-12). */
function delivery({ document, categoryOf }: Form): Content | undefined {
  if (!document.lines.some((line) => categoryOf(line) === 'K')) return undefined;
  return {
    'cbc:ActualDeliveryDate': document.taxableOn ?? document.issuedOn,
    'cac:DeliveryLocation': {
      'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': document.partner?.country ?? 'CZ' } },
    },
  };
}
