import type { documentOutputs as cs } from '../cs/document-outputs.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of documents as they leave the house: PDF, data and the code for payment. */
export const documentOutputs: Translated<typeof cs> = {
  show: 'PDF',
  title: (document) => `${document} as PDF`,
  language: 'Language',
  languages: { cs: 'Czech', en: 'English' },
  download: 'Download PDF',
  more: 'Other formats',
  withIsdoc: 'PDF with ISDOC inside',
  isdoc: 'ISDOC (Czech electronic invoice)',
  ubl: 'UBL (European electronic invoice)',
  page: (number, count) => `Page ${number} of ${count}`,
  drawing: 'The PDF is being prepared…',
  failed: 'The PDF could not be shown in this browser. Please download it.',

  qr: 'QR payment',
  qrText: 'Show the code to the customer, who pays by scanning it in their banking app.',
  qrReceivedText: 'Pay by scanning the code in your banking app.',
  qrAlt: 'QR code for payment',
  amount: 'Amount',
  iban: 'IBAN',
  bic: 'BIC',
  payee: 'Payee',
  dueOn: 'Due',
  variableSymbol: 'Variable symbol',
  constantSymbol: 'Constant symbol',
  specificSymbol: 'Specific symbol',
  message: 'Message',
  hasInvoice: 'The code also carries the invoice data (QR Faktura).',
};
