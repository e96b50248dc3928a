import { pagePath } from '../articles/addresses.ts';
import type { Article } from '../articles/article.ts';
import { CATEGORY_LABELS } from '../languages.ts';
import { articleHtml } from './article-html.ts';
import type { Channel } from './feed.ts';

/** A JSON Feed 1.1 of the articles, which are given newest first. What is our own stands in `_news`. */
export function jsonFeed(articles: readonly Article[], channel: Channel): string {
  const { origin, name, hub } = channel;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: channel.title,
    description: channel.description,
    home_page_url: channel.page,
    feed_url: channel.address,
    icon: `${origin}/icon.png`,
    language: channel.lang,
    authors: [{ name, url: origin }],
    ...(hub === null ? {} : { hubs: [{ type: 'WebSub', url: hub }] }),
    items: articles.map((article) => item(article, channel)),
  });
}

function item(article: Article, channel: Channel): object {
  const url = channel.origin + pagePath(article);
  const { translation } = article;
  return {
    id: url,
    url,
    title: article.title,
    summary: article.summary,
    content_html: articleHtml(article, channel),
    ...(article.imageUrl === null ? {} : { image: article.imageUrl }),
    date_published: new Date(article.publishedAt),
    date_modified: new Date(article.updatedAt),
    tags: [CATEGORY_LABELS[article.lang][article.category]],
    language: article.lang,
    _news: {
      about: `${channel.origin}/docs`,
      category: article.category,
      sources: article.sourceUrls.map((source, i) => ({ url: source, domain: article.sourceDomains[i] })),
      translation:
        translation === null
          ? null
          : { lang: translation.lang, url: channel.origin + pagePath(translation), title: translation.title },
    },
  };
}
