import { Readability } from '@mozilla/readability';
import { compile } from 'html-to-text';
import { parseHTML } from 'linkedom';
import { FetchError } from './fetch/fetch-error.ts';

const ELEMENTS_AT_MOST = 20_000;
/** Both libraries take a time that grows with the square of it. */
const DEPTH_AT_MOST = 300;
const TEXT_CHARACTERS = 20_000;

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'figure', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/**
 * The text of the article on a page, paragraphs separated by a blank line.
 * @throws {FetchError} when there is none, or the page reserves it
 */
export function articleTextOf(page: string): string {
  if (isMonstrous(page)) throw new FetchError('the page cannot be read: too many or too deep elements');
  const { document } = parseHTML(page);
  // The reservation of text and data mining: Directive (EU) 2019/790, Article 4(3).
  const robots = document.querySelector('meta[name="robots" i]')?.getAttribute('content') ?? '';
  const reservation = document.querySelector('meta[name="tdm-reservation" i]')?.getAttribute('content');
  if (reservation?.trim() === '1' || isReserved(robots)) throw new FetchError('the page reserves its text');
  let article: { content: string | null | undefined } | null;
  try {
    article = new Readability(document, { maxElemsToParse: ELEMENTS_AT_MOST }).parse();
  } catch (error) {
    throw new FetchError(`the page cannot be read: ${(error as Error).message.slice(0, 200)}`);
  }
  const text = toText(article?.content ?? '')
    .toWellFormed()
    // Each run of blanks is tried from its start only: otherwise a long one takes a time that grows with its square.
    .replaceAll(/(?<![ \t\u00a0])[ \t\u00a0]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, TEXT_CHARACTERS)
    .toWellFormed();
  if (text === '') throw new FetchError('the page has no article');
  return text;
}

/** Elements whose end may be left out, or that have none. */
const UNCOUNTED = new Set(
  `area base br col dd dt embed hr img input li link meta option p param path rect source tbody td th thead tr track
   wbr`.split(/\s+/),
);

function isMonstrous(page: string): boolean {
  let elements = 0;
  let depth = 0;
  for (const [tag, close, name = ''] of page.matchAll(/<(\/?)([a-z][a-z0-9-]*)(?:[^>]{0,5000}>)?/gi)) {
    elements += 1;
    if (elements > 2 * ELEMENTS_AT_MOST) return true;
    if (UNCOUNTED.has(name.toLowerCase()) || tag.endsWith('/>')) continue;
    depth = close === '/' ? Math.max(0, depth - 1) : depth + 1;
    if (depth > DEPTH_AT_MOST) return true;
  }
  return false;
}

/** Whether a word for robots keeps the text from machines. */
export function isReserved(robots: string): boolean {
  return /\b(noai|none|nosnippet)\b/i.test(robots);
}
