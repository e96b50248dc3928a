import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { CATEGORIES, LANGUAGES, type Lang } from '../../src/languages.ts';
import { type KindOfSearch, searchQueries } from './queries.ts';
import { between, oneOf, type Random, seeded } from './random.ts';
import { Writer } from './writer.ts';

/** Of so many events the first few go on from one another. */
const EVENTS_TO_A_STORY = 500;
const ARTICLES_OF_A_STORY = 6;
const SEED = 20_261_120;
const YEAR_MILLISECONDS = 365 * 86_400_000;
/** Stories that exist in both languages, and those of a single one; half of the latter in each language. */
const PAIRS_SHARE = 0.48;
const SITES = 400;

/** What the measurements need to know of the articles. */
export type Corpus = {
  articles: number;
  /** Milliseconds since the epoch of the oldest and the newest article. */
  from: number;
  to: number;
  searches: Record<KindOfSearch, { lang: Lang; q: string }[]>;
};

/** Writes the articles as JSON Lines, the same ones each time but for their dates: the year before `to`. */
export async function writeCorpus(file: string, articles: number, to: number): Promise<Corpus> {
  const random = seeded(SEED);
  const writers: Record<Lang, Writer> = { en: new Writer('en', random), cs: new Writer('cs', random) };
  const pairs = Math.round(articles * PAIRS_SHARE);
  const stories = articles - pairs;
  const from = to - YEAR_MILLISECONDS;
  const stream = createWriteStream(file);
  for (let story = 0; story < stories; story += 1) {
    // Every nth story is of one language, so that pairs are spread evenly over the year.
    const isPair = Math.floor(((story + 1) * pairs) / stories) > Math.floor((story * pairs) / stories);
    const langs = isPair ? LANGUAGES : [oneOf(random, LANGUAGES)];
    const publishedAt = from + Math.floor(((story + random()) / stories) * YEAR_MILLISECONDS);
    const category = oneOf(random, CATEGORIES);
    const lines = langs.map((lang) =>
      articleLine(lang, story, isPair, publishedAt, category, writers, random),
    );
    if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
  return { articles, from, to, searches: searchQueries(writers, random) };
}

function articleLine(
  lang: Lang,
  story: number,
  isPair: boolean,
  publishedAt: number,
  category: string,
  writers: Readonly<Record<Lang, Writer>>,
  random: Random,
): string {
  const writer = writers[lang];
  writer.startArticle();
  return JSON.stringify({
    lang,
    key: `bench-${story}`,
    ...(isPair ? { translation_key: `bench-${story}` } : {}),
    ...(story % EVENTS_TO_A_STORY < ARTICLES_OF_A_STORY
      ? { story_key: `bench-story-${Math.floor(story / EVENTS_TO_A_STORY)}` }
      : {}),
    title: writer.text(between(random, 6, 12)).slice(0, -1),
    summary: writer.text(between(random, 18, 30)),
    category,
    published_at: new Date(publishedAt + (lang === 'cs' ? 60_000 : 0)).toISOString(),
    image_url: random() < 0.5 ? `https://images.example.com/${story}.jpg` : null,
    sources: Array.from(
      { length: between(random, 1, 4) },
      () => `https://site-${between(random, 1, SITES)}.example/${story}`,
    ),
    content: writer.content(between(random, 180, 300)),
  });
}
