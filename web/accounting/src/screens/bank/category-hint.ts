import { settling } from '../../cs/bank-matching.ts';

type Category = keyof typeof settling.categoryHints;

/**
 * What belongs to a kind of the cash journal, in the words of who has not kept books before.
 * @param bookkeeping of the company: expenses as a share of income leave what was spent out of the tax
 */
export const categoryHint = (category: Category, bookkeeping: string): string =>
  category === 'expense_deductible' && bookkeeping.startsWith('flat_')
    ? settling.flatHint
    : settling.categoryHints[category];
