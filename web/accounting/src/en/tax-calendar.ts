import type { taxCalendar as cs } from '../cs/tax-calendar.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** The calendar of taxes. */
export const taxCalendar: Translated<typeof cs> = {
  title: 'Tax calendar',
  text: 'What is filed and paid and by when. Deadlines are moved to working days.',
  ofMonth: (month) => month.charAt(0).toUpperCase() + month.slice(1),
  thisMonth: 'this month',
  sums: (count, late) =>
    [counted(count, ['duty', 'duties']), ...(late === 0 ? [] : [`${late} overdue`])].join(', '),
  allDone: (count) => `${counted(count, ['duty', 'duties'])}, all done`,
  late: (count) => `Overdue: ${counted(count, ['duty is waiting', 'duties are waiting'])}`,
  lateText:
    'A late filing or payment may cost a fine and interest; the sooner you deal with it, the less. The program does not know what you filed elsewhere, and it stays open here.',
  before: {
    heading: 'From before you kept the company here',
    title: (count) => `From before you kept the company here: ${count}`,
    text: 'The program does not know what you filed and paid elsewhere, and does not count it as late. Open what is filed and record it as filed; what is paid is ticked off once you upload a statement of that time. Deal with what is left.',
    short: 'from before you kept the company here',
    show: 'Show',
    hide: 'Hide',
    inCalendar: 'Go through it in the tax calendar',
  },
  withNothing: 'Show forms that are not filed too',
  forPeriod: (period) => `for ${period}`,
  year: (year) => `year ${year}`,
  statutory: (day) => `by law ${day}`,
  states: {
    waiting: 'Period running',
    none: 'Not filed',
    open: 'To be filed',
    overdue: 'Overdue',
    draft: 'In progress',
    filed: 'Filed',
    accepted: 'Accepted',
    rejected: 'Rejected',
    paid: 'Paid',
  },
  dueBefore: 'due',
  toPay: 'To pay',
  filedUnpaid: 'Left to pay',
  leftOfFiled: (amount) => `filed, ${amount} left to pay`,
  amountLater: 'the amount is not known yet',
  refund: (amount) => `${amount} will be refunded`,
  paidOf: (paid, amount) => `${paid} of ${amount} paid`,
  pay: 'How to pay',
  intoOrder: 'Into a payment order',
  payOf: (label, period) => `How to pay: ${label}, ${period}`,
  account: 'Account',
  variableSymbol: 'Variable symbol',
  constantSymbol: 'Constant symbol',
  rest: 'Left to pay',
  unconfirmed: 'Compare the account number with the web pages of the tax administration.',
  scan: 'Scan the code in the application of your bank. When the statement is uploaded, the payment is assigned by itself.',
  ownUnknown: {
    title: (year) => `Your own advances of ${year} are not here yet`,
    text: 'A newer version of the program brings the rates of insurance and of the flat tax of this year. Until then pay as the authorities wrote to you: the flat tax by the 20th day of the month, the advance on social insurance by the end of the month and that on health insurance by the 8th day of the following one.',
  },
  emptyTitle: (year) => `There are no deadlines in ${year}`,
  emptyText:
    'VAT deadlines appear once the settings say that you are a payer, payroll deadlines with the first employee.',
  emptyTextOfPerson:
    'Own advances and deadlines of returns will be added with the version that knows the rates of the year, deadlines of VAT once the settings say that you are a payer, and those of wages with the first employee.',
  toSettings: 'VAT status settings',
  turnover: {
    title: (year) => `Turnover for VAT in ${year}`,
    text: 'You become a VAT payer when the turnover of a calendar year exceeds the limit. We count issued invoices without credit notes by their tax point, without supplies outside Czechia and without sold assets. Add takings beyond invoices yourself.',
    amount: (amount, limit) => `${amount} of ${limit}`,
    gauge: (percent) => `The turnover is at ${percent}% of the limit`,
    limitNextYear: (limit) => `Above ${limit} you are a payer from 1 January of the next year.`,
    limitImmediate: (limit) => `Above ${limit} you are a payer from the very next day.`,
    states: {
      below: 'Well below the limit',
      near: 'You are nearing the limit',
      next_year: 'The limit is exceeded',
      immediate: 'The higher limit is exceeded',
    },
    left: (amount) => `${amount} left to the limit.`,
    crossed: (day, from) => `You exceeded the limit on ${day}. You are a VAT payer from ${from}.`,
    apply: (day) => `File the application for registration by ${day}.`,
  },
};
