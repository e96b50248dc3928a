import { accountOf } from '../account.ts';
import { movement } from '../finished.ts';
import { kindOfWords } from '../kind.ts';
import { unreadable } from '../problem.ts';
import type { Movement } from '../statement.ts';
import { constantSymbol, currencyOf, isoDay, joinedTexts, plainAmount, symbol, textOf } from '../values.ts';

/** A movement by the bank's numbers of columns. */
export type Columns = (number: number) => string | null;

export function movementOf(column: Columns, place: number, currency: string | null): Movement {
  const bookedOn = isoDay(column(0));
  const amount = plainAmount(column(1) ?? '');
  if (bookedOn === null) throw unreadable(`transaction[${place}] column 0`);
  if (amount === null) throw unreadable(`transaction[${place}] column 1`);
  const account = accountOf(column(2), column(3));
  const message = joinedTexts([column(16), column(25), column(7)]);
  const words = textOf(column(8));
  return movement({
    bookedOn,
    amount,
    currency: currencyOf(column(14)) ?? currency,
    counterNumber: account.number,
    counterBankCode: account.bankCode,
    counterIban: account.iban,
    counterName: textOf(column(10)),
    variableSymbol: symbol(column(5)),
    constantSymbol: constantSymbol(column(4)),
    specificSymbol: symbol(column(6)),
    message: message ?? words,
    reference: textOf(column(22)),
    endToEnd: textOf(column(27)),
    kind: kindOfWords(words),
    ...originalOf(column(18)),
  });
}

/** `15.90 EUR`. */
export function originalOf(detail: string | null): Pick<Movement, 'originalAmount' | 'originalCurrency'> {
  const parts = /^\s*-?([\d.,]{1,20})\s*([A-Z]{3})\b/.exec(detail ?? '');
  const amount = plainAmount(parts?.[1]?.replace(',', '.') ?? '');
  if (parts === null || amount === null) return { originalAmount: null, originalCurrency: null };
  return { originalAmount: amount, originalCurrency: parts[2] ?? null };
}
