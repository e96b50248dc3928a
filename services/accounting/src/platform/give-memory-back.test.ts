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

test('garbage is collected where the process holds much, and again only when it has grown', async () => {
  const megabytes = vi.spyOn(process.memoryUsage, 'rss');
  /** Whether what was left behind is gone, when the process holds so much before and after. */
  const collects = async (before: number, after: number) => {
    const held = new WeakRef({ rows: Array.from({ length: 1000 }, (_, n) => `row ${n}`) });
    await new Promise((resolve) => setTimeout(resolve));
    megabytes.mockReset();
    megabytes.mockReturnValueOnce(before * 1024 * 1024).mockReturnValue(after * 1024 * 1024);
    boundMemory();
    // It is asked again only after it was collected.
    const isCollected = megabytes.mock.calls.length === 2;
    if (isCollected) expect(held.deref()).toBeUndefined();
    return isCollected;
  };
  // Other work of the process may have moved the bound.
  expect(await collects(1_000_000, 200)).toBe(true);
  expect(await collects(200, 200)).toBe(false);
  expect(await collects(240, 238)).toBe(true);
  expect(await collects(250, 250)).toBe(false);
  expect(await collects(260, 200)).toBe(true);
  expect(await collects(225, 225)).toBe(false);
  expect(await collects(240, 200)).toBe(true);
});
