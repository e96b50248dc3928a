import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_DEEP } from '../../../../test/runs.ts';
import type { TestPage } from '../harness.ts';
import { CASES, type Shown, startShown } from './shown.ts';
import { type Look, openerFaults, type Watched, watchOpening } from './walk-openers.ts';

/** Something in the page would ask whether it may be left. */
const IS_KEPT = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))";

type Opening = {
  size: { width: number; height: number };
  look: Look;
  /** The path of the last screen, in their order, that every run goes to; a deep run goes to all. */
  upTo: string;
};

/** One test a screen: what opens there in a window of a size is opened, looked at and closed, by keyboard. */
export function testEveryOpener({ size, look, upTo }: Opening): void {
  let shown: Shown;
  let nobody: TestPage;
  let signedIn: TestPage;
  const watched = new Map<Page, Watched>();
  const known = new Set<string>();
  let looks = 0;
  const counted: Look = (page, state) => {
    looks += 1;
    return look(page, state);
  };
  beforeAll(async () => {
    shown = await startShown();
    nobody = await shown.stage.open({ path: '/prihlaseni', ...size });
    signedIn = await shown.stage.open({ as: shown.owner, ...size });
    for (const { page } of [nobody, signedIn]) watched.set(page, await watchOpening(page));
  });
  afterAll(() => shown?.close());

  const full = CASES.filter(({ company }) => company === 'full');
  const screens = IS_DEEP ? full : full.slice(0, full.findIndex(({ path }) => path === upTo) + 1);
  test.each(screens)('$path: what opens can be used, and nothing is written by opening', async (screen) => {
    const { page, go, visit, settled } = screen.frame === 'public' ? nobody : signedIn;
    const address = shown.addressOf(screen);
    const show = async () => {
      await visit(address);
      await settled();
    };
    // A form asks before it is left with what came into it on the way.
    if (await page.evaluate(IS_KEPT)) await visit(address);
    else await go(address);
    await settled();
    // What is around a screen of a company is the same on all.
    const from = /\$entityId\/./.test(screen.path) ? 'main' : 'body';
    const walk = { page, watched: watched.get(page) as Watched, show, look: counted, known };
    const faults = await openerFaults(walk, from);
    // In the message, so that a second try names what the first one found.
    expect(faults, faults.join('; ')).toEqual([]);
  });
  test('what opens was found and looked at', () => {
    expect(looks).toBeGreaterThan(screens.length);
  });
}
