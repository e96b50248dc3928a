import { expect, test } from 'vitest';
import { fewOf, someOf } from './runs.ts';

const CHOICES = ['light', 'dark', 'high contrast'] as const;
const names = Array.from({ length: 100 }, (_, i) => `look ${i}`);

test('a run looks at one of the choices each time, the same for the same name, and leaves none out', () => {
  const chosen = names.map((name) => someOf(CHOICES, name));
  for (const each of chosen) expect(each).toHaveLength(1);
  expect(names.map((name) => someOf(CHOICES, name))).toEqual(chosen);
  expect(new Set(chosen.flat())).toEqual(new Set(CHOICES));
});

test('a run looks at so many of a list, in its order, and runs come to all of them', () => {
  const chosen = names.map((name) => fewOf(CHOICES, 2, name));
  for (const each of chosen) expect(each).toEqual(CHOICES.filter((choice) => each.includes(choice)));
  for (const each of chosen) expect(each).toHaveLength(2);
  expect(new Set(chosen.flat())).toEqual(new Set(CHOICES));
  expect(fewOf(CHOICES, 5, 'more than there are')).toEqual(CHOICES);
});

test('another seed chooses otherwise', () => {
  const seed = process.env.TEST_SEED;
  try {
    const [one, other] = ['1', '2'].map((given) => {
      process.env.TEST_SEED = given;
      return names.map((name) => someOf(CHOICES, name)[0]);
    });
    expect(one).not.toEqual(other);
  } finally {
    process.env.TEST_SEED = seed;
  }
});
