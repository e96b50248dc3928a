import { html } from '@news-and-accounting/http';
import { listPage, totalsOf } from '../articles/index.ts';
import type { Context } from '../context.ts';
import { CATEGORIES, CATEGORY_LABELS, type Category, LANGUAGES, type Lang } from '../languages.ts';
import { ARTICLES_A_PAGE, articleItems, pager, publicArticle } from './list.ts';
import { type Page, PageNotFound, pageNumber, pageRendering } from './page.ts';
import { WORDS } from './words.ts';

/** `/{lang}`: the newest articles. */
export const newestPage: Page = {
  path: '/{lang}',
  render: ({ params, query }, context) => renderList(langOf(params), null, pageNumber(query), context),
};

/** `/{lang}/category/{category}`: the newest articles of a category. */
export const categoryPage: Page = {
  path: '/{lang}/category/{category}',
  render: async ({ params, query }, context) => {
    const lang = langOf(params);
    const category = CATEGORIES.find((name) => name === params.category);
    if (category === undefined) throw new PageNotFound(lang);
    return renderList(lang, category, pageNumber(query), context);
  },
};

/** @throws {PageNotFound} for a language that the service does not have */
export function langOf(params: Readonly<Record<string, string>>): Lang {
  const lang = LANGUAGES.find((name) => name === params.lang);
  if (lang === undefined) throw new PageNotFound('en');
  return lang;
}

async function renderList(lang: Lang, category: Category | null, page: number, context: Context) {
  const words = WORDS[lang];
  const filter = {
    lang,
    categories: category === null ? null : [category],
    since: null,
    until: null,
    tsquery: null,
  };
  const [{ total }, pieces] = await Promise.all([
    totalsOf(filter, false, context),
    listPage(context.sql, filter, {
      offset: (page - 1) * ARTICLES_A_PAGE,
      limit: ARTICLES_A_PAGE,
      withContent: false,
    }),
  ]);
  const articles = pieces.map((each) => publicArticle(each, context.origin));
  const base = (language: Lang) => (category === null ? `/${language}` : `/${language}/category/${category}`);
  const address = (target: number) => (target === 1 ? base(lang) : `${base(lang)}?page=${target}`);
  const title = category === null ? words.newest : CATEGORY_LABELS[lang][category];
  return pageRendering(
    {
      lang,
      title: page === 1 && category === null ? context.name : title,
      description: words.about,
      path: address(page),
      alternatePath: page === 1 ? base(lang === 'en' ? 'cs' : 'en') : null,
      category,
      main: html`<h1>${title}</h1>
${articles.length === 0 ? html`<p>${words.empty}</p>` : articleItems(articles, lang)}
${pager(page, total, address, lang)}`,
    },
    context,
  );
}
