import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work with the same key runs one after another, also after a failure; other keys do not wait', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await gate.promise;
    seen.push('first');
    throw new Error('no');
  });
  const second = inTurn('a', async () => seen.push('second'));
  await inTurn('b', async () => seen.push('other'));
  expect(seen).toEqual(['other']);
  gate.resolve();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(seen).toEqual(['other', 'first', 'second']);
});
