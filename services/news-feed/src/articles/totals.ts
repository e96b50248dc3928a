import type { Context } from '../context.ts';
import type { ArticleFilter } from './filter.ts';
import { countArticles, type Totals } from './store.ts';

/**
 * The totals of a filter without a search, remembered until the next publish: counting costs more than paging,
 * and the pages of one list share their totals. A window that moves with the clock is counted each time.
 */
export function totalsOf(filter: ArticleFilter, isRelative: boolean, context: Context): Promise<Totals> {
  if (isRelative) return countArticles(context.sql, filter);
  const { lang, categories, since, until } = filter;
  return context.totals.get(JSON.stringify([lang, categories, since, until]), () =>
    countArticles(context.sql, filter),
  );
}
