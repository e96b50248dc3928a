import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { TableColumn } from './table.ts';
import { xlsxBook } from './xlsx-book.ts';

const NOW = new Date('2026-03-20T09:00:00Z');
const COLUMNS: readonly TableColumn[] = [
  { key: 'text', title: 'Text' },
  { key: 'amount', title: 'Částka', kind: 'money' },
  { key: 'day', title: 'Den', kind: 'date' },
  { key: 'at', title: 'Kdy', kind: 'moment' },
  { key: 'flag', title: 'Ano', kind: 'flag' },
];

async function* batches(...rows: object[][]) {
  yield* rows;
}

async function read(sections: Parameters<typeof xlsxBook>[0], more: object = {}) {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxBook(sections, { now: NOW, ...more })) pieces.push(piece);
  return (await readXlsx(Buffer.concat(pieces))).sheets;
}

test('cells have types, and texts come back as they were', async () => {
  const text = '=1+1 & <b> "á" _x0041_\r\nnový řádek ';
  const rows = batches([
    { text, amount: -1234.5, day: '2026-02-28', at: new Date('2026-02-28T23:30:00Z'), flag: true },
    { text: `a\u0000b\u0001${'x'.repeat(40_000)}`, amount: null, day: null, at: null, flag: false },
  ]);
  const [sheet, ...others] = await read([{ title: 'Doklady: [vše]', columns: COLUMNS, rows }]);
  expect(others).toEqual([]);
  expect(sheet?.name).toBe('Doklady   vše ');
  const [head, first, second] = sheet?.rows ?? [];
  expect(head).toEqual(COLUMNS.map(({ title }) => title));
  expect(first?.[0]).toBe(text);
  expect(first?.[1]).toBe(-1234.5);
  expect(first?.[2]).toEqual(new Date('2026-02-28T00:00:00Z'));
  // Half past midnight in Prague.
  expect(first?.[3]).toEqual(new Date('2026-03-01T00:30:00Z'));
  expect(first?.[4]).toBe('ano');
  expect(String(second?.[0])).toMatch(/^abx+$/);
  expect(String(second?.[0]).length).toBeLessThanOrEqual(32_767);
});

test('sections are sheets, an empty one has its head, and what one cannot hold goes on in the next', async () => {
  const columns = COLUMNS.slice(0, 1);
  const many = batches([{ text: 'a' }, { text: 'b' }], [], [{ text: 'c' }]);
  const sheets = await read(
    [
      { title: 'Prázdný', columns, rows: batches() },
      { title: 'Dlouhý', columns, rows: many },
    ],
    { rowsAtMost: 3 },
  );
  expect(sheets.map(({ name, rows }) => [name, rows.flat()])).toEqual([
    ['Prázdný', ['Text']],
    ['Dlouhý', ['Text', 'a', 'b']],
    ['Dlouhý 2', ['Text', 'c']],
  ]);
});
