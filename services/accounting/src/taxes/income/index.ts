// What other rooms may ask of the income tax.
export { dueOfYear } from './due.ts';
export { partsOfPayments } from './flat-tax-parts.ts';
export { type FrozenReturn, filedReturns, frozenOf } from './frozen.ts';
export type { InsuranceEntries } from './insurance-fields.ts';
export { knownLosses } from './known-losses.ts';
export { lowerMonthPaid, paidAhead } from './paid-ahead.ts';
export { flatAdvancesOf } from './person-flat-tax.ts';
export {
  DESIGNER_CLAIMS,
  fillPersonWorkings,
  type OwedIncomeTax,
  owedIncomeTax,
  toldWorking,
} from './person-sample.ts';
export { companyTaxOf, isPerson, type ReturnOfYear, readReturn, readWorking } from './read.ts';
export { fillIncomeTax } from './sample.ts';
export { WorkingSchema } from './schema.ts';
export { enteredFor, startsTold } from './store.ts';
export type {
  CompanyResultJson,
  FlatTaxResultJson,
  PersonResultJson,
  TaxAsker,
  TaxCompany,
  Working,
  WorkingKind,
} from './working.ts';
export { type WorkingJson, workingJson } from './working-json.ts';
export { isKnownYear, periodOfYear } from './year.ts';
