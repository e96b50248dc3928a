import { isDate } from '../../platform/http/fields.ts';

/** CZK for `amount` units of a currency; `rate` is a decimal text as the bank gives it, with a point. */
export type ExchangeRate = {
  currency: string;
  amount: number;
  rate: string;
  country: string;
  name: string;
};

/** The central bank's list of a day. */
export type RateList = {
  /** The bank's own day, `YYYY-MM-DD`: the list asked for on another day is that of the last working day. */
  date: string;
  /** Number of the list in its year. */
  number: number;
  rates: readonly ExchangeRate[];
};

const FIRST_LINE = /^(\d{2})\.(\d{2})\.(\d{4}) #(\d{1,3})$/;
const HEAD = 'země|měna|množství|kód|kurz';
const RATE = /^\d{1,6}(,\d{1,6})?$/;

/**
 * Reads the bank's daily list. One row that cannot be read spoils it: a rate that is missing must not look like one
 * that the bank does not have.
 * @returns null for anything that is not a whole list
 */
export function readRateList(text: string): RateList | null {
  const [first = '', head, ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const [, day, month, year, number] = FIRST_LINE.exec(first.trim()) ?? [];
  if (day === undefined || head?.trim() !== HEAD || rows.length === 0) return null;
  const date = `${year}-${month}-${day}`;
  if (!isDate(date) || Number(number) === 0) return null;
  const rates = rows.map(readRow);
  if (!rates.every((rate) => rate !== null)) return null;
  if (new Set(rates.map(({ currency }) => currency)).size !== rates.length) return null;
  return { date, number: Number(number), rates };
}

function readRow(row: string): ExchangeRate | null {
  const [country = '', name = '', amount = '', currency = '', rate = '', ...more] = row.split('|');
  const isWhole = more.length === 0 && country !== '' && name !== '';
  // Amounts are powers of ten, so that the rate of one unit is a decimal, too.
  if (!isWhole || !/^10{0,4}$/.test(amount) || !/^[A-Z]{3}$/.test(currency)) return null;
  if (!RATE.test(rate.trim()) || !/[1-9]/.test(rate)) return null;
  return { currency, amount: Number(amount), rate: rate.trim().replace(',', '.'), country, name };
}
