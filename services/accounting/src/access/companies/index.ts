// What other rooms may ask of companies.

export type { SampleContext } from '../../platform/sample-context.ts';
export {
  type BookkeepingFacts,
  bookkeepingHistory,
  flatAdvancesUntil,
  flatTaxUntil,
  isFlatTaxMonth,
  type Regime,
  regimeOf,
} from './bookkeeping-history.ts';
export { storeNamedCompany } from './create-company.ts';
export { hasLedger, keepsLedgerIn, requireDoubleEntry, requireDoubleEntryOn } from './double-entry.ts';
export type { Bookkeeping } from './labels.ts';
export { type Letterhead, letterheadLines } from './letterhead.ts';
export { type OsvcSettings, osvcSettings } from './osvc-settings.ts';
export { settingProblems } from './settings.ts';
export { type StatementSettings, statementSettings } from './statement-settings.ts';
export {
  companyFor,
  currencyOf,
  isSample,
  letterheadOf,
  lockCompany,
  updateCompany,
} from './store.ts';
export {
  filingHistory,
  isPayerOn,
  type VatChange,
  type VatFacts,
  vatHistory,
  vatStatusOn,
} from './vat-history.ts';
export {
  type Coefficient,
  type Preparer,
  type Signatory,
  type VatAgent,
  type VatSettings,
  vatSettings,
} from './vat-settings.ts';
