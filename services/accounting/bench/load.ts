import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@news-and-accounting/http';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import { generateCompanies } from '../src/generate-companies.ts';
import { OPERATIONS } from '../src/operations.ts';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';
import { startRatesDouble } from '../src/public/exchange-rates/testing/rates-double.ts';
import { giveLogos, type ReadTarget, readTargets } from '../test/read-targets.ts';
import { startSmtpDouble } from '../test/smtp-double.ts';
import { inTurn, TARGET_MS, type Times } from './load-turns.ts';
import { makeUsers, type SignedIn, signInAll } from './load-users.ts';
import type { Send, Written, WrittenCompany } from './load-work.ts';
import { NOT_WRITTEN, notWritten, PIECES, write } from './load-writes.ts';
import { megabytes } from './resident.ts';
import { sentAs } from './sent-as.ts';
import { type Server, startService } from './servers.ts';

/** Between two requests of a user, on average. */
const THINK_MS = 1_000;
/** One of so many turns is a piece of work that writes, of six requests on average: every fourth request. */
const WRITES_OF = 20;
const LISTED = 30;
const COMPANIES = 30;
const DOCUMENTS = 20_000;
const MINUTE_MS = 60_000;

export type LoadOptions = {
  /** Folder of a generated database; absent: one is generated and removed. */
  dataDir: string | null;
  seconds: number;
  workers: number;
  users: number;
  /** Whether the service does its background jobs and what is due by the clock meanwhile. */
  hasJobs: boolean;
};

/** Operations that are also asked in another form, as the application does. */
const OTHER_FORMS: Readonly<Record<string, string>> = { getOpenItems: 'page=1&per=500' };

/**
 * Users in the same companies, over every operation that reads, with the queries of the reference's examples and ids that
 * their lists give, and the writes that can be asked without a person: p95 of each, the slowest first, and the memory of
 * the service minute by minute.
 */
export async function benchLoad(options: LoadOptions): Promise<void> {
  const dataDir = options.dataDir ?? (await generated());
  const logins = await makeUsers(dataDir, options.users);
  const bank = await startRatesDouble();
  const mailServer = await startSmtpDouble();
  const work = options.hasJobs ? 'on' : 'off';
  const service = await startService(dataDir, {
    ACCOUNTING_WORKERS: String(options.workers),
    ...{ ACCOUNTING_JOBS: work, ACCOUNTING_SCHEDULER: work },
    ...{ CNB_RATES_URL: bank.url, SMTP_URL: mailServer.url },
  });
  try {
    await measure(service, await signInAll(service.origin, logins), options);
    if (options.hasJobs) console.log(`mails sent: ${mailServer.mails.length}`);
  } finally {
    await service.stop();
    await Promise.all([bank.close(), mailServer.close()]);
    if (options.dataDir === null) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function generated(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'accounting-load-'));
  // The database server's own user has to pass through.
  chmodSync(dataDir, 0o755);
  const log = createLogger({ level: 'warn', format: 'json' });
  const database = await openAccountingDatabase(accountingSettings({ DATA_DIR: dataDir }), log);
  await generateCompanies({
    ...{ sql: database.sql, log, companies: COMPANIES, seed: 1, large: { documents: DOCUMENTS } },
    ...{ now: new Date(), signal: new AbortController().signal, tell: () => {} },
  });
  await database.close();
  return dataDir;
}

async function measure(
  { origin, pid }: Server,
  users: readonly SignedIn[],
  { seconds }: LoadOptions,
): Promise<void> {
  const [headers = {}] = users;
  const companies = (await getJson(origin, headers, '/entities')) as (WrittenCompany & {
    name: string;
  })[];
  const large = companies.find(({ name }) => name.startsWith('Velká obchodní'));
  const used = everyKindFirst(companies.filter((company) => company !== large));
  const written = new Set<string>();
  for (const [name, asked] of [
    ['companies of two years', used],
    ['the large company', large === undefined ? [] : [large]],
  ] as const) {
    if (asked.length === 0) continue;
    const ids = asked.map(({ id }) => id);
    const ask = (path: string) =>
      fetch(`${origin}/api${path}`, { headers }).then(async (response) => ({
        ok: response.ok,
        text: await response.text(),
      }));
    await giveLogos(`${origin}/api`, headers, ids);
    const { targets: found, unreached } = await readTargets(ask, ids);
    const targets = found.flatMap(formsOf);
    console.log(`${name}: ${memoryOf(pid)} at rest`);
    const times = await load(origin, users, { targets, companies: asked, seconds }, (requests) =>
      console.log(`${memoryOf(pid)} after ${requests} requests`),
    );
    print(`${name}: ${users.length} users`, times, unreached);
    for (const { name: asked, of, statuses } of times)
      if (of === 'write' && [...statuses.keys()].some((status) => status < 300)) written.add(asked);
  }
  printNotWritten(written);
  console.log(
    `memory of the service's first process: ${memoryOf(pid)}, at most ${megabytes(pid, 'VmHWM').toFixed(0)}`,
  );
}

/** A company of each kind first: only some are asked for what they have to be read. */
function everyKindFirst<Company extends WrittenCompany>(companies: readonly Company[]): Company[] {
  const kinds = [
    ...Map.groupBy(companies, ({ bookkeeping, legal_form }) => `${bookkeeping} ${legal_form}`).values(),
  ];
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => kinds.flatMap((own) => own.slice(i, i + 1))).flat();
}

/** An operation under its name, and in another form under a name of its own. */
function formsOf({ operation: { id }, paths }: ReadTarget): Asked[] {
  const form = OTHER_FORMS[id];
  if (form === undefined) return [{ name: id, paths }];
  const inForm = paths.map((path) => `${path}${path.includes('?') ? '&' : '?'}${form}`);
  return [
    { name: id, paths },
    { name: `${id}?${form}`, paths: inForm },
  ];
}

const memoryOf = (pid: number) => `${megabytes(pid, 'VmRSS').toFixed(0)} MB`;

async function getJson(origin: string, headers: SignedIn, path: string): Promise<unknown> {
  const response = await fetch(`${origin}/api${path}`, { headers });
  const text = await response.text();
  return response.ok && /^[[{]/.test(text) ? JSON.parse(text) : null;
}

type Asked = { name: string; paths: readonly string[] };
type Loading = {
  targets: readonly Asked[];
  companies: readonly WrittenCompany[];
  seconds: number;
};

/** What a user takes between two requests, also within a piece of work. */
const thinking = () => sleep(THINK_MS * (0.5 + Math.random()));

/** @param eachMinute told how many requests there were so far */
async function load(
  origin: string,
  users: readonly SignedIn[],
  { targets, companies, seconds }: Loading,
  eachMinute: (requests: number) => void,
): Promise<Times[]> {
  const times = new Map<string, Times>();
  const end = performance.now() + seconds * 1_000;
  let turn = 0;
  function note(name: string, of: Times['of'], started: number, status: number): void {
    const known: Times = times.get(name) ?? { name, of, milliseconds: [], statuses: new Map() };
    times.set(name, known);
    known.milliseconds.push(performance.now() - started);
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1);
  }
  async function ask(
    name: string,
    of: Times['of'],
    path: string,
    { headers, ...init }: RequestInit & { headers: SignedIn },
  ): Promise<string | null> {
    const started = performance.now();
    const response = await fetch(`${origin}/api${path}`, { ...init, headers });
    const text = await response.text();
    note(name, of, started, response.status);
    return response.ok ? text : null;
  }
  const sendAs =
    (user: SignedIn) =>
    async (...[name, method, path, body]: Parameters<Send>) => {
      const init = { method, ...(body === undefined ? { headers: user } : sentAs(body, user)) };
      const text = await ask(name, method === 'GET' ? 'read' : 'write', path, init);
      await thinking();
      if (text?.startsWith('[')) return { rows: JSON.parse(text) } as Written;
      return text?.startsWith('{') ? (JSON.parse(text) as Written) : null;
    };

  const nextPiece = inTurn(Array.from({ length: PIECES }, (_, piece) => piece));
  const nextCompany = inTurn(companies);
  let pieces = 0;
  const writeNext = (user: SignedIn) => write(sendAs(user), nextCompany(), nextPiece(), pieces++);
  const nextTarget = inTurn(targets);
  const asked = new Map<string, number>();
  const readNext = async (headers: SignedIn) => {
    const { name, paths } = nextTarget();
    const before = asked.get(name) ?? 0;
    asked.set(name, before + 1);
    const started = performance.now();
    const status = await taken(`${origin}/api${paths[before % paths.length]}`, headers);
    note(name, 'read', started, status);
  };

  async function work(user: SignedIn, number: number): Promise<void> {
    await sleep((number / users.length) * THINK_MS);
    while (performance.now() < end) {
      const mine = turn++;
      await (mine % WRITES_OF === 0 ? writeNext(user) : readNext(user));
      await thinking();
    }
  }
  const minutes = setInterval(
    () => eachMinute([...times.values()].reduce((sum, { milliseconds }) => sum + milliseconds.length, 0)),
    MINUTE_MS,
  );
  await Promise.all(users.map(work));
  clearInterval(minutes);
  return [...times.values()];
}

const connections = new Agent({ keepAlive: true });

/**
 * Takes an answer to its last byte, compressed as it is: to unpack megabytes is the work of each user's own machine, and here
 * it would take one of the service's cores, and hold up the other users of this process.
 * @returns its status
 */
function taken(url: string, headers: SignedIn): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get(url, { agent: connections, headers: { ...headers, 'Accept-Encoding': 'gzip' } });
    asking.once('error', reject).once('response', (response) => {
      response
        .once('error', reject)
        .once('end', () => resolve(response.statusCode ?? 0))
        .resume();
    });
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function print(name: string, times: readonly Times[], unreached: readonly string[]): void {
  const rows = times
    .map((each) => ({
      ...each,
      p50: percentile(each.milliseconds, 0.5),
      p95: percentile(each.milliseconds, 0.95),
    }))
    .sort((a, b) => b.p95 - a.p95);
  const isSlow = ({ of, p95 }: (typeof rows)[number]) => p95 > TARGET_MS[of];
  const all = (of: Times['of']) =>
    times.filter((each) => each.of === of).flatMap((each) => each.milliseconds);
  console.log(
    `reads ${all('read').length}, p95 ${percentile(all('read'), 0.95).toFixed(0)} ms; writes ${all('write').length}, p95 ${percentile(all('write'), 0.95).toFixed(0)} ms`,
  );
  console.log(
    `${rows.filter(isSlow).length} of ${rows.length} operations beyond their target; no address for: ${unreached.join(', ') || 'none'}`,
  );
  printTable(
    `${name}, each with a request about every ${THINK_MS} ms; the slowest operations`,
    ['operation', 'requests', 'p50 ms', 'p95 ms', 'target', 'answers'],
    rows
      .slice(0, LISTED)
      .map((row) => [
        row.name,
        String(row.milliseconds.length),
        row.p50.toFixed(0),
        row.p95.toFixed(0),
        isSlow(row) ? 'missed' : 'met',
        [...row.statuses].map(([status, count]) => `${status}×${count}`).join(' '),
      ]),
  );
}

/** Which writes were not answered, or not asked for and why: so that nobody takes the table for all there are. */
function printNotWritten(written: ReadonlySet<string>): void {
  const writes = OPERATIONS.filter(({ method }) => method !== 'GET').length;
  console.log(`${written.size} of ${writes} writes were asked for and done; not asked for:`);
  for (const [why, names] of Map.groupBy(Object.keys(NOT_WRITTEN), (name) => NOT_WRITTEN[name] as string))
    console.log(`  ${names.join(', ')}: ${why}`);
  console.log(`  refused each time, or forgotten: ${notWritten(OPERATIONS, written).join(', ') || 'none'}`);
}
