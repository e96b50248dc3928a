import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { pagePath } from '../articles/addresses.ts';
import { type Article, paragraphsOf } from '../articles/article.ts';
import { CATEGORY_LABELS, type Category, type Lang } from '../languages.ts';
import { escapeHtml } from '../pages/html.ts';

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
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/** An RSS 2.0 document of the articles, which are given newest first. */
export function rss(articles: readonly Article[], channel: Channel): string {
  const { lang, categories, origin, name } = channel;
  const words = WORDS[lang];
  const labels = categories?.map((category) => CATEGORY_LABELS[lang][category]) ?? [];
  const title = labels.length === 0 ? name : `${name}: ${labels.join(', ')}`;
  const link = categories?.length === 1 ? `${origin}/${lang}/category/${categories[0]}` : `${origin}/${lang}`;
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  const root = document.ele('rss', { version: '2.0', ...NAMESPACES }).ele('channel');
  root.ele('title').txt(xmlText(title));
  root.ele('link').txt(link);
  root.ele('description').txt(xmlText(escapeHtml(words.about)));
  root.ele('language').txt(lang);
  const newest = Math.max(0, ...articles.map((article) => article.updatedAt));
  if (newest > 0) root.ele('lastBuildDate').txt(rfc822(newest));
  root.ele('ttl').txt(String(TTL_MINUTES));
  root.ele('atom:link', { rel: 'self', type: 'application/rss+xml', href: channel.address });
  const image = root.ele('image');
  image.ele('url').txt(`${origin}/icon.png`);
  image.ele('title').txt(xmlText(title));
  image.ele('link').txt(link);
  for (const article of articles) addItem(root.ele('item'), article, channel);
  return document.end();
}

function addItem(item: XMLBuilder, article: Article, channel: Channel): void {
  const link = channel.origin + pagePath(article);
  item.ele('title').txt(xmlText(article.title));
  item.ele('link').txt(link);
  item.ele('guid', { isPermaLink: 'true' }).txt(link);
  item.ele('pubDate').txt(rfc822(article.publishedAt));
  item.ele('category').txt(xmlText(CATEGORY_LABELS[article.lang][article.category]));
  // One element for all sources: validators take a second one for a mistake.
  item.ele('dc:source').txt(xmlText(article.sourceUrls.join(' ')));
  if (article.imageUrl !== null)
    item.ele('media:content', { url: xmlText(article.imageUrl), medium: 'image' });
  // A description is HTML, so plain text is escaped once as HTML and once more as XML.
  item.ele('description').txt(xmlText(escapeHtml(article.summary)));
  item.ele('content:encoded').txt(xmlText(articleHtml(article, channel)));
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

/** Text without the characters that XML 1.0 has no way to write. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
