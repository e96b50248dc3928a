import { type Haler, isWholeCrowns } from '@news-and-accounting/money';

/** Blanks of every kind, and what XML has no way to write. */
const BLANKS = /[\s\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu;

/**
 * A text as a form takes it: blanks become single spaces, and what is over the length, in characters as the schemas
 * count them, is cut. Null when nothing is left.
 */
export function cutText(text: string | null | undefined, length: number): string | null {
  const plain = (text ?? '').normalize('NFC').replaceAll(BLANKS, ' ').trim();
  if (plain.length <= length) return plain || null;
  return [...plain].slice(0, length).join('').trimEnd() || null;
}

/** `2026-05-04` as `04.05.2026`. */
export function dayText(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/**
 * An amount in whole crowns without decimals.
 * @throws {RangeError} when haléře are left
 */
export function crownsText(amount: Haler): string {
  if (!isWholeCrowns(amount)) throw new RangeError(`${amount} haléře are no whole crowns`);
  return String(amount / 100);
}

/** The digits of a Czech DIČ without its country; null for what is none. */
export function dicDigits(dic: string | null): string | null {
  return /^CZ(\d{8,10})$/.exec(dic ?? '')?.[1] ?? null;
}

/**
 * Divides a text among rows of a length, at blanks where there are some; a line break begins a new row.
 * Empty rows are left out.
 */
export function textRows(text: string, length: number): string[] {
  return text
    .normalize('NFC')
    .split(/\r\n?|\n/u)
    .flatMap((line) => rowsOfLine(line, length));
}

function rowsOfLine(line: string, length: number): string[] {
  const rows: string[] = [];
  let row: string[] = [];
  for (const word of line.split(BLANKS).filter(Boolean)) {
    let rest = [...word];
    if (row.length > 0 && row.length + 1 + rest.length <= length) {
      row.push(' ', ...rest);
      continue;
    }
    if (row.length > 0) rows.push(row.join(''));
    for (; rest.length > length; rest = rest.slice(length)) rows.push(rest.slice(0, length).join(''));
    row = rest;
  }
  if (row.length > 0) rows.push(row.join(''));
  return rows;
}
