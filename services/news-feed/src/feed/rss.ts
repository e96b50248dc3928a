import { pagePath } from '../articles/addresses.ts';
import { type Article, paragraphsOf } from '../articles/article.ts';
import { CATEGORY_LABELS, type Category, type Lang } from '../languages.ts';
import { escapeHtml } from '../pages/html.ts';
import { xmlDocument, xmlText } from './xml.ts';

export type Channel = {
  lang: Lang;
  categories: readonly Category[] | null;
  /** The feed's own address. */
  address: string;
  origin: string;
  name: string;
};

const WORDS = {
  en: { about: 'News on AI, technology, business and science', sources: 'Sources', credit: 'Published by' },
  cs: { about: 'Zprávy o AI, technologiích, byznysu a vědě', sources: 'Zdroje', credit: 'Vydává' },
} as const;

/** Minutes for which a reader may keep the feed; new stories appear about every four hours. */
const TTL_MINUTES = 15;

const NAMESPACES = {
  '@xmlns:atom': 'http://www.w3.org/2005/Atom',
  '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  '@xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** An RSS 2.0 document of the articles, which are given newest first. */
export function rss(articles: readonly Article[], channel: Channel): string {
  const { lang, categories, origin, name } = channel;
  const labels = categories?.map((category) => CATEGORY_LABELS[lang][category]) ?? [];
  const title = xmlText(labels.length === 0 ? name : `${name}: ${labels.join(', ')}`);
  const link = categories?.length === 1 ? `${origin}/${lang}/category/${categories[0]}` : `${origin}/${lang}`;
  const newest = Math.max(0, ...articles.map((article) => article.updatedAt));
  return xmlDocument({
    rss: {
      '@version': '2.0',
      ...NAMESPACES,
      channel: {
        title,
        link,
        description: escapeHtml(WORDS[lang].about),
        language: lang,
        ...(newest > 0 ? { lastBuildDate: rfc822(newest) } : {}),
        ttl: TTL_MINUTES,
        'atom:link': { '@rel': 'self', '@type': 'application/rss+xml', '@href': channel.address },
        image: { url: `${origin}/icon.png`, title, link },
        item: articles.map((article) => item(article, channel)),
      },
    },
  });
}

function item(article: Article, channel: Channel): object {
  const link = channel.origin + pagePath(article);
  return {
    title: xmlText(article.title),
    link,
    guid: { '@isPermaLink': 'true', '#text': link },
    pubDate: rfc822(article.publishedAt),
    category: CATEGORY_LABELS[article.lang][article.category],
    // One element for all sources: validators take a second one for a mistake.
    'dc:source': xmlText(article.sourceUrls.join(' ')),
    ...(article.imageUrl === null
      ? {}
      : { 'media:content': { '@url': xmlText(article.imageUrl), '@medium': 'image' } }),
    // A description is HTML, so plain text is escaped once as HTML and once more as XML.
    description: xmlText(escapeHtml(article.summary)),
    'content:encoded': xmlText(articleHtml(article, channel)),
  };
}

function articleHtml(article: Article, channel: Channel): string {
  const words = WORDS[article.lang];
  const sources = article.sourceUrls.map(
    (url, i) => `<li><a href="${escapeHtml(url)}">${escapeHtml(article.sourceDomains[i] ?? url)}</a></li>`,
  );
  return [
    `<p><strong>${escapeHtml(article.summary)}</strong></p>`,
    ...paragraphsOf(article.content).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p>${words.sources}:</p><ul>${sources.join('')}</ul>`,
    `<p>${words.credit} <a href="${escapeHtml(channel.origin + pagePath(article))}">${escapeHtml(channel.name)}</a></p>`,
  ].join('\n');
}

/** `Fri, 20 Nov 2026 08:00:00 +0000`: RFC 822 with a year of four digits, as RSS asks. */
function rfc822(time: number): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}
