import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
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

test('a process at work lets two collections save memory when it holds much and more than it needs', async () => {
  const held = heldBytes();
  const flags: string[] = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  /** What the engine is told within a second in which the process holds so much. */
  const told = (megabytes: number) => {
    flags.length = 0;
    held.are(megabytes);
    vi.advanceTimersByTime(1_000);
    return [...flags];
  };
  /** What the engine is told when it has collected; the observer hears of it a moment later, on a busy machine more. */
  const toldAfterCollection = async (megabytes: number) => {
    held.are(megabytes);
    giveMemoryBack();
    flags.length = 0;
    for (let tries = 0; flags.length === 0 && tries < 200; tries += 1) await sleep(25);
    return [...flags];
  };
  const end = keepMemorySmall((flag) => {
    flags.push(flag);
    setFlagsFromString(flag);
  });
  try {
    expect(told(200)).toEqual([]);
    expect(told(251)).toEqual(['--memory-saver-mode']);
    expect(await toldAfterCollection(255)).toEqual(['--no-memory-saver-mode']);
    // It needs what it holds, until it has grown again.
    expect(told(255)).toEqual([]);
    expect(told(262)).toEqual([]);
    expect(told(264)).toEqual(['--memory-saver-mode']);
    end();
    expect(flags).toEqual(['--memory-saver-mode', '--no-memory-saver-mode']);
    expect(told(400)).toEqual([]);
  } finally {
    end();
    vi.useRealTimers();
  }
});

test('what the engine would keep for later is given back while the process works', {
  timeout: 180_000,
}, async () => {
  const [kept, given] = await Promise.all([heldAfterwards(false), heldAfterwards(true)]);
  expect(given.held).toBeGreaterThan(300);
  expect(kept.left / kept.held).toBeGreaterThan(0.85);
  expect(given.left / given.held).toBeLessThan(0.75);
});

/**
 * Megabytes of a process, run as the service is, that held much and goes on with little: at first, and when it holds
 * less than seven tenths of it, at the latest after two minutes; of one that gives nothing back after six seconds.
 */
async function heldAfterwards(givesBack: boolean): Promise<{ held: number; left: number }> {
  const module = new URL('give-memory-back.ts', import.meta.url).href;
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { keepMemorySmall } from ${JSON.stringify(module)};
    if (${givesBack}) keepMemorySmall();
    const rows = (count) => Array.from({ length: count }, (_, n) => ({ n, text: 'row ' + n, list: [n] }));
    const megabytes = () => Math.round(process.memoryUsage.rss() / 1048576);
    let much = [];
    for (let i = 0; i < 100; i += 1) {
      much.push(rows(20_000));
      await sleep(1);
    }
    const held = megabytes();
    much = null;
    let little = [];
    const end = performance.now() + (${givesBack} ? 120_000 : 6_000);
    while (performance.now() < end && (!${givesBack} || megabytes() >= 0.7 * held)) {
      little.push(rows(2_000));
      if (little.length > 60) little = little.slice(30);
      await sleep(4);
    }
    console.log(JSON.stringify({ held, left: megabytes() }));`;
  const flags = ['--max-old-space-size=1024', '--max-semi-space-size=8', '--heap-growing-percent=25'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[...flags, '--input-type=module', '--eval', script],
  ]);
  return JSON.parse(stdout) as { held: number; left: number };
}
