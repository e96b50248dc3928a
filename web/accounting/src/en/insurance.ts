import type { insurance as cs } from '../cs/insurance.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the insurance of a self-employed person. */
export const insurance: Translated<typeof cs> = {
  titleOf: (year) => `Insurance for ${year}`,
  text: 'Social and health insurance of the entrepreneur as the overviews (přehledy) state it. Computed from the tax return.',
  toIncome: 'Income tax',
  notForCompanies: 'Only for the self-employed',
  notForCompaniesText: 'You find insurance of employees at payroll.',
  flatTax: 'No overviews are filed with flat tax',
  flatTaxText:
    'Insurance is part of the monthly payment. How much of it is insurance is shown by the page of the tax.',
  beforeBusiness: (year) => `You were not in business in ${year} yet`,
  beforeBusinessText: (day) =>
    `You have been in business since ${day}; no overviews are filed for earlier years. If that is not the day, correct it in the settings of the company.`,

  social: 'Social insurance',
  health: 'Health insurance',
  socialTo: 'Paid to the social security administration.',
  healthTo: (insurer) => `Paid to the insurer ${insurer}.`,
  healthToUnknown: 'Paid to the health insurer.',
  due: 'Left to pay',
  over: 'Overpayment',
  nothing: 'Nothing is left to pay',
  filedOn: (day) => `You filed the overview on ${day}.`,
  payBy: (day) => `Pay what is left by ${day}.`,
  settled: 'What was left is paid.',
  howToPay: 'Payment of what is left of the insurance',
  overpaid: {
    osvc_social:
      'The file of the overview leaves the overpayment for further advances. If you want it back, ask the social security administration.',
    osvc_health:
      'If you want the overpayment back, ask for it in the overview on the portal of the insurer; otherwise it stays for further advances.',
  },
  states: {
    running: 'the year runs',
    prepare: 'overview to be prepared',
    file: 'to be filed',
    pay: 'to be paid',
    changed: 'something has changed since it was filed',
    rejected: 'the overview was refused',
    done: 'done',
  },
  fileBy: (day) => `File the overviews by ${day}. What is left is due within 8 days of filing.`,
  late: (days) => `Overdue by ${days}.`,
  fileByMoved: (statutory) => `By law ${statutory}, moved to a working day.`,

  rows: {
    profit: 'Profit of the return (row 113)',
    share: (percent) => `${percent}% of the profit`,
    half: 'Half of the profit',
    minimum: (months) => `Minimum base for ${months}`,
    noMinimum: 'Minimum base',
    maximum: 'Maximum base',
    threshold: 'Threshold of participation',
    base: 'Assessment base',
    insurance: (rate) => `Insurance ${rate}%`,
    discount: 'Discount of a working pensioner',
    relief: 'Remitted in 2020',
    paid: 'Advances paid',
    balanceDue: 'Left to pay',
    balanceOver: 'Overpayment',
  },
  monthForms: ['month', 'months'],

  why: {
    noParticipation: (profit, threshold) =>
      `No social insurance is paid of secondary activity: the profit ${profit} did not reach the threshold ${threshold}.`,
    noParticipationPlain: 'You do not participate in social insurance for this year, nothing is paid.',
    minimum: (minimum, share) => `It is paid of the minimum base ${minimum}, because ${share} is less.`,
    maximum: (maximum) => `It is paid of ${maximum} at most; not of the profit above this limit.`,
    profit: (share, minimum) => `The base is ${share}, because it is more than the minimum base ${minimum}.`,
    profitOnly: (share) => `The base is ${share}; the minimum base does not concern you.`,
    balanceDue: (insurance, paid, balance) =>
      `Insurance ${insurance} less the advances paid ${paid} leaves ${balance} to pay.`,
    balanceOver: (insurance, paid, balance) =>
      `You have paid ${paid} in advances, more than the insurance ${insurance}: the overpayment is ${balance}.`,
    even: (insurance) => `You have paid the insurance ${insurance} in advances.`,
    notPaid: (insurance) =>
      `No paid advances are recorded here, the whole insurance ${insurance} is left to pay. Did you pay them elsewhere? Enter them below.`,
    shareOf: (percent, amount) => `${percent}% of the profit (${amount})`,
    halfOf: (amount) => `half of the profit (${amount})`,
  },

  months: 'Months of activity',
  monthKinds: { main: 'main', secondary: 'secondary', none: 'no activity' },
  monthsSummary: (main, secondary) =>
    `Main activity ${main}, secondary ${secondary}. The minimum base is computed by it.`,

  advances: (year) => `New advances after the overview for ${year}`,
  monthly: 'a month',
  socialFrom: (day, month) =>
    `If you file the overview by ${day}, they hold from the month after filing, ${month} at the latest. They are due by the last day of the month.`,
  healthFrom: (day, month) =>
    `If you file the overview by ${day}, they hold from the month after filing, ${month} at the latest. They are due by the 8th of the following month.`,
  lateFrom: 'It holds from the month after the one in which you file the overview.',
  filedFrom: (day, month) => `You filed the overview on ${day}: the new advance holds ${month}.`,
  fromMonth: (month, year) => `from ${month} ${year}`,
  monthsOf: [
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
  advanceBase: (base) => `Of the monthly base ${base}.`,
  advanceLater: (month, amount) => `Then ${month} ${amount} a month: the lowest advance changes.`,
  noAdvance: 'No advances are paid.',
  voluntaryAdvance: 'Without a minimum base the advance is only recommended, the calendar does not have it.',

  inputs: 'Data of insurance',
  inputsText: 'Fill in only what differs from the settings of the company. An empty field completes itself.',
  ownMonths: 'Enter months',
  ownMonthsOff: 'By the settings of the company',
  starting: 'I am starting a business (for the first time in 20 years)',
  startingHint:
    'In the year of the start and the two next the minimum base of social insurance is lower; later years take it over by themselves.',
  leftOut: 'I pay no social advances in the first two years',
  leftOutHint: 'The insurance of the year is paid after the overview.',
  sicknessBase: 'Monthly base of sickness insurance',
  sicknessHint: 'Only of who pays it voluntarily.',
  voluntary: 'Pay of secondary activity below the threshold too',
  voluntaryHint: 'Voluntary participation counts for the pension.',
  healthMinimumMonths: 'Months with the minimum health base',
  healthMinimumHint:
    'It does not hold for who is insured by the state or has an employment. Otherwise months of main activity.',
  pensionMonths: 'Months with the discount of a working pensioner',
  socialPaid: 'Paid social advances',
  healthPaid: 'Paid health advances',
  paidHint: 'Left empty: by recorded payments, from the bank and otherwise.',
  reliefSocial: 'Remitted social advances',
  reliefHealth: 'Remitted health advances',
  saved: 'The data of insurance are saved.',
  save: 'Save and compute',

  findings: 'What to look out for',
  filings: 'Overviews (přehledy)',
  settings: 'Offices, symbols and accounts',
};
