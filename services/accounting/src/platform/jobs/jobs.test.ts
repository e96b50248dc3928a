import { createLogger, type Logger } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../database.ts';
import { GivenUp, type JobHandler, jobHandler, jobType } from './job-type.ts';
import { createJobs, type Jobs } from './jobs.ts';

const log = createLogger({ level: 'warn', format: 'json' });
const silent = createLogger({ level: 'error', format: 'json' });
silent.level = 'silent';
let db: TestDatabase;
const running: Jobs[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 12 });
  await db.sql`create table done (job text not null, note text not null)`;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await db.sql`truncate done`;
  await db.sql`delete from accounting_jobs.job`;
});
afterAll(() => db.close());

async function started(
  handlers: readonly JobHandler[],
  options: { takesJobs?: boolean; log?: Logger; atOnce?: number } = {},
): Promise<Jobs> {
  const jobs = createJobs({
    sql: db.sql,
    log,
    takesJobs: true,
    pollSeconds: 0.5,
    watchSeconds: 1,
    ...options,
  });
  running.push(jobs);
  await jobs.start(handlers);
  return jobs;
}

const notes = async () =>
  (await db.sql<{ note: string }[]>`select note from done order by note`).map(({ note }) => note);

async function until(check: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await check())) {
    if (performance.now() > end) throw new Error('it did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** A kind of job that notes what it was told. */
function noting(name: string, options: { fail?: (attempt: number) => boolean; atOnce?: number } = {}) {
  const type = jobType<{ note: string }>({ name, pauseSeconds: 1, tries: 2, atOnce: options.atOnce ?? 1 });
  const handler = jobHandler(type, async ({ id, data, attempt, tx }) => {
    await tx`insert into done (job, note) values (${id}, ${data.note})`;
    if (options.fail?.(attempt) === true) throw new Error('not this time');
  });
  return { type, handler };
}

test('a job is done after the commit, and one of a transaction that is rolled back never', async () => {
  const { type, handler } = noting('test.commit');
  const jobs = await started([handler]);
  const rolledBack = transaction(db.sql, async (tx) => {
    await jobs.enqueue(tx, type, { note: 'lost' });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'it’s "here" \\ {}' }));
  await until(async () => (await notes()).length > 0);
  expect(await notes()).toEqual(['it’s "here" \\ {}']);
});

test('what a failed try wrote is gone, and the next one writes it once', async () => {
  const { type, handler } = noting('test.again', { fail: (attempt) => attempt === 1 });
  const jobs = await started([handler], { log: silent });
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'second' }));
  await until(async () => (await notes()).length > 0);
  expect(await notes()).toEqual(['second']);
});

test('a job whose tries are used up stays as failed and writes nothing', async () => {
  const { type, handler } = noting('test.never', { fail: () => true });
  const jobs = await started([handler], { log: silent });
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'never' }));
  const state = async () =>
    (await db.sql`select state::text, retry_count from accounting_jobs.job where name = 'test.never'`)[0];
  await until(async () => (await state())?.state === 'failed');
  expect(await state()).toMatchObject({ retry_count: 1 });
  expect(await notes()).toEqual([]);
});

test('two that share the work do each job once', async () => {
  const { type, handler } = noting('test.shared', { atOnce: 3 });
  const [first] = [await started([handler]), await started([handler])];
  const wanted = Array.from({ length: 60 }, (_, index) => `job ${String(index).padStart(2, '0')}`);
  await transaction(db.sql, async (tx) => {
    for (const note of wanted) await first.enqueue(tx, type, { note });
  });
  await until(async () => (await notes()).length >= wanted.length);
  expect(await notes()).toEqual(wanted);
});

test('of two jobs with one key only one waits', async () => {
  const { type, handler } = noting('test.key');
  const jobs = await started([handler], { takesJobs: false });
  await transaction(db.sql, async (tx) => {
    await jobs.enqueue(tx, type, { note: 'first' }, { key: 'company 1' });
    await jobs.enqueue(tx, type, { note: 'second' }, { key: 'company 1' });
    await jobs.enqueue(tx, type, { note: 'other' }, { key: 'company 2' });
  });
  const waiting =
    await db.sql`select data from accounting_jobs.job where name = 'test.key' order by singleton_key`;
  expect(waiting.map(({ data }) => data.note)).toEqual(['first', 'other']);
});

test('who takes no jobs asks for them, and leaves jobs and schedules to others', async () => {
  const { type, handler } = noting('test.asking');
  const scheduled = { ...handler, schedule: { cron: '0 3 * * *', data: { note: 'night' } } };
  const schedules = async () => db.sql`select name, cron, timezone from accounting_jobs.schedule`;
  const asking = await started([scheduled], { takesJobs: false });
  expect(await schedules()).toEqual([]);
  await transaction(db.sql, (tx) => asking.enqueue(tx, type, { note: 'asked for' }));
  expect(await asking.list()).toMatchObject([
    { kind: 'test.asking', state: 'waiting', tries: 0, error: null },
  ]);
  await started([scheduled]);
  await until(async () => (await notes()).length > 0);
  expect(await notes()).toEqual(['asked for']);
  expect(await schedules()).toEqual([{ name: 'test.asking', cron: '0 3 * * *', timezone: 'Europe/Prague' }]);
  await started([handler]);
  expect(await schedules()).toEqual([]);
});

test('what a schedule owed while nobody was there is done once, whoever looks', async () => {
  const { handler } = noting('test.schedule');
  // Half a day from now, so that nothing becomes due meanwhile.
  const at = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Prague',
    hour: 'numeric',
    minute: 'numeric',
  });
  const [hour, minute] = at
    .format(Date.now() + 12 * 3_600_000)
    .split(':')
    .map(Number);
  const scheduled = { ...handler, schedule: { cron: `${minute} ${hour} * * *`, data: { note: 'owed' } } };
  await (await started([scheduled])).stop();
  await db.sql`update accounting_jobs.schedule set created_on = now() - interval '9 days'`;
  await db.sql`update accounting_jobs.version set cron_on = now() - interval '8 days'`;
  await db.sql`delete from accounting_jobs.job`;
  const both = await Promise.all([started([scheduled]), started([scheduled])]);
  await until(async () => (await notes()).length > 0);
  const later = await started([scheduled]);
  await until(async () => (await later.list()).length === 0);
  await Promise.all([...both, later].map((each) => each.stop()));
  expect(await notes()).toEqual(['owed']);
  expect(await db.sql`select from accounting_jobs.job where name = 'test.schedule'`).toHaveLength(1);
  await started([handler]);
});

test('a job that fails is tried again after pauses that grow; the log and the list show it', async () => {
  const lines: string[] = [];
  const noted = createLogger({ level: 'warn', format: 'json' });
  for (const level of ['warn', 'error'] as const)
    noted[level] = ((about: object, text: string) =>
      void lines.push(`${level} ${JSON.stringify(about)} ${text}`)) as Logger['warn'];
  const type = jobType<{ note: string }>({ name: 'test.pauses', pauseSeconds: 20, tries: 3 });
  let isBroken = true;
  const handler = jobHandler(type, async ({ data, tx }) => {
    if (isBroken) throw new Error('still broken');
    await tx`insert into done (job, note) values ('', ${data.note})`;
  });
  const jobs = await started([handler], { log: noted });
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'secret' }));
  const pauses: number[] = [];
  for (let tries = 1; tries < 3; tries += 1) {
    await until(async () => (await jobs.list())[0]?.tries === tries && lines.length === tries);
    await until(async () => (await jobs.list())[0]?.state === 'waiting');
    pauses.push(((await jobs.list())[0]?.next_at?.getTime() ?? 0) - Date.now());
    await db.sql`update accounting_jobs.job set start_after = now() where name = 'test.pauses'`;
  }
  expect(pauses[0]).toBeGreaterThan(5_000);
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
  await until(async () => (await jobs.list())[0]?.state === 'failed');
  const [failed] = await jobs.list();
  expect(failed).toMatchObject({ kind: 'test.pauses', tries: 3, next_at: null, error: 'still broken' });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['warn', 'warn', 'error']);
  expect(lines.join()).not.toContain('secret');

  isBroken = false;
  expect(await jobs.retry('nothing')).toBe(false);
  expect(await jobs.retry(failed?.id ?? '')).toBe(true);
  await until(async () => (await notes()).length > 0);
  expect(await jobs.list()).toEqual([]);
});

test('a job that no further try can help fails at once', async () => {
  const type = jobType<object>({ name: 'test.given-up', tries: 100, pauseSeconds: 1 });
  const handler = jobHandler(type, async () => {
    throw new GivenUp('nobody lives there');
  });
  const jobs = await started([handler], { log: silent });
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, {}));
  await until(async () => (await jobs.list())[0]?.state === 'failed');
  expect(await jobs.list()).toMatchObject([{ tries: 1, error: 'nobody lives there' }]);
});

test('of jobs that are done nothing is kept', async () => {
  const { type, handler } = noting('test.forgotten');
  const jobs = await started([handler]);
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'private' }));
  await until(async () => (await notes()).length > 0);
  expect(await db.sql`select from accounting_jobs.job where name = 'test.forgotten'`).toHaveLength(0);
});

test('when the connections are lost amid a job, it is rolled back and done again by the same process', async () => {
  const begun = Promise.withResolvers<void>();
  const type = jobType<{ note: string }>({ name: 'test.lost', pauseSeconds: 1 });
  const handler = jobHandler(type, async ({ data, attempt, tx }) => {
    await tx`insert into done (job, note) values (${attempt}, ${data.note})`;
    if (attempt > 1) return;
    begun.resolve();
    // Lasts as long as its connection.
    await tx`select pg_sleep(60)`;
  });
  const jobs = await started([handler], { log: silent });
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'kept' }));
  await begun.promise;
  await db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.catch(() => {});
  // Who could not say that its try failed is taken for dead.
  await until(async () => {
    await db.sql`
      update accounting_jobs.job set heartbeat_on = now() - interval '1 minute'
      where state = 'active' and retry_count = 0`.catch(() => {});
    return (await notes().catch(() => [])).length > 0;
  });
  expect(await notes()).toEqual(['kept']);
  const tries = await db.sql<{ job: string }[]>`select job from done`;
  expect(tries.map(({ job }) => Number(job) > 1)).toEqual([true]);
  await until(async () => (await jobs.list()).length === 0);
});

test('a stop waits for what is being done, and takes nothing more', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const type = jobType<{ note: string }>({ name: 'test.stop' });
  const handler = jobHandler(type, async ({ data, tx }) => {
    begun.resolve();
    await gate.promise;
    await tx`insert into done (job, note) values ('', ${data.note})`;
  });
  const jobs = await started([handler]);
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'first' }));
  await begun.promise;
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'second' }));
  const stopping = jobs.stop();
  gate.resolve();
  await stopping;
  expect(await notes()).toEqual(['first']);
  // What a request asks for while the service stops is kept, too.
  await transaction(db.sql, (tx) => jobs.enqueue(tx, type, { note: 'third' }));
  expect((await jobs.list()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

/** A kind of job that notes that it has begun, and goes on when it is told to. */
function waiting(name: string, options: { atOnce?: number; secondsAtMost?: number } = {}) {
  const { promise: told, resolve: goOn } = Promise.withResolvers<void>();
  const type = jobType<{ note: string }>({ name, ...options });
  const handler = jobHandler(type, async () => told);
  return { type, handler, goOn };
}

const stateOf = async (name: string) =>
  (await db.sql<{ state: string }[]>`select state::text from accounting_jobs.job where name = ${name}`).map(
    ({ state }) => state,
  );

test('a process without a turn claims nothing, so that another one does it', async () => {
  const [slow, quick] = [waiting('test.slow'), noting('test.quick')];
  const busy = await started([slow.handler, quick.handler], { atOnce: 1 });
  await transaction(db.sql, (tx) => busy.enqueue(tx, slow.type, { note: 'slow' }));
  await until(async () => (await stateOf('test.slow')).join() === 'active');
  await transaction(db.sql, (tx) => busy.enqueue(tx, quick.type, { note: 'quick' }));
  // It has been told of the job, and has looked for it by itself.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await stateOf('test.quick')).toEqual(['created']);
  await started([quick.handler]);
  await until(async () => (await notes()).length > 0);
  expect([await notes(), await stateOf('test.slow')]).toEqual([['quick'], ['active']]);
  slow.goOn();
  await until(async () => (await stateOf('test.slow')).length === 0);
  await transaction(db.sql, (tx) => busy.enqueue(tx, quick.type, { note: 'later' }));
  await until(async () => (await notes()).length > 1);
});

test('what may take long leaves a turn to the rest', async () => {
  const [long, quick] = [waiting('test.long', { atOnce: 2, secondsAtMost: 3_600 }), noting('test.short')];
  const jobs = await started([long.handler, quick.handler], { atOnce: 2 });
  await transaction(db.sql, async (tx) => {
    for (const note of ['first', 'second']) await jobs.enqueue(tx, long.type, { note });
  });
  await until(async () => (await stateOf('test.long')).includes('active'));
  await transaction(db.sql, (tx) => jobs.enqueue(tx, quick.type, { note: 'short' }));
  await until(async () => (await notes()).length > 0);
  expect((await stateOf('test.long')).sort()).toEqual(['active', 'created']);
  long.goOn();
  await until(async () => (await stateOf('test.long')).length === 0);
});

test('what may take long begins beside short work, however much of that there is', async () => {
  const [held, long] = [waiting('test.held'), waiting('test.long-beside', { secondsAtMost: 3_600 })];
  const jobs = await started([held.handler, long.handler], { atOnce: 2 });
  await transaction(db.sql, (tx) => jobs.enqueue(tx, held.type, { note: 'held' }));
  await until(async () => (await stateOf('test.held')).includes('active'));
  await transaction(db.sql, (tx) => jobs.enqueue(tx, long.type, { note: 'long' }));
  await until(async () => (await stateOf('test.long-beside')).includes('active'));
  expect(await stateOf('test.held')).toEqual(['active']);
  for (const { goOn } of [held, long]) goOn();
  await until(async () => (await stateOf('test.long-beside')).length === 0);
});
