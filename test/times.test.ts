import { expect, test } from 'vitest';
import { summaryOf } from './times-reporter.ts';

const KNOWN = { 'a.test.ts': 10, 'b.test.ts': 10, 'c.test.ts': 80 };

test('a machine that is twice as slow has not made any file grow', () => {
  const times = { 'a.test.ts': 20, 'b.test.ts': 20, 'c.test.ts': 160 };
  expect(summaryOf(times, KNOWN)).toEqual([
    'test files took 200 s one after another; the slowest:',
    '  160.0 s c.test.ts',
    '  20.0 s a.test.ts',
    '  20.0 s b.test.ts',
  ]);
});

test('a file that takes a larger part is named, a new one only by its time', () => {
  const times = { 'a.test.ts': 10, 'b.test.ts': 30, 'c.test.ts': 80, 'new.test.ts': 5 };
  const lines = summaryOf(times, KNOWN);
  expect(lines).toContain('  5.0 s new.test.ts');
  expect(lines.at(-1)).toBe('grew from 10.0 % of all to 25.0 %: b.test.ts');
});
