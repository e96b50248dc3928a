// What other rooms may ask of the books, besides `post.ts`, the one way postings are written.
export type { Account, AccountSettings } from './account.ts';
export { accountsOf } from './account-store.ts';
export { addAnalyticsOf, isAccountInUse, removeUnusedAnalytic } from './analytic.ts';
export { askedPeriod, PERIOD_QUERY } from './asked-period.ts';
export type { Balance } from './balances.ts';
export { balancesByMonth, balancesOf, type MonthlyBalance, type MonthTurnover } from './balances-of.ts';
export { balancesOfYear } from './balances-of-year.ts';
export { carLimitOn, carLimits } from './car-deduction.ts';
export { chartFor } from './chart.ts';
export { CHART_GROUPS } from './chart-groups.ts';
export { currencyChanges } from './currency-sums.ts';
export { accountOfPlace } from './money-account.ts';
export { type OpenedPlace, openingRate, postChangedOpening, postOpening } from './money-opening.ts';
export { type Fragment, named } from './named.ts';
export {
  fiscalMonths,
  fiscalYear,
  fiscalYearAround,
  fiscalYearOf,
  fiscalYearText,
  ownFiscalYear,
} from './period.ts';
export {
  checkAccounts,
  checkUnlocked,
  holdCompany,
  lockedPeriod,
  type NewPosting,
  replacePostings,
} from './post.ts';
export { PostedSchema, postedBy } from './posted.ts';
export { type Repair, repairKept } from './repair.ts';
export {
  KNOWN_AT,
  knownAtOf,
  REPORT_PERIOD,
  type ReportPeriod,
  reportPeriod,
  toldDays,
} from './report-period.ts';
export { RESULT_ACCOUNT } from './result-account.ts';
export { followReversals, type Reversal, reversalColumns } from './reversals.ts';
export { searchAccounts } from './search.ts';
export { POSTING_SOURCES, type PostingSource } from './sources.ts';
export { contentColumns, isPartnerInLedger, isPartnerPosted, type PostingRow } from './store.ts';
export { type LedgerQuestion, postingsKnownAt } from './turnovers.ts';
export {
  addVatAccounts,
  VAT_CORRECTIONS,
  VAT_OF_OTHER_STATES,
  VAT_OFFICE,
  type VatSide,
  vatAccountOf,
} from './vat-accounts.ts';
