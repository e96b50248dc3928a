import { expect, test } from 'vitest';
import { Outcomes } from './outcomes.ts';

const outcome = (position: number, action: 'create' | 'error') => ({
  ...{
    position,
    action,
    record_id: action === 'create' ? position + 100 : null,
    stored: action === 'create',
  },
  proposed: { note: `č. ${position}`, lines: [{ unit_price: 1.5 }] },
  errors: action === 'error' ? [{ field: 'lines.0', message: 'Špatně.' }] : [],
  warnings: [],
});

test('come back as they were, in their order, however many came at once', () => {
  const outcomes = new Outcomes();
  const all = Array.from({ length: 1301 }, (_, at) => outcome(at, at % 7 === 3 ? 'error' : 'create'));
  outcomes.add(all.slice(0, 200));
  outcomes.add([]);
  outcomes.add(all.slice(200));
  expect([outcomes.count, outcomes.errors]).toEqual([1301, all.filter(({ stored }) => !stored).length]);
  expect([...outcomes.batches()].flat()).toEqual(all);
  expect(Math.max(...[...outcomes.batches()].map(({ length }) => length))).toBeLessThanOrEqual(500);
});
