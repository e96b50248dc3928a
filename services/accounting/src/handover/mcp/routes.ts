import { HttpError, sendWebResponse } from '@news-and-accounting/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, problem } from '../../platform/errors.ts';
import type { Identity } from '../../platform/http/caller.ts';
import { identify, unauthenticated } from '../../platform/http/identity.ts';
import { take } from '../../platform/http/limits.ts';
import type { AccountingOperation } from '../../platform/operation.ts';
import type { Services } from '../../platform/services.ts';
import { type ToolCaller, toolRunner } from './run-tool.ts';
import { bound } from './tool-input.ts';
import { TOOLS } from './tools.ts';

const MCP_PATH = '/mcp';
const WRITING_TOOLS = new Set(TOOLS.flatMap(({ name, writes }) => (writes === undefined ? [] : [name])));

type Served = { operations: readonly AccountingOperation[]; base: string };

/** Adds the MCP server: streamable HTTP without sessions, so that any process can answer any request. */
export function addMcp(app: FastifyInstance, services: Services, { operations, base }: Served): void {
  // Loaded when it is first needed: the library of the protocol takes long, and most never ask for it.
  let loading: ReturnType<typeof loadHandler> | undefined;
  const loadHandler = async () => {
    const { mcpHandler } = await import('./server.ts');
    const tools = TOOLS.flatMap((tool) => bound(tool, operations) ?? []);
    return mcpHandler(tools, services.origin, toolRunner(app, base), services.log);
  };
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: MCP_PATH,
    handler: async () => {
      throw new HttpError(answerTo({ kind: 'method_not_allowed', allow: ['POST'] }));
    },
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // As bytes: what is no message is refused in the protocol's own words, by its library.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(MCP_PATH, async (request, reply) => {
      const identity = await admitted(request, services);
      const message = messageOf(request.body);
      if (Array.isArray(message)) return refuseBatch(reply);
      loading ??= loadHandler();
      const handler = await loading;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const caller = callerOf(request, gone.signal);
      const authInfo = {
        ...{ token: '', clientId: String(identity.userId), extra: { caller } },
        scopes: seesWriting(identity, message) ? ['read', 'write'] : ['read'],
      };
      return sendWebResponse(
        await handler.fetch(webRequest(request, services.origin, gone.signal), { authInfo }),
        reply,
      );
    });
  });
}

/** @throws {HttpError} 401 without a key, 403 from another site, 429 */
async function admitted(request: FastifyRequest, services: Services): Promise<Identity> {
  const { headers } = request.raw;
  // A cookie is no credential here: a page of somebody else could have a browser send it.
  const bare = { ...headers, cookie: undefined };
  const { identity } = (await identify(bare, services.credentials, services.now(), null)) ?? {};
  if (identity?.by.kind !== 'key') throw unauthenticated();
  if (headers.origin !== undefined && headers.origin !== services.origin)
    throw problem(403, 'Volání z jiné stránky není dovoleno.', { code: 'CROSS_SITE' });
  if (services.limits !== null) await take(services.limits.keys, `${identity.by.keyId} mcp`);
  return identity;
}

/**
 * A read-only key is not shown the tools that write. One that it calls nevertheless is run, so that its operation refuses
 * it in its own words.
 */
function seesWriting({ by }: Identity, message: unknown): boolean {
  if (by.kind !== 'key' || !by.readOnly) return true;
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  return method === 'tools/call' && WRITING_TOOLS.has(String(params?.name));
}

/** What was sent, where it is JSON. */
function messageOf(body: unknown): unknown {
  if (!Buffer.isBuffer(body)) return null;
  try {
    return JSON.parse(body.toString().replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

/** As whom and from where the operations of the tools are asked. */
function callerOf({ raw }: FastifyRequest, signal: AbortSignal): ToolCaller {
  const passed = ['x-api-key', 'authorization', 'user-agent', 'x-forwarded-for'];
  const headers = Object.fromEntries(
    passed.flatMap((name) => (raw.headers[name] === undefined ? [] : [[name, String(raw.headers[name])]])),
  );
  return { headers, address: raw.socket.remoteAddress ?? '', signal };
}

/** A batch would do the work of many requests for the price of one; the protocol has dropped them (2025-06-18). */
function refuseBatch(reply: FastifyReply): FastifyReply {
  const error = { code: -32600, message: 'Batches are not supported: send one message a request.' };
  return reply
    .code(400)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(JSON.stringify({ jsonrpc: '2.0', id: null, error }));
}

const NOT_PASSED = new Set([
  ...['connection', 'content-length', 'transfer-encoding', 'cookie', 'authorization', 'x-api-key'],
]);

function webRequest({ raw, body }: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = Object.entries(raw.headers).flatMap(([name, value]) =>
    value === undefined || NOT_PASSED.has(name) ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(origin + MCP_PATH, {
    method: 'POST',
    headers,
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : null,
    signal,
  });
}
