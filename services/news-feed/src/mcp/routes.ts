import { HttpError, type Logger, sendWebResponse } from '@news-and-accounting/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../answers/cache.ts';
import type { Context } from '../context.ts';
import { toolRunner } from './run-tool.ts';

export const MCP_PATH = '/mcp';

const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
};

/** White space of JSON, and the bytes of a byte order mark, which readers may leave out. */
const NO_BEGINNING: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf]);
const OPENING_BRACKET = 0x5b;

/** Adds the MCP server: streamable HTTP without sessions, so that any process can answer any request. */
export function addMcp(app: FastifyInstance, cache: AnswerCache, context: Context, log: Logger): void {
  const run = toolRunner(cache, context);
  // Loaded when it is first needed: the library of the protocol takes longer than all the rest of the start.
  let loading: ReturnType<typeof loadHandler> | undefined;
  const loadHandler = async () => (await import('./server.ts')).mcpHandler(context, run, log);
  app.options(MCP_PATH, async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
  const notAllowed = context.errors.answerTo({ kind: 'method_not_allowed', allow: ['POST'] });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: MCP_PATH,
    handler: async () => {
      throw new HttpError(notAllowed);
    },
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // As bytes: what is no message is refused in the protocol's own words, by its library.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(MCP_PATH, async (request, reply) => {
      if (isBatch(request.body)) return refuseBatch(reply);
      loading ??= loadHandler();
      const handler = await loading;
      return sendWebResponse(await handler.fetch(webRequest(request, reply, context.origin)), reply);
    });
  });
}

/** A batch would do the work of many requests for the price of one; the protocol has dropped them (2025-06-18). */
function isBatch(body: unknown): boolean {
  return Buffer.isBuffer(body) && body[body.findIndex((byte) => !NO_BEGINNING.has(byte))] === OPENING_BRACKET;
}

function refuseBatch(reply: FastifyReply): FastifyReply {
  const error = { code: -32600, message: 'Batches are not supported: send one message a request.' };
  return reply
    .code(400)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error }));
}

function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(origin + MCP_PATH, {
    method: 'POST',
    headers: headers.filter(
      ([name]) => !['connection', 'content-length', 'transfer-encoding'].includes(name),
    ),
    body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
    signal: gone.signal,
  });
}
