import type { Logger } from '@news-and-accounting/http';
import { isUnavailable } from '@news-and-accounting/postgres';
import type { Sql } from '../store.ts';
import { addUsage } from './store.ts';

/** Paths below `/v1` that are endpoints themselves; what stands below `/articles/` is one article. */
const ENDPOINTS: ReadonlySet<string> = new Set(
  [
    'articles',
    'briefing',
    'briefing.md',
    'stats',
    'categories',
    'feed.xml',
    'feed.atom',
    'feed.json',
    'feeds.opml',
    'changes',
  ].map((name) => `/${name}`),
);
const PREFIX = '/v1';
const ITEMS = ['/articles/', '/stories/'] as const;

const FLUSH_MILLISECONDS = 10_000;

/** Counts requests by endpoint in memory and adds them to the database in batches; addresses are not kept. */
export class UsageCounter {
  private readonly sql: Sql;
  private readonly log: Logger;
  private readonly timer: NodeJS.Timeout;
  private counts = new Map<string, number>();

  constructor(sql: Sql, log: Logger) {
    this.sql = sql;
    this.log = log;
    this.timer = setInterval(() => void this.flush(), FLUSH_MILLISECONDS).unref();
  }

  /** @param url path and query as requested; what is no endpoint of the interface is not counted */
  count(url: string): void {
    const endpoint = endpointOf(url);
    if (endpoint !== null) this.counts.set(endpoint, (this.counts.get(endpoint) ?? 0) + 1);
  }

  /** Writes what was counted; when the database is away it stays for the next time. */
  async flush(): Promise<void> {
    const counts = this.counts;
    if (counts.size === 0) return;
    this.counts = new Map();
    try {
      await addUsage(this.sql, new Date(), counts);
    } catch (error) {
      for (const [endpoint, requests] of counts) {
        this.counts.set(endpoint, (this.counts.get(endpoint) ?? 0) + requests);
      }
      if (!isUnavailable(error)) this.log.error({ err: error }, 'usage could not be stored');
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}

/** The endpoint that a raw address counts for, or null. It runs at every request: no pattern, no copy but one. */
export function endpointOf(url: string): string | null {
  if (!url.startsWith(`${PREFIX}/`)) return null;
  const end = url.indexOf('?');
  const path = end === -1 ? url.slice(PREFIX.length) : url.slice(PREFIX.length, end);
  if (ENDPOINTS.has(path)) return path;
  const kind = ITEMS.find((each) => path.startsWith(each));
  if (kind === undefined || path.length === kind.length || path.includes('/', kind.length)) return null;
  return path.endsWith('.md') && path.length > kind.length + '.md'.length ? `${kind}{id}.md` : `${kind}{id}`;
}
