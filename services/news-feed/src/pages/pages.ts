import { articlePage, articlePageWithoutSlug } from './article.ts';
import { llms, newsSitemap, robots, sitemap, sitemapIndex } from './machine.ts';
import { categoryPage, newestPage } from './newest.ts';
import type { Page } from './page.ts';
import { searchPageForPeople } from './search.ts';
import { storyPage } from './story.ts';

/** Every page for people and every file for crawlers. */
export const PAGES: readonly Page[] = [
  newestPage, //             /{lang}
  categoryPage, //           /{lang}/category/{category}
  searchPageForPeople, //    /{lang}/search
  articlePageWithoutSlug, // /{lang}/articles/{id}
  articlePage, //            /{lang}/articles/{id}/{slug}
  storyPage, //              /{lang}/stories/{id}
  sitemapIndex, //           /sitemap.xml
  sitemap, //                /sitemap-{file}.xml
  newsSitemap, //            /sitemap-news.xml
  robots, //                 /robots.txt
  llms, //                   /llms.txt
];
