import type { Amount, Rate } from '@news-and-accounting/document';
import type { FoundAmount } from './amounts.ts';
import type { Label, Meaning } from './labels.ts';
import { boxOf, type Row } from './layout.ts';
import { paired } from './pairing.ts';
import type { Sheet } from './sheet.ts';
import { sumOf, type TaxRow, taxRowsOf } from './tax-rows.ts';

/** An amount that a label calls the whole. */
export interface TotalClaim {
  readonly amount: FoundAmount;
  readonly meaning: 'payable' | 'total' | 'weak_total';
  /** Whether the label stands beside it; below the head of a column there are the sums of its rows. */
  readonly isBeside: boolean;
}

/** Which rows of tax make which whole. */
export interface Balance {
  readonly total: TotalClaim | null;
  /** Whether base and tax make the whole, within a crown. */
  readonly isConfirmed: boolean;
  /** One for each rate; empty where none was found, or where only lines say it. */
  readonly rows: readonly TaxRow[];
}

/** Hundredths that rounding of the whole makes. */
export const ROUNDING_AT_MOST = 100;
/** Rows of one rate that are tried: of a long list of lines the largest ones. */
const TRIED = 8;

/** Labels of the whole, the stronger first; what is to be paid is less than the whole once advances are taken off. */
export function totalClaims(sheet: Sheet, hasAdvances: boolean): TotalClaim[] {
  const order: readonly TotalClaim['meaning'][] = hasAdvances
    ? ['total', 'weak_total', 'payable']
    : ['payable', 'total', 'weak_total'];
  const claims = order.flatMap((meaning) =>
    moneyBy(sheet, [meaning])
      .map(({ amount, isBeside }) => ({ amount, meaning, isBeside }))
      // The last one is below all others; a larger print is the whole and not one of its parts.
      .toSorted(
        (a, b) => boxOf(b.amount).height - boxOf(a.amount).height || b.amount.row.index - a.amount.row.index,
      ),
  );
  const beside = [
    ...claims.filter(({ isBeside }) => isBeside),
    ...claims.filter(({ isBeside }) => !isBeside),
  ];
  // Nothing is left to pay of what was paid at once.
  const isPaid = ({ amount }: TotalClaim) => amount.value === 0;
  return [...beside.filter((each) => !isPaid(each)), ...beside.filter(isPaid)];
}

/** Amounts that a label of these meanings names; beside a label all of its row, for a head the one below it. */
export const moneyAt = (sheet: Sheet, meanings: readonly Meaning[]): FoundAmount[] =>
  moneyBy(sheet, meanings).map(({ amount }) => amount);

/** Written without its sign, since its label says it. */
const RETURNED = /vrac|vyplac|preplatek|refund|return/;
const negative = (amount: FoundAmount): FoundAmount => ({
  ...amount,
  value: -Math.abs(amount.value) as Amount,
});

/** Labels that are common words: in the middle of others they say something else (`Přenesená daň`, `Plnění celkem`). */
const COMMON: readonly Meaning[] = ['base', 'vat', 'weak_total'];
const OTHER_WORD = /[a-z]{2,}[ ]?$/;
const NO_WORD = /(?:kc|czk|eur|usd|gbp|celkem|total)[ ]?$/;

function isPlain({ meaning, row, start }: Label): boolean {
  const before = row.folded.slice(row.folded.lastIndexOf('\t', start - 1) + 1, start);
  return !COMMON.includes(meaning) || !OTHER_WORD.test(before) || NO_WORD.test(before);
}

export function moneyBy(
  sheet: Sheet,
  meanings: readonly Meaning[],
): { amount: FoundAmount; isBeside: boolean }[] {
  const amounts = (row: Row) => sheet.amounts[row.index] ?? [];
  return paired(sheet, meanings, amounts).flatMap(({ label, values, isBeside }) => {
    if (!isPlain(label)) return [];
    const money = values.filter(({ isMoney, value }) => isMoney || Math.abs(value) >= 1000);
    // A row that has hundredths anywhere has them in all its money.
    const exact = money.filter(({ isMoney }) => isMoney);
    const chosen = (exact.length > 0 ? exact : money).slice(0, isBeside ? 4 : 1);
    const isReturned = RETURNED.test(label.row.folded.slice(label.start, label.end));
    return chosen.map((amount) => ({ amount: isReturned ? negative(amount) : amount, isBeside }));
  });
}

export function balanceOf(sheet: Sheet, claims: readonly TotalClaim[]): Balance {
  const found = taxRowsOf(sheet);
  const byRate = Map.groupBy(found, ({ rate }) => rate);
  const strong = claims.filter(({ meaning }) => meaning !== 'weak_total');
  // Below a head that says `Celkem` there is the sum of a row.
  const besides = claims.filter(({ isBeside }) => isBeside);
  for (const rows of combinations(byRate)) {
    const sum = Math.abs(sumOf(rows));
    // A row of one rate has its own sum beside it: only a label that says more makes a part of the rates the whole.
    const possible = (rows.length === byRate.size ? [...strong, ...besides] : strong).filter(
      ({ amount, meaning, isBeside }) =>
        (isBeside && meaning !== 'weak_total') || rows.every(({ base }) => base.row !== amount.row),
    );
    const exact = possible.find(({ amount }) => Math.abs(amount.value) === sum);
    const near = exact ?? possible.find(({ amount }) => isRounded(amount.value, sum));
    // A whole that rounding has made stands beside the sum of the rows: that one is what is due.
    const due = claims.find(({ amount, meaning }) => meaning === 'payable' && isRounded(amount.value, sum));
    if (near !== undefined) return { total: due ?? near, isConfirmed: true, rows };
  }
  const total = claims[0] ?? null;
  const whole = Math.abs(sumOf(found));
  if (
    total !== null &&
    (Math.abs(total.amount.value) === whole || isRounded(total.amount.value, whole)) &&
    whole > 0
  ) {
    return { total, isConfirmed: true, rows: [] };
  }
  // What does not make the whole is kept where there is no choice: that the sums differ is worth to be seen.
  const single = [...byRate.values()].map((rows) => rows[0] as TaxRow);
  const isClear = [...byRate.values()].every(
    (rows) => new Set(rows.map(({ base }) => base.value)).size === 1,
  );
  return { total, isConfirmed: false, rows: isClear && isSameCurrency(single, total) ? single : [] };
}

/** Of small sums less than a crown, too: else any would do. */
function isRounded(total: number, sum: number): boolean {
  const difference = Math.abs(Math.abs(total) - sum);
  return difference > 0 && difference <= Math.min(ROUNDING_AT_MOST, sum / 20);
}

const isSameCurrency = (rows: readonly TaxRow[], total: TotalClaim | null): boolean =>
  rows.every(
    ({ base }) => base.currency === null || base.currency === (total?.amount.currency ?? base.currency),
  );

/** One row of each rate, in all ways; later ways leave rates out, as of a discount that was only mentioned. */
function combinations(byRate: ReadonlyMap<Rate, readonly TaxRow[]>): TaxRow[][] {
  const choices = [...byRate.values()].slice(0, 5).map((rows) => {
    const values = new Map(rows.map((row) => [`${row.base.value} ${row.vat?.value}`, row] as const));
    return [...values.values()]
      .toSorted((a, b) => Math.abs(b.base.value) - Math.abs(a.base.value))
      .slice(0, TRIED);
  });
  let all: TaxRow[][] = [[]];
  for (const rows of choices) {
    all = [...all.flatMap((chosen) => rows.map((row) => [...chosen, row])), ...all].slice(0, 4096);
  }
  return all.filter((rows) => rows.length > 0).toSorted((a, b) => b.length - a.length);
}
