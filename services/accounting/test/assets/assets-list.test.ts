import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { startBooks } from './assets-stage.ts';

let time = Date.parse('2026-12-24T10:00:00Z');
let books: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  books = await startBooks({ now: () => time });
});
afterAll(() => books.close());

const list = async (query = '') => (await books.call('GET', `/assets${query}`)).body as JsonValue[];
const figures = ({ name, tax_this_year, accounting_this_year, remaining_tax }: JsonValue) => [
  name,
  tax_this_year,
  accounting_this_year,
  remaining_tax,
];

test('is sorted by the day of entering use and then by id, with low-value and disposed cards', async () => {
  await books.create({ name: 'C', in_use_from: '2026-03-10', tax_group: 2 });
  await books.create({ name: 'A', in_use_from: '2024-01-31', disposed_on: '2025-06-30', tax_group: 1 });
  await books.create({ name: 'B', in_use_from: '2025-12-31', category: 'low_value' });
  await books.create({ name: 'D', in_use_from: '2026-03-10' });
  expect((await list()).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
});

test('has the figures of the year', async () => {
  expect((await list('?year=2026')).map(figures)).toEqual([
    ['A', 0, 0, null],
    ['B', 0, 0, null],
    ['C', 39_600, 54_000, 320_400],
    ['D', 0, 54_000, null],
  ]);
  // In 2025 A was written off from January to June, and half of the annual tax depreciation was taken.
  expect((await list('?year=2025')).map(figures).slice(0, 1)).toEqual([['A', 72_000, 36_000, 216_000]]);
  expect((await list('?year=2030')).map(figures).slice(2)).toEqual([
    ['C', 80_100, 72_000, 0],
    ['D', 0, 72_000, null],
  ]);
  expect((await list('?year=2031')).map(figures)[2]).toEqual(['C', 0, 18_000, null]);
});

test('has the fields of the card without plans', async () => {
  const [row] = await list();
  const { tax, accounting, accounting_yearly, ...card } = (await books.call('GET', `/assets/${row.id}`)).body;
  const { tax_this_year, accounting_this_year, remaining_tax, ...fields } = row;
  expect(fields).toEqual(card);
});

test('reads the year leniently', async () => {
  await books.create({ name: 'E', in_use_from: '1999-12-31', price: 1_200_000, useful_life_months: 1200 });
  const accounting = async (query: string) =>
    (await list(query)).map(({ name, accounting_this_year }) => [name, accounting_this_year]);
  const [present, first, last] = await Promise.all(
    ['?year=2026', '?year=2000', '?year=2100'].map(accounting),
  );
  expect(first).not.toEqual(present);
  expect(last).not.toEqual(present);
  for (const query of ['', '?year=', '?year=abc', '?year=2026x', '?year=20 26'])
    expect(await accounting(query), query).toEqual(present);
  for (const query of ['?year=1999', '?year=-5', '?year=0'])
    expect(await accounting(query), query).toEqual(first);
  for (const query of ['?year=2101', '?year=99999999999'])
    expect(await accounting(query), query).toEqual(last);
});

test('the year without a year is that of Prague', async () => {
  const card = async () => figures((await list()).find(({ name }) => name === 'C'));
  time = Date.parse('2026-12-31T22:59:59Z');
  expect(await card()).toEqual(['C', 39_600, 54_000, 320_400]);
  time = Date.parse('2026-12-31T23:00:00Z');
  expect(await card()).toEqual(['C', 80_100, 72_000, 240_300]);
});
