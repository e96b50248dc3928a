import { pagePath } from '../articles/addresses.ts';
import type { Article } from '../articles/article.ts';
import { CATEGORY_LABELS } from '../languages.ts';
import { articleHtml } from './article-html.ts';
import type { Channel } from './feed.ts';
import { xmlDocument, xmlText } from './xml.ts';

/**
 * An Atom document (RFC 4287) of the articles, which are given newest first.
 * @param fallbackUpdatedAt what an empty feed says of its last change, which Atom asks for, in milliseconds
 */
export function atom(articles: readonly Article[], channel: Channel, fallbackUpdatedAt: number): string {
  const hub = channel.hub === null ? [] : [{ '@rel': 'hub', '@href': channel.hub }];
  return xmlDocument({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': channel.lang,
      id: channel.id,
      title: xmlText(channel.title),
      subtitle: xmlText(channel.description),
      updated: iso(channel.updatedAt ?? fallbackUpdatedAt),
      author: { name: xmlText(channel.name), uri: channel.origin },
      icon: `${channel.origin}/icon.png`,
      link: [
        { '@rel': 'self', '@type': 'application/atom+xml', '@href': channel.address },
        { '@rel': 'alternate', '@type': 'text/html', '@hreflang': channel.lang, '@href': channel.page },
        ...hub,
      ],
      entry: articles.map((article) => entry(article, channel)),
    },
  });
}

function entry(article: Article, channel: Channel): object {
  const page = channel.origin + pagePath(article);
  const { translation } = article;
  return {
    id: page,
    title: xmlText(article.title),
    published: iso(article.publishedAt),
    updated: iso(article.updatedAt),
    category: { '@term': article.category, '@label': CATEGORY_LABELS[article.lang][article.category] },
    link: [
      { '@rel': 'alternate', '@type': 'text/html', '@hreflang': article.lang, '@href': page },
      ...(translation === null
        ? []
        : [
            {
              // Not a second alternate: some readers open the last of them.
              '@rel': 'related',
              '@type': 'text/html',
              '@hreflang': translation.lang,
              '@href': channel.origin + pagePath(translation),
            },
          ]),
      ...article.sourceUrls.map((url) => ({ '@rel': 'via', '@href': xmlText(url) })),
      ...(article.imageUrl === null
        ? []
        : [
            { '@rel': 'enclosure', '@type': imageType(article.imageUrl), '@href': xmlText(article.imageUrl) },
          ]),
    ],
    summary: xmlText(article.summary),
    content: { '@type': 'html', '#text': xmlText(articleHtml(article, channel)) },
  };
}

/** The likely media type of a picture; the type of a link is a hint (RFC 4287, section 4.2.7.3). */
function imageType(url: string): string {
  const extension = /\.(png|gif|webp|avif|svg)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase();
  if (extension === undefined) return 'image/jpeg';
  return extension === 'svg' ? 'image/svg+xml' : `image/${extension}`;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
