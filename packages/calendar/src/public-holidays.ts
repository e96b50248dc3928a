import type { LegalReference, LocalDate } from '@news-and-accounting/law';
import { dateOf, dateOfDayNumber, dayNumber } from './date.ts';

export interface PublicHoliday {
  readonly date: LocalDate;
  /** Czech name. */
  readonly name: string;
  /** Section 1 of the act counts state holidays, section 2 other holidays; both are free of work. */
  readonly kind: 'state_holiday' | 'other_holiday';
}

export const PUBLIC_HOLIDAYS_REFERENCE: LegalReference = Object.freeze({
  title: '§ 1 až 3 zákona č. 245/2000 Sb., o státních svátcích, o ostatních svátcích, o významných dnech',
  href: 'https://www.e-sbirka.cz/sb/2000/245',
});

/** The first full year of the act. */
export const FIRST_HOLIDAY_YEAR = 2001;
export const LAST_HOLIDAY_YEAR = 9998;

/** Good Friday became a holiday by act 359/2015. */
const GOOD_FRIDAY_SINCE = 2016;

type FixedHoliday = readonly [month: number, day: number, name: string, kind: PublicHoliday['kind']];

const FIXED: readonly FixedHoliday[] = [
  [1, 1, 'Nový rok, Den obnovy samostatného českého státu', 'state_holiday'],
  [5, 1, 'Svátek práce', 'other_holiday'],
  [5, 8, 'Den vítězství', 'state_holiday'],
  [7, 5, 'Den slovanských věrozvěstů Cyrila a Metoděje', 'state_holiday'],
  [7, 6, 'Den upálení mistra Jana Husa', 'state_holiday'],
  [9, 28, 'Den české státnosti', 'state_holiday'],
  [10, 28, 'Den vzniku samostatného československého státu', 'state_holiday'],
  [11, 17, 'Den boje za svobodu a demokracii', 'state_holiday'],
  [12, 24, 'Štědrý den', 'other_holiday'],
  [12, 25, '1. svátek vánoční', 'other_holiday'],
  [12, 26, '2. svátek vánoční', 'other_holiday'],
];

/** The holidays of the year by date. Throws `RangeError` outside 2001 to 9998. */
export function publicHolidays(year: number): readonly PublicHoliday[] {
  if (!(Number.isInteger(year) && year >= FIRST_HOLIDAY_YEAR && year <= LAST_HOLIDAY_YEAR)) {
    throw new RangeError(`public holidays are known for ${FIRST_HOLIDAY_YEAR} to ${LAST_HOLIDAY_YEAR}`);
  }
  const easter = dayNumber(easterSunday(year));
  const movable: PublicHoliday[] = [
    { date: dateOfDayNumber(easter + 1), name: 'Velikonoční pondělí', kind: 'other_holiday' },
  ];
  if (year >= GOOD_FRIDAY_SINCE) {
    movable.push({ date: dateOfDayNumber(easter - 2), name: 'Velký pátek', kind: 'other_holiday' });
  }
  const fixed = FIXED.map(([month, day, name, kind]) => ({ date: dateOf(year, month, day), name, kind }));
  const holidays = [...fixed, ...movable].sort((a, b) => (a.date < b.date ? -1 : 1));
  return Object.freeze(holidays.map((holiday) => Object.freeze(holiday)));
}

/** The Gregorian Easter Sunday (the anonymous algorithm of 1876). */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leap = 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4);
  const toSunday = (32 + leap - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const monthAndDay = epact + toSunday - 7 * shift + 114;
  return dateOf(year, Math.floor(monthAndDay / 31), (monthAndDay % 31) + 1);
}
