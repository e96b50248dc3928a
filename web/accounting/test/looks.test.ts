import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axeFindings, COLOUR_RULES } from '../../../test/axe.ts';
import { sharedChromium } from '../../../test/chromium.ts';
import { looksOf, PASSED_VARIABLE } from '../../../test/looks.ts';

let context: BrowserContext;
let page: Page;
let theme: string;
beforeEach(async () => {
  context = await (await sharedChromium()).newContext();
  page = await context.newPage();
  // A theme that no other test has passed anything in.
  theme = crypto.randomUUID();
  await page.setContent(`<style>.pale { color: #ccc } .warning .state { color: #ddd }</style>
    <main><ul><li class="row"><b class="state">zaplaceno</b></li></ul></main>`);
  (await looksOf(page, theme)).pass();
});
afterEach(() => context.close());

async function findings(): Promise<string[]> {
  const looks = await looksOf(page, theme);
  if (!looks.anyNew) return [];
  const found = await axeFindings(page, {
    include: looks.newElements,
    excludedElements: looks.alikeElements,
    rules: COLOUR_RULES,
  });
  return found.flatMap(({ nodes }) => nodes.map((node) => node.split('\n')[0] ?? ''));
}

const change = (script: string) => page.evaluate(`document.querySelector('ul').${script}`);

test('other texts, ids and addresses are no new look', async () => {
  await change(`querySelector('b').textContent = 'po splatnosti'`);
  await change(`id = 'list'`);
  expect((await looksOf(page, theme)).anyNew).toBe(false);
});

test('another class, style, state or surrounding is a new look, and its colours are looked at', async () => {
  await change(`insertAdjacentHTML('beforeend', '<li class="row"><b class="pale">nic</b></li>')`);
  expect(await findings()).toEqual(['<b class="pale">nic</b>']);
  await change(`lastChild.remove()`);
  await change(`querySelector('b').style.color = '#eee'`);
  expect(await findings()).toHaveLength(1);
  await change(`querySelector('b').removeAttribute('style')`);
  await change(`className = 'warning'`);
  expect(await findings()).toEqual(['<b class="state">zaplaceno</b>']);
});

test('what appears in another theme or width is looked at there', async () => {
  expect((await looksOf(page, `${theme} dark`)).anyNew).toBe(true);
  await page.setViewportSize({ width: 390, height: 800 });
  expect((await looksOf(page, theme)).anyNew).toBe(true);
});

test('what was found is found again until it is passed', async () => {
  await change(`insertAdjacentHTML('beforeend', '<li><b class="pale">nic</b></li>')`);
  expect(await findings()).toHaveLength(1);
  expect(await findings()).toHaveLength(1);
});

test('what has passed in another worker is not looked at again', async () => {
  const folder = process.env[PASSED_VARIABLE] ?? '';
  const elsewhere = `${theme} of another`;
  expect((await looksOf(page, elsewhere)).anyNew).toBe(true);
  copyFileSync(join(folder, theme), join(folder, encodeURIComponent(elsewhere)));
  expect((await looksOf(page, elsewhere)).anyNew).toBe(false);
  await change(`className = 'warning'`);
  expect((await looksOf(page, elsewhere)).anyNew).toBe(true);
});

test.each([
  ['in what was passed', (rows: string) => rows],
  ['in something new', (rows: string) => `<li class="group"><ul>${rows}</ul></li>`],
])('of rows %s that look alike one is looked at, and what differs within them', async (_place, around) => {
  const row = '<li><b class="pale">nic</b></li>';
  await change(`insertAdjacentHTML('beforeend', '${around(row.repeat(20))}')`);
  const found = await findings();
  // The first row, an even one, an odd one and the last; where there is a row before, it is the first.
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found.length).toBeLessThanOrEqual(4);
  await change(
    `querySelector('li:nth-child(7) .pale').insertAdjacentHTML('afterend', '<i class="pale">jen zde</i>')`,
  );
  expect(await findings()).toContain('<i class="pale">jen zde</i>');
});
