import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../src/platform/secrets.ts';
import { type Caller, startAccounting, type TestAccounting, testClock } from '../harness.ts';
import { bankStage } from './bank-stage.ts';
import { type FioDouble, startFioDouble } from './fio-double.ts';
import { camtFile, fioAnswer, gpcFile, type Told } from './statement-files.ts';

const TOKEN = `${'aB3'.repeat(21)}Z`;
const clock = testClock(Date.parse('2026-03-10T09:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'statements-'));

let service: TestAccounting;
let owner: Caller;
let fio: FioDouble;
beforeAll(async () => {
  fio = await startFioDouble(clock.now);
  service = await startAccounting({
    now: clock.now,
    settings: { FIO_API_URL: fio.url, ACCOUNTING_STATEMENTS_DIR: folder },
  });
  owner = await service.user();
});
afterAll(async () => {
  await service.close();
  await fio.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => clock.advance(31_000));

const TOLD: readonly Told[] = [
  { day: '2026-03-02', amount: 1_210_000, vs: '150', reference: '26000001' },
  { day: '2026-03-09', amount: -9_900, message: 'Poplatek', reference: '26000002' },
];
const RANGE = { from: '2026-02-23', to: '2026-03-10', opening: 100_000 };

async function connected(token = TOKEN) {
  const stage = await bankStage(service, owner);
  const { id } = await stage.account({
    ...{ name: 'Fio', number: '2000282668', bank_code: '2010' },
    ...{ opening_balance: 1000, opening_date: '2026-03-01' },
  });
  const path = `/bank_accounts/${id}`;
  const connect = (body: object) => stage.call('PUT', `${path}/connection`, body);
  if (token !== '') expect((await connect({ provider: 'fio', token })).status).toBe(200);
  return {
    ...{ ...stage, accountId: id as number, connect },
    sync: (body: object = {}) => stage.call('POST', `${path}/sync`, body),
    disconnect: () => stage.call('DELETE', `${path}/connection`),
    connection: async () => (await stage.accounts()).find((each) => each.id === id).connection,
  };
}

test('a token is kept so that nobody reads it, and erased', async () => {
  const { connect, connection, disconnect, id, call, accountId } = await connected('');
  expect((await connect({ provider: 'fio' })).body.fields).toEqual({ token: expect.any(String) });
  expect((await connect({ provider: 'fio', token: 'krátký' })).status).toBe(422);
  expect((await connect({ provider: 'folder', token: TOKEN })).status).toBe(422);
  expect((await disconnect()).status).toBe(404);
  const reply = await connect({ provider: 'fio', token: TOKEN });
  expect(reply.body.connection).toEqual({
    ...{ provider: 'fio', hint: '…aB3Z', set_at: '2026-03-10T09:00:31.000Z' },
    ...{ last_sync_at: null, last_error: null },
  });
  const kept = () => service.sql`select token from bank_connections where entity_id = ${id}`;
  const [first] = await kept();
  const address = `/bank_accounts/${accountId}/connection`;
  const stale = { 'If-Match': '"x"' };
  expect((await call('PUT', address, { provider: 'folder' }, stale)).body.code).toBe('STALE');
  expect((await call('DELETE', address, undefined, stale)).body.code).toBe('STALE');
  expect(await kept()).toEqual([first]);
  await connect({ provider: 'fio', token: TOKEN });
  const [second] = await kept();
  expect(first?.token.equals(second?.token)).toBe(false);
  expect(first?.token.includes(TOKEN.slice(0, 12))).toBe(false);
  const everything = JSON.stringify([
    reply.body,
    await connection(),
    (await call('GET', '/events')).body,
    (await call('GET', `/bank_accounts?archived=true`)).body,
    await service.sql`select * from events where entity_id = ${id}`,
  ]);
  expect(everything).not.toContain(TOKEN);
  expect(fio.seen).toEqual([]);
  expect((await disconnect()).status).toBe(204);
  expect([await connection(), (await kept()).length]).toEqual([null, 0]);
  expect((await call('POST', `/bank_accounts/${accountId}/sync`, {})).status).toBe(404);
  const { body: events } = await call('GET', '/events?action=bank_account.disconnected');
  expect(events.rows[0].summary).toBe('Odpojen bankovní účet Fio');
});

test('the key is made once, and a secret opens for its owner alone', async () => {
  const data = join(folder, 'data');
  const [one, other] = [createSecrets(null, data), createSecrets(null, data)];
  const sealed = await Promise.all([one.seal('tajné', 'a'), other.seal('tajné', 'a')]);
  expect(statSync(join(data, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(data)).toEqual(['secret.key']);
  expect(await other.open(sealed[0], 'a')).toBe('tajné');
  expect(await one.open(sealed[1], 'b')).toBe(null);
  expect(await createSecrets(Buffer.alloc(32, 1), data).open(sealed[0], 'a')).toBe(null);
  expect(await one.open(Buffer.from('x'), 'a')).toBe(null);
});

describe('a download from Fio', () => {
  test('stores movements as a statement, and the next one only what is new', async () => {
    const { sync, statements, connection, movements, accountId, call } = await connected();
    fio.next = { body: fioAnswer(TOLD.slice(0, 1), RANGE) };
    expect(await sync()).toMatchObject({
      status: 200,
      body: {
        ...{ new: 1, known: 0, from: '2026-03-01', to: '2026-03-10', statement_id: expect.any(Number) },
        ...{ balance: 13_100, balance_difference: 0 },
      },
    });
    expect(fio.seen.at(-1)).toEqual({ token: TOKEN, from: '2026-03-01', to: '2026-03-10' });
    expect((await statements()).rows[0]).toMatchObject({ format: 'fio_api', bank_account_id: accountId });
    clock.advance(31_000);
    fio.next = { body: fioAnswer(TOLD, { ...RANGE, opening: 90_000 }) };
    const again = await sync();
    expect(again.body).toMatchObject({ new: 1, known: 1, from: '2026-02-23', balance_difference: 100 });
    expect((await movements()).total).toBe(2);
    expect(await connection()).toMatchObject({ last_error: null, last_sync_at: expect.any(String) });
    const file = await call('GET', `/statements/${again.body.statement_id}/file`);
    expect(file.body).toBe(fio.next.body);
    expect((await call('GET', '/events?action=bank_account.synced')).body.total).toBe(2);
  });

  test('is made once in 30 seconds with a token, whosever account it is', async () => {
    const first = await connected();
    const second = await connected();
    fio.next = { body: fioAnswer(TOLD, RANGE) };
    const calls = fio.seen.length;
    const replies = await Promise.all([first.sync(), first.sync(), second.sync()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(replies.find(({ status }) => status === 429)?.body.code).toBe('SYNC_TOO_SOON');
    clock.advance(10_000);
    const early = await first.sync();
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '20']);
    expect(fio.seen).toHaveLength(calls + 1);
    clock.advance(20_000);
    expect((await first.sync()).status).toBe(200);
  });

  test.each([
    [409, 429, 'SYNC_TOO_SOON'],
    [404, 422, 'TOKEN_REFUSED'],
    [401, 422, 'TOKEN_REFUSED'],
    [500, 422, 'TOKEN_REFUSED'],
    [413, 422, undefined],
    [422, 422, undefined],
    [503, 502, 'BANK_UNAVAILABLE'],
    [302, 502, 'BANK_UNAVAILABLE'],
  ])('that the bank answers with %i is %i %s, and the account says so', async (status, answered, code) => {
    const { sync, connection, movements } = await connected(`${TOKEN.slice(4)}${status}`);
    fio.next = { status, body: '' };
    const reply = await sync();
    expect([reply.status, reply.body.code]).toEqual([answered, code]);
    expect(await connection()).toMatchObject({ last_error: reply.body.error, last_sync_at: null });
    expect((await movements()).total).toBe(0);
  });

  test('of another account or of nonsense stores nothing', async () => {
    const { sync, connection, statements } = await connected();
    const other = { number: '2101234569', code: '2010', iban: 'CZ3720100000002101234569' };
    fio.next = { body: fioAnswer(TOLD, { ...RANGE, account: other }) };
    expect(await sync()).toMatchObject({ status: 422, body: { code: 'ACCOUNT_MISMATCH' } });
    expect((await connection()).last_error).toMatch(/2101234569/);
    clock.advance(31_000);
    fio.next = { body: '<html>' };
    expect(await sync()).toMatchObject({ status: 502, body: { code: 'BANK_UNAVAILABLE' } });
    expect((await statements()).total).toBe(0);
  });

  test('asks for 90 days back at most, and for no day that comes', async () => {
    const { sync, id } = await connected();
    await service.sql`update bank_accounts set opening_date = '2020-01-01' where entity_id = ${id}`;
    fio.next = { body: fioAnswer([], RANGE) };
    expect((await sync()).status).toBe(200);
    expect(fio.seen.at(-1)?.from).toBe('2025-12-10');
    expect((await sync({ to: '2026-03-11' })).body.fields).toEqual({ to: expect.any(String) });
    expect((await sync({ from: '2026-03-05', to: '2026-03-04' })).status).toBe(422);
    await service.sql`
      update entities set settings = settings || '{"demo": true}'::jsonb where id = ${id}`;
    expect(await sync()).toMatchObject({ status: 422, body: { error: expect.stringContaining('Ukázková') } });
  });
});

test('a folder is emptied: stored files are done, others failed, links stay where they are', async () => {
  const { connect, sync, id, connection, movements, disconnect } = await connected('');
  expect((await connect({ provider: 'folder' })).status).toBe(200);
  expect((await sync()).body).toMatchObject({ new: 0, known: 0, statement_id: null, balance: 1000 });
  const own = join(folder, String(id));
  mkdirSync(own);
  const range = { from: '2026-03-02', to: '2026-03-09', opening: 0 };
  writeFileSync(join(own, 'b.gpc'), gpcFile(TOLD, range));
  writeFileSync(join(own, 'a.xml'), camtFile(TOLD.slice(0, 1), { ...range, to: '2026-03-02' }));
  writeFileSync(join(own, 'c.txt'), 'nic');
  writeFileSync(join(own, '.half'), 'nic');
  writeFileSync(join(folder, 'outside.gpc'), gpcFile(TOLD, { ...range, number: '9' }));
  symlinkSync(join(folder, 'outside.gpc'), join(own, 'link.gpc'));
  expect((await sync()).body).toMatchObject({ new: 2, known: 1, from: '2026-03-02', to: '2026-03-09' });
  expect(readdirSync(own).sort()).toEqual(['.half', 'done', 'failed', 'link.gpc']);
  expect([readdirSync(join(own, 'done')).sort(), readdirSync(join(own, 'failed'))]).toEqual([
    ['a.xml', 'b.gpc'],
    ['c.txt'],
  ]);
  expect((await connection()).last_error).toMatch(/^c\.txt: /);
  expect((await movements()).total).toBe(2);
  writeFileSync(join(own, 'b.gpc'), gpcFile(TOLD, range));
  expect((await sync()).body).toMatchObject({ new: 0, known: 2 });
  expect(readdirSync(join(own, 'done'))).toHaveLength(3);
  // A folder that leads elsewhere is none.
  rmSync(own, { recursive: true });
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'x.gpc'), gpcFile(TOLD, range));
  symlinkSync(join(folder, 'elsewhere'), own);
  expect((await sync()).body).toMatchObject({ new: 0, known: 0 });
  expect(existsSync(join(folder, 'elsewhere', 'x.gpc'))).toBe(true);
  expect((await disconnect()).status).toBe(204);
});
