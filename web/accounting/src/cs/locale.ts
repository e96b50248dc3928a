import 'dayjs/locale/cs.js';

/** How this language writes and reads figures and days; texts of other languages have the same shape. */
export const locale = {
  code: 'cs',
  /** For `Intl` and for calendars. */
  tag: 'cs-CZ',
  calendar: 'cs',
  decimalMark: ',',
  groupMark: '\u00a0',
  /** `1 234,50 Kč`. */
  money: (amount: string, sign: string) => `${amount}\u00a0${sign}`,
  /** `21 %`, of a figure that is written already. */
  percent: (figure: string) => `${figure}\u00a0%`,
  currencySigns: { CZK: 'Kč' } as Readonly<Record<string, string>>,
  /** Day, month and year that somebody writes; a month may be the beginning of its name where days are written so. */
  dayPattern: /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})?$/,
  /** The same for the calendar of a field. */
  dayFormat: 'D. M. YYYY',
  /** Words for days, by their distance from today. */
  dayWords: { dnes: 0, dneska: 0, zítra: 1, zitra: 1, včera: -1, vcera: -1 } as Readonly<
    Record<string, number>
  >,
  day: (day: number, month: number, year: number) => `${day}.\u00a0${month}.\u00a0${year}`,
  months: [
    'leden',
    'únor',
    'březen',
    'duben',
    'květen',
    'červen',
    'červenec',
    'srpen',
    'září',
    'říjen',
    'listopad',
    'prosinec',
  ],
  quarter: (quarter: number, year: number) => `${quarter}. čtvrtletí ${year}`,
  /** From Sunday. */
  weekdays: ['ne', 'po', 'út', 'st', 'čt', 'pá', 'so'],
};
