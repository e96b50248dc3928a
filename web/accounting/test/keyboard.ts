import type { Page } from 'playwright-core';

const PRESSES_AT_MOST = 80;
const FOCUSED_MENU = '[role="menu"]:focus-within';

/** What the focused control is called, with plain spaces, '' when nothing has the focus. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  if (element === null || element === document.body) return '';
  const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
  return name.replaceAll('\u00a0', ' ');
})()`;

/**
 * Tabs until a control whose label matches has the focus; fails when the keyboard does not reach it. What stands before
 * the focus is gone back to: the way around leads over every screen of the menu.
 */
export async function tabTo(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const pattern = typeof name === 'string' ? new RegExp(RegExp.escape(name)) : name;
  for (let presses = 0; presses < PRESSES_AT_MOST; presses++) {
    if (pattern.test(String(await page.evaluate(FOCUSED)))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/**
 * Chooses an item of the menu that is opening, by arrows and Enter. A menu takes the focus a moment after it opens: an
 * item that is focused before loses it again, and nothing is chosen.
 */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.locator(FOCUSED_MENU).waitFor();
  for (let presses = 0; presses < PRESSES_AT_MOST; presses++) {
    if ((await page.evaluate(FOCUSED)) === name) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no arrow reaches ${name} in the menu`);
}

/** Closes the menu that is opening by Escape, which it hears once it has the focus. */
export async function closeMenu(page: Page): Promise<void> {
  await page.locator(FOCUSED_MENU).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role="menu"]').waitFor({ state: 'hidden' });
}
