// What other rooms may ask of companies.
export { companyFor, lockCompany } from './store.ts';
