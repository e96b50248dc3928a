import { FIGURES_AT_MOST, REVISIONS_AT_MOST, type Revision, type Wording } from '../articles/revision.ts';
import { dateTime } from '../articles/window.ts';
import { CATEGORIES, type Category, LANGUAGES, type Lang } from '../languages.ts';

/** One article as a publisher gives it: a line of the import format. Times are milliseconds since the epoch. */
export type ArticleLine = {
  lang: Lang;
  key: string;
  title: string;
  summary: string;
  category: Category;
  publishedAt: number;
  /** Null: the line does not say. */
  updatedAt: number | null;
  imageUrl: string | null;
  sources: readonly string[];
  content: string;
  translationKey: string | null;
  /** Equal in the articles of one continuing event. */
  storyKey: string | null;
  /** Corrections so far, oldest first; null: the line does not say, and a change makes one. */
  revisions: readonly Revision[] | null;
  /** Its place in its language set, where an export or a copy has to name it; null: the next one. */
  id: number | null;
  /** The readable part of the address, where an export carries one that the title no longer gives. */
  slug: string | null;
  /** `publishedAt` is only a guess: an article that is known already keeps the time it has. */
  isUndated?: boolean;
};

/** An article that its publisher has taken back: a line of the import format too. */
export type Withdrawal = {
  lang: Lang;
  key: string;
  id: number | null;
  /** The readable part of its former address; null where it is known. */
  slug: string | null;
  reason: string;
  /** Milliseconds since the epoch. */
  withdrawnAt: number;
};

/** Thrown for a line that cannot be stored; the message says which member is wrong and why. */
export class LineError extends Error {
  override readonly name = 'LineError';
}

/** An offset can carry a date-time of the first or the last year over the edge of what the database takes. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

const LIMITS = {
  key: 300,
  title: 500,
  summary: 5_000,
  content: 500_000,
  url: 2_000,
  sources: 50,
  reason: 1_000,
};

const IDS_AT_MOST = 1_000_000_000_000;

const URI = /^https?:\/\/(?:[\w.~:/?#@!$&'()*+,;=-]|%[\da-f]{2})+$/i;

/** Control characters other than white space, and the two code points that XML cannot carry. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant
const UNPRINTABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;

const VISIBLE = /[^\s\p{Cf}\p{M}]/u;

/**
 * What a line says: an article, or that one was withdrawn.
 * @throws {LineError}
 */
export function parseArticleLine(text: string): { article: ArticleLine } | { withdrawal: Withdrawal } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new LineError(`not valid JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LineError('not a JSON object');
  return checkLine(value as Record<string, unknown>);
}

/**
 * The same for the members of a line.
 * @throws {LineError}
 */
export function checkLine(
  members: Record<string, unknown>,
): { article: ArticleLine } | { withdrawal: Withdrawal } {
  return isAbsent(members.withdrawn_at)
    ? { article: checkArticle(members) }
    : { withdrawal: checkWithdrawal(members) };
}

function checkWithdrawal(members: Record<string, unknown>): Withdrawal {
  return {
    lang: oneOf(members, 'lang', LANGUAGES),
    key: line(members, 'key', LIMITS.key),
    id: isAbsent(members.id) ? null : id(members.id),
    slug: isAbsent(members.slug) ? null : slug(members.slug),
    reason: reasonOf(members.reason),
    withdrawnAt: time(members, 'withdrawn_at'),
  };
}

/**
 * The reason of a withdrawal as it is kept.
 * @throws {LineError}
 */
export function reasonOf(reason: unknown): string {
  return line({ reason }, 'reason', LIMITS.reason);
}

/**
 * Checks the members of an article.
 * @throws {LineError}
 */
export function checkArticle(members: Record<string, unknown>): ArticleLine {
  return {
    lang: oneOf(members, 'lang', LANGUAGES),
    key: line(members, 'key', LIMITS.key),
    title: line(members, 'title', LIMITS.title),
    summary: line(members, 'summary', LIMITS.summary),
    category: oneOf(members, 'category', CATEGORIES),
    publishedAt: time(members, 'published_at'),
    updatedAt: isAbsent(members.updated_at) ? null : time(members, 'updated_at'),
    imageUrl: isAbsent(members.image_url) ? null : webAddress(members.image_url, 'image_url'),
    sources: sourcesOf(members.sources),
    content: content(members),
    translationKey: isAbsent(members.translation_key) ? null : line(members, 'translation_key', LIMITS.key),
    storyKey: isAbsent(members.story_key) ? null : line(members, 'story_key', LIMITS.key),
    revisions: isAbsent(members.revisions) ? null : revisionsOf(members.revisions),
    id: isAbsent(members.id) ? null : id(members.id),
    slug: isAbsent(members.slug) ? null : slug(members.slug),
  };
}

/** The host of a source, without a leading `www.`. */
export function domainOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function oneOf<const T extends string>(
  members: Record<string, unknown>,
  name: string,
  allowed: readonly T[],
): T {
  const found = allowed.find((each) => each === members[name]);
  if (found === undefined) throw new LineError(`"${name}" must be one of ${allowed.join(', ')}`);
  return found;
}

/** Text on one line: white space counts as one blank, but for the no-break spaces of numbers and units. */
function line(members: Record<string, unknown>, name: string, charactersAtMost: number): string {
  const text = checkedText(members[name], name, charactersAtMost);
  return nonEmpty(text.trim().replaceAll(/[^\S\u00a0\u202f]+/g, ' '), name);
}

function content(members: Record<string, unknown>): string {
  const text = checkedText(members.content, 'content', LIMITS.content).replaceAll(
    /\r\n?|[\v\f\u2028]/g,
    '\n',
  );
  return nonEmpty(text.trim(), 'content');
}

function checkedText(value: unknown, name: string, charactersAtMost: number): string {
  if (typeof value !== 'string') {
    throw new LineError(value === undefined ? `"${name}" is missing` : `"${name}" must be a string`);
  }
  if (value.length > charactersAtMost) {
    throw new LineError(`"${name}" has ${value.length} characters; at most ${charactersAtMost} are allowed`);
  }
  if (!value.isWellFormed()) throw new LineError(`"${name}" is not well-formed Unicode`);
  if (UNPRINTABLE.test(value)) throw new LineError(`"${name}" contains a control character`);
  return value;
}

function nonEmpty(text: string, name: string): string {
  if (!VISIBLE.test(text)) throw new LineError(`"${name}" is empty`);
  return text;
}

function time(members: Record<string, unknown>, name: string): number {
  const value = members[name];
  if (value === undefined) throw new LineError(`"${name}" is missing`);
  const parsed = typeof value === 'string' ? dateTime(value) : null;
  if (parsed === null || parsed < EARLIEST || parsed > LATEST)
    throw new LineError(`"${name}" must be an ISO 8601 date-time such as 2026-01-31T10:00:00Z`);
  return parsed;
}

function webAddress(value: unknown, name: string): string {
  const text = checkedText(value, name, LIMITS.url).trim();
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) {
    throw new LineError(`"${name}" must be an absolute http or https URL`);
  }
  return asUri(text);
}

/** The address with what RFC 3986 does not allow percent-encoded, a host with diacritics as Punycode. */
function asUri(address: string): string {
  if (URI.test(address)) return address;
  const { origin, href, username } = new URL(address);
  const start = username === '' ? origin.length : href.indexOf('@') + 1;
  const rest = href
    .slice(start)
    .replaceAll(/[^\w.~:/?#@!$&'()*+,;=%-]|%(?![\da-f]{2})/gi, encodeURIComponent);
  return href.slice(0, start) + rest;
}

function sourcesOf(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new LineError('"sources" must be an array of at least one URL');
  if (value.length > LIMITS.sources)
    throw new LineError(`"sources" has ${value.length} URLs; at most ${LIMITS.sources} are allowed`);
  return value.map((source, i) => webAddress(source, `sources[${i}]`));
}

function revisionsOf(value: unknown): Revision[] {
  if (!Array.isArray(value)) throw new LineError('"revisions" must be an array');
  if (value.length > REVISIONS_AT_MOST)
    throw new LineError(`"revisions" has ${value.length} entries; at most ${REVISIONS_AT_MOST} are allowed`);
  return value.map((each: unknown, i) => {
    const name = `revisions[${i}]`;
    if (typeof each !== 'object' || each === null) throw new LineError(`"${name}" must be an object`);
    const { at, title, summary, figures } = each as Record<string, unknown>;
    if (figures !== undefined && (!Array.isArray(figures) || figures.length > FIGURES_AT_MOST))
      throw new LineError(`"${name}.figures" must be an array of at most ${FIGURES_AT_MOST}`);
    return {
      at: new Date(time({ [`${name}.at`]: at }, `${name}.at`)).toISOString(),
      ...(title === undefined ? {} : { title: wording(title, `${name}.title`, LIMITS.title) }),
      ...(summary === undefined ? {} : { summary: wording(summary, `${name}.summary`, LIMITS.summary) }),
      ...(figures === undefined
        ? {}
        : { figures: figures.map((one, k) => wording(one, `${name}.figures[${k}]`, LIMITS.content)) }),
    };
  });
}

function wording(value: unknown, name: string, charactersAtMost: number): Wording {
  const { from, to } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const part = (text: unknown, member: string) =>
    line({ [`${name}.${member}`]: text }, `${name}.${member}`, charactersAtMost);
  return { from: part(from, 'from'), to: part(to, 'to') };
}

function id(value: unknown): number {
  if (!Number.isInteger(value) || Number(value) < 1 || Number(value) > IDS_AT_MOST)
    throw new LineError(`"id" must be a whole number from 1 to ${IDS_AT_MOST}`);
  return Number(value);
}

function slug(value: unknown): string {
  if (typeof value !== 'string' || value.length > 100 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) {
    throw new LineError('"slug" must be words of a-z and 0-9 joined by hyphens');
  }
  return value;
}
