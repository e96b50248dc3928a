import { html } from '@news-and-accounting/http';
import type { Lang } from '../languages.ts';
import { pageHtml, type Site } from './layout.ts';
import { WORDS } from './words.ts';

/** The page for an address that has nothing. */
export function notFoundHtml(lang: Lang, site: Site): string {
  const words = WORDS[lang];
  return pageHtml(
    {
      lang,
      title: words.notFoundTitle,
      description: words.notFoundText,
      path: `/${lang}`,
      alternatePath: null,
      isIndexed: false,
      main: html`<h1>${words.notFoundTitle}</h1>
<p>${words.notFoundText}</p>
<p><a href="/${lang}">${words.home}</a></p>`,
    },
    site,
  );
}
