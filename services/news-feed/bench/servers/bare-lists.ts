// The bare server of lists: one statement a request, the service's own, and the bytes of its rows. No totals, no
// validation, no cache, no headers but the necessary ones. The argument is the data folder of the service.
import { articleJson } from '../../src/articles/pieces.ts';
import { listPage } from '../../src/articles/store.ts';
import type { Category, Lang } from '../../src/languages.ts';
import { serveBare } from './serve-bare.ts';

await serveBare(async (sql, query) => {
  const limit = Number(query.get('per_page') ?? 20);
  const filter = {
    lang: query.get('lang') as Lang,
    categories: (query.get('category')?.split(',') as Category[] | undefined) ?? null,
    since: timeOf(query.get('since')),
    until: timeOf(query.get('until')),
    tsquery: null,
  };
  const offset = (Number(query.get('page') ?? 1) - 1) * limit;
  const articles = await listPage(sql, filter, { offset, limit, withContent: true });
  return articles.map((pieces) => articleJson(pieces, true));
});

function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}
