import type { Row, Span } from './layout.ts';

/** A day as a row has it. */
export interface FoundDay extends Span {
  /** `YYYY-MM-DD`. */
  readonly value: string;
}

const MONTHS = [
  'led(?:en|na)|jan(?:uary|uara?)?',
  'unora?|feb(?:ruary|ruara?)?',
  'brez(?:en|na)|mar(?:ch|ec|ca)?',
  'dub(?:en|na)|apr(?:il|ila)?',
  'kvet(?:en|na)|may|maja?',
  'cerv(?:en|na)|june?|juna?',
  'cerven(?:ec|ce)|july?|jula?',
  'srp(?:en|na)|aug(?:ust|usta)?',
  'zari|sept?(?:ember|embra)?',
  'rij(?:en|na)|oct(?:ober)?|okt(?:ober|obra)?',
  'listopadu?|nov(?:ember|embra)?',
  'prosin(?:ec|ce)|dec(?:ember|embra)?',
].map((names) => new RegExp(`^(?:${names})$`));

const NUMERIC = /(?<![\d.,/-])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})(?!\d|[.,/]\d)/g;
const ISO = /(?<![\d./-])(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?![\d/]|-\d)/g;
/** Day and month cannot be told apart unless one of them is over twelve. */
const SLASHED = /(?<![\d./-])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;
const NAMED = /(?<![\d.,/-])(\d{1,2})(?:\.|st|nd|rd|th)?[ -]?([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/g;
const NAMED_FIRST = /(?<![a-z])([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/g;

/** The days of a row, from the left; what is no day of the calendar is left out. */
export function daysIn(row: Row): FoundDay[] {
  const found: (FoundDay | null)[] = [];
  const take = (match: RegExpMatchArray, year: number, month: number, day: number) =>
    found.push(dayAt(row, match, year, month, day));
  for (const match of row.text.matchAll(NUMERIC))
    take(match, fullYear(match[3]), +num(match[2]), +num(match[1]));
  for (const match of row.text.matchAll(ISO)) take(match, +num(match[1]), +num(match[3]), +num(match[4]));
  for (const match of row.text.matchAll(SLASHED)) {
    const [first, second] = [+num(match[1]), +num(match[2])];
    if (first > 12) take(match, +num(match[3]), second, first);
    else if (second > 12 || first === second) take(match, +num(match[3]), first, second);
  }
  for (const match of row.folded.matchAll(NAMED))
    take(match, +num(match[3]), monthOf(match[2]), +num(match[1]));
  for (const match of row.folded.matchAll(NAMED_FIRST)) {
    take(match, +num(match[3]), monthOf(match[1]), +num(match[2]));
  }
  return found.filter((each) => each !== null).sort((a, b) => a.start - b.start);
}

const num = (text: string | undefined): string => text ?? '';

/** Of two digits: of this century. */
const fullYear = (text: string | undefined): number => (num(text).length === 2 ? 2000 : 0) + Number(text);

const monthOf = (name: string | undefined): number => MONTHS.findIndex((each) => each.test(num(name))) + 1;

function dayAt(row: Row, match: RegExpMatchArray, year: number, month: number, day: number): FoundDay | null {
  if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1) return null;
  const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) return null;
  const start = match.index ?? 0;
  return { row, start, end: start + match[0].length, value };
}

const DAY_MS = 86_400_000;

/** Days from one to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
