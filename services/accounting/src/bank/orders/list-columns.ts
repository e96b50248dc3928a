import type { TableColumn } from '../../platform/http/table.ts';
import type { OrderState } from '../order-states/index.ts';
import type { OrderFormat } from './order.ts';

const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  created: 'nestažený',
  exported: 'stažený pro banku',
  partial: 'zčásti zaplacený',
  executed: 'zaplacený',
  replaced: 'nahrazený',
};
const FORMAT_NAMES: Readonly<Record<OrderFormat, string>> = { abo: 'ABO', sepa: 'SEPA' };

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'number', title: 'Příkaz' },
  { key: 'bank_account', title: 'Účet' },
  { key: 'due_on', title: 'Splatnost', kind: 'date' },
  { key: 'count', title: 'Položek', kind: 'number', sum: true },
  { key: 'total', title: 'Celkem', kind: 'money', sum: 'of_one_currency' },
  { key: 'currency', title: 'Měna' },
  { key: 'state', title: 'Stav', labels: STATE_NAMES },
  { key: 'format', title: 'Formát', labels: FORMAT_NAMES, paper: false },
  { key: 'created_at', title: 'Vytvořeno', kind: 'moment', paper: false },
  { key: 'exported_at', title: 'Staženo', kind: 'moment', paper: false },
  { key: 'sha256', title: 'SHA-256 souboru', paper: false },
  { key: 'note', title: 'Poznámka' },
];
