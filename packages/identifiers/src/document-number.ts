/**
 * How the numbers of a series of documents look: `pattern` is made of `{prefix}`, `{yyyy}` or `{yy}` (the year in
 * which the fiscal year began), `{mm}`, plain characters, and exactly one `{nn}` to `{nnnnnnnn}`, the counter filled
 * up with zeros to as many digits.
 */
export type NumberPattern = { prefix: string; pattern: string };

/** What a number is made of. */
export type NumberParts = { year: number; month: number; counter: number };

export type PatternProblem = 'counter' | 'characters' | 'too_long';

export const NUMBER_LENGTH_AT_MOST = 40;
/** The longest counter that a pattern has to leave room for. */
const LONGEST_COUNTER = 99_999_999;
const PLAIN = /^[A-Za-z0-9/\-_.]*$/;
const TOKEN = /\{(?:prefix|yyyy|yy|mm|n{2,8})\}/g;
const COUNTER = /\{(n{2,8})\}/;

/** The first fault of a pattern; null when numbers can be made by it. */
export function patternProblem({ prefix, pattern }: NumberPattern): PatternProblem | null {
  const counters = pattern.match(/\{n+\}/g) ?? [];
  if (counters.length !== 1 || !COUNTER.test(pattern)) return 'counter';
  if (!PLAIN.test(prefix) || !PLAIN.test(pattern.replaceAll(TOKEN, ''))) return 'characters';
  const longest = formatNumber({ prefix, pattern }, { year: 2000, month: 12, counter: LONGEST_COUNTER });
  return longest.length > NUMBER_LENGTH_AT_MOST ? 'too_long' : null;
}

/** Whether numbers of different years differ by the pattern alone. */
export function namesYear(pattern: string): boolean {
  return /\{yy(?:yy)?\}/.test(pattern);
}

/** The number of a document; a counter with more digits than the pattern has keeps all of them. */
export function formatNumber({ prefix, pattern }: NumberPattern, parts: NumberParts): string {
  const year = String(parts.year).padStart(4, '0');
  return pattern.replaceAll(TOKEN, (token) => {
    if (token === '{prefix}') return prefix;
    if (token === '{yyyy}') return year;
    if (token === '{yy}') return year.slice(-2);
    if (token === '{mm}') return String(parts.month).padStart(2, '0');
    return String(parts.counter).padStart(token.length - 2, '0');
  });
}

/** The counter of a number of a year, in whatever month; null for one that the pattern does not make. */
export function counterOf(series: NumberPattern, year: number, number: string): number | null {
  const digits = COUNTER.exec(series.pattern)?.[1]?.length ?? 0;
  const [before = '', after = ''] = series.pattern.split(COUNTER).filter((_, part) => part !== 1);
  const around = (part: string) =>
    formatNumber({ ...series, pattern: part.replaceAll('{mm}', '\u0000') }, { year, month: 1, counter: 0 })
      .replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
      .replaceAll('\u0000', '(?:0[1-9]|1[0-2])');
  const found = new RegExp(`^${around(before)}(\\d+)${around(after)}$`).exec(number)?.[1];
  if (found === undefined || !Number.isSafeInteger(Number(found))) return null;
  return found === String(Number(found)).padStart(digits, '0') ? Number(found) : null;
}
