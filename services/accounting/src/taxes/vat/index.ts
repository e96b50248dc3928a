// What other rooms may ask of VAT.
export { formActivity } from './activity.ts';
export { readBook, type VatBook } from './book.ts';
export { type VatCompany, vatCompany } from './company.ts';
export { type FiledDifference, filedVat } from './filed-difference.ts';
export {
  coefficientJson,
  controlTotalsJson,
  findingJson,
  lineJson,
  recapitulativeJson,
  sectionsJson,
  totalsJson,
} from './json.ts';
export { LEDGER_TOLERANCE } from './ledger-check.ts';
export { LEDGER_COLUMNS } from './ledger-columns.ts';
export {
  type Live,
  type LiveReturn,
  liveControlStatement,
  liveRecapitulative,
  liveReturn,
  recapitulativesOf,
} from './live.ts';
export { askedVatPeriod, type VatForm } from './period.ts';
export { vatLedgerOf, vatPeriodsIn } from './period-ledger.ts';
export { VAT_QUEUE } from './queue.ts';
export {
  CoefficientSchema,
  ControlTotalsSchema,
  RecapitulativeRowSchema,
  ReturnLineSchema,
  ReturnTotalsSchema,
  SectionsSchema,
  VatFindingSchema,
} from './schema.ts';
export { searchVatRecords } from './search.ts';
export { VAT_NOW_STATES, type VatNow, vatNow } from './vat-now.ts';
