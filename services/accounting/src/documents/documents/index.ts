// What other rooms may ask of documents.

export { tryDraft } from './acceptable.ts';
export { type Batch, keepPartners, leavingAll, newBatch, tell, writeBatch } from './batch.ts';
export { readDocument } from './body.ts';
export { cashLimitOn, cashLimitWarning, cashWithPartnerOf, isOverCashLimit } from './cash-limit.ts';
export { taxedRow } from './compute.ts';
export { type BoughtLine, boughtLines } from './costs.ts';
export {
  createDocument,
  heldDocument,
  issueDraft,
  type NewOrder,
  recompute,
  storeDocument,
} from './create.ts';
export {
  contactsInRole,
  hasDocuments,
  lastDocumentsWith,
  movementsWith,
  openInAll,
  openItemsWith,
  openWithContacts,
  turnoverWith,
} from './dealings.ts';
export { ASKED, IS_DEDUCTED, IS_TAKEN_OVER, isDeducted } from './deducted.ts';
export { detailOf, documentDetail } from './detail.ts';
export type {
  DocumentRow,
  DocumentValues,
  LegalText,
  LineValues,
  PartnerCopy,
  PaymentState,
  StoredDocument,
  StoredLine,
  VatRow,
  Warning,
} from './document.ts';
export { eraseDocuments, type LeftDocument, untouchedDocuments } from './erase.ts';
export { documentChanges, documentEvent, nameOf } from './events.ts';
export { type CompanyFacts, companyFacts, isDoubleEntry, isPayerOn, type PartnerFacts } from './facts.ts';
export { ACCOUNT_CODE, type Given, type GivenLine } from './fields.ts';
export { type Foreseen, foresee, type OriginalFacts } from './foresee.ts';
export { givenNothing } from './given.ts';
export { type Issuer, type IssuerData, issuerOf, keptIssuers } from './issuer.ts';
export { documentJson } from './json.ts';
export { type Direction, type DocumentKind, KINDS, sideOf } from './kinds.ts';
export { LIST_COLUMNS as DOCUMENT_COLUMNS } from './list-columns.ts';
export { exchangeRate, fromHundredths, fromMillionths, percent } from './numbers.ts';
export {
  changedAfter,
  type DueDays,
  hasLaterBy,
  nameOfNobodyBy,
  type OpenDay,
  type OpenOfDay,
  type OpenOfPartner,
  type OpenOn,
  type OpenPart,
  openAccountOf,
  openByDayBy,
  openDocumentsBy,
  openDocumentsOn,
  openOfPartnersBy,
} from './open-on.ts';
export { aboutDocuments, DOCUMENT_QUEUE, payableDocuments } from './queue.ts';
export { type KnownRate, type RateFinder, ratesOf } from './rates.ts';
export { dayAfter, numberDayOf, vatDayOf } from './resolve.ts';
export { DocumentParams, DocumentSchema, DocumentsParams } from './schema.ts';
export { DOCUMENT_NAMES, searchDocuments } from './search.ts';
export { changeColumns, documentOf, documentsById, findDocument, linkDocument } from './store.ts';
export { settledOf, taxedBefore } from './surroundings.ts';
export { prepareTakenOver, type TakeOverOrder, takeOverDocument } from './take-over.ts';
export { legalTexts } from './texts.ts';
export { toldChange } from './told-change.ts';
export { draftCount, unpostedDocuments } from './unfinished.ts';
export { daysToIssueOn } from './vat-limits.ts';
export { vatRatesOfLevels, vatRatesOn } from './vat-rules.ts';
export { warmRateOf } from './warm-rate.ts';
export { type Writer, writerOf } from './writer.ts';
