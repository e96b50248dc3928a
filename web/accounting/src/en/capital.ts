import type { capital as cs } from '../cs/capital.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the registered capital that books begin with. */
export const capital: Translated<typeof cs> = {
  title: 'Registered capital',
  text: 'It is written as an opening balance of account 411 against account 701. What has not come to the company yet is a receivable from its members (353). When they pay it, post their payment to account 353 in matching.',
  toClosing: 'Back to the close',
  date: 'As of',
  dateHint:
    'Of a new company the day of its entry in the commercial register; of an older one the first day of the books that you keep here.',
  amount: 'Registered capital',
  amountHint: 'As it stands in the commercial register.',
  otherYear: 'Accounts are opened in another fiscal year: the capital belongs to the same one.',
  owed: 'What the opening balances lack of it members are still to pay',
  owedHint: 'A company taken over from elsewhere rather has a loss of past years instead.',
  partner: 'Member who pays the rest (optional)',
  opened: (amount) => `Opening balances of accounts, registers and others have ${amount}.`,
  openedNone: 'There are no opening balances yet.',
  openedMany:
    'There are too many opening balances to be added up here. The close says what stays on account 701 afterwards.',
  unpaid: (amount) => `${amount} is left to be paid (353).`,
  missing: (amount) =>
    `Opening balances still lack ${amount} then, such as a loss of past years (429). Enter it among them.`,
  paidAll: 'All of it is paid.',
  more: (amount) =>
    `Another ${amount} of the opening balances come from elsewhere, such as a share premium (412), a loan of a member (365) or profits of past years (428). Enter them in the opening balances afterwards.`,
  openingText: 'Registered capital',
  send: 'Enter the registered capital',
  known: 'The registered capital is entered already',
  knownText: (rest) =>
    rest === null
      ? 'Opening balances agree. It is changed in its entry.'
      : `Yet ${rest} stays on account 701: something is missing in the opening balances, or too much. Complete them, or correct the registered capital in its entry.`,
  toEntry: 'Open the entry',
  toOpenings: 'Enter opening balances',
};
