import Type from 'typebox';
import { Compile } from 'typebox/schema';
import { expect, test } from 'vitest';
import { paged, pageOfQuery, pageSchema } from './paged.ts';

test.each([
  [{}, { page: 1, per: 100, limit: 100, offset: 0 }],
  [
    { page: '3', per: '500' },
    { page: 3, per: 500, limit: 500, offset: 1000 },
  ],
  [
    { page: '0', per: '0' },
    { page: 1, per: 1, limit: 1, offset: 0 },
  ],
  [
    { page: 'x', per: '501' },
    { page: 1, per: 500, limit: 500, offset: 0 },
  ],
  [
    { page: '999999999', per: '500' },
    { page: 999_999_999, per: 500, limit: 500, offset: 499_999_999_000 },
  ],
])('%o is read as %o', (query, page) => {
  expect(pageOfQuery(query)).toEqual(page);
});

test('a page has its keys in the order of the contract, and sums only where the list has some', () => {
  const page = pageOfQuery({ page: '2', per: '10' });
  const plain = paged(page, { rows: [{ id: 11 }], total: 11 });
  const summed = paged(page, { rows: [], sums: { amount: 5 }, total: 11 });
  expect([plain, summed].map((answer) => JSON.stringify((answer as { value: unknown }).value))).toEqual([
    '{"total":11,"page":2,"per":10,"rows":[{"id":11}]}',
    '{"total":11,"page":2,"per":10,"sums":{"amount":5},"rows":[]}',
  ]);
});

test('the schema takes what is answered', () => {
  const row = Type.Object({ id: Type.Integer() });
  const sums = Type.Array(Type.Object({ currency: Type.String(), amount: Type.Number() }));
  const page = { total: 1, page: 1, per: 100, rows: [{ id: 1 }] };
  expect(Compile(pageSchema(row)).Check(page)).toBe(true);
  expect(Compile(pageSchema(row, sums)).Check(page)).toBe(false);
  expect(Compile(pageSchema(row, sums)).Check({ ...page, sums: [{ currency: 'CZK', amount: 1 }] })).toBe(
    true,
  );
});
