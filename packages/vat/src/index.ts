export {
  RATE_KINDS,
  type RateKind,
  rateOfKind,
  rateOfPercent,
  ratesOn,
  type VatRate,
  type VatRates,
  vatRatesFromLaw,
} from './rates.ts';
export { type Known, splitVat, type VatSplit, type VatStep } from './split-vat.ts';
