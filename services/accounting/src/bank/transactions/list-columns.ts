import type { TableColumn } from '../../platform/http/table.ts';
import type { KINDS, State } from './transaction.ts';

const STATE_NAMES: Readonly<Record<State, string>> = {
  new: 'čeká',
  partial: 'zčásti',
  matched: 'spárováno',
  posted: 'zaúčtováno',
  ignored: 'odloženo',
};
const KIND_NAMES: Readonly<Record<(typeof KINDS)[number], string>> = {
  transfer: 'převod',
  card: 'platba kartou',
  cash: 'hotovost',
  fee: 'poplatek',
  interest: 'úrok',
  direct_debit: 'inkaso',
  other: 'jiný pohyb',
};

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'id', title: 'Číslo záznamu', kind: 'number', paper: false },
  { key: 'booked_on', title: 'Datum', kind: 'date' },
  { key: 'value_on', title: 'Valuta', kind: 'date', paper: false },
  { key: 'bank_account', title: 'Účet' },
  { key: 'kind', title: 'Druh', labels: KIND_NAMES, paper: false },
  { key: 'counter_name', title: 'Protistrana' },
  { key: 'counter_number', title: 'Protiúčet' },
  { key: 'counter_bank_code', title: 'Banka' },
  { key: 'counter_iban', title: 'IBAN protiúčtu', paper: false },
  { key: 'variable_symbol', title: 'VS' },
  { key: 'constant_symbol', title: 'KS', paper: false },
  { key: 'specific_symbol', title: 'SS', paper: false },
  { key: 'message', title: 'Zpráva' },
  { key: 'amount', title: 'Částka', kind: 'money', sum: 'of_one_currency' },
  { key: 'currency', title: 'Měna' },
  { key: 'amount_czk', title: 'Částka Kč', kind: 'money', paper: false },
  { key: 'original_amount', title: 'Původní částka', kind: 'money', paper: false },
  { key: 'original_currency', title: 'Původní měna', paper: false },
  { key: 'remaining', title: 'Zbývá', kind: 'money', sum: 'of_one_currency' },
  { key: 'state', title: 'Stav', labels: STATE_NAMES },
  { key: 'account_code', title: 'Předkontace', paper: false },
  { key: 'partner_id', title: 'Číslo kontaktu', kind: 'number', paper: false },
  { key: 'reference', title: 'Číslo v bance', paper: false },
  { key: 'note', title: 'Poznámka', paper: false },
];

/** Words for the head of a file that is filtered; values have those of their column. */
export const LIST_FILTERS = {
  bank_account_id: 'účet číslo',
  state: 'stav',
  direction: { name: 'jen', labels: { in: 'příjmy', out: 'výdaje' } },
  statement_id: 'výpis číslo',
  q: 'hledáno',
};
