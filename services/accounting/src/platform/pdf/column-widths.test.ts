import { expect, test } from 'vitest';
import { A4, fitColumns } from './column-widths.ts';

const column = (wish: number, words = wish, least = words) => ({ wish, words, least });
const MARGIN = 36;

test.each([
  ['few narrow columns', Array(5).fill(column(6)), 'portrait', 8.5],
  ['columns whose texts need the width', Array(5).fill(column(14, 8)), 'landscape', 8.5],
  ['columns whose texts are broken between words', Array(9).fill(column(24, 7)), 'landscape', 8.5],
  ['many columns', Array(12).fill(column(7)), 'landscape', 7.5],
  ['columns whose words are broken', Array(16).fill(column(24, 20, 4)), 'landscape', 6],
] as const)('%s', (_what, columns, layout, size) => {
  const fit = fitColumns(columns, MARGIN);
  expect(fit).toMatchObject({ layout, size });
  const widths = fit?.widths ?? [];
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(
    A4[layout].width - 2 * MARGIN + 0.01,
  );
  const demand = size === 6 ? 'least' : 'words';
  widths.forEach((width, i) => {
    expect(width).toBeGreaterThanOrEqual((columns[i]?.[demand] ?? 0) * size);
  });
});

test('columns that fit on no page', () => {
  expect(fitColumns(Array(40).fill(column(10)), MARGIN)).toBeNull();
});
