const MESSAGE_AT_MOST = 500;
/** `11/2026`, `11.2026`, `11-2026` and `11 / 2026`, but no part of a day. */
const MONTH_FIRST = /(?<![\d/.-]|\d[/.-] )(0?[1-9]|1[0-2]) ?[/.-] ?(20\d\d)(?![\d]|[/.-]\d)/g;
/** `2026-11`, `2026/11`. */
const YEAR_FIRST = /(?<![\d/.-]|\d[/.-] )(20\d\d)[/.-](0[1-9]|1[0-2])(?![\d]|[/.-] ?\d)/g;
/** `112026`, `202611`: a symbol has other digits around them. */
const TOGETHER = /(?<![\d/.-])(?:(0[1-9]|1[0-2])(20\d\d)|(20\d\d)(0[1-9]|1[0-2]))(?![\d/-])/g;

/** The one month that a message names, as `2026-11`; null where it names none or several. */
export function monthNamed(message: string | null): string | null {
  const text = (message ?? '').slice(0, MESSAGE_AT_MOST);
  const found = new Set([
    ...[...text.matchAll(MONTH_FIRST)].map(([, month, year]) => monthOf(year, month)),
    ...[...text.matchAll(YEAR_FIRST)].map(([, year, month]) => monthOf(year, month)),
    ...[...text.matchAll(TOGETHER)].map(([, month, year, first, second]) =>
      monthOf(year ?? first, month ?? second),
    ),
  ]);
  const [only = null, ...others] = found;
  return others.length === 0 ? only : null;
}

const monthOf = (year = '', month = '') => `${year}-${month.padStart(2, '0')}`;

/** `2026-11` as people write it. */
export const monthText = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

export const isMonthText = (text: string): boolean => /^\d{2}\/\d{4}$/.test(text);
