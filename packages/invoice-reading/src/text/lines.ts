import { type Millionths, millionths, type Rate } from '@news-and-accounting/document';
import { nearest } from '@news-and-accounting/money';
import type { Field, Found, LineValues, RowValues } from '../reading.ts';
import { type FoundAmount, ratesIn } from './amounts.ts';
import { fieldAt, named } from './fields.ts';
import type { Meaning } from './labels.ts';
import { boxOf, cellsOf, type Row, type Span } from './layout.ts';
import type { Sheet } from './sheet.ts';

/** A row that begins with words and has money in other columns. */
interface Item {
  readonly row: Row;
  readonly name: Span;
  readonly money: readonly FoundAmount[];
}

/** Labels of rows that are sums of lines and no lines. */
const SUMS: readonly Meaning[] = ['total', 'payable', 'base', 'advances', 'rounding', 'weak_total'];
/** Points that numbers of one column may end apart. */
const SAME_EDGE = 3;
const LINES_AT_MOST = 500;

/**
 * The lines of the table: rows that begin with words, where one column adds up to the bases of the recapitulation, rate by
 * rate and to the last hundredth. Whatever adds up to something else is no table, or one whose prices are others.
 */
export function linesOf(sheet: Sheet, rows: readonly Found<RowValues>[]): Found<LineValues>[] {
  const goals = goalsOf(rows);
  const items = goals === null ? [] : sheet.rows.flatMap((row) => itemAt(sheet, row)).slice(0, LINES_AT_MOST);
  for (const edge of edgesOf(items)) {
    const lines = items.flatMap((item) => {
      const base = item.money.find((amount) => Math.abs(rightOf(amount) - edge) <= SAME_EDGE);
      return base === undefined || base.value === 0 ? [] : [{ ...item, base }];
    });
    const priced = lines.map((line) => ({ ...line, rate: rateOf(line, goals ?? new Map()) }));
    if (goals !== null && addsUp(priced, goals)) return priced.map((line) => lineAt(line, rows));
  }
  return [];
}

/** Bases by their rate; null where a row has none, or two are of the same rate. */
function goalsOf(rows: readonly Found<RowValues>[]): ReadonlyMap<number | null, number> | null {
  const goals = new Map(rows.map(({ rate, base }) => [rate?.value ?? null, base?.value ?? 0]));
  const isCertain = rows.every(({ base }) => base?.isConfirmed === true);
  return rows.length > 0 && goals.size === rows.length && isCertain ? goals : null;
}

function itemAt(sheet: Sheet, row: Row): Item[] {
  const [name, ...others] = cellsOf(row).filter(({ start, end }) => end > start);
  const labels = sheet.labels[row.index] ?? [];
  if (name === undefined || others.length === 0 || labels.some(({ meaning }) => SUMS.includes(meaning)))
    return [];
  const isWords = /\p{L}{2}/u.test(row.raw.slice(name.start, name.end));
  const isLabel = labels.some(({ start }) => start === name.start);
  const money = (sheet.amounts[row.index] ?? []).filter(({ start, isMoney }) => isMoney && start >= name.end);
  return isWords && !isLabel && money.length > 0 ? [{ row, name, money }] : [];
}

/** Where columns of money end, from the right. */
function edgesOf(items: readonly Item[]): number[] {
  const edges = new Set(items.flatMap(({ money }) => money.map((amount) => Math.round(rightOf(amount)))));
  return [...edges].sort((a, b) => b - a).slice(0, 40);
}

function rightOf(span: Span): number {
  const { x, width } = boxOf(span);
  return x + width;
}

type Priced = Item & { readonly base: FoundAmount; readonly rate: number | null | undefined };

/** The rate of its row; where there is one only, that one. */
function rateOf({ row }: Item, goals: ReadonlyMap<number | null, number>): number | null | undefined {
  if (goals.size === 1) return [...goals.keys()][0];
  return ratesIn(row).find(({ value }) => goals.has(value))?.value;
}

function addsUp(lines: readonly Priced[], goals: ReadonlyMap<number | null, number>): boolean {
  const left = new Map(goals);
  for (const { rate, base } of lines) {
    if (rate === undefined) return false;
    left.set(rate, (left.get(rate) ?? 0) - base.value);
  }
  return lines.length > 0 && [...left.values()].every((rest) => rest === 0);
}

function lineAt(
  { row, name, base, money, rate }: Priced,
  rows: readonly Found<RowValues>[],
): Found<LineValues> {
  const of = rows.find((each) => (each.rate?.value ?? null) === rate);
  const title = row.raw
    .slice(name.start, name.end)
    .replace(/^\d{1,3}[.)] +/, '')
    .slice(0, 200);
  const written = ratesIn(row).find(({ value }) => value === rate);
  const percent: Field<Rate> | undefined = written ? fieldAt(written, written.value, true) : of?.rate;
  return {
    name: fieldAt(name, title, false),
    ...pricesOf(row, name, base, money),
    ...(of?.treatment === undefined ? {} : { treatment: of.treatment }),
    ...named('rate', percent ?? null),
    base: fieldAt(base, base.value, true),
  };
}

const QUANTITY =
  /(?<![\p{L}\d.,/-])(-?\d{1,6}(?:[.,]\d{1,6})?)(?: ?(ks|h|hod|hod\.|m|m2|m²|m3|kg|km|l|t|kpl|kpl\.|bal|bal\.|pcs|den|dny|dní|měs|měs\.|kWh|MWh))?(?![\p{L}\d]|[.,/-]\d| ?%)/gu;

const amountOf = (quantity: Millionths, { value }: FoundAmount): number =>
  Number(nearest({ numerator: quantity * BigInt(value), denominator: 1_000_000n }));

/** Quantity and price that make the base; else one piece for the base. */
function pricesOf(row: Row, name: Span, base: FoundAmount, money: readonly FoundAmount[]): Found<LineValues> {
  for (const match of row.text.slice(name.end).matchAll(QUANTITY)) {
    const [whole, digits = '', unit] = match;
    const start = name.end + match.index;
    const quantity = millionths(digits.replace(',', '.'));
    const price = money.find(
      (each) => each !== base && each.start !== start && amountOf(quantity, each) === base.value,
    );
    if (price === undefined || base.start === start) continue;
    const place = { row, start, end: start + whole.length };
    return {
      quantity: fieldAt(place, quantity, true),
      ...named('unit', unit === undefined ? null : fieldAt(place, unit, false)),
      unit_price: fieldAt(price, (BigInt(price.value) * 10_000n) as Millionths, true),
    };
  }
  return { unit_price: fieldAt(base, (BigInt(base.value) * 10_000n) as Millionths, true) };
}
