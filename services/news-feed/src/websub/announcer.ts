import type { Logger } from '@news-and-accounting/http';
import { topicsOf } from '../feed/feed.ts';
import type { Publications } from '../publications.ts';
import type { Sql } from '../store.ts';
import { changedTopics } from './changed-topics.ts';
import { tellHub } from './hub.ts';
import { announced, type Claim, claimAnnouncements, millisecondsToNext, postpone } from './store.ts';
import { toldOf } from './topics.ts';

/** Several publishes in a row are told as one, and every process has dropped its old feeds by then. */
const SETTLE_MILLISECONDS = 500;
/** Longer than an attempt can take: a process that dies meanwhile leaves its claim to the others. */
const CLAIM_SECONDS = 60;
/** Pauses after failures; after the last one the publish is given up. It adds up to about two hours. */
const PAUSES_MILLISECONDS = [5_000, 30_000, 120_000, ...Array<number>(12).fill(600_000)];
/** Work that another process left is looked for this often. */
const CHECK_MILLISECONDS = 60_000;

export type AnnouncerOptions = {
  hub: string;
  origin: string;
  sql: Sql;
  publications: Publications;
  log: Logger;
  settleMilliseconds?: number;
  pausesMilliseconds?: readonly number[];
};

/**
 * Tells the WebSub hub of publishes. It works beside publishing, never in it: what is to be told stands in the
 * database, where one process claims it, and stays there over failures and restarts.
 */
export class HubAnnouncer {
  private readonly options: AnnouncerOptions;
  private readonly settleMilliseconds: number;
  private readonly pauses: readonly number[];
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private work: Promise<void> = Promise.resolve();
  private isAway = false;

  constructor(options: AnnouncerOptions) {
    this.options = options;
    this.settleMilliseconds = options.settleMilliseconds ?? SETTLE_MILLISECONDS;
    this.pauses = options.pausesMilliseconds ?? PAUSES_MILLISECONDS;
  }

  start(): void {
    this.options.publications.onPublish(() => this.schedule(this.settleMilliseconds));
    // What was published while nobody ran is told as well.
    this.schedule(this.settleMilliseconds);
  }

  /** Gives up an attempt under way; what it was to tell is told after the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.timer !== null) clearTimeout(this.timer);
    await this.work;
  }

  private schedule(milliseconds: number): void {
    if (this.stopping.signal.aborted) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.work = this.work.then(() => this.run());
    }, milliseconds).unref();
  }

  private async run(): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const { sql, log } = this.options;
    let next = CHECK_MILLISECONDS;
    try {
      for (const claim of await claimAnnouncements(sql, CLAIM_SECONDS)) await this.announce(claim);
      next = Math.min(next, (await millisecondsToNext(sql)) ?? next);
      this.isAway = false;
    } catch (error) {
      if (!this.isAway && !this.stopping.signal.aborted)
        log.warn({ reason: (error as Error).message }, 'WebSub: what to tell the hub is unknown');
      this.isAway = true;
    }
    this.schedule(Math.max(next, this.settleMilliseconds));
  }

  private async announce(claim: Claim): Promise<void> {
    const { hub, origin, sql, log } = this.options;
    try {
      const changed = await changedTopics(sql, claim.lang);
      const topics = [...topicsOf(claim.lang, origin), ...changed.map(({ address }) => address)];
      await tellHub(hub, topics, this.stopping.signal);
      await toldOf(sql, changed);
    } catch (error) {
      await this.failed(claim, (error as Error).message);
      return;
    }
    await announced(sql, claim);
    log.info({ lang: claim.lang }, 'WebSub: the hub was told');
  }

  private async failed(claim: Claim, reason: string): Promise<void> {
    const { sql, log } = this.options;
    if (this.stopping.signal.aborted) return postpone(sql, claim, claim.failures, 0);
    const pause = this.pauses[claim.failures];
    if (pause === undefined) {
      log.error(
        { lang: claim.lang, reason },
        'WebSub: the hub was not told; given up until the next publish',
      );
      return announced(sql, claim);
    }
    log.warn({ lang: claim.lang, reason, retrySeconds: pause / 1000 }, 'WebSub: the hub was not told');
    await postpone(sql, claim, claim.failures + 1, pause);
  }
}
