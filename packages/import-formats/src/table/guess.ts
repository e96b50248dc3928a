import type { Column, ColumnField, DateFormat, Mapping, ReadOptions } from '../options.ts';
import { folded } from '../shared/text.ts';
import { HEADER_WITHIN } from './csv-grid.ts';
import { type Cell, cellText, type GridRow } from './grid.ts';
import { fieldOf, knownHeaders, type TableTarget } from './headers.ts';

/** A table that was understood: its header, what each column is, and the rows below. */
export interface Understood {
  readonly target: TableTarget;
  /** Whether nobody and nothing says which way its documents go. */
  readonly isUnclear: boolean;
  readonly mapping: Mapping;
  readonly columns: readonly Column[];
  /** Places of the fields. */
  readonly places: ReadonlyMap<ColumnField, number>;
  readonly rows: readonly GridRow[];
}

/**
 * Null for what is no table. One whose columns nobody knows is one when its rows are of one width: a person then says
 * what they are.
 */
export function understand(rows: readonly GridRow[], options: ReadOptions): Understood | null {
  const at = headerAt(rows);
  const header = rows[at];
  if (header === undefined) return null;
  const headers = header.cells.map((cell) => cellText(cell));
  const body = rows.slice(at + 1);
  const { target, isUnclear } = targetOf(headers, options);
  const fields = fieldsOf(headers, target, options.mapping);
  const isKnown = options.mapping !== null || fields.filter((field) => field !== null).length > 1;
  if (!isKnown && !isEven(rows)) return null;
  const places = new Map<ColumnField, number>();
  for (const [place, field] of fields.entries()) {
    if (field !== null && !places.has(field)) places.set(field, place);
  }
  const mapping = options.mapping ?? {
    target: target === 'opening' ? null : target,
    columns: columnsOf(headers, fields),
    dateFormat: dateFormatOf(body, places),
    decimal: decimalOf(body, places),
  };
  const columns = headers.map((name, place) => ({
    header: name,
    field: places.get(fields[place] as ColumnField) === place ? (fields[place] ?? null) : null,
    samples: samplesOf(body, place),
  }));
  return { target, isUnclear, mapping, columns, places, rows: body };
}

function isEven(rows: readonly GridRow[]): boolean {
  const widths = new Set(rows.slice(0, HEADER_WITHIN).map(({ cells }) => cells.length));
  return rows.length > 1 && widths.size === 1 && !widths.has(1);
}

/** The row among the first ones with the most headers that are known; the first one where none is. */
function headerAt(rows: readonly GridRow[]): number {
  let [best, most] = [0, 0];
  for (const [at, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
    const known = knownHeaders(cells.map((cell) => cellText(cell)));
    if (known > most) [best, most] = [at, known];
  }
  return best;
}

const ISSUED = /\b(?:odberatel|zakaznik|klient|customer|client)/;
const RECEIVED = /\b(?:dodavatel|supplier|vendor)/;

function targetOf(
  headers: readonly string[],
  { format, mapping, direction }: ReadOptions,
): Pick<Understood, 'target' | 'isUnclear'> {
  if (format === 'opening_balances') return { target: 'opening', isUnclear: false };
  if (mapping?.target) return { target: mapping.target, isUnclear: false };
  const has = (field: ColumnField, target: TableTarget) =>
    headers.some((name) => fieldOf(name, target) === field);
  const count = (target: TableTarget) => headers.filter((name) => fieldOf(name, target) !== null).length;
  const names = headers.map((name) => folded(name)).join(' ');
  const isOpening =
    has('account', 'opening') &&
    (has('balance', 'opening') || (has('debit', 'opening') && has('credit', 'opening')));
  if (isOpening) return { target: 'opening', isUnclear: false };
  const isDocument =
    has('number', 'invoice') || has('external_number', 'invoice') || has('due_on', 'invoice');
  const isBank =
    has('booked_on', 'bank_transaction') &&
    has('amount', 'bank_transaction') &&
    !isDocument &&
    !has('base', 'invoice');
  if (isBank && count('bank_transaction') >= 3) return { target: 'bank_transaction', isUnclear: false };
  const hasAmount = (['total', 'base', 'unit_price'] as const).some((field) => has(field, 'invoice'));
  if (!isDocument && !hasAmount && has('partner_name', 'partner'))
    return { target: 'partner', isUnclear: false };
  if (direction !== null)
    return { target: direction === 'issued' ? 'invoice' : 'received_invoice', isUnclear: false };
  if (RECEIVED.test(names)) return { target: 'received_invoice', isUnclear: false };
  if (ISSUED.test(names)) return { target: 'invoice', isUnclear: false };
  return { target: 'received_invoice', isUnclear: true };
}

function fieldsOf(
  headers: readonly string[],
  target: TableTarget,
  mapping: Mapping | null,
): (ColumnField | null)[] {
  if (mapping === null) return headers.map((name) => fieldOf(name, target));
  return headers.map((name) =>
    Object.hasOwn(mapping.columns, name) ? (mapping.columns[name] ?? null) : null,
  );
}

/** Each field once, by the first header that is it. */
function columnsOf(headers: readonly string[], fields: readonly (ColumnField | null)[]): Mapping['columns'] {
  const used = new Set<ColumnField>();
  const found: [string, ColumnField][] = [];
  for (const [at, field] of fields.entries()) {
    const header = headers[at] ?? '';
    if (field === null || used.has(field) || header === '') continue;
    used.add(field);
    found.push([header, field]);
  }
  return Object.fromEntries(found);
}

const SAMPLES = 3;
const SEEN_AT_MOST = 500;

function samplesOf(body: readonly GridRow[], place: number): string[] {
  const found: string[] = [];
  for (const { cells } of body.slice(0, SEEN_AT_MOST)) {
    const text = cellText(cells[place]);
    if (text !== '') found.push(text.slice(0, 80));
    if (found.length === SAMPLES) break;
  }
  return found;
}

const DATES: readonly ColumnField[] = [
  'issued_on',
  'taxable_on',
  'due_on',
  'received_on',
  'booked_on',
  'paid_on',
];
const NUMBERS: readonly ColumnField[] = [
  'unit_price',
  'base',
  'vat',
  'total',
  'amount',
  'debit',
  'credit',
  'balance',
  'quantity',
  'rate',
  'currency_amount',
  'paid_amount',
];

function* cellsOf(
  body: readonly GridRow[],
  places: ReadonlyMap<ColumnField, number>,
  fields: readonly ColumnField[],
): Generator<Cell> {
  for (const { cells } of body.slice(0, SEEN_AT_MOST)) {
    for (const field of fields) {
      const cell = cells[places.get(field) ?? -1];
      if (cell !== undefined) yield cell;
    }
  }
}

/** By the values: a number above twelve tells which of day and month comes first. */
function dateFormatOf(body: readonly GridRow[], places: ReadonlyMap<ColumnField, number>): DateFormat {
  let slashes = 0;
  let isMonthFirst = false;
  let points = 0;
  let dashes = 0;
  for (const cell of cellsOf(body, places, DATES)) {
    const text = cellText(cell);
    const slash = /^(\d{1,2})\/(\d{1,2})\/\d{4}/.exec(text);
    if (slash !== null) {
      slashes += 1;
      if (Number(slash[2]) > 12) isMonthFirst = true;
    } else if (/^\d{1,2}\. ?\d{1,2}\. ?\d{4}/.test(text)) points += 1;
    else if (/^\d{4}-\d\d-\d\d/.test(text)) dashes += 1;
  }
  if (slashes > points && slashes > dashes) return isMonthFirst ? 'M/D/YYYY' : 'D/M/YYYY';
  return dashes > points ? 'YYYY-MM-DD' : 'D.M.YYYY';
}

/** By the values: a mark before one or two last digits, or the later one of two. */
function decimalOf(body: readonly GridRow[], places: ReadonlyMap<ColumnField, number>): ',' | '.' {
  let [commas, points] = [0, 0];
  for (const cell of cellsOf(body, places, NUMBERS)) {
    if (typeof cell !== 'string') continue;
    const mark =
      /([.,])\d{1,2}\D*$/.exec(cell.slice(-20))?.[1] ?? /,\d{3}\.|\.\d{3},/.exec(cell)?.[0]?.slice(-1);
    if (mark === ',') commas += 1;
    if (mark === '.') points += 1;
  }
  return points > commas ? '.' : ',';
}
