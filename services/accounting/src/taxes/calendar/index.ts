// What other rooms may ask of the calendar.
export { type OwedVat, owedVat } from './owed-vat.ts';
export { calendarCompany } from './store.ts';
export { periodBefore } from './vat-periods.ts';
