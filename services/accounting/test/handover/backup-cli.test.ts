import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { type Caller, PASSWORD, startAccounting, type TestAccounting } from '../harness.ts';
import { archived } from './archives.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
let folder: string;
let origin: TestAccounting;
let elsewhere: TestDatabase;
let database: TestDatabase;
let owner: Caller;
let companies: number[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  elsewhere = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  origin = await startAccounting({ database });
  owner = await origin.user('vlastnik');
  const writer = await origin.user('pisar');
  const sample = await origin.call('POST', '/entities/sample', {
    as: owner,
    body: { segment: 'identified' },
  });
  const plain = await origin.company(owner, { name: 'Druhá firma' });
  await origin.join(owner, plain.id, writer, 'editor');
  companies = [sample.body.id, plain.id];
});
afterAll(async () => {
  await origin.close();
  await elsewhere.close();
  await rm(folder, { recursive: true });
});

async function command(db: TestDatabase | null, ...args: string[]): Promise<{ code: number; out: string }> {
  const { PATH = '' } = process.env;
  const env = { PATH, ...COMPILE_CACHE, ...(db === null ? {} : { DATABASE_URL: db.options.databaseUrl }) };
  return promisify(execFile)(process.execPath, [CLI, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout + error.stderr,
    }),
  );
}

test('a backup is verified and restored elsewhere, with users and members, and says when it differs', async () => {
  const file = join(folder, 'all.zip');
  const { code, out } = await command(database, 'backup', file);
  expect([code, out.split('\n').length]).toEqual([0, 3]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [first] = companies as [number, number];
  const { manifest } = await archived(database.sql, first);
  expect(out).toContain(`content ${manifest.content_sha256}`);
  expect(out).toContain(`head ${manifest.history.hash}`);
  expect(await command(database, 'backup', file)).toMatchObject({ code: 2 });
  expect(await command(database, 'backup', join(folder, 'no.zip'), '--entity', '987654')).toMatchObject({
    code: 1,
  });

  const verified = await command(null, 'verify', file);
  expect(verified.code).toBe(0);
  expect(verified.out).toContain(`content ${manifest.content_sha256}`);

  const damaged = await readFile(file);
  const at = damaged.indexOf(`companies/${first}.zip`) + 2000;
  damaged[at] = (damaged[at] ?? 0) ^ 0xff;
  await writeFile(join(folder, 'damaged.zip'), damaged);
  const told = await command(null, 'verify', join(folder, 'damaged.zip'));
  expect(told.code).toBe(1);
  expect(told.out).toContain('poškozený');

  expect(await command(elsewhere, 'restore', file, '--owner', 'vlastnik')).toMatchObject({ code: 2 });
  const { sql } = elsewhere;
  await sql`insert into users (username, email, password_hash) values ('spravce', 's@example.com', 'x'),
    ('pisar', 'jiny@example.com', 'x')`;
  const restored = await command(elsewhere, 'restore', file, '--owner', 'spravce');
  // Somebody else has the name of one of the users.
  expect(restored.code).toBe(1);
  expect(restored.out).toContain('user pisar');
  expect(restored.out.match(/restored as company/g)).toHaveLength(2);
  const members = await sql`
    select e.name, u.username, m.role from memberships m join users u on u.id = m.user_id
    join entities e on e.id = m.entity_id order by e.id, m.role desc`;
  const name = manifest.company.name;
  expect([...members]).toEqual([
    { name, username: 'spravce', role: 'owner' },
    { name, username: 'vlastnik', role: 'accountant' },
    { name: 'Druhá firma', username: 'spravce', role: 'owner' },
    { name: 'Druhá firma', username: 'vlastnik', role: 'accountant' },
  ]);
  const [company] = await sql<{ id: number }[]>`select min(id)::int as id from entities`;
  expect((await archived(sql, company?.id ?? 0)).manifest.content_sha256).toBe(manifest.content_sha256);
  expect(await command(elsewhere, 'check')).toMatchObject({ code: 0 });
}, 300_000);

test('one company of a backup is restored by itself, and its people sign in as before', async () => {
  const file = join(folder, 'one.zip');
  const [, second] = companies as [number, number];
  expect(await command(database, 'backup', file, '--entity', String(second))).toMatchObject({ code: 0 });
  const db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  await db.sql`insert into users (username, email, password_hash) values ('spravce', 's@example.com', 'x')`;
  const { code, out } = await command(db, 'restore', file, '--entity', String(second), '--owner', 'spravce');
  expect([code, out]).toEqual([0, expect.stringContaining('restored as company')]);
  const service = await startAccounting({ database: db });
  try {
    const signIn = await service.call('POST', '/session', {
      body: { login: 'pisar', password: PASSWORD },
      headers: { 'X-Service': '1' },
    });
    expect(signIn.status).toBe(200);
  } finally {
    await service.close();
  }
}, 300_000);

test('settings that no request could send are restored when whoever runs the service says so', async () => {
  const { sql } = database;
  const [, second] = companies as [number, number];
  const file = join(folder, 'retired.zip');
  // An insurer that is in no list, as one that has ended since.
  const settings = { authority_accounts: { 999: { number: '19-2000145399', bank_code: '0100' } } };
  await sql`update entities set settings = settings || ${sql.json(settings)} where id = ${second}`;
  await command(database, 'backup', file, '--entity', String(second));
  const refused = await command(elsewhere, 'restore', file, '--owner', 'spravce');
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('settings.authority_accounts')]);
  const kept = await command(elsewhere, 'restore', file, '--owner', 'spravce', '--keep-settings');
  expect(kept.out).toContain('restored as company');
  const [restored] = await elsewhere.sql`select settings from entities order by id desc limit 1`;
  expect(restored?.settings).toMatchObject(settings);
}, 300_000);
