import type { Logger } from '@news-and-accounting/http';
import { problem } from '../errors.ts';
import type { Sql } from '../store.ts';
import { leaseFor } from './lease.ts';
import { Turns, TurnsOf } from './turns.ts';

/** Of a pool of ten connections the others stay for short work. */
const AT_ONCE = 2;
const OF_A_USER_AT_MOST = 10;
const OF_ALL_AT_MOST = 60;
const RETRY_SECONDS = '5';

/**
 * Work that takes a connection for longer than a moment: one piece at a time for a user, over all processes, and a few
 * for all users of this process. What waits holds no connection and keeps its order.
 */
export class HeavyWork {
  private readonly sql: Sql;
  private readonly log: Logger;
  private readonly all = new Turns(AT_ONCE);
  private readonly users = new TurnsOf<number>(1);
  private count = 0;
  private running = 0;

  constructor(sql: Sql, log: Logger) {
    this.sql = sql;
    this.log = log;
  }

  /** Pieces of work of this process that run, and those that wait for their turn. */
  get load(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.count - this.running };
  }

  /**
   * Runs the work in its turn. The signal says that nobody waits for the outcome any more: it ends the waiting, and the
   * work itself is to look at it.
   * @throws {HttpError} 429 when too much of the user's work waits already, 503 when too much of all users' does
   */
  async run<T>(userId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.users.countOf(userId) >= OF_A_USER_AT_MOST) throw tooMuchOfOne();
    if (this.count >= OF_ALL_AT_MOST) throw tooMuchOfAll();
    this.count += 1;
    try {
      return await this.users.run(userId, signal, () => this.inTurn(userId, signal, work));
    } finally {
      this.count -= 1;
    }
  }

  private async inTurn<T>(userId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await using turn = new AsyncDisposableStack();
    turn.defer(await leaseFor(this.sql, userId, signal, this.log));
    turn.defer(await this.all.enter(signal));
    this.running += 1;
    turn.defer(() => {
      this.running -= 1;
    });
    return await work();
  }
}

const tooMuchOfOne = () =>
  problem(429, 'Vaše předchozí náročné úlohy ještě běží, zkuste to prosím za chvíli.', {
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': RETRY_SECONDS },
  });

const tooMuchOfAll = () =>
  problem(503, 'Služba je právě vytížená, zkuste to prosím za chvíli.', {
    code: 'BUSY',
    headers: { 'Retry-After': RETRY_SECONDS },
  });
