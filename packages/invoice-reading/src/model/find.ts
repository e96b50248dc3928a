import { folded } from '../text/characters.ts';
import type { Row, Span } from '../text/layout.ts';
import { overlaps, type Sheet } from '../text/sheet.ts';

/** Finds where a document says a value; null: nowhere. */
export interface Finder {
  /** The same characters, whatever their case, diacritics and blanks; never a part of a longer word or number. */
  text(value: string): Span | null;
  day(value: string): Span | null;
  /** An amount of money in hundredths, whatever its sign. */
  amount(value: number): Span | null;
  /** A number of any kind, by its decimal text without needless zeros. */
  number(value: string): Span | null;
}

/** A row without its blanks, with the place of each character. */
interface Compact {
  readonly row: Row;
  readonly text: string;
  readonly places: readonly number[];
}

export function finderOf(sheet: Sheet): Finder {
  const rows = sheet.rows.map(compact);
  const days = sheet.days.flat();
  const amounts = sheet.amounts.flat();
  const numbers = decimals(sheet);
  /** A year of a day is no number. */
  const isInDay = (span: Span): boolean =>
    (sheet.days[span.row.index] ?? []).some(
      (day) => overlaps(day)(span) && span.end - span.start < day.end - day.start,
    );
  return {
    text: (value) => inRows(rows, value, isInDay) ?? overRows(rows, value),
    day: (value) => days.find((each) => each.value === value) ?? null,
    amount: (value) =>
      amounts.find((each) => each.value === value) ??
      amounts.find((each) => Math.abs(each.value) === Math.abs(value)) ??
      null,
    number: (value) => numbers.find((each) => each.value === value && !isInDay(each)) ?? null,
  };
}

function compact(row: Row): Compact {
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < row.folded.length; at += 1) {
    const character = row.folded.charAt(at);
    if (character === ' ' || character === '\t') continue;
    text += character;
    places.push(at);
  }
  return { row, text, places };
}

const wanted = (value: string): string =>
  folded(value.normalize('NFC')).replaceAll(/[\s\u2010-\u2015\u2212]/g, dashOrNothing);
const dashOrNothing = (character: string): string => (/\s/.test(character) ? '' : '-');

function inRows(rows: readonly Compact[], value: string, isTaken: (span: Span) => boolean): Span | null {
  const needle = wanted(value);
  if (needle === '') return null;
  for (const { row, text, places } of rows) {
    for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
      const start = places[at] as number;
      const end = (places[at + needle.length - 1] as number) + 1;
      if (isWhole(row, start, end) && !isTaken({ row, start, end })) return { row, start, end };
    }
  }
  return null;
}

/** Words that go over the end of a row, as long names do; the place is that of the first row. */
function overRows(rows: readonly Compact[], value: string): Span | null {
  const needle = wanted(value);
  if (needle.length < 8) return null;
  for (const [at, { row, text, places }] of rows.entries()) {
    const next = rows[at + 1];
    if (next === undefined || next.row.page !== row.page) continue;
    for (let length = Math.min(needle.length - 1, text.length); length > 3; length -= 1) {
      const isSplit = text.endsWith(needle.slice(0, length)) && next.text.startsWith(needle.slice(length));
      if (isSplit) return { row, start: places[text.length - length] as number, end: row.raw.length };
    }
  }
  return null;
}

/** A number or a word that goes on is another one. */
function isWhole({ folded: text }: Row, start: number, end: number): boolean {
  const [before, first] = [text.charAt(start - 1), text.charAt(start)];
  const [last, after] = [text.charAt(end - 1), text.charAt(end)];
  const isJoined = (a: string, b: string) => /[a-z0-9]/.test(a) && /[a-z0-9]/.test(b);
  const isDecimal = /\d/.test(last) && /^[.,]\d/.test(text.slice(end)) && /\d/.test(text.charAt(end + 1));
  const isFraction = /\d/.test(first) && /[.,]/.test(before) && /\d/.test(text.charAt(start - 2));
  // `2026` is no part of `2026-7`, nor a symbol one of an account.
  const isTail = /\d/.test(first) && /[-/]/.test(before) && /[a-z0-9]/.test(text.charAt(start - 2));
  const isHead = /\d/.test(last) && /[-/]/.test(after) && /[a-z0-9]/.test(text.charAt(end + 1));
  return ![isJoined(before, first), isJoined(last, after), isDecimal, isFraction, isTail, isHead].includes(
    true,
  );
}

const NUMBER = /(?<![\d.,])\d{1,3}(?:[ .]\d{3})+(?:,\d+)?(?![\d])|(?<![\d.,])\d+(?:[.,]\d+)?(?!\d)/g;

const decimals = (sheet: Sheet): (Span & { value: string })[] =>
  sheet.rows.flatMap((row) =>
    [...row.text.matchAll(NUMBER)].map(({ 0: text, index }) => ({
      row,
      start: index,
      end: index + text.length,
      value: plainDecimal(text.replaceAll(/[ ]|\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')),
    })),
  );

/** Without zeros that say nothing. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
