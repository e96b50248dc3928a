import type { rates as cs } from '../cs/rates.ts';
import type { Translated } from '../parts/translated.ts';

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
  koruna: 'CZK – Czech koruna',
  converted: (amount, result) => `${amount} = ${result}`,
  convertedBy: (rate) => `at the rate ${rate}`,
  unitRate: (amount, currency, rate) => `${amount} ${currency} = ${rate} CZK`,
  tooLarge: 'We cannot convert such a large amount.',
};
