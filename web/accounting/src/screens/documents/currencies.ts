/** Currencies that are offered; any other that a document has is offered on it as well. */
export const CURRENCIES = [
  'CZK',
  'EUR',
  'USD',
  'GBP',
  'PLN',
  'CHF',
  'HUF',
  'SEK',
  'NOK',
  'DKK',
  'JPY',
  'CAD',
];
