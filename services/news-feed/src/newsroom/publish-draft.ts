import { checkArticle, LineError } from '../import/article-line.ts';
import { type Outcome, publish, type ReadLine } from '../import/publish.ts';
import type { Sql } from '../store.ts';
import type { Draft } from './draft.ts';
import type { Event } from './store.ts';

/**
 * Publishes an event's article and its translation as an import would: under the event's key, so that publishing
 * again updates them, linked to each other or to the article of the same event in the other language, and with the
 * key of their story.
 * @param publishedAt milliseconds since the epoch
 */
export function publishDraft(
  sql: Sql,
  { key, story_key, pair_key }: Pick<Event, 'key' | 'story_key' | 'pair_key'>,
  draft: Draft,
  publishedAt: number,
  now: () => number,
): Promise<Outcome> {
  const texts = draft.translation === null ? [draft.original] : [draft.original, draft.translation];
  async function* lines(): AsyncGenerator<ReadLine> {
    for (const [i, { lang, title, summary, paragraphs }] of texts.entries()) {
      try {
        const article = checkArticle({
          lang,
          key,
          title,
          summary,
          category: draft.category,
          published_at: new Date(publishedAt).toISOString(),
          sources: draft.sources,
          content: paragraphs.join('\n\n'),
          translation_key: pair_key ?? key,
          story_key,
        });
        yield { line: i + 1, article };
      } catch (error) {
        if (!(error instanceof LineError)) throw error;
        yield { line: i + 1, reason: error.message };
      }
    }
  }
  return publish(sql, lines, { skipInvalid: false, now });
}
