import { expect, test } from 'vitest';
import { progressNotes } from './progress.ts';

test('notes come one after the other, the latest of several, and go on after one that fails', async () => {
  const noted: number[] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const tell = progressNotes(
    (done) =>
      new Promise((resolve, reject) => {
        noted.push(done);
        ends.push((failure) => (failure === undefined ? resolve() : reject(failure)));
      }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (const done of [1, 2, 3]) tell(done);
  expect(noted).toEqual([1]);
  ends[0]?.(new Error('no connection'));
  await turn();
  expect(noted).toEqual([1, 3]);
  ends[1]?.();
  await turn();
  expect(noted).toEqual([1, 3]);
  tell(4);
  expect(noted).toEqual([1, 3, 4]);
});
