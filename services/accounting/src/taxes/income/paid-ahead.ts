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

/**
 * The same with a month paid that asks for less than the one after it, as earlier ones were too high. Who goes on paying
 * whole months has none of that amount, so its payment stands in the name of a later one: the last of them is taken for
 * it. Only behind a month that is paid here: what is open before may have been paid before the company was kept here.
 */
export function lowerMonthPaid(months: readonly PaidMonth[]): PaidMonth[] {
  const isPaid = (month: PaidMonth | undefined) => month !== undefined && month.paid >= month.amount;
  const at = months.findIndex(({ amount }, i) => {
    const [before, after] = [months[i - 1], months[i + 1]];
    return isPaid(before) && after !== undefined && amount < after.amount && amount < (before?.amount ?? 0);
  });
  const lower = months[at];
  if (lower === undefined || isPaid(lower)) return [...months];
  const last = months.findLastIndex(
    ({ period, paid }, i) => i > at && paid > 0 && period.slice(0, 4) === lower.period.slice(0, 4),
  );
  const moved = months[last]?.paid ?? ZERO;
  return months.map((month, i) =>
    i === at ? { ...month, paid: add(month.paid, moved) } : i === last ? { ...month, paid: ZERO } : month,
  );
}
