import type postgres from 'postgres';
import { answeredWithin } from './answered-within.ts';
import type { Log } from './log.ts';

export type Pace = {
  /** How often the connection is asked whether it is still there. */
  everyMilliseconds: number;
  /** How long it may take to answer. */
  answerMilliseconds: number;
};

const PACE: Pace = { everyMilliseconds: 10_000, answerMilliseconds: 5_000 };
const LONGEST_PAUSE_MS = 2_000;

type Listener = { heard: (payload: string) => void; listens: () => void };

/** Opens the pool of one connection; `onClose` is told when it ends or cannot be made. */
type Open = (onClose: () => void, onNotify: (channel: string, payload: string) => void) => postgres.Sql;

/**
 * Hears notifications on a connection of its own. The driver takes a connection for a good one that died without a word
 * (a firewall forgot it, the server froze), and it listens again only once after a loss. This one asks the connection now
 * and then, gives up what does not answer in time, and tries until it listens again.
 */
export class Listening {
  private readonly open: Open;
  private readonly log: Log;
  private readonly pace: Pace;
  private readonly channels = new Map<string, Set<Listener>>();
  private pool: postgres.Sql | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isResuming = false;
  private isEnded = false;

  constructor(open: Open, log: Log, pace: Pace = PACE) {
    this.open = open;
    this.log = log;
    this.pace = pace;
  }

  /**
   * @param listens called once it listens, and again each time after a loss: what was said meanwhile went unheard
   * @throws where the database cannot be reached
   */
  async listen(channel: string, heard: (payload: string) => void, listens: () => void = () => {}) {
    const listener: Listener = { heard, listens };
    const pool = this.connected();
    const { state } = await this.ask(pool, `listen ${quoted(channel)}`);
    this.channels.set(channel, (this.channels.get(channel) ?? new Set()).add(listener));
    this.timer ??= this.watch();
    listens();
    if (this.pool !== pool) void this.resume();
    return { state, unlisten: () => this.unlisten(channel, listener) };
  }

  /** Does not wait for a connection that is dead. */
  async end(): Promise<void> {
    this.isEnded = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const { pool } = this;
    this.pool = null;
    await pool?.end({ timeout: 0 });
  }

  private async unlisten(channel: string, listener: Listener): Promise<void> {
    const listeners = this.channels.get(channel);
    if (listeners?.delete(listener) !== true || listeners.size > 0) return;
    this.channels.delete(channel);
    const { pool } = this;
    if (pool === null) return;
    if (this.channels.size > 0) await this.ask(pool, `unlisten ${quoted(channel)}`);
    else {
      this.pool = null;
      await pool.end({ timeout: 0 });
    }
  }

  private connected(): postgres.Sql {
    if (this.pool !== null) return this.pool;
    const pool = this.open(
      () => this.lose(pool),
      (channel, payload) => {
        for (const { heard } of this.channels.get(channel) ?? []) heard(payload);
      },
    );
    this.pool = pool;
    return pool;
  }

  private ask(pool: postgres.Sql, statement: string) {
    return answeredWithin(this.pace.answerMilliseconds, pool.unsafe(statement));
  }

  /** Asked by listening once more, which changes nothing where it listens. */
  private watch(): NodeJS.Timeout {
    return setTimeout(async () => {
      const { pool } = this;
      const [channel] = this.channels.keys();
      if (pool !== null && channel !== undefined && !this.isResuming) {
        await this.ask(pool, `listen ${quoted(channel)}`).catch((error: Error) => {
          this.log.warn(
            { reason: error.message },
            'the connection that listens is dead: another one is made',
          );
          this.lose(pool);
        });
      }
      if (!this.isEnded) this.timer = this.watch();
    }, this.pace.everyMilliseconds).unref();
  }

  private lose(pool: postgres.Sql): void {
    if (this.pool !== pool) return;
    this.pool = null;
    pool.end({ timeout: 0 }).catch(() => {});
    void this.resume();
  }

  private async resume(): Promise<void> {
    if (this.isResuming) return;
    this.isResuming = true;
    for (
      let pause = 20;
      !this.isEnded && this.channels.size > 0;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
    ) {
      const pool = this.connected();
      const listening = await this.listenAgain(pool);
      if (listening && this.pool === pool) break;
      if (this.pool === pool) this.pool = null;
      pool.end({ timeout: 0 }).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
    this.isResuming = false;
  }

  private async listenAgain(pool: postgres.Sql): Promise<boolean> {
    try {
      for (const channel of this.channels.keys()) await this.ask(pool, `listen ${quoted(channel)}`);
    } catch (error) {
      this.log.debug?.({ err: error }, 'the database cannot be listened to yet');
      return false;
    }
    for (const listeners of this.channels.values()) for (const { listens } of listeners) listens();
    return true;
  }
}

function quoted(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
