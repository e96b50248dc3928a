import {
  beforeNumber,
  formatCzk,
  type Haler,
  haler,
  multiplyDivideHalfUp,
  smaller,
  subtract,
  sum,
  ZERO,
} from '@news-and-accounting/money';
import type { FormItem } from '../form-line.ts';
import type { FlatRate, TaxYear } from '../parameters.ts';

/** Expenses as a percentage of an income; nothing of a loss. */
export function flatExpense(income: Haler, rate: number): Haler {
  return income <= 0 ? ZERO : haler(multiplyDivideHalfUp(income, rate, 100));
}

export interface FlatExpenses {
  readonly total: Haler;
  /** In the order of the activities: what of the cap of its rate each of them has. */
  readonly each: readonly Haler[];
  readonly items: readonly FormItem[];
}

/** Section 7(7): each rate is capped over all activities of the rate, not each activity. */
export function flatExpensesOf(
  activities: readonly { readonly income: Haler; readonly rate: FlatRate | null }[],
  year: TaxYear,
): FlatExpenses {
  const left = new Map<FlatRate, number>();
  const items: FormItem[] = [];
  const each = activities.map(({ income, rate }, index) => {
    if (rate === null) return ZERO;
    const share = flatExpense(income, rate);
    const rest = left.get(rate) ?? year.person.flatExpenses[rate];
    const counted = smaller(share, haler(rest));
    left.set(rate, rest - counted);
    const label = `${rate} % ${beforeNumber('z', formatCzk(income))}`;
    items.push({ type: 'adjustment', id: index, label, amount: share, reason: null });
    if (counted < share) items.push(overCap(subtract(counted, share), rate, year));
    return counted;
  });
  return { total: sum(each), each, items };
}

function overCap(amount: Haler, rate: FlatRate, { person }: TaxYear): FormItem {
  const cap = formatCzk(person.flatExpenses[rate]);
  return {
    type: 'adjustment',
    id: null,
    label: `Nad limit výdajů ${rate} %`,
    amount,
    reason: `Výdaje ${rate} % jsou za rok nejvýše ${cap}.`,
  };
}
