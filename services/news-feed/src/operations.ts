import { getArticle } from './articles/get-article.ts';
import { getArticleMarkdown } from './articles/get-article-markdown.ts';
import { listArticles } from './articles/list-articles.ts';
import { getBriefing } from './briefing/get-briefing.ts';
import { getBriefingMarkdown } from './briefing/get-briefing-markdown.ts';
import { listCategories } from './categories/list-categories.ts';
import { listChanges } from './changes/list-changes.ts';
import { getAtomFeed } from './feed/get-atom-feed.ts';
import { getFeed } from './feed/get-feed.ts';
import { getJsonFeed } from './feed/get-json-feed.ts';
import { listFeeds } from './feed/list-feeds.ts';
import type { NewsOperation } from './operation.ts';
import { getStats } from './stats/get-stats.ts';
import { getStory } from './stories/get-story.ts';
import { getStoryMarkdown } from './stories/get-story-markdown.ts';

/** Every operation of the interface, under `/v1`. */
export const OPERATIONS: readonly NewsOperation[] = [
  listArticles, //        GET /articles
  getArticle, //          GET /articles/{id}
  getArticleMarkdown, //  GET /articles/{id}.md
  getBriefing, //         GET /briefing
  getBriefingMarkdown, // GET /briefing.md
  getStats, //            GET /stats
  listCategories, //      GET /categories
  getFeed, //             GET /feed.xml
  getAtomFeed, //         GET /feed.atom
  getJsonFeed, //         GET /feed.json
  listFeeds, //           GET /feeds.opml
  listChanges, //         GET /changes
  getStory, //            GET /stories/{id}
  getStoryMarkdown, //    GET /stories/{id}.md
];
