import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { type ServiceProcess, startProcess } from '../books/ledger-process.ts';
import { eventually, type JsonValue, PASSWORD } from '../harness.ts';

let database: TestDatabase;
let service: ServiceProcess;
let headers: Record<string, string>;
let path: string;
beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize: 2 });
  service = await start();
  const owner = { username: 'vlastnik', email: 'vlastnik@example.com', password: PASSWORD };
  const registered = await service.call('POST', '/registration', owner);
  const session = { Cookie: registered.body.cookie, 'X-Service': '1' };
  headers = { 'X-API-Key': (await service.call('POST', '/api_keys', {}, session)).body.token };
  const { body } = await service.call('POST', '/entities', { entity: { name: 'Dílna' } }, headers);
  path = `/entities/${body.id}`;
});
afterAll(async () => {
  await service.kill();
  await database.close();
});

const start = () => startProcess({ DATABASE_URL: database.options.databaseUrl ?? '' });
const ask = (method: string, suffix: string, body?: object, more: Record<string, string> = {}) =>
  service.call(method, `${path}${suffix}`, body, { ...headers, ...more });
const isWaiting = async () =>
  (
    await database.sql`
      select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`
  ).length > 0;

test('a bulk that is killed half-way leaves whole slips and is repeated with the same key', async () => {
  for (const first_name of ['Adam', 'Bára', 'Cyril', 'Dana']) {
    const employee = { first_name, last_name: 'Novák', started_on: '2026-01-01', gross_wage: 40_000 };
    await ask('POST', '/employees', { employee });
  }
  const { body } = await ask('POST', '/payslips/generate?year=2026', { month: 5 });
  const ids: number[] = body.payslips.map(({ id }: JsonValue) => id);
  const post = () => ask('POST', '/payslips/bulk', { action: 'post', ids }, { 'Idempotency-Key': 'mzdy' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const held = database.sql.begin(async (tx) => {
    await tx`select from payslips where id = ${ids[2] ?? 0} for update`;
    locked.resolve();
    await promise;
  });
  await locked.promise;
  const lost = post();
  await eventually(isWaiting);
  await service.kill();
  expect((await lost).status).toBeNull();
  resolve();
  await held;
  service = await start();
  const listed = await ask('GET', '/payslips?year=2026&month=5');
  expect(listed.body.payslips.map(({ status }: JsonValue) => status)).toEqual([
    ...['posted', 'posted'],
    ...['draft', 'draft'],
  ]);
  const posted = () => database.sql`
    select source_id as id, count(*)::int as lines from postings where source = 'payroll' group by 1 order by 1`;
  const half = await posted();
  expect(half.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(await database.sql`select from events where action = 'payroll.posted'`).toHaveLength(2);
  // What passes by itself in half a minute.
  await database.sql`update idempotency_keys set until = now() - interval '1 second'`;
  const again = await post();
  expect(again.body).toMatchObject({
    ...{ done: 4, failed: 0 },
    results: ids.map((id, at) => ({ id, ok: true, status: 200, ...(at < 2 ? { unchanged: true } : {}) })),
  });
  expect((await posted()).map(({ id }) => id)).toEqual(ids);
  expect((await posted()).slice(0, 2)).toEqual(half);
  expect((await post()).body.results).toEqual(again.body.results);
});
