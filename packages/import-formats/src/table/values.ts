import type { Haler } from '@news-and-accounting/money';
import type { ColumnField, Mapping } from '../options.ts';
import { dayOf, isoDay } from '../shared/days.ts';
import { type Decimal, decimalOf, halerOf, millionthsOf } from '../shared/decimal.ts';
import type { Remarks } from '../shared/remarks.ts';
import { type Cell, cellText, type GridRow } from './grid.ts';

/** One row by its fields. What stands there and cannot be read is an error of the column. */
export class RowReader {
  readonly row: GridRow;
  readonly remarks: Remarks;
  readonly #places: ReadonlyMap<ColumnField, number>;
  readonly #mapping: Mapping;

  constructor(row: GridRow, places: ReadonlyMap<ColumnField, number>, mapping: Mapping, remarks: Remarks) {
    this.row = row;
    this.remarks = remarks;
    this.#places = places;
    this.#mapping = mapping;
  }

  cell(field: ColumnField): Cell {
    return this.row.cells[this.#places.get(field) ?? -1] ?? '';
  }

  /** Whether the table has a column for it. */
  has(field: ColumnField): boolean {
    return this.#places.has(field);
  }

  text(field: ColumnField): string | null {
    return cellText(this.cell(field)) || null;
  }

  day(field: ColumnField): string | null {
    const cell = this.cell(field);
    if (typeof cell === 'object') return cell.day;
    const text = cellText(cell);
    if (text === '') return null;
    const day = dayIn(text, this.#mapping.dateFormat);
    if (day === null) this.remarks.error(field, `„${text.slice(0, 30)}“ není datum.`);
    return day;
  }

  amount(field: ColumnField): Haler | null {
    return this.#number(field, halerOf) as Haler | null;
  }

  millionths(field: ColumnField): number | null {
    return this.#number(field, millionthsOf);
  }

  #number(field: ColumnField, as: (decimal: Decimal) => number | null): number | null {
    const cell = this.cell(field);
    const text = cellText(cell);
    if (text === '') return null;
    const plain = typeof cell === 'number' ? text : plainNumber(text, this.#mapping.decimal);
    const decimal = plain === null ? null : decimalOf(plain);
    const number = decimal === null ? null : as(decimal);
    if (number === null) this.remarks.error(field, `„${text.slice(0, 30)}“ není číslo.`);
    return number;
  }
}

const BLANKS = /[\s\u00A0\u2009\u202F'’]/g;

/** `-1 489,50 Kč`, `1.234,5`, `1489,-` as a number with a point; null for what is no number. */
export function plainNumber(text: string, mark: ',' | '.'): string | null {
  const plain = text
    .replace(BLANKS, '')
    .replace(/^[−–]/, '-')
    .replace(/(?:[A-Z]{3}|Kč|€|\$|%)$/i, '')
    .replace(/[,.][-–]+$/, '');
  const [whole = '', fraction, ...more] = plain.split(mark);
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  const other = mark === ',' ? '.' : ',';
  if (whole.includes(other) && !/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(whole)) {
    // A file may write whole numbers without its own mark, and others with the other one.
    return fraction === undefined && /^[+-]?\d+[.,]\d{1,2}$/.test(whole) ? whole.replace(other, '.') : null;
  }
  return `${whole.replaceAll(other, '')}${fraction ? `.${fraction}` : ''}`;
}

const PARTS = {
  'D.M.YYYY': /^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})(?!\d)/,
  'D/M/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?!\d)/,
  'M/D/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?!\d)/,
} as const;

/** A day as the mapping says, or in the form of ISO, which means one thing only. */
export function dayIn(text: string, format: Mapping['dateFormat']): string | null {
  const iso = isoDay(text);
  if (iso !== null || format === 'YYYY-MM-DD') return iso;
  const parts = PARTS[format].exec(text.trim())?.groups;
  return parts === undefined ? null : dayOf(Number(parts.year), Number(parts.month), Number(parts.day));
}
