export { compareWithText } from './compare-with-text.ts';
export { type ConcludedField, type ConcludeRules, type Conclusion, conclude } from './conclude.ts';
export { confirmByPayments } from './confirm-by-payments.ts';
export { type Merged, merge } from './merge.ts';
export { type ModelAnswer, readModelAnswer } from './model/answer.ts';
export { type ModelQuestion, modelQuestion } from './model/question.ts';
export type { Box, FoundCode, Page, Word, Words } from './pages.ts';
export type { PartnerProposal } from './partner-proposal.ts';
export { type RatesOn, readInvoiceCodes } from './read-invoice-codes.ts';
export { readText } from './read-text.ts';
export { readXmlInvoice } from './read-xml-invoice.ts';
export {
  type AccountValues,
  confidenceOf,
  type Dropped,
  type Evidence,
  type Field,
  type Found,
  type HeadValues,
  type LineValues,
  nothingRead,
  type Own,
  type PageEvidence,
  type PaperKind,
  type PartyValues,
  type Reading,
  type RowValues,
  SOURCES,
  type Source,
  WARNING_CODES,
  type Warning,
  type WarningCode,
  type XmlSource,
} from './reading.ts';
export { warningText } from './warnings.ts';
export type { ReadKind } from './whose.ts';
