import { decodeQuery, HttpError } from '@news-and-accounting/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { NewsOperation } from '../operation.ts';
import { goneHtml, notFoundHtml } from '../pages/not-found.ts';
import { PAGE_HEADERS, type Page, PageGone, PageNotFound, Redirect } from '../pages/page.ts';
import type { Answer } from './answer.ts';
import type { AnswerCache } from './cache.ts';
import { sendAnswer } from './send.ts';

/** Walks a request for an operation through: input, answer (from memory or the handler), bytes. */
export async function respondToOperation(
  operation: NewsOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  cache: AnswerCache,
  context: Context,
): Promise<void> {
  const params = request.params as Record<string, string>;
  await send(await answerOf(operation, params, request.raw.url ?? '', cache, context), request, reply);
}

/**
 * The answer of an operation to an address, from memory or the handler.
 * @throws {HttpError} for a query that cannot be used, or from the handler
 */
export async function answerOf(
  operation: NewsOperation,
  params: Record<string, string>,
  url: string,
  cache: AnswerCache,
  context: Context,
): Promise<Answer> {
  const query = queryOf(operation, url, context);
  const key = `${operation.id} ${JSON.stringify([params, query])}`;
  return cache.answer(key, url, () => operation.handler({ params, query, body: undefined }, context));
}

/** The same for a page; one that leads elsewhere or has nothing to show is answered and not kept. */
export async function respondToPage(
  page: Page,
  request: FastifyRequest,
  reply: FastifyReply,
  cache: AnswerCache,
  context: Context,
): Promise<unknown> {
  const { url = '' } = request.raw;
  const query = new URLSearchParams(queryStringOf(url));
  const params = request.params as Record<string, string>;
  const key = `${page.path} ${JSON.stringify([params, query.get('q'), query.get('page')])}`;
  try {
    const answer = await cache.answer(key, url, () => page.render({ params, query }, context));
    return await send(answer, request, reply);
  } catch (error) {
    if (error instanceof Redirect) {
      return reply
        .header('Cache-Control', 'public, max-age=300')
        .redirect(error.location, error.isPermanent ? 301 : 302);
    }
    if (error instanceof PageNotFound) return sendNotFoundPage(reply, notFoundHtml(error.lang, context));
    if (error instanceof PageGone) return sendNotFoundPage(reply, goneHtml(error, context), 410);
    throw error;
  }
}

export function sendNotFoundPage(reply: FastifyReply, html: string, status: 404 | 410 = 404): FastifyReply {
  return reply
    .code(status)
    .headers({ ...PAGE_HEADERS, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Hands the bytes to the raw response with the headers that hooks have set for this request. */
export async function send(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const own = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'].flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [name, String(value)];
  });
  reply.hijack();
  await sendAnswer(answer, request.raw, reply.raw, own);
}

function queryOf(operation: NewsOperation, url: string, context: Context): Record<string, unknown> {
  if (operation.query === undefined) return {};
  const decoded = decodeQuery(queryStringOf(url), operation.query);
  if ('value' in decoded) return decoded.value;
  throw new HttpError(context.errors.answerTo({ kind: 'invalid_query', problem: decoded.problem }));
}

function queryStringOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
}
