import { emptyLine, isBlank, type LineValues } from './values.ts';

/** Columns of the grid in the order in which a spreadsheet fills them. */
export const PASTED = ['name', 'quantity', 'unit', 'unit_price'] as const;
export type PastedColumn = (typeof PASTED)[number];

/** The cells of what a spreadsheet copies: rows of lines, cells between tabs; null for text of a single cell. */
export function cellsOf(text: string): string[][] | null {
  const rows = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  if (rows.length === 1 && !text.includes('\t')) return null;
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

const AT_MOST = 500;

/**
 * Lays pasted cells over lines from one cell on, as spreadsheets do; lines are added below as they are needed.
 * @param at the line that is pasted into
 */
export function pastedInto(
  lines: readonly LineValues[],
  at: number,
  column: PastedColumn,
  cells: readonly (readonly string[])[],
): LineValues[] {
  const first = PASTED.indexOf(column);
  const result = [...lines];
  for (const [offset, row] of cells.entries()) {
    const index = at + offset;
    const present = result[index] ?? emptyLine(result[index - 1]?.vat ?? '');
    const given = Object.fromEntries(
      row.flatMap((cell, position) => {
        const name = PASTED[first + position];
        return name === undefined ? [] : [[name, cell]];
      }),
    );
    result[index] = { ...present, ...given };
  }
  return result.filter((line, index) => index < AT_MOST && (index < lines.length || !isBlank(line)));
}
