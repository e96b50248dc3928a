import type { Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type Change = components['schemas']['Change'];

/** A page of changes with the cursor to keep once they are stored: both together, or neither. */
export type Changes = { changes: Change[]; cursor: string };

export type SyncOptions = {
  /** The cursor kept with what was stored last; null or absent begins with a full copy. */
  cursor?: string | null;
  /** Absent: both languages. */
  lang?: 'en' | 'cs';
  /** Changes a page, 1 to 1,000. */
  limit?: number;
  signal?: AbortSignal;
};

/** Thrown when the server does not take the cursor: it is too old, or one of another server. Begin with a full copy. */
export class CursorRefused extends Error {
  override readonly name = 'CursorRefused';
  /** `cursor_expired` or `invalid_cursor`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Thrown when no page of changes came: no answer, one that broke off, or another one; asking again later may help. */
export class SyncFailed extends Error {
  override readonly name = 'SyncFailed';
  /** Null where the answer did not come, or not whole. */
  readonly status: number | null;

  constructor(status: number | null, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

const DEFAULT_WAIT_MILLISECONDS = 60_000;
const LONGEST_WAIT_MILLISECONDS = 24 * 3_600_000;
const ATTEMPTS = 5;

/**
 * Reads what changed since a cursor, page by page, until there is nothing more for now. Store each page together with
 * its cursor before the next one is read: whatever ends the loop, the next call with the kept cursor goes on exactly
 * there. A server that asks for a pause (429, 503) gets it. The last page may be without changes; its cursor is worth
 * keeping all the same, because cursors age.
 * @throws {CursorRefused} when a full copy must begin anew
 * @throws {SyncFailed} when no page comes, after several attempts where the server asks for a pause
 */
export async function* sync(client: Client<paths>, options: SyncOptions = {}): AsyncGenerator<Changes, void> {
  const { lang, limit, signal } = options;
  let cursor = options.cursor ?? undefined;
  for (;;) {
    const query = {
      ...(cursor === undefined ? {} : { since: cursor }),
      ...(lang === undefined ? {} : { lang }),
      ...(limit === undefined ? {} : { limit }),
    };
    const page = await askedPatiently(client, query, signal);
    yield { changes: page.data, cursor: page.meta.cursor };
    if (!page.meta.has_more) return;
    cursor = page.meta.cursor;
  }
}

type Query = { since?: string; lang?: 'en' | 'cs'; limit?: number };

async function askedPatiently(client: Client<paths>, query: Query, signal: AbortSignal | undefined) {
  for (let attempt = 1; ; attempt += 1) {
    const { data, error, response } = await asked(client, query, signal);
    if (data !== undefined) {
      if (isPage(data)) return data;
      throw new SyncFailed(response.status, 'the answer is no page of changes');
    }
    const { code = '', error: message = `the server answered ${response.status}` } = error ?? {};
    if (code === 'cursor_expired' || code === 'invalid_cursor') throw new CursorRefused(code, message);
    const isWorthWaiting = response.status === 429 || response.status === 503;
    if (!isWorthWaiting || attempt === ATTEMPTS) throw new SyncFailed(response.status, message);
    await pause(waitAfter(response.headers.get('Retry-After')), signal);
  }
}

async function asked(client: Client<paths>, query: Query, signal: AbortSignal | undefined) {
  try {
    return await client.GET('/changes', {
      params: { query },
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new SyncFailed(null, failureOf(error), { cause: error });
  }
}

function failureOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'the answer is no JSON, or not all of it';
  const { message, cause } = error as Error;
  // Of a connection `fetch` says only that it failed; the reason, whose own text may be empty, stands beside.
  const { message: reason, code } = (cause ?? {}) as { message?: string; code?: string };
  return `no whole answer came: ${reason || code || message}`;
}

/** Other servers answer at the same path as well. */
function isPage(data: { data?: unknown; meta?: { cursor?: unknown } }): boolean {
  return Array.isArray(data.data) && typeof data.meta?.cursor === 'string';
}

/** @param header `Retry-After`: seconds, or a date */
function waitAfter(header: string | null): number {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait)
    ? DEFAULT_WAIT_MILLISECONDS
    : Math.min(Math.max(wait, 0), LONGEST_WAIT_MILLISECONDS);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The members of a change in the import format of a news feed, which then holds the same article at the same address. */
export function importMembers(change: Change): Record<string, unknown> {
  if (change.change === 'withdrawn') {
    const { lang, id, key, slug, reason, at } = change;
    return { lang, key, id, slug, reason, withdrawn_at: at };
  }
  const { lang, id, key, translation_key, story_key, article } = change;
  return {
    ...{ lang, key, id, translation_key, story_key },
    title: article.title,
    summary: article.summary,
    category: article.category,
    published_at: article.published_at,
    updated_at: article.updated_at,
    image_url: article.image_url,
    sources: article.sources.map((source) => source.url),
    content: article.content,
    // Always said, so that whoever stores it makes none of its own.
    revisions: article.revisions ?? [],
    slug: article.url.slice(article.url.lastIndexOf('/') + 1),
  };
}
