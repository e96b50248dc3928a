import type { TableColumn } from '../../platform/http/table.ts';
import type { RequestSubject, State } from './request.ts';

const STATE_NAMES: Readonly<Record<State, string>> = {
  open: 'čeká se',
  answered: 'přišel doklad',
  closed: 'uzavřeno',
};
const SUBJECT_NAMES: Readonly<Record<RequestSubject, string>> = {
  bank_transaction: 'pohyb na účtu',
  document: 'doklad',
};

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'text', title: 'O co se žádá' },
  { key: 'state', title: 'Stav', labels: STATE_NAMES },
  { key: 'username', title: 'Uživatel' },
  { key: 'email', title: 'E-mail' },
  { key: 'due_on', title: 'Potřebné do', kind: 'date' },
  { key: 'attachment_ids.length', title: 'Souborů', kind: 'number' },
  { key: 'subject_type', title: 'K čemu patří', labels: SUBJECT_NAMES, paper: false },
  { key: 'subject_id', title: 'Číslo záznamu', kind: 'number', paper: false },
  { key: 'sent_at', title: 'E-mail odešel', kind: 'moment', paper: false },
  { key: 'reminders', title: 'Připomenutí', kind: 'number', paper: false },
  { key: 'link_expires_at', title: 'Odkaz platí do', kind: 'moment', paper: false },
  { key: 'created_by', title: 'Vyžádal', paper: false },
  { key: 'created_at', title: 'Vyžádáno', kind: 'moment' },
  { key: 'closed_at', title: 'Uzavřeno', kind: 'moment', paper: false },
];

/** Words for the head of a file that is filtered. */
export const LIST_FILTERS = { state: 'stav', subject_type: 'k čemu patří', subject_id: 'číslo záznamu' };
