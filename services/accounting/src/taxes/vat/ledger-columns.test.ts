import { expect, test } from 'vitest';
import { cellOf } from '../../platform/http/table.ts';
import { LEDGER_COLUMNS } from './ledger-columns.ts';

test('what is deducted is told of purchases; a sale has no deduction', () => {
  const column = LEDGER_COLUMNS.find(({ key }) => key === 'deduction');
  const deductionOf = (direction: string) => column && cellOf(column, { direction, deduction: 'full' });
  expect(deductionOf('input')).toBe('V plné výši');
  expect(deductionOf('output')).toBe('');
});
