declare const localDateBrand: unique symbol;

/** A calendar date `YYYY-MM-DD`, years 0001 to 9999. Sorts and compares as text. */
export type LocalDate = string & { readonly [localDateBrand]: true };

const DATE_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is an existing calendar date. */
export function isLocalDate(text: string): text is LocalDate {
  const parts = DATE_TEXT.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The date, or a `RangeError` when the text is none. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`"${text}" is no calendar date YYYY-MM-DD`);
  return text;
}

/** The day before; `RangeError` for 0001-01-01. */
export function dayBefore(date: LocalDate): LocalDate {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  if (day > 1) return written(year, month, day - 1);
  if (month > 1) return written(year, month - 1, daysInMonth(year, month - 1));
  return written(year - 1, 12, 31);
}

function written(year: number, month: number, day: number): LocalDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return localDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
