import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Behaviour, honest } from '../src/newsroom/testing/chat-double.ts';
import { startNews, type TestNews } from './harness.ts';
import { HOUR, startNewsroom, type TestNewsroom } from './newsroom-harness.ts';

/** One event in both languages, with so few names in common that likeness alone makes two of it. */
const REPORTS = [
  {
    lang: 'en',
    title: 'Ferry runs aground off Torvik with 212 people on board',
    summary:
      'The ferry of captain Ruth Okell ran aground near Torvik on Monday night. All passengers were taken off by rescue boats before dawn, the coast guard said.',
  },
  {
    lang: 'en',
    title: 'Passengers taken off ferry that ran aground off Torvik',
    summary:
      'Rescue boats took all passengers off a ferry that ran aground near Torvik, the coast guard said. Nobody was hurt.',
  },
  {
    lang: 'cs',
    title: 'U Torviku najel na mělčinu trajekt, na palubě bylo 212 lidí',
    summary:
      'Trajekt společnosti Fjordlinie v pondělí večer u Torviku uvázl na mělčině. Záchranáři cestující evakuovali ještě před svítáním, řekl mluvčí Jonas Birk.',
  },
  {
    lang: 'cs',
    title: 'Trajekt uvázl u Torviku, cestující jsou v bezpečí',
    summary:
      'Záchranáři dostali v noci do bezpečí všechny cestující trajektu, který uvázl na mělčině u Torviku. Zraněn nebyl nikdo.',
  },
] as const;
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

/** How many events the newsroom makes of the reports when the model says this of whether they are one. */
async function eventsWhen(judgement: Behaviour): Promise<number | undefined> {
  const published = Date.now() - 3 * HOUR;
  REPORTS.forEach(({ lang, title, summary }, i) => {
    const link = `https://publisher-${i}.example/ferry`;
    newsroom.serve(`publisher-${i}`, lang, [{ title, summary, link, published }]);
  });
  newsroom.behave((asked) => (asked.kind === 'judgement' ? judgement(asked) : honest(asked)));
  const { groups } = await newsroom.run({ now: published + HOUR });
  return groups.events;
}

test('a model that names what both languages name makes one event of them, and sees no more than headlines', async () => {
  expect(await eventsWhen(() => ({ same_event: true, shared: ['Torvik', '212'] }))).toBe(1);
  const [judged] = newsroom.asked.filter(({ kind }) => kind === 'judgement');
  const { first, second } = JSON.parse(judged?.material ?? '');
  expect([...first, ...second].every((each) => Object.keys(each).join() === 'title,description')).toBe(true);
});

test.each<[string, Behaviour]>([
  ['names what neither of them names', () => ({ same_event: true, shared: ['Atlantis', 'Karpov', '1066'] })],
  ['names nothing', () => ({ same_event: true, shared: [] })],
  ['says that they are two', () => ({ same_event: false, shared: ['Torvik', '212'] })],
  ['answers something else', () => 'Yes, certainly.'],
  ['is away', () => (_, response) => response.writeHead(500).end()],
])('a model that %s makes none of them', async (_, judgement) => {
  expect(await eventsWhen(judgement)).toBe(2);
});
