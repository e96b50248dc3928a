// What other rooms may ask of the exchange rates.
export type { DayRate } from './day-rate.ts';
export { type ExchangeRates, RATES } from './exchange-rates.ts';
export { rateMissing } from './rate-missing.ts';
