import { addHealth, addRoutes, createServer, HttpError, methodLookup } from '@news-and-accounting/http';
import type { Scope } from '@news-and-accounting/operating';
import { isUnavailable } from '@news-and-accounting/postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keepNeedsFresh } from './books/overview/index.ts';
import { type Composition, closeServices, composeServices } from './compose.ts';
import { measureAccounting, partsOf } from './conditions.ts';
import { addMcp } from './handover/mcp/index.ts';
import { type Deliveries, startDeliveries } from './handover/webhooks/index.ts';
import { jobHandlers } from './job-handlers.ts';
import { OPERATIONS } from './operations.ts';
import { answer, answerTo } from './platform/errors.ts';
import { UnreadParts } from './platform/files/index.ts';
import { keepMemorySmall } from './platform/give-memory-back.ts';
import { BASE } from './platform/http/base.ts';
import { answerRequest, sendAnswer } from './platform/http/pipeline.ts';
import { parseJsonBody } from './platform/http/strict-json.ts';
import { UNREAD_FORM } from './platform/http/unread-form.ts';
import type { AccountingOperation } from './platform/operation.ts';
import type { Services } from './platform/services.ts';
import { answerWeb, type Web } from './platform/web/index.ts';
import { addPages } from './public/pages/index.ts';
import { addReference } from './reference-page.ts';
import { type Scheduler, startScheduler } from './scheduler.ts';

const BODY_BYTES_AT_MOST = 1024 * 1024;

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export type ServiceOptions = Composition & {
  /** The web application; absent: the interface alone. */
  web?: Web;
  /** What the interface offers; default: every operation. */
  operations?: readonly AccountingOperation[];
};

export type Service = {
  app: FastifyInstance;
  services: Services;
  /** Begins the work in the background. */
  start(): Promise<void>;
  /** Begins no more of it, and lets what is under way end. */
  rest(): Promise<void>;
  stop(): Promise<void>;
};

/** Puts the service together on an open database. */
export function createService(options: ServiceOptions): Service {
  const { origin, log, web, watch = null, operations = OPERATIONS } = options;
  const services = composeServices(options);
  const app = createServer({
    log,
    headers: HEADERS,
    answerTo,
    methodsOf: methodLookup(operations, BASE),
    isUnavailable,
    bodyLimit: BODY_BYTES_AT_MOST,
    // Who has the token of such a link can take over an account, become a member, or turn mails off.
    loggedPath: (path) =>
      path.replace(/(\/(?:password_resets?|invitation_links|pozvanka|notice_links|odhlaseni)\/)[^/]+/, '$1…'),
    loggedOf: ({ params }) => companyIn(params),
    answered: watch?.answered,
    ...(web === undefined ? {} : { notFound: (request, reply) => answerWeb(web, request, reply) }),
  });
  let scheduler: Scheduler | null = null;
  let deliveries: Deliveries | null = null;
  let stopKeeping = () => {};
  let needs: { stop(): Promise<void> } | null = null;
  readBodies(app);
  addHealth(app, partsOf(services));
  if (watch !== null) measureAccounting(watch, services);
  addRoutes(app, operations, BASE, async (operation, request, reply) => {
    const answer = async () => sendAnswer(await answerRequest(operation, request, services), reply);
    return watch === null
      ? answer()
      : watch.within(scopeOf(operation, request), answer, () => reply.statusCode);
  });
  addMcp(app, services, { operations, base: BASE });
  addReference(app, origin);
  addPages(app, services, operations);
  async function rest(): Promise<void> {
    stopKeeping();
    await Promise.all([needs?.stop(), scheduler?.stop(), deliveries?.stop(), services.jobs.stop()]);
  }
  return {
    app,
    services,
    async start() {
      stopKeeping = keepMemorySmall();
      needs = keepNeedsFresh(services);
      await services.jobs.start(jobHandlers(services));
      if (services.settings.ACCOUNTING_JOBS) deliveries = startDeliveries(services);
      if (services.settings.ACCOUNTING_SCHEDULER) scheduler = startScheduler(services);
    },
    rest,
    async stop() {
      await rest();
      await closeServices(services);
    },
  };
}

/**
 * Bodies are read before the way of a request begins, but what is wrong with them is told in its place: JSON that
 * cannot be read waits in the request until a handler asks for the body.
 */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseJsonBody(bytes as Buffer));
    } catch (error) {
      if (error instanceof HttpError) done(null, error);
      else done(error as Error);
    }
  });
  app.addContentTypeParser(['image/png', 'image/jpeg'], { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, _bytes, done) => done(null, UNREAD_FORM),
  );
  // Read part by part, once the request is known to be in order.
  app.addContentTypeParser('multipart/form-data', (request, payload, done) =>
    done(null, new UnreadParts(payload, request.headers)),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, (bytes as Buffer).length === 0 ? undefined : new HttpError(unsupported)),
  );
}

const unsupported = answer(415, 'Tělo požadavku musí být JSON (Content-Type: application/json).');

/** The company that the path names, whoever asks. */
function companyIn(params: unknown): { company?: number } {
  const company = Number((params as { entity_id?: string } | undefined)?.entity_id ?? Number.NaN);
  return Number.isSafeInteger(company) && company > 0 ? { company } : {};
}

function scopeOf({ id }: AccountingOperation, { id: request, params, headers }: FastifyRequest): Scope {
  const { traceparent } = headers;
  return {
    ...{ kind: 'request', operation: id, id: request, ...companyIn(params) },
    ...(typeof traceparent === 'string' ? { traceparent } : {}),
  };
}
