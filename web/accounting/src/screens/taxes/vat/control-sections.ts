import { moneyText } from '../../../parts/money.ts';
import type { ControlRow, ControlStatement, SectionName } from './model.ts';

const NAMES: readonly SectionName[] = ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3'];

export type Section = { name: SectionName; rows: ControlRow[] };

/** Sections that have something, in their order; those of sums have one row. */
export function sectionsOf({ sections }: Pick<ControlStatement, 'sections'>): Section[] {
  return NAMES.flatMap((name) => {
    const content = sections[name] ?? [];
    const rows = Array.isArray(content) ? content : [content];
    const isEmptySum = !Array.isArray(content) && AMOUNTS.every((field) => (content[field] ?? 0) === 0);
    return rows.length === 0 || isEmptySum ? [] : [{ name, rows }];
  });
}

export const AMOUNTS = ['base1', 'vat1', 'base2', 'vat2', 'base3', 'vat3'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** The columns of amounts that any row of a section uses; the first rate always. */
export function amountsOf(rows: readonly ControlRow[]): Amount[] {
  return AMOUNTS.filter((field) => field === 'base1' || rows.some((row) => (row[field] ?? 0) !== 0));
}

export const amountText = (amount: number | undefined): string =>
  amount === undefined || amount === 0 ? '' : moneyText(amount);
