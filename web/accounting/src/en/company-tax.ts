import type { companyTax as cs } from '../cs/company-tax.ts';
import type { Translated } from '../parts/translated.ts';

/** The income tax of a company. */
export const companyTax: Translated<typeof cs> = {
  groups: {
    profit: 'Accounting result and what raises it',
    lowering: 'What lowers it',
    base: 'Tax base and loss',
    reduced: 'Reduced base and tax',
    total: 'Credits and tax to pay',
  },
  profit: 'Accounting profit',
  accountingLoss: 'Accounting loss',
  base: 'Tax base',
  loss: 'Tax loss',
  tax: 'Tax in all',
  rate: 'Rate',
  advancesPaid: 'Advances paid',
  compare: (year) => `Tax for ${year}`,

  why: 'Why the tax is what it is',
  whyProfit: (amount) => `The accounting profit before tax is ${amount}.`,
  whyLoss: (amount) => `The books ended with a loss before tax of ${amount}.`,
  whyEmpty: (year) =>
    `There is nothing in the books of ${year} yet, so the tax comes to zero. It is computed when there are postings.`,
  whyAsBooks: 'Nothing changes in it for tax.',
  whyAdded: (amount, most) => `For tax ${amount} is added${most}.`,
  whyTaken: (amount, most) => `${amount} is deducted${most}.`,
  whyMost: (label, amount, item) =>
    `, most of it “${label}” (${amount}${item === null ? '' : `, of which ${item}`})`,
  whyOnly: (label, item) => `: “${label}”${item === null ? '' : ` (of which ${item})`}`,
  whyItem: (label, amount) => `${label} ${amount}`,
  whyTax: (base, lowered, rounded, rate, tax) =>
    lowered.length === 0
      ? `The tax base is ${base}${base === rounded ? '' : ` (${rounded} rounded down to thousands)`} and the tax ${rate} of it, which is ${tax}.`
      : `The tax base ${base} is lowered by ${lowered.join(' and ')}. Of the remaining ${rounded} the tax is ${rate}, which is ${tax}.`,
  whyLossUsed: (amount) => `the loss of former years (${amount})`,
  whyGifts: (amount) => `the value of gifts (${amount})`,
  whyCredits: (credits, total) =>
    credits === null ? `${total} is to be paid.` : `After the credit ${credits}, ${total} is to be paid.`,
  whyRest: (paid, rest) => `You have paid ${paid} in advances, ${rest} is left to pay.`,
  whyOver: (paid, rest) => `You have paid ${paid} in advances, ${rest} more than the tax is.`,
  whyEven: (paid) => `The advances paid (${paid}) cover the tax exactly.`,
  whyTaxLoss: (loss) =>
    `The result is a tax loss of ${loss}: no tax is paid and the loss lowers the base in the next five years.`,
  whyLossCovers: (loss) => `The loss of former years (${loss}) covers the whole tax base, so no tax is paid.`,
  whyNothing: 'The tax base does not come to a thousand crowns, so no tax is paid.',

  compared: (year, amount, isMore) =>
    `Compared with ${year} the tax is ${amount} ${isMore ? 'higher' : 'lower'}`,
  movedProfit: (amount, isMore) =>
    `mainly because the accounting result is ${amount} ${isMore ? 'better' : 'worse'}`,
  movedAdded: (amount, isMore) => `mainly because ${amount} ${isMore ? 'more' : 'less'} is added`,
  movedTaken: (amount, isMore) => `mainly because ${amount} ${isMore ? 'more' : 'less'} is deducted`,
  movedLoss: (amount, isMore) =>
    `mainly because ${amount} ${isMore ? 'more' : 'less'} of the loss is claimed`,
  movedGifts: (amount, isMore) =>
    `mainly because gifts lower the base by ${amount} ${isMore ? 'more' : 'less'}`,
  movedRate: (was, is) => `mainly because the rate changed from ${was} to ${is}`,
  movedCredits: 'mainly because of tax credits',

  proposals: 'Proposals to consider',
  proposalsText:
    'The program found them in the books. They count in the tax when you accept them and write why.',
  proposalNames: {
    asset_disposed: 'Remaining value of disposed assets',
    overdue_30_months: 'Liabilities unpaid for more than 30 months',
    insurance_unpaid: 'Insurance of employees not paid',
    gifts_543: 'Gifts posted to costs',
    penalties_unpaid: 'Contractual penalties and default interest',
  },
  toRow: (row) => `to row ${row}`,
  accept: 'Accept',
  acceptOf: (reason) => `Accept: ${reason}`,
  accepted: 'in the return',
  acceptedWith: (amount) => `in the return ${amount}`,
  enterGifts: 'Enter gifts',
  edit: 'Edit',
  undo: 'Take back',
  evidence: (count) => `What it follows from (${count})`,

  addAdjustment: 'Add an adjustment',
  editAdjustment: 'Edit the adjustment',
  addTo: (row) => `Add an adjustment to row ${row}`,
  editOf: (reason) => `Edit: ${reason}`,
  removeOf: (reason) => `Delete: ${reason}`,
  remove: 'Delete the adjustment',
  added: 'The adjustment is in the return.',
  changed: 'The adjustment is changed.',
  removed: 'The adjustment is not in the return.',
  row: 'Row',
  amount: 'Amount',
  amountSigned: 'This row may be negative too.',
  reason: 'Reason',
  reasonHint: 'Why it belongs to the tax. It stays with the row and in the history.',
  reasonMissing: 'Write a reason.',
  reference: 'Document or provision',
  referenceHint: 'Optional.',

  inputs: 'What you enter for the working',
  inputsText:
    'The program takes the rest from the books. An empty field means that what the program has holds.',
  onlyManagers: 'The data are entered by the owner or an accountant.',
  save: 'Save and compute',
  filingMode: 'How the return is filed',
  filingModes: { paper: 'on paper', electronic: 'electronically', advisor: 'tax adviser or audit' },
  byPayments: (amount) => `by payments: ${amount}`,
  losses: 'Losses of former years',
  addLoss: 'Add a loss',
  lossOf: (index) => `Loss ${index}`,
  removeLoss: (index) => `Remove loss ${index}`,
  lossYear: 'Year in which it arose',
  assessed: 'Assessed',
  used: 'Already claimed',
  lossClaim: 'How much to claim this year',
  wholeLoss: 'as much as possible',
  lossesHint: 'Only losses of years whose return is not in the program; it knows the others.',
  gifts: 'Gifts',
  addGift: 'Add a gift',
  giftOf: (index) => `Gift ${index}`,
  removeGift: (index) => `Remove gift ${index}`,
  givenOn: 'Day',
  recipient: 'Recipient',
  purpose: 'Purpose',
  accounts: 'Accounts that belong to rows of the return',
  addAccount: 'Add an account',
  accountOf: (index) => `Account ${index}`,
  removeAccount: (index) => `Remove account ${index}`,
  account: 'Account',
  percent: 'What part',
  badNumber: 'Enter a number.',
  accountsHint:
    'Non-deductible accounts such as 513 or 543 are taken to row 40 by themselves; a part of 0% takes them out. Your further non-deductible accounts belong here.',
  employees: 'Employees with a disability (average full-time equivalent)',
  disabled: 'With a disability',
  severe: 'With a severe disability',
};
