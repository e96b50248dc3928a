import { checkArticle, LineError } from '../import/article-line.ts';
import { type Outcome, publish, type ReadLine } from '../import/publish.ts';
import type { Sql } from '../store.ts';
import type { Draft } from './draft.ts';

/**
 * Publishes an event's article and its translation as an import would: under the event's key, so that publishing
 * again updates them, and linked to each other.
 * @param publishedAt milliseconds since the epoch
 */
export function publishDraft(
  sql: Sql,
  key: string,
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
          translation_key: key,
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
