import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import {
  fileBytes,
  fileOf,
  moveFiles,
  storedFileChecks,
  sweepFiles,
} from '../../src/platform/files/index.ts';
import { accountingSettings } from '../../src/platform/settings.ts';
import { eventually } from '../harness.ts';
import { type S3Double, startS3 } from '../s3-double.ts';
import { startFilesProcess } from './files-process.ts';
import { type FilesStage, formOf, MEGABYTE, startFiles } from './files-stage.ts';

let s3: S3Double;
let stage: FilesStage;
let database: TestDatabase;
beforeAll(async () => {
  s3 = await startS3();
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 10 });
  stage = await startFiles({ settings: { ACCOUNTING_S3_URL: s3.address }, database });
});
afterAll(async () => {
  await stage?.close();
  await s3.close();
});
beforeEach(async () => {
  await stage.sql`delete from papers`;
  await stage.sql`delete from stored_files`;
  await stage.sql`delete from objects_in_doubt`;
  s3.objects.clear();
  s3.failWith = null;
});

const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const get = (fileId: number) =>
  fetch(`${stage.url}/api${stage.papers}/${fileId}/file`, { headers: stage.owner.headers });
const LATER = 61 * 60_000;
const sweep = () =>
  sweepFiles({ sql: stage.sql, objects: stage.service.services.objects }, Date.now() + LATER);
const inDoubt = async () =>
  (await stage.sql<{ count: number }[]>`select count(*) as count from objects_in_doubt`)[0]?.count;

test('bytes go to the bucket under company and hash, and come back from there', async () => {
  const bytes = randomBytes(3 * MEGABYTE + 7);
  const { status, body } = await stage.send(formOf(bytes));
  expect([status, await stage.stored(), await inDoubt()]).toEqual([201, [1, 0, 1], 0]);
  expect([...s3.objects.keys()]).toEqual([`${stage.id}/${hex(bytes)}`]);
  const reply = await get(body.file_id);
  expect(hex(new Uint8Array(await reply.arrayBuffer()))).toBe(hex(bytes));
  expect((await stage.send(formOf(bytes))).body.is_new).toBe(false);
  expect([await sweep(), s3.objects.size]).toEqual([{ files: 0, objects: 0 }, 1]);
});

test('an object whose write did not end is swept after an hour', async () => {
  expect((await stage.send(formOf('obsah'), { path: `${stage.papers}?fail=1` })).status).toBe(500);
  expect([s3.objects.size, await stage.stored()]).toEqual([1, [0, 0, 0]]);
  const objects = stage.service.services.objects;
  expect(await sweepFiles({ sql: stage.sql, objects }, Date.now())).toEqual({ files: 0, objects: 0 });
  expect([await sweep(), s3.objects.size, await inDoubt()]).toEqual([{ files: 0, objects: 1 }, 0, 0]);
});

test('an object whose process was killed before the file was stored is in doubt and swept', async () => {
  const process = await startFilesProcess(database.options.databaseUrl, { ACCOUNTING_S3_URL: s3.address });
  const isStoring = () => stage.isWaitedFor('papers');
  const { promise: untilKilled, resolve: killed } = Promise.withResolvers<void>();
  const held = stage.sql.begin(async (tx) => {
    await tx`lock table papers in exclusive mode`;
    await untilKilled;
  });
  const stored = fetch(`${process.url}/api${stage.papers}`, {
    method: 'POST',
    body: formOf(randomBytes(MEGABYTE)),
    headers: stage.owner.headers,
  }).catch(() => null);
  await eventually(isStoring);
  expect(await process.kill()).toEqual([]);
  killed();
  await held;
  expect(await stored).toBeNull();
  expect([await stage.stored(), s3.objects.size, await inDoubt()]).toEqual([[0, 0, 0], 1, 1]);
  expect(await sweep()).toEqual({ files: 0, objects: 1 });
  expect([s3.objects.size, await inDoubt()]).toEqual([0, 0]);
});

test('one that failed first and was stored then stays', async () => {
  await stage.send(formOf('obsah'), { path: `${stage.papers}?fail=1` });
  const { body } = await stage.send(formOf('obsah'));
  expect([await sweep(), s3.objects.size]).toEqual([{ files: 0, objects: 0 }, 1]);
  expect(await (await get(body.file_id)).text()).toBe('obsah');
});

test('the object of a file that nothing refers to goes with it', async () => {
  await stage.send(formOf('obsah'));
  await stage.sql`delete from papers`;
  expect([await sweep(), s3.objects.size, await stage.stored()]).toEqual([
    { files: 1, objects: 1 },
    0,
    [0, 0, 0],
  ]);
});

test('an object that cannot be removed keeps no other one', async () => {
  await stage.send(formOf('jeden'));
  await stage.send(formOf('druhý'));
  await stage.sql`delete from papers`;
  const { objects } = stage.service.services;
  if (objects === null) throw new Error('the stage has a bucket');
  // The first that is tried.
  let held: string | null = null;
  const remove: typeof objects.remove = async (key) => {
    held ??= key.sha256.toString('hex');
    if (key.sha256.toString('hex') === held) throw new Error('it is held');
    return objects.remove(key);
  };
  const swept = sweepFiles({ sql: stage.sql, objects: { ...objects, remove } }, Date.now() + LATER);
  await expect(swept).rejects.toThrow('it is held');
  expect([...s3.objects.keys()]).toEqual([`${stage.id}/${held}`]);
  expect([await sweep(), s3.objects.size]).toEqual([{ files: 0, objects: 1 }, 0]);
});

test('a bucket that is away is waited for by one object only', async () => {
  for (const content of ['jeden', 'druhý']) await stage.send(formOf(content));
  await stage.sql`delete from papers`;
  const { objects } = stage.service.services;
  if (objects === null) throw new Error('the stage has a bucket');
  let waits = 0;
  const remove: typeof objects.remove = (key) => {
    waits += 1;
    return objects.remove(key);
  };
  s3.failWith = 500;
  const swept = sweepFiles({ sql: stage.sql, objects: { ...objects, remove } }, Date.now() + LATER);
  await expect(swept).rejects.toMatchObject({ answer: { status: 503 } });
  expect([waits, await inDoubt()]).toEqual([1, 2]);
});

test('a bucket that does not answer stores nothing, and is asked again', async () => {
  s3.failWith = 500;
  const { status, body, headers } = await stage.send(formOf('obsah'));
  expect([status, headers.get('retry-after'), await stage.stored()]).toEqual([503, '5', [0, 0, 0]]);
  expect(body.error).toContain('Úložiště souborů');
  s3.failWith = null;
  expect((await stage.send(formOf('obsah'))).status).toBe(201);
});

test('files move to the database and back, and nothing of them stays behind', async () => {
  const { objects } = stage.service.services;
  if (objects === null) throw new Error('the stage has a bucket');
  const places = { sql: stage.sql, objects };
  const bytes = randomBytes(2 * MEGABYTE + 3);
  const { body } = await stage.send(formOf(bytes));
  await stage.send(formOf('druhý'));
  const read = async () => hex(new Uint8Array(await (await get(body.file_id)).arrayBuffer()));
  expect(await moveFiles(places, 's3', Date.now)).toBe(0);
  expect(await moveFiles(places, 'postgres', Date.now)).toBe(2);
  expect([await read(), await stage.stored()]).toEqual([hex(bytes), [2, 4, 2]]);
  expect([await sweep(), s3.objects.size]).toEqual([{ files: 0, objects: 2 }, 0]);
  expect(await moveFiles(places, 's3', Date.now)).toBe(2);
  expect([await read(), await stage.stored(), await inDoubt()]).toEqual([hex(bytes), [2, 0, 2], 0]);
  // A damaged one is not carried on, and keeps no other from it.
  s3.objects.set(`${stage.id}/${hex(bytes)}`, Buffer.from('jinak'));
  await expect(moveFiles(places, 'postgres', Date.now)).rejects.toThrow('bytes of');
  expect(await stage.stored()).toEqual([2, 1, 2]);
});

test('neither a damaged file nor a lost object keeps others from being moved', async () => {
  const { objects } = stage.service.services;
  if (objects === null) throw new Error('the stage has a bucket');
  const places = { sql: stage.sql, objects };
  const first = await stage.send(formOf('jeden'));
  await stage.send(formOf('druhý'));
  expect(await moveFiles(places, 'postgres', Date.now)).toBe(2);
  s3.objects.clear();
  await stage.sql`update stored_file_chunks set data = 'jiny!' where file_id = ${first.body.file_id}`;
  await expect(moveFiles(places, 's3', Date.now)).rejects.toThrow('has another hash');
  expect([...s3.objects.keys()]).toEqual([`${stage.id}/${hex(Buffer.from('druhý'))}`]);
  s3.objects.clear();
  const third = await stage.send(formOf('třetí'));
  await expect(moveFiles(places, 'postgres', Date.now)).rejects.toThrow('is not in the object store');
  expect(await (await get(third.body.file_id)).text()).toBe('třetí');
  expect(await stage.stored()).toEqual([3, 2, 3]);
});

test('a file that is moved while it is read is read whole', async () => {
  const { objects } = stage.service.services;
  if (objects === null) throw new Error('the stage has a bucket');
  const places = { sql: stage.sql, objects };
  const bytes = randomBytes(3 * MEGABYTE + 7);
  const { body } = await stage.send(formOf(bytes));
  for (const [from, to] of [
    ['postgres', 's3'],
    ['s3', 'postgres'],
  ] as const) {
    await moveFiles(places, from, Date.now);
    const pieces: Buffer[] = [];
    for await (const piece of fileBytes(places, await fileOf(stage.sql, stage.id, body.file_id))) {
      if (pieces.length === 0) expect(await moveFiles(places, to, Date.now)).toBe(1);
      pieces.push(piece);
    }
    expect(hex(Buffer.concat(pieces))).toBe(hex(bytes));
  }
});

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
async function command(args: string, address: string) {
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    DATABASE_URL: database.options.databaseUrl,
    ACCOUNTING_S3_URL: address,
    ...COMPILE_CACHE,
  };
  return promisify(execFile)(process.execPath, [CLI, ...args.split(' ')], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout + stderr,
    }),
  );
}

test('an operator moves files and has them checked', async () => {
  await stage.send(formOf('obsah'));
  const moved = await command('blobs move --to postgres', s3.address);
  expect(moved).toEqual({ code: 0, out: 'moved 1 files to postgres\n' });
  expect(await stage.stored()).toEqual([1, 1, 1]);
  expect((await command('check', s3.address)).out).toMatch(/passed +the bytes of files in the database/);
  await stage.sql`update stored_file_chunks set data = 'jiny!'`;
  const checked = await command('check', '');
  expect(checked.code).toBe(1);
  expect(checked.out).toMatch(/failed +the bytes of files in the database: the file \d+ of the company/);
  expect(await command('blobs move --to s3', '')).toMatchObject({
    code: 2,
    out: expect.stringContaining('ACCOUNTING_S3_URL is not set'),
  });
  expect((await command('blobs move --to disk', s3.address)).code).toBe(2);
});

test('changed and lost objects are found by the checks', async () => {
  const checked = async () =>
    (await runChecks(stage.sql, storedFileChecks(stage.service.services.objects))).map(
      ({ outcome }) => outcome,
    );
  const { body } = await stage.send(formOf('obsah'));
  expect(await checked()).toEqual(['passed', 'passed']);
  const [name = ''] = s3.objects.keys();
  s3.objects.set(name, Buffer.from('jinak'));
  expect(await checked()).toEqual(['passed', 'failed']);
  expect((await get(body.file_id)).status).toBe(500);
  s3.objects.clear();
  expect(await checked()).toEqual(['passed', 'failed']);
  const [, unset] = await runChecks(stage.sql, storedFileChecks(null));
  expect(unset).toMatchObject({ outcome: 'skipped', detail: 'ACCOUNTING_S3_URL is not set' });
});

test.each([
  'https://host/bucket',
  'https://a:b@host',
  'https://a:b@host/bucket/more',
  's3://a:b@host/bucket',
])('%s is no address of a bucket', (address) => {
  expect(() => accountingSettings({ ACCOUNTING_S3_URL: address })).toThrow('ACCOUNTING_S3_URL');
});
