import type { uploads as cs } from '../cs/uploads.ts';
import { decimalText } from '../parts/decimal.ts';
import { counted, formFor } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of what becomes of uploaded files. */
export const uploads: Translated<typeof cs> = {
  title: 'Uploading files',
  drop: 'Drop the files here',
  dropText:
    'A bank statement is recognised and stored with its account, other files go to attachments. A single document is read at once.',
  dropOn: (name) => `Drop the files here: they will be attached to ${name}`,
  fold: 'Fold',
  unfold: 'Unfold',
  progress: (done, all) => `${done} of ${all} ${all === 1 ? 'file' : 'files'}`,
  sums: (added, known) =>
    `${counted(added, ['new transaction', 'new transactions'])}, ${decimalText(known)} known`,
  close: 'Close the list of uploaded files',
  waiting: 'waiting',
  sending: 'being read…',
  added: (added, known) => `New transactions ${decimalText(added)}, known ${decimalText(known)}.`,
  nothingNew: (known) => {
    const whole = formFor(known, ['its only transaction', `all ${decimalText(known)} transactions`]);
    return known === 0
      ? 'The statement has no transaction. It is stored as evidence.'
      : `Nothing new, the account already has ${whole}. The statement is stored as evidence.`;
  },
  sameFile: 'The same file is uploaded already.',
  statement: (number, period) => (number === '' ? `Statement ${period}` : `Statement ${number}, ${period}`),
  toMatching: 'Match payments',
  retry: 'Try again',
  remove: (file) => `Close ${file}`,
  chooseAccount: 'Account of the statement',
  choose: 'Choose an account',
  saveTo: 'Store with the account',
  createAccount: (number) => `Create the account ${number}`,
  createAny: 'Create an account',
  newAccountName: 'Current account',
  byFile: 'Find the account by the file',
  anyway: 'Store anyway',
  difference: (amount) => `The difference is ${amount}.`,
  asAttachment: 'Store as an attachment',
  attached: (isLinked) => (isLinked ? 'Attached.' : 'Stored among attachments.'),
  knownAttachment: 'The company already has the same file.',
  read: 'Read a document from it',
  toAttachments: 'Show attachments',
};
