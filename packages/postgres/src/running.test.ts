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

test('a server that replays its log is waited for, however long that takes', async () => {
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
  const limit = 500;
  const running = ensureRunning(cluster, new AbortController().signal, limit);
  expect(await Promise.race([running.catch((error: Error) => error), sleep(4 * limit, 'waits')])).toBe(
    'waits',
  );
  await writeFile(goesOn, '');
  expect(await running).toMatchObject({ socketDir: expect.any(String) });
});
