import { escapeHtml } from '@news-and-accounting/http';
import { pagePath } from '../articles/addresses.ts';
import type { Article } from '../articles/article.ts';
import { CATEGORY_LABELS } from '../languages.ts';
import { articleHtml } from './article-html.ts';
import type { Channel } from './feed.ts';
import { xmlDocument, xmlText } from './xml.ts';

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
  const title = xmlText(channel.title);
  const link = channel.page;
  const self = { '@rel': 'self', '@type': 'application/rss+xml', '@href': channel.address };
  const hub = channel.hub === null ? [] : [{ '@rel': 'hub', '@href': channel.hub }];
  return xmlDocument({
    rss: {
      '@version': '2.0',
      ...NAMESPACES,
      channel: {
        title,
        link,
        description: escapeHtml(channel.description),
        language: channel.lang,
        ...(channel.updatedAt === null ? {} : { lastBuildDate: rfc822(channel.updatedAt) }),
        ttl: TTL_MINUTES,
        'atom:link': [self, ...hub],
        image: { url: `${channel.origin}/icon.png`, title, link },
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

/** `Fri, 20 Nov 2026 08:00:00 +0000`: RFC 822 with a year of four digits, as RSS asks. */
function rfc822(time: number): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}
