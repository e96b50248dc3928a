import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { giveMemoryBack } from './give-memory-back.ts';

test('what nobody holds is collected at once, again and again, and nobody else gets the means', async () => {
  for (let i = 0; i < 2; i += 1) {
    const held = new WeakRef({ rows: Array.from({ length: 1000 }, (_, n) => `row ${n}`) });
    // A reference that was just made is kept until its turn is over.
    await new Promise((resolve) => setTimeout(resolve));
    giveMemoryBack();
    expect(held.deref()).toBeUndefined();
  }
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
