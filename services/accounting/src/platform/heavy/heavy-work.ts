import type { Logger } from '@news-and-accounting/http';
import { problem } from '../errors.ts';
import type { Sql } from '../store.ts';
import { leaseFor } from './lease.ts';
import { Turns, TurnsOf } from './turns.ts';

/** Of each kind: of a pool of ten connections the others stay for short work. */
const AT_ONCE = 2;
const OF_A_USER_AT_MOST = 10;
const OF_A_KIND_AT_MOST = 60;
const RETRY_SECONDS = '5';

/** Work on books, which takes a connection all the time, or on a file, which takes one when it is stored. */
export type HeavyKind = 'books' | 'file';
/** Whose work it is; of no company it is in turn with all such. */
export type HeavyPiece = { userId: number; companyId: number | null; kind: HeavyKind };

const NO_COMPANY = 0;

/**
 * Work that takes longer than a moment: one piece at a time for a user, over all processes, and a few of each kind for all
 * users of this process, so that whoever uploads a file does not wait for what others download. What waits holds no
 * connection; companies take turns, whoever came first with much.
 */
export class HeavyWork {
  private readonly sql: Sql;
  private readonly log: Logger;
  private readonly kinds = { books: new Kind(), file: new Kind() };
  private readonly users = new TurnsOf<number>(1);

  constructor(sql: Sql, log: Logger) {
    this.sql = sql;
    this.log = log;
  }

  /** Pieces of work of this process that run, and those that wait for their turn. */
  get load(): { running: number; waiting: number } {
    const { books, file } = this.kinds;
    const running = books.running + file.running;
    return { running, waiting: books.count + file.count - running };
  }

  /**
   * Runs the work in its turn. The signal says that nobody waits for the outcome any more: it ends the waiting, and the
   * work itself is to look at it.
   * @throws {HttpError} 429 when too much of the user's work waits already, 503 when too much of its kind does
   */
  async run<T>(piece: HeavyPiece, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const { userId } = piece;
    const kind = this.kinds[piece.kind];
    if (this.users.countOf(userId) >= OF_A_USER_AT_MOST) throw tooMuchOfOne();
    if (kind.count >= OF_A_KIND_AT_MOST) throw tooMuchOfAll();
    kind.count += 1;
    try {
      return await this.users.run(userId, signal, () => this.inTurn(piece, signal, work));
    } finally {
      kind.count -= 1;
    }
  }

  private async inTurn<T>(
    { userId, companyId, kind: name }: HeavyPiece,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const kind = this.kinds[name];
    await using turn = new AsyncDisposableStack();
    turn.defer(await leaseFor(this.sql, userId, signal, this.log));
    turn.defer(await kind.turns.enter(signal, companyId ?? NO_COMPANY));
    kind.running += 1;
    turn.defer(() => {
      kind.running -= 1;
    });
    return await work();
  }
}

/** Turns of one kind of work, with how many pieces there are and how many of them run. */
class Kind {
  readonly turns = new Turns(AT_ONCE);
  count = 0;
  running = 0;
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
