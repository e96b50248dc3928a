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

  /** What a cell says however it is written, so that rows can be compared: `5.1.2026` is `05.01.2026`. */
  meaning(field: ColumnField): string | null {
    const cell = this.cell(field);
    if (typeof cell === 'object') return cell.day;
    const text = this.text(field);
    if (text === null) return null;
    if (field.endsWith('_on')) return dayIn(text, this.#mapping.dateFormat) ?? text;
    if (field === 'currency') return currencyCode(text);
    const number = field === 'rate' ? decimalOf(plainNumber(text, this.#mapping.decimal) ?? '') : null;
    return number === null ? text : String(millionthsOf(number));
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

  /** The currency that stands behind a number. */
  currencyOf(field: ColumnField): string | null {
    const cell = this.cell(field);
    const unit = typeof cell === 'string' ? unitOf(cellText(cell)) : null;
    return unit === null ? null : currencyCode(unit);
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
    const unit = typeof cell === 'number' ? null : unitOf(text);
    if (plain !== null && unit !== null && !this.#isMeant(unit, field)) {
      const message = `Hodnota „${text.slice(0, 30)}“ není v měně řádku; měnu dejte do vlastního sloupce.`;
      this.remarks.error(field, message);
      return null;
    }
    const decimal = plain === null ? null : decimalOf(plain);
    const number = decimal === null ? null : as(decimal);
    if (number === null) this.remarks.error(field, `„${text.slice(0, 30)}“ není číslo.`);
    return number;
  }

  /** Whether a unit behind a number says nothing else than the row: the currency of its column, by default crowns. */
  #isMeant(unit: string, field: ColumnField): boolean {
    const code = currencyCode(unit);
    // A rate is in crowns whatever the currency of the row is.
    if (field === 'rate') return code === 'CZK';
    if (field === 'quantity') return unit !== '%';
    // A movement is in the currency of its account, which is not known here.
    if (field === 'amount' && !this.has('currency')) return unit !== '%';
    const own = currencyCode(this.text('currency') ?? 'CZK');
    // A balance of the books is in crowns also where the row names the currency of its debt.
    const isOfBooks = field === 'debit' || field === 'credit' || field === 'balance';
    return code === (isOfBooks ? 'CZK' : own);
  }
}

const BLANKS = /[\s\u00A0\u2009\u202F'’]/g;

/** `311/100`, `311-100`, `311.100` and `311 100` as one code; null for what is none. */
export function accountCode(written: string): string | null {
  const plain = written.replace(/[\s./-]/g, '');
  return /^\d{3,9}$/.test(plain) ? plain : null;
}

const UNIT = /(?:[A-Z]{3}|Kč|€|\$|%)$/i;

/** What stands behind a number: a currency, or a per cent; null: nothing. */
const unitOf = (text: string): string | null => UNIT.exec(text.replace(BLANKS, ''))?.[0] ?? null;

const SIGNS: Readonly<Record<string, string>> = { KČ: 'CZK', '€': 'EUR', $: 'USD' };

/** The code of a currency however it is written. */
export function currencyCode(written: string): string {
  const text = written.trim().toUpperCase();
  return SIGNS[text] ?? text;
}

/** `-1 489,50 Kč`, `1.234,5`, `1489,-` as a number with a point; null for what is no number. */
export function plainNumber(text: string, mark: ',' | '.'): string | null {
  const plain = text
    .replace(BLANKS, '')
    .replace(/^[−–]/, '-')
    .replace(UNIT, '')
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
