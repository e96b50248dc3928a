import type { payrollBulk as cs } from '../cs/payroll-bulk.ts';
import { counted, type Forms, formFor } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

const SLIPS: Forms = ['payslip', 'payslips'];

/** Texts of what is done with a whole month of wages. */
export const payrollBulk: Translated<typeof cs> = {
  approving: 'Approving payslips',
  unapproving: 'Returning payslips to drafts',
  approveShort: 'Approve payslips',
  unapproveAll: 'Return approved ones to drafts',
  nothingToUnapprove: 'No payslip is approved and not yet posted.',
  undo: 'Undo',
  pay: 'Pay by a payment order…',
  payShort: 'Pay the month',
  payTitle: (month) => `Pay the wages for ${month}`,
  payText: (count, drafts) =>
    `One payment order with all wages that are not paid yet and in no other order (${counted(count, SLIPS)}).${drafts === 0 ? '' : ` Drafts (${drafts}) are not paid.`}`,
  payTotal: (amount) => `To be paid out: ${amount}`,
  payTwice: 'Some of the wages are paid already',
  payTwiceText: (amount) =>
    `${amount} was paid in one sum or in cash, we do not know to whom. This order pays wages in full; choose only some of them in a new payment order.`,
  nothingToPay: 'No payslip is approved or posted.',
  payAccount: 'From account',
  payOn: 'Due date',
  payDuties: 'Also pay the insurance and tax of this month',
  payDutiesNote: 'They have the same due date in the order as the wages.',
  payDeductions: (total) => `Also pay deductions from wages to creditors: ${total}`,
  payDeductionsNote:
    'To the account and with the variable symbol of the deduction; one without an account is only listed.',
  paySend: 'Create the order',
  noAccount: 'The company has no bank account in CZK to pay from.',
  toAccounts: 'Bank accounts',
  paid: (number, total, count) => `Order ${number} of ${total}, ${count}.`,
  itemForms: ['item', 'items'],
  nothingPaid: 'No order was made: everything is paid already, is in another order, or cannot be paid now.',
  toOrder: 'Open the order',
  toPayAccounts: 'Accounts for insurance in the settings',
  leftOut: 'Left out of the order',
  before: (count) =>
    `${counted(count, SLIPS)} ${formFor(count, ['is', 'are'])} paid already or in another order.`,
  remaining: (count) => `${counted(count, SLIPS)} ${formFor(count, ['is', 'are'])} left for a further order.`,
  close: 'Close',

  send: 'Send payslips by e-mail…',
  sendShort: 'Send payslips',
  sendOne: 'Send the payslip by e-mail…',
  sendTitle: (month) => `Send the payslips for ${month}`,
  sending: 'Sending payslips',
  sendText:
    'Everybody gets their own payslip as a PDF. The amounts are only in the file, not in the text of the e-mail.',
  cannotSend:
    'This server has no mail server set up, payslips cannot be sent by e-mail. Its administrator sets it up; until then download each payslip on its page by the button Payslip as PDF and hand it over yourself.',
  toSend: (count) =>
    `${counted(count, SLIPS)} ${formFor(count, ['goes', 'go'])} out encrypted with the employee’s password.`,
  noPassword: 'No password is agreed on the card of:',
  setPasswords: 'Set passwords for all of them at once',
  unprotected: 'Send them the payslip unencrypted',
  unprotectedNote: 'Whoever gets hold of the e-mail can read the wage.',
  noAddress: 'Without an e-mail on the card, they get no payslip:',
  drafts: (count) => `${counted(count, SLIPS)} in draft ${formFor(count, ['is', 'are'])} not sent.`,
  sentBefore: (count) => `${counted(count, SLIPS)} ${formFor(count, ['has', 'have'])} been sent already.`,
  again: 'Also resend what has been sent already',
  nothingToSend: 'There is nobody to send payslips to.',
  sendQueued: 'The payslip waits to be sent.',
  sendNow: (count) => `Send ${counted(count, SLIPS)}`,

  mail: 'By e-mail',
  mailStates: {
    queued: 'waits to be sent',
    sent: 'sent',
    failed: 'not sent',
    suppressed: 'sample, not sent',
  },
  mailOutdated: 'changed after it was sent',
  mailSent: (when, to, how) => `Sent ${when} to ${to}, ${how}.`,
  mailQueued: (to) => `Waits to be sent to ${to}.`,
  mailFailed: (to, why) => `Was not sent to ${to}: ${why}`,
  mailSuppressed: 'Nothing is sent from a sample company.',
  encrypted: 'encrypted',
  plain: 'unencrypted',
  mailOutdatedText: 'The payslip has changed since it was sent, send it again.',

  slipWarnings: (count) => `Warnings of ${counted(count, SLIPS)}`,
  allSlipWarnings: (count) => `Show all (${count})`,
  fewerSlipWarnings: 'Show fewer',
  findings: 'Earlier months have changed',
  findingsText: 'These payslips would come out differently today. They do not change by themselves.',
  laterOutdated: (count) =>
    `Note: ${formFor(count, ['a payslip of a later month', 'payslips of later months'])} would come out differently (${count}), listed in those months.`,

  password: 'Password for payslips',
  passwordText:
    'A payslip sent by e-mail is a PDF encrypted with this password. Agree on it in person or by phone; it is never sent by e-mail nor shown again.',
  passwordSet: (when) => `The password is set since ${when}.`,
  passwordNone: 'No password is set.',
  passwordField: 'New password',
  passwordHint: '8 to 64 characters: letters without accents, digits and common signs.',
  passwordSave: 'Set the password',
  passwordSaved: 'The password is set.',
  passwordRemove: 'Remove the password',
  passwordRemoveTitle: (name) => `Remove the password: ${name}?`,
  passwordRemoveText: 'Further payslips can be sent to this employee unencrypted only.',
  passwordRemoved: 'The password is removed.',
};
