import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { SYSTEM_DIR } from './data-dir.ts';
import { startService } from './fixtures/start-service.ts';
import { openDatabase } from './index.ts';
import { can } from './reach.ts';
import { chooseServerUser, isRoot, lookUpUser } from './server-user.ts';
import { createTestDataDir, type TestDataDir } from './testing.ts';

let dir: TestDataDir;
beforeEach(async () => {
  dir = await createTestDataDir();
});
afterEach(() => dir.remove());

const asRoot = test.runIf(isRoot());
const asOrdinaryUser = test.skipIf(isRoot());
const service = 'news_feed';

asRoot('the cluster made by root belongs to an ordinary user and is closed to others', async () => {
  const { close } = await openDatabase({ dataDir: dir.path, service });
  const user = await chooseServerUser(undefined);
  const stats = await stat(`${dir.path}/postgres`);
  expect({ uid: stats.uid, gid: stats.gid, mode: stats.mode & 0o777 }).toEqual({ ...user, mode: 0o700 });
  expect(user.uid).not.toBe(0);
  await close();
});

asRoot('a chosen data directory the server cannot reach is an error that says what to do', async () => {
  const closed = join(dir.path, 'closed');
  await mkdir(join(closed, 'data'), { recursive: true });
  await chmod(closed, 0o700);
  await expect(openDatabase({ dataDir: join(closed, 'data'), service })).rejects.toThrow(
    new RegExp(`cannot enter ${closed} on the way .*run "chmod o\\+x ${closed}", set DATA_DIR`),
  );
  expect(await readdir(join(closed, 'data'))).toEqual([]);
  await chmod(closed, 0o711);
  const { close } = await openDatabase({ dataDir: join(closed, 'data'), service });
  await close();
});

asRoot('the default data directory under a closed one keeps the cluster elsewhere', async () => {
  const closed = join(dir.path, 'closed');
  const dataDir = join(closed, 'data');
  await mkdir(closed, { mode: 0o700 });
  const messages: string[] = [];
  const info = (_: object, message: string) => void messages.push(message);
  const log = { info, warn() {}, error() {} };
  const opened = await Promise.all([
    openDatabase({ dataDir, dataDirIsDefault: true, service, log }),
    openDatabase({ dataDir, dataDirIsDefault: true, service: 'accounting' }),
  ]);
  const target = await readlink(join(dataDir, 'postgres'));
  try {
    expect(target.startsWith(`${SYSTEM_DIR}/`)).toBe(true);
    expect(messages.join('\n')).toContain(`the database is kept in ${target}`);
    await opened[0].sql`create table note (text text)`;
    for (const { close } of opened) await close();
    const again = await openDatabase({ dataDir, service });
    expect(await again.sql`select * from note`).toEqual([]);
    await again.close();
  } finally {
    await rm(target, { recursive: true, force: true });
  }
});

asRoot('a cluster that is kept under a system folder of another name stays there', async () => {
  const dataDir = join(dir.path, 'data');
  const kept = join(dir.path, 'former-name', 'cluster');
  const first = await openDatabase({ dataDir, service });
  await first.sql`create table note (text text)`;
  await first.close();
  await mkdir(join(dir.path, 'former-name'));
  await rename(join(dataDir, 'postgres'), kept);
  await symlink(kept, join(dataDir, 'postgres'));
  const again = await openDatabase({ dataDir, dataDirIsDefault: true, service });
  expect(await again.sql`select * from note`).toEqual([]);
  await again.close();
  expect(await readlink(join(dataDir, 'postgres'))).toBe(kept);
});

asRoot('a closed data directory that root makes itself is opened to the server', async () => {
  const before = process.umask(0o077);
  try {
    const { close } = await openDatabase({ dataDir: join(dir.path, 'data'), service });
    await close();
  } finally {
    process.umask(before);
  }
});

asRoot('programs in a closed folder are copied where the server can run them', async () => {
  const stranger = { uid: 65_533, gid: 65_533 };
  const { postgres } = await findBinaries(stranger);
  expect(await can(stranger, 'execute', postgres)).toBe(true);
});

asRoot('an ordinary user runs the server itself', async (context) => {
  const user = (await lookUpUser('nobody')) ?? { uid: 65_534, gid: 65_534 };
  if (!(await can(user, 'read', import.meta.filename))) {
    console.log('skipped: this checkout cannot be read by an ordinary user');
    context.skip();
  }
  await chown(dir.path, user.uid, user.gid);
  const started = await startService({ dataDir: dir.path, service }, user);
  expect(started.result).toEqual({ starts: 1 });
  expect((await stat(`${dir.path}/postgres`)).uid).toBe(user.uid);
  await started.stop();

  // Root takes over the same cluster in its owner's name.
  const byRoot = await startService({ dataDir: dir.path, service });
  expect(byRoot.result).toEqual({ starts: 2 });
  await byRoot.stop();

  const other = await startService({ dataDir: dir.path, service }, { uid: 65_532, gid: 65_532 });
  expect(other.result.error).toContain(
    `belongs to uid ${user.uid}, and this process runs as uid 65532; run as its owner`,
  );
  const missing = await startService({ dataDir: '/no-such-place', service }, user);
  expect(missing.result.error).toMatch(/\/no-such-place cannot be created .* set DATA_DIR to a directory/);
  const foreign = await startService({ dataDir: '/usr', service }, user);
  expect(foreign.result.error).toContain(
    `/usr cannot be written by uid ${user.uid}; run "chown ${user.uid} /usr" or set`,
  );
});

asOrdinaryUser('the cluster belongs to this user', async () => {
  const { close } = await openDatabase({ dataDir: dir.path, service });
  expect((await lstat(await realpath(`${dir.path}/postgres`))).uid).toBe(process.getuid?.());
  await close();
});

asOrdinaryUser('a data directory that cannot be written is an error that says what to do', async () => {
  await expect(openDatabase({ dataDir: '/usr', service })).rejects.toThrow('set DATA_DIR to a directory');
  await expect(openDatabase({ dataDir: '/no-such-place', service })).rejects.toThrow(
    'set DATA_DIR to a directory',
  );
});
