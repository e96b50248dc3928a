import type { Logger } from '@news-and-accounting/http';
import { LANGUAGES, type Lang } from './languages.ts';
import type { Queries, Sql } from './store.ts';

/** The channel on which every process hears of a publish, whichever process did it. */
const CHANNEL = 'news_published';

const CHECK_MILLISECONDS = 2_000;

/** Tells all processes at the end of the transaction that articles changed, and notes when. */
export async function announcePublication(sql: Queries, langs: readonly Lang[]): Promise<void> {
  // The time of this statement, not of the transaction, which may have begun before the last publish ended.
  await sql`
    update article_sets set changed_at = greatest(clock_timestamp(), changed_at + interval '1 millisecond')
    where lang = any(${[...langs]})`;
  await sql`select pg_notify(${CHANNEL}, ${langs.join(',')})`;
}

/** Hears of publishes and knows when each language set last changed. */
export class Publications {
  private readonly sql: Sql;
  private readonly log: Logger;
  private readonly checkMilliseconds: number;
  private readonly listeners: (() => void)[] = [];
  private changes: Readonly<Record<Lang, number>> = { en: 0, cs: 0 };
  private unlisten: (() => Promise<void>) | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isAway = false;

  constructor(sql: Sql, log: Logger, checkMilliseconds = CHECK_MILLISECONDS) {
    this.sql = sql;
    this.log = log;
    this.checkMilliseconds = checkMilliseconds;
  }

  async start(): Promise<void> {
    await this.listen();
    await this.refresh();
    this.scheduleCheck();
  }

  /** When a language set, or any of them for null, last changed, in milliseconds since the epoch. */
  lastChange(lang: Lang | null): number {
    return lang === null ? Math.max(...LANGUAGES.map((each) => this.changes[each])) : this.changes[lang];
  }

  onPublish(listener: () => void): void {
    this.listeners.push(listener);
  }

  async refresh(): Promise<void> {
    this.tell();
    this.changes = await this.readChanges();
    // What was rendered meanwhile may hold the new articles and the old time.
    this.tell();
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    await this.unlisten?.().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    // After a lost connection it listens again and the second function is called once more:
    // what was published meanwhile went unheard, so that counts as a publish too.
    const refresh = () =>
      void this.refresh().catch((error: Error) =>
        this.log.warn({ reason: error.message }, 'publications unknown'),
      );
    const { unlisten } = await this.sql.listen(CHANNEL, refresh, refresh);
    this.unlisten = unlisten;
  }

  private scheduleCheck(): void {
    this.timer = setTimeout(async () => {
      await this.check();
      if (this.timer !== null) this.scheduleCheck();
    }, this.checkMilliseconds).unref();
  }

  /**
   * A connection that only listens can be lost without a word, which shows only some seconds later, and a pooler never
   * listens at all: so the times are read now and then.
   */
  private async check(): Promise<void> {
    try {
      const changes = await this.readChanges();
      const isUnheard = LANGUAGES.some((lang) => changes[lang] !== this.changes[lang]);
      if (!isUnheard && !this.isAway) return;
      await this.refresh();
      this.isAway = false;
    } catch (error) {
      if (!this.isAway) this.log.warn({ reason: (error as Error).message }, 'publications unknown');
      this.isAway = true;
    }
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private async readChanges(): Promise<Record<Lang, number>> {
    const rows = await this.sql<{ lang: Lang; changed_at: Date }[]>`
      select lang, changed_at from article_sets`;
    return {
      ...this.changes,
      ...Object.fromEntries(rows.map((row) => [row.lang, row.changed_at.getTime()])),
    };
  }
}
