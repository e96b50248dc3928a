import type { bankStatements as cs } from '../cs/bank-statements.ts';
import { decimalText } from '../parts/decimal.ts';
import { counted } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

/** Texts of statements and their upload. */
export const bankStatements: Translated<typeof cs> = {
  title: 'Statements',
  text: 'What the bank says about the account, with the original files.',
  drop: 'You can drop files anywhere on the page.',
  list: 'Statements',
  upload: 'Upload statements',
  emptyTitle: 'No statement yet',
  emptyText:
    'Drag files from your internet banking (GPC, CAMT, MT940, CSV or PDF) here, or choose them. Account and format are recognised.',
  nothing: 'No such statement',
  anyAccount: 'all accounts',
  accountFilter: 'Account',
  year: 'Year',
  anyYear: 'all years',
  continuityFilter: 'Continuity',
  anyContinuity: 'any continuity',
  period: 'Period',
  number: 'Statement',
  account: 'Account',
  opening: 'Opening balance',
  credit: 'Income',
  debit: 'Expenses',
  closing: 'Closing balance',
  count: 'Transactions',
  matched: (matched, count) => `${decimalText(matched)} of ${decimalText(count)} settled`,
  continuity: 'Continuity',
  continuities: {
    first: 'first',
    ok: 'follows',
    gap: 'does not follow',
    overlap: 'overlaps',
    unknown: 'unknown',
  },
  formats: {
    gpc: 'GPC',
    camt053: 'CAMT.053',
    mt940: 'MT940',
    csv: 'CSV',
    fio_json: 'Fio JSON',
    fio_xml: 'Fio XML',
    ofx: 'OFX',
    pdf: 'PDF',
    fio_api: 'downloaded from Fio',
  },
  gap: (amount) => `difference ${amount}`,
  gapsTitle: 'Something is missing between statements',
  gapsText: (count) =>
    `${counted(count, ['statement begins', 'statements begin'])} with a different balance from the end of the previous one. Upload what is missing between them.`,
  showGaps: 'Show them',
  actionsHead: 'More',
  actions: (name) => `More for the statement ${name}`,
  movements: 'Show transactions',
  download: 'Download the original',
  delete: 'Delete the statement',
  deleteTitle: 'Delete the statement?',
  deleteText: (name) =>
    `The statement ${name} disappears with the transactions that no other statement has. Undo their matching first.`,
  deleted: 'The statement is deleted.',
  named: (number) => `no. ${number}`,
  noPeriod: 'without a period',
  statementForms: ['statement', 'statements'],
};
