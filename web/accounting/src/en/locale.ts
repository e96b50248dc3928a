import 'dayjs/locale/en-gb.js';
import type { locale as cs } from '../cs/locale.ts';
import type { Translated } from '../parts/translated.ts';

/** English of Europe: days before months, and these by name, since 5/11 is another day elsewhere. */
export const locale: Translated<typeof cs> = {
  code: 'en',
  tag: 'en-GB',
  calendar: 'en-gb',
  decimalMark: '.',
  groupMark: ',',
  money: (amount, sign) => `${sign}\u00a0${amount}`.replace(/^(.*)−/, '−$1'),
  percent: (figure) => `${figure}%`,
  currencySigns: {},
  dayPattern: /^(\d{1,2})(?:\s*[./-]\s*|\s*(?=[a-z]))(\d{1,2}|[a-z]{3,9})(?:\s*[.,/-]?\s*(\d{4}|\d{2})|\.)?$/,
  dayFormat: 'D MMM YYYY',
  dayWords: { today: 0, tomorrow: 1, yesterday: -1 },
  day: (day, month, year) => `${day}\u00a0${MONTHS[month - 1]?.slice(0, 3)}\u00a0${year}`,
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  quarter: (quarter, year) => `Q${quarter} ${year}`,
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

const MONTHS = locale.months;
