import { negate } from '@news-and-accounting/money';
import { movement } from '../finished.ts';
import { kindOfWords } from '../kind.ts';
import { unreadable } from '../problem.ts';
import type { Movement } from '../statement.ts';
import { day, plainAmount, shortDay, symbol, textOf } from '../values.ts';
import type { Field } from './fields.ts';
import type { Details } from './read-details.ts';

/** Value day, day of entry, mark, letter of the currency, amount, type, and what refers to the payment. */
const LINE = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?(\d{1,15}),(\d{0,2})([A-Z][A-Z0-9]{3})(.*)$/;
/** Types and codes of charges. */
const [CHARGE, CHARGE_CODE] = ['NCHG', '808'];

export function readLine(field: Field, details: Details | null, currency: string | null): Movement {
  const parts = LINE.exec(field.lines[0] ?? '');
  const amount = parts === null ? null : plainAmount(`${parts[5]}.${parts[6]}`);
  const valueOn = shortDay(parts?.[1] ?? '', 'ymd');
  if (parts === null || amount === null || valueOn === null) throw unreadable(':61:', field.line);
  const [, , entered, mark = '', , , , type, rest = ''] = parts;
  const bookedOn = entered === undefined ? valueOn : nearest(valueOn, entered);
  if (bookedOn === null) throw unreadable(':61: entry date', field.line);
  // A bank reference holds no two slashes; one of the customer may end with one.
  const [customer = '', reference] = rest.split('//');
  const { account, words, code, ...found } = details ?? NO_DETAILS;
  return movement({
    bookedOn,
    valueOn,
    amount: mark === 'D' || mark === 'RC' ? negate(amount) : amount,
    currency,
    counterNumber: account.number,
    counterBankCode: account.bankCode,
    counterIban: account.iban,
    ...found,
    variableSymbol: found.variableSymbol ?? symbol(customer),
    message: found.message ?? words ?? textOf(field.lines.slice(1).join(' ')),
    reference: textOf(reference),
    kind: type === CHARGE || code === CHARGE_CODE ? 'fee' : kindOfWords(words),
  });
}

const NO_DETAILS: Details = {
  code: null,
  words: null,
  account: { number: null, bankCode: null, iban: null },
  counterName: null,
  message: null,
  variableSymbol: null,
  constantSymbol: null,
  specificSymbol: null,
};

/** A day without a year, of the year in which it is nearest to the value day. */
function nearest(valueOn: string, monthAndDay: string): string | null {
  const year = Number(valueOn.slice(0, 4));
  const days = [year - 1, year, year + 1]
    .map((each) => day(each, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2))))
    .filter((each) => each !== null);
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(valueOn));
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
