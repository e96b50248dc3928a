import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postmasterOf } from './fixtures/server-process.ts';
import { openDatabase } from './index.ts';
import { readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts';
import { spawnOptions } from './run-as.ts';
import { chooseServerUser } from './server-user.ts';
import { createInitialisedDataDir, createTestDataDir, type TestDataDir } from './testing.ts';

let dir: TestDataDir;
beforeEach(async () => {
  dir = await createInitialisedDataDir();
});
afterEach(() => dir.remove());

const open = () => openDatabase({ dataDir: dir.path, service: 'news_feed' });

/** The record of a server that ran here, naming another process. */
async function leaveRecord(pid: number): Promise<string> {
  const { sql, close } = await open();
  await sql`create table note (text text)`;
  const path = `${dir.path}/postgres/postmaster.pid`;
  const text = await readFile(path, 'utf8');
  const { uid, gid } = await stat(path);
  await close();
  const stale = text.replace(/^\d+/, String(pid));
  await writeFile(path, stale, { mode: 0o600 });
  await chown(path, uid, gid);
  return stale;
}

async function expectNormalStart(): Promise<void> {
  const { sql, close } = await open();
  expect(await sql`select * from note`).toEqual([]);
  await close();
  expect(await postmasterOf(dir.path)).toBeUndefined();
}

test('the record of a dead server is no obstacle', async () => {
  await leaveRecord(4_000_000);
  await expectNormalStart();
});

test('nor is one whose process id now belongs to another program of the same user', async () => {
  const user = await chooseServerUser(undefined);
  const other = spawn('sleep', ['600'], { ...spawnOptions(user), stdio: 'ignore' });
  await once(other, 'spawn');
  try {
    await leaveRecord(other.pid ?? 0);
    await expectNormalStart();
    expect(other.exitCode).toBeNull();
  } finally {
    other.kill('SIGKILL');
  }
});

test('nor is one whose process id now belongs to this very process', async () => {
  await leaveRecord(process.pid);
  await expectNormalStart();
});

test('a record written meanwhile is put back', async () => {
  const path = `${dir.path}/postmaster.pid`;
  await writeFile(path, '1\n/data\n0\n5432\n/tmp/judged\n');
  const judged = await readPostmasterFile(dir.path);
  if (judged === undefined) throw new Error('no record');
  await writeFile(path, '2\n/data\n0\n5432\n/tmp/fresh\n');
  await removeStalePostmasterFile(dir.path, judged);
  expect(await readPostmasterFile(dir.path)).toMatchObject({ pid: 2, socketDir: '/tmp/fresh' });
  await rm(path);
});

test('a first start that was killed leaves nothing behind', async () => {
  await mkdir(`${dir.path}/postgres.init-4000000-abcd/base`, { recursive: true });
  const { close } = await open();
  await close();
  await expect(stat(`${dir.path}/postgres.init-4000000-abcd`)).rejects.toThrow('ENOENT');
});

test('a socket directory of anybody else is refused', async () => {
  const { close } = await open();
  const socketDir = (await readPostmasterFile(`${dir.path}/postgres`))?.socketDir ?? '';
  await close();
  await mkdir(socketDir, { mode: 0o777 });
  try {
    await expect(open()).rejects.toThrow(`${socketDir} is not a directory of uid`);
  } finally {
    await rm(socketDir, { recursive: true });
  }
});

test('a folder that is no cluster is named, not overwritten', async () => {
  await dir.remove();
  dir = await createTestDataDir();
  await mkdir(`${dir.path}/postgres`);
  await writeFile(`${dir.path}/postgres/letter.txt`, 'mine');
  await expect(open()).rejects.toThrow('is neither empty nor a PostgreSQL data directory');
  expect(await readFile(`${dir.path}/postgres/letter.txt`, 'utf8')).toBe('mine');
});
