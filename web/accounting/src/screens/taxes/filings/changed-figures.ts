import { decimalText } from '../../../parts/decimal.ts';
import { moneyText, sumOf } from '../../../parts/money.ts';
import type { Difference, FilingDetail } from './model.ts';

const COLUMNS = [
  ...(['base', 'vat', 'vat_reduced', 'coefficient'] as const),
  ...(['advances', 'bonuses', 'settled', 'due', 'income', 'tax', 'amount'] as const),
] as const;

export type ChangedFigure = {
  line: string;
  column: (typeof COLUMNS)[number];
  filed: number | null;
  live: number | null;
  /** How much more it is now; null for per cents. */
  change: number | null;
};

/** Each figure that is not as it was filed, in the order of the lines. */
export function changedFigures({ lines }: Pick<Difference, 'lines'>): ChangedFigure[] {
  return lines.flatMap(({ line, filed, live }) =>
    COLUMNS.flatMap((column): ChangedFigure[] => {
      const [was, is] = [figureOf(filed, column), figureOf(live, column)];
      if (was === is) return [];
      const change = column === 'coefficient' ? null : sumOf([is, 0 - (was ?? 0)]);
      return [{ line, column, filed: was, live: is, change }];
    }),
  );
}

/** Of an overview: no money. */
const COUNTS: readonly string[] = ['months', 'months_main', 'months_secondary', 'minimum_months'];

/** An amount of a line, or how many months it counts. */
export const figureText = (line: string, figure: number): string =>
  COUNTS.includes(line) ? decimalText(figure) : moneyText(figure);

/** What the rows of a return are called, by the line of a difference; nothing of filings whose lines name themselves. */
export function rowNames({ lines, income_tax }: FilingDetail['details']): ReadonlyMap<string, string> {
  return new Map([
    ...(lines ?? []).map(({ line, label }) => [line, label] as const),
    ...(income_tax?.lines ?? []).map(({ code, label }) => [code, label] as const),
  ]);
}

/** Forms of VAT, yearly statements of wages and returns of a year have columns of their own. */
const figureOf = (
  figures: Difference['lines'][number]['filed'],
  column: ChangedFigure['column'],
): number | null => (figures as Partial<Record<string, number | null>> | null)?.[column] ?? null;
