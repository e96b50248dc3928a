// What other rooms may ask of companies.

export type { Bookkeeping } from './labels.ts';
export { type Letterhead, letterheadLines } from './letterhead.ts';
export type { SampleContext } from './sample-context.ts';
export { companyFor, letterheadOf, lockCompany } from './store.ts';
