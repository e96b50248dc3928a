export type FeedItem = { title: string; summary: string; link: string; published: number };

/** An RSS 2.0 feed of the items. */
export function rssOf(title: string, items: readonly FeedItem[]): string {
  const entries = items.map(
    (item) =>
      `<item><title>${escaped(item.title)}</title><link>${escaped(item.link)}</link><guid>${escaped(item.link)}</guid>
<description>${escaped(item.summary)}</description><pubDate>${new Date(item.published).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>${title}</title>
<link>https://example.com/</link><description>${title}</description>${entries.join('\n')}</channel></rss>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
