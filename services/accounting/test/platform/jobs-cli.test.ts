import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { createJobs, GivenUp, jobHandler, jobType } from '../../src/platform/jobs/index.ts';
import { eventually, silentLog } from '../harness.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
/** The last migration before there were jobs. */
const BEFORE_JOBS = 14;

let db: TestDatabase;
let former: string;
beforeAll(async () => {
  former = await mkdtemp(join(tmpdir(), 'former-migrations-'));
  const names = (await readdir(MIGRATIONS)).filter((name) => Number(name.slice(0, 4)) <= BEFORE_JOBS);
  for (const name of names) await copyFile(join(fileURLToPath(MIGRATIONS), name), join(former, name));
  db = await createTestDatabase({ service: SERVICE, migrationsDir: former });
});
afterAll(async () => {
  await db.close();
  await rm(former, { recursive: true });
});

async function command(...args: string[]): Promise<{ code: number; out: string }> {
  const { PATH = '' } = process.env;
  const env = { PATH, DATABASE_URL: db.options.databaseUrl, ...COMPILE_CACHE };
  return promisify(execFile)(process.execPath, [CLI, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, out: error.stderr }),
  );
}

test('a database from before gets the tables of jobs; failed jobs are listed and tried once more', async () => {
  await db.sql`insert into users (username, email, password_hash) values ('dosavadni', 'd@example.com', 'x')`;
  expect(await command('jobs')).toEqual({ code: 0, out: 'no job waits, runs or failed\n' });
  expect(await db.sql`select username from users`).toEqual([{ username: 'dosavadni' }]);

  const type = jobType<{ secret: string }>({ name: 'test.broken', tries: 3, pauseSeconds: 1 });
  let isBroken = true;
  const handler = jobHandler(type, async () => {
    if (isBroken) throw new GivenUp('out of paper');
  });
  const jobs = createJobs({ sql: db.sql, log: silentLog(), takesJobs: true, pollSeconds: 0.5 });
  try {
    await jobs.start([handler]);
    await jobs.enqueue(db.sql, type, { secret: 'private' });
    await eventually(async () => (await jobs.list())[0]?.state === 'failed');
    const id = (await jobs.list())[0]?.id ?? '';
    const listed = await command('jobs');
    expect(listed.out).toBe(`${id}  test.broken  failed  tries 1: out of paper\n`);
    isBroken = false;
    expect((await command('jobs', '--retry', id)).code).toBe(0);
    await eventually(async () => (await jobs.list()).length === 0);
  } finally {
    await jobs.stop();
  }
});
