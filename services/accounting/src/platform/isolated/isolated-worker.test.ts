import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLogger } from '@news-and-accounting/http';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createIsolatedWorker, type IsolatedWorker, JobLimitError } from './isolated-worker.ts';

const open: IsolatedWorker<string, unknown>[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((worker) => worker.close()));
});

function worker(
  options: {
    millisecondsAtMost?: number;
    processorMillisecondsAtMost?: number;
    idleMilliseconds?: number;
  } = {},
) {
  const log = createLogger({ level: 'error', format: 'json' });
  log.level = 'silent';
  const made = createIsolatedWorker<string, unknown>({
    name: 'odd',
    module: new URL('./testing/odd-worker.ts', import.meta.url),
    millisecondsAtMost: 20_000,
    megabytesAtMost: 300,
    idleMilliseconds: 60_000,
    queue: { waitingAtMost: 10, waitingOfOneAtMost: 5 },
    log,
    ...options,
  });
  open.push(made);
  return made;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function ended(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('its process loads sources as the service does', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'isolated-')), 'stripped');
  await mkdir(folder);
  await writeFile(join(folder, 'register.js'), 'process.title = "stripped";');
  const argument = `--import=${join(folder, 'register.js')}`;
  process.execArgv.push(argument);
  onTestFinished(async () => {
    process.execArgv.splice(process.execArgv.indexOf(argument), 1);
    await rm(dirname(folder), { recursive: true });
  });
  expect(await worker().run('a', 'title')).toBe('stripped');
});

test('jobs are done in one other process, which knows nothing of the settings', async () => {
  const made = worker();
  const [first, second] = await Promise.all([made.run('a', 'pid'), made.run('b', 'pid')]);
  expect(first).toBe(second);
  expect(first).not.toBe(process.pid);
  expect(await made.run('a', 'environment')).not.toContain('NODE_ENV');
  await expect(made.run('a', 'nonsense')).rejects.toThrow('no such job: nonsense');
  await made.close();
  expect(isAlive(first as number)).toBe(false);
});

test.each(['die', 'grow', 'grow at once'])('after "%s" the next job finds a new process', async (job) => {
  const made = worker();
  const first = (await made.run('a', 'pid')) as number;
  const [broken, second] = await Promise.allSettled([made.run('a', job), made.run('a', 'pid')]);
  expect(broken).toMatchObject({ status: 'rejected', reason: expect.any(JobLimitError) });
  expect(second).toMatchObject({ status: 'fulfilled' });
  expect(isAlive(first)).toBe(false);
});

test('a job whose process is closed as it starts is told so, and nothing else breaks', async () => {
  const made = worker({ millisecondsAtMost: 100 });
  const job = made.run('a', 'pid').catch((error) => error);
  await new Promise(setImmediate);
  // Meanwhile the process says that it is ready, which is read after it is closed.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
  await made.close();
  expect(await job).toBeInstanceOf(JobLimitError);
  // Longer than a job may take: what still watched it would break now.
  await new Promise((resolve) => setTimeout(resolve, 300));
});

test.each(['hang', 'loop'])('a job that does not end ("%s") is ended with its process', async (job) => {
  // Its process starts within them, too.
  const made = worker({ millisecondsAtMost: 2000 });
  const first = (await made.run('a', 'pid')) as number;
  await expect(made.run('a', job)).rejects.toThrow(JobLimitError);
  expect(isAlive(first)).toBe(false);
});

test('a job that takes more of a processor than it may is ended with its process', async () => {
  const made = worker({ processorMillisecondsAtMost: 300 });
  const first = (await made.run('a', 'pid')) as number;
  await expect(made.run('a', 'loop')).rejects.toThrow(JobLimitError);
  expect(isAlive(first)).toBe(false);
});

test('bytes go to a job and come from it in pieces, in their order', async () => {
  const made = worker();
  const pieces: string[] = [];
  const streams = {
    input: {
      bytes: 4,
      async *chunks() {
        yield Buffer.from('abc');
        yield Buffer.from('d');
      },
    },
    async onOutput(piece: Uint8Array) {
      await new Promise(setImmediate);
      pieces.push(Buffer.from(piece).toString());
    },
  };
  expect(await made.run('a', 'echo', streams)).toBe(4);
  expect(pieces).toEqual(['a', 'b', 'c', 'd']);
  const failing = { ...streams, onOutput: () => Promise.reject(new Error('no room')) };
  await expect(made.run('a', 'echo', failing)).rejects.toThrow('no room');
  const broken = {
    input: {
      bytes: 4,
      // biome-ignore lint/correctness/useYield: it fails before.
      async *chunks(): AsyncGenerator<Buffer> {
        throw new Error('not there');
      },
    },
  };
  await expect(made.run('a', 'echo', broken)).rejects.toThrow('not there');
  expect(await made.run('a', 'echo', streams)).toBe(4);
});

test('without a job the process ends, and starts again for the next', async () => {
  const made = worker({ idleMilliseconds: 1 });
  const first = (await made.run('a', 'pid')) as number;
  await ended(first);
  expect(await made.run('a', 'pid')).not.toBe(first);
});
