import { setTimeout as sleep } from 'node:timers/promises';
import { AddressGuard } from '@news-and-accounting/address-guard';
import { createLogger, type Logger, stopOnSignals } from '@news-and-accounting/http';
import { openNewsDatabase } from '../database.ts';
import { newsSettings, type Settings } from '../settings.ts';
import type { Sql } from '../store.ts';
import { UsageError } from '../usage-error.ts';
import { parseDuration } from './duration.ts';
import { Fetcher, PRODUCT } from './fetch/fetcher.ts';
import { type RunOptions, runNewsroom } from './run.ts';
import { loadSources } from './sources.ts';
import { serveOperatorPage } from './status/operator-page.ts';
import { statusText } from './status/status-text.ts';
import { lastRuns, troubledSources, waitingEvents } from './status/store.ts';
import { extractiveWriter } from './writer/extractive.ts';
import { modelWriter } from './writer/model.ts';
import type { Writer } from './writer/writer.ts';

export type NewsroomOptions = {
  /** How often, such as `4h`; the setting, and without one only once. */
  every: string | undefined;
  /** Only print what the last run did. */
  status: boolean;
};

const REQUEST_MILLISECONDS = 30_000;
const ROWS_SHOWN = 50;

/**
 * `news newsroom`: collects, writes and publishes, once or again and again until a signal stops it.
 * @returns the exit status: 0 done, 1 another process is at it
 */
export async function runNewsroomCommand(
  options: NewsroomOptions,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const settings = newsSettings(environment);
  const every = everyOf(options.every) ?? settings.NEWSROOM_EVERY;
  const level = options.status ? 'warn' : settings.LOG_LEVEL;
  const log = createLogger({ level, format: settings.LOG_FORMAT });
  const sources = options.status ? [] : await loadSources(settings.NEWSROOM_SOURCES);
  if (settings.NEWSROOM_LLM_URL !== null && settings.NEWSROOM_LLM_MODEL === null)
    throw new UsageError('NEWSROOM_LLM_URL is set, so NEWSROOM_LLM_MODEL must name the model');
  const closed = Promise.withResolvers<void>();
  const stop = new AbortController();
  stopOnSignals(() => {
    stop.abort();
    return closed.promise;
  }, log);
  const database = await openNewsDatabase(settings, log);
  let page: { close: () => Promise<void> } | null = null;
  try {
    if (options.status) {
      console.log(await status(database.sql));
      return 0;
    }
    if (settings.NEWSROOM_PAGE_PORT !== null) {
      const served = await serveOperatorPage(database.sql, settings.NEWSROOM_PAGE_PORT);
      page = served;
      log.info({ page: `http://127.0.0.1:${served.port}/` }, 'the page of the newsroom is ready');
    }
    const run = { ...runOptions(database.sql, settings, log, stop.signal), sources };
    return await repeat(run, every, log);
  } finally {
    await page?.close();
    await database.close();
    closed.resolve();
  }
}

function everyOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  try {
    return parseDuration(text);
  } catch (error) {
    throw new UsageError(`--every ${(error as Error).message}`);
  }
}

async function status(sql: Sql): Promise<string> {
  const [runs, waiting, troubled] = await Promise.all([
    lastRuns(sql, 1),
    waitingEvents(sql, ROWS_SHOWN),
    troubledSources(sql, ROWS_SHOWN),
  ]);
  return statusText(runs, waiting, troubled);
}

/** Runs once, or every so many milliseconds from start to start; then a run that fails does not end it. */
async function repeat(run: RunOptions, every: number | null, log: Logger): Promise<number> {
  for (;;) {
    const start = performance.now();
    try {
      const report = await runNewsroom(run);
      if (report === null) log.warn('another process runs the newsroom');
      if (every === null) return report === null ? 1 : 0;
    } catch (error) {
      if (run.signal.aborted) return 0;
      if (every === null) throw error;
      log.error({ err: error }, 'the newsroom could not finish its run');
    }
    const passed = performance.now() - start;
    await sleep(Math.max(0, every - passed), undefined, { signal: run.signal }).catch(() => undefined);
    if (run.signal.aborted) return 0;
  }
}

function runOptions(
  sql: Sql,
  settings: Settings,
  log: Logger,
  signal: AbortSignal,
): Omit<RunOptions, 'sources'> {
  const origin = settings.NEWS_PUBLIC_URL ?? `http://localhost:${settings.NEWS_PORT}`;
  const guard = new AddressGuard(settings.NEWSROOM_PRIVATE_ADDRESSES);
  return {
    sql,
    writer: writerOf(settings, signal),
    fetcher: () =>
      new Fetcher({
        guard,
        userAgent: `${PRODUCT}/1.0 (+${origin})`,
        pauseMilliseconds: settings.NEWSROOM_PAUSE_MS,
        timeoutMilliseconds: REQUEST_MILLISECONDS,
        signal,
        now: Date.now,
      }),
    publishersAtLeast: settings.NEWSROOM_PUBLISHERS_AT_LEAST,
    eventsAtMost: settings.NEWSROOM_EVENTS_AT_MOST,
    prices: { input: settings.NEWSROOM_LLM_INPUT_PRICE, output: settings.NEWSROOM_LLM_OUTPUT_PRICE },
    log,
    signal,
    now: Date.now,
  };
}

function writerOf(settings: Settings, signal: AbortSignal): Writer {
  const { NEWSROOM_LLM_URL: url, NEWSROOM_LLM_MODEL: model } = settings;
  if (url === null || model === null) return extractiveWriter();
  return modelWriter({
    url,
    model,
    key: settings.NEWSROOM_LLM_KEY,
    timeoutMilliseconds: settings.NEWSROOM_LLM_SECONDS * 1000,
    signal,
  });
}
