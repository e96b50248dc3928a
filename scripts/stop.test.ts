import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createInitialisedDataDir, type TestDataDir } from '@news-and-accounting/postgres/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../test/compile-cache.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let dir: TestDataDir;
let running: { npm: ChildProcess; pids: number[] } | undefined;
beforeAll(async () => {
  dir = await createInitialisedDataDir();
});
afterEach(() => {
  for (const pid of running?.pids.filter(isAlive) ?? []) process.kill(pid, 'SIGKILL');
});
afterAll(() => dir.remove());

type Row = { pid: number; parent: number; command: string };

function processes(): Row[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null && !match[3]?.startsWith('Z'))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: match?.[4] ?? '' }));
}

const isAlive = (pid: number) => processes().some((row) => row.pid === pid);

function familyOf(pid: number): Row[] {
  const rows = processes();
  const family = rows.filter((row) => row.pid === pid);
  for (const member of family) family.push(...rows.filter((row) => row.parent === member.pid));
  return family;
}

/** Starts an npm script and waits for the lines that say that it is ready. */
async function npm(args: readonly string[], ready: readonly RegExp[]): Promise<Row[]> {
  const child = spawn('npm', args, {
    cwd: ROOT,
    env: {
      ...withoutNpm(process.env),
      ...COMPILE_CACHE,
      DATA_DIR: await realpath(dir.path),
      NEWS_PORT: '0',
      ACCOUNTING_PORT: '0',
      NEWS_SAMPLE_ARTICLES: 'off',
      LOG_FORMAT: 'json',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const missing = new Set(ready);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    for (const each of missing) if (each.test(line)) missing.delete(each);
    if (missing.size === 0) break;
  }
  child.stdout.resume();
  if (missing.size > 0) throw new Error(`npm ${args.join(' ')} did not get ready:\n${lines.join('\n')}`);
  const family = familyOf(child.pid ?? 0);
  running = { npm: child, pids: family.map(({ pid }) => pid) };
  return family;
}

/** The tests are a script of npm themselves; what is started here is to be somebody else's. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('npm_')));
}

async function expectGone(family: readonly Row[]): Promise<void> {
  const pids = new Set(family.map(({ pid }) => pid));
  const left = () => processes().filter(({ pid }) => pids.has(pid));
  for (const end = Date.now() + 60_000; left().length > 0 && Date.now() < end; ) await sleep(100);
  expect(left()).toEqual([]);
}

const SERVICES = [/News Feed is ready/, /Accounting is ready/];
const server = () => join(dir.path, 'postgres', 'postmaster.pid');

function memberOf(family: readonly Row[], command: RegExp): number {
  const found = family.find((row) => command.test(row.command));
  if (found === undefined) throw new Error(`nothing runs as ${command}`);
  return found.pid;
}

test.each<[string, NodeJS.Signals, RegExp]>([
  ['npm is asked to stop', 'SIGTERM', /^npm start/],
  ['npm is killed', 'SIGKILL', /^npm start/],
  ['what starts the services is killed', 'SIGKILL', /scripts\/start\.ts/],
])('the services and their database stop when %s', async (_name, signal, command) => {
  const family = await npm(['start'], SERVICES);
  expect(family.filter((row) => /src\/main\.ts/.test(row.command))).toHaveLength(2);
  expect(existsSync(server())).toBe(true);
  process.kill(memberOf(family, command), signal);
  await expectGone(family);
  expect(existsSync(server())).toBe(false);
});

test.each<[string, NodeJS.Signals, RegExp]>([
  ['npm is hung up', 'SIGHUP', /^npm run/],
  ['npm is interrupted', 'SIGINT', /^npm run/],
])('a single service stops when %s', async (_name, signal, command) => {
  const family = await npm(['run', 'start:accounting'], [/Accounting is ready/]);
  process.kill(memberOf(family, command), signal);
  await expectGone(family);
  expect(existsSync(server())).toBe(false);
});

test.each<[string, NodeJS.Signals, RegExp]>([
  ['npm is asked to stop', 'SIGTERM', /^npm exec/],
  ['what runs them is killed', 'SIGKILL', /^node scripts\/run\.ts/],
])('tools end with what they have started when %s', async (_name, signal, command) => {
  // Stands for any tool: it runs until it is stopped, and has a child.
  const tool = 'sh -c "node -e \\"console.log(1 + 1); setInterval(() => {}, 1000)\\"; true"';
  const family = await npm(['exec', '--call', `exec node scripts/run.ts ${tool}`], [/^2$/]);
  process.kill(memberOf(family, command), signal);
  await expectGone(family.filter((row) => !/^npm/.test(row.command)));
});

test('a service in the background outlives the shell that started it', async () => {
  const env = {
    ...withoutNpm(process.env),
    ...COMPILE_CACHE,
    DATA_DIR: dir.path,
    ACCOUNTING_PORT: '0',
    LOG_FORMAT: 'json',
  };
  const main = 'services/accounting/src/main.ts';
  const shell = spawn('sh', ['-c', `${process.execPath} ${main} & echo "pid $!"; exec sleep 60`], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let pid = 0;
  for await (const line of createInterface({ input: shell.stdout })) {
    pid ||= Number(/^pid (\d+)$/.exec(line)?.[1] ?? 0);
    if (/Accounting is ready/.test(line)) break;
  }
  shell.stdout.resume();
  shell.kill('SIGKILL');
  await expectGone([{ pid: shell.pid ?? 0, parent: 0, command: 'sh' }]);
  // Longer than a process that belongs to its parent looks the other way.
  await sleep(1_000);
  expect(isAlive(pid)).toBe(true);
  process.kill(pid, 'SIGTERM');
  await expectGone([{ pid, parent: 0, command: 'node' }]);
});
