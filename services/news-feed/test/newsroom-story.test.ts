import { afterEach, beforeEach, expect, test } from 'vitest';
import { seeded } from '../../../test/random.ts';
import { compose } from '../src/newsroom/testing/labelled/compose.ts';
import { withdraw } from '../src/withdrawal/withdraw-command.ts';
import { type JsonValue, startNews, type TestNews } from './harness.ts';
import { HOUR, startNewsroom, type TestNewsroom } from './newsroom-harness.ts';

const REPORTS = compose('tuned', seeded(27));
let news: TestNews;
let newsroom: TestNewsroom;

beforeEach(async () => {
  news = await startNews();
  newsroom = await startNewsroom(news);
});
afterEach(async () => {
  await newsroom.close();
  await news.close();
});

/** Gives every publisher's feed its reports of events, as of a time. */
function serve(events: readonly string[], published: number): void {
  const chosen = REPORTS.filter(({ event }) => events.includes(event));
  for (const [publisher, own] of Map.groupBy(chosen, (report) => report.publisher)) {
    const [first] = own;
    if (first === undefined) continue;
    newsroom.serve(
      publisher.replaceAll(/\W/g, '_'),
      first.lang,
      own.map(({ title, summary, url }) => ({ title, summary, link: url, published })),
    );
  }
}

const articles = async (lang: string) => (await news.json(`/v1/articles?lang=${lang}`)).data;

test('one event in both languages is a pair, and what comes of it later another article of its story', async () => {
  const start = Date.now() - 70 * HOUR;
  serve(['lumen-model', 'museum-theft'], start);
  const first = await newsroom.run({ writer: 'extractive', now: start + HOUR });
  expect(first).toMatchObject({ groups: { events: 4 }, published: { added: 4 }, refused: [] });
  await expect.poll(async () => (await articles('cs')).length).toBe(2);
  for (const article of await articles('en')) {
    expect(article.translation).toMatchObject({ lang: 'cs' });
    expect(article).not.toHaveProperty('story');
  }

  serve(['lumen-leak'], start + 60 * HOUR);
  const second = await newsroom.run({ writer: 'extractive', now: start + 61 * HOUR });
  expect(second).toMatchObject({ groups: { events: 2 }, published: { added: 2, updated: 0 }, refused: [] });
  await expect.poll(async () => (await articles('en')).length).toBe(3);
  for (const lang of ['en', 'cs']) {
    const [latest] = await articles(lang);
    expect(latest.story.earlier).toHaveLength(1);
    expect(latest.translation).not.toBeNull();
    const { data } = await news.json(`/v1/stories/${latest.story.id}?lang=${lang}`);
    expect(data.days.flatMap((day: JsonValue) => day.articles)).toHaveLength(2);
    expect(data.translation).not.toBeNull();
  }
});

test('a withdrawn article is not published again when a report joins its event', async () => {
  const start = Date.now() - 3 * HOUR;
  serve(['halvor-comet'], start);
  await newsroom.run({ writer: 'extractive', now: start + HOUR });
  const rows = await news.sql<{ lang: 'en' | 'cs'; key: string }[]>`select lang, key from articles`;
  expect(rows).toHaveLength(2);
  await withdraw(news.sql, rows, 'It was wrong.', Date.now);
  newsroom.serve('Late', 'en', [
    {
      title: 'Comet Halvor visible to the naked eye this week',
      summary: 'Comet Halvor comes within 71 million kilometres of Earth on Friday.',
      link: 'https://late.example/comet',
      published: start + HOUR,
    },
  ]);
  const report = await newsroom.run({ writer: 'extractive', now: start + 2 * HOUR });
  expect(report).toMatchObject({ published: { added: 0, updated: 0 }, refused: [] });
  expect(await news.sql`select key from articles`).toEqual([]);
});
