import { haler, halerToJson } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { advancesOfReturns, type HeldIncome } from './income-owed.ts';

/** A filed return whose tax asks for two advances in the year after it was due. */
function heldOf(year: number): [string, HeldIncome] {
  const dates = [6, 12].map((month) => ({
    due_on: `${year + 1}-${String(month).padStart(2, '0')}-15`,
    amount: haler(100),
  }));
  const working = { due: { due_on: `${year + 1}-05-02` }, advances: { dates } };
  const filing = { period: String(year), filed_on: `${year + 1}-04-20`, working };
  const all = [filing] as unknown as HeldIncome['all'];
  return [String(year), { filing: all[0], all, amount: haler(0) } as HeldIncome];
}

const dueOn = (isFlat: (month: string) => boolean) =>
  advancesOfReturns(new Map([heldOf(2022), heldOf(2024)]), isFlat).map(({ due_on }) => due_on);

test('a return that is late leaves the former advances as they were, a year of flat tax has none and ends them', () => {
  const late = ['2023-06-15', '2023-12-15', '2024-06-17', '2024-12-16', '2025-06-15', '2025-12-15'];
  expect(dueOn(() => false)).toEqual(late);
  expect(dueOn((month) => month.startsWith('2023-'))).toEqual(['2025-06-15', '2025-12-15']);
});

test('a return that was frozen with advances by the tax of a shorter period owes those of a year', () => {
  const dates = [{ due_on: '2026-12-15', amount: haler(1_000_000) }];
  const filedOf = (basis: number, from: string, kind = 'dppo') => {
    const working = {
      ...{ kind, period: { from, to: '2025-12-31' }, due: { due_on: '2026-05-04' } },
      ...{ lastKnownTax: haler(5_922_000), advances: { basis: haler(basis), dates } },
    };
    const all = [{ period: '2025', filed_on: '2026-04-20', working }] as unknown as HeldIncome['all'];
    const held = { filing: all[0], all, amount: haler(0) } as HeldIncome;
    const advances = advancesOfReturns(new Map([['2025', held]]), () => false);
    return advances.map(({ due_on, amount }) => [due_on, halerToJson(amount)]);
  };
  // Eight begun months: 59,220 × 12 / 8 = 88,830, of which 40 % are 35,600 in whole hundreds.
  expect(filedOf(5_922_000, '2025-05-15')).toEqual([
    ['2026-06-15', 35_600],
    ['2026-12-15', 35_600],
  ]);
  const frozen = [['2026-12-15', 10_000]];
  expect(filedOf(8_883_000, '2025-05-15')).toEqual(frozen);
  expect(filedOf(5_922_000, '2025-01-01')).toEqual(frozen);
  expect(filedOf(5_922_000, '2025-05-15', 'dpfo')).toEqual(frozen);
});
