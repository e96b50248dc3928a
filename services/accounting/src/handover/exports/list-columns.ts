import type { TableColumn } from '../../platform/http/table.ts';
import type { ExportFormatName, State } from './export.ts';

const FORMAT_NAMES: Readonly<Record<ExportFormatName, string>> = {
  csv: 'tabulky CSV',
  xlsx: 'sešit Excel',
  isdoc: 'ISDOC',
  pohoda: 'Pohoda (XML)',
  money: 'Money S3 (XML)',
  archive: 'archiv celé firmy',
};
const STATE_NAMES: Readonly<Record<State, string>> = {
  waiting: 'čeká',
  running: 'vytváří se',
  done: 'hotovo',
  failed: 'nepovedl se',
  expired: 'už není ke stažení',
};

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'format', title: 'Formát', labels: FORMAT_NAMES },
  { key: 'from', title: 'Od', kind: 'date' },
  { key: 'to', title: 'Do', kind: 'date' },
  { key: 'state', title: 'Stav', labels: STATE_NAMES },
  { key: 'filename', title: 'Soubor' },
  { key: 'bytes', title: 'Bajtů', kind: 'number' },
  { key: 'sha256', title: 'SHA-256 souboru', paper: false },
  { key: 'content_sha256', title: 'SHA-256 obsahu', paper: false },
  { key: 'warnings.length', title: 'Upozornění', kind: 'number' },
  { key: 'created_by', title: 'Vytvořil' },
  { key: 'created_at', title: 'Vytvořeno', kind: 'moment' },
  { key: 'finished_at', title: 'Dokončeno', kind: 'moment', paper: false },
  { key: 'expires_at', title: 'Soubor je tu do', kind: 'moment', paper: false },
  { key: 'error', title: 'Proč se nepovedl', paper: false },
];
