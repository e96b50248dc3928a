import type { Sql } from '../store.ts';
import { FetchError } from './fetch/fetch-error.ts';
import type { Fetcher } from './fetch/fetcher.ts';
import { fetchArticle } from './fetch-article.ts';
import type { PageReader } from './page-reader.ts';
import type { Report } from './report.ts';
import { type Item, storePage } from './store.ts';

/** A feed that carries so much text needs no page. */
const WORTH_READING_BELOW = 1500;
const REASON_CHARACTERS = 300;

/** Reads the pages of reports where only a description is known, each once. @returns the reports with their texts */
export function readPages(
  items: readonly Item[],
  mayRead: (item: Item) => boolean,
  {
    sql,
    fetcher,
    reader,
    report,
    signal,
  }: { sql: Sql; fetcher: Fetcher; reader: PageReader; report: Report; signal: AbortSignal },
): Promise<Item[]> {
  return Promise.all(
    items.map(async (item) => {
      if (item.page_state !== null || item.content.length >= WORTH_READING_BELOW || !mayRead(item))
        return item;
      try {
        const text = await fetchArticle(fetcher, reader, item.url);
        report.pages.read += 1;
        await storePage(sql, item.id, 'read', text);
        return { ...item, page_text: text };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof FetchError)) throw error;
        report.pages.refused += 1;
        await storePage(sql, item.id, error.message.slice(0, REASON_CHARACTERS), null);
        return item;
      }
    }),
  );
}
