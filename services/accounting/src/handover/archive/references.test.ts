import { expect, test } from 'vitest';
import { mapped, type Row } from './references.ts';

test('what a filed working is made of names the records of the new company', () => {
  const items = [
    { type: 'asset', id: 7, label: 'Auto', amount: 100 },
    { type: 'account', id: '551000', label: '551000 Odpisy', amount: 100 },
    { type: 'adjustment', id: 0, label: 'Úprava', amount: 100 },
    { type: 'loss', id: 2024, label: 'Ztráta', amount: 100 },
    { type: 'asset', id: null, label: 'Odpisy', amount: 100 },
  ];
  const row: Row = { id: 3, content: { working: { lines: [{ code: '50', items }] } } };
  const { content } = mapped({ name: 'filings', key: ['id'], hasId: true }, row, {
    id: (table, id) => (table === 'fixed_assets' ? id + 1000 : id),
    author: () => null,
  });
  const [first, ...others] = items;
  expect(content).toEqual({
    working: { lines: [{ code: '50', items: [{ ...first, id: 1007 }, ...others] }] },
  });
});
