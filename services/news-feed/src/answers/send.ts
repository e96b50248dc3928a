import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from './accept-encoding.ts';
import type { Answer, Variant } from './answer.ts';
import { isNotModified } from './conditional.ts';
import { requestHeader } from './request-header.ts';

/**
 * Writes an answer, or a 304 where the client has it already.
 * @param headers of this request alone: its id and the state of its limit, as a flat list
 * @returns the status, or a promise of it while the bytes are first compressed
 */
export function sendAnswer(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
): number | Promise<number> {
  const variant = answer.variant(encodingFor(requestHeader(request, 'accept-encoding')));
  if (variant instanceof Promise) {
    return variant.then((ready) => sendVariant(ready, answer.lastModified, request, response, headers));
  }
  return sendVariant(variant, answer.lastModified, request, response, headers);
}

function sendVariant(
  variant: Variant,
  lastModified: number,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
): number {
  if (isNotModified(request, variant.etag, lastModified)) {
    variant.notModified.putOn(response, headers);
    response.end();
    return 304;
  }
  variant.head.putOn(response, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
  return 200;
}
