import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ClientAddress,
  type FailureAnswer,
  type Limiter,
  type Logger,
  nextRequestId,
  pathOf,
  type Verdict,
} from '@news-and-accounting/http';
import type { UsageCounter } from '../stats/usage.ts';
import type { Answer } from './answer.ts';
import type { AnswerCache } from './cache.ts';
import { limitHeaders, sendTooManyRequests } from './limit.ts';
import { sendAnswer } from './send.ts';

export type FastPathOptions = {
  cache: AnswerCache;
  limiter: Limiter | null;
  addressOf: ClientAddress;
  usage: UsageCounter;
  tooManyRequests: FailureAnswer;
  log: Logger;
  /** Told of every answer from memory; nobody by default. */
  answered?: ((operation: string, status: number, milliseconds: number) => void) | undefined;
};

/**
 * Answers a request whose finished answer is in memory before the router sees it, by the same steps
 * as every other: limit, count, condition, bytes. Returns false for all other requests.
 */
export function fastPath(
  options: FastPathOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { cache, limiter, addressOf, usage } = options;
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '';
    const answer = cache.byAddress(url);
    if (answer === undefined) return false;
    const isLimited = limiter !== null && isOfInterface(url);
    usage.count(url);
    if (!isLimited) {
      answerAllowed(options, answer, null, request, response);
      return true;
    }
    const verdict = limiter.take(addressOf(request));
    if (verdict instanceof Promise)
      verdict.then((late) => answerVerdict(options, answer, late, request, response));
    else answerVerdict(options, answer, verdict, request, response);
    return true;
  };
}

/** The limit and the usage count hold for everything under `/v1`. */
export function isOfInterface(url: string): boolean {
  return url.startsWith('/v1/') || url === '/v1';
}

function answerVerdict(
  options: FastPathOptions,
  answer: Answer,
  verdict: Verdict,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (verdict.allowed) answerAllowed(options, answer, verdict, request, response);
  else sendTooManyRequests(options.tooManyRequests, request, response, verdict);
}

function answerAllowed(
  options: FastPathOptions,
  answer: Answer,
  verdict: Verdict | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers: string[] = [];
  if (verdict !== null) {
    const limit = limitHeaders(verdict);
    headers.push('RateLimit-Policy', limit['RateLimit-Policy'], 'RateLimit', limit.RateLimit);
  }
  const { answered } = options;
  if (answered !== undefined) {
    const startedAt = performance.now();
    response.once('finish', () =>
      answered('from memory', response.statusCode, performance.now() - startedAt),
    );
  }
  if (!options.log.isLevelEnabled('debug')) {
    sendAnswer(answer, request, response, headers);
    return;
  }
  // An id is for finding the line in the log, so it is given where there is one.
  const id = nextRequestId();
  const path = pathOf(request.url ?? '');
  Promise.resolve(sendAnswer(answer, request, response, [...headers, 'X-Request-Id', id])).then((status) =>
    options.log.debug({ id, method: request.method, path, status }, 'request'),
  );
}
