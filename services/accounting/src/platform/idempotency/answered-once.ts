import { createHmac } from 'node:crypto';
import type { Logger } from '@news-and-accounting/http';
import { invalid, problem } from '../errors.ts';
import type { Answer } from '../http/answer.ts';
import type { Sql } from '../store.ts';
import { digestOf } from '../tokens.ts';
import { Claim, type ClaimOptions, inProgress } from './claim.ts';
import { sealed, unsealed } from './seal.ts';
import { keyRow } from './store.ts';

/** A request with an `Idempotency-Key`, as far as it tells one from another. */
export type KeyedRequest = {
  key: string;
  userId: number;
  /** 0 where the path has none. */
  entityId: number;
  method: string;
  /** As it was sent, with its query. */
  address: string;
  body: unknown;
  /** The caller's credential where the answer holds a secret: it is stored sealed, and only the same one can read it. */
  credential: string | null;
};

type Setting = { sql: Sql; log: Logger; now: number };

/** A key may be freed between two looks at it. */
const LOOKS = 3;

/**
 * Runs a request unless it ran before: then what was stored is the answer.
 * @throws {HttpError} 422 for another request under the key, 409 while the first one runs
 */
export async function answeredOnce(
  request: KeyedRequest,
  { sql, log, now }: Setting,
  run: (claim: Claim) => Promise<Answer>,
): Promise<Answer> {
  const { key, credential } = request;
  const name = { entityId: request.entityId, userId: request.userId, digest: digestOf(key) };
  const seal = (body: string) => (credential === null ? body : sealed(body, credential, key));
  const options = { sql, log, name, request: fingerprintOf(request), now: new Date(now), seal };
  for (let look = 0; look < LOOKS; look += 1) {
    const claim = await Claim.take(options);
    if (claim !== null) return running(claim, run);
    const stored = await storedAnswer(options, request);
    if (stored !== null) return stored;
  }
  throw inProgress();
}

async function running(claim: Claim, run: (claim: Claim) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run(claim);
    await claim.end(answer);
    return answer;
  } catch (error) {
    await claim.fail(error);
    throw error;
  }
}

/** What is stored under a key that is taken; null when it was freed meanwhile. */
async function storedAnswer(
  { sql, name, request }: ClaimOptions,
  { key, credential }: KeyedRequest,
): Promise<Answer | null> {
  const row = await keyRow(sql, name);
  if (row === null) return null;
  if (!row.request.equals(request)) throw anotherRequest();
  if (row.status === null) throw inProgress();
  if (!row.is_kept) throw answerNotKept();
  const { status, headers, body } = row;
  return {
    kind: 'stored',
    status,
    headers,
    body: body === null || credential === null ? body : unsealed(body, credential, key),
  };
}

/** What was asked, so that nobody who reads it can find out by trying: the key is not stored. */
function fingerprintOf({ key, method, address, body, credential }: KeyedRequest): Buffer {
  const text = body === undefined || Buffer.isBuffer(body) ? '' : JSON.stringify(body);
  return createHmac('sha256', key)
    .update(JSON.stringify([method, address, credential, text]))
    .update(Buffer.isBuffer(body) ? body : '')
    .digest();
}

const anotherRequest = () =>
  invalid('Tento klíč už patří jinému požadavku.', { code: 'IDEMPOTENCY_MISMATCH' });

const answerNotKept = () =>
  problem(409, 'Požadavek s tímto klíčem už proběhl, jeho odpověď ale nelze zopakovat. Načtěte si výsledek.');
