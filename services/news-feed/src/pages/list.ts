import { type Html, html } from '@news-and-accounting/http';
import type { Static } from 'typebox';
import { type ArticlePieces, withOrigin } from '../articles/pieces.ts';
import type { ArticleSchema } from '../articles/schema.ts';
import type { Lang } from '../languages.ts';
import { WORDS } from './words.ts';

/** An article as the interface gives it: pages show what programs get. */
export type PublicArticle = Static<typeof ArticleSchema>;

export const ARTICLES_A_PAGE = 20;

export function publicArticle(pieces: ArticlePieces, origin: string): PublicArticle {
  return JSON.parse(
    withOrigin(`${pieces.headJson},"content":${pieces.contentJson}}`, origin),
  ) as PublicArticle;
}

/** The articles as a list of headings, summaries and facts. */
export function articleItems(articles: readonly PublicArticle[], lang: Lang): Html {
  const items = articles.map(
    (article) => html`<li>
<span class="label">${article.category_label}</span>
<h2><a href="${pathOf(article.url)}">${article.title}</a></h2>
<p>${article.summary}</p>
<p class="meta">${dateTime(article.published_at, lang)}<span>${domains(article)}</span><span>${WORDS[lang].reading(article.reading_time_minutes)}</span></p>
</li>
`,
  );
  return html`<ul class="items">${items}</ul>`;
}

/** Links to the neighbouring pages; nothing when there is one page only. */
export function pager(
  page: number,
  total: number,
  address: (page: number) => string,
  lang: Lang,
): Html | null {
  const words = WORDS[lang];
  const pages = Math.max(1, Math.ceil(total / ARTICLES_A_PAGE));
  if (pages === 1 && page === 1) return null;
  return html`<nav class="pager" aria-label="${words.pages}">
${page > 1 ? html`<a rel="prev" href="${address(page - 1)}">${words.newer}</a>` : null}
<span>${words.page(page, pages)}</span>
${page < pages ? html`<a rel="next" href="${address(page + 1)}">${words.older}</a>` : null}
</nav>`;
}

/** A time for people: of the reader's language, in the zone the pages use. */
export function dateTime(iso: string, lang: Lang): Html {
  const { locale, timeZone } = WORDS[lang];
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );
  // A Czech day stays with its month, and a preposition of one letter with what follows.
  const kept = lang === 'cs' ? text.replace('. ', '.\u00a0').replace(' v ', ' v\u00a0') : text;
  return html`<time datetime="${iso}">${timeZone === 'UTC' ? `${kept} UTC` : kept}</time>`;
}

export function pathOf(url: string): string {
  return new URL(url).pathname;
}

function domains(article: PublicArticle): string {
  return [...new Set(article.sources.map((source) => source.domain))].join(', ');
}
