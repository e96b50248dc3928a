import { type Html, html } from '@news-and-accounting/http';
import type { Lang } from '../languages.ts';
import { pageHtml, type Site } from './layout.ts';
import { dateTime } from './list.ts';
import type { PageGone } from './page.ts';
import { WORDS } from './words.ts';

/** The page for an address that has nothing. */
export function notFoundHtml(lang: Lang, site: Site): string {
  const { notFoundTitle, notFoundText } = WORDS[lang];
  return nothingHtml(lang, notFoundTitle, notFoundText, html`<p>${notFoundText}</p>`, site);
}

/** The page for an article that was withdrawn. */
export function goneHtml({ lang, reason, withdrawnAt }: PageGone, site: Site): string {
  const { withdrawnTitle, withdrawnText } = WORDS[lang];
  const main = html`<p>${withdrawnText} ${dateTime(withdrawnAt.toISOString(), lang)}.</p>
<p>${reason}</p>`;
  return nothingHtml(lang, withdrawnTitle, withdrawnTitle, main, site);
}

function nothingHtml(lang: Lang, title: string, description: string, main: Html, site: Site): string {
  return pageHtml(
    {
      lang,
      title,
      description,
      path: `/${lang}`,
      alternatePath: null,
      isIndexed: false,
      main: html`<h1>${title}</h1>
${main}
<p><a href="/${lang}">${WORDS[lang].home}</a></p>`,
    },
    site,
  );
}
