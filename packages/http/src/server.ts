import { createServer as createNodeServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Failure, type FailureAnswer, failureOf, HttpError } from './failure.ts';
import type { Logger } from './log.ts';
import { KEEP_ALIVE_MILLISECONDS } from './prepared-head.ts';
import { nextRequestId } from './request-id.ts';

/** Longest path with query that is looked at, in characters. */
export const URL_LENGTH_AT_MOST = 8192;
const HEADERS_BYTES_AT_MOST = 32 * 1024;

export type ServerOptions = {
  log: Logger;
  /** The service's words for a failure. */
  answerTo: (failure: Failure) => FailureAnswer;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Methods that a path answers, see `methodLookup`. */
  methodsOf: (path: string) => string[];
  isUnavailable: (error: unknown) => boolean;
  bodyLimit?: number;
  /** A path as the log may show it, where paths can hold secrets. */
  loggedPath?: (path: string) => string;
  /** What a line of the log says of a request besides, such as the company that its path names. */
  loggedOf?: (request: FastifyRequest) => Record<string, unknown>;
  /** Told of every answer that has gone out; nobody by default. */
  answered?: ((operation: string, status: number, milliseconds: number) => void) | undefined;
  /** Answers an address that has nothing in the service's own way; false leaves it to `answerTo`. */
  notFound?: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** Looks at a request before the router; true when it has answered it. */
  fastPath?: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * A Fastify server with the habits that the services share: request ids, a log line a request,
 * errors in the service's own body, 405 with `Allow`, bounded URLs and headers.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { fastPath } = options;
  const app = Fastify({
    logger: false,
    genReqId: nextRequestId,
    bodyLimit: options.bodyLimit ?? 1024 * 1024,
    routerOptions: { maxParamLength: URL_LENGTH_AT_MOST },
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => refuseUnreadable(options, error as Error, socket as Socket),
    frameworkErrors: (error, request, reply) => sendError(options, error, request, reply),
    serverFactory: (handler) =>
      createNodeServer(
        { maxHeaderSize: HEADERS_BYTES_AT_MOST, keepAliveTimeout: KEEP_ALIVE_MILLISECONDS },
        (request, response) => {
          if (fastPath?.(request, response) !== true) handler(request, response);
        },
      ),
  });
  app.server.on('clientError', (error: ClientError, socket: Socket) =>
    refuseUnreadable(options, error, socket),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(options.headers).header('X-Request-Id', request.id);
    if (request.raw.url !== undefined && request.raw.url.length > URL_LENGTH_AT_MOST) {
      throw new HttpError(options.answerTo({ kind: 'uri_too_long' }));
    }
  });
  const { answered } = options;
  app.addHook('onResponse', async (request, reply) => {
    logRequest(options, request, reply);
    answered?.(operationOf(request) ?? 'other', reply.statusCode, reply.elapsedTime);
  });
  app.setErrorHandler((error, request, reply) => sendError(options, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const allow = options.methodsOf(pathOf(request.url));
    if (allow.length === 0 && options.notFound?.(request, reply) === true) return;
    const failure: Failure = allow.length > 0 ? { kind: 'method_not_allowed', allow } : { kind: 'not_found' };
    sendAnswer(options.answerTo(failure), reply);
  });
  return app;
}

/** A URL's path: what may be logged and matched, while the query stays private. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

function sendError(options: ServerOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) return sendAnswer(error.answer, reply);
  const failure = failureOf(error, options.isUnavailable);
  const answer = options.answerTo(failure);
  if (failure.kind === 'internal') options.log.error({ err: error, id: request.id }, 'request failed');
  else if (failure.kind === 'unavailable')
    options.log.warn({ id: request.id, reason: (error as Error).message }, 'database unavailable');
  // A framework error comes before the onRequest hook, which sets these otherwise.
  reply.headers(options.headers).header('X-Request-Id', request.id);
  return sendAnswer(answer, reply);
}

function sendAnswer(answer: FailureAnswer, reply: FastifyReply) {
  reply
    .code(answer.status)
    .headers({
      'Cache-Control': 'no-store',
      ...answer.headers,
      'Content-Type': 'application/json; charset=utf-8',
    })
    .send(JSON.stringify(answer.body));
}

/** The operation of the route that was found; undefined for pages, files and addresses that lead nowhere. */
function operationOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.config?.operation;
}

function logRequest(options: ServerOptions, request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request.url).slice(0, 200);
  options.log.info(
    {
      id: request.id,
      method: request.method,
      path: options.loggedPath?.(path) ?? path,
      operation: operationOf(request),
      ...options.loggedOf?.(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  );
}

type ClientError = Error & { code?: string; rawPacket?: Buffer };

/** Bytes that are no HTTP request get an answer all the same, then the connection ends. */
function refuseUnreadable(options: ServerOptions, error: ClientError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const overflow = error.code === 'HPE_HEADER_OVERFLOW';
  const tooLong = overflow && isLongRequestLine(error.rawPacket);
  const { status, body, headers } = options.answerTo({ kind: tooLong ? 'uri_too_long' : 'bad_request' });
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...options.headers,
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const reason = overflow && !tooLong ? 431 : status;
  socket.end(`HTTP/1.1 ${reason} Refused\r\n${lines.join('')}\r\n${text}`);
}

/** Whether it was the address that was too long: so it is unless a short request line stands before the headers. */
function isLongRequestLine(packet: Buffer | undefined): boolean {
  const end = packet?.subarray(0, URL_LENGTH_AT_MOST).indexOf('\n') ?? -1;
  return end === -1 || !/^[A-Z]+ \S+ HTTP\/\d/.test(packet?.toString('latin1', 0, end) ?? '');
}
