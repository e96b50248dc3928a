import type { TableColumn } from '../../platform/http/table.ts';

const LATENESS = {
  not_due: 'do splatnosti',
  d30: '1–30 dní',
  d60: '31–60 dní',
  d90: '61–90 dní',
  d180: '91–180 dní',
  d365: '181–365 dní',
  over: 'nad 365 dní',
};
const DIRECTION = { receivable: 'pohledávka', payable: 'závazek' };

/** Open items as a file. */
export const OPEN_ITEM_COLUMNS: readonly TableColumn[] = [
  { key: 'partner_name', title: 'Partner' },
  { key: 'direction', title: 'Druh', labels: DIRECTION, paper: false },
  { key: 'number', title: 'Doklad' },
  { key: 'variable_symbol', title: 'VS', paper: false },
  { key: 'account', title: 'Účet' },
  { key: 'issued_on', title: 'Vystaveno', kind: 'date', paper: false },
  { key: 'due_on', title: 'Splatnost', kind: 'date' },
  { key: 'currency', title: 'Měna' },
  { key: 'total', title: 'K úhradě', kind: 'money' },
  { key: 'paid', title: 'Uhrazeno', kind: 'money' },
  { key: 'remaining', title: 'Zbývá', kind: 'money' },
  { key: 'remaining_czk', title: 'Zbývá v Kč', kind: 'money', sum: true },
  { key: 'days_overdue', title: 'Dní po splatnosti', kind: 'number' },
  { key: 'bucket', title: 'Prodlení', labels: LATENESS, paper: false },
  { key: 'partner_id', title: 'Číslo kontaktu', kind: 'number', paper: false },
  { key: 'document_id', title: 'Číslo záznamu', kind: 'number', paper: false },
];

export const OPEN_ITEM_FILTERS = {
  direction: { name: 'jen', labels: { receivable: 'pohledávky', payable: 'závazky' } },
  currency: 'měna',
  overdue: { name: 'jen', labels: { '1': 'po splatnosti', true: 'po splatnosti' } },
  partner_id: 'kontakt číslo',
  group: { name: 'seskupení', labels: { partner: 'podle kontaktů' } },
} as const;
