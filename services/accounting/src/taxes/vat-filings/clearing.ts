import { add, crowns, czechMoney, type Haler, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import { VAT_OFFICE } from '../../books/ledger/index.ts';
import { invalid } from '../../platform/errors.ts';

const CUT = '538';
const LOSS = '548';
const GAIN = '648';

/** What the clearing of a filed return is made from. */
export type ClearingInput = {
  /** What stands on the analytics for the filing, credit less debit. */
  balances: ReadonlyMap<string, Haler>;
  /** The deduction that the coefficient cuts off. */
  cut: Haler;
  /** Line 53: a further deduction, below zero a deduction returned. */
  settlement: Haler;
  /** By how much the account of the office moves, credit less debit. */
  amount: Haler;
  /** How many lines were rounded. */
  lines: number;
};

export type ClearingEntry = { debit: string; credit: string; amount: Haler };

/**
 * Takes what was posted to the analytics of VAT to the account of the tax office, so that it moves by exactly what was
 * filed: what the coefficient cuts off is a cost of the tax, and what is left is rounding.
 * @throws {HttpError} 422 when more is left than rounding can be
 */
export function clearingEntries({
  balances,
  cut,
  settlement,
  amount,
  lines,
}: ClearingInput): ClearingEntry[] {
  const cleared = [...balances]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([account, balance]) => moved(account, balance));
  const cost = subtract(cut, settlement);
  const rest = subtract(amount, add(sum(balances.values()), cost));
  checkRest(rest, lines);
  return [...cleared, ...moved(CUT, cost), ...moved(rest > ZERO ? LOSS : GAIN, rest)];
}

/** Moves a credit from an account to that of the office; a debit the other way round. */
function moved(account: string, balance: Haler): ClearingEntry[] {
  if (balance === ZERO) return [];
  return balance > ZERO
    ? [{ debit: account, credit: VAT_OFFICE, amount: balance }]
    : [{ debit: VAT_OFFICE, credit: account, amount: negate(balance) }];
}

/** A line is rounded by at most half a crown, of a supplementary return twice; a document differs by haléře. */
function checkRest(rest: Haler, lines: number): void {
  const most = crowns(lines + 1);
  if (Math.abs(rest) <= most) return;
  throw invalid(
    `Zaúčtovaná DPH dokladů se od podaného přiznání liší o ${czechMoney(rest, 'CZK')}, což není zaokrouhlení. Rozdíl po dokladech ukazuje kontrola účtu 343 v přiznání k DPH.`,
  );
}
