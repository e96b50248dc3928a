import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startNews, type TestNews } from './harness.ts';
import { HOUR, itemsAbout, startNewsroom, type TestNewsroom } from './newsroom-harness.ts';

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

/** Three publishers in English with the quake, two of them with a story of their own; three in Czech with the rate. */
function serveTwoEvents(): void {
  const published = Date.now() - HOUR;
  const [quake1, quake2, quake3] = itemsAbout('quake', published);
  const [rate1, rate2, rate3] = itemsAbout('cnb', published);
  const [laptops] = itemsAbout('alone-1', published);
  const [chains] = itemsAbout('alone-4', published);
  newsroom.serve(
    'One',
    'en',
    [quake1, laptops].filter((item) => item !== undefined),
  );
  newsroom.serve(
    'Two',
    'en',
    [quake2].filter((item) => item !== undefined),
  );
  newsroom.serve(
    'Jedna',
    'cs',
    [rate1, chains].filter((item) => item !== undefined),
  );
  newsroom.serve(
    'Dva',
    'cs',
    [rate2].filter((item) => item !== undefined),
  );
  newsroom.serve(
    'Tri',
    'cs',
    [rate3].filter((item) => item !== undefined),
  );
  newsroom.serve('Three', 'en', []);
  third = quake3 === undefined ? [] : [quake3];
}
let third: ReturnType<typeof itemsAbout> = [];

const articles = async (lang: string) => (await news.json(`/v1/articles?lang=${lang}`)).data;

describe('with a model', () => {
  test('publishes each event that several publishers carry in both languages, linked to each other', async () => {
    serveTwoEvents();
    const report = await newsroom.run();
    expect(report.refused).toEqual([]);
    expect(report).toMatchObject({
      sources: { asked: 6, failed: [] },
      items: { added: 7 },
      groups: { events: 2 },
      written: 2,
      published: { added: 4, updated: 0 },
      model: { calls: 4, inputTokens: 4000, outputTokens: 800, cost: '0.00108' },
    });
    const [english, czech] = await Promise.all([articles('en'), articles('cs')]);
    expect(english.map((each: { title: string }) => each.title).sort()).toEqual([
      'Czech National Bank cuts its base rate to 3.25 percent',
      'Earthquake of magnitude 6.8 strikes off Hokkaido',
    ]);
    expect(czech).toHaveLength(2);
    const quake = english.find((each: { title: string }) => each.title.includes('Hokkaido'));
    expect(quake.translation).toMatchObject({
      lang: 'cs',
      title: 'U Hokkaida udeřilo zemětřesení o síle 6,8',
    });
    expect(quake.sources).toEqual([
      { url: 'https://publisher-1.example/quake', domain: 'publisher-1.example' },
      { url: 'https://publisher-2.example/quake', domain: 'publisher-2.example' },
    ]);
    expect(quake.category).toBe('science');
  });

  test('a second run publishes nothing new and asks the model nothing; a changed event is updated', async () => {
    serveTwoEvents();
    await newsroom.run();
    const before = await articles('en');
    const again = await newsroom.run();
    expect(again).toMatchObject({
      items: { added: 0, changed: 0 },
      written: 0,
      published: { added: 0, updated: 0, unchanged: 0 },
      model: { calls: 0 },
    });
    expect(await articles('en')).toEqual(before);

    newsroom.serve('Three', 'en', third);
    const updated = await newsroom.run();
    expect(updated).toMatchObject({ written: 1, published: { added: 0, updated: 2 }, groups: { events: 0 } });
    // The service hears of a publish a moment later, and until then shows what it had.
    const quakes = async () =>
      (await articles('en')).filter((each: { title: string }) => each.title.includes('Hokkaido'));
    await expect.poll(async () => (await quakes())[0].sources.length).toBe(3);
    const after = await articles('en');
    expect(after.map((each: { id: number }) => each.id).sort()).toEqual(
      before.map((each: { id: number }) => each.id).sort(),
    );
    const [quake] = await quakes();
    const old = before.find((each: { id: number }) => each.id === quake.id);
    expect(quake.published_at).toBe(old.published_at);
    expect(quake.url).toBe(old.url);
    expect(quake.updated_at > old.updated_at).toBe(true);
  });
});

describe('without a model', () => {
  test('quotes each source with its name and link and translates nothing', async () => {
    serveTwoEvents();
    const report = await newsroom.run({ writer: 'extractive' });
    expect(report).toMatchObject({ published: { added: 2 }, model: { calls: 0, cost: '0' } });
    expect(newsroom.chat.requests).toEqual([]);
    const [quake] = await articles('en');
    expect(quake.title).toBe('Magnitude 6.8 earthquake strikes off Hokkaido');
    expect(quake.content).toContain(
      'Two: “A magnitude 6.8 quake struck off Hokkaido on Tuesday. Japan’s meteorological agency issued no tsunami warning.” (https://publisher-2.example/quake)',
    );
    expect(quake.translation).toBeNull();
    const [rate] = await articles('cs');
    expect(rate.content).toContain('Dva: „Základní sazba klesne na 3,25 procenta');
  });
});
