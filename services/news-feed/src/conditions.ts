import type { Part } from '@news-and-accounting/http';
import { type Watch, whyUnreachable } from '@news-and-accounting/operating';
import { answeredWithin, whyUnavailable } from '@news-and-accounting/postgres';
import type { AnswerCache } from './answers/cache.ts';
import type { Settings } from './settings.ts';
import type { Sql } from './store.ts';

/** What `/readyz` looks at: the database, whether an article is loaded, and what the service can do without. */
export function partsOf(sql: Sql, { NEWS_REDIS_URL: redis }: Settings, milliseconds: number): Part[] {
  const ask = async (): Promise<{ database: string | null; isLoaded: boolean }> => {
    try {
      const asked = sql<{ exists: boolean }[]>`select exists (select from articles)`;
      const [row] = await answeredWithin(milliseconds, asked);
      return { database: null, isLoaded: row?.exists === true };
    } catch (error) {
      return { database: whyUnavailable(error), isLoaded: true };
    }
  };
  // Both are one question.
  let asked: ReturnType<typeof ask> = Promise.resolve({ database: null, isLoaded: true });
  return [
    {
      name: 'database',
      whyAway: async () => {
        asked = ask();
        return (await asked).database;
      },
    },
    {
      name: 'articles',
      whyAway: async () => ((await asked).isLoaded ? null : 'no article is loaded'),
    },
    ...(redis === null ? [] : [{ name: 'Redis', isOptional: true, whyAway: () => whyUnreachable(redis) }]),
  ];
}

/**
 * What metrics tell of news besides its requests and statements.
 * @param cache absent in a primary, which answers nothing
 */
export function measureNews(watch: Watch, sql: Sql, cache?: AnswerCache): void {
  if (cache !== undefined) {
    watch.measure({
      name: 'news_answers_bytes',
      help: 'Finished answers in memory, of at most NEWS_CACHE_MB',
      read: () => [{ value: cache.size }],
    });
  }
  watch.measure({
    name: 'news_articles',
    help: 'Articles by language',
    labels: ['lang'],
    isShared: true,
    read: async () => {
      const rows = await sql<{ lang: string; count: number }[]>`
        select lang, count(*)::int as count from articles group by lang`;
      return rows.map(({ lang, count }) => ({ value: count, labels: { lang } }));
    },
  });
  watch.measure({
    name: 'news_hub_failures',
    help: 'Tries in vain to tell the hub of what is published, by language',
    labels: ['lang'],
    isShared: true,
    read: async () => {
      const rows = await sql<{ lang: string; failures: number }[]>`
        select lang, failures from hub_announcements`;
      return rows.map(({ lang, failures }) => ({ value: failures, labels: { lang } }));
    },
  });
  watch.measure({
    name: 'news_newsroom_events',
    help: 'Events that the newsroom writes about, by state',
    labels: ['state'],
    isShared: true,
    read: async () => {
      const rows = await sql<{ state: string; count: number }[]>`
        select state, count(*)::int as count from newsroom_events group by state`;
      return rows.map(({ state, count }) => ({ value: count, labels: { state } }));
    },
  });
}
