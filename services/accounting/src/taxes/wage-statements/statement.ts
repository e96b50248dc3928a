import { add, type Haler, halerToJson, subtract, sum, ZERO } from '@news-and-accounting/money';

/** What wages of a month say of the tax that advances are taken for; amounts in haléře. */
export type WageMonth = {
  month: number;
  /** Persons with such an income. */
  employees: number;
  advances: Haler;
  bonuses: Haler;
  /** Refunds of yearly settlements paid with the wages of the month. */
  settled: Haler;
  /** What the employer owes: advances less bonuses and refunds. */
  due: Haler;
  paid: Haler;
};

/** The same of the tax that is withheld for good. */
export type WithholdingMonth = { month: number; employees: number; income: Haler; tax: Haler; paid: Haler };

/** Months of a year with what is added up over them. */
export type Part<M> = { months: readonly M[]; totals: Omit<M, 'month'> };

export type WagePart = Part<WageMonth>;
export type WithholdingPart = Part<WithholdingMonth>;

/** What a month of slips comes to, and what was paid of its duties. */
export type MonthFigures = Omit<WageMonth, 'due' | 'paid' | 'employees'> & {
  advance_employees: number;
  income: Haler;
  tax: Haler;
  withheld_employees: number;
};
export type PaidOf = (kind: 'wage_tax' | 'withholding_tax', month: number) => Haler;

/** Persons of the year, who are not the sum of those of its months. */
export type Persons = { advance: number; withheld: number };

export function wagePart(figures: readonly MonthFigures[], paidOf: PaidOf, persons: Persons): WagePart {
  const months = figures
    .filter(
      (each) => each.advance_employees > 0 || each.settled !== 0 || paidOf('wage_tax', each.month) !== 0,
    )
    .map(({ month, advance_employees: employees, advances, bonuses, settled }) => ({
      ...{ month, employees, advances, bonuses, settled },
      due: subtract(subtract(advances, bonuses), settled),
      paid: paidOf('wage_tax', month),
    }));
  const total = (of: (month: WageMonth) => Haler) => sum(months.map(of));
  return {
    months,
    totals: {
      employees: persons.advance,
      advances: total(({ advances }) => advances),
      bonuses: total(({ bonuses }) => bonuses),
      settled: total(({ settled }) => settled),
      due: total(({ due }) => due),
      paid: total(({ paid }) => paid),
    },
  };
}

export function withholdingPart(
  figures: readonly MonthFigures[],
  paidOf: PaidOf,
  persons: Persons,
): WithholdingPart {
  const months = figures
    .filter((each) => each.withheld_employees > 0 || paidOf('withholding_tax', each.month) !== 0)
    .map(({ month, withheld_employees: employees, income, tax }) => ({
      ...{ month, employees, income, tax },
      paid: paidOf('withholding_tax', month),
    }));
  const total = (of: (month: WithholdingMonth) => Haler) => sum(months.map(of));
  return {
    months,
    totals: {
      employees: persons.withheld,
      income: total(({ income }) => income),
      tax: total(({ tax }) => tax),
      paid: total(({ paid }) => paid),
    },
  };
}

type Figures = Readonly<Record<string, number>>;

/** What a later statement says: each month and the totals less what was said before; null: nothing has changed. */
export function differenceOf<M extends { month: number }>(
  now: Part<M>,
  held: readonly Part<M>[],
): Part<M> | null {
  const before = (month: number) =>
    held.flatMap((part) => part.months.filter((each) => each.month === month) as unknown as Figures[]);
  const months = [...new Set([now, ...held].flatMap((part) => part.months.map(({ month }) => month)))]
    .sort((a, b) => a - b)
    .flatMap((month) => {
      const present = now.months.find((each) => each.month === month) as Figures | undefined;
      const changed = lessAll(present ?? {}, before(month));
      return Object.values(changed).every((value) => value === 0)
        ? []
        : [{ ...changed, month } as unknown as M];
    });
  if (months.length === 0) return null;
  const totals = lessAll(
    now.totals as unknown as Figures,
    held.map((part) => part.totals as unknown as Figures),
  );
  return { months, totals: totals as unknown as Omit<M, 'month'> };
}

function lessAll(now: Figures, held: readonly Figures[]): Figures {
  const names = new Set([now, ...held].flatMap((figures) => Object.keys(figures)));
  names.delete('month');
  return Object.fromEntries(
    [...names].map((name) => [name, held.reduce((rest, each) => rest - (each[name] ?? 0), now[name] ?? 0)]),
  );
}

/** Amounts in CZK; counts and months as they are. */
export function inCzk<T extends object>(figures: T): T {
  const entries = Object.entries(figures).map(([name, value]) => [
    name,
    name === 'month' || name === 'employees' ? value : halerToJson(value as Haler),
  ]);
  return Object.fromEntries(entries) as T;
}

export function partJson<M extends object>({ months, totals }: Part<M>) {
  return { months: months.map(inCzk), totals: inCzk(totals) };
}

/** What is still owed by it: tax of the year less what was paid. */
export function balanceOf(totals: { due?: Haler; tax?: Haler; paid: Haler }): Haler {
  return subtract(add(totals.due ?? ZERO, totals.tax ?? ZERO), totals.paid);
}
