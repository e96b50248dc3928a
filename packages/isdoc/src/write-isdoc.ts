import {
  type BusinessDocument,
  millionthsText,
  treatmentOfText,
} from '@news-and-accounting/business-document';
import { type Content, writeXml } from '@news-and-accounting/xml';
import { type Form, formOf } from './form.ts';
import { invoiceLines } from './lines.ts';
import { customer, supplier } from './parties.ts';
import { paymentMeans } from './payment-means.ts';
import { deposits, monetaryTotal, taxTotal } from './totals.ts';

const VERSION = '6.0.2';
const NAMESPACE = 'http://isdoc.cz/namespace/2013';

/**
 * The document as a file of ISDOC 6.0.2.
 * @param document an issued `invoice`, `advance`, `tax_receipt` or `credit_note`
 * @param issuingSystem the program that made it, at most 80 characters
 * @throws {RangeError} for other kinds and for drafts
 */
export function writeIsdoc(document: BusinessDocument, issuingSystem: string): string {
  const { number } = document;
  if (number === null) throw new RangeError('a draft has no number');
  const form = formOf(document);
  return writeXml({
    Invoice: {
      '@xmlns': NAMESPACE,
      '@version': VERSION,
      ...head(form, number, issuingSystem),
      AccountingSupplierParty: supplier(form),
      ...customer(form),
      ...references(form),
      InvoiceLines: invoiceLines(form),
      ...deposits(form),
      TaxTotal: taxTotal(form),
      LegalMonetaryTotal: monetaryTotal(form),
      PaymentMeans: paymentMeans(form),
    },
  });
}

function head(form: Form, number: string, issuingSystem: string): Content {
  const { document, type, isForeign } = form;
  const isTaxDocument = document.hasVat && type !== '4';
  return {
    DocumentType: type,
    ID: number,
    UUID: document.uuid,
    IssuingSystem: issuingSystem,
    IssueDate: document.issuedOn,
    TaxPointDate: isTaxDocument ? (document.taxableOn ?? undefined) : undefined,
    VATApplicable: String(document.hasVat),
    ElectronicPossibilityAgreementReference: '',
    Note: noteOf(document),
    LocalCurrencyCode: 'CZK',
    ForeignCurrencyCode: isForeign ? document.currency : undefined,
    CurrRate: document.exchangeRate === null ? '1' : millionthsText(document.exchangeRate),
    RefCurrRate: '1',
  };
}

/** What is said in words, but for what stands at the lines. */
export function noteOf({ reason, textBefore, textAfter, texts }: BusinessDocument): string {
  const compulsory = texts
    .filter(({ code, text }) => code !== 'corrective' && treatmentOfText(text) === null)
    .map(({ text }) => text);
  return [reason, textBefore, textAfter, ...compulsory].filter(Boolean).join('\n');
}

function references({ document }: Form): Content {
  const { orderNumber, original } = document;
  return {
    OrderReferences:
      orderNumber === null
        ? undefined
        : { OrderReference: { SalesOrderID: orderNumber, ExternalOrderID: orderNumber } },
    OriginalDocumentReferences:
      original === null
        ? undefined
        : {
            OriginalDocumentReference: {
              '@id': 'o1',
              ID: original.number,
              IssueDate: original.issuedOn ?? undefined,
              UUID: original.uuid ?? undefined,
            },
          },
  };
}
