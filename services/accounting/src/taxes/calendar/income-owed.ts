import { dateOf, movedToWorkingDay } from '@news-and-accounting/calendar';
import { advanceRulesFromLaw, advancesOf } from '@news-and-accounting/income-tax';
import { add, type Haler, halerFromJson, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import { LAW } from '../../platform/law.ts';
import { heldFilings } from '../filings/index.ts';
import type { IncomeFiling } from './income-store.ts';
import { type Owed, settled } from './vat-paid.ts';

/** The returns of a period that hold, else the draft of one, and what they come to together. */
export type HeldIncome = {
  /** The newest one. */
  filing: IncomeFiling;
  /** In the order of filing, with the newest one. */
  all: readonly IncomeFiling[];
  amount: Haler;
};

/** The returns by period, the oldest first. @param filings in the order of filing, drafts last */
export function heldIncome(filings: readonly IncomeFiling[]): Map<string, HeldIncome> {
  return new Map(
    [...Map.groupBy(filings, ({ period }) => period)].flatMap(([period, own]) => {
      const held = heldFilings(
        'income_tax',
        own.filter(({ status }) => status === 'filed'),
      );
      const filing = held.at(-1) ?? own.find(({ status }) => status === 'draft');
      if (filing === undefined) return [];
      const all = held.length === 0 ? [filing] : held;
      return [[period, { filing, all, amount: sum(all.map(({ amount }) => amount ?? ZERO)) }]];
    }),
  );
}

export type IncomeAdvance = { period: string; statutory_on: string; due_on: string; amount: Haler };

const DAY = '15';

/**
 * What returns oblige to pay ahead. The last known tax counts from the day after a return is due, of a late or an
 * additional one from the day after it was filed; advances due by then stay as they were (§ 38a/1, 2).
 * @param isFlat whether a month has an advance of the flat tax, which takes the place of others (§ 38lk)
 */
export function advancesOfReturns(
  held: ReadonlyMap<string, HeldIncome>,
  isFlat: (month: string) => boolean,
): IncomeAdvance[] {
  const returns = [...held.values()]
    .flatMap(({ all }) => all)
    .map((filing) => ({ known: knownAfter(filing), dates: datesOf(filing), ...filing }));
  return returns.flatMap(({ known, dates, period: year }, i) => {
    const until = returns[i + 1]?.known ?? null;
    // While the next return is late the former tax goes on being the last known one; after a year of flat tax none is due.
    const isLate = until !== null && !isFlat(`${Number(year) + 1}-12`);
    const longer = isLate ? [...dates, ...dates.map(yearLater)] : dates;
    return longer
      .filter(({ due_on }) => due_on > known && (until === null || due_on <= until))
      .filter(({ due_on }) => !isFlat(due_on.slice(0, 7)))
      .map(({ due_on, amount }) => {
        const period = due_on.slice(0, 7);
        return { period, statutory_on: `${period}-${DAY}`, due_on, amount };
      });
  });
}

/** Returns of a shorter period once froze advances by its tax as it was, too little to pay: those are worked out anew. */
function datesOf({ working }: IncomeFiling): IncomeFiling['working']['advances']['dates'] {
  const { kind, period, advances, due, lastKnownTax } = working;
  if (kind !== 'dppo' || lastKnownTax === null || advances.basis !== lastKnownTax) return advances.dates;
  const anew = advancesOf(lastKnownTax, period, due.due_on, advanceRulesFromLaw(LAW, period.to));
  return anew.basis === advances.basis ? advances.dates : anew.dates;
}

function yearLater({ due_on, amount }: { due_on: string; amount: Haler }) {
  const [year, month] = due_on.split('-').map(Number) as [number, number];
  return { due_on: movedToWorkingDay(dateOf(year + 1, month, Number(DAY))), amount };
}

function knownAfter({ filed_on, working }: IncomeFiling): string {
  const { due_on } = working.due;
  return filed_on !== null && filed_on > due_on ? filed_on : due_on;
}

const keyOf = (kind: 'advance' | 'return', period: string) => `${kind} ${period}`;

export type PaidByLedger = {
  advance(period: string): Haler;
  balance(period: string): Haler;
  /** What came back of a return, above zero. */
  refund(period: string): Haler;
};

type Moved = { paid: Haler; returned: Haler; opened: Haler };

/**
 * What of each was paid, the oldest first: by the account of the tax (341). What a return counts as paid ahead and no
 * advance here asked for is settled before it.
 * @param got what the office gave back of the return of a period, which is owed once more
 */
export function paidByLedger(
  held: ReadonlyMap<string, HeldIncome>,
  advances: readonly IncomeAdvance[],
  { paid, returned, opened, got }: Moved & { got: (period: string) => Haler },
): PaidByLedger {
  const owed: Owed[] = [{ key: '', period: '', due_on: '', amount: opened }];
  for (const { period, due_on, amount } of advances)
    owed.push({ key: keyOf('advance', period), period, due_on, amount });
  for (const [period, { filing, amount }] of held) {
    const { working } = filing;
    const { from, to } = working.period;
    const known = sum(
      advances.filter(({ due_on }) => due_on >= from && due_on <= to).map((each) => each.amount),
    );
    const counted = 'advances_paid' in working.result ? halerFromJson(working.result.advances_paid) : known;
    const elsewhere = subtract(counted, known);
    if (elsewhere > 0) owed.push({ key: `before ${period}`, period, due_on: to, amount: elsewhere });
    const all = { period, due_on: working.due.due_on, amount: add(amount, got(period)) };
    if (amount > 0) owed.push({ key: keyOf('return', period), ...all });
  }
  const parts = settled(
    owed.toSorted((a, b) => (a.due_on < b.due_on ? -1 : a.due_on > b.due_on ? 1 : 0)),
    add(paid, ZERO),
  );
  const refunds = [...held].flatMap(([period, { filing, amount }]): Owed[] =>
    amount < 0 && filing.status === 'filed'
      ? [{ key: period, period, due_on: filing.working.due.due_on, amount: negate(amount) }]
      : [],
  );
  const back = settled(refunds, returned);
  return {
    refund: (period) => back.get(period) ?? ZERO,
    advance: (period) => parts.get(keyOf('advance', period)) ?? ZERO,
    balance: (period) => parts.get(keyOf('return', period)) ?? ZERO,
  };
}
