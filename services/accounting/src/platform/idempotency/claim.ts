import { randomUUID } from 'node:crypto';
import { HttpError, type Logger } from '@news-and-accounting/http';
import { problem } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import { etagOf } from '../http/versions.ts';
import type { Queries, Sql } from '../store.ts';
import { claimKey, freeKey, type KeyName, renewKey, type StoredAnswer, storeAnswer } from './store.ts';

const RENEWAL_MILLISECONDS = 10_000;
/** Far beyond what any answer needs; nobody fills the database with answers. */
export const BODY_BYTES_AT_MOST = 8 * 1024 * 1024;

export type ClaimOptions = {
  sql: Sql;
  log: Logger;
  name: KeyName;
  request: Buffer;
  now: Date;
  /** How the body of an answer is stored. */
  seal: (body: string) => string;
};

/** A key whose request this process runs. */
export class Claim {
  private readonly options: ClaimOptions;
  private readonly token = randomUUID();
  private renewal: NodeJS.Timeout | undefined;
  private isKept = false;

  private constructor(options: ClaimOptions) {
    this.options = options;
  }

  /** @returns null when the key is taken */
  static async take(options: ClaimOptions): Promise<Claim | null> {
    const { sql, log, name, request, now } = options;
    const claim = new Claim(options);
    const { token } = claim;
    if (!(await claimKey(sql, name, { request, token, now }))) return null;
    claim.renewal = setInterval(() => {
      renewKey(sql, name, token).catch((error: unknown) => log.warn({ err: error }, 'a key was not renewed'));
    }, RENEWAL_MILLISECONDS).unref();
    return claim;
  }

  /**
   * Stores the answer within the transaction of its write: both are there or neither is.
   * @throws {HttpError} 409 when this process was taken for dead meanwhile and another one runs the request
   */
  async keep(tx: Queries, answer: Answer): Promise<void> {
    await this.store(tx, storable(answer, this.options.seal));
  }

  /** Says that the transaction of the stored answer is committed. */
  confirm(): void {
    this.isKept = true;
  }

  /** Ends the turn with the answer of a request that has written nothing, or whose answer is stored already. */
  async end(answer: Answer): Promise<void> {
    clearInterval(this.renewal);
    if (!this.isKept) await this.keep(this.options.sql, answer);
  }

  /** Ends the turn of a request that has failed: what would fail again is stored, anything else frees the key. */
  async fail(error: unknown): Promise<void> {
    clearInterval(this.renewal);
    if (this.isKept) return;
    const { sql, name, log, seal } = this.options;
    try {
      if (isFinal(error)) {
        const { status, headers = {}, body } = error.answer;
        await this.store(sql, { status, headers, body: seal(JSON.stringify(body)), is_kept: true });
      } else await freeKey(sql, name, this.token);
    } catch (problem) {
      // The turn ends by itself.
      log.warn({ err: problem }, 'a key was not freed');
    }
  }

  private async store(sql: Queries, answer: StoredAnswer): Promise<void> {
    if (!(await storeAnswer(sql, this.options.name, this.token, answer))) throw inProgress();
  }
}

/** Whether a failure is an answer to the request: neither our fault, nor for want of time, nor for want of a reader. */
function isFinal(error: unknown): error is HttpError {
  if (!(error instanceof HttpError)) return false;
  const { status } = error.answer;
  return status < 500 && status !== 429 && status !== 499;
}

export const inProgress = () =>
  problem(409, 'Požadavek s tímto klíčem právě běží, zkuste to prosím za chvíli.', {
    code: 'IDEMPOTENCY_IN_PROGRESS',
    headers: { 'Retry-After': '1' },
  });

/** Answers that are streams, set cookies or are very large are not stored, but that there was one is. */
function storable(answer: Answer, seal: ClaimOptions['seal']): StoredAnswer {
  if ('cookie' in answer && answer.cookie !== undefined) return NOT_KEPT;
  if (answer.kind === 'empty') return { status: 204, headers: {}, body: null, is_kept: true };
  if (answer.kind !== 'json') return NOT_KEPT;
  const body = JSON.stringify(answer.value);
  if (Buffer.byteLength(body) > BODY_BYTES_AT_MOST) return { ...NOT_KEPT, status: answer.status };
  const headers: Record<string, string> =
    answer.version === undefined ? {} : { ETag: etagOf(answer.version) };
  return { status: answer.status, headers, body: seal(body), is_kept: true };
}

const NOT_KEPT: StoredAnswer = { status: 200, headers: {}, body: null, is_kept: false };
