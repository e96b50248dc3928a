import { type Haler, subtract, sum } from '@news-and-accounting/money';
import type { FormItem, FormLine, ReturnFinding } from '../form-line.ts';
import type { TaxFinding } from '../line.ts';
import type { TaxYear } from '../parameters.ts';
import { hasRow, type PersonRowCode, rowOfForm } from './rows.ts';

type Beside = Partial<Pick<FormLine, 'source' | 'items' | 'note' | 'reference'>>;

export type MakeLine = (code: PersonRowCode, amount: Haler, beside?: Beside) => FormLine;

/** Lines of a return; what is not said is computed from other rows. */
export const lineOf: MakeLine = (
  code,
  amount,
  { source = 'computed', items = [], note = null, reference = null } = {},
) => {
  const { label, field = null } = rowOfForm(code);
  return { code, label, amount, source, field, items, note, reference };
};

/** Without the rows that the form of the year does not have: they are always zero. */
export function ofYear(lines: readonly FormLine[], { year }: TaxYear): FormLine[] {
  return lines.filter(({ code }) => hasRow(code as PersonRowCode, year));
}

/** One item for an amount that somebody entered; nothing for zero. */
export function entered(label: string, amount: Haler, id: string | number | null = null): FormItem[] {
  return amount === 0 ? [] : [{ type: 'adjustment', id, label, amount, reason: null }];
}

/** What a rule takes off the items, so that they still add up to the row; nothing where nothing is taken. */
export function cutTo(items: readonly FormItem[], amount: Haler, reason: string): FormItem[] {
  const over = subtract(amount, sum(items.map((item) => item.amount)));
  return over === 0
    ? [...items]
    : [...items, { type: 'adjustment', id: null, label: 'Krácení', amount: over, reason }];
}

/** A finding of the parts that the settlement of an employee has too. */
export function claimed(findings: readonly TaxFinding[]): ReturnFinding[] {
  return findings.map(({ code, message, field }) => ({
    ...{ level: 'warning', code, message },
    field: `working.${field}`,
  }));
}
