import { createServer } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DIST, readWebFiles } from '../../../services/accounting/src/web/index.ts';
import {
  type StartOptions,
  startAccounting,
  type TestAccounting,
} from '../../../services/accounting/test/harness.ts';
import { launchChromium } from '../../../test/chromium.ts';

export { PASSWORD } from '../../../services/accounting/test/harness.ts';

export type Stage = {
  accounting: TestAccounting;
  browser: Browser;
  /** A page in a browser of its own, signed in as the caller when one is given. */
  open: (options?: OpenOptions) => Promise<TestPage>;
  close: () => Promise<void>;
};

export type OpenOptions = {
  as?: { headers: Readonly<Record<string, string>> };
  path?: string;
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
};

export type TestPage = {
  page: Page;
  context: BrowserContext;
  /** Failures that a test brings about on purpose, such as `422 POST /api/entities`. */
  expectFailure: (failure: string) => void;
  /** Fails on any error of the console, uncaught exception or failed request that was not expected. */
  verify: () => void;
  /** No finding of axe, in the light and in the dark theme. */
  verifyAccessible: () => Promise<void>;
};

/** Asked on every first load by who is not signed in. */
const USUAL_FAILURES = ['401 GET /api/session'];

/** The real service with the application as `build-setup.ts` built it, and Chromium. */
export async function startStage(options: StartOptions = {}): Promise<Stage> {
  const port = await freePort();
  const accounting = await startAccounting({
    web: { state: { kind: 'ready', files: await readWebFiles(DIST) } },
    port,
    origin: `http://127.0.0.1:${port}`,
    ...options,
  });
  const browser = await launchChromium();
  return {
    accounting,
    browser,
    open: (openOptions = {}) => openPage(browser, accounting, openOptions),
    async close() {
      await browser.close();
      await accounting.close();
    },
  };
}

async function openPage(
  browser: Browser,
  accounting: TestAccounting,
  options: OpenOptions,
): Promise<TestPage> {
  const { as, path = '/', width = 1280, height = 860, colorScheme = 'light' } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
  });
  if (as !== undefined) {
    const [name = '', value = ''] = (as.headers.Cookie ?? '').split('=');
    await context.addCookies([{ name, value, url: accounting.url }]);
  }
  const page = await context.newPage();
  // Shorter than a test may take, so that a step that never comes is named.
  page.setDefaultTimeout(20_000);
  const { problems, expectFailure } = watch(page);
  await page.goto(accounting.url + path);
  return {
    page,
    context,
    expectFailure,
    verify: () => expect(problems()).toEqual([]),
    verifyAccessible: () => verifyAccessible(page),
  };
}

/** Collects what goes wrong on a page. */
function watch(page: Page) {
  const problems: string[] = [];
  const expected = [...USUAL_FAILURES];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A failed request is told by its answer below.
    if (
      !['error', 'warning'].includes(message.type()) ||
      message.text().startsWith('Failed to load resource')
    )
      return;
    problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.method()} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      const { pathname } = new URL(response.url());
      problems.push(`${response.status()} ${response.request().method()} ${pathname}`);
    }
  });
  return {
    problems: () => problems.filter((problem) => !expected.includes(problem)),
    expectFailure: (failure: string) => void expected.push(failure),
  };
}

async function verifyAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    // Even the shortest change of a colour is done only with the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    // A tooltip stands outside every landmark by nature; it describes the control that it belongs to.
    const { violations } = await new AxeBuilder({ page }).exclude('[role="tooltip"]').analyze();
    const found = violations.map(({ id, nodes }) => ({
      colorScheme,
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(),
      );
    });
  });
}
