import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../test/compile-cache.ts';
import { examineAccounting } from '../src/doctor.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { createJobs, GivenUp, jobHandler, jobType } from '../src/platform/jobs/index.ts';
import { eventually, silentLog } from './harness.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));
const DAY = 86_400_000;

let db: TestDatabase;
let folder: string;
let outside: Server;
let place: string;

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  outside = createServer((socket) => socket.on('error', () => {}).end('220 mail.example ESMTP\r\n')).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => outside.once('listening', resolve));
  place = `127.0.0.1:${(outside.address() as { port: number }).port}`;
});
afterAll(async () => {
  outside.close();
  await db.close();
  await rm(folder, { recursive: true });
});

/** Everything outside is a server of ours, so that no test asks for the network. */
const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: db.options.databaseUrl,
  DATA_DIR: folder,
  BACKUP_DIR: join(folder, 'backups'),
  ARES_URL: `http://${place}`,
  VAT_REGISTRY_URL: `http://${place}`,
  JMHZ_VALIDATION_URL: `http://${place}`,
  FIO_API_URL: `http://${place}`,
  CNB_RATES_URL: 'off',
  SMTP_URL: `smtp://${place}`,
  MAIL_FROM: 'books@example.com',
  ...more,
});

async function examined(more: Record<string, string> = {}) {
  const findings = await examineAccounting(environment(more), silentLog());
  return Object.fromEntries(findings.map(({ name, state, found }) => [name, `${state} ${found}`]));
}

test('a healthy installation is told so, by words and as JSON, with the status 0', async () => {
  await mkdir(join(folder, 'backups'));
  await writeFile(join(folder, 'backups', 'today.zip'), 'backup');
  const { PATH = '' } = process.env;
  const env = { PATH, ...COMPILE_CACHE, ...environment() };
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'doctor', '--json'], { env });
  const { healthy, findings } = JSON.parse(stdout) as {
    healthy: boolean;
    findings: { name: string; state: string; found: string; advice: string }[];
  };
  expect(healthy).toBe(true);
  // Of a server whose files are in memory it is told that a crash may destroy it.
  const others = findings.filter(
    ({ name }) => !['database', 'disk of temporary files', 'disk of DATA_DIR'].includes(name),
  );
  expect(others.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(findings.map(({ name }) => name)).toEqual([
    'settings',
    'disk of DATA_DIR',
    'disk of temporary files',
    'database',
    'schema',
    'clock',
    'replicas',
    'log archive',
    'background jobs',
    'secret key',
    'backup',
    'mail server',
    'registry of companies',
    'registry of VAT payers',
    'validation of employer reports',
    'Fio banka',
  ]);
});

test('each setting that cannot be used, is read by nobody or is unwise is named', async () => {
  expect(await examined({ ACCOUNTING_PORT: 'x', SMTP_URL: 'mail' })).toEqual({
    settings: expect.stringMatching(/^failure ACCOUNTING_PORT must be .*; SMTP_URL must be /),
  });
  const { settings } = await examined({
    ACCOUNTING_PROT: '4000',
    ACCOUNTING_HOST: '0.0.0.0',
    ACCOUNTING_RATE_LIMITS: 'off',
  });
  for (const part of [
    'ACCOUNTING_PROT is read by nobody',
    'ACCOUNTING_RATE_LIMITS is off',
    'ACCOUNTING_PUBLIC_URL is not set',
  ])
    expect(settings).toContain(part);
});

test('a database that is away, none yet, or of another version is told', async () => {
  expect((await examined({ DATABASE_URL: 'postgres://127.0.0.1:9/accounting' })).database).toMatch(
    /^failure .*ECONNREFUSED/,
  );
  const { DATABASE_URL: _, ...embedded } = environment();
  const none = await examineAccounting({ ...embedded, DATA_DIR: join(folder, 'new') }, silentLog());
  expect(none.find(({ name }) => name === 'database')).toMatchObject({
    state: 'warning',
    found: 'there is none yet',
  });
  await db.sql`update schema_migrations set sha256 = 'other' where number = 2`;
  expect((await examined()).schema).toMatch(/^failure 0002-.* is not of this version/);
  const [last] = await db.sql<{ number: number }[]>`select max(number) as number from schema_migrations`;
  await db.sql`delete from schema_migrations where number in (2, ${last?.number ?? 0})`;
  expect((await examined()).schema).toMatch(/^warning .*2 migrations wait/);
});

test('jobs that failed and jobs that nobody takes are told', async () => {
  const type = jobType<object>({ name: 'test.doctor', tries: 1, pauseSeconds: 1 });
  const handler = jobHandler(type, async () => {
    throw new GivenUp('out of paper');
  });
  const jobs = createJobs({ sql: db.sql, log: silentLog(), takesJobs: true, pollSeconds: 0.5 });
  await jobs.start([handler]);
  await jobs.enqueue(db.sql, type, {});
  await eventually(async () => (await jobs.list())[0]?.state === 'failed');
  await jobs.stop();
  expect((await examined())['background jobs']).toBe(
    'warning 0 not done, 1 failed, 0 late by more than an hour',
  );
  await db.sql`
    update accounting_jobs.job set state = 'created', start_after = now() - interval '2 hours', started_on = null`;
  expect((await examined())['background jobs']).toBe(
    'failure 1 not done, 0 failed, 1 late by more than an hour',
  );
});

test('a key that others may read, is missing, or does not open what is sealed is told', async () => {
  const file = join(folder, 'secret.key');
  await writeFile(file, Buffer.alloc(32, 1).toString('base64'));
  await chmod(file, 0o644);
  expect((await examined())['secret key']).toMatch(/^warning others than its owner/);
  const [user] = await db.sql<{ id: number }[]>`
    insert into users (username, email, password_hash) values ('zapecetena', 'z@example.com', 'x') returning id`;
  await db.sql`insert into totp_factors (user_id, secret, created_at) values (${user?.id ?? 0}, ${Buffer.alloc(60)}, now())`;
  expect((await examined())['secret key']).toBe('failure it does not open codes of sign-in');
  await rm(file);
  expect((await examined())['secret key']).toBe('failure there is none, and codes of sign-in need it');
});

test('a key that is not there and cannot be made is told: mails with links need it', async () => {
  await db.sql`delete from totp_factors`;
  expect((await examined())['secret key']).toBe('ok none yet, it is made when it is first needed');
  const later = join(folder, 'later', 'data');
  expect((await examined({ DATA_DIR: later }))['secret key']).toMatch(/^ok none yet/);
  const blocked = join(folder, 'a-file', 'data');
  await writeFile(join(folder, 'a-file'), '');
  const findings = await examineAccounting(environment({ DATA_DIR: blocked }), silentLog());
  expect(findings.find(({ name }) => name === 'secret key')).toMatchObject({
    state: 'failure',
    found: `there is none, and none can be made in ${blocked}`,
    advice: expect.stringContaining('set ACCOUNTING_SECRET_KEY'),
  });
  const given = { DATA_DIR: blocked, ACCOUNTING_SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
  expect((await examined(given))['secret key']).toMatch(/^ok read/);
});

test('backups that are old, empty or missing, and servers that are away, are told', async () => {
  const file = join(folder, 'backups', 'today.zip');
  const aged = async (days: number) => {
    const at = new Date(Date.now() - days * DAY);
    await utimes(file, at, at);
    return (await examined()).backup;
  };
  expect(await aged(3)).toMatch(/^warning today.zip .* is 3 days old$/);
  expect(await aged(9)).toMatch(/^failure .* is 9 days old$/);
  await writeFile(file, '');
  expect(await aged(0)).toMatch(/^failure .*and empty$/);
  await rm(file);
  expect((await examined()).backup).toMatch(/^failure there is no backup/);
  const away = await examined({ SMTP_URL: 'smtp://127.0.0.1:9', CLAMAV_URL: 'tcp://127.0.0.1:9' });
  expect(away['mail server']).toBe('warning 127.0.0.1:9 cannot be reached (ECONNREFUSED)');
  // Without the scanner nothing can be uploaded.
  expect(away['virus scanner']).toMatch(/^failure .*ECONNREFUSED/);
});
