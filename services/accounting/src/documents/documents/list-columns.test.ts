import { expect, test } from 'vitest';
import { cellOf } from '../../platform/http/table.ts';
import { LIST_COLUMNS } from './list-columns.ts';

test('a received document is recorded, only what we issue is issued', () => {
  const column = LIST_COLUMNS.find(({ key }) => key === 'status');
  const stateOf = (direction: string, status: string) => column && cellOf(column, { direction, status });
  expect(['draft', 'issued', 'cancelled'].map((status) => stateOf('received', status))).toEqual([
    'koncept',
    'zaevidovaný',
    'stornovaný',
  ]);
  expect(stateOf('issued', 'issued')).toBe('vystavený');
  expect(stateOf('internal', 'issued')).toBe('vystavený');
});
