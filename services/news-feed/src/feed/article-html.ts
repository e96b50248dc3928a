import { escapeHtml } from '@news-and-accounting/http';
import { pagePath } from '../articles/addresses.ts';
import { type Article, paragraphsOf } from '../articles/article.ts';
import type { Channel } from './feed.ts';

const WORDS = {
  en: { sources: 'Sources', credit: 'Published by' },
  cs: { sources: 'Zdroje', credit: 'Vydává' },
} as const;

/** The whole article as HTML with its sources and the credit, as feed readers show it. */
export function articleHtml(article: Article, channel: Pick<Channel, 'origin' | 'name'>): string {
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
