import { moneyText } from '../../../parts/money.ts';
import type { Column } from '../../../parts/table-columns.tsx';

/** Columns of the month, what matters most first: from some column on there is no room. */
const BY_WEIGHT = [
  ...['jmeno', 'cista', 'stav', 'zaklad', 'odmeny', 'vyplaceno', 'vyplata'],
  ...['nahrada', 'posta', 'naklad', 'hruba', 'pojistne', 'dan'],
];
/** Left of a row on a phone. */
const ON_PHONE = new Set(['jmeno', 'cista']);

const PADDING = 24;
/** Letters as wide as the widest of the usual texts, so that what is reckoned is rather too much. */
const LETTER = { figure: 9, text: 8.4, bold: 9.5 };
const LONGEST_NAME = 224;
const BADGE = 44;
const FIELD = 103;

type Texts<Row> = { column: Column<Row>; rows: readonly Row[]; isChangeable: boolean };

/** How wide a column has to be for what stands in it. */
function widthOf<Row>({ column, rows, isChangeable }: Texts<Row>): number {
  const { id, title, kind, total, value } = column;
  const head = Math.max(...title.split(/[ -]/).map((word) => word.length)) * LETTER.bold;
  const values = rows.map((row) => value?.(row) ?? '');
  if (kind === 'money') {
    const amounts = [total, ...extremes(values)].filter((each) => typeof each === 'number');
    const figures = Math.max(...amounts.map((amount) => moneyText(amount).length)) * LETTER.figure;
    return PADDING + Math.max(head, figures, isChangeable ? FIELD : 0);
  }
  const letters = values.reduce<number>((most, each) => Math.max(most, String(each).length), 0);
  if (id === 'jmeno') return PADDING + Math.min(LONGEST_NAME, letters * LETTER.bold);
  return PADDING + Math.max(head, letters * LETTER.text + (id === 'stav' ? BADGE - PADDING : 0));
}

/** Spread over thousands of rows, `Math.max` would have too many arguments. */
function extremes(values: readonly (string | number)[]): number[] {
  const amounts = values.filter((each) => typeof each === 'number');
  return [
    amounts.reduce((most, each) => Math.max(most, each), 0),
    amounts.reduce((least, each) => Math.min(least, each), 0),
  ];
}

/**
 * Columns that the room has no place for stay out of sight until they are chosen, and what weighs least goes first:
 * a table that scrolls sideways hides its last columns, whatever they say.
 * @param changeable ids of columns with fields
 */
export function columnsInRoom<Row>(
  columns: readonly Column<Row>[],
  { rows, room, changeable }: { rows: readonly Row[]; room: number; changeable: ReadonlySet<string> },
): Column<Row>[] {
  let used = 0;
  const hidden = new Set<string>();
  for (const id of BY_WEIGHT) {
    const column = columns.find((each) => each.id === id);
    if (column === undefined) continue;
    used += widthOf({ column, rows, isChangeable: changeable.has(id) });
    if (used > room) hidden.add(id);
  }
  return columns.map((column) => {
    if (ON_PHONE.has(column.id)) return column;
    return { ...column, hideBelow: hidden.has(column.id) ? 'any' : 'sm' };
  });
}
