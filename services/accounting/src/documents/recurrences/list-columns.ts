import type { Period, TaxableMode } from '@news-and-accounting/recurrence';
import type { TableColumn } from '../../platform/http/table.ts';
import { KINDS } from '../documents/kinds.ts';

const KIND_NAMES = Object.fromEntries(Object.entries(KINDS).map(([kind, { name }]) => [kind, name]));
const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  weekly: 'týdně',
  monthly: 'měsíčně',
  quarterly: 'čtvrtletně',
  half_yearly: 'pololetně',
  yearly: 'ročně',
};
const TAXABLE_NAMES: Readonly<Record<TaxableMode, string>> = {
  issue: 'v den vystavení',
  month_end: 'poslední den měsíce vystavení',
  previous_month_end: 'poslední den předchozího měsíce',
};

/** Columns of the list as a file; on paper those that fit. */
export const LIST_COLUMNS: readonly TableColumn[] = [
  { key: 'name', title: 'Název' },
  { key: 'document.kind', title: 'Druh dokladu', labels: KIND_NAMES },
  { key: 'partner_name', title: 'Partner' },
  { key: 'period', title: 'Jak často', labels: PERIOD_NAMES },
  { key: 'day', title: 'Den', labels: { last: 'poslední' } },
  { key: 'starts_on', title: 'Začíná', kind: 'date', paper: false },
  { key: 'ends_on', title: 'Končí', kind: 'date', paper: false },
  { key: 'taxable', title: 'Datum plnění', labels: TAXABLE_NAMES, paper: false },
  { key: 'issue', title: 'Vystavit', kind: 'flag', paper: false },
  { key: 'send', title: 'Poslat e-mailem', kind: 'flag', paper: false },
  { key: 'next_on', title: 'Příští doklad', kind: 'date' },
  { key: 'active', title: 'Běží', kind: 'flag' },
  { key: 'last_run.on', title: 'Naposledy', kind: 'date' },
  { key: 'last_run.error', title: 'Proč doklad nevznikl', paper: false },
];
