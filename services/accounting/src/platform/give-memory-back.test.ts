import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { boundMemory, giveMemoryBack, keepMemorySmall } from './give-memory-back.ts';

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

/** Something that nobody holds any more, once the turn is over in which it was made. */
async function garbage(): Promise<WeakRef<object>> {
  const left = new WeakRef({ rows: Array.from({ length: 1000 }, (_, n) => `row ${n}`) });
  await new Promise((resolve) => setTimeout(resolve));
  return left;
}

/**
 * How much the process is said to hold. Whoever collects looks before and after, and who does not looks once at most;
 * that garbage is gone says less, because the engine may have come first.
 */
function heldBytes() {
  const bytes = vi.spyOn(process.memoryUsage, 'rss');
  return {
    are: (megabytes: number) => bytes.mockReturnValue(megabytes * 1024 * 1024),
    collects: (work: () => void): boolean => {
      bytes.mockClear();
      work();
      return bytes.mock.calls.length === 2;
    },
  };
}

test('garbage is collected where the process holds much and ever more, and again only some pieces later', async () => {
  const held = heldBytes();
  /** After how many pieces, of twenty, there was a collection when the process holds so much. */
  const collectedAfter = async (megabytes: number) => {
    const left = await garbage();
    held.are(megabytes);
    for (let piece = 1; piece <= 20; piece += 1) {
      if (!held.collects(boundMemory)) continue;
      expect(left.deref()).toBeUndefined();
      return piece;
    }
    return null;
  };
  // Whatever other work of the process has left behind.
  expect(await collectedAfter(100)).toBeNull();
  expect(await collectedAfter(300)).toBe(1);
  expect(await collectedAfter(330)).toBe(8);
  // It needs what it holds.
  expect(await collectedAfter(340)).toBeNull();
  expect(await collectedAfter(350)).toBe(1);
  // It has become small meanwhile, and grows from there.
  expect(await collectedAfter(230)).toBeNull();
  expect(await collectedAfter(260)).toBe(1);
  expect(await collectedAfter(100)).toBeNull();
});

test('a process at work gives memory back when it holds much and more than it needs', async () => {
  const held = heldBytes();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  /** Whether there was a collection a quarter of a minute later. */
  const collects = async (megabytes: number) => {
    const left = await garbage();
    held.are(megabytes);
    const isCollected = held.collects(() => vi.advanceTimersByTime(15_000));
    if (isCollected) expect(left.deref()).toBeUndefined();
    return isCollected;
  };
  const end = keepMemorySmall();
  try {
    expect(await collects(200)).toBe(false);
    expect(await collects(270)).toBe(true);
    expect(await collects(280)).toBe(false);
    expect(await collects(310)).toBe(true);
    end();
    expect(await collects(400)).toBe(false);
  } finally {
    end();
    vi.useRealTimers();
  }
});
