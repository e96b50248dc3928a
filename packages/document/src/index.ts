export { type ReceiptLine, receiptLines } from './advances.ts';
export { calculate } from './calculate.ts';
export { correctionLine, type Reduction, uncorrected } from './correction.ts';
export { inCzk, type Millionths, millionths, ONE, part, type Rate, rate, rateText } from './decimals.ts';
export { DocumentError, type DocumentErrorCode } from './document-error.ts';
export type { Posting } from './entries.ts';
export { type DocumentStep, stepsOf } from './explain.ts';
export { type PaymentFigures, type PaymentInput, settlePayment } from './payment.ts';
export {
  atMost,
  atMostAfter,
  type Deduction,
  type LinePosting,
  lineCosts,
  linesInCzk,
  type PostingAccounts,
  type PostingInput,
  postingsOf,
  receiptPostings,
} from './postings.ts';
export { type RoundTotal, roundingWay } from './rounding.ts';
export { isInPrice, isSelfAssessed } from './treatments.ts';
export {
  type Amount,
  type DocumentFigures,
  type DocumentInput,
  type Group,
  ISSUED_TREATMENTS,
  type Line,
  type LineFigures,
  RECEIVED_TREATMENTS,
  type ReceiptRow,
  type RoundingWay,
  type RowKey,
  type SettledPayment,
  type Side,
  type SupplierRow,
  type TaxedRow,
  TREATMENTS,
  type Treatment,
} from './types.ts';
