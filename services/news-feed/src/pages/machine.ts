import { create } from 'xmlbuilder2';
import { ARTICLE_SECONDS, DIGEST_SECONDS } from '../answers/rendering.ts';
import { pagePath } from '../articles/addresses.ts';
import type { Context } from '../context.ts';
import { LANGUAGES, type Lang } from '../languages.ts';
import type { Queries } from '../store.ts';
import { type Page, PageNotFound } from './page.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';
const URLS_A_SITEMAP = 10_000;
/** A news sitemap holds the articles of two days, at most a thousand. */
const NEWS_DAYS = 2;
const NEWS_AT_MOST = 1000;

type Row = {
  lang: Lang;
  id: number;
  slug: string;
  title: string;
  published_at: Date;
  updated_at: Date;
  other_id: number | null;
  other_slug: string | null;
};

/** `/sitemap.xml`: an index of the sitemaps of both languages and of the news sitemap. */
export const sitemapIndex: Page = {
  path: '/sitemap.xml',
  render: async (_request, context) => {
    const counts = await context.sql<{ lang: Lang; articles: number }[]>`
      select lang, count(*)::int as articles from article_index group by lang`;
    const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(SITEMAP, 'sitemapindex');
    for (const lang of LANGUAGES) {
      const articles = counts.find((row) => row.lang === lang)?.articles ?? 0;
      const files = Math.max(1, Math.ceil(articles / URLS_A_SITEMAP));
      for (let part = 1; part <= files; part += 1) {
        root.ele('sitemap').ele('loc').txt(`${context.origin}/sitemap-${lang}-${part}.xml`);
      }
    }
    root.ele('sitemap').ele('loc').txt(`${context.origin}/sitemap-news.xml`);
    return xml(root.end(), context, ARTICLE_SECONDS);
  },
};

/** `/sitemap-{lang}-{part}.xml`: the articles of a language, ten thousand a file, oldest first. */
export const sitemap: Page = {
  path: '/sitemap-{file}.xml',
  render: async ({ params }, context) => {
    const match = /^(en|cs)-([1-9]\d{0,4})$/.exec(params.file ?? '');
    if (match === null) throw new PageNotFound('en');
    const offset = (Number(match[2]) - 1) * URLS_A_SITEMAP;
    const rows = await selectRows(
      context.sql,
      context.sql`where a.lang = ${match[1] ?? ''} order by a.id limit ${URLS_A_SITEMAP} offset ${offset}`,
    );
    const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('urlset', {
      xmlns: SITEMAP,
      'xmlns:xhtml': XHTML,
    });
    for (const row of rows) {
      const url = root.ele('url');
      url.ele('loc').txt(context.origin + pagePath(row));
      url.ele('lastmod').txt(row.updated_at.toISOString());
      if (row.other_id === null || row.other_slug === null) continue;
      const other = pagePath({
        lang: row.lang === 'en' ? 'cs' : 'en',
        id: row.other_id,
        slug: row.other_slug,
      });
      const pair = row.lang === 'en' ? { en: pagePath(row), cs: other } : { en: other, cs: pagePath(row) };
      for (const lang of LANGUAGES) {
        url.ele('xhtml:link', { rel: 'alternate', hreflang: lang, href: context.origin + pair[lang] });
      }
    }
    return xml(root.end(), context, ARTICLE_SECONDS);
  },
};

/** `/sitemap-news.xml`: the articles of the last two days for news search engines. */
export const newsSitemap: Page = {
  path: '/sitemap-news.xml',
  render: async (_request, context) => {
    const since = new Date(context.now() - NEWS_DAYS * 86_400_000);
    const rows = await selectRows(
      context.sql,
      context.sql`where a.published_at >= ${since} order by a.published_at desc, a.lang, a.id limit ${NEWS_AT_MOST}`,
    );
    const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('urlset', {
      xmlns: SITEMAP,
      'xmlns:news': NEWS,
    });
    for (const row of rows) {
      const url = root.ele('url');
      url.ele('loc').txt(context.origin + pagePath(row));
      const news = url.ele('news:news');
      news.ele('news:publication').ele('news:name').txt(context.name).up().ele('news:language').txt(row.lang);
      news.ele('news:publication_date').txt(row.published_at.toISOString());
      news.ele('news:title').txt(row.title);
    }
    return { ...xml(root.end(), context, DIGEST_SECONDS), freshMilliseconds: 60_000 };
  },
};

export const robots: Page = {
  path: '/robots.txt',
  render: async (_request, context) =>
    text(
      `User-agent: *\nAllow: /\nDisallow: /en/search\nDisallow: /cs/search\n\nSitemap: ${context.origin}/sitemap.xml\nSitemap: ${context.origin}/sitemap-news.xml\n`,
      context,
    ),
};

/** `/llms.txt`: what a language model's tool needs to know to use the service. */
export const llms: Page = {
  path: '/llms.txt',
  render: async (_request, context) => {
    const { origin, name } = context;
    return text(
      `# ${name}

> News on AI, technology, business and science in English and Czech, each story with its sources. Every address answers a plain GET without a key.

## For a prompt

- [Briefing of the last 24 hours](${origin}/v1/briefing.md): Markdown; \`lang=cs\` for Czech, \`hours=1\` to \`168\`, \`category=ai,science\`
- An article as Markdown: ${origin}/v1/articles/{id}.md?lang=en

## For programs

- [Articles](${origin}/v1/articles): JSON; \`q\`, \`category\`, \`since\`, \`until\`, \`page\`, \`per_page\`, \`content=false\`
- [Briefing](${origin}/v1/briefing): JSON grouped by category
- [RSS](${origin}/v1/feed.xml)
- [Reference](${origin}/docs) and [OpenAPI 3.1](${origin}/openapi.json)

## Fair use

Credit ${name} and link the article's \`url\` when you show an article to people. 120 requests a minute and address.
`,
      context,
    );
  },
};

async function selectRows(sql: Queries, selection: ReturnType<Queries>): Promise<Row[]> {
  return sql<Row[]>`
    select a.lang, a.id, a.slug, a.title, a.published_at, a.updated_at, other.id as other_id, other.slug as other_slug
    from articles a
    left join articles other on other.lang <> a.lang and other.translation_key = a.translation_key
    ${selection}`;
}

function xml(body: string, context: Context, maxAgeSeconds: number) {
  return {
    contentType: 'application/xml; charset=utf-8',
    body,
    maxAgeSeconds,
    lastModified: context.publications.lastChange(null),
  };
}

function text(body: string, context: Context) {
  return {
    contentType: 'text/plain; charset=utf-8',
    body,
    maxAgeSeconds: ARTICLE_SECONDS,
    lastModified: context.publications.lastChange(null),
  };
}
