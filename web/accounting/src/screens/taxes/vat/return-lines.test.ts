import { expect, test } from 'vitest';
import type { ReturnLine } from './model.ts';
import { exactOf, shownLines } from './return-lines.ts';

const source = { document_id: 7, record_id: null, number: '2026001', base: 1000.4, vat: 210.08 };
const line = (name: string, parts: Partial<ReturnLine> = {}): ReturnLine => ({
  line: name,
  label: '',
  base: 1000,
  vat: 210,
  vat_reduced: null,
  coefficient: null,
  exact: { base: 1000.4, vat: 210, vat_reduced: 0 },
  sources: [source],
  ...parts,
});

test('an unfolded line has its documents under itself, a sum has nothing to unfold', () => {
  const lines = [line('1'), line('40'), line('62', { sources: [] })];
  const shown = shownLines(lines, (name) => name === '40');
  expect(shown.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['1', false],
    ['40', true],
    ['40 0', null],
    ['62', null],
  ]);
  expect(shown[2]?.source).toBe(source);
});

test('the exact value is told where rounding has moved the figure', () => {
  expect(exactOf(line('1'), 'base')).toBe(1000.4);
  expect(exactOf(line('1'), 'vat')).toBeNull();
  expect(exactOf(line('1'), 'vat_reduced')).toBeNull();
});
