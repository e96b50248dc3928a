import type { TableColumn } from '../../platform/http/table.ts';
import type { CONTINUITIES, FORMATS } from './statement.ts';

const FORMAT_NAMES: Readonly<Record<(typeof FORMATS)[number], string>> = {
  gpc: 'GPC',
  camt053: 'CAMT.053',
  mt940: 'MT940',
  csv: 'CSV',
  fio_json: 'Fio JSON',
  fio_xml: 'Fio XML',
  ofx: 'OFX',
  pdf: 'PDF',
  fio_api: 'staženo z Fio',
};
const CONTINUITY_NAMES: Readonly<Record<(typeof CONTINUITIES)[number], string>> = {
  first: 'první',
  ok: 'navazuje',
  gap: 'nenavazuje',
  overlap: 'překrývá se',
  unknown: 'neznámá',
};

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'id', title: 'Číslo záznamu', kind: 'number', paper: false },
  { key: 'bank_account', title: 'Účet' },
  { key: 'number', title: 'Výpis' },
  { key: 'from', title: 'Od', kind: 'date' },
  { key: 'to', title: 'Do', kind: 'date' },
  { key: 'opening', title: 'Počáteční stav', kind: 'money' },
  { key: 'credit', title: 'Příjmy', kind: 'money', sum: 'of_one_currency' },
  { key: 'debit', title: 'Výdaje', kind: 'money', sum: 'of_one_currency' },
  { key: 'closing', title: 'Konečný stav', kind: 'money' },
  { key: 'currency', title: 'Měna' },
  { key: 'count', title: 'Pohybů', kind: 'number', sum: true },
  { key: 'new', title: 'Nových', kind: 'number', paper: false },
  { key: 'matched', title: 'Vypořádáno', kind: 'number', sum: true },
  { key: 'continuity', title: 'Návaznost', labels: CONTINUITY_NAMES },
  { key: 'gap', title: 'Rozdíl', kind: 'money', paper: false },
  { key: 'format', title: 'Formát', labels: FORMAT_NAMES, paper: false },
  { key: 'file_name', title: 'Soubor', paper: false },
  { key: 'size', title: 'Velikost', kind: 'number', paper: false },
  { key: 'sha256', title: 'SHA-256', paper: false },
  { key: 'created_at', title: 'Nahráno', kind: 'moment', paper: false },
];

/** Words for the head of a file that is filtered; values have those of their column. */
export const LIST_FILTERS = {
  bank_account_id: 'účet číslo',
  continuity: 'návaznost',
};
