import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many at a time, the others in their order, also after one that failed', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const taken = ends.map(({ promise }, i) =>
    turns.take(() => {
      begun.push(i);
      return promise;
    }),
  );
  const results = Promise.allSettled(taken);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('failed'));
  await expect(taken[1]).rejects.toThrow('failed');
  ends[0]?.resolve(10);
  expect(await taken[0]).toBe(10);
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { resolve } of ends) resolve(0);
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await turns.take(async () => 'free again')).toBe('free again');
});
