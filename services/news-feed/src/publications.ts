import type { Logger } from '@house/http';
import { LANGUAGES, type Lang } from './languages.ts';
import type { Queries, Sql } from './store.ts';

/** The channel on which every process hears of a publish, whichever process did it. */
const CHANNEL = 'news_published';

/** Tells all processes at the end of the transaction that articles changed, and notes when. */
export async function announcePublication(sql: Queries, langs: readonly Lang[]): Promise<void> {
  await sql`update article_sets set changed_at = now() where lang = any(${[...langs]})`;
  await sql`select pg_notify(${CHANNEL}, ${langs.join(',')})`;
}

/** Hears of publishes and knows when each language set last changed. */
export class Publications {
  private readonly sql: Sql;
  private readonly log: Logger;
  private readonly listeners: (() => void)[] = [];
  private changes: Readonly<Record<Lang, number>> = { en: 0, cs: 0 };
  private unlisten: (() => Promise<void>) | null = null;

  constructor(sql: Sql, log: Logger) {
    this.sql = sql;
    this.log = log;
  }

  async start(): Promise<void> {
    // After a lost connection the driver listens again and calls the second function once more:
    // what was published meanwhile went unheard, so that counts as a publish too.
    const refresh = () =>
      void this.refresh().catch((error: Error) =>
        this.log.warn({ reason: error.message }, 'publications unknown'),
      );
    const { unlisten } = await this.sql.listen(CHANNEL, refresh, refresh);
    this.unlisten = unlisten;
    await this.refresh();
  }

  /** When a language set, or any of them for null, last changed, in milliseconds since the epoch. */
  lastChange(lang: Lang | null): number {
    return lang === null ? Math.max(...LANGUAGES.map((each) => this.changes[each])) : this.changes[lang];
  }

  onPublish(listener: () => void): void {
    this.listeners.push(listener);
  }

  async refresh(): Promise<void> {
    for (const listener of this.listeners) listener();
    const rows = await this.sql<
      { lang: Lang; changed_at: Date }[]
    >`select lang, changed_at from article_sets`;
    this.changes = {
      ...this.changes,
      ...Object.fromEntries(rows.map((row) => [row.lang, row.changed_at.getTime()])),
    };
    for (const listener of this.listeners) listener();
  }

  async stop(): Promise<void> {
    await this.unlisten?.().catch(() => undefined);
  }
}
