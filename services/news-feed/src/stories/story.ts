import { STORY_ID_LENGTH, storyApiPath, storyPagePath } from '../articles/addresses.ts';
import type { Article } from '../articles/article.ts';
import { articlesById, storyMembers } from '../articles/index.ts';
import type { Context } from '../context.ts';
import type { Lang } from '../languages.ts';
import { Known } from './what-is-new.ts';

/** An article of a story with what was new in it. */
export type Development = { article: Article; news: string[] };

/** A story as it went on: days, each with its articles, both oldest first. */
export type Story = {
  lang: Lang;
  id: string;
  /** The title of its newest article. */
  title: string;
  articles: number;
  days: { date: string; developments: Development[] }[];
  /** Whether the other language has articles of it. */
  hasOther: boolean;
};

/** A longer story is told by its newest articles. */
const ARTICLES_AT_MOST = 200;
const ID = new RegExp(`^[0-9a-f]{${STORY_ID_LENGTH}}$`);

/**
 * @param timeZone of the days: UTC for programs, the zone of the times that stand beside them for people
 * @returns null where no article of the language belongs to such a story
 */
export async function storyOf(
  id: string,
  lang: Lang,
  context: Context,
  timeZone = 'UTC',
): Promise<Story | null> {
  if (!ID.test(id)) return null;
  const members = (await storyMembers(context.sql, lang, [id])).get(id) ?? [];
  const shown = members.slice(-ARTICLES_AT_MOST);
  const articles = await articlesById(
    context.sql,
    lang,
    shown.map((member) => member.id),
  );
  const newest = articles.at(-1);
  if (newest === undefined) return null;
  const known = new Known(lang);
  const developments = articles.map((article) => ({ article, news: known.tell(article) }));
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const byDay = Map.groupBy(developments, ({ article }) => day.format(article.publishedAt));
  const other = await storyMembers(context.sql, lang === 'en' ? 'cs' : 'en', [id]);
  return {
    ...{ lang, id, title: newest.title, articles: members.length, hasOther: other.has(id) },
    days: [...byDay].map(([date, ofDay]) => ({ date, developments: ofDay })),
  };
}

/** Where the same story is told in the other language. */
export function otherLanguage({ lang, id, hasOther }: Story, origin: string) {
  if (!hasOther) return null;
  const other: Lang = lang === 'en' ? 'cs' : 'en';
  return { lang: other, url: origin + storyPagePath(other, id), api_url: origin + storyApiPath(other, id) };
}

export function storyNotFound(id: unknown, lang: Lang, context: Context): Error {
  return context.errors.error(
    'story_not_found',
    `There is no story ${String(id).slice(0, 60)} in the language set "${lang}".`,
    'id',
  );
}
