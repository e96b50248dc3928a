import type { incomeTax as cs } from '../cs/income-tax.ts';
import type { Translated } from '../parts/translated.ts';

/** The income tax of a year: what companies and the self-employed share. */
export const incomeTax: Translated<typeof cs> = {
  titleOf: (year) => `Income tax ${year}`,
  text: 'Calculated continuously from what is in the program. Nothing is posted or sent.',
  toCalendar: 'Deadlines',
  saved: 'Saved and computed.',

  dueLabel: 'What is paid',
  due: 'Left to pay',
  over: 'Overpayment',
  soFarDue: 'So far left to pay',
  soFarOver: 'So far an overpayment',
  differenceDue: 'Difference to pay',
  differenceOver: 'Difference to be refunded',
  noDifference: 'Nothing changes in what is to be paid',
  filedDue: (amount) => `By the returns that were filed, ${amount} was to be paid.`,
  filedOver: (amount) => `By the returns that were filed, ${amount} was overpaid.`,
  amendedInTime: (day) => `Until ${day} you file a corrective return, which replaces the one filed.`,
  amendedLater:
    'A supplementary return is filed and the difference paid by the end of the month after the one in which you found the difference.',
  nothingDue: 'Nothing left to pay',
  runs: (day) =>
    `The year runs until ${day}. The amounts will still change, the return is filed after its end.`,
  payBy: (day) => `File and pay by ${day}`,
  fileBy: (day) => `File by ${day}`,
  onlyPayBy: (day) => `Pay by ${day}`,
  filedOn: (day) => `Filed on ${day}.`,
  settled: 'Paid',
  moved: (day) => `By law ${day}, moved to a working day.`,
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days) => `in ${days}`,
  late: (days) => `${days} overdue`,
  dayForms: ['day', 'days'],
  states: {
    running: 'year running',
    prepare: 'return to be prepared',
    file: 'to be filed',
    pay: 'to be paid',
    changed: 'something has changed since filing',
    rejected: 'the office rejected the filing',
    done: 'done',
  },
  paid: 'Paid in advance',
  payAfterFiling:
    'The account, the symbol and the QR code to pay by will be here once you mark the filing as filed.',
  howToPay: 'How to pay',
  howToPayTitle: 'Payment of income tax',

  check: 'What to review',
  noFindings:
    'Nothing is missing in the computation and nothing is doubtful. Data for the tax office are checked when you prepare the return.',
  levels: { error: 'error', warning: 'warning', info: 'to consider' },
  mend: 'Complete',
  mendAria: (message) => `Complete: ${message}`,

  lines: 'The return row by row',
  linesText: 'A row unfolds to the accounts, cards and adjustments it is made of.',
  line: 'Row',
  name: 'Name',
  source: 'Source',
  sources: {
    ledger: 'from the books',
    assets: 'from assets',
    cash_journal: 'from the cash journal',
    payroll: 'from payroll',
    manual: 'entered',
    computed: 'computed',
  },
  inCrowns: 'CZK',
  yearBefore: (year) => `For ${year}`,
  tools: 'Actions',
  fold: (line) => `Fold row ${line}`,
  unfold: (line) => `Unfold row ${line}`,
  foldAll: 'Fold all',
  unfoldAll: 'Unfold all',
  allLines: 'All rows',
  onlyFilled: 'Only rows filled in',
  exactOf: (amount) => `of ${amount}`,

  losses: 'Losses of previous years',
  lossesText:
    'They are deducted starting with the oldest; each can be claimed in the five years after the one it arose in.',
  lossYear: 'Of the year',
  assessed: 'Assessed',
  used: 'Claimed before',
  applied: 'Claimed this year',
  remaining: 'Left',
  until: 'Possible until',
  expired: 'expired',
  lossSources: { filed: 'from the filed return', manual: 'entered' },

  advances: 'Advances on the next tax',
  advancesText:
    'They follow from the last known tax and are paid in the period after the day by which the return is filed.',
  advancesChanged:
    'Something has changed since filing: this is what the advances would be by the new amounts. Until you file them, the advances of the filed return hold, as the tax calendar has them.',
  advancesPutOnYear: (months) =>
    `The period is shorter than a year. For advances its tax is put on twelve months: divided by the number of months begun (${months}) and multiplied by twelve (§ 38a).`,
  advancesOf: {
    none: (basis, _amount) => `No advances are paid of a tax of ${basis}.`,
    half_yearly: (basis, amount) => `Of a tax of ${basis}, ${amount} twice a year.`,
    quarterly: (basis, amount) => `Of a tax of ${basis}, ${amount} each quarter.`,
  },
  noAdvances: {
    limit: (limit) => `They are paid only once the last known tax is above ${limit} (§ 38a).`,
    employment: (_limit) =>
      'At least half of the base is income from employment, of which the employer withheld advances (§ 38a).',
  },
  advanceDue: 'Due',
  amount: 'Amount',

  filings: 'Returns',
};
