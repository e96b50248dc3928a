import { type Haler, haler, sum } from '@news-and-accounting/money';
import type { Balance } from '../ledger/index.ts';

/** A posting of the formal close, before it belongs to anything. */
export type ClosingEntry = { date: string; debit: string; credit: string; amount: Haler; text: string };

const PROFIT_AND_LOSS = '710';
const CLOSING_SHEET = '702';
const OPENING_SHEET = '701';
const RESULT = '431';

export const isOfResult = (code: string) => /^[56]/.test(code);
const isOfSheet = (code: string) => /^[0-4]/.test(code);

/** What the year has earned: above zero a profit. */
export function resultOf(balances: readonly Balance[]): Haler {
  return haler(0 - sum(balances.filter(({ code }) => isOfResult(code)).map(({ closing }) => closing)));
}

/**
 * The formal close of the books (Czech accounting standard 002): on the last day expenses and revenues against 710, the
 * accounts of the balance sheet against 702 and the result between them; on the next day the accounts of the balance
 * sheet from 701, the result on 431. One posting for each account with a balance, by code.
 */
export function closingEntries(
  balances: readonly Balance[],
  { to, next }: { to: string; next: string },
): { closed: ClosingEntry[]; opened: ClosingEntry[] } {
  const ofSheet = balances.filter(({ code }) => isOfSheet(code));
  const result = resultOf(balances);
  const closed = [
    ...balances.filter(({ code }) => isOfResult(code)).flatMap(emptied(to, PROFIT_AND_LOSS, 'Uzavření účtu')),
    ...ofSheet.flatMap(emptied(to, CLOSING_SHEET, 'Konečný stav účtu')),
    ...between(to, PROFIT_AND_LOSS, CLOSING_SHEET, result, result > 0 ? 'Převod zisku' : 'Převod ztráty'),
  ];
  const opened = [
    ...ofSheet.flatMap(({ code, closing }) =>
      between(next, code, OPENING_SHEET, closing, `Počáteční stav účtu ${code}`),
    ),
    ...between(next, OPENING_SHEET, RESULT, result, 'Výsledek hospodaření uzavřeného roku'),
  ];
  return { closed, opened };
}

/** Takes what an account holds to the account that closes it. */
const emptied =
  (date: string, against: string, text: string) =>
  ({ code, closing }: Balance) =>
    between(date, against, code, closing, `${text} ${code}`);

/** A posting of an amount, of one below zero with its sides swapped; nothing for nothing. */
function between(date: string, debit: string, credit: string, amount: Haler, text: string): ClosingEntry[] {
  if (amount === 0) return [];
  if (amount > 0) return [{ date, debit, credit, amount, text }];
  return [{ date, debit: credit, credit: debit, amount: haler(0 - amount), text }];
}
