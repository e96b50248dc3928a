import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Network, startNetwork } from '../../../test/network.ts';
import { openPool } from './connect.ts';
import { Listening, type Pace } from './listen.ts';
import { silentLog } from './log.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { isUnavailable } from './unavailable.ts';

const OFTEN: Pace = { everyMilliseconds: 50, answerMilliseconds: 1000 };
const NEVER: Pace = { everyMilliseconds: 3_600_000, answerMilliseconds: 1000 };

let db: TestDatabase;
let network: Network;
let address: string;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'listen' });
  const { port, pathname, searchParams } = new URL(db.options.databaseUrl);
  const path = join(searchParams.get('host') ?? '', `.s.PGSQL.${port}`);
  network = await startNetwork(() => ({ path }));
  address = `postgres://postgres@127.0.0.1:${network.port}${pathname}`;
});
beforeEach(() => network.heal());
afterAll(async () => {
  await network.close();
  await db.close();
});

function startListening(pace: Pace): Listening {
  const options = { server: { url: address }, applicationName: 'listener', poolSize: 1, log: silentLog };
  const listening = new Listening(
    (onClose, onNotify) => openPool(options, onClose, onNotify),
    silentLog,
    pace,
  );
  onTestFinished(() => listening.end());
  return listening;
}

const say = (channel: string, payload: string) => db.sql`select pg_notify(${channel}, ${payload})`;

async function expectHeard(channel: string, heard: ReturnType<typeof vi.fn>, payload: string) {
  await say(channel, payload);
  await expect.poll(() => heard.mock.calls.flat()).toContain(payload);
}

test('every listener of a channel hears what is said there, until it listens no longer', async () => {
  const listening = startListening(NEVER);
  const [one, another, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
  const first = await listening.listen('news', one);
  await listening.listen('news', another);
  const third = await listening.listen('a "quoted" channel', elsewhere);
  expect(third.state.pid).toBe(first.state.pid);
  await expectHeard('news', one, 'a');
  await expectHeard('a "quoted" channel', elsewhere, 'b');
  await first.unlisten();
  await third.unlisten();
  await say('a "quoted" channel', 'c');
  await expectHeard('news', another, 'd');
  expect(one.mock.calls.flat()).toEqual(['a']);
  expect(another.mock.calls.flat()).toEqual(['a', 'd']);
  expect(elsewhere.mock.calls.flat()).toEqual(['b']);
});

test('a connection that died without a word is replaced, and whoever listens is told', async () => {
  const listening = startListening(OFTEN);
  const [heard, listens] = [vi.fn(), vi.fn()];
  await listening.listen('news', heard, listens);
  expect(listens).toHaveBeenCalledTimes(1);
  network.forgetListening();
  await say('news', 'unheard');
  await expect.poll(() => listens.mock.calls.length).toBeGreaterThan(1);
  await expectHeard('news', heard, 'after');
  expect(heard.mock.calls.flat()).not.toContain('unheard');
});

test('it listens again after the database was away for a while, also where nobody asks', async () => {
  const listening = startListening(NEVER);
  const [heard, listens] = [vi.fn(), vi.fn()];
  await listening.listen('news', heard, listens);
  network.drop();
  await expect(startListening(NEVER).listen('news', vi.fn())).rejects.toSatisfy(isUnavailable);
  network.heal();
  await expect.poll(() => listens.mock.calls.length, { timeout: 20_000 }).toBe(2);
  await expectHeard('news', heard, 'after');
});

test('nobody waits for a dead connection: neither who stops nor who no longer listens', async () => {
  const [stopped, left, one] = [startListening(NEVER), startListening(NEVER), startListening(NEVER)];
  await stopped.listen('news', vi.fn());
  const last = await left.listen('news', vi.fn());
  const first = await one.listen('news', vi.fn());
  await one.listen('other', vi.fn());
  network.stall();
  await stopped.end();
  await last.unlisten();
  await expect(first.unlisten()).rejects.toSatisfy(isUnavailable);
});
