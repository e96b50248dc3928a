import { clientAddress, type Logger } from '@news-and-accounting/http';
import type { Watch } from '@news-and-accounting/operating';
import { findSession, PASSWORD_COST } from './access/account/index.ts';
import { createLogoDecoder, LOGOS } from './access/companies/logo-decoder.ts';
import { historyHead } from './access/history/index.ts';
import { findKey } from './access/keys/index.ts';
import { createFio, FIO } from './bank/connections/index.ts';
import { freeRemoved, matchImported } from './bank/matching/index.ts';
import { createStatementReader, FOLLOWERS, STATEMENTS } from './bank/statements/index.ts';
import { createPaperMaker, PAPERS } from './documents/outputs/index.ts';
import { REMOVAL_FOLLOWERS } from './documents/payments/index.ts';
import { EXPORTED_FORMATS } from './exported-formats.ts';
import { FORMATS } from './handover/exports/index.ts';
import { createReceivers, RECEIVERS } from './handover/webhooks/index.ts';
import { createModelClient, MODEL } from './intake/extraction/index.ts';
import { createImportReader, IMPORTS } from './intake/imports/index.ts';
import { createFileReading, READER } from './intake/reading-process/index.ts';
import type { CallTimeouts } from './people/jmhz/soap-post.ts';
import { createValidationClient, VALIDATION } from './people/jmhz/validation-client.ts';
import { clientFor, createClients } from './platform/clients.ts';
import { createObjectStore, createVirusScanner } from './platform/files/index.ts';
import { HeavyWork } from './platform/heavy/index.ts';
import { createRateLimits, type MakeLimiter } from './platform/http/limits.ts';
import { createJobs } from './platform/jobs/index.ts';
import { createMailer } from './platform/mail.ts';
import { createReplica } from './platform/replica.ts';
import { createSecrets, SECRETS } from './platform/secrets.ts';
import type { PasswordCost, Services } from './platform/services.ts';
import type { Settings } from './platform/settings.ts';
import type { Sql } from './platform/store.ts';
import { createExchangeRates, RATES } from './public/exchange-rates/exchange-rates.ts';
import { createRegistryLookup, REGISTRIES } from './public/lookup/registry.ts';
import { createPortalReader, PORTAL } from './taxes/portal/index.ts';

export type Composition = {
  sql: Sql;
  /** A server that replays what `sql` writes, for reports; default: none. */
  replica?: Sql | null;
  settings: Settings;
  /** The origin that browsers use. */
  origin: string;
  log: Logger;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** How long the validation service may take; default: as the contract says. */
  validationTimeouts?: CallTimeouts;
  /** Who watches; default: nobody. */
  watch?: Watch | null;
  /** Of new passwords; default: as is recommended. */
  passwordCost?: PasswordCost;
  /** Counts requests where no Redis server does; default: this process for itself. */
  limiter?: MakeLimiter;
  /** Jobs that this process does at a time; default: what leaves a pool of ten enough for requests. */
  jobsAtOnce?: number;
};

/** Puts together what the service is made of, for the service and for the command line. */
export function composeServices(composition: Composition): Services {
  const {
    sql,
    replica = null,
    settings,
    origin,
    log,
    now = Date.now,
    validationTimeouts,
    passwordCost = PASSWORD_COST,
    limiter,
    jobsAtOnce,
    watch = null,
  } = composition;
  return {
    sql,
    replica: replica === null ? null : createReplica(replica, historyHead, { log, now }),
    settings,
    log,
    watch,
    now,
    origin,
    passwordCost,
    limits: createRateLimits(settings, log, limiter),
    addressOf: clientAddress(settings.ACCOUNTING_TRUST_PROXY),
    heavy: new HeavyWork(sql, log),
    mailer: createMailer(settings.SMTP_URL, settings.MAIL_FROM, log),
    objects: settings.ACCOUNTING_S3_URL === null ? null : createObjectStore(settings.ACCOUNTING_S3_URL),
    scanner: settings.CLAMAV_URL === null ? null : createVirusScanner(settings.CLAMAV_URL),
    jobs: createJobs({ sql, log, watch, takesJobs: settings.ACCOUNTING_JOBS, atOnce: jobsAtOnce }),
    credentials: {
      findKey: (...asked) => findKey(sql, ...asked),
      findSession: (...asked) => findSession(sql, ...asked),
    },
    clients: createClients([
      clientFor(LOGOS, createLogoDecoder(log)),
      clientFor(PAPERS, createPaperMaker(log)),
      clientFor(STATEMENTS, createStatementReader(log)),
      clientFor(PORTAL, createPortalReader(log)),
      clientFor(IMPORTS, createImportReader(log)),
      clientFor(READER, createFileReading(log)),
      clientFor(FOLLOWERS, [matchImported]),
      clientFor(REMOVAL_FOLLOWERS, [freeRemoved]),
      clientFor(FORMATS, EXPORTED_FORMATS),
      clientFor(FIO, createFio(settings.FIO_API_URL)),
      clientFor(SECRETS, createSecrets(settings.ACCOUNTING_SECRET_KEY, settings.DATA_DIR)),
      clientFor(REGISTRIES, createRegistryLookup(settings, now)),
      clientFor(RECEIVERS, createReceivers(settings, origin)),
      clientFor(MODEL, createModelClient(settings)),
      clientFor(RATES, createExchangeRates({ sql, url: settings.CNB_RATES_URL, log, now })),
      clientFor(VALIDATION, createValidationClient(settings.JMHZ_VALIDATION_URL, validationTimeouts)),
    ]),
  };
}

export async function closeServices(services: Services): Promise<void> {
  await services.jobs.stop();
  services.mailer.close();
  services.objects?.close();
  await Promise.all(
    [LOGOS, PAPERS, STATEMENTS, PORTAL, IMPORTS, READER, RECEIVERS].map((key) =>
      services.clients.get<{ close(): Promise<void> }>(key).close(),
    ),
  );
  await Promise.all(Object.values(services.limits ?? {}).map((limiter) => limiter.close()));
}
