import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { CATEGORIES, type Category, LANGUAGES, type Lang } from '../languages.ts';
import { UsageError } from '../usage-error.ts';

/** A feed that the newsroom collects from. */
export type Source = {
  /** Who is responsible for it; feeds of one publisher are not independent of each other. */
  publisher: string;
  feed: string;
  lang: Lang;
  category: Category;
  /** Whether the pages of its articles may be read besides the feed, as far as robots.txt allows. */
  pages: boolean;
};

const BUNDLED = fileURLToPath(new URL('../../newsroom.yaml', import.meta.url));
const SOURCES_AT_MOST = 2000;
const MEMBERS = ['publisher', 'feed', 'lang', 'category', 'pages'];

/**
 * Reads the list of source feeds.
 * @param file the bundled list for null
 * @throws {UsageError} naming every entry that cannot be used
 */
export async function loadSources(file: string | null): Promise<Source[]> {
  const name = file ?? BUNDLED;
  let document: unknown;
  try {
    document = parse(await readFile(name, 'utf8'));
  } catch (error) {
    throw new UsageError(`${name} cannot be read: ${(error as Error).message}`);
  }
  const entries = (document as { sources?: unknown } | null)?.sources;
  if (!Array.isArray(entries) || entries.length === 0) throw new UsageError(`${name} has no list "sources"`);
  if (entries.length > SOURCES_AT_MOST)
    throw new UsageError(`${name} has ${entries.length} sources; at most ${SOURCES_AT_MOST} are allowed`);
  const problems: string[] = [];
  const seen = new Set<string>();
  const sources = entries.flatMap((entry: unknown, i) => {
    const problem = problemOf(entry, seen);
    if (problem === null) return [sourceOf(entry as Record<string, unknown>)];
    problems.push(`${name}: source ${i + 1}: ${problem}`);
    return [];
  });
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return sources;
}

function problemOf(entry: unknown, seen: Set<string>): string | null {
  if (typeof entry !== 'object' || entry === null) return 'is no mapping';
  const { publisher, feed, lang, category, pages, ...rest } = entry as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return `"${unknown}" is none of ${MEMBERS.join(', ')}`;
  if (typeof publisher !== 'string' || publisher.trim() === '') return '"publisher" is missing';
  if (typeof feed !== 'string' || !URL.canParse(feed) || !/^https?:$/.test(new URL(feed).protocol))
    return '"feed" must be an http or https URL';
  if (seen.has(feed)) return `the feed ${feed} is listed twice`;
  seen.add(feed);
  if (!LANGUAGES.some((each) => each === lang)) return `"lang" must be one of ${LANGUAGES.join(', ')}`;
  if (!CATEGORIES.some((each) => each === category))
    return `"category" must be one of ${CATEGORIES.join(', ')}`;
  if (pages !== undefined && typeof pages !== 'boolean') return '"pages" must be true or false';
  return null;
}

function sourceOf(entry: Record<string, unknown>): Source {
  return {
    publisher: String(entry.publisher).trim(),
    feed: String(entry.feed),
    lang: entry.lang as Lang,
    category: entry.category as Category,
    pages: entry.pages !== false,
  };
}
