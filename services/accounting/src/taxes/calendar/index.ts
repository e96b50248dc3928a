// What other rooms may ask of the calendar.
export { type OwedVat, owedVat } from './owed-vat.ts';
export { calendarCompany } from './store.ts';
export { type VatDeadline, vatDeadlines } from './vat-deadlines.ts';
export { historyOf, periodBefore } from './vat-periods.ts';
