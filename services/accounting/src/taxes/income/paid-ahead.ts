import { add, type Haler, haler, subtract, ZERO } from '@news-and-accounting/money';

/** What one month asks for and what was paid under its name. */
export type PaidMonth = { period: string; amount: Haler; paid: Haler };

/**
 * What of each month is paid when money beyond what a month asks for pays those after it, the next one first: who pays
 * half a year in advance names only its first month.
 * @param months in their order; what is beyond the last one stays with it
 */
export function paidAhead(months: readonly PaidMonth[]): Map<string, Haler> {
  let over: Haler = ZERO;
  return new Map(
    months.map(({ period, amount, paid }, i) => {
      const has = add(paid, over);
      const kept = i === months.length - 1 ? has : haler(Math.min(has, amount));
      over = subtract(has, kept);
      return [period, kept];
    }),
  );
}
