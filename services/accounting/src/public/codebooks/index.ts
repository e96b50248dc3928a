export {
  flatTaxAccount,
  OFFICE_TAXES,
  type OfficeTax,
  type TaxAccount,
  taxAccount,
} from './authority-accounts.ts';
export { bankBic, bankName } from './banks.ts';
export { codebook, codebookEntry, labelOf } from './codebook.ts';
export { activityName } from './nace.ts';
export { SPECIALISED_OFFICE } from './tax-offices.ts';
export { type VatLevels, vatLevels } from './vat-levels.ts';
export { vatRateEntries } from './vat-rates.ts';
