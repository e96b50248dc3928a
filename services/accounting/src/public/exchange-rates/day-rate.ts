import { decimalText, divide, nearest, parseDecimal, rational, times } from '@news-and-accounting/money';
import type { ExchangeRate, RateList } from './rate-list.ts';

/** What a currency is worth on a day. */
export type DayRate = {
  /** The day asked for. */
  date: string;
  /** The day of the list that holds on it. */
  rateDate: string;
  /** Number of that list in its year. */
  number: number;
  currency: string;
  /** Exact decimal text: CZK for one unit. */
  perUnit: string;
};

const KORUNA: ExchangeRate = {
  currency: 'CZK',
  amount: 1,
  rate: '1',
  country: 'Česká republika',
  name: 'koruna',
};
const MILLION = 1_000_000n;

/** The row of a currency in a list, the koruna included; null when there is none. */
export function rowOf(list: RateList, currency: string): ExchangeRate | null {
  if (currency === 'CZK') return KORUNA;
  return list.rates.find((rate) => rate.currency === currency) ?? null;
}

/** CZK for one unit with at most six decimals, as a decimal text; the rates of the bank have no more. */
export function perUnit({ rate, amount }: ExchangeRate): string {
  const millionths = nearest(times(divide(parseDecimal(rate), rational(BigInt(amount))), rational(MILLION)));
  return decimalText(rational(millionths, MILLION), 6);
}

export function rateIn(list: RateList, date: string, currency: string): DayRate | null {
  const row = rowOf(list, currency);
  if (row === null) return null;
  return { date, rateDate: list.date, number: list.number, currency, perUnit: perUnit(row) };
}
