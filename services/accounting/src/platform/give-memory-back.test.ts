import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { boundMemory, giveMemoryBack } from './give-memory-back.ts';

afterEach(() => vi.restoreAllMocks());

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

test('garbage is collected where the process holds much, and again only some pieces later', async () => {
  const megabytes = vi.spyOn(process.memoryUsage, 'rss');
  /** After how many pieces, of twenty, what was left behind was collected when the process holds so much. */
  const collectedAfter = async (held: number) => {
    const left = new WeakRef({ rows: Array.from({ length: 1000 }, (_, n) => `row ${n}`) });
    await new Promise((resolve) => setTimeout(resolve));
    megabytes.mockReturnValue(held * 1024 * 1024);
    for (let piece = 1; piece <= 20; piece += 1) {
      boundMemory();
      if (left.deref() === undefined) return piece;
      // Asking keeps what is left until the turn is over.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return null;
  };
  // Other work of the process may have collected some pieces ago.
  expect(await collectedAfter(300)).not.toBeNull();
  expect(await collectedAfter(300)).toBe(8);
  expect(await collectedAfter(100)).toBeNull();
  expect(await collectedAfter(300)).toBe(1);
});
