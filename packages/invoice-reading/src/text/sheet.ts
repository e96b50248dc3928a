import type { Words } from '../pages.ts';
import { amountsIn, type FoundAmount } from './amounts.ts';
import { daysIn, type FoundDay } from './days.ts';
import { type Label, labelsIn, meaningOf } from './labels.ts';
import { boxOf, cellsOf, type Row, rowsOf, type Span } from './layout.ts';

/** A document as it is looked at: its rows from above with the labels and values that stand in them. */
export interface Sheet {
  readonly rows: readonly Row[];
  /** By the index of the row. */
  readonly labels: readonly (readonly Label[])[];
  readonly days: readonly (readonly FoundDay[])[];
  readonly amounts: readonly (readonly FoundAmount[])[];
}

export function sheetOf(pages: Words): Sheet {
  const rows = rowsOf(pages);
  const days = rows.map(daysIn);
  return {
    rows,
    labels: rows.map((row, at) => withBroken(row, rows[at - 1], labelsIn(row))),
    days,
    amounts: rows.map((row, at) =>
      amountsIn(row).filter((amount) => !(days[at] ?? []).some(overlaps(amount))),
    ),
  };
}

export const overlaps =
  (a: Span) =>
  (b: Span): boolean =>
    a.row === b.row && a.start < b.end && b.start < a.end;

/** Room between two rows of one label at most, in heights of its letters. */
const CLOSE = 0.8;

/** The labels of a row and those that begin in the row above and end in this one: `Datum` over `splatnosti`. */
function withBroken(row: Row, above: Row | undefined, labels: readonly Label[]): Label[] {
  if (above === undefined || above.page !== row.page) return [...labels];
  const uppers = cellsOf(above).filter((cell) => isWords(cell));
  const broken = cellsOf(row).flatMap((cell): Label[] => {
    if (!isWords(cell)) return [];
    const [lower, text] = [boxOf(cell), textOf(cell)];
    const upper = uppers.find((each) => {
      const box = boxOf(each);
      const gap = lower.y - (box.y + box.height);
      const reach = lower.height;
      const isAligned =
        Math.abs(box.x - lower.x) < reach ||
        Math.abs(box.x + box.width / 2 - lower.x - lower.width / 2) < reach;
      return gap < CLOSE * reach && isAligned;
    });
    if (upper === undefined || isLabelItself(textOf(upper))) return [];
    const meaning = meaningOf(`${textOf(upper)} ${text}`);
    return meaning === null ? [] : [{ ...cell, meaning }];
  });
  return [...broken, ...labels.filter((label) => !broken.some(overlaps(label)))].sort(
    (a, b) => a.start - b.start,
  );
}

/** A mere `Datum` says nothing about what is below it. */
const isLabelItself = (text: string): boolean => !/^(?:datum|date)$/.test(text) && meaningOf(text) !== null;

const textOf = ({ row, start, end }: Span): string => row.folded.slice(start, end);
const isWords = (cell: Span): boolean =>
  cell.end > cell.start && !/\d/.test(textOf(cell)) && cell.end - cell.start < 40;
