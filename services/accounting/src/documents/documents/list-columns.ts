import type { TableColumn } from '../../platform/http/table.ts';
import { KINDS } from './kinds.ts';

const KIND_NAMES = Object.fromEntries(Object.entries(KINDS).map(([kind, { name }]) => [kind, name]));
const DIRECTION_NAMES = { issued: 'vydané', received: 'přijaté', internal: 'vnitřní' };
const STATUS_NAMES = { draft: 'koncept', issued: 'vystavený', cancelled: 'stornovaný' };
/** A received document is not issued by the company that has it. */
const statusOf = (row: object) => {
  const { status, direction } = row as { status: string; direction: string };
  return status === 'issued' && direction === 'received' ? 'zaevidovaný' : null;
};
const PAYMENT_NAMES = {
  unpaid: 'nezaplaceno',
  partial: 'částečně',
  paid: 'zaplaceno',
  overpaid: 'přeplaceno',
};
const METHOD_NAMES = {
  transfer: 'převodem',
  cash: 'hotově',
  card: 'kartou',
  cod: 'dobírkou',
  other: 'jinak',
};

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'id', title: 'Číslo záznamu', kind: 'number', paper: false },
  { key: 'number', title: 'Číslo' },
  { key: 'kind', title: 'Druh', labels: KIND_NAMES },
  { key: 'direction', title: 'Směr', labels: DIRECTION_NAMES, paper: false },
  { key: 'status', title: 'Stav', labels: STATUS_NAMES, words: statusOf },
  { key: 'external_number', title: 'Číslo dodavatele', paper: false },
  { key: 'variable_symbol', title: 'Variabilní symbol', paper: false },
  { key: 'partner.name', title: 'Partner' },
  { key: 'partner.ico', title: 'IČO', paper: false },
  { key: 'partner.dic', title: 'DIČ', paper: false },
  { key: 'issued_on', title: 'Vystaveno', kind: 'date' },
  { key: 'taxable_on', title: 'DUZP', kind: 'date' },
  { key: 'received_on', title: 'Přijato', kind: 'date', paper: false },
  { key: 'due_on', title: 'Splatnost', kind: 'date' },
  { key: 'accounting_on', title: 'Zaúčtováno ke dni', kind: 'date', paper: false },
  { key: 'currency', title: 'Měna' },
  { key: 'rate', title: 'Kurz', kind: 'number', paper: false },
  { key: 'base', title: 'Základ', kind: 'money', sum: 'of_one_currency' },
  { key: 'vat_total', title: 'DPH', kind: 'money', sum: 'of_one_currency' },
  { key: 'rounding', title: 'Zaokrouhlení', kind: 'money', paper: false },
  { key: 'total', title: 'Celkem', kind: 'money', paper: false },
  { key: 'advances_deducted', title: 'Odečtené zálohy', kind: 'money', paper: false },
  { key: 'total_payable', title: 'K úhradě', kind: 'money', sum: 'of_one_currency' },
  { key: 'paid', title: 'Uhrazeno', kind: 'money', paper: false },
  { key: 'remaining', title: 'Zbývá', kind: 'money', sum: 'of_one_currency' },
  { key: 'base_czk', title: 'Základ Kč', kind: 'money', paper: false },
  { key: 'vat_czk', title: 'DPH Kč', kind: 'money', paper: false },
  { key: 'total_czk', title: 'Celkem Kč', kind: 'money', paper: false },
  { key: 'payment_state', title: 'Úhrada', labels: PAYMENT_NAMES, paper: false },
  { key: 'payment_method', title: 'Způsob úhrady', labels: METHOD_NAMES, paper: false },
  { key: 'order_number', title: 'Objednávka', paper: false },
  { key: 'tags', title: 'Štítky', paper: false },
  { key: 'note', title: 'Poznámka', paper: false },
];

/** Words for the head of a file that is filtered; values have those of their column. */
export const LIST_FILTERS = {
  kind: 'druh',
  status: 'stav',
  payment_state: 'úhrada',
  direction: 'směr',
  partner_id: 'kontakt číslo',
  currency: 'měna',
  series_id: 'řada číslo',
  tag: 'štítek',
  date_kind: 'období podle',
  q: 'hledáno',
};
