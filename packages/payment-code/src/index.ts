export { europeanCode } from './european-code.ts';
export { type Matrix, matrixOf } from './matrix.ts';
export type { InvoiceFacts, Payee, Payment, Symbols, TaxNumbers, TaxRow, VatRates } from './payment.ts';
export { paymentCode } from './payment-code.ts';
export { type EuropeanTransfer, readEuropeanCode } from './read-european-code.ts';
export { type ReadInvoice, type ReadPayment, readInvoice, readSpayd } from './read-spayd.ts';
export { spayd, type Transfer, transferSpayd } from './spayd.ts';
