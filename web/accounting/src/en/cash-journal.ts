import type { cashJournal as cs } from '../cs/cash-journal.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the cash journal. */
export const cashJournal: Translated<typeof cs> = {
  title: 'Cash journal',
  text: (from, to) => `Income and expenses from ${from} to ${to} in CZK.`,
  months: 'Month',
  wholeYear: 'Whole year',
  rows: 'Entries',
  date: 'Date',
  number: 'Document',
  rowText: 'Text',
  cashIn: 'Cash income',
  cashOut: 'Cash expense',
  cashBalance: 'Cash balance',
  bankIn: 'Bank income',
  bankOut: 'Bank expense',
  bankBalance: 'Bank balance',
  incomeTaxable: 'Taxable income',
  incomeOther: 'Other income',
  expenseDeductible: 'Deductible expenses',
  expenseOther: 'Other expenses',
  vatIn: 'VAT received',
  vatOut: 'VAT paid',
  transfer: 'Transfers',
  unassigned: 'not filed',
  balances: 'State of money',
  balancesText:
    'The bank is here by the payments that were recorded. The overview and the accounts under Bank have the balance of the statements: what is recorded by hand is in it only with the statement.',
  opening: 'At the beginning',
  closing: 'At the end',
  cash: 'Cash',
  bank: 'Bank',
  empty: 'Nothing was paid in this period',
  emptyText: 'Entries come with payments of documents, cash vouchers and bank transactions.',
  waitingTitle: (movements) => `${movements} of accounts not filed by anybody yet`,
  waitingText:
    'Until then they are among other income and expenses and do not count for tax. Match them with documents, or say what they are.',
  waitingLink: 'File transactions',
  movementForms: ['transaction', 'transactions'],
  belowZeroTitle: 'The cash register is below zero on some day',
  belowZeroText: (name, day, days) =>
    `${name}: first on ${day}, ${days} altogether. There cannot be less than nothing in cash: check days and amounts, or record what was put in.`,
  belowZeroLink: 'Cash book',
  dayForms: ['day', 'days'],
  result: 'Result',
  part: 'What it is of',
  income: 'Taxable income',
  incomes: 'Income',
  expenses: 'Expenses',
  base: 'Difference of income and expenses',
  paidExpenses: 'Paid deductible expenses',
  adjustments: {
    depreciation: 'Tax depreciation of assets',
    trips: 'Travel allowances of the entrepreneur',
    flat_expenses: 'Expenses as a percentage of income',
    other: 'Other adjustments',
  },
  adjustmentTexts: {
    depreciation:
      'For years whose last day is in the period; the asset itself is only an other expense when bought.',
    trips: 'Approved and reimbursed trips of the entrepreneur that ended in the period.',
    flat_expenses:
      'The rate of the taxable income of each year, up to the ceiling of § 7(7) of the Income Tax Act. Paid expenses are not deducted.',
    other: '',
  },
  resultNote:
    'Taxable income and expenses are without VAT, without transfers and without other income and expenses, such as deposits, loans, assets, taxes and insurance of the entrepreneur, and what somebody paid beyond a document.',
  doubleEntry: 'There is no cash journal here',
  doubleEntryText: 'The company keeps double-entry books; payments and transactions are in the journal.',
  toJournal: 'Journal',
};
