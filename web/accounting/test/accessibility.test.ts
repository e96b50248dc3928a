import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { attachments } from '../src/cs/attachments.ts';
import { shell } from '../src/cs/shell.ts';
import { type Stage, startStage, type TestPage, THEMES } from './harness.ts';
import { chooseFromMenu } from './keyboard.ts';

/** What axe cannot see; `docs/accessibility.md` says which criterion each is of. */
const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
let owner: Caller;
let opened: TestPage;
let company: string;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
  const sample = await stage.accounting.call('POST', '/entities/sample', { as: owner });
  company = `/firmy/${sample.body.id}`;
  opened = await stage.open({ as: owner });
});
afterEach(() => opened.page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' }));
afterAll(() => stage?.close());

async function show(path: string): Promise<Page> {
  await opened.go(company + path);
  await opened.settled();
  return opened.page;
}

/** The contrast of the frame of each control with the ground that it stands on, by the formula of WCAG. */
const frames = (selector: string) => `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour) => {
    const [r, g, b] = channels(colour).map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return channels(backgroundColor)[3] === 0 && element.parentElement
      ? ground(element.parentElement)
      : backgroundColor;
  };
  return [...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((each) => each.checkVisibility() && !each.disabled)
    .map((each) => {
      const [one, other] = [getComputedStyle(each).borderTopColor, ground(each.parentElement)].map(luminance);
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    });
})()`;

test.each([
  ['/doklady/novy', '.mantine-Input-input, .mantine-Checkbox-input'],
  ['/mzdy?mesic=2026-11', 'main .mantine-Input-input, main table input'],
  ['/cesty/nova', 'main .mantine-Input-input, main .mantine-Checkbox-input'],
])('frames of fields of %s are told from their ground in both themes', async (path, selector) => {
  const page = await show(path);
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
    const contrasts = () => page.evaluate<number[]>(frames(selector));
    await expect.poll(async () => (await contrasts()).length, { message: theme }).toBeGreaterThan(2);
    await expect
      .poll(async () => Math.min(...(await contrasts())), { message: theme })
      .toBeGreaterThanOrEqual(3);
  }
});

/** What an element looks like where the system chooses colours. */
const lookOf = (selector: string) => `(() => {
  const { backgroundColor, outlineStyle, outlineWidth, outlineColor } =
    getComputedStyle(document.querySelector(${JSON.stringify(selector)}));
  return { backgroundColor, outline: outlineStyle === 'none' ? '' : outlineWidth + ' ' + outlineColor };
})()`;

test('with forced colours one sees what is ticked, where one is and what has the focus', async () => {
  const page = await show('/vydane');
  await page.emulateMedia({ forcedColors: 'active' });
  const boxes = page.locator('main tbody input[type="checkbox"]');
  await boxes.nth(1).click();
  await expect.poll(() => boxes.nth(1).isChecked()).toBe(true);
  const look = (selector: string) => page.evaluate(lookOf(selector));
  expect(await look('main tbody input:checked')).not.toEqual(await look('main tbody input:not(:checked)'));
  expect(await look('nav a[aria-current="page"]')).not.toEqual(await look('nav a:not([aria-current])'));

  await page.getByRole('searchbox').first().focus();
  const focused = (await look('main .mantine-Input-input:focus')) as { outline: string };
  expect(focused.outline).toMatch(/^2px /);

  await show('/nastaveni/rady');
  expect(await look('[role="tab"][aria-selected="true"]')).not.toEqual(
    await look('[role="tab"][aria-selected="false"]'),
  );
});

test('with forced colours the words beside a picture have its colours', async () => {
  const page = await show('');
  await page.emulateMedia({ forcedColors: 'active' });
  // Pictures come with what is in sight.
  await page
    .getByRole('heading', { name: 'Výnosy a náklady za posledních 12 měsíců' })
    .scrollIntoViewIfNeeded();
  const colours = () =>
    page
      .locator('.mantine-ColorSwatch-colorOverlay')
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).backgroundColor))]);
  await expect.poll(async () => (await colours()).length).toBe(2);
});

test('with forced colours a dialog ends where one sees it', async () => {
  const page = await show('/vydane');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => dialog.evaluate((content) => getComputedStyle(content).borderLeftStyle))
    .toBe('solid');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('keys of one character are turned off for who dictates, and on again', async () => {
  const page = await show('/kontakty');
  const search = page.getByRole('searchbox');
  const help = page.getByRole('banner').getByRole('button', { name: shell.help });
  const isSearching = () => search.evaluate((each) => each === document.activeElement);
  const switchKeys = async (shown: (key: Locator) => Promise<void>) => {
    await help.click();
    await page.getByRole('switch', { name: shell.singleKeys }).click();
    await shown(page.getByRole('dialog').getByText(shell.shortcutSearch));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The focus goes back to the button a moment later.
    await help.and(page.locator(':focus')).waitFor();
  };
  await switchKeys((key) => key.waitFor({ state: 'detached' }));
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  expect(await isSearching()).toBe(false);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await switchKeys((key) => key.waitFor());
  await page.keyboard.press('/');
  await expect.poll(isSearching).toBe(true);
  opened.verify();
});

/** Links of the table whose middle is covered when they have the focus, by the totals or anything else. */
const covered = `[...document.querySelectorAll('main tbody a')]
  .filter((each) => {
    each.focus();
    const { x, y, width, height } = each.getBoundingClientRect();
    return !each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  })
  .map((each) => each.textContent)`;

test('totals of four lines cover nothing that takes the focus', async () => {
  const page = await show('/banka/pohyby');
  await page.locator('main tfoot').waitFor();
  await expect.poll(() => page.locator('main tbody a').count()).toBeGreaterThan(10);
  expect(await page.evaluate(covered)).toEqual([]);
});

test('a dialog that a menu opens gives the focus back to the button of the menu', async () => {
  const page = await show('/prilohy');
  const menu = page
    .getByRole('main')
    .getByRole('button', { name: /^Další k příloze/ })
    .first();
  const hasFocus = (one: Locator) => one.evaluate((each) => each === document.activeElement);
  await menu.focus();
  await page.keyboard.press('Enter');
  await chooseFromMenu(page, attachments.preview);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(menu)).toBe(true);
});

test('the card of a company shows that it has the focus', async () => {
  const { page, go, settled } = opened;
  await go('/');
  await settled();
  // With the focus of a key, which is the one that shows.
  await page.keyboard.press('Tab');
  await page.locator('main a[href^="/firmy/"].surface').first().focus();
  const card = (await page.evaluate(lookOf('main a.surface:focus'))) as { outline: string };
  expect(card.outline).toMatch(/^2px /);
});

test('a tooltip stays under the pointer and ends with Escape', async () => {
  const page = await show('/vydane');
  await page.getByRole('banner').getByRole('button', { name: shell.help }).hover();
  const tooltip = page.getByRole('tooltip');
  await tooltip.hover();
  await expect.poll(() => tooltip.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'detached' });
});

test('what stands on a document says its language where the page has another one', async () => {
  const document = { kind: 'invoice', language: 'cs', text_before: 'Fakturujeme vám:', lines: [TABLE] };
  const path = `/entities/${company.split('/').at(-1)}/documents`;
  const { body } = await stage.accounting.call('POST', path, { as: owner, body: { document } });
  const { page, settled, verify } = await stage.open({
    as: owner,
    language: 'en',
    path: `${company}/doklady/${body.id}`,
  });
  await settled();
  const languageOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((each) => each.closest('[lang]')?.getAttribute('lang'));
  expect(await languageOf(TABLE.name)).toBe('cs');
  expect(await languageOf(document.text_before)).toBe('cs');
  expect(await languageOf('Lines')).toBe('en');
  verify();
});

const TABLE = { name: 'Stůl na míru', quantity: 1, unit_price: 12_500 };
