import cluster from 'node:cluster';
import { SettingsError, takesNoArguments } from '@news-and-accounting/environment';
import {
  createLogger,
  drain,
  ListenError,
  type Logger,
  listen,
  stopOnSignals,
} from '@news-and-accounting/http';
import {
  primaryLimiter,
  stopOnOrder,
  WorkerFailed,
  Workers,
  workerPoolSize,
} from '@news-and-accounting/http/workers';
import { openWatch, type Watch } from '@news-and-accounting/operating';
import { isUnavailable, MigrationError } from '@news-and-accounting/postgres';
import { measureShared } from './conditions.ts';
import { openAccountingDatabase, SERVICE } from './platform/database.ts';
import { BASE } from './platform/http/base.ts';
import { LIMITS } from './platform/http/limits.ts';
import { accountingSettings, type Settings } from './platform/settings.ts';
import { BUILT_ELSEWHERE, prepareWeb, type Web } from './platform/web/index.ts';
import type { Service } from './service.ts';

/** The primary migrates and asks little. */
const PRIMARY_POOL_SIZE = 2;
/** For all workers together, beside one each that listens. */
const WORKER_CONNECTIONS = 64;
/** Two for heavy work, one for a job, one for everything else. */
const WORKER_CONNECTIONS_AT_LEAST = 4;
/** Of a worker's connections, as of those of a process alone. */
const SHARE_OF_JOBS = 0.4;
/** What the primary tells its workers when the application lies in its place, or cannot be built. */
const WEB_IS_PREPARED = 'web is prepared';

/** Starts the service: settings, database, server; with several workers, one of its processes. */
async function start(settings: Settings): Promise<void> {
  const log = createLogger({ level: settings.LOG_LEVEL, format: settings.LOG_FORMAT });
  if (cluster.isWorker) await work(settings, log);
  else if (settings.ACCOUNTING_WORKERS > 1) await lead(settings, log);
  else await serveAlone(settings, log);
}

async function serveAlone(settings: Settings, log: Logger): Promise<void> {
  const watch = await watchOf(settings, log);
  const opening = openAccountingDatabase(settings, log, { observer: watch?.observer });
  let stop = async () => (await opening).close();
  stopOnSignals(() => stop(), log);
  const database = await opening;
  try {
    const web: Web = { state: { kind: 'building' } };
    const { createService } = await loadService();
    const service = createService({
      sql: database.sql,
      replica: database.replica,
      settings,
      origin: originOf(settings),
      log,
      web,
      watch,
    });
    stop = () => stopService(service, database, watch);
    await service.start();
    await watch?.serve();
    await listenAt(service, settings);
    logReady(settings, log);
    await prepareWeb(web, log);
    logApplication(web, settings, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The primary of several workers: database, application, and the workers. */
async function lead(settings: Settings, log: Logger): Promise<void> {
  const watch = await watchOf(settings, log);
  const opening = openAccountingDatabase(settings, log, {
    poolSize: PRIMARY_POOL_SIZE,
    observer: watch?.observer,
  });
  let stop = async () => (await opening).close();
  stopOnSignals(() => stop(), log);
  const database = await opening;
  try {
    const workers = new Workers({ count: settings.ACCOUNTING_WORKERS, limits: LIMITS, log });
    stop = async () => {
      await workers.stop();
      await watch?.close();
      await database.close();
    };
    if (watch !== null) measureShared(watch, database.sql);
    await workers.start();
    await watch?.serve();
    logReady(settings, log);
    const web: Web = { state: { kind: 'building' } };
    await prepareWeb(web, log);
    workers.tell({ kind: WEB_IS_PREPARED });
    logApplication(web, settings, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** One of several workers: the whole service, stopped when the primary says so. */
async function work(settings: Settings, log: Logger): Promise<void> {
  // An order during the start ends the process at once: it has answered nobody yet.
  let stop = async () => {};
  stopOnOrder(() => stop(), log);
  const web: Web = { state: { kind: 'building' } };
  process.on('message', (message: { kind?: unknown }) => {
    if (message.kind === WEB_IS_PREPARED) void prepareWeb(web, log, BUILT_ELSEWHERE);
  });
  const poolSize = workerPoolSize(
    settings.ACCOUNTING_WORKERS,
    WORKER_CONNECTIONS,
    WORKER_CONNECTIONS_AT_LEAST,
  );
  const watch = await watchOf(settings, log);
  const database = await openAccountingDatabase(settings, log, { poolSize, observer: watch?.observer });
  const { createService } = await loadService();
  const service = createService({
    sql: database.sql,
    replica: database.replica,
    settings,
    origin: originOf(settings),
    log,
    web,
    watch,
    limiter: primaryLimiter,
    jobsAtOnce: Math.floor(poolSize * SHARE_OF_JOBS),
  });
  stop = () => stopService(service, database, watch);
  await service.start();
  await listenAt(service, settings);
}

/** A second of work and most of the memory of a process, which the primary of several workers does without. */
const loadService = () => import('./service.ts');

/**
 * What is done in the background ends while requests do; what a last request asks for waits for the next start or another
 * process.
 */
async function stopService(
  service: Service,
  database: { close(): Promise<void> },
  watch: Watch | null,
): Promise<void> {
  await Promise.all([drain(service.app), service.rest()]);
  await service.stop();
  await watch?.close();
  await database.close();
}

async function listenAt({ app }: Service, settings: Settings): Promise<void> {
  const { ACCOUNTING_HOST: host, ACCOUNTING_PORT: port } = settings;
  await listen(app, { host, port }, 'ACCOUNTING_PORT');
}

const watchOf = (settings: Settings, log: Logger) =>
  openWatch({ service: SERVICE, settings, metricsPort: settings.ACCOUNTING_METRICS_PORT, log });

function originOf(settings: Settings): string {
  return settings.ACCOUNTING_PUBLIC_URL ?? `http://localhost:${settings.ACCOUNTING_PORT}`;
}

function logReady(settings: Settings, log: Logger): void {
  const api = originOf(settings) + BASE;
  const { ACCOUNTING_WORKERS: workers } = settings;
  log.info({ api, reference: `${api}/docs`, ...(workers > 1 ? { workers } : {}) }, 'Accounting is ready');
}

function logApplication({ state }: Web, settings: Settings, log: Logger): void {
  if (state.kind === 'ready') log.info({ open: originOf(settings) }, 'the application is ready');
}

takesNoArguments({ start: 'npm run start:accounting', commands: 'npm run accounting' });

try {
  await start(accountingSettings(process.env));
} catch (error) {
  console.error(isExplained(error) ? (error as Error).message : error);
  process.exit(1);
}

/** An error whose message already says what to do. */
function isExplained(error: unknown): boolean {
  return (
    [SettingsError, ListenError, MigrationError, WorkerFailed].some((kind) => error instanceof kind) ||
    isUnavailable(error)
  );
}
