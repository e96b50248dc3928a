import { expect, test } from 'vitest';
import { seeded } from '../../../../../../test/random.ts';
import { compose } from './compose.ts';
import { measure } from './measure.ts';

const SEED = 27;

test('the labelled reports are at least three hundred, in both languages', () => {
  const all = [...compose('tuned', seeded(SEED)), ...compose('held', seeded(SEED))];
  expect(all.length).toBeGreaterThanOrEqual(300);
  for (const lang of ['en', 'cs'])
    expect(all.filter((each) => each.lang === lang).length).toBeGreaterThan(140);
});

// Below the figures of the README, so that they cannot get worse unseen.
test.each([
  ['tuned', false],
  ['tuned', true],
  ['held', false],
  ['held', true],
] as const)('of the %s half, written in both languages: %s', (half, translates) => {
  const { grouping, pairing, stories } = measure(compose(half, seeded(SEED)), translates);
  expect(grouping.precision).toBeGreaterThanOrEqual(0.98);
  expect(grouping.recall).toBeGreaterThanOrEqual(0.92);
  expect(pairing.precision).toBeGreaterThanOrEqual(0.98);
  expect(pairing.recall).toBeGreaterThanOrEqual(0.87);
  expect(stories.precision).toBeGreaterThanOrEqual(0.7);
  expect(stories.recall).toBeGreaterThanOrEqual(0.6);
});
