import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@news-and-accounting/postgres/testing';
import { expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../test/compile-cache.ts';
import { CHECKS } from '../src/checks.ts';
import { runChecks } from '../src/platform/check/run-checks.ts';
import { MIGRATIONS, SERVICE } from '../src/platform/database.ts';
import { eventually } from './harness.ts';

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url));

test('companies that are being made are whole or absent after Ctrl-C, which one line tells, with status 130', async () => {
  const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  const { sql } = database;
  try {
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: database.options.databaseUrl, ...COMPILE_CACHE };
    const child = spawn(process.execPath, [CLI, 'generate', '--companies', '30'], { env });
    const ended = once(child, 'exit');
    const stderr = text(child.stderr);
    child.stdout.resume();
    // The postings of a company are written in the transaction that makes it: here that waits in the middle.
    await sql.begin(async (tx) => {
      await tx`lock table postings in share mode`;
      await eventually(async () => {
        const [row] = await sql<{ waits: boolean }[]>`
          select exists (select from pg_locks where relation = 'postings'::regclass and not granted) as waits`;
        return row?.waits === true;
      });
      child.kill('SIGINT');
      await eventually(() => child.exitCode !== null);
    });
    expect(await ended).toEqual([130, null]);
    expect(await stderr).toBe('interrupted: what was begun and not finished is not stored\n');
    expect(await sql`select from entities`).toHaveLength(0);
    expect((await runChecks(sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  } finally {
    await database.close();
  }
});

test('a backup that is interrupted leaves no file behind', async () => {
  const database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  const { sql } = database;
  try {
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: database.options.databaseUrl, ...COMPILE_CACHE };
    await sql.begin(async (tx) => {
      await tx`lock table entities in access exclusive mode`;
      const child = spawn(process.execPath, [CLI, 'backup', join(folder, 'today.zip')], {
        env,
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await eventually(async () => {
        const [row] = await sql<{ waits: boolean }[]>`
          select exists (select from pg_locks where relation = 'entities'::regclass and not granted) as waits`;
        return row?.waits === true;
      });
      child.kill('SIGTERM');
      expect(await ended).toEqual([143, null]);
    });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});

test('how a command is used is told before a database is looked for', async () => {
  const { PATH = '' } = process.env;
  const env = { PATH, DATABASE_URL: 'postgres://127.0.0.1:1/none', ...COMPILE_CACHE };
  const child = spawn(process.execPath, [CLI, 'generate', '--help'], { env });
  const told = text(child.stdout);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await told).toMatch(/^Usage: npm run accounting/);
});

test('a database that cannot be reached is told in a line', async () => {
  const { PATH = '' } = process.env;
  const env = { PATH, DATABASE_URL: 'postgres://127.0.0.1:1/none', ...COMPILE_CACHE };
  const child = spawn(process.execPath, [CLI, 'jobs'], { env });
  const told = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([2, null]);
  expect(await told).toMatch(/^the database cannot be reached: .*\n$/);
});
