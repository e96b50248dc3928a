import { appendFile, chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareCluster } from './cluster.ts';
import { silentLog } from './log.ts';
import { ensureRunning } from './running.ts';
import { createInitialisedDataDir, type TestDataDir } from './testing.ts';

let dir: TestDataDir;
beforeEach(async () => {
  dir = await createInitialisedDataDir();
});
afterEach(() => dir.remove());

/** A cluster that is brought back to a point in time and has to wait for the next piece of its log. */
async function replaying() {
  const target = join(dir.path, 'postgres');
  const signal = join(target, 'recovery.signal');
  const goesOn = join(dir.path, 'goes-on');
  const { uid, gid } = await stat(target);
  await writeFile(signal, '');
  await chown(signal, uid, gid);
  await appendFile(
    join(target, 'postgresql.conf'),
    `hot_standby = off\nrestore_command = 'while [ ! -e ${goesOn} ]; do sleep 0.1; done; false'\n`,
  );
  const cluster = await prepareCluster({ dataDir: dir.path, settings: { fsync: 'off' }, log: silentLog });
  return {
    goOn: () => writeFile(goesOn, ''),
    run: (limitMs: number, comingLimitMs?: number) =>
      ensureRunning(cluster, new AbortController().signal, limitMs, comingLimitMs),
  };
}

test('a server that replays its log is waited for, longer than one that says nothing', async () => {
  const { goOn, run } = await replaying();
  const limit = 500;
  const running = run(limit);
  expect(await Promise.race([running.catch((error: Error) => error), sleep(4 * limit, 'waits')])).toBe(
    'waits',
  );
  await goOn();
  expect(await running).toMatchObject({ socketDir: expect.any(String) });
});

test('but not for ever: an error says what it does and where to look', async () => {
  const { goOn, run } = await replaying();
  await expect(run(60_000, 1_000)).rejects.toThrow(
    /^the embedded PostgreSQL in \S+ runs but took no connections in 1 s: .+\. Its log \S+ says what it waits for/,
  );
  await goOn();
  expect(await run(60_000)).toMatchObject({ socketDir: expect.any(String) });
});
