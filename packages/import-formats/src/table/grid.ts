/** What stands in a cell: as text, or as a workbook types it. */
export type Cell = string | number | { readonly day: string };

export interface GridRow {
  readonly cells: readonly Cell[];
  /** From 1, as the program that shows it counts. */
  readonly row: number;
}

export interface Grid {
  readonly rows: readonly GridRow[];
  readonly sheets: readonly string[];
}

/** As a person sees it; a cell that our own export kept from being a formula loses its apostrophe. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.day;
  return cell.replace(/^'(?=[=+\-@\t])/, '').trim();
}

export const isEmptyRow = ({ cells }: GridRow) => cells.every((cell) => cellText(cell) === '');
