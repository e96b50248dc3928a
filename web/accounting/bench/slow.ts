import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { signUp } from '../../../services/accounting/bench/fill-stage.ts';
import { median } from '../../../services/news-feed/bench/measure/statistics.ts';
import { printTable } from '../../../services/news-feed/bench/measure/table.ts';
import { type BenchStage, COUNT_REQUESTS, signedIn, withStage } from './stage.ts';

/** `node web/accounting/bench/slow.ts [rounds]`: when a phone on a slow line shows screens of the sample company. */

const ROUNDS = Number(process.argv[2] ?? '3');
const LINE = { latency: 400, bytesASecond: 50_000 };
const PHONE = { viewport: { width: 390, height: 844 } };
/** The service worker keeps the application so long after a page has come. */
const KEPT_MILLISECONDS = 15_000;
const SCREENS = { home: '', issued: '/vydane', received: '/prijate', VAT: '/dph', wages: '/mzdy' };

const COLUMNS = ['first', 'largest', 'settled'] as const;

/** In milliseconds since the address was asked for. */
type Shown = Record<(typeof COLUMNS)[number], number>;

/** Notes what a page has painted, and when it had nothing to ask for or to wait for any more. */
const NOTE = `
  globalThis.shown = { largest: 0, settled: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) shown.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const isBusy = () =>
    globalThis.__TSR_ROUTER__ === undefined || underWay > 0 ||
    document.querySelector('main h1') === null ||
    document.querySelector('main .mantine-Skeleton-root, main [aria-busy="true"]') !== null;
  const look = () => {
    if (isBusy()) shown.settled = 0;
    else if (shown.settled === 0) shown.settled = performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

await withStage(async (stage) => {
  const { key } = await signUp(stage.origin, 0);
  const response = await fetch(`${stage.origin}/api/entities/sample`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
  });
  const { id } = (await response.json()) as { id: number };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(SCREENS)) {
    const cold: Shown[] = [];
    const kept: Shown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await openTwice(stage, `${stage.origin}/firmy/${id}${path}`);
      cold.push(opened.cold);
      kept.push(opened.kept);
    }
    rows.push([name, ...timesOf(cold), ...timesOf(kept)]);
  }
  printTable(
    `On ${LINE.latency} ms and ${LINE.bytesASecond / 1000} kB/s, ms (medians of ${ROUNDS}): cold, then kept`,
    ['screen', ...COLUMNS, ...COLUMNS],
    rows,
  );
});

function timesOf(all: readonly Shown[]): string[] {
  return COLUMNS.map((of) => median(all.map((each) => each[of])).toFixed(0));
}

/** By a browser that has never been here, and by the same one when it comes again. */
async function openTwice(stage: BenchStage, address: string): Promise<{ cold: Shown; kept: Shown }> {
  const context = await signedIn(stage, PHONE);
  try {
    const cold = await open(context, address);
    return { cold, kept: await open(context, address) };
  } finally {
    await context.close();
  }
}

async function open(context: BrowserContext, address: string): Promise<Shown> {
  const page = await context.newPage();
  await page.addInitScript(COUNT_REQUESTS + NOTE);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.bytesASecond,
    uploadThroughput: LINE.bytesASecond,
  });
  await page.goto(address, { timeout: 120_000 });
  while (!(await page.evaluate('shown.settled > 0 && performance.now() - shown.settled > 2000')))
    await sleep(100);
  const shown = await shownOn(page);
  await sleep(KEPT_MILLISECONDS);
  await page.close();
  return shown;
}

async function shownOn(page: Page): Promise<Shown> {
  return (await page.evaluate(`({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largest: shown.largest,
    settled: shown.settled,
  })`)) as Shown;
}
