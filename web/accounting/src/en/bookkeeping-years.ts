import type { bookkeepingYearsTexts as cs } from '../cs/bookkeeping-years.ts';
import type { Translated } from '../parts/translated.ts';

/** How the income of a self-employed person is taxed in every calendar year, in the settings. */
export const bookkeepingYearsTexts: Translated<typeof cs> = {
  title: 'Taxation by years',
  text: 'The return, the overviews, the advances of the calendar and the cash journal go by these years. A change leaves other years as they were.',
  onlyWithoutLedger: 'In double entry the way is not changed by years.',
  list: 'Changes of taxation',
  thisYear: (name) => `This year: ${name}`,
  from: 'From year',
  always: 'from the beginning',
  bookkeeping: 'Way',
  withRate: (name, rate) => `${name} (${rate} %)`,
  until: (month) => `advances of the flat tax until ${month}`,
  rate: 'Per cent of expenses',
  reason: 'Reason',
  reasonHint: 'It stays with the change and in the history.',
  flatTaxTo: 'Last month of the flat tax advance',
  flatTaxToHint:
    'Only when your advances of the flat tax ended during the year, by an interruption of the activity for instance: 2026-06. Of these advances their part counts for tax and for insurance. Who only broke a condition pays them to the end of the year: leave the year in the flat tax and enter the cause under Income tax.',
  add: 'Add a change',
  addTitle: 'Change of taxation',
  fromHint: 'The flat tax is entered and left from 1 January, by a notice until 10 January.',
  sameYear: 'There is a change from this year already.',
  yearWrong: 'Enter the year by four digits.',
  action: 'Edit',
  remove: 'Remove',
  removeOf: (year) => `Remove the change ${year}`,
  removeTitle: 'Remove the change?',
  removeText: 'From its year on the way before it will hold.',
  removeFirstText: 'The way of the next change will hold for the oldest years, too.',
  holdsLater: (present) =>
    `For taxes it holds from next year, this year still: ${present}. If the setting was wrong until now, put this year right under`,
  part: 'Taxation by years',
  lastStays: 'The last record cannot be removed; add the right one in its place.',
};
