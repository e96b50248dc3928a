import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@news-and-accounting/http';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { article, eventually, publishAll } from '../../test/harness.ts';
import { MIGRATIONS, SERVICE } from '../database.ts';
import { feedDigest } from '../feed/digest.ts';
import { type FeedFile, topicsOf } from '../feed/feed.ts';
import { Publications } from '../publications.ts';
import { withdraw } from '../withdrawal/withdraw-command.ts';
import { type AnnouncerOptions, HubAnnouncer } from './announcer.ts';
import { noteTopic } from './topics.ts';

const ORIGIN = 'https://news.example.com';
const log = createLogger({ level: 'error', format: 'json' });

let database: TestDatabase;
let publications: Publications;
let hub: Server;
/** What the hub was told, request by request. */
let told: { method: string; type: string; body: URLSearchParams }[];
/** How the hub answers, one after the other; the last one from then on. A zero never answers. */
let statuses: number[];
const running: HubAnnouncer[] = [];

beforeEach(async () => {
  told = [];
  statuses = [202];
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  hub = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    told.push({ method: request.method ?? '', type: request.headers['content-type'] ?? '', body });
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (status) response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end('said the hub');
  }).listen(0, '127.0.0.1');
  await once(hub, 'listening');
  publications = new Publications(database.sql, log);
  await publications.start();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((announcer) => announcer.stop()));
  await publications.stop();
  hub.closeAllConnections();
  hub.close();
  await database.close();
});

function start(options: Partial<AnnouncerOptions> = {}): HubAnnouncer {
  const announcer = new HubAnnouncer({
    hub: `http://127.0.0.1:${(hub.address() as AddressInfo).port}/hub`,
    origin: ORIGIN,
    sql: database.sql,
    publications,
    log: createLogger({ level: 'silent' as 'error', format: 'json' }),
    settleMilliseconds: 10,
    pausesMilliseconds: [20, 20, 20],
    ...options,
  });
  running.push(announcer);
  announcer.start();
  return announcer;
}

/** Whether the hub has been told of everything, or it was given up. */
async function isSettled(): Promise<boolean> {
  const rows = await database.sql`
    select from hub_announcements join article_sets using (lang)
    where changed_at > announced_at and (exists (select from articles where articles.lang = article_sets.lang)
      or exists (select from withdrawn_articles gone where gone.lang = article_sets.lang))`;
  return rows.length === 0;
}

const topics = () => told.map(({ body }) => body.getAll('hub.url'));

describe('a publish', () => {
  test('is told to the hub with every feed of its language, in every format', async () => {
    start();
    await publishAll(database.sql, [article()]);
    await eventually(() => told.length === 1);
    expect(told[0]).toMatchObject({ method: 'POST', type: expect.stringContaining('x-www-form-urlencoded') });
    expect(told[0]?.body.get('hub.mode')).toBe('publish');
    expect(topics()).toEqual([topicsOf('en', ORIGIN)]);
    expect(topics()[0]).toHaveLength(18);
    expect(topics()[0]).toContain(`${ORIGIN}/v1/feed.json?category=ai`);
    await eventually(isSettled);
  });

  test('is told once, however many processes run', async () => {
    await publishAll(database.sql, [article(), article({ lang: 'cs' })]);
    for (let i = 0; i < 4; i += 1) start();
    await eventually(isSettled);
    await publishAll(database.sql, [article({ lang: 'cs' })]);
    await eventually(() => told.length === 3);
    await eventually(isSettled);
    expect(
      topics()
        .map((each) => each[0])
        .sort(),
    ).toEqual([`${ORIGIN}/v1/feed.xml`, `${ORIGIN}/v1/feed.xml?lang=cs`, `${ORIGIN}/v1/feed.xml?lang=cs`]);
  });

  test('while nobody ran is told after the next start; an empty language set is not', async () => {
    await publishAll(database.sql, [article({ lang: 'cs' })]);
    start();
    await eventually(() => told.length === 1);
    await eventually(isSettled);
    expect(topics()).toEqual([topicsOf('cs', ORIGIN)]);
  });
});

describe('the feed of a subject that somebody asked for', () => {
  const rss = `${ORIGIN}/v1/feed.xml?q=comet`;
  const json = `${ORIGIN}/v1/feed.json?q=comet`;
  const atom = `${ORIGIN}/v1/feed.atom?category=ai&q=comet`;
  const other = `${ORIGIN}/v1/feed.xml?q=glacier`;
  const comet = { key: 'comet', content: 'A comet was seen.' };

  /** What the hub is told of subjects after each of these, in turn. */
  async function toldAfter(...publishes: (() => Promise<unknown>)[]): Promise<string[][]> {
    start();
    const subjects: string[][] = [];
    for (const publish of publishes) {
      const before = told.length;
      await publish();
      await eventually(async () => told.length > before && (await isSettled()));
      subjects.push(
        topics()
          .slice(before)
          .flat()
          .filter((topic) => new URL(topic).searchParams.has('q'))
          .toSorted((a, b) => a.localeCompare(b)),
      );
    }
    return subjects;
  }

  const note = async (...addresses: string[]) => {
    for (const address of addresses) {
      const file = new URL(address).pathname.slice('/v1/'.length) as FeedFile;
      await noteTopic(database.sql, { address, lang: 'en', answer: feedDigest(file, []) }, new Date());
    }
  };
  const put =
    (...articles: object[]) =>
    () =>
      publishAll(database.sql, articles.map(article));
  const goes = (key: string) => () => withdraw(database.sql, [{ lang: 'en', key }], 'Wrong', Date.now);

  test('is told when it says something else: a match is new, changes, moves or goes', async () => {
    await note(rss, json, atom, other);
    const subjects = await toldAfter(
      put({ key: 'unrelated' }),
      put(comet),
      put({ key: 'unrelated', summary: 'Changed' }),
      put({ ...comet, category: 'ai' }),
      put({ ...comet, category: 'ai', content: 'A glacier was seen.' }),
      put({ ...comet, category: 'ai' }),
      goes('unrelated'),
      goes('comet'),
    );
    expect(subjects).toEqual([
      [],
      [json, rss],
      [],
      [atom, json, rss],
      [atom, json, other, rss].toSorted((a, b) => a.localeCompare(b)),
      [atom, json, other, rss].toSorted((a, b) => a.localeCompare(b)),
      [],
      [atom, json, rss],
    ]);
  });

  test('is not told of what it does not show', async () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ key: `comet-${i}`, content: 'A comet was seen.' }));
    const old = { key: 'old', content: 'An old comet.', published_at: '2020-01-01T00:00:00Z' };
    await note(rss, json);
    const translated = { ...comet, translation_key: 'comet' };
    const subjects = await toldAfter(
      put(translated),
      // The translation of an article stands in JSON Feed alone.
      put({ key: 'kometa', lang: 'cs', translation_key: 'comet' }),
      put(...many),
      put(old),
      put({ ...old, summary: 'Changed' }),
    );
    expect(subjects.map((each) => each.length)).toEqual([2, 1, 2, 0, 0]);
  });

  test('is told again when the hub did not hear of it, and after the next publish when it was given up', async () => {
    await note(rss);
    statuses = [500];
    start();
    await put(comet)();
    await eventually(isSettled);
    expect(topics().map((each) => each.includes(rss))).toEqual([true, true, true, true]);
    statuses = [202];
    await put({ key: 'unrelated' })();
    await eventually(() => told.length === 5);
    await eventually(isSettled);
    expect(topics().at(-1)).toContain(rss);
    await put({ key: 'unrelated too' })();
    await eventually(() => told.length === 6);
    await eventually(isSettled);
    expect(topics().at(-1)).not.toContain(rss);
  });
});

describe('a hub that fails', () => {
  test.each([500, 404, 302])('with %i is told again until it takes it', async (status) => {
    statuses = [status, status, 204];
    start();
    await publishAll(database.sql, [article()]);
    await eventually(isSettled);
    expect(told).toHaveLength(3);
  });

  test('for good is given up, and told of the next publish', async () => {
    statuses = [500];
    start();
    await publishAll(database.sql, [article()]);
    await eventually(isSettled);
    expect(told).toHaveLength(4);
    statuses = [202];
    await publishAll(database.sql, [article()]);
    await eventually(() => told.length === 5);
    await eventually(isSettled);
  });

  test('to listen at all harms nobody', async () => {
    start({ hub: 'http://127.0.0.1:1/hub' });
    const outcome = await publishAll(database.sql, [article()]);
    expect(outcome).toMatchObject({ added: 1, stored: true });
    await eventually(isSettled);
  });

  test('to answer holds up neither a publish nor a stop, and is told after the next start', async () => {
    statuses = [0, 202];
    const announcer = start();
    await publishAll(database.sql, [article()]);
    await eventually(() => told.length === 1);
    expect(await publishAll(database.sql, [article()])).toMatchObject({ added: 1, stored: true });
    await announcer.stop();
    expect(await isSettled()).toBe(false);
    start();
    await eventually(isSettled);
    expect(told).toHaveLength(2);
  });
});
