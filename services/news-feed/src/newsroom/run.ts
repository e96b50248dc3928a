import type { Logger } from '@news-and-accounting/http';
import type { Sql } from '../store.ts';
import { collect } from './collect.ts';
import { costText } from './cost.ts';
import type { Fetcher } from './fetch/fetcher.ts';
import { inParallel } from './in-parallel.ts';
import { PageReader } from './page-reader.ts';
import { readPages } from './pages.ts';
import { type Picked, pickEvents } from './pick.ts';
import { emptyReport, type Report } from './report.ts';
import type { Source } from './sources.ts';
import { alone, beginRun, endRun, storeReport } from './status/store.ts';
import { type Event, eventsByKey, forgetOld } from './store.ts';
import { digestOf, isDue, wait, writeEvent } from './write-event.ts';
import { type Writer, WriterUnavailable } from './writer/writer.ts';

export type RunOptions = {
  sql: Sql;
  sources: readonly Source[];
  writer: Writer;
  /** Made for each run: it remembers robots.txt files and hosts that want to be left alone. */
  fetcher: () => Fetcher;
  publishersAtLeast: number;
  eventsAtMost: number;
  /** Of a million tokens, in millionths of the currency. */
  prices: { input: bigint; output: bigint };
  log: Logger;
  signal: AbortSignal;
  /** Milliseconds since the epoch. */
  now: () => number;
};

const EVENTS_AT_A_TIME = 4;
/** A writer that fails so often in a row is away: the other events wait without asking it. */
const FAILURES_AT_MOST = 3;
const DAY = 86_400_000;

/**
 * One run: collect, group, pick, write, publish. Everything is kept as it is found, so that after an end from
 * outside the next run goes on and publishes nothing twice.
 * @returns the report, or null when another process is at it
 */
export function runNewsroom(options: RunOptions): Promise<Report | null> {
  return alone(options.sql, async () => {
    const { sql, log, signal, writer } = options;
    const report = emptyReport(writer.name);
    const id = await beginRun(sql, report);
    const before = { ...writer.spending };
    const tools = { options, fetcher: options.fetcher(), reader: new PageReader(), report };
    try {
      await work(tools, () => storeReport(sql, id, spent(report, options, before)));
      await endRun(sql, id, 'done', spent(report, options, before));
      log.info({ run: id, ...report }, 'the newsroom has finished a run');
      return report;
    } catch (error) {
      const state = signal.aborted ? 'interrupted' : 'failed';
      await endRun(sql, id, state, spent(report, options, before)).catch(() => undefined);
      log.warn({ run: id, ...report, reason: (error as Error).message }, `the run of the newsroom ${state}`);
      throw error;
    } finally {
      await Promise.all([tools.fetcher.close(), tools.reader.close()]);
    }
  });
}

type Tools = { options: RunOptions; fetcher: Fetcher; reader: PageReader; report: Report };

async function work(tools: Tools, save: () => Promise<void>): Promise<void> {
  const { options, fetcher, report } = tools;
  const { sql, sources, signal, now } = options;
  let start = performance.now();
  const lap = () => {
    const passed = Math.round(performance.now() - start);
    start = performance.now();
    return passed;
  };
  await collect(sources, { sql, fetcher, report, signal, now });
  report.milliseconds.collect = lap();
  await save();
  signal.throwIfAborted();
  const picked = await pickEvents(sql, { ...options, now: now() }, report);
  report.milliseconds.group = lap();
  await save();
  await writeAll(picked, tools);
  report.milliseconds.write = lap();
  await forgetOld(sql, new Date(now() - 7 * DAY), new Date(now() - 30 * DAY));
}

/** Writes about every event that has something new, several at a time. */
async function writeAll(picked: readonly Picked[], tools: Tools): Promise<void> {
  const { options, report } = tools;
  const { sql, sources, signal } = options;
  const keys = picked.map(({ key }) => key);
  const events = new Map((await eventsByKey(sql, keys)).map((event) => [event.key, event]));
  const due = picked.flatMap(({ key, items }) => {
    const event = events.get(key);
    return event !== undefined && isDue(event, digestOf(items)) ? [{ event, items }] : [];
  });
  const readable = new Set(sources.filter((source) => source.pages).map((source) => source.feed));
  let failures = 0;
  await inParallel(due, EVENTS_AT_A_TIME, async ({ event, items }) => {
    signal.throwIfAborted();
    if (failures >= FAILURES_AT_MOST)
      return wait(event.key, items, 'the writer cannot be asked', { ...options, report });
    const texts = await withPages(event, items, readable, tools);
    try {
      await writeEvent(event, texts, { ...options, report });
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof WriterUnavailable)) throw error;
      failures += 1;
    }
  });
}

/** A quotation needs no more than the description that the feed gives. */
function withPages(
  event: Event,
  items: Picked['items'],
  readable: ReadonlySet<string>,
  { options, ...tools }: Tools,
): Promise<Picked['items']> | Picked['items'] {
  if (!options.writer.isChecked || event.draft_digest === digestOf(items)) return items;
  return readPages(items, (item) => readable.has(item.feed), { ...options, ...tools });
}

function spent(report: Report, { writer, prices }: RunOptions, before: Writer['spending']): Report {
  const calls = writer.spending.calls - before.calls;
  const inputTokens = writer.spending.inputTokens - before.inputTokens;
  const outputTokens = writer.spending.outputTokens - before.outputTokens;
  report.model = { calls, inputTokens, outputTokens, cost: costText({ inputTokens, outputTokens }, prices) };
  return report;
}
