import {
  addHealth,
  addRoutes,
  clientAddress,
  createServer,
  type Limiter,
  type Logger,
  type Method,
  memoryLimiter,
  methodLookup,
  pathOf,
  redisLimiter,
  routerPath,
} from '@news-and-accounting/http';
import type { Scope, Watch } from '@news-and-accounting/operating';
import { isUnavailable } from '@news-and-accounting/postgres';
import type { FastifyInstance } from 'fastify';
import { AnswerCache } from './answers/cache.ts';
import { fastPath, isOfInterface } from './answers/fast-path.ts';
import { HEADERS, PREFLIGHT_HEADERS } from './answers/headers.ts';
import { limitHeaders, sendTooManyRequests, WINDOW_SECONDS } from './answers/limit.ts';
import { respondToOperation, respondToPage } from './answers/respond.ts';
import type { Totals } from './articles/index.ts';
import { measureNews, partsOf } from './conditions.ts';
import type { Context } from './context.ts';
import { NewsErrors } from './errors.ts';
import { addShortAddresses } from './feed/short-addresses.ts';
import { addMcp, MCP_PATH } from './mcp/routes.ts';
import { Once } from './once.ts';
import { OPERATIONS } from './operations.ts';
import { PAGES } from './pages/pages.ts';
import { addAssets, addRoot, answerNotFound } from './pages/routes.ts';
import { Publications } from './publications.ts';
import { addReference } from './reference/routes.ts';
import type { Settings } from './settings.ts';
import { UsageCounter } from './stats/usage.ts';
import type { Sql } from './store.ts';
import { Turns } from './turns.ts';
import { HubAnnouncer } from './websub/announcer.ts';

export type ServiceOptions = {
  sql: Sql;
  settings: Settings;
  /** The origin that readers use. */
  origin: string;
  log: Logger;
  /** Counts the requests; without one the settings say how. */
  limiter?: Limiter | null;
  /** How long a request waits for the database. */
  databaseMilliseconds?: number;
  /** Who watches; default: nobody. */
  watch?: Watch | null;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

export type Service = {
  app: FastifyInstance;
  /** Stops what runs beside the server and writes what is left; the server itself is closed before. */
  stop(): Promise<void>;
};

const DATABASE_MILLISECONDS = 10_000;
/** While one is read from the database, the other is put together. */
const LARGE_ANSWERS_AT_ONCE = 2;

/** Puts the service together on an open database. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { sql, settings, origin, log, now = Date.now } = options;
  const { databaseMilliseconds = DATABASE_MILLISECONDS, watch = null } = options;
  const cache = new AnswerCache({
    bytesAtMost: settings.NEWS_CACHE_MB * 1024 * 1024,
    renderMilliseconds: databaseMilliseconds,
    now,
  });
  const totals = new Once<Totals>(2000);
  const publications = new Publications(sql, log);
  publications.onPublish(() => {
    cache.clear();
    totals.clear();
  });
  await publications.start();

  const errors = new NewsErrors(origin);
  const { NEWS_NAME: name, NEWS_WEBSUB_HUB: hub } = settings;
  const largeAnswers = new Turns(LARGE_ANSWERS_AT_ONCE);
  const context: Context = { sql, errors, origin, name, hub, publications, totals, largeAnswers, now };
  const announcer = hub === null ? null : new HubAnnouncer({ hub, origin, sql, publications, log });
  announcer?.start();
  const usage = new UsageCounter(sql, log);
  const { limiter = limiterOf(settings, log) } = options;
  const addressOf = clientAddress(settings.NEWS_TRUST_PROXY);
  const tooManyRequests = errors.rateLimited();
  const app = createServer({
    log,
    headers: HEADERS,
    answerTo: (failure) => errors.answerTo(failure),
    methodsOf: methodLookup(allAddresses(), ''),
    isUnavailable,
    notFound: (request, reply) => answerNotFound(request, reply, context),
    fastPath: fastPath({ cache, limiter, addressOf, usage, tooManyRequests, log, answered: watch?.answered }),
    answered: watch?.answered,
  });

  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.raw;
    if (!isOfInterface(url) && pathOf(url) !== MCP_PATH) return;
    usage.count(url);
    if (limiter === null) return;
    const verdict = await limiter.take(addressOf(request.raw));
    reply.headers(limitHeaders(verdict));
    if (verdict.allowed) return;
    reply.hijack();
    sendTooManyRequests(tooManyRequests, request.raw, reply.raw, verdict);
  });
  app.options('/*', async (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
  addHealth(app, partsOf(sql, settings, databaseMilliseconds));
  if (watch !== null) measureNews(watch, sql, cache);
  addOperations(app, watch, cache, context);
  addRoot(app);
  addAssets(app, now());
  addReference(app, context);
  addShortAddresses(app);
  addMcp(app, cache, context, log);

  return {
    app,
    async stop() {
      await announcer?.stop();
      await publications.stop();
      await usage.stop();
      await limiter?.close();
    },
  };
}

/** The operations of the interface and the pages for people. */
function addOperations(
  app: FastifyInstance,
  watch: Watch | null,
  cache: AnswerCache,
  context: Context,
): void {
  addRoutes(app, OPERATIONS, '/v1', (operation, request, reply) => {
    const answer = () => respondToOperation(operation, request, reply, cache, context);
    const scope: Scope = { kind: 'request', operation: operation.id, id: request.id };
    return watch === null ? answer() : watch.within(scope, answer, () => reply.statusCode);
  });
  for (const page of PAGES) {
    app.get(routerPath(page.path), (request, reply) => respondToPage(page, request, reply, cache, context));
  }
}

/** Every address with its method, for the 405 of a known one asked otherwise. */
function allAddresses(): { method: Method; path: string }[] {
  return [
    ...OPERATIONS.map(({ method, path }) => ({ method, path: `/v1${path}` })),
    ...PAGES.map(({ path }) => ({ method: 'GET' as const, path })),
  ];
}

/** The limiter that the settings ask for; null: requests are not limited. */
export function limiterOf(settings: Settings, log: Logger): Limiter | null {
  const { NEWS_RATE_LIMIT: limit, NEWS_REDIS_URL: redis } = settings;
  if (limit === 0) {
    log.warn('NEWS_RATE_LIMIT is 0: requests are not limited. Use this for load tests only.');
    return null;
  }
  const options = { limit, windowSeconds: WINDOW_SECONDS };
  return redis === null ? memoryLimiter(options) : redisLimiter(redis, 'news-feed', options, log);
}
