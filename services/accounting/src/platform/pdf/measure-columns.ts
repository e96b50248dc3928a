import type { ColumnDemand } from './column-widths.ts';
import type { Fonts } from './paper.ts';
import type { PrintedColumn, PrintedRow, PrintedTable } from './table.ts';

/** How rows of sums are called. */
export const SUM_LABELS = { carriedOver: 'Převod', broughtForward: 'Přeneseno', total: 'Celkem' } as const;

/** A longer text takes several lines where columns are short of room; in parts of the size of the font. */
const WISH_AT_MOST = 24;
const LEAST = 3.2;

type Measured = ColumnDemand & { sum: number; leastSum: number; mostSum: number };

/** What the columns of a table ask for, by their heads, all their cells, and the sums at any row. */
export async function demandsOf({ columns, rows }: PrintedTable, fonts: Fonts): Promise<ColumnDemand[]> {
  const measured = columns.map(({ title }): Measured => {
    const words = widestWord(title, (text) => fonts.bold.widthOf(text));
    return { wish: words, words, least: LEAST, sum: 0, leastSum: 0, mostSum: 0 };
  });
  for await (const batch of rows()) for (const row of batch) measureRow(row, columns, measured, fonts);
  const hasSums = columns.some(({ sumText }) => sumText !== undefined);
  const label = Math.max(...Object.values(SUM_LABELS).map((text) => fonts.bold.widthOf(`${text} `)));
  return measured.map((each, i) => {
    const sumText = columns[i]?.sumText;
    const texts = sumText === undefined ? [] : [sumText(each.leastSum), sumText(each.mostSum)];
    const sums = Math.max(0, ...texts.map((text) => fonts.bold.widthOf(text)));
    return atLeast(each, sums + (i === 0 && hasSums ? label : 0));
  });
}

function measureRow(
  { cells, amounts, isStrong = false }: PrintedRow,
  columns: readonly PrintedColumn[],
  measured: readonly Measured[],
  fonts: Fonts,
): void {
  const font = isStrong ? fonts.bold : fonts.regular;
  measured.forEach((each, i) => {
    const text = cells[i] ?? '';
    const isWhole = columns[i]?.isWhole ?? false;
    const whole = font.widthOf(text);
    if (whole > each.words)
      each.words = Math.max(
        each.words,
        isWhole
          ? whole
          : Math.min(
              WISH_AT_MOST,
              widestWord(text, (word) => font.widthOf(word)),
            ),
      );
    if (isWhole) each.least = Math.max(each.least, whole);
    each.wish = Math.max(each.wish, each.words, Math.min(whole, WISH_AT_MOST));
    each.sum += amounts[i] ?? 0;
    each.leastSum = Math.min(each.leastSum, each.sum);
    each.mostSum = Math.max(each.mostSum, each.sum);
  });
}

function widestWord(text: string, widthOf: (text: string) => number): number {
  return Math.max(...text.split(/[ \n]/).map(widthOf));
}

function atLeast({ wish, words, least }: ColumnDemand, width: number): ColumnDemand {
  return { wish: Math.max(wish, width), words: Math.max(words, width), least: Math.max(least, width) };
}
