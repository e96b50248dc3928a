import { expect, test } from 'vitest';
import type { Adjustment, CompanyIncome, IncomeLine, Proposal } from '../model.ts';
import { acceptedAs, adjustmentOf, isAdjusted, referenceOf, takesAccounts } from './adjustments.ts';

const line = (code: string, source: IncomeLine['source']) => ({ code, source }) as IncomeLine;
const LINES = [line('10', 'ledger'), line('30', 'manual'), line('40', 'ledger'), line('260', 'computed')];

const income = (adjustments: Adjustment[]) =>
  ({ lines: LINES, inputs: { adjustments } }) as unknown as CompanyIncome;

const CARD: Proposal = {
  ...{ code: 'asset_disposed', row: '40', amount: 5_000, reason: 'Vyřazený majetek Dodávka.' },
  reference: { title: '§ 24 odst. 2 písm. b) zákona č. 586/1992 Sb., o daních z příjmů', href: '' },
  items: [{ type: 'asset', id: 7, label: 'Dodávka', amount: 5_000 }],
} as Proposal;

test('a proposal is known by its paragraph and by the one thing that it is about', () => {
  expect(referenceOf(CARD)).toBe('§ 24 odst. 2 písm. b), Dodávka');
  const two = { ...CARD, items: [...CARD.items, ...CARD.items] };
  expect(referenceOf(two)).toBe('§ 24 odst. 2 písm. b)');
});

test('an adjustment of the same row and reference accepts it, whatever amount and reason it has', () => {
  const accepted: Adjustment = { row: 40, amount: 1, reason: 'Jinak', reference: referenceOf(CARD) };
  const other: Adjustment = { ...accepted, reference: '§ 24 odst. 2 písm. b), Lis' };
  expect(acceptedAs(income([other]), CARD)).toBeNull();
  expect(acceptedAs(income([{ ...accepted, row: 30 }]), CARD)).toBeNull();
  expect(acceptedAs(income([other, accepted]), CARD)).toEqual({ index: 1, adjustment: accepted });
});

test('a proposal for a row that is not adjusted is entered another way', () => {
  expect(isAdjusted(income([]), CARD)).toBe(true);
  expect(isAdjusted(income([]), { row: '260' as never })).toBe(false);
});

test('accounts go only into rows of costs and revenue', () => {
  expect(LINES.filter(takesAccounts).map(({ code }) => code)).toEqual(['30', '40']);
  expect(takesAccounts(line('243', 'manual'))).toBe(false);
});

test('an item leads to the adjustment at its place', () => {
  const entered: Adjustment = { row: 40, amount: 1, reason: 'Bez dokladu', reference: null };
  const item = { type: 'adjustment', id: 0, label: '', amount: 1, reason: null } as const;
  expect(adjustmentOf(income([entered]), item)).toEqual({ index: 0, adjustment: entered });
  expect(adjustmentOf(income([entered]), { ...item, type: 'account', id: '513' })).toBeNull();
});

test('what a rule takes off a row or makes up itself is no adjustment', () => {
  const entered: Adjustment = { row: 40, amount: 1, reason: 'Bez dokladu', reference: null };
  const item = { type: 'adjustment', label: 'Krácení', amount: -1, reason: 'Nejvýše daň.' } as const;
  for (const id of [null, '0', 'disabled_employees'])
    expect(adjustmentOf(income([entered]), { ...item, id })).toBeNull();
});
