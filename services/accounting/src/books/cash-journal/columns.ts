import type { TableColumn } from '../../platform/http/table.ts';

/** The cash journal as a file. */
export const CASH_JOURNAL_COLUMNS: readonly TableColumn[] = [
  { key: 'date', title: 'Datum', kind: 'date' },
  { key: 'number', title: 'Doklad' },
  { key: 'text', title: 'Text' },
  { key: 'partner_name', title: 'Partner', paper: false },
  { key: 'cash_in', title: 'Pokladna příjem', kind: 'money', sum: true },
  { key: 'cash_out', title: 'Pokladna výdej', kind: 'money', sum: true },
  { key: 'cash_balance', title: 'Pokladna zůstatek', kind: 'money', paper: false },
  { key: 'bank_in', title: 'Banka příjem', kind: 'money', sum: true },
  { key: 'bank_out', title: 'Banka výdej', kind: 'money', sum: true },
  { key: 'bank_balance', title: 'Banka zůstatek', kind: 'money', paper: false },
  { key: 'income_taxable', title: 'Příjmy daňové', kind: 'money', sum: true },
  { key: 'income_other', title: 'Příjmy ostatní', kind: 'money', sum: true },
  { key: 'expense_deductible', title: 'Výdaje daňové', kind: 'money', sum: true },
  { key: 'expense_other', title: 'Výdaje ostatní', kind: 'money', sum: true },
  { key: 'vat_in', title: 'DPH přijatá', kind: 'money', sum: true },
  { key: 'vat_out', title: 'DPH zaplacená', kind: 'money', sum: true },
  { key: 'transfer', title: 'Převody', kind: 'money', sum: true },
  { key: 'assigned', title: 'Zařazeno', kind: 'flag', paper: false },
  { key: 'document_id', title: 'Číslo záznamu', kind: 'number', paper: false },
  { key: 'payment_id', title: 'Číslo platby', kind: 'number', paper: false },
  { key: 'bank_transaction_id', title: 'Číslo pohybu', kind: 'number', paper: false },
];
