import { type DepreciationCard, depreciationPlans } from '@news-and-accounting/depreciation';
import { localDate } from '@news-and-accounting/law';
import { crowns, ZERO } from '@news-and-accounting/money';
import { RULES } from '../src/assets/plans.ts';

const SECONDS = 2;

/** Plans a second, on one core, of an asset written off over fifty years by tax (group 6) and by month. */
export function measurePlans(): number {
  const card: DepreciationCard = {
    category: 'tangible',
    inUseFrom: localDate('2026-05-15'),
    disposedOn: null,
    price: crowns(9_654_321),
    residualValue: ZERO,
    usefulLifeMonths: 600,
    taxGroup: 6,
    taxMethod: 'accelerated',
    vehicleM1: false,
  };
  run(card, 0.5);
  return run(card, SECONDS);
}

function run(card: DepreciationCard, seconds: number): number {
  const start = performance.now();
  let [plans, rows] = [0, 0];
  while (performance.now() - start < seconds * 1000) {
    for (let i = 0; i < 100; i += 1) rows += depreciationPlans(card, RULES).accounting.length;
    plans += 100;
  }
  if (rows !== plans * card.usefulLifeMonths) throw new Error('the plans are not whole');
  return (plans / (performance.now() - start)) * 1000;
}
