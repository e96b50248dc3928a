import { crowns, ZERO } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import type { FrozenReturn } from './frozen.ts';
import { lossesBeside } from './known-losses.ts';

const filed = (year: number, loss: number, applied: [number, number][] = []) =>
  ({
    year,
    kind: 'dppo',
    result: { loss },
    losses: applied.map(([of, amount]) => ({
      ...{ year: of, assessed: crowns(amount), used: ZERO, applied: crowns(amount) },
    })),
  }) as unknown as FrozenReturn;
const entered = (year: number, assessed: number, used = 0) => ({
  ...{ year, assessed: crowns(assessed), used: crowns(used) },
});

test('a filed return wins for its year, with a loss and without one', () => {
  const { losses, findings } = lossesBeside(
    [filed(2022, 500), filed(2023, 0)],
    [entered(2021, 70), entered(2022, 900), entered(2023, 900)],
  );
  expect(losses).toEqual([
    { year: 2022, assessed: crowns(500), used: ZERO, source: 'filed' },
    { year: 2021, assessed: crowns(70), used: ZERO, source: 'manual' },
  ]);
  expect(findings.map(({ code, field }) => [code, field])).toEqual([
    ['loss_filed', 'working.losses[1]'],
    ['loss_filed', 'working.losses[2]'],
  ]);
});

test('what filed returns have deducted is used, of entered losses too', () => {
  const returns = [
    filed(2022, 500),
    filed(2023, 0, [
      [2021, 40],
      [2022, 300],
    ]),
    filed(2024, 0, [[2022, 150]]),
  ];
  const { losses } = lossesBeside(returns, [entered(2021, 70, 10), entered(2020, 60, 50)]);
  expect(losses.map(({ year, used }) => [year, used])).toEqual([
    [2022, crowns(450)],
    [2021, crowns(40)],
    [2020, crowns(50)],
  ]);
});
