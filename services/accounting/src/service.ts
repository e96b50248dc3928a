import {
  addHealth,
  addRoutes,
  clientAddress,
  createServer,
  HttpError,
  type Logger,
  methodLookup,
} from '@news-and-accounting/http';
import { isUnavailable } from '@news-and-accounting/postgres';
import type { FastifyInstance } from 'fastify';
import { findSession } from './access/account/index.ts';
import { createLogoDecoder, LOGOS } from './access/companies/logo-decoder.ts';
import { findKey } from './access/keys/index.ts';
import { createPaperMaker, PAPERS } from './documents/outputs/index.ts';
import { jobHandlers } from './job-handlers.ts';
import { OPERATIONS } from './operations.ts';
import type { CallTimeouts } from './people/jmhz/soap-post.ts';
import { createValidationClient, VALIDATION } from './people/jmhz/validation-client.ts';
import { clientFor, createClients } from './platform/clients.ts';
import { answer, answerTo } from './platform/errors.ts';
import { createObjectStore, UnreadParts } from './platform/files/index.ts';
import { HeavyWork } from './platform/heavy/index.ts';
import { createRateLimits } from './platform/http/limits.ts';
import { answerRequest, sendAnswer } from './platform/http/pipeline.ts';
import { parseJsonBody } from './platform/http/strict-json.ts';
import { createJobs } from './platform/jobs/index.ts';
import { createMailer } from './platform/mail.ts';
import type { AccountingOperation } from './platform/operation.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings.ts';
import type { Sql } from './platform/store.ts';
import { answerWeb, type Web } from './platform/web/index.ts';
import { createExchangeRates, RATES } from './public/exchange-rates/exchange-rates.ts';
import { createRegistryLookup, REGISTRIES } from './public/lookup/registry.ts';
import { addReference } from './reference-page.ts';

export const BASE = '/api';
const BODY_BYTES_AT_MOST = 1024 * 1024;

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export type ServiceOptions = {
  sql: Sql;
  settings: Settings;
  /** The origin that browsers use. */
  origin: string;
  log: Logger;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** How long the validation service may take; default: as the contract says. */
  validationTimeouts?: CallTimeouts;
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
  stop(): Promise<void>;
};

/** Puts the service together on an open database. */
export function createService(options: ServiceOptions): Service {
  const { sql, settings, origin, log, now = Date.now, web, operations = OPERATIONS } = options;
  const services: Services = {
    sql,
    settings,
    log,
    now,
    origin,
    limits: createRateLimits(settings, log),
    addressOf: clientAddress(settings.ACCOUNTING_TRUST_PROXY),
    heavy: new HeavyWork(sql, log),
    mailer: createMailer(settings.SMTP_URL, settings.MAIL_FROM, log),
    objects: settings.ACCOUNTING_S3_URL === null ? null : createObjectStore(settings.ACCOUNTING_S3_URL),
    jobs: createJobs({ sql, log, takesJobs: settings.ACCOUNTING_SCHEDULER }),
    credentials: {
      findKey: (digest, at) => findKey(sql, digest, at),
      findSession: (digest, at) => findSession(sql, digest, at),
    },
    clients: createClients([
      clientFor(LOGOS, createLogoDecoder(log)),
      clientFor(PAPERS, createPaperMaker(log)),
      clientFor(REGISTRIES, createRegistryLookup(settings, now)),
      clientFor(RATES, createExchangeRates({ sql, url: settings.CNB_RATES_URL, log, now })),
      clientFor(VALIDATION, createValidationClient(settings.JMHZ_VALIDATION_URL, options.validationTimeouts)),
    ]),
  };
  const app = createServer({
    log,
    headers: HEADERS,
    answerTo,
    methodsOf: methodLookup(operations, BASE),
    isUnavailable,
    bodyLimit: BODY_BYTES_AT_MOST,
    // Who has the token of such a link can take over an account, or become a member.
    loggedPath: (path) => path.replace(/(\/(?:password_resets?|invitation_links|pozvanka)\/)[^/]+/, '$1…'),
    ...(web === undefined ? {} : { notFound: (request, reply) => answerWeb(web, request, reply) }),
  });
  readBodies(app);
  addHealth(app, () => whyNotReady(sql));
  addRoutes(app, operations, BASE, async (operation, request, reply) =>
    sendAnswer(await answerRequest(operation, request, services), reply),
  );
  addReference(app, origin);
  return {
    app,
    services,
    start: () => services.jobs.start(jobHandlers(services)),
    async stop() {
      await services.jobs.stop();
      services.mailer.close();
      services.objects?.close();
      await Promise.all(
        [LOGOS, PAPERS].map((key) => services.clients.get<{ close(): Promise<void> }>(key).close()),
      );
      await Promise.all(Object.values(services.limits ?? {}).map((limiter) => limiter.close()));
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
  // Read part by part, once the request is known to be in order.
  app.addContentTypeParser('multipart/form-data', (request, payload, done) =>
    done(null, new UnreadParts(payload, request.headers)),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, (bytes as Buffer).length === 0 ? undefined : new HttpError(unsupported)),
  );
}

const unsupported = answer(415, 'Tělo požadavku musí být JSON (Content-Type: application/json).');

async function whyNotReady(sql: Sql): Promise<string | null> {
  try {
    await sql`select 1`;
    return null;
  } catch {
    return 'the database does not answer';
  }
}
