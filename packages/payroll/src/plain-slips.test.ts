import { expect, it } from 'vitest';
import { recorded, recordOf } from './testing/recorded.ts';

it('slips without absences, benefits and deductions are byte for byte what they were', () => {
  const slips = recorded();
  expect(slips.length).toBeGreaterThan(40);
  for (const one of slips) expect(recordOf(one.person)).toEqual(one);
});
