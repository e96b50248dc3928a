import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { readImportFile } from '../read-file.ts';
import { optionsOf } from '../testing/options.ts';
import { read, readDocument, sumsOf } from '../testing/read.ts';

type Cells = (string | number | Date | null)[][];

const workbook = (sheets: Readonly<Record<string, Cells>>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const HEADERS = [
  'Číslo faktury',
  'Dodavatel',
  'IČO',
  'Vystaveno',
  'Splatnost',
  'Popis',
  'Základ',
  'Sazba DPH',
];

test('typed cells: days, numbers, a rate that is kept as a part', async () => {
  const file = await workbook({
    Faktury: [
      HEADERS,
      ['A1', 'Papírna', 25190041, day('2026-03-02'), '16.3.2026', 'Papír', 1074.5, 0.21],
      ['A1', 'Papírna', '25190041', null, null, 'Kniha', 690, 12],
    ],
  });
  const { records, format, sheets, columns } = await read(file);
  expect([format, sheets, records.length]).toEqual(['xlsx', ['Faktury'], 1]);
  expect(columns[6]).toEqual({ header: 'Základ', field: 'base', samples: ['1074.5', '690'] });
  const record = await readDocument(file);
  expect(record).toMatchObject({
    kind: 'received_invoice',
    partner: { ico: '25190041' },
    issuedOn: '2026-03-02',
    dueOn: '2026-03-16',
    lines: [{ vatRate: 2100 }, { vatRate: 1200 }],
    errors: [],
  });
  expect(sumsOf(record)).toEqual({ base: 176_450, vat: 22_565 + 8280, total: 207_295 });
});

test('the first sheet that has rows, or the one that is named', async () => {
  const file = await workbook({
    Úvod: [],
    Leden: [HEADERS, ['A1', 'Firma', null, day('2026-01-02'), null, 'x', 100, 21]],
    Únor: [HEADERS, ['B1', 'Firma', null, day('2026-02-02'), null, 'x', 100, 21]],
  });
  expect(await readDocument(file)).toMatchObject({ externalNumber: 'A1' });
  expect(await readDocument(file, { sheet: 'Únor' })).toMatchObject({ externalNumber: 'B1' });
  expect(await readImportFile(file, optionsOf({ sheet: 'Březen' }))).toMatchObject({
    problem: { code: 'unreadable' },
  });
});

test('opening balances, accounts as numbers', async () => {
  const file = await workbook({
    Stavy: [
      ['Účet', 'MD', 'Dal'],
      [211, 15400, null],
      [221, 284310.55, 0],
      [411, null, 299710.55],
    ],
  });
  const { records, format } = await read(file, { format: 'opening_balances' });
  expect(format).toBe('opening_balances');
  expect(records).toMatchObject([
    { account: '211', debit: 1_540_000 },
    { account: '221', debit: 28_431_055 },
    { account: '411', credit: 29_971_055 },
  ]);
});

test('a locked or old workbook, one with macros, and a ZIP that is none', async () => {
  const answer = (bytes: Uint8Array) => readImportFile(bytes, optionsOf({ format: 'xlsx' }));
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]);
  expect(await answer(old)).toMatchObject({ problem: { code: 'encrypted' } });
  const macro = await writeXlsx({
    sheets: [
      {
        name: 'a',
        rows: [
          ['a', 'b'],
          [1, 2],
        ],
      },
    ],
    vbaProject: strToU8('macro'),
  });
  expect(await answer(macro)).toMatchObject({
    problem: { code: 'unreadable', message: expect.stringContaining('makra') },
  });
  expect(await answer(zipSync({ 'a.txt': strToU8('a') }))).toMatchObject({ ok: false });
  expect(await answer(strToU8('PK nothing'))).toMatchObject({ ok: false });
});

test('more rows than are read are refused', async () => {
  const rows = Array.from({ length: 21_100 }, (_, at): Cells[number] => [
    `A${at}`,
    'Firma',
    null,
    day('2026-01-02'),
    null,
    'x',
    100,
    21,
  ]);
  const file = await workbook({ Faktury: [HEADERS, ...rows] });
  expect(await readImportFile(file, optionsOf())).toMatchObject({ problem: { code: 'too_large' } });
});
