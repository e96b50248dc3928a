// What other rooms may ask of companies.

export type { SampleContext } from '../../platform/sample-context.ts';
export type { Bookkeeping } from './labels.ts';
export { type Letterhead, letterheadLines } from './letterhead.ts';
export type { StatementSettings } from './statement-settings.ts';
export {
  companyFor,
  currencyOf,
  isSample,
  letterheadOf,
  lockCompany,
  statementSettingsOf,
  updateCompany,
} from './store.ts';
export { type VatFacts, vatHistory, vatStatusOn } from './vat-history.ts';
