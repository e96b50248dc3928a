import { KINDS } from '../documents/documents/index.ts';
import type { TableColumn } from '../platform/http/table.ts';
import type { ApprovalState } from './approval.ts';
import { EXPENSE_KINDS } from './expenses.ts';

const KIND_NAMES = Object.fromEntries(EXPENSE_KINDS.map((kind) => [kind, KINDS[kind].name]));

const STATE_NAMES: Readonly<Record<ApprovalState, string>> = {
  requested: 'čeká',
  approved: 'schváleno',
  rejected: 'zamítnuto',
};

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'document.kind', title: 'Druh dokladu', labels: KIND_NAMES, paper: false },
  { key: 'document.external_number', title: 'Číslo dodavatele' },
  { key: 'document.number', title: 'Naše číslo', paper: false },
  { key: 'document.partner_name', title: 'Dodavatel' },
  { key: 'document.total', title: 'Částka', kind: 'money', paper: false },
  { key: 'document.currency', title: 'Měna', paper: false },
  { key: 'document.total_czk', title: 'Celkem Kč', kind: 'money', sum: true },
  { key: 'document.due_on', title: 'Splatnost', kind: 'date' },
  { key: 'requested_by', title: 'Žádá' },
  { key: 'requested_at', title: 'Požádáno', kind: 'moment' },
  { key: 'note', title: 'Poznámka', paper: false },
  { key: 'rule_name', title: 'Pravidlo' },
  { key: 'state', title: 'Stav', labels: STATE_NAMES },
  { key: 'remaining', title: 'Zbývá schválení', kind: 'number', paper: false },
];
