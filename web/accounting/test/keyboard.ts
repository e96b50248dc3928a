import type { Page } from 'playwright-core';

const PRESSES_AT_MOST = 80;

/** Tabs until a control whose label matches has the focus; fails when the keyboard does not reach it. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const pattern = typeof name === 'string' ? new RegExp(RegExp.escape(name)) : name;
  for (let presses = 0; presses < PRESSES_AT_MOST; presses++) {
    const label = await page.evaluate(`(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return '';
      return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent;
    })()`);
    if (pattern.test(String(label))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}
