import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fewOf, runs } from '../../../test/runs.ts';
import { keyboardFaults } from './every-screen/keyboard-faults.ts';
import { CASES, type Shown, startShown } from './every-screen/shown.ts';
import { vanished } from './every-screen/vanished.ts';
import { drawn, type TestPage } from './harness.ts';

/** What costs much on a screen: all screens in a deep run, otherwise some that the seed of the run chooses. */
const SCREENS = fewOf(
  CASES.filter(({ company }) => company === 'full'),
  5,
  'every-screen-magnified',
);
const STOPS_AT_MOST = runs(30, 60);

/** A window of 1280 × 1024 at 200 and at 400 %. */
const MAGNIFIED = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

/** The spacing that WCAG 1.4.12 lets readers choose. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

let shown: Shown;
let nobody: TestPage;
let signedIn: TestPage;
beforeAll(async () => {
  shown = await startShown();
  nobody = await shown.stage.open({ path: '/prihlaseni' });
  signedIn = await shown.stage.open({ as: shown.owner });
});
afterEach(async () => {
  for (const { page } of [nobody, signedIn]) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.evaluate('document.adoptedStyleSheets = []');
  }
});
afterAll(() => shown?.close());

describe.each(SCREENS)('$path', (screen) => {
  const opened = () => (screen.frame === 'public' ? nobody : signedIn);
  const show = async (size: { width: number; height: number }): Promise<Page> => {
    const { page, go, settled } = opened();
    await page.setViewportSize(size);
    await go(shown.addressOf(screen));
    await settled();
    return page;
  };

  test('is walked by the keyboard: every stop has a ring, is in sight and follows the one before', async () => {
    const page = await show({ width: 1280, height: 860 });
    // What is around a screen of a company is the same on all: it is walked on one.
    const from = /\$entityId\/./.test(screen.path) ? 'main' : 'body';
    expect(await keyboardFaults(page, from, STOPS_AT_MOST)).toEqual([]);
  });

  test('is no wider than the window at 200 and 400 %, also with more room between letters', async () => {
    for (const size of MAGNIFIED) {
      const page = await show(size);
      const width = () => page.evaluate('document.documentElement.scrollWidth');
      await expect.poll(width, { message: `${size.width}` }).toBe(size.width);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, SPACED);
      await drawn(page);
      await expect.poll(width, { message: `${size.width} spaced` }).toBe(size.width);
      await page.evaluate('document.adoptedStyleSheets = []');
    }
  });

  test('has nothing that vanishes where the system chooses all colours', async () => {
    const page = await show({ width: 1280, height: 860 });
    expect(await vanished(page)).toEqual([]);
  });
});
