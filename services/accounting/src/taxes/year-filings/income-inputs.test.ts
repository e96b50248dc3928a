import { crowns, ZERO } from '@news-and-accounting/money';
import { expect, it } from 'vitest';
import { lossesOf } from './income-inputs.ts';

const loss = (year: number) => ({ year, assessed: crowns(1000), used: crowns(100), applied: crowns(300) });

it('the annex of losses leaves out those that lapsed, and nothing remains of one in its last year', () => {
  const found = lossesOf({ year: 2025, losses: [2019, 2020, 2021].map(loss) });
  expect(found.map(({ year, remaining }) => [year, remaining])).toEqual([
    [2020, ZERO],
    [2021, crowns(600)],
  ]);
});
