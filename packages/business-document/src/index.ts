export {
  type Account,
  type BusinessDocument,
  type CompulsoryText,
  type DocumentKind,
  type DocumentLine,
  type Language,
  type OriginalDocument,
  type Party,
  type PaymentTerms,
  type SettledAdvance,
  TEXT_CODES,
  type TextCode,
} from './business-document.ts';
export {
  divided,
  millionthsText,
  perPiece,
  priceInCzk,
  product,
  scaled,
  withoutTax,
  withTax,
} from './decimals.ts';
export {
  accountOfText,
  adjustmentLine,
  fittingPrice,
  isCreditNoteCode,
  kindOfCode,
  linesOfRows,
  methodOfCode,
  type ReadSupply,
  rowsOfLines,
  type StatedPrice,
  streetOfText,
  textsAmong,
  treatmentsOf,
  type UntaxedLine,
  withSharedTax,
} from './european.ts';
export { inLanguage } from './in-language.ts';
export type { ReadDocument, ReadWarning, StatedSums } from './read-document.ts';
export { linesWithRounding } from './rounding-line.ts';
export { type Sums, sumsInCzk, sumsOf } from './sums.ts';
export { COMPULSORY_TEXTS, NOT_PAYER_PERSON, titleOf, treatmentOfText, treatmentText } from './texts.ts';
export { unitCode, unitOf } from './units.ts';
export { documentUuid } from './uuid.ts';
