import type { Logger } from '@house/http';
import { isUnavailable } from '@house/postgres';
import type { Sql } from '../store.ts';
import { addUsage } from './store.ts';

/** Matches the raw address of a request to the endpoint it counts for. */
const ENDPOINTS: readonly [RegExp, string][] = [
  [/^\/v1\/articles\/[^/?]+\.md(?:\?|$)/, '/articles/{id}.md'],
  [/^\/v1\/articles\/[^/?]+(?:\?|$)/, '/articles/{id}'],
  [/^\/v1\/(articles|briefing|briefing\.md|stats|categories|feed\.xml)(?:\?|$)/, ''],
];

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

export function endpointOf(url: string): string | null {
  if (!url.startsWith('/v1/')) return null;
  for (const [pattern, endpoint] of ENDPOINTS) {
    const match = pattern.exec(url);
    if (match !== null) return endpoint || `/${match[1]}`;
  }
  return null;
}
