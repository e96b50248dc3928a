import type { rates as cs } from '../cs/rates.ts';
import type { Translated } from '../parts/translated.ts';
import { locale } from './locale.ts';

const countries = new Intl.DisplayNames(locale.tag, { type: 'region', fallback: 'none' });
const currencies = new Intl.DisplayNames(locale.tag, { type: 'currency', fallback: 'none' });
const isCode = (currency: string) => /^[A-Z]{3}$/.test(currency);
/** The code of any other currency begins with that of its country. */
const IN_NO_COUNTRY: Readonly<Record<string, string>> = { EUR: 'Eurozone', XDR: 'IMF' };

/** Exchange rates of the central bank. */
export const rates: Translated<typeof cs> = {
  title: 'Exchange rates',
  ofList: (number, day) => `Rate list of the Czech National Bank no. ${number} of ${day}.`,
  holdsOn: (day) => `For ${day} this last published list holds: there is none of that day.`,
  beforeToday: 'The bank publishes the list of a working day after 14:30; until then the one before holds.',
  day: 'As of',
  list: 'Rate list',
  country: 'Country',
  name: 'Currency',
  currency: 'Code',
  amount: 'Quantity',
  rate: 'Rate in CZK',
  perUnit: 'CZK per unit',
  emptyTitle: 'There is no rate list for this day',
  emptyText:
    'It is not stored and cannot be fetched from the Czech National Bank now. An older rate is not used instead. Try later; without a connection to the bank the administrator loads it from a file.',
  convert: 'Conversion',
  convertAmount: 'Amount',
  convertFrom: 'From currency',
  convertTo: 'To currency',
  countryOf: (currency, country) =>
    isCode(currency) ? (IN_NO_COUNTRY[currency] ?? countries.of(currency.slice(0, 2)) ?? country) : country,
  nameOf: (currency, name) => (isCode(currency) ? (currencies.of(currency) ?? name) : name),
  koruna: 'CZK – Czech koruna',
  converted: (amount, result) => `${amount} = ${result}`,
  convertedBy: (rate) => `at the rate ${rate}`,
  unitRate: (amount, currency, rate) => `${amount} ${currency} = ${rate} CZK`,
  tooLarge: 'We cannot convert such a large amount.',
};
