import { amountText, type Haler } from '@news-and-accounting/money';
import type { MailLanguage } from './mail.ts';

const NO_BREAK = '\u00A0';
const SIGNS: Readonly<Record<string, string>> = { CZK: 'Kč', EUR: '€' };

/** An amount with its currency, as readers of a language write it. */
export function money(amount: Haler, currency: string, language: MailLanguage): string {
  const [whole = '', decimals = ''] = amountText(amount).replace('-', '').split('.');
  const isCzech = language === 'cs';
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, isCzech ? NO_BREAK : ',');
  const sign = isCzech ? (SIGNS[currency] ?? currency) : currency;
  return `${amount < 0 ? '−' : ''}${grouped}${isCzech ? ',' : '.'}${decimals}${NO_BREAK}${sign}`;
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export function day(date: string, language: MailLanguage): string {
  const [year = 0, month = 0, number = 0] = date.split('-').map(Number);
  return language === 'cs'
    ? `${number}.${NO_BREAK}${month}.${NO_BREAK}${year}`
    : `${number}${NO_BREAK}${MONTHS[month - 1]}${NO_BREAK}${year}`;
}

export function daysText(days: number, language: MailLanguage): string {
  if (language === 'en') return days === 1 ? '1 day' : `${days} days`;
  return days === 1 ? '1 den' : days < 5 ? `${days} dny` : `${days} dní`;
}

/** Whole days from one day to a later one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
