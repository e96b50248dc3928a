import type { ledgerReportTexts as cs } from '../cs/ledger-reports.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of the trial balance and the general ledger. */
export const ledgerReportTexts: Translated<typeof cs> = {
  trialBalance: 'Trial balance',
  trialBalanceText: (days) =>
    `${days}. Opening and closing balances are debit minus credit, their sum is zero. Entries of opening balances are not in turnovers.`,
  generalLedger: 'General ledger',
  generalLedgerText: (days) =>
    `${days}. Turnovers of accounts by months; a month leads to the movements of the account. Balances are debit minus credit.`,
  days: (from, to) => `From ${from} to ${to}`,
  empty: 'There are no postings in this period',
  emptyText: 'Accounts appear here with the first posting of the journal.',
  code: 'Account',
  name: 'Name',
  opening: 'Opening balance',
  debit: 'Debit',
  credit: 'Credit',
  closing: 'Closing balance',
  openingOf: (amount) => `Opening ${amount}`,
  sidesOf: (debit, credit) => `Debit ${debit} · Credit ${credit}`,

  from: 'From',
  to: 'To',
  level: 'Detail',
  levels: {
    '': 'single accounts',
    synteticke: 'synthetic accounts',
    skupiny: 'groups of accounts',
    tridy: 'classes of accounts',
  },
  account: 'Beginning of the account',
  costCentre: 'Cost centre',
  months: 'By months',
  monthsText:
    'Months show the turnover debit minus credit. They are not printed: the general ledger is for printing by months.',
  withClosing: 'Closing entries too',

  toLedger: 'General ledger',
  toTrialBalance: 'Trial balance',
  unfold: (account) => `Unfold months of account ${account}`,
  fold: (account) => `Fold months of account ${account}`,
  unfoldAll: 'Unfold all',
  foldAll: 'Fold all',
  monthOf: (month, year) => `${month} ${year}`,
  chartChoice: 'Compare months of the account',
  noChart: 'No chart',
  chart: (account) => `Turnovers of account ${account} by months; the figures are in its unfolded rows`,

  knownAt: 'State at a moment',
  moment: 'Moment',
  knownAtText: 'The books as they stood at a moment: with postings that were changed or deleted later.',
  show: 'Show',
  present: 'Show the present state',
  knownAtFuture: 'The moment must not be in the future.',
  knownAtWrong: 'Write the day and the time.',
  asKnown: (moment) => `State of the books as entered on ${moment}`,
  asKnownText: 'What was entered, changed or deleted later is not seen here.',
};
