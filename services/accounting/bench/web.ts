import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM, launchChromium } from '../../../test/chromium.ts';
import { median } from '../../news-feed/bench/measure/statistics.ts';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { type Stage, signIn } from './fill-stage.ts';
import { EMPLOYEES, fillPayrollStage, MONTH } from './payroll-stage.ts';
import type { Server } from './servers.ts';

const ROUNDS = 5;
/** Turns of the wheel a round, one a frame at sixty frames a second. */
const TURNS = 180;
const TURN_PIXELS = 120;
const BUILD_MS = 120_000;
/** What people take for smooth: hardly any frame that takes longer than three. */
const TARGET_P95_MS = 50;

type Frames = { p50: number; p95: number; longest: number };

/** Scrolls the grid of a month of 1,500 payslips, and a bare table of as many rows, in Chromium. */
export async function benchWeb(service: Server, sql: Sql, stage: Stage): Promise<void> {
  if (CHROMIUM === null) {
    console.log('\nweb: left out, because no Chromium is installed');
    return;
  }
  const { entityId, headers } = await fillPayrollStage(service.origin, sql, stage);
  const generated = await fetch(`${service.origin}/api/entities/${entityId}/payslips/generate`, {
    method: 'POST',
    headers,
    body: JSON.stringify(MONTH),
  });
  if (!generated.ok) throw new Error(`generate: ${generated.status} ${await generated.text()}`);
  await waitUntilBuilt(service.origin);
  const browser = await launchChromium();
  try {
    const grid = await openGrid(browser, service.origin, entityId);
    const bare = await openBare(browser);
    const frames: { grid: Frames; bare: Frames }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = {
        grid: await scroll(grid, '.data-table-scroll'),
        bare: await scroll(bare, 'section'),
      };
      if (round > 0) frames.push(measured);
    }
    const inPage = await grid.locator('.data-table-scroll tbody tr').count();
    print(frames, inPage);
  } finally {
    await browser.close();
  }
}

async function openGrid(browser: Browser, origin: string, entityId: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'cs-CZ' });
  const [name = '', value = ''] = (await signIn(origin)).split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/firmy/${entityId}/mzdy?rok=${MONTH.year}&mesic=${MONTH.month}`);
  await page.locator('.data-table-scroll[aria-busy="false"] tbody tr').nth(5).waitFor();
  return page;
}

/** The same region with a plain table: what the browser takes for so many rows by itself. */
async function openBare(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const cells = Array.from({ length: 8 }, (_, column) => `<td>${column * 12345},00</td>`).join('');
  const rows = Array.from({ length: EMPLOYEES }, (_, row) => `<tr><td>Zaměstnanec ${row}</td>${cells}</tr>`);
  await page.setContent(
    `<section style="height:70vh;overflow:auto"><table style="width:100%">${rows.join('')}</table></section>`,
  );
  return page;
}

/** From top to as far as the wheel goes. @returns times between frames, in milliseconds */
async function scroll(page: Page, region: string): Promise<Frames> {
  await page.bringToFront();
  await page.locator(region).first().hover();
  await page.evaluate(`(() => {
    document.querySelector('${region}').scrollTop = 0;
    const frames = (window.frames_ = []);
    let last = performance.now();
    const tick = (now) => {
      frames.push(now - last);
      last = now;
      window.frameRequest_ = requestAnimationFrame(tick);
    };
    window.frameRequest_ = requestAnimationFrame(tick);
  })()`);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN_PIXELS);
    await sleep(16);
  }
  const frames = (await page.evaluate(
    '(cancelAnimationFrame(window.frameRequest_), window.frames_)',
  )) as number[];
  const moved = (await page.evaluate(`document.querySelector('${region}').scrollTop`)) as number;
  if (moved < TURNS * TURN_PIXELS * 0.9) throw new Error(`the wheel moved ${region} by ${moved} pixels only`);
  const sorted = frames.slice(1).sort((a, b) => a - b);
  return {
    p50: median(sorted),
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
}

async function waitUntilBuilt(origin: string): Promise<void> {
  for (const end = performance.now() + BUILD_MS; performance.now() < end; await sleep(250)) {
    const response = await fetch(`${origin}/`);
    if (response.ok && (await response.text()).includes('id="application"')) return;
  }
  throw new Error('the application is not built in time');
}

function print(frames: readonly { grid: Frames; bare: Frames }[], rowsInPage: number): void {
  const row = (name: string, of: (round: { grid: Frames; bare: Frames }) => Frames) => {
    const figure = (key: keyof Frames) => median(frames.map((round) => of(round)[key]));
    return [name, figure('p50').toFixed(1), figure('p95').toFixed(1), figure('longest').toFixed(1)];
  };
  const p95 = median(frames.map(({ grid }) => grid.p95));
  printTable(
    `Scrolling ${EMPLOYEES} payslips (milliseconds between frames, medians of ${ROUNDS} rounds; ${rowsInPage} rows in the page)`,
    ['page', 'p50', 'p95', 'longest', 'target'],
    [
      [
        ...row('grid of the month', ({ grid }) => grid),
        `p95 ${TARGET_P95_MS} ${p95 <= TARGET_P95_MS ? 'met' : 'missed'}`,
      ],
      [...row('bare table of as many rows', ({ bare }) => bare), ''],
    ],
  );
}
