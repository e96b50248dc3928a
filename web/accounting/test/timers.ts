import type { Page } from 'playwright-core';

/**
 * Holds what the page does after this many milliseconds until the test lets it go, because a slow machine needs as
 * long between two steps.
 * @returns does now what is held
 */
export async function holdTimers(page: Page, milliseconds: number): Promise<() => Promise<void>> {
  await page.evaluate(`(() => {
    const { setTimeout, clearTimeout } = window;
    const held = new Map();
    let last = 0;
    window.setTimeout = (run, after, ...more) => {
      if (after !== ${milliseconds}) return setTimeout(run, after, ...more);
      last -= 1;
      held.set(last, run);
      return last;
    };
    window.clearTimeout = (id) => held.delete(id) || clearTimeout(id);
    window.letGo = () => [...held].forEach(([id, run]) => held.delete(id) && run());
  })()`);
  return () => page.evaluate('letGo()');
}
