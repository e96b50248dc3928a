import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createTestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMPILE_CACHE } from '../../../../test/compile-cache.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import { createExchangeRates } from '../../src/public/exchange-rates/exchange-rates.ts';
import { fetchRatesHandler } from '../../src/public/exchange-rates/fetch-rates.ts';
import { importRates } from '../../src/public/exchange-rates/import-rates.ts';
import { RATES, rateMissing } from '../../src/public/exchange-rates/index.ts';
import {
  LIST,
  listOf,
  type RatesDouble,
  startRatesDouble,
} from '../../src/public/exchange-rates/testing/rates-double.ts';
import { DAY, MINUTE, silentLog, startAccounting, type TestAccounting, testClock } from '../harness.ts';

// A Friday, after the list of the day is published.
const NOW = Date.parse('2026-05-15T14:00:00Z');
let bank: RatesDouble;
let service: TestAccounting;
const clock = testClock(NOW);
beforeAll(async () => {
  bank = await startRatesDouble();
  service = await startAccounting({
    now: clock.now,
    settings: { CNB_RATES_URL: bank.url },
    log: silentLog(),
  });
});
afterEach(async () => {
  bank.answers.clear();
  bank.seen.splice(0);
  await service.sql`truncate exchange_rate_lists, exchange_rate_days`;
  // What was remembered of the running day, or of a failure, is over.
  clock.advance(7 * DAY);
});
afterAll(async () => {
  await service.close();
  await bank.close();
});

const ask = (query = '') => service.call('GET', `/codebooks/exchange_rates${query}`);
const day = (offset = 0) => new Date(clock.now() + offset * DAY).toISOString().slice(0, 10);
const stored = async () =>
  (
    await service.sql<{ day: string }[]>`select list_date::text as day from exchange_rate_lists order by 1`
  ).map((row) => row.day);

describe('GET /codebooks/exchange_rates', () => {
  test('answers the list of today, which is asked for once', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({ date: '2026-05-15', rate_date: '2026-05-15', number: 92, source: 'cnb' });
    expect(body.rates).toHaveLength(8);
    expect(body.rates[1]).toEqual({
      currency: 'EUR',
      amount: 1,
      rate: 24.36,
      rate_per_unit: 24.36,
      country: 'EMU',
      name: 'euro',
    });
    expect((await ask()).body).toEqual(body);
    expect(bank.seen).toEqual(['2026-05-15']);
  });

  test('gives the rate of one unit exactly, and the koruna as 1', async () => {
    const one = async (currency: string) => (await ask(`?currency=${currency}`)).body.rates;
    expect(await one('huf')).toMatchObject([{ amount: 100, rate: 6.104, rate_per_unit: 0.06104 }]);
    expect(await one('IDR')).toMatchObject([{ amount: 1000, rate: 1.327, rate_per_unit: 0.001327 }]);
    expect(await one('CZK')).toMatchObject([{ amount: 1, rate: 1, rate_per_unit: 1 }]);
  });

  test('gives a weekend the list of Friday without asking again, also when the bank is away', async () => {
    const friday = day();
    await ask(`?date=${friday}`);
    clock.advance(2 * DAY);
    bank.answers.set(day(), 'never');
    expect((await ask()).body).toMatchObject({ date: day(), rate_date: friday });
    expect((await ask(`?date=${day(-1)}`)).body).toMatchObject({ rate_date: friday });
    expect(bank.seen).toEqual([friday]);
    clock.advance(-2 * DAY);
  });

  test('believes the first line of what the bank gives for a day that is over, and does not ask again', async () => {
    // A working day on which there was no list.
    const [asked, before] = [day(-2), day(-3)];
    bank.answers.set(asked, { body: listOf(before) });
    expect((await ask(`?date=${asked}`)).body).toMatchObject({ date: asked, rate_date: before });
    expect((await ask(`?date=${asked}`)).body).toMatchObject({ rate_date: before });
    expect(bank.seen).toEqual([asked]);
  });

  test('asks for the list of a running day again after a quarter of an hour until it is there', async () => {
    const [now, before] = [day(), day(-1)];
    bank.answers.set(now, { body: listOf(before) });
    expect((await ask()).body).toMatchObject({ date: now, rate_date: before });
    await ask();
    expect(bank.seen).toEqual([now]);
    clock.advance(15 * MINUTE + 1);
    bank.answers.delete(now);
    expect((await ask()).body).toMatchObject({ date: now, rate_date: now });
    expect(await stored()).toEqual([before, now]);
  });

  test('who asks at once for one day asks the bank once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(bank.seen).toEqual([day()]);
  });

  test.each([
    ['a failure', { status: 500, body: LIST }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
    ['a page', { body: '<!doctype html><title>Údržba</title>' }],
    ['half a list', { body: LIST.slice(0, -7) }],
    ['more than a list can be', 'endless'],
    ['a list of long ago', { body: listOf('2026-05-01') }],
    ['a list of a later day', { body: listOf('2026-12-31') }],
  ] as const)(
    '%s is no list: 502, nothing is stored, and nobody waits for the bank for a while',
    async (_, answer) => {
      bank.answers.set(day(), answer);
      const reply = await ask();
      expect([reply.status, reply.body.code]).toEqual([502, 'CNB_UNAVAILABLE']);
      expect(await stored()).toEqual([]);
      expect((await ask(`?date=${day(-1)}`)).status).toBe(502);
      expect(bank.seen).toHaveLength(1);
      clock.advance(31_000);
      expect((await ask(`?date=${day(-1)}`)).status).toBe(200);
    },
  );

  test.each([
    ['date=2026-02-30', 'date'],
    ['date=včera', 'date'],
    ['date=2099-01-01', 'date'],
    ['date=1990-12-31', 'date'],
    ['currency=EURO', 'currency'],
    ['currency=XXX', 'currency'],
  ])('%s is a 422 that names it', async (query, field) => {
    const { status, body } = await ask(`?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });
});

describe('the rate of a day', () => {
  const rateOn = (date: string, currency: string) =>
    service.service.services.clients.get(RATES).rateOn(service.sql, date, currency);

  test('is exact and says of which list it is', async () => {
    const today = day();
    expect(await rateOn(today, 'HUF')).toEqual({
      date: today,
      rateDate: today,
      number: 92,
      currency: 'HUF',
      perUnit: '0.06104',
    });
    expect(await rateOn(today, 'XXX')).toBeNull();
    expect(await rateOn(day(10), 'EUR')).toBeNull();
  });

  test('is not waited for beyond the bound, nor asked of the bank where that is switched off', async () => {
    bank.answers.set(day(), 'never');
    const options = { sql: service.sql, log: silentLog(), now: clock.now, timeLimitMs: 50 };
    const slow = createExchangeRates({ ...options, url: bank.url });
    expect(await slow.rateOn(service.sql, day(), 'EUR')).toBeNull();
    const off = createExchangeRates({ ...options, url: null });
    expect(await off.rateOn(service.sql, day(), 'EUR')).toBeNull();
    expect(bank.seen).toEqual([day()]);
  });

  test('that is missing is a 422 which names the field', () => {
    expect(() => {
      throw rateMissing('rate', '2026-05-15', 'EUR');
    }).toThrow(
      expect.objectContaining({
        answer: expect.objectContaining({
          status: 422,
          body: expect.objectContaining({ code: 'RATE_MISSING', fields: { rate: expect.any(String) } }),
        }),
      }),
    );
  });
});

test('the job completes the lists of the last days and stops at the first that the bank does not give', async () => {
  const handler = fetchRatesHandler(service.service.services);
  const run = () =>
    handler.run({
      id: '',
      data: {},
      attempt: 1,
      isLast: true,
      tx: service.sql,
      signal: new AbortController().signal,
    });
  bank.answers.set(day(-1), { status: 503 });
  await run();
  expect(await stored()).toEqual([day()]);
  bank.answers.clear();
  clock.advance(MINUTE);
  await run();
  const lists = await stored();
  expect(lists).toHaveLength(8);
  expect([lists.at(0), lists.at(-1)]).toEqual([day(-9), day()]);
  bank.seen.splice(0);
  await run();
  expect(bank.seen).toEqual([]);
});

describe('a file', () => {
  test('is stored for its own day, once, and corrected only on purpose', async () => {
    const load = (text: string, replaces = false) => importRates(service.sql, text, replaces, clock.now());
    expect(await load(LIST)).toMatchObject({ kind: 'stored', list: { date: '2026-05-15' } });
    expect(await load(LIST.replace('24,360', '24,36'))).toMatchObject({ kind: 'known' });
    const other = LIST.replace('24,360', '24,370').replace(/^USA.*\n/m, '');
    expect(await load(other)).toMatchObject({ kind: 'differs', differing: ['EUR', 'USD'] });
    expect((await ask('?date=2026-05-15&currency=EUR')).body.rates[0].rate).toBe(24.36);
    expect(await load(other, true)).toMatchObject({ kind: 'replaced' });
    expect((await ask('?date=2026-05-15&currency=EUR')).body.rates[0].rate).toBe(24.37);
    expect(await load(listOf(day(1)))).toMatchObject({ kind: 'refused' });
    expect(await load('x')).toMatchObject({ kind: 'refused' });
    expect(await stored()).toEqual(['2026-05-15']);
  });

  test('is stored by the command, which says what became of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rates-'));
    const files = [join(folder, 'denni_kurz.txt'), join(folder, 'jiny.txt')];
    await writeFile(files[0] ?? '', LIST.replace('15.05.2026', '15.05.2025'));
    await writeFile(files[1] ?? '', 'nic');
    const { PATH = '' } = process.env;
    const db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
    const env = { PATH, DATABASE_URL: db.options.databaseUrl, ...COMPILE_CACHE };
    const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
    const { stdout, code } = await promisify(execFile)(process.execPath, [cli, 'rates', ...files], {
      env,
    }).then(
      (done) => ({ ...done, code: 0 }),
      (error: { code: number; stdout: string }) => error,
    );
    expect(code).toBe(1);
    expect(stdout.split('\n').map((line) => line.split(': ')[1])).toEqual([
      'the list of 2025-05-15 is stored, 8 rates',
      'nothing is stored, it is no whole list of the bank',
      undefined,
    ]);
    const kept = await db.sql`select list_date::text as day, origin from exchange_rate_lists`;
    expect([...kept]).toEqual([{ day: '2025-05-15', origin: 'file' }]);
    await db.close();
    await rm(folder, { recursive: true });
  });
});
