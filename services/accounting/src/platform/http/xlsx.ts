import { pragueTime } from './prague-time.ts';
import { type Cell, cellOf, type TableColumn } from './table.ts';

const FORMATS: Partial<Record<NonNullable<TableColumn['kind']>, string>> = {
  money: '#,##0.00',
  whole: '#,##0',
  date: 'd.m.yyyy',
  moment: 'd.m.yyyy h:mm',
  local: 'd.m.yyyy h:mm',
};
const WIDTHS = { text: 24, money: 16, whole: 14, number: 12, date: 12, moment: 18, local: 18, flag: 8 };
const SHEET_NAME_AT_MOST = 31;

/** Rows as a workbook with typed cells under a head that stays in sight; bytes come as rows are read. */
export async function xlsxBytes(
  title: string,
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly object[]>,
): Promise<ReadableStream<Uint8Array>> {
  // Loaded when it is first needed, as it is large.
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(cellsOf(columns, rows), {
    name: title.slice(0, SHEET_NAME_AT_MOST),
    freezePane: { rows: 1 },
    zip64: false,
    columns: columns.map(xlsxColumn),
  });
}

function xlsxColumn({ title: header, kind = 'text' }: TableColumn) {
  return {
    header,
    width: Math.max(WIDTHS[kind], header.length + 2),
    ...(FORMATS[kind] === undefined ? {} : { numFmt: FORMATS[kind] }),
  };
}

async function* cellsOf(columns: readonly TableColumn[], rows: AsyncIterable<readonly object[]>) {
  for await (const batch of rows)
    for (const row of batch) yield columns.map((column) => xlsxCell(column, cellOf(column, row)));
}

/** Days and times as a spreadsheet counts them, which knows no zones: those of Prague, written as if they were UTC. */
function xlsxCell({ kind }: TableColumn, cell: Cell): Cell {
  if (cell instanceof Date && kind === 'local') return cell;
  if (cell instanceof Date) return new Date(`${pragueTime(cell).replace(' ', 'T')}Z`);
  if (kind === 'date' && typeof cell === 'string') return new Date(`${cell.slice(0, 10)}T00:00:00Z`);
  if (typeof cell === 'boolean') return cell ? 'ano' : 'ne';
  return cell;
}
