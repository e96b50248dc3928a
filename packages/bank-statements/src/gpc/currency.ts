/** Numbers of currencies by ISO 4217 that a Czech account can have. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '0036': 'AUD',
  '0124': 'CAD',
  '0156': 'CNY',
  '0203': 'CZK',
  '0208': 'DKK',
  '0348': 'HUF',
  '0352': 'ISK',
  '0356': 'INR',
  '0360': 'IDR',
  '0376': 'ILS',
  '0392': 'JPY',
  '0410': 'KRW',
  '0458': 'MYR',
  '0484': 'MXN',
  '0554': 'NZD',
  '0578': 'NOK',
  '0608': 'PHP',
  '0643': 'RUB',
  '0702': 'SGD',
  '0710': 'ZAR',
  '0752': 'SEK',
  '0756': 'CHF',
  '0764': 'THB',
  '0826': 'GBP',
  '0840': 'USD',
  '0941': 'RSD',
  '0946': 'RON',
  '0949': 'TRY',
  '0975': 'BGN',
  '0978': 'EUR',
  '0980': 'UAH',
  '0985': 'PLN',
  '0986': 'BRL',
};

/** The field is the kind of data (`1101`) with some banks and the number of the currency with others. */
export function numberedCurrency(field: string): string | null {
  return Object.hasOwn(CURRENCIES, field) ? (CURRENCIES[field] ?? null) : null;
}
