import type { Haler } from '@news-and-accounting/money';
import type { FormItem, FormLine } from '../form-line.ts';
import type { TaxYear } from '../parameters.ts';
import { fieldOf, type PersonRowCode, rowOfForm } from './rows.ts';

type Beside = Partial<Pick<FormLine, 'source' | 'items' | 'note' | 'reference'>>;

export type MakeLine = (code: PersonRowCode, amount: Haler, beside?: Beside) => FormLine;

/** Lines of the return of a year; what is not said is computed from other rows. */
export function lineMaker({ year }: TaxYear): MakeLine {
  return (code, amount, { source = 'computed', items = [], note = null, reference = null } = {}) => ({
    ...{ code, label: rowOfForm(code).label, amount, source },
    ...{ field: fieldOf(code, year), items, note, reference },
  });
}

/** One item for an amount that somebody entered; nothing for zero. */
export function entered(label: string, amount: Haler, id: string | number | null = null): FormItem[] {
  return amount === 0 ? [] : [{ type: 'adjustment', id, label, amount, reason: null }];
}
