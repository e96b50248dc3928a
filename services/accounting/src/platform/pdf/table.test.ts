import { expect, test } from 'vitest';
import { readPdf } from '../../../test/pdf-text.ts';
import { type PrintedRow, type PrintedTable, tablePdf } from './table.ts';

const TABLE: Omit<PrintedTable, 'rows'> = {
  title: 'Pohyby',
  company: 'Firma',
  facts: [],
  empty: 'Nic.',
  date: new Date('2026-11-22T00:00:00Z'),
  columns: [
    { title: 'Částka', align: 'right', isWhole: true, sumText: (sum) => `${sum} Kč` },
    { title: 'Text', align: 'left', isWhole: false },
  ],
};

async function printed(rows: readonly PrintedRow[], title = TABLE.title) {
  const table = {
    ...TABLE,
    title,
    async *rows() {
      yield rows;
    },
  };
  const pieces: Buffer[] = [];
  for await (const piece of tablePdf(table)) pieces.push(piece);
  return readPdf(Buffer.concat(pieces));
}

test('sums below zero are carried, and what they are stands beside them where the first column has one', async () => {
  const rows = Array.from({ length: 200 }, (_, i): PrintedRow => {
    const amount = i < 100 ? -1_000_000 : 999_999;
    return { cells: [String(amount), `řádek ${i}`], amounts: [amount, null] };
  });
  const { pages } = await printed(rows);
  let sum = 0;
  for (const [i, lines] of pages.entries()) {
    if (i > 0) expect(lines).toContainEqual(['Přeneseno', `${sum} Kč`]);
    for (const [amount, text] of lines) if (text?.startsWith('řádek')) sum += Number(amount);
    expect(lines.at(-2)).toEqual([i === pages.length - 1 ? 'Celkem' : 'Převod', `${sum} Kč`]);
  }
  expect(pages.length).toBeGreaterThan(3);
  expect(sum).toBe(-100);
});

test('a title longer than the page takes more lines above and is cut below', async () => {
  const title = 'Velmi dlouhý název sestavy '.repeat(20).trim();
  const { pages } = await printed([{ cells: ['1', 'a'], amounts: [1, null] }], title);
  const [lines = []] = pages;
  expect(lines.flat().filter((text) => text.startsWith('Velmi')).length).toBeGreaterThan(2);
  expect(lines.at(-1)).toHaveLength(2);
});
