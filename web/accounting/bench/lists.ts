import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { fillDocuments } from '../../../services/accounting/bench/fill-documents.ts';
import { signUp } from '../../../services/accounting/bench/fill-stage.ts';
import { median } from '../../../services/news-feed/bench/measure/statistics.ts';
import { printTable } from '../../../services/news-feed/bench/measure/table.ts';
import { type BenchStage, COUNT_REQUESTS, signedIn, withStage } from './stage.ts';
import { framesOf, traced } from './trace.ts';

/** `node web/accounting/bench/lists.ts [documents]`: how the list of documents is scrolled and walked in Chromium. */

const DOCUMENTS = Number(process.argv[2] ?? '100000');
const CONTACTS = 2_000;
const YEAR = 2026;
const ROUNDS = 5;
/** Turns of the wheel a round, one a frame at sixty frames a second. */
const TURNS = 180;
const TURN_PIXELS = 120;
const NAVIGATIONS = 30;
const REGION = '.data-table-scroll';

await withStage(async (stage) => {
  const { key, ids } = await signUp(stage.origin, 1);
  const [entityId = 0] = ids;
  const filling = { entityId, documents: DOCUMENTS, contacts: CONTACTS, ofFirst: CONTACTS, year: YEAR };
  await fillDocuments(stage.sql, filling);
  await measurePages(stage.origin, key, entityId);
  const page = await openList(stage, entityId);
  await measureScrolling(stage.browser, page);
  await measureNavigations(page, entityId);
});

async function openList(stage: BenchStage, entityId: number): Promise<Page> {
  const context = await signedIn(stage, { viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  await page.addInitScript(COUNT_REQUESTS);
  await page.goto(`${stage.origin}/firmy/${entityId}/vydane`);
  await page.locator(`${REGION}[aria-busy="false"] tbody tr[data-row]`).nth(5).waitFor();
  return page;
}

/** What the pages of the list take by HTTP, from its beginning to its end. */
async function measurePages(origin: string, key: string, entityId: number): Promise<void> {
  const last = Math.ceil((DOCUMENTS * 0.9) / 100);
  const rows: string[][] = [];
  for (const [name, page, more] of [
    ['first', 1, ''],
    ['in the middle', Math.ceil(last / 2), ''],
    ['last', last, ''],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      const start = performance.now();
      const address = `${origin}/api/entities/${entityId}/documents?direction=issued&page=${page}&per=100${more}`;
      await (await fetch(address, { headers: { 'X-API-Key': key } })).text();
      times.push(performance.now() - start);
    }
    rows.push([name, median(times).toFixed(1)]);
  }
  printTable(`Pages of ${DOCUMENTS} documents by HTTP (medians)`, ['page', 'ms'], rows);
}

/** By the wheel through fresh rows, and by drags of the scrollbar to places far away. */
async function measureScrolling(browser: Browser, page: Page): Promise<void> {
  const rows: string[][] = [];
  const rounds: ReturnType<typeof framesOf>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator(REGION).first().hover();
    const trace = await traced(browser, async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(0, TURN_PIXELS);
        await sleep(16);
      }
    });
    rounds.push(framesOf(trace));
  }
  rows.push(['by the wheel', ...frameCells(rounds)]);
  const height = (await page.evaluate(`document.querySelector('${REGION}').scrollHeight`)) as number;
  const filled: number[] = [];
  for (let place = 1; place <= ROUNDS * 2; place += 1) {
    const top = Math.floor((height * ((place * 7) % 10)) / 10);
    const start = performance.now();
    await page.evaluate(`document.querySelector('${REGION}').scrollTop = ${top}`);
    await sleep(32);
    await page.locator(`${REGION} tbody tr[aria-busy="true"]`).first().waitFor({ state: 'detached' });
    filled.push(performance.now() - start);
  }
  printTable(
    `Scrolling ${DOCUMENTS} documents, ${ROUNDS} rounds of ${TURNS} turns (medians)`,
    ['how', 'frames a second', 'late, %'],
    rows,
  );
  printTable(
    'Dragged to a place far away, until its rows are there',
    ['median, ms', 'longest, ms'],
    [[median(filled).toFixed(0), Math.max(...filled).toFixed(0)]],
  );
}

function frameCells(rounds: readonly ReturnType<typeof framesOf>[]): string[] {
  return [
    median(rounds.map(({ aSecond }) => aSecond)).toFixed(1),
    (median(rounds.map(({ late }) => late)) * 100).toFixed(1),
  ];
}

/** From a click to the screen complete: nothing is asked for, nothing is grey, and two frames were drawn since. */
async function measureNavigations(page: Page, entityId: number): Promise<void> {
  const company = `/firmy/${entityId}`;
  const targets = [
    `a[href="${company}/vydane"]`,
    `${REGION} tbody a[href^="${company}/doklady/"]`,
    `a[href="${company}/vydane"]`,
    `a[href="${company}/kontakty"]`,
  ];
  const times: number[] = [];
  // The first turn loads the scripts of the screens, which browsers keep.
  for (let turn = -targets.length; turn < NAVIGATIONS; turn += 1) {
    const target = targets[(turn + targets.length) % targets.length];
    await page.locator(`${target}:visible`).first().waitFor();
    const time = (await page.evaluate(`new Promise((resolve) => {
      const start = performance.now();
      let quiet = 0;
      document.querySelector(${JSON.stringify(target)}).click();
      const look = () => {
        const isBusy = globalThis.underWay > 0 || document.querySelector('main .mantine-Skeleton-root') !== null;
        quiet = isBusy ? 0 : quiet + 1;
        if (quiet > 2) resolve(performance.now() - start);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    })`)) as number;
    if (turn >= 0) times.push(time);
    await sleep(300);
  }
  const sorted = times.sort((a, b) => a - b);
  printTable(
    `${NAVIGATIONS} navigations among list, document and contacts, from click to settled`,
    ['median, ms', 'p95, ms', 'longest, ms'],
    [
      [median(sorted), sorted[Math.floor(sorted.length * 0.95)] ?? 0, sorted.at(-1) ?? 0].map((each) =>
        each.toFixed(0),
      ),
    ],
  );
}
