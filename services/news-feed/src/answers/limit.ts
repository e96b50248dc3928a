import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type FailureAnswer,
  nextRequestId,
  rateLimitPolicy,
  rateLimitState,
  type Verdict,
} from '@news-and-accounting/http';
import { HEADERS } from './headers.ts';

export const WINDOW_SECONDS = 60;

/** `RateLimit` and `RateLimit-Policy` of an answer. */
export function limitHeaders(verdict: Verdict): { 'RateLimit-Policy': string; RateLimit: string } {
  return {
    'RateLimit-Policy': rateLimitPolicy({ limit: verdict.limit, windowSeconds: WINDOW_SECONDS }),
    RateLimit: rateLimitState(verdict),
  };
}

/** The 429, written to the raw response, because both ways of a request end here. */
export function sendTooManyRequests(
  answer: FailureAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  verdict: Verdict,
): void {
  const text = JSON.stringify(answer.body);
  response.writeHead(answer.status, {
    ...HEADERS,
    ...answer.headers,
    ...limitHeaders(verdict),
    'X-Request-Id': nextRequestId(),
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
