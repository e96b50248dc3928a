import { parseFeed } from 'feedsmith';
import { compile } from 'html-to-text';
import type { Category, Lang } from '../languages.ts';
import { checkArticle, LineError } from './article-line.ts';
import { decodeXml } from './decode-xml.ts';
import type { Numbered, Refusal } from './publish.ts';

export type FeedOptions = {
  lang: Lang;
  category: Category;
  /** For items without a readable date, in milliseconds since the epoch. */
  fallbackTime: number;
};

/** What the formats have in common, taken from the parser's shapes; every member may be missing. */
type Item = {
  id?: string | undefined;
  link?: string | undefined;
  title?: string | undefined;
  summary?: string | undefined;
  content?: string | undefined;
  date?: unknown;
  updated?: unknown;
  image?: string | undefined;
};

const SUMMARY_CHARACTERS = 400;
const TITLE_CHARACTERS = 300;

/** Elements whose inside is no text of the article. */
const NO_TEXT = [
  'img',
  'svg',
  'iframe',
  'object',
  'video',
  'audio',
  'noscript',
  'template',
  'button',
  'select',
];

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    ...NO_TEXT.map((selector) => ({ selector, format: 'skip' })),
    { selector: 'table', format: 'dataTable' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Whether bytes begin like a feed (RSS, Atom or JSON Feed) rather than like JSON Lines. */
export function looksLikeFeed(start: Uint8Array): boolean {
  const text = decodeXml(start).trimStart();
  return text.startsWith('<') || /"version"\s*:\s*"https?:\/\/jsonfeed\.org\/version\//.test(text);
}

/**
 * Reads RSS 2.0, RSS 1.0, Atom or JSON Feed. Each item becomes an article whose source is the item's link; its
 * number in the feed stands for the line.
 * @throws {LineError} when the bytes are no feed
 */
export function readFeedFile(bytes: Uint8Array, options: FeedOptions): (Numbered | Refusal)[] {
  let parsed: Parsed;
  try {
    parsed = parseFeed(decodeXml(bytes));
  } catch (error) {
    throw new LineError(`not a feed that can be read: ${(error as Error).message}`);
  }
  const base = baseOf(parsed);
  const lines = itemsOf(parsed).map((item, i): Numbered | Refusal => {
    try {
      const article = checkArticle(membersOf(item, base, options));
      return { line: i + 1, article: { ...article, isUndated: timeOf(item.date) === null } };
    } catch (error) {
      if (error instanceof LineError) return { line: i + 1, reason: error.message };
      throw error;
    }
  });
  // Feeds have the newest item first; ids grow with time.
  return lines.reverse();
}

type Parsed = ReturnType<typeof parseFeed>;

/** The address that relative links of a feed start from. */
function baseOf({ format, feed }: Parsed): string | undefined {
  switch (format) {
    case 'rss':
    case 'rdf':
      return feed.link;
    case 'atom':
      return (feed.links?.find((link) => (link.rel ?? 'alternate') === 'alternate') ?? feed.links?.[0])?.href;
    case 'json':
      return feed.home_page_url ?? feed.feed_url;
  }
}

function absolute(address: string | undefined, base: string | undefined): string | undefined {
  const text = address?.trim();
  if (!text || isAddress(text) || !isAddress(base)) return text;
  return URL.canParse(text, base) ? new URL(text, base).href : text;
}

function itemsOf({ format, feed }: Parsed): Item[] {
  switch (format) {
    case 'rss':
      return (feed.items ?? []).map((item) => ({
        id: item.guid?.value,
        link: item.link ?? (isAddress(item.guid?.value) ? item.guid?.value : undefined),
        title: item.title,
        summary: item.description,
        content: item.content?.encoded,
        date: item.pubDate ?? item.dc?.dates?.[0],
        image: item.media?.contents?.find(
          (each) => each.medium === 'image' || each.type?.startsWith('image/'),
        )?.url,
      }));
    case 'rdf':
      return (feed.items ?? []).map((item) => ({
        id: item.rdf?.about,
        link: item.link,
        title: item.title,
        summary: item.description,
        content: item.content?.encoded,
        date: item.dc?.dates?.[0],
      }));
    case 'atom':
      return (feed.entries ?? []).map((entry) => ({
        id: entry.id,
        link: (entry.links?.find((link) => (link.rel ?? 'alternate') === 'alternate') ?? entry.links?.[0])
          ?.href,
        title: textOf(entry.title),
        summary: textOf(entry.summary),
        content: textOf(entry.content),
        date: entry.published ?? entry.updated,
        updated: entry.updated,
      }));
    case 'json':
      return (feed.items ?? []).map((item) => ({
        id: item.id,
        link: item.url ?? item.external_url ?? (isAddress(item.id) ? item.id : undefined),
        title: escapedText(item.title),
        summary: escapedText(item.summary),
        content: item.content_html ?? escapedText(item.content_text),
        date: item.date_published ?? item.date_modified,
        updated: item.date_modified,
        image: item.image ?? item.banner_image,
      }));
  }
}

function membersOf(item: Item, base: string | undefined, options: FeedOptions): Record<string, unknown> {
  const link = absolute(item.link, base);
  const image = absolute(item.image, base);
  if (link === undefined || !isAddress(link)) throw new LineError('the item has no link');
  const title = cut(oneLine(cleaned(item.title)), TITLE_CHARACTERS);
  if (title === '') throw new LineError('the item has no title');
  const text = cleaned(item.content) || cleaned(item.summary) || title;
  const published = timeOf(item.date) ?? options.fallbackTime;
  const updated = timeOf(item.updated);
  return {
    lang: options.lang,
    key: cut(item.id?.trim() || link, 300),
    title,
    summary: cut(oneLine(cleaned(item.summary) || text), SUMMARY_CHARACTERS),
    category: options.category,
    published_at: new Date(published).toISOString(),
    updated_at: updated === null ? null : new Date(Math.max(published, updated)).toISOString(),
    image_url: isAddress(image) ? image : null,
    sources: [link],
    content: text,
  };
}

type AtomText = string | { value?: string | undefined; type?: string | undefined } | undefined;

function textOf(text: AtomText): string | undefined {
  if (typeof text !== 'object') return text;
  return text.type === 'text' ? escapedText(text.value) : text.value;
}

/** Plain text as HTML that shows it, because everything is read as HTML afterwards. */
function escapedText(text: string | undefined): string | undefined {
  return text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
}

/** HTML as plain text whose paragraphs are separated by a blank line. */
function cleaned(markup: string | undefined): string {
  if (markup === undefined) return '';
  return (
    toText(markup)
      .toWellFormed()
      // Each run of blanks is tried from its start only: otherwise a long one takes a time that grows with its square.
      .replaceAll(/(?<![ \t\u00a0])[ \t\u00a0]+\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
      .trim()
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** At most so many characters, cut at a word with an ellipsis. */
function cut(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const head = text.slice(0, atMost - 1);
  const end = head.lastIndexOf(' ');
  return `${(end > atMost / 2 ? head.slice(0, end) : head).toWellFormed()}…`;
}

function isAddress(text: string | undefined): text is string {
  return text !== undefined && /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}

function timeOf(date: unknown): number | null {
  if (typeof date !== 'string') return null;
  const time = Date.parse(date);
  return Number.isNaN(time) || time < 0 || time > Date.UTC(2200, 0, 1) ? null : time;
}
