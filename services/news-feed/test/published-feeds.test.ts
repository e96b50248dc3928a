import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { readFeedFile } from '../src/import/read-feed-file.ts';
import { type JsonValue, startNews } from './harness.ts';
import { runCli } from './processes.ts';

// Feeds as publishers send them are not part of the project; they are tried where they lie beside it.
const FOLDER = fileURLToPath(new URL('../../../../shared/feeds/', import.meta.url));
const isThere = existsSync(FOLDER);
if (!isThere) console.log('skipped: there is no folder of published feeds beside the project');

const feeds = isThere ? (await readdir(FOLDER)).filter((name) => /\.(rss|atom|xml|json)$/.test(name)) : [];

test.skipIf(!isThere)('feeds as publishers send them are imported and served in every format', async () => {
  expect(feeds.length).toBeGreaterThan(0);
  const news = await startNews();
  try {
    const files = feeds.map((name) => FOLDER + name);
    const { status, stdout, stderr } = await runCli(['import', ...files], { DATABASE_URL: news.databaseUrl });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    for (const file of files)
      expect(stdout).toMatch(new RegExp(`${basename(file)}: [1-9]\\d* added, .* 0 refused`));
    const titles: string[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const body: JsonValue = await news.json(`/v1/articles?per_page=100&page=${page}`);
      last = body.meta.total_pages;
      for (const article of body.data) {
        titles.push(article.title);
        expect(article.content).not.toBe('');
        expect(`${article.title} ${article.summary}`).not.toMatch(
          /\ufffd|&(amp|lt|#\d+);|<\/?(p|b|a|div|script)\b/i,
        );
      }
    }
    const total = (await Promise.all(files.map(itemsOf))).reduce((sum, items) => sum + items, 0);
    expect(titles).toHaveLength(total);
    const ids = titles.map((_, i) => i + 1).filter((id) => id % 7 === 1);
    for (const id of ids) {
      const markdown = await news.get(`/v1/articles/${id}.md`);
      expect([markdown.status, await markdown.text()]).toEqual([200, expect.stringContaining('\n# ')]);
      const page = await news.get(new URL((await news.json(`/v1/articles/${id}`)).data.url).pathname);
      expect(page.status).toBe(200);
    }
    const rss = await news.get('/v1/feed.xml?limit=100');
    expect(rss.status).toBe(200);
    const { format, feed } = parseFeed(await rss.text());
    expect([format, feed.title]).toEqual(['rss', 'News Feed']);
  } finally {
    await news.close();
  }
});

async function itemsOf(file: string): Promise<number> {
  return readFeedFile(await readFile(file), { lang: 'en', category: 'other', fallbackTime: 0 }).length;
}
