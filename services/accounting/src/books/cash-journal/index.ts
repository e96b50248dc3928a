// What other rooms may ask of the cash journal.

export { type PaidMonth, paidMonths } from './by-month.ts';
export { getCashJournal } from './get-cash-journal.ts';
export { isPayerIn, type TaxFacts, taxFactsOf, type YearResult, yearResult } from './year-result.ts';
