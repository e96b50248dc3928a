import { ARTICLE_SECONDS, DIGEST_SECONDS } from '../answers/rendering.ts';
import { pagePath } from '../articles/addresses.ts';
import type { Context } from '../context.ts';
import { xmlDocument, xmlText } from '../feed/xml.ts';
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
      select lang, sum(articles)::int as articles from article_days group by lang`;
    const files = LANGUAGES.flatMap((lang) => {
      const articles = counts.find((row) => row.lang === lang)?.articles ?? 0;
      const parts = Math.max(1, Math.ceil(articles / URLS_A_SITEMAP));
      return Array.from({ length: parts }, (_, i) => `/sitemap-${lang}-${i + 1}.xml`);
    });
    const sitemaps = [...files, '/sitemap-news.xml'].map((path) => ({ loc: context.origin + path }));
    return xml({ sitemapindex: { '@xmlns': SITEMAP, sitemap: sitemaps } }, context, ARTICLE_SECONDS);
  },
};

/** `/sitemap-{lang}-{part}.xml`: the articles of a language, ten thousand a file, oldest first. */
export const sitemap: Page = {
  path: '/sitemap-{file}.xml',
  render: async ({ params }, context) => {
    const match = /^(en|cs)-([1-9]\d{0,4})$/.exec(params.file ?? '');
    if (match === null) throw new PageNotFound('en');
    const offset = (Number(match[2]) - 1) * URLS_A_SITEMAP;
    const { sql } = context;
    const rows = await selectRows(
      sql,
      sql`where lang = ${match[1] ?? ''}`,
      sql`order by id`,
      sql`limit ${URLS_A_SITEMAP} offset ${offset}`,
    );
    const urls = rows.map((row) => ({
      loc: context.origin + pagePath(row),
      lastmod: row.updated_at.toISOString(),
      'xhtml:link': alternates(row, context.origin),
    }));
    return xml({ urlset: { '@xmlns': SITEMAP, '@xmlns:xhtml': XHTML, url: urls } }, context, ARTICLE_SECONDS);
  },
};

/** `/sitemap-news.xml`: the articles of the last two days for news search engines. */
export const newsSitemap: Page = {
  path: '/sitemap-news.xml',
  render: async (_request, context) => {
    const since = new Date(context.now() - NEWS_DAYS * 86_400_000);
    const { sql } = context;
    const rows = await selectRows(
      sql,
      sql`where lang in ('en', 'cs') and published_at >= ${since}`,
      sql`order by published_at desc, lang, id`,
      sql`limit ${NEWS_AT_MOST}`,
    );
    const urls = rows.map((row) => ({
      loc: context.origin + pagePath(row),
      'news:news': {
        'news:publication': { 'news:name': xmlText(context.name), 'news:language': row.lang },
        'news:publication_date': row.published_at.toISOString(),
        'news:title': xmlText(row.title),
      },
    }));
    const document = xml(
      { urlset: { '@xmlns': SITEMAP, '@xmlns:news': NEWS, url: urls } },
      context,
      DIGEST_SECONDS,
    );
    return { ...document, freshMilliseconds: 60_000 };
  },
};

/** Both languages of a translated article; nothing for one that stands alone. */
function alternates(row: Row, origin: string): object[] {
  if (row.other_id === null || row.other_slug === null) return [];
  const other = {
    lang: row.lang === 'en' ? ('cs' as const) : ('en' as const),
    id: row.other_id,
    slug: row.other_slug,
  };
  return [row, other].map((each) => ({
    '@rel': 'alternate',
    '@hreflang': each.lang,
    '@href': origin + pagePath(each),
  }));
}

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
- A continuing story by day: ${origin}/v1/stories/{id}.md?lang=en, by \`story.id\` of its articles

## For programs

- [Articles](${origin}/v1/articles): JSON; \`q\`, \`category\`, \`since\`, \`until\`, \`page\`, \`per_page\`, \`content=false\`
- [Briefing](${origin}/v1/briefing): JSON grouped by category; \`q\` for one subject
- [Changes](${origin}/v1/changes): what was published, changed or withdrawn since a cursor, for keeping a copy
- Feeds: [RSS](${origin}/v1/feed.xml), [Atom](${origin}/v1/feed.atom), [JSON Feed](${origin}/v1/feed.json); all of them as [OPML](${origin}/v1/feeds.opml)
- MCP server (streamable HTTP, no key): ${origin}/mcp
- [Reference](${origin}/docs) and [OpenAPI 3.1](${origin}/openapi.json)

## Fair use

Credit ${name} and link the article's \`url\` when you show an article to people. 120 requests a minute and address.
`,
      context,
    );
  },
};

type Fragment = ReturnType<Queries>;

/** The part is chosen by the narrow rows of the index, so that only its articles are read and joined. */
async function selectRows(sql: Queries, where: Fragment, order: Fragment, part: Fragment): Promise<Row[]> {
  return sql<Row[]>`
    with part as materialized (select lang, id from article_index ${where} ${order} ${part})
    select * from (
      select a.lang, a.id, a.slug, a.title, a.published_at, a.updated_at, other.id as other_id, other.slug as other_slug
      from part join articles a using (lang, id)
      left join articles other
        on other.lang = case a.lang when 'en' then 'cs' else 'en' end and other.translation_key = a.translation_key
    ) as joined
    ${order}`;
}

function xml(root: Record<string, unknown>, context: Context, maxAgeSeconds: number) {
  return {
    contentType: 'application/xml; charset=utf-8',
    body: xmlDocument(root),
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
