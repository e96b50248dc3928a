import {
  type Account,
  type Language,
  millionthsText,
  type Party,
} from '@news-and-accounting/business-document';
import { type Millionths, type Rate, type RowKey, rateText } from '@news-and-accounting/document';
import { amountText, type Haler } from '@news-and-accounting/money';
import { WORDS } from './words.ts';

const NO_BREAK = '\u00A0';

/** An exact decimal text as readers of a language write it; a true minus. */
function decimal(text: string, language: Language): string {
  const [whole = '', decimals] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, language === 'cs' ? NO_BREAK : ',');
  const point = language === 'cs' ? ',' : '.';
  return `${text.startsWith('-') ? '−' : ''}${grouped}${decimals === undefined ? '' : point + decimals}`;
}

export const amount = (value: Haler, language: Language): string => decimal(amountText(value), language);

const SIGNS: Readonly<Record<string, string>> = { CZK: 'Kč', EUR: '€' };

/** With its currency. */
export function money(value: Haler, currency: string, language: Language): string {
  const sign = language === 'cs' ? (SIGNS[currency] ?? currency) : currency;
  return `${amount(value, language)}${NO_BREAK}${sign}`;
}

export const exact = (value: Millionths, language: Language): string =>
  decimal(millionthsText(value), language);

/** With two decimals at least. */
export function price(value: Millionths, language: Language): string {
  const [whole, decimals = ''] = millionthsText(value).split('.');
  return decimal(`${whole}.${decimals.padEnd(2, '0')}`, language);
}

export const percent = (rate: Rate, language: Language): string =>
  `${decimal(rateText(rate), language)}${NO_BREAK}%`;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function date(day: string, language: Language): string {
  const [year, month, date_] = day.split('-').map(Number) as [number, number, number];
  if (language === 'cs') return `${date_}.${NO_BREAK}${month}.${NO_BREAK}${year}`;
  return `${date_}${NO_BREAK}${MONTHS[month - 1]}${NO_BREAK}${year}`;
}

/** What a row of the recapitulation is of. */
export function rowName({ treatment, commodity, rate }: RowKey, language: Language): string {
  if (rate !== null && (treatment === 'taxable' || treatment === 'oss')) return percent(rate, language);
  const names: Readonly<Record<string, string>> = WORDS[language].treatments;
  return [names[treatment] ?? treatment, commodity === null ? '' : `(${commodity})`]
    .filter(Boolean)
    .join(' ');
}

/** Postal lines below the name. */
export function addressLines(party: Party, language: Language, homeCountry: string): string[] {
  const number = [party.houseNumber, party.orientationNumber].filter(Boolean).join('/');
  const zip =
    party.country === 'CZ' ? party.zip?.replace(/^(\d{3})\s?(\d{2})$/, `$1${NO_BREAK}$2`) : party.zip;
  const country = party.country === homeCountry ? '' : countryName(party.country, language);
  return [[party.street, number], [zip, party.city], [country]]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter((line) => line !== '');
}

const names = {
  cs: new Intl.DisplayNames('cs', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

const countryName = (code: string, language: Language): string => names[language].of(code) ?? code;

export const accountNumber = ({ number, bankCode }: Account): string =>
  number === null ? '' : [number, bankCode].filter(Boolean).join('/');

/** In groups of four. */
export const iban = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, `$1${NO_BREAK}`);
