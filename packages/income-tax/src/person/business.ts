import {
  formatCzk,
  type Haler,
  haler,
  negate,
  rational,
  round,
  subtract,
  sum,
  ZERO,
} from '@news-and-accounting/money';
import { type FormItem, type FormLine, type ReturnFinding, rowOf } from '../form-line.ts';
import { PERSON_PARAGRAPHS } from '../paragraphs.ts';
import { referenceOf, type TaxYear } from '../parameters.ts';
import type { Activity, Adjusted, Business, Cooperation } from './claims.ts';
import { type FlatExpenses, flatExpensesOf } from './flat-expenses.ts';
import { entered, lineOf } from './lines.ts';

/** Annex 1 of the return: business of the year (section 7), whole crowns. */
export interface BusinessBase {
  /** Row 101. */
  readonly income: Haler;
  /** Row 102. */
  readonly expenses: Haler;
  /** Row 113; below zero it is a loss. */
  readonly base: Haler;
  /** Income before expenses that decides about the bonus for children: own and taken over, without what was given. */
  readonly gross: Haler;
  /** What of the income and of the expenses each activity has; with haléře. */
  readonly activities: readonly { readonly income: Haler; readonly expenses: Haler }[];
  readonly lines: readonly FormLine[];
  readonly findings: readonly ReturnFinding[];
}

/** What the overviews of the self-employed are counted from: row 113, which has 109 and 110 in it, never below zero. */
export function profitOf({ base }: Pick<BusinessBase, 'base'>): Haler {
  return base < 0 ? ZERO : base;
}

/** Rows 101 to 113. */
export function businessOf(business: Business, year: TaxYear): BusinessBase {
  const { activities, mode, source } = business;
  const flat = mode === 'flat' ? flatExpensesOf(activities, year) : null;
  const incomeItems = activities.flatMap((activity, i) => itemsOf(activity, i, 'income'));
  const expenseItems = flat?.items ?? activities.flatMap((activity, i) => itemsOf(activity, i, 'expenses'));
  const [income, expenses] = [rowOf(incomeItems), rowOf(expenseItems)];
  const difference = subtract(income, expenses);
  const [increase, decrease] = [adjustments(business.increase), adjustments(business.decrease)];
  const [plus, minus] = [rowOf(increase), rowOf(decrease)];
  const months = activities.reduce((most, each) => Math.max(most, each.months), 0);
  const shared = sharedOf(business.cooperation, { income, expenses, months }, year);
  const base = sum([difference, plus, negate(minus), negate(shared.given.income), shared.given.expenses]);
  const whole = sum([base, shared.taken.income, negate(shared.taken.expenses)]);
  const given = shared.note === null ? {} : { note: shared.note };
  const taken = (side: 'income' | 'expenses', label: string) =>
    business.cooperation?.direction === 'takes' ? entered(label, business.cooperation[side]) : [];
  const cooperation = { reference: referenceOf(year, 'income_tax.cooperation') };
  return {
    income,
    expenses,
    base: whole,
    gross: sum([income, negate(shared.given.income), shared.taken.income]),
    activities: activities.map((each, i) => ({
      income: each.income,
      expenses: flat?.each[i] ?? each.expenses,
    })),
    lines: [
      lineOf('101', income, { source, items: incomeItems, reference: PERSON_PARAGRAPHS.business }),
      lineOf('102', expenses, { ...expenseLine(business, flat, year), items: expenseItems }),
      lineOf('104', difference, { note: 'ř. 101 − ř. 102' }),
      lineOf('105', plus, { source: 'manual', items: increase, reference: PERSON_PARAGRAPHS.adjustments }),
      lineOf('106', minus, { source: 'manual', items: decrease, reference: PERSON_PARAGRAPHS.adjustments }),
      lineOf('107', shared.given.income, { ...given, ...cooperation }),
      lineOf('108', shared.given.expenses, { ...given, ...cooperation }),
      lineOf('109', shared.taken.income, {
        source: 'manual',
        items: taken('income', 'Převzaté příjmy'),
        ...cooperation,
      }),
      lineOf('110', shared.taken.expenses, {
        source: 'manual',
        items: taken('expenses', 'Převzaté výdaje'),
        ...cooperation,
      }),
      lineOf('112', ZERO, { source: 'manual' }),
      lineOf('113', whole, { note: 'ř. 104 + 105 − 106 − 107 + 108 + 109 − 110 + 112' }),
    ],
    findings: shared.findings,
  };
}

function expenseLine({ mode, source }: Business, flat: FlatExpenses | null, year: TaxYear) {
  return mode === 'flat' && flat !== null
    ? {
        source: 'computed' as const,
        reference: referenceOf(year, 'income_tax.flat_expense_ceilings'),
        note: 'výdaje procentem z příjmů',
      }
    : { source, reference: PERSON_PARAGRAPHS.expenses };
}

function itemsOf(activity: Activity, index: number, side: 'income' | 'expenses'): readonly FormItem[] {
  const items = activity.items?.[side];
  if (items !== undefined) return items;
  const label = activity.nace === null ? `Činnost ${index + 1}` : `Činnost NACE ${activity.nace}`;
  return [{ type: 'adjustment', id: index, label, amount: activity[side], reason: null }];
}

function adjustments(given: readonly Adjusted[]): FormItem[] {
  return given.map(({ amount, reason }, id) => ({ type: 'adjustment', id, label: reason, amount, reason }));
}

interface Shared {
  readonly given: { readonly income: Haler; readonly expenses: Haler };
  readonly taken: { readonly income: Haler; readonly expenses: Haler };
  readonly note: string | null;
  readonly findings: readonly ReturnFinding[];
}

const NONE = { income: ZERO, expenses: ZERO };

/**
 * Section 13: the same share of income and of expenses moves; where the income moved exceeds the expenses moved by more
 * than the limit, the share is lowered to it.
 */
function sharedOf(
  cooperation: Cooperation | null,
  { income, expenses, months }: { income: Haler; expenses: Haler; months: number },
  year: TaxYear,
): Shared {
  if (cooperation === null) return { given: NONE, taken: NONE, note: null, findings: [] };
  if (cooperation.direction === 'takes') {
    const taken = { income: rounded(cooperation.income), expenses: rounded(cooperation.expenses) };
    return { given: NONE, taken, note: null, findings: [] };
  }
  const { percent, relation } = cooperation;
  const limit = year.person.cooperation[relation];
  const most = months >= 12 ? limit.year : haler(limit.month * months);
  const profit = subtract(income, expenses);
  const note = `${percent / 100} %`;
  if (BigInt(profit) * BigInt(percent) <= BigInt(most) * 10_000n) {
    const part = (amount: Haler) => share(amount, percent, 10_000);
    return { given: { income: part(income), expenses: part(expenses) }, taken: NONE, note, findings: [] };
  }
  const moved = share(income, most, profit);
  return {
    given: { income: moved, expenses: subtract(moved, most) },
    taken: NONE,
    note: `${note}, sníženo na rozdíl ${formatCzk(most)}`,
    findings: [
      {
        level: 'warning',
        code: 'cooperation_cut',
        message: `Na spolupracující osobu se převede rozdíl příjmů a výdajů jen ${formatCzk(most)}: více zákon nedovolí.`,
        field: 'working.business.cooperation',
      },
    ],
  };
}

/** A part of whole crowns, to whole crowns. */
function share(amount: Haler, numerator: number, denominator: number): Haler {
  return round(rational(BigInt(amount) * BigInt(numerator), BigInt(denominator)), 'half_up_to_crown');
}

function rounded(amount: Haler): Haler {
  return round(rational(BigInt(amount)), 'half_up_to_crown');
}
