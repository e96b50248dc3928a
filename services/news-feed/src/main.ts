import cluster from 'node:cluster';
import { SettingsError, takesNoArguments } from '@news-and-accounting/environment';
import {
  createLogger,
  drain,
  type LimiterOptions,
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
import { openWatch } from '@news-and-accounting/operating';
import { isUnavailable, MigrationError } from '@news-and-accounting/postgres';
import { WINDOW_SECONDS } from './answers/limit.ts';
import { measureNews } from './conditions.ts';
import { openNewsDatabase, SERVICE } from './database.ts';
import { loadSamples } from './import/samples.ts';
import { createService } from './service.ts';
import { newsSettings, type Settings } from './settings.ts';

/** The primary reads and writes little. */
const PRIMARY_POOL_SIZE = 2;
/** For all workers together, beside one each that listens. */
const WORKER_CONNECTIONS = 48;
const WORKER_CONNECTIONS_AT_LEAST = 2;

/** Starts the service: settings, database, articles, server; with several workers, one of its processes. */
async function start(settings: Settings): Promise<void> {
  const log = createLogger({ level: settings.LOG_LEVEL, format: settings.LOG_FORMAT });
  if (cluster.isWorker) await work(settings, log);
  else if (settings.NEWS_WORKERS > 1) await lead(settings, log);
  else await serveAlone(settings, log);
}

async function serveAlone(settings: Settings, log: Logger): Promise<void> {
  const watch = await watchOf(settings, log);
  const opening = openNewsDatabase(settings, log, { observer: watch?.observer });
  let stop = async () => (await opening).close();
  stopOnSignals(() => stop(), log);
  const database = await opening;
  try {
    if (settings.NEWS_SAMPLE_ARTICLES) await loadSamples(database.sql, Date.now(), log);
    const origin = originOf(settings);
    const service = await createService({ sql: database.sql, settings, origin, log, watch });
    stop = async () => {
      await drain(service.app);
      await service.stop();
      await watch?.close();
      await database.close();
    };
    await watch?.serve();
    await listen(service.app, { host: settings.NEWS_HOST, port: settings.NEWS_PORT }, 'NEWS_PORT');
    logReady(settings, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The primary of several workers: what must be done once, and the workers. */
async function lead(settings: Settings, log: Logger): Promise<void> {
  const watch = await watchOf(settings, log);
  const opening = openNewsDatabase(settings, log, {
    poolSize: PRIMARY_POOL_SIZE,
    observer: watch?.observer,
  });
  let stop = async () => (await opening).close();
  stopOnSignals(() => stop(), log);
  const database = await opening;
  try {
    if (settings.NEWS_SAMPLE_ARTICLES) await loadSamples(database.sql, Date.now(), log);
    const workers = new Workers({
      count: settings.NEWS_WORKERS,
      limits: { requests: limitOf(settings) },
      log,
    });
    stop = async () => {
      await workers.stop();
      await watch?.close();
      await database.close();
    };
    if (watch !== null) measureNews(watch, database.sql);
    await workers.start();
    await watch?.serve();
    logReady(settings, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

const watchOf = (settings: Settings, log: Logger) =>
  openWatch({ service: SERVICE, settings, metricsPort: settings.NEWS_METRICS_PORT, log });

function originOf(settings: Settings): string {
  return settings.NEWS_PUBLIC_URL ?? `http://localhost:${settings.NEWS_PORT}`;
}

function limitOf(settings: Settings): LimiterOptions {
  return { limit: settings.NEWS_RATE_LIMIT, windowSeconds: WINDOW_SECONDS };
}

function poolSizeOf({ NEWS_WORKERS: workers }: Settings): number {
  return workerPoolSize(workers, WORKER_CONNECTIONS, WORKER_CONNECTIONS_AT_LEAST);
}

function logReady(settings: Settings, log: Logger): void {
  const origin = originOf(settings);
  const { NEWS_WORKERS: workers } = settings;
  log.info(
    {
      pages: origin,
      api: `${origin}/v1/articles`,
      reference: `${origin}/docs`,
      ...(workers > 1 ? { workers } : {}),
    },
    'News Feed is ready',
  );
}

/** One of several workers: the whole service, stopped when the primary says so. */
async function work(settings: Settings, log: Logger): Promise<void> {
  // An order during the start ends the process at once: it has answered nobody yet.
  let stop = async () => {};
  stopOnOrder(() => stop(), log);
  const watch = await watchOf(settings, log);
  const database = await openNewsDatabase(settings, log, {
    poolSize: poolSizeOf(settings),
    observer: watch?.observer,
  });
  const shared = settings.NEWS_RATE_LIMIT > 0 && settings.NEWS_REDIS_URL === null;
  const service = await createService({
    sql: database.sql,
    settings,
    origin: originOf(settings),
    log,
    watch,
    ...(shared ? { limiter: primaryLimiter('requests', limitOf(settings)) } : {}),
  });
  stop = async () => {
    await drain(service.app);
    await service.stop();
    await watch?.close();
    await database.close();
  };
  await listen(service.app, { host: settings.NEWS_HOST, port: settings.NEWS_PORT }, 'NEWS_PORT');
}

takesNoArguments({ start: 'npm run start:news', commands: 'npm run news' });

try {
  await start(newsSettings(process.env));
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
