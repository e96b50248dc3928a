import type { closing as cs } from '../cs/closing.ts';
import { decimalText } from '../parts/decimal.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the close of a year. */
export const closing: Translated<typeof cs> = {
  title: 'Year-end closing',
  text: (from, to) =>
    `Accounting period from ${from} to ${to}. Go from top to bottom; each step can be taken back until the year is approved.`,
  states: {
    open: 'The year is open',
    closed: 'The year is closed',
    approved: 'The year is closed and approved',
  },
  lockedUntil: (day) => `Postings until ${day} are locked, nobody changes them.`,
  approvedOn: (day) => `Approved on ${day}.`,
  profitBeforeTax: 'Result before tax',
  tax: 'Income tax',
  profit: 'Result after tax',
  stepStates: {
    done: 'done',
    todo: 'to do',
    blocked: 'waits for the step before',
    not_needed: 'not needed',
  },
  readOnly: 'The closing is done by the owner or an accountant of the company.',

  check: 'Check',
  checkText:
    'The program has gone through the whole year. What prevents closing has to be corrected; the links lead right there.',
  checkDone: 'Nothing prevents closing.',
  errors: 'To be corrected',
  warnings: 'Confirm that it is all right',
  warningsText:
    'Write to each point why you can close the year nevertheless. The reason stays in the history.',
  infos: 'Good to know',
  reason: 'Reason',
  reasonFor: (message) => `Reason: ${message}`,
  reasonOf: (reason) => `Accepted: ${reason}`,
  inventoryReason: (day: string) => `For example: stocktaking on ${day} agrees`,
  toVat: 'VAT return',
  toDepreciation: 'Post depreciation',
  toEntry: 'New internal document',
  toCapital: 'Enter the registered capital',
  toOpenings: 'Enter more opening balances',
  more: (count) => `and more, ${decimalText(count)} in all`,

  revalue: 'Revaluation of currencies',
  revalueText: (day) =>
    `Money, receivables and payables in foreign currencies are converted as of ${day} at the rate of the Czech National Bank. The difference is an exchange gain (663) or loss (563). Amounts in CZK that were left on documents and advances settled in their currency are posted off, too.`,
  revalueNothing: 'Nothing in a foreign currency was left at the end of the year.',
  rate: (currency) => `Rate ${currency} (CZK per unit)`,
  rateUnknown: 'The rate is not known, fill it in.',
  rateWrong: 'Enter a rate, such as 24.25.',
  includeAdvances: 'Revalue advances too (314, 324)',
  includeAdvancesText:
    'Only if they will be returned in money, as security deposits are. What will be settled by delivery is not revalued. The revaluation of advances is taken back on the first day of the next year.',
  account: 'Account',
  whose: 'Contact and document',
  balance: 'Balance in the currency',
  inBooks: 'In the books',
  value: 'At the rate of the last day',
  difference: 'Difference',
  gainAndLoss: (gain, loss) => `Gain ${gain}, loss ${loss}.`,
  revaluePost: 'Revalue',
  revalueAgain: 'Revalue again',
  revalued: 'Currencies are revalued.',
  revaluedBy: (rates) => `Revalued at the rate ${rates}.`,
  currencyPreview: 'What is revalued',

  taxTitle: 'Income tax',
  taxText: 'The tax of the return is posted on the last day of the year (591/341). Zero removes it.',
  taxNone: 'The year ended without a profit, tax is usually not posted.',
  taxLeftOut: 'The year ended with a profit and has no tax posted. Why is said where the books are closed.',
  taxZero:
    'There is nothing to post. If the year ended with a profit, accept the warning of the missing tax with a reason.',
  taxPerson:
    'An entrepreneur who is a natural person pays tax of personal income, it does not belong to the books of the company.',
  taxWorked: (amount) => `By the working of the tax it is ${amount}.`,
  taxAmount: 'Tax',
  taxPost: 'Post the tax',
  taxed: 'The tax is posted.',

  close: 'Closing of books',
  closeText:
    'Accounts are moved to closing accounts 710 and 702 and opened in the next year (701). The whole year is locked. The statements stay the same.',
  closeButton: 'Close the year',
  closeAsk: (year) => `Close the year ${year}?`,
  closeAskText: (day) => `Postings until ${day} are locked. The year can be reopened until it is approved.`,
  closedDone: (year) => `The year ${year} is closed.`,
  unlockFirst:
    'While it is locked, currencies cannot be revalued, the tax cannot be posted and the year cannot be closed.',
  toLock: 'Period lock',
  closeBlocked: 'Deal first with what prevents closing.',
  closeReasons: 'Add reasons to all points of the check.',
  reopen: 'Reopen the year',
  reopenText: (lock) =>
    lock === null
      ? 'The entries of the closing are removed and the year is unlocked.'
      : `The entries of the closing are removed and the lock returns to ${lock}.`,
  accepted: 'What was accepted when closing',

  approve: 'Approval and distribution of the result',
  approveText:
    'The general meeting (an entrepreneur themselves) approves the statements and decides on the profit or loss. An approved year is not reopened.',
  approveOn: 'Day of approval',
  approveProfit: (amount) => `Distribute the profit ${amount}`,
  approveLoss: (amount) => `Cover the loss ${amount}`,
  approveZero: 'The result is zero, there is nothing to distribute.',
  shareAccount: 'Account',
  shareAmount: 'Amount',
  shareText: 'Text (optional)',
  share: (position) => `Part ${position}`,
  addShare: 'Add a part',
  removeShare: (position) => `Remove part ${position}`,
  shareRest: (amount) => `${amount} left to distribute.`,
  shareDone: 'Everything is distributed.',
  approveButton: 'Approve',
  approved: 'The statements are approved.',
  approveAgain: 'Change the approval',
  approveBlocked: 'Close the year first.',
  shareAccounts: {
    profit: '428 retained profit, 421 fund, 364 liabilities to partners, 429 cover of an old loss',
    loss: '429 accumulated loss, 428 retained profit, 421 fund, 354 receivables from partners',
  },

  takeBack: 'Take back',
  undo: {
    revalue: 'Undo the revaluation',
    tax: 'Undo the tax',
    close: 'Reopen the year',
    approve: 'Undo the approval',
  },
  undoText: 'The entries of the step are removed; they stay in the history with the reason.',
  undoReason: 'Why',
  undone: 'The step is taken back.',

  after: 'What is left after the close',
  afterCompany:
    'The statements go to the tax office with the income tax return. Publish the approved statements in the collection of deeds of the public register if the company is entered in one (section 21a of act 563/1991).',
  afterPerson: 'The statements go to the tax office with the income tax return.',
  toBalanceSheet: 'Balance sheet',
  toIncomeStatement: 'Income statement',
  toIncomeTax: 'Income tax return',

  entries: 'Entries of the closing',
  entriesText: 'What the closing posted. Statements leave out the closing accounts 701, 702 and 710.',
  entriesNone: 'The closing has posted nothing yet.',
  actions: {
    revalue: 'Revaluation',
    tax: 'Tax',
    close: 'Closing',
    open: 'Opening of the next year',
    approve: 'Distribution of the result',
  },
  step: 'Step',
  date: 'Date',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  entryText: 'Text',
};
