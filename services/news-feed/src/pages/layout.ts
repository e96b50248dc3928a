import { Html, html } from '@news-and-accounting/http';
import { FEED_TYPES, type FeedFile, feedAddress, feedTitle } from '../feed/feed.ts';
import { CATEGORIES, CATEGORY_LABELS, type Category, type Lang } from '../languages.ts';
import { STYLE_PATH } from './assets.ts';
import { WORDS } from './words.ts';

export type Site = { origin: string; name: string };

export type PageParts = {
  lang: Lang;
  title: string;
  description: string;
  /** Path of this page in its canonical form. */
  path: string;
  /** The same page in the other language, when there is one. */
  alternatePath: string | null;
  category?: Category | null;
  query?: string;
  /** The subject whose feeds the page names. */
  subject?: string | null;
  isIndexed?: boolean;
  head?: Html;
  main: Html;
};

/** A whole page: head, header with navigation and search, the content, footer. */
export function pageHtml(parts: PageParts, site: Site): string {
  const { lang } = parts;
  const words = WORDS[lang];
  const title = parts.title === site.name ? site.name : `${parts.title} · ${site.name}`;
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${parts.description}">
${parts.isIndexed === false ? html`<meta name="robots" content="noindex, follow">` : null}
<link rel="canonical" href="${site.origin + parts.path}">
${alternates(parts, site)}
${feedLinks(parts, site)}
<link rel="icon" href="/icon.png" type="image/png">
<link rel="stylesheet" href="${STYLE_PATH}">
<meta name="color-scheme" content="light dark">
<meta property="og:site_name" content="${site.name}">
<meta property="og:locale" content="${lang === 'cs' ? 'cs_CZ' : 'en_GB'}">
<meta property="og:url" content="${site.origin + parts.path}">
<meta property="og:title" content="${parts.title}">
<meta property="og:description" content="${parts.description}">
${parts.head ?? null}
</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
${header(parts, site)}
<main id="content">
${parts.main}
</main>
<footer>
<p>${words.about}</p>
<p><a href="${feedAddress(site.origin, 'feed.xml', lang, null)}">${words.feed}</a> <a href="/v1/feeds.opml?lang=${lang}">${words.feeds}</a> <a href="/docs">${words.api}</a></p>
</footer>
</body>
</html>
`.text;
}

export const FEED_FORMATS: Readonly<Record<FeedFile, string>> = {
  'feed.xml': 'RSS',
  'feed.atom': 'Atom',
  'feed.json': 'JSON Feed',
};

/** What readers look for in a page: the feeds of its category, or of everything, in each format. */
function feedLinks(parts: PageParts, site: Site): Html {
  const categories = parts.category ? [parts.category] : null;
  const subject = parts.subject ?? null;
  const title = feedTitle(site.name, parts.lang, categories, subject);
  const links = (Object.keys(FEED_TYPES) as FeedFile[]).map(
    (file) =>
      html`<link rel="alternate" type="${FEED_TYPES[file]}" title="${title} (${FEED_FORMATS[file]})" href="${feedAddress(site.origin, file, parts.lang, categories, subject)}">\n`,
  );
  return html`${links}<link rel="alternate" type="text/x-opml" title="${WORDS[parts.lang].feeds}" href="${site.origin}/v1/feeds.opml?lang=${parts.lang}">`;
}

function alternates(parts: PageParts, site: Site): Html | null {
  if (parts.alternatePath === null) return null;
  const other = parts.lang === 'en' ? 'cs' : 'en';
  const english = parts.lang === 'en' ? parts.path : parts.alternatePath;
  return html`<link rel="alternate" hreflang="${parts.lang}" href="${site.origin + parts.path}">
<link rel="alternate" hreflang="${other}" href="${site.origin + parts.alternatePath}">
<link rel="alternate" hreflang="x-default" href="${site.origin + english}">`;
}

function header(parts: PageParts, site: Site): Html {
  const { lang } = parts;
  const words = WORDS[lang];
  const other = lang === 'en' ? 'cs' : 'en';
  const current = (category: Category) =>
    parts.category === category ? new Html(' aria-current="page"') : null;
  const links = CATEGORIES.map(
    (category) =>
      html`<li><a href="/${lang}/category/${category}"${current(category)}>${CATEGORY_LABELS[lang][category]}</a></li>`,
  );
  return html`<header>
<div class="bar">
<a class="name" href="/${lang}">${site.name}</a>
<a class="language" href="${parts.alternatePath ?? `/${other}`}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a>
<form action="/${lang}/search" role="search">
<input type="search" name="q" value="${parts.query ?? ''}" aria-label="${words.searchLabel}" placeholder="${words.searchLabel}" maxlength="200">
<button>${words.search}</button>
</form>
</div>
<nav aria-label="${words.categories}"><ul>${links}</ul></nav>
</header>`;
}
