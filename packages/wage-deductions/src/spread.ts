import type { Haler } from '@news-and-accounting/money';
import type { DeductionItem, WageDeductions } from './deductions.ts';

/** A slip of the person, in the order in which relationships use what they share. */
export interface SlipOfPerson {
  /** What can be deducted from this slip: its net wage without the tax bonus, at least zero. */
  readonly capacity: Haler;
  /** What stands on a slip that stays as it is; null when the slip is calculated. */
  readonly kept: readonly DeductionItem[] | null;
}

/**
 * Divides a person's deductions among the slips of the month: what slips that stay as they are hold counts, the rest
 * is deducted from the first slip as far as its wage goes, then from the next, claims in the order in which they were
 * served. Together the slips never hold more than may be deducted, unless kept ones already do.
 * @returns items by the id of the claim, for each slip; those of kept slips as they are
 */
export function spreadOverSlips(
  due: WageDeductions,
  slips: readonly SlipOfPerson[],
): readonly (readonly DeductionItem[])[] {
  const rests = restsOf(due, slips);
  return slips.map(({ capacity, kept }) => {
    if (kept !== null) return kept;
    let left: number = Math.max(0, capacity);
    const items = rests.map((rest) => {
      const second = Math.min(rest.second, left);
      const first = Math.min(rest.first, left - second);
      rest.second -= second;
      rest.first -= first;
      left -= second + first;
      return itemOf(rest.id, first, second);
    });
    return items.sort((a, b) => a.id - b.id);
  });
}

type Rest = { id: number; first: number; second: number };

/** What kept slips have not deducted yet, in the order of serving. */
function restsOf(due: WageDeductions, slips: readonly SlipOfPerson[]): Rest[] {
  const kept = slips.flatMap((slip) => slip.kept ?? []);
  const keptTotal = kept.reduce((sum, { amount }) => sum + amount, 0);
  let left = Math.max(0, due.total - keptTotal);
  return inOrderOfServing(due).map((item) => {
    const held = kept.filter(({ id }) => id === item.id);
    const sumOf = (part: 'amount' | 'second') => held.reduce((sum, each) => sum + each[part], 0);
    const amount = Math.min(left, Math.max(0, item.amount - sumOf('amount')));
    const second = Math.min(amount, Math.max(0, item.second - sumOf('second')));
    left -= amount;
    return { id: item.id, first: amount - second, second };
  });
}

function inOrderOfServing({ turns, items }: WageDeductions): readonly DeductionItem[] {
  const served = [
    ...new Set(turns.flatMap(({ claims }) => claims.map(({ id }) => id).sort((a, b) => a - b))),
  ];
  const order = new Map(served.map((id, i) => [id, i]));
  const place = ({ id }: DeductionItem) => order.get(id) ?? served.length;
  return items.toSorted((a, b) => place(a) - place(b));
}

function itemOf(id: number, first: number, second: number): DeductionItem {
  return { id, amount: (first + second) as Haler, first: first as Haler, second: second as Haler };
}
