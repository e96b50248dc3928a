import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished, TestRunner } from 'vitest';
import { DIST, readWebFiles } from '../../../services/accounting/src/platform/web/index.ts';
import {
  type StartOptions,
  startAccounting,
  type TestAccounting,
} from '../../../services/accounting/test/harness.ts';
import { axeFindings, COLOUR_RULES, type Finding } from '../../../test/axe.ts';
import { sharedChromium } from '../../../test/chromium.ts';
import { freePort, isFree } from '../../../test/free-port.ts';
import { type Looks, looksOf } from '../../../test/looks.ts';
import { someOf } from '../../../test/runs.ts';
import { type Sent, sentBy } from './under-way.ts';

export { PASSWORD } from '../../../services/accounting/test/harness.ts';

export type Stage = {
  accounting: TestAccounting;
  /** A page in a browser of its own, signed in as the caller when one is given; it closes with its test. */
  open: (options?: OpenOptions) => Promise<TestPage>;
  close: () => Promise<void>;
};

export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

export type OpenOptions = {
  as?: { headers: Readonly<Record<string, string>> };
  path?: string;
  width?: number;
  height?: number;
  colorScheme?: Theme;
  /** As somebody chose it in this browser; otherwise as the browser asks, which is Czech. */
  language?: 'cs' | 'en';
};

export type TestPage = {
  page: Page;
  context: BrowserContext;
  /** Loads another address, with what was remembered of the one before. */
  visit: (path: string) => Promise<void>;
  /** Goes to another address as a link does, which takes a third of what loading it takes. */
  go: (path: string) => Promise<void>;
  /** Everything is loaded and in the page. */
  settled: () => Promise<void>;
  /** Failures that a test brings about on purpose, such as `422 POST /api/entities`. */
  expectFailure: (failure: string) => void;
  /** Fails on any error of the console, uncaught exception or failed request that was not expected. */
  verify: () => void;
  /** No finding of axe, in one of the themes in `npm test` and in both in a deep run. */
  verifyAccessible: () => Promise<void>;
};

/** Browsers of tests keep nothing, see `newBrowser`. */
const NOT_KEPT = 'Service Worker registration blocked by Playwright';

/** The real service with the application as `build-setup.ts` built it, and Chromium. */
export async function startStage(options: StartOptions = {}): Promise<Stage> {
  // One address a worker, so that browsers know the application's files from the test before.
  if (!(await isFree(port))) port = await freePort();
  const accounting = await startAccounting({
    web: { state: { kind: 'ready', files: await readWebFiles(DIST) } },
    port,
    origin: `http://127.0.0.1:${port}`,
    ...options,
  });
  return {
    accounting,
    open: (openOptions = {}) => openPage(accounting, openOptions, options.now),
    async close() {
      await Promise.all([...lent].map(takeBack));
      await accounting.close();
    },
  };
}

async function openPage(
  accounting: TestAccounting,
  options: OpenOptions,
  now: StartOptions['now'],
): Promise<TestPage> {
  const { as, path = '/', width = 1280, height = 860, colorScheme = 'light', language } = options;
  const browser = await lend();
  const { context, page } = browser;
  if (now !== undefined) await liveAt(browser, now());
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => takeBack(browser));
  if (as !== undefined) {
    const [name = '', value = ''] = (as.headers.Cookie ?? '').split('=');
    await context.addCookies([{ name, value, url: accounting.url }]);
  }
  if (language !== undefined) {
    await context.addCookies([{ name: 'language', value: language, url: accounting.url }]);
  }
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'reduce' });
  // Shorter than a test may take, so that a step that never comes is named.
  page.setDefaultTimeout(60_000);
  const { problems, forget, sent, expectFailure } = watch(page);
  let looks = 0;
  await page.goto(accounting.url + path);
  return {
    page,
    context,
    async visit(path) {
      forget();
      await page.goto(accounting.url + path);
    },
    async go(path) {
      forget();
      await begun(page);
      await page.evaluate(`__TSR_ROUTER__.navigate({ to: ${JSON.stringify(path)} })`);
    },
    settled: () => settled(page, sent),
    expectFailure,
    verify: () => expect(problems()).toEqual([]),
    verifyAccessible: () => {
      looks += 1;
      return verifyAccessible(page, someOf(THEMES, `${expect.getState().currentTestName} ${looks}`));
    },
  };
}

/** The application begins after the first picture of its page, so a page that has loaded may still be without it. */
const begun = (page: Page) =>
  expect.poll(() => page.evaluate('globalThis.__TSR_ROUTER__ !== undefined'), { timeout: 60_000 }).toBe(true);

/** A browser and its page, which know nothing of a test before but the files of the application and their code. */
type LentBrowser = {
  context: BrowserContext;
  page: Page;
  devTools: CDPSession;
  /** The script that moves its clock, while it is lent to a test whose service has a time of its own. */
  clock?: string;
};

const idle: LentBrowser[] = [];
const lent = new Set<LentBrowser>();

async function lend(): Promise<LentBrowser> {
  const browser = idle.pop() ?? (await newBrowser());
  lent.add(browser);
  return browser;
}

async function newBrowser(): Promise<LentBrowser> {
  const chromium = await sharedChromium();
  const context = await chromium.newContext({
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
    // Each test sees what the service sends, and not what a browser has kept of a test before.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.enable');
  return { context, page, devTools };
}

/**
 * The page opened next lives at a moment, in milliseconds, from which its clock goes on: what it calls this month is what
 * the service calls so, whenever the tests are run.
 */
async function liveAt(browser: LentBrowser, moment: number): Promise<void> {
  const source = `{
    const moved = ${moment - Date.now()};
    const { now } = Date;
    Date.now = () => now.call(Date) + moved;
    globalThis.Date = new Proxy(Date, {
      construct: (Day, given, asked) => Reflect.construct(Day, given.length === 0 ? [Day.now()] : given, asked),
      apply: (Day) => new Day(Day.now()).toString(),
    });
  }`;
  const added = await browser.devTools.send('Page.addScriptToEvaluateOnNewDocument', { source });
  browser.clock = added.identifier;
}

/** What tests listen to. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** A file of the application that is no page of it. */
const NEUTRAL = '/favicon.svg';

/**
 * Makes a browser forget what was stored, allowed and listened to. Its page stays: a new one is a process that has to
 * read all of the application again, which takes as long as showing a screen.
 */
async function takeBack(browser: LentBrowser): Promise<void> {
  if (!lent.delete(browser)) return;
  const { context, page, devTools, clock } = browser;
  if (clock !== undefined) {
    await devTools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier: clock });
    delete browser.clock;
  }
  await Promise.all(context.pages().map((open) => (open === page ? undefined : open.close())));
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  const origin = `http://127.0.0.1:${port}`;
  // What the application stores when it is left is stored now.
  await page.goto(origin + NEUTRAL);
  await page.evaluate('sessionStorage.clear()');
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.send('Page.resetNavigationHistory');
  await page.mouse.move(0, 0);
  // What a test has put in the place of the browser's own stays in every page to come; a next test would live in the
  // time of this one.
  if (!(await page.evaluate(HAS_ITS_OWN_TIME))) return context.close();
  idle.push(browser);
}

/** No clock of a test stands in for that of the browser. */
const HAS_ITS_OWN_TIME =
  '[Date, setTimeout, requestAnimationFrame, performance.now].every((each) => /native code/.test(each))';

/** Collects what goes wrong on a page. */
function watch(page: Page) {
  const problems: string[] = [];
  const expected: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A failed request is told by its answer below.
    if (
      !['error', 'warning'].includes(message.type()) ||
      message.text().startsWith('Failed to load resource')
    )
      return;
    if (message.text() !== NOT_KEPT) problems.push(`console: ${message.text()}`);
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
    forget: () => void problems.splice(0),
    sent: sentBy(page),
    expectFailure: (failure: string) => void expected.push(failure),
  };
}

/**
 * Even the shortest change of a colour takes a frame, and elements that inherit one begin their own only then:
 * waits until nothing has changed for two frames. What turns without end, such as a button at work, is no change.
 */
const CHANGED = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const changes = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity;
  for (let still = 0; still < 2; still = document.getAnimations().some(changes) ? 0 : still + 1)
    await frame();
})()`;

/** What the last change brings about is in the page. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Waits until nothing is under way and drawing what came has not asked for more. */
async function settled(page: Page, sent: Sent): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect
    .poll(async () => {
      const { begun } = sent;
      if (sent.underWay.size > 0) return 'loading';
      await drawn(page);
      return sent.begun === begun ? 'done' : 'loading';
    })
    .toBe('done');
  await page.locator('.mantine-Skeleton-root:visible').first().waitFor({ state: 'detached' });
  // A long list is drawn some rows at a time, and some pages part by part.
  await page.locator(':is(section, div)[aria-busy=true]:visible').first().waitFor({ state: 'detached' });
  await drawn(page);
}

export async function verifyAccessible(page: Page, themes: readonly [Theme, ...Theme[]]): Promise<void> {
  // What stands around a screen is there before the screen itself, which is loaded.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await show(page, themes[0]);
  const found = await axeFindings(page, { exclude: OUTSIDE_LANDMARKS, rulesButNot: COLOUR_RULES });
  expect(found).toEqual([]);
  for (const theme of themes) {
    let looks = await looksOf(page, theme);
    if (looks.anyNew && theme !== themes[0]) {
      await show(page, theme);
      looks = await looksOf(page, theme);
    }
    if (looks.anyNew) await verifyColours(page, theme, looks);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** A tooltip stands outside every landmark by nature; it describes the control that it belongs to. */
const OUTSIDE_LANDMARKS = ['[role="tooltip"]'];

/** Looks at the colours of what does not look like anything that was passed: most of the time of axe goes there. */
async function verifyColours(page: Page, theme: Theme, looks: Looks): Promise<void> {
  const found = await colourFindings(page, looks);
  expect(found.map((finding) => ({ theme, ...finding }))).toEqual([]);
}

/** What axe finds of colours where something looks new; when that is nothing it is not looked at again. */
export async function colourFindings(page: Page, looks: Looks): Promise<Finding[]> {
  const found = await axeFindings(page, {
    exclude: OUTSIDE_LANDMARKS,
    include: looks.newElements,
    excludedElements: looks.alikeElements,
    rules: COLOUR_RULES,
  });
  if (found.length === 0) looks.pass();
  return found;
}

async function show(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await page.evaluate(CHANGED);
}

let port = await freePort();
