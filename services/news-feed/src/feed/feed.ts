import Type, { type Static } from 'typebox';
import type { Rendering } from '../answers/answer.ts';
import { DIGEST_SECONDS } from '../answers/rendering.ts';
import type { Article } from '../articles/article.ts';
import { FilterParameters, requestedFilter } from '../articles/filter.ts';
import { articlesById, newestIds } from '../articles/index.ts';
import type { Context } from '../context.ts';
import { CATEGORIES, CATEGORY_LABELS, type Category, type Lang, languageOf } from '../languages.ts';
import { noteTopic } from '../websub/topics.ts';
import { feedDigest } from './digest.ts';

/** Articles of a feed whose address says nothing else. */
export const FEED_ARTICLES = 30;
const LIMIT = { minimum: 1, maximum: 100, default: FEED_ARTICLES };

/** The formats of a feed by the file names under `/v1`, with their media types. */
export const FEED_TYPES = {
  'feed.xml': 'application/rss+xml',
  'feed.atom': 'application/atom+xml',
  'feed.json': 'application/feed+json',
} as const;
export type FeedFile = keyof typeof FEED_TYPES;

/** The parameters of every format. */
export const FeedQuery = Type.Object({
  lang: FilterParameters.lang,
  category: FilterParameters.category,
  q: FilterParameters.q,
  limit: Type.Optional(Type.Integer({ ...LIMIT, description: 'Articles in the feed' })),
});

/** What a feed says of itself, whatever its format. */
export type Channel = {
  lang: Lang;
  title: string;
  description: string;
  /** The feed's own address, as readers enter it. */
  address: string;
  /** What the feed is known by for good, wherever it asks for an id. */
  id: string;
  /** The page for people with the same articles. */
  page: string;
  origin: string;
  /** The name of the service. */
  name: string;
  /** The WebSub hub that is told when this feed changes, or null. */
  hub: string | null;
  /** When its newest article changed, in milliseconds since the epoch; null for an empty feed. */
  updatedAt: number | null;
};

const DESCRIPTIONS: Readonly<Record<Lang, string>> = {
  en: 'News on AI, technology, business and science',
  cs: 'Zprávy o AI, technologiích, byznysu a vědě',
};

/** Answers a request for a feed of one format; `write` makes the document of the articles, newest first. */
export async function feedRendering(
  file: FeedFile,
  query: Static<typeof FeedQuery>,
  context: Context,
  write: (articles: readonly Article[], channel: Channel) => string,
): Promise<Rendering> {
  const filter = await requestedFilter(query, context);
  const { lang, categories, q } = filter;
  const limit = query.limit ?? LIMIT.default;
  const ids = await newestIds(context.sql, filter, { offset: 0, limit });
  const articles = await articlesById(context.sql, lang, ids);
  // One address for one feed, whether its default was written out or not.
  const parameters = parametersOf(categories, q, limit === LIMIT.default ? null : limit);
  const address = addressWith(context.origin, file, lang, parameters);
  const isAsked = q !== null && limit === LIMIT.default && articles.length > 0;
  const hub = isAsked || topicsOf(lang, context.origin).includes(address) ? context.hub : null;
  if (isAsked && hub !== null) {
    const topic = { address, lang, answer: feedDigest(file, articles) };
    await noteTopic(context.sql, topic, new Date(context.now()));
  }
  const { origin, name } = context;
  const channel: Channel = {
    lang,
    title: feedTitle(name, lang, categories, q),
    description: DESCRIPTIONS[lang],
    address,
    id: feedId(context.origin, file, lang, parameters),
    page: origin + pageOf(lang, categories, q),
    origin,
    name,
    hub,
    updatedAt: articles.length === 0 ? null : Math.max(...articles.map((article) => article.updatedAt)),
  };
  return {
    contentType: `${FEED_TYPES[file]}; charset=utf-8`,
    body: write(articles, channel),
    maxAgeSeconds: DIGEST_SECONDS,
    language: lang,
    lastModified: context.publications.lastChange(lang),
    // Where a subscriber looks first (WebSub, section 4).
    ...(hub === null ? {} : { link: `<${hub}>; rel="hub", <${address}>; rel="self"` }),
  };
}

/** The address of a feed as the feed itself, the pages and the hub name it. */
export function feedAddress(
  origin: string,
  file: FeedFile,
  lang: Lang,
  categories: readonly Category[] | null,
  q: string | null = null,
): string {
  return addressWith(origin, file, lang, parametersOf(categories, q, null));
}

/** The path of the page for people with the articles of a feed. */
export function pageOf(lang: Lang, categories: readonly Category[] | null, q: string | null): string {
  if (q !== null) return `/${lang}/search?${new URLSearchParams({ q })}`;
  return categories?.length === 1 ? `/${lang}/category/${categories[0]}` : `/${lang}`;
}

function parametersOf(
  categories: readonly Category[] | null,
  q: string | null,
  limit: number | null,
): string[] {
  return [
    ...(categories === null ? [] : [`category=${categories.join(',')}`]),
    ...(q === null ? [] : [String(new URLSearchParams({ q }))]),
    ...(limit === null ? [] : [`limit=${limit}`]),
  ];
}

/** Without the default language: who enters `/v1/feed.xml` finds exactly this address in the feed. */
function addressWith(origin: string, file: FeedFile, lang: Lang, parameters: readonly string[]): string {
  const query = [...(lang === languageOf(undefined) ? [] : [`lang=${lang}`]), ...parameters].join('&');
  return `${origin}/v1/${file}${query === '' ? '' : `?${query}`}`;
}

function feedId(origin: string, file: FeedFile, lang: Lang, parameters: readonly string[]): string {
  return `${origin}/v1/${file}?${[`lang=${lang}`, ...parameters].join('&')}`;
}

/** The name of the service, with the subject and the categories where the feed is of some only. */
export function feedTitle(
  name: string,
  lang: Lang,
  categories: readonly Category[] | null,
  q: string | null = null,
): string {
  const labels = (categories ?? []).map((category) => CATEGORY_LABELS[lang][category]);
  const parts = [...(q === null ? [] : [q]), ...labels];
  return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`;
}

/**
 * The feeds of a language that a hub is always told of: the whole and each category, in every format; those of a
 * subject once somebody asked for them. Other combinations of parameters name no hub, because nobody could list them.
 */
export function topicsOf(lang: Lang, origin: string): string[] {
  const choices = [null, ...CATEGORIES.map((category) => [category])];
  const files = Object.keys(FEED_TYPES) as FeedFile[];
  return files.flatMap((file) => choices.map((categories) => feedAddress(origin, file, lang, categories)));
}
