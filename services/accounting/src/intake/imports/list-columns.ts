import type { TableColumn } from '../../platform/http/table.ts';
import type { State, StoredImport } from './import.ts';

const FORMAT_NAMES: Readonly<Record<StoredImport['format'], string>> = {
  pohoda: 'Pohoda (XML)',
  money: 'Money S3 (XML)',
  fakturoid: 'Fakturoid (JSON)',
  idoklad: 'iDoklad (JSON)',
  isdoc: 'ISDOC',
  einvoice: 'elektronická faktura (UBL, CII)',
  csv: 'tabulka CSV',
  xlsx: 'tabulka XLSX',
  opening_balances: 'počáteční stavy',
  archive: 'archiv firmy',
};
const STATE_NAMES: Readonly<Record<State, string>> = {
  previewed: 'náhled',
  running: 'přebírá se',
  done: 'převzato',
  failed: 'nepovedlo se',
  undone: 'vráceno',
  partly_undone: 'vráceno zčásti',
};

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'filename', title: 'Soubor' },
  { key: 'format', title: 'Formát', labels: FORMAT_NAMES },
  { key: 'state', title: 'Stav', labels: STATE_NAMES },
  { key: 'counts.total', title: 'Položek', kind: 'number' },
  { key: 'counts.create', title: 'K převzetí', kind: 'number' },
  { key: 'counts.skip', title: 'Už tu jsou', kind: 'number', paper: false },
  { key: 'counts.error', title: 'S chybou', kind: 'number' },
  { key: 'bytes', title: 'Bajtů', kind: 'number', paper: false },
  { key: 'sha256', title: 'SHA-256 souboru', paper: false },
  { key: 'created_by', title: 'Nahrál' },
  { key: 'created_at', title: 'Nahráno', kind: 'moment' },
  { key: 'run_at', title: 'Převzato', kind: 'moment', paper: false },
  { key: 'undone_at', title: 'Vráceno', kind: 'moment', paper: false },
  { key: 'error', title: 'Proč se nepovedlo', paper: false },
];
