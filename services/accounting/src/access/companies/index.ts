// What other rooms may ask of companies.
export { type Letterhead, letterheadLines } from './letterhead.ts';
export { companyFor, letterheadOf, lockCompany } from './store.ts';
