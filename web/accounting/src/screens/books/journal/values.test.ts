import { expect, test } from 'vitest';
import { bodyOf, emptyLine, newValues, sidesOf, switched } from './values.ts';

const pair = { ...emptyLine(), debit: '518', credit: '389', amount: 0.3 };

test('lines without anything are not sent, and only what is written is', () => {
  const values = { ...newValues('2026-03-31'), text: 'Dohad', lines: [pair, emptyLine()] };
  expect(bodyOf(values)).toEqual({
    ...{ kind: 'manual', date: '2026-03-31', text: 'Dohad', external_number: null, partner_id: null },
    ...{ reverse_on: null, balance_by: [], lines: [{ debit: '518', credit: '389', amount: 0.3 }] },
  });
});

test('pairs become single sides, which are added up exactly, and opening balances are single sides', () => {
  const values = { ...newValues('2026-03-31'), lines: [pair, { ...pair, key: 'x', amount: 0.1 }] };
  const single = switched(values, 'one_sided');
  expect(single.lines.map(({ account, in_debit, in_credit }) => [account, in_debit, in_credit])).toEqual([
    ['518', 0.3, null],
    ['389', null, 0.3],
    ['518', 0.1, null],
    ['389', null, 0.1],
  ]);
  expect(sidesOf(single)).toEqual({ debit: 0.4, credit: 0.4, difference: 0 });
  expect(new Set(single.lines.map(({ key }) => key)).size).toBe(4);
  expect(bodyOf({ ...single, kind: 'opening', reverse_on: '2026-05-01' })).toMatchObject({
    reverse_on: null,
    lines: [{ account: '518', side: 'debit', amount: 0.3 }, {}, {}, {}],
  });
  expect(switched(newValues('2026-03-31'), 'one_sided').lines).toHaveLength(2);
});
