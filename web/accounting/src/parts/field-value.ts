import { common } from '../cs/common.ts';
import { fieldTexts as t } from '../cs/fields.ts';
import { locale } from '../cs/locale.ts';
import { dateText } from './dates.ts';
import { moneyText, moneyWithCurrency } from './money.ts';
import { counted } from './plural.ts';

const AMOUNTS = new Set([
  'gross_wage',
  'price',
  'residual_value',
  'gross',
  'bonuses',
  'net',
  'total',
  'lodging',
  'other_expenses',
  'fuel_price',
  'opening_balance',
  'total_payable',
  'paid',
  'rounding',
  'opening_balance_czk',
  'result',
  'tax',
]);

/** Amounts in the currency of their record. */
const FIGURES = new Set(['matched', 'remaining', 'amount']);

/** How people call a stored field; members of objects that have no name of their own go by that of the object. */
export function fieldLabel(subject: string, field: string): string | null {
  const labels = t.labels[subject] ?? {};
  const path = field.split('.');
  for (let length = path.length; length > 0; length -= 1) {
    const label = labels[path.slice(0, length).join('.')];
    if (label !== undefined) return label;
  }
  return null;
}

/** A stored value for people. */
export function fieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return common.none;
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'number') {
    if (FIGURES.has(field)) return moneyText(value);
    return AMOUNTS.has(field) ? moneyWithCurrency(value) : String(value).replace('.', locale.decimalMark);
  }
  if (typeof value === 'string') {
    const choice = t.choices[field.split('.').at(-1) ?? field]?.[value];
    if (choice !== undefined) return choice;
    const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}).*)?$/.exec(value) ?? [];
    if (day === undefined) return value;
    return time === undefined ? dateText(day) : `${dateText(day)} ${time}`;
  }
  if (Array.isArray(value)) return value.length === 0 ? common.none : counted(value.length, t.itemForms);
  const members = Object.values(value).filter((member) => member !== null && member !== '');
  return members.length === 0 ? common.none : members.map((member) => fieldValue('', member)).join(', ');
}
