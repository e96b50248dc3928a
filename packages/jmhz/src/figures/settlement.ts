import type { Haler } from '@news-and-accounting/money';
import { birthDateOf, birthDigits } from '../birth.ts';
import type { Person } from '../month.ts';
import type { ChildOfCard, EmploymentCard, ReportSettlement, SettledChild } from '../report-input.ts';

const MONTHS = 12;

/** A child of a settled year with its orders month by month. */
export interface SettledYear {
  readonly child: SettledChild;
  /** Twelve of `1`, `2`, `3` or `N`. */
  readonly orders: string;
  /** Twelve of `A` or `N`: months with a card ZTP/P; null when there are none. */
  readonly cards: string | null;
}

/** The settlement that one of the person's wages of the month has. */
export function settlementOf({ relationships }: Person): ReportSettlement | null {
  return relationships.find(({ slip }) => slip.settlement !== undefined)?.slip.settlement ?? null;
}

/** What it gives back, in whole crowns as taxes are. */
export function settledAmounts({ tax_refund, bonus_refund }: ReportSettlement): {
  tax: number;
  bonus: number;
} {
  const crowns = (amount: Haler) => Math.round(amount / 100);
  return { tax: crowns(tax_refund), bonus: crowns(bonus_refund) };
}

/**
 * The children of the year month by month. A settlement counts the months of each order and does not name them: those of
 * a child born in the year are its last ones, all others begin with January, in the order in which they were entered.
 */
export function childrenByMonth({ year, children }: ReportSettlement): readonly SettledYear[] {
  return [...Map.groupBy(children, identityOf).values()].flatMap((own) => {
    const [child] = own;
    if (child === undefined) return [];
    const count = Math.min(
      MONTHS,
      own.reduce((sum, { months }) => sum + months, 0),
    );
    const isBornThen = birthDateOf(child)?.startsWith(String(year)) === true;
    const before = isBornThen ? MONTHS - count : 0;
    const orders = own.map(({ order, months }) => String(order).repeat(months)).join('');
    const cards = own.map(
      ({ months, ztpp_months }) => 'N'.repeat(months - ztpp_months) + 'A'.repeat(ztpp_months),
    );
    return {
      child,
      orders: yearOf(before, orders),
      cards: own.some(({ ztpp_months }) => ztpp_months > 0) ? yearOf(before, cards.join('')) : null,
    };
  });
}

/** Whether the months of a child had to be guessed: some of them only, or a card in some of them. */
export function isGuessed({ year, children }: ReportSettlement): boolean {
  return [...Map.groupBy(children, identityOf).values()].some((own) => {
    const count = own.reduce((sum, { months }) => sum + months, 0);
    const isBornThen = own.some((child) => birthDateOf(child)?.startsWith(String(year)));
    const hasSomeCards = own.some(({ months, ztpp_months }) => ztpp_months > 0 && ztpp_months < months);
    return own.length > 1 || hasSomeCards || (count > 0 && count < MONTHS && !isBornThen);
  });
}

/** Whether orders of a month repeat or leave a gap that no unclaimed child fills (controls 230 and 312). */
export function hasFittingOrders(children: readonly SettledYear[]): boolean {
  for (let month = 0; month < MONTHS; month++) {
    const orders = children.map(({ orders }) => orders[month] ?? 'N');
    const count = (order: string) => orders.filter((each) => each === order).length;
    if (count('1') > 1 || count('2') > 1) return false;
    const highest = Math.max(0, ...['1', '2', '3'].filter((order) => count(order) > 0).map(Number));
    const missing = ['1', '2'].filter((order) => Number(order) < highest && count(order) === 0);
    if (missing.length > count('N')) return false;
  }
  return true;
}

/**
 * Children for whom the credit on the spouse is: those of the card under three on the first day of a month of the year
 * (section 35bb of act 586/1992, control 292).
 */
export function youngChildren(
  { year }: ReportSettlement,
  { children }: EmploymentCard,
): readonly ChildOfCard[] {
  return children.filter((child) => {
    const birth = birthDateOf(child);
    if (birth === null || birth > `${year}-12-01`) return false;
    const third = `${Number(birth.slice(0, 4)) + 3}${birth.slice(4)}`;
    return third > `${year}-01-01`;
  });
}

/** In how many months of the year at least one of them was under three on the first day. */
export function monthsWithYoungChild(settlement: ReportSettlement, card: EmploymentCard): number {
  const births = youngChildren(settlement, card).map((child) => birthDateOf(child) ?? '');
  const firsts = Array.from(
    { length: MONTHS },
    (_, i) => `${settlement.year}-${String(i + 1).padStart(2, '0')}-01`,
  );
  return firsts.filter((first) =>
    births.some((birth) => birth <= first && `${Number(birth.slice(0, 4)) + 3}${birth.slice(4)}` > first),
  ).length;
}

function identityOf(child: SettledChild): string {
  return birthDigits(child) ?? `${child.first_name} ${child.last_name} ${birthDateOf(child)}`;
}

function yearOf(before: number, months: string): string {
  return ('N'.repeat(before) + months).padEnd(MONTHS, 'N').slice(0, MONTHS);
}
