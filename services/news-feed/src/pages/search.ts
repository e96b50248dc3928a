import { type Html, HttpError, html } from '@news-and-accounting/http';
import { requestedFilter } from '../articles/filter.ts';
import { type ArticlePage, searchPage } from '../articles/index.ts';
import type { Context } from '../context.ts';
import { type FeedFile, feedAddress } from '../feed/feed.ts';
import type { Lang } from '../languages.ts';
import { FEED_FORMATS } from './layout.ts';
import { ARTICLES_A_PAGE, articleItems, pager, publicArticle } from './list.ts';
import { langOf } from './newest.ts';
import { type Page, pageNumber, pageRendering } from './page.ts';
import { WORDS } from './words.ts';

/** `/{lang}/search?q=`: a search form with its results, and the feeds by which the subject is followed. */
export const searchPageForPeople: Page = {
  path: '/{lang}/search',
  render: async ({ params, query }, context) => {
    const lang = langOf(params);
    const words = WORDS[lang];
    const q = (query.get('q') ?? '').trim();
    const page = pageNumber(query);
    const path = (language: Lang, target: number) =>
      `/${language}/search${q === '' ? '' : `?${new URLSearchParams({ q, ...(target === 1 ? {} : { page: String(target) }) })}`}`;
    const found = q === '' ? null : await find(q, lang, page, context);
    return pageRendering(
      {
        lang,
        title: q === '' ? words.search : `${words.search}: ${q}`,
        description: words.about,
        path: path(lang, page),
        alternatePath: path(lang === 'en' ? 'cs' : 'en', 1),
        query: q,
        subject: found === null ? null : q,
        isIndexed: false,
        main: html`<h1>${words.search}</h1>
${q === '' ? html`<p>${words.searchHint}</p>` : results(found, q, lang, page, (target) => path(lang, target), context)}`,
      },
      context,
    );
  },
};

function results(
  found: ArticlePage | null,
  q: string,
  lang: Lang,
  page: number,
  address: (page: number) => string,
  context: Context,
): Html {
  const words = WORDS[lang];
  if (found === null) return html`<p>${words.invalidQuery}</p>`;
  if (found.total === 0)
    return html`<p>${words.nothing}</p><p>${words.searchHint}</p>${follow(q, lang, context)}`;
  const articles = found.articles.map((pieces) => publicArticle(pieces, context.origin));
  return html`<p role="status">${words.results(found.total, q)}</p>
${articleItems(articles, lang)}
${pager(page, found.total, address, lang)}
${follow(q, lang, context)}`;
}

/** The feeds of the subject in every format. */
function follow(q: string, lang: Lang, context: Context): Html {
  const links = (Object.keys(FEED_FORMATS) as FeedFile[]).map(
    (file) => html`<a href="${feedAddress(context.origin, file, lang, null, q)}">${FEED_FORMATS[file]}</a> `,
  );
  const opml = `/v1/feeds.opml?${new URLSearchParams({ lang, q })}`;
  return html`<p class="note">${WORDS[lang].follow} ${links}<a href="${opml}">OPML</a></p>`;
}

/** The matches, or null when the query cannot be searched. */
async function find(q: string, lang: Lang, page: number, context: Context): Promise<ArticlePage | null> {
  try {
    const filter = await requestedFilter({ lang, q }, context);
    return await searchPage(context.sql, filter, {
      offset: (page - 1) * ARTICLES_A_PAGE,
      limit: ARTICLES_A_PAGE,
      withContent: false,
    });
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
