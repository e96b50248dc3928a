import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from './harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
/** A window of 1280 × 1024 at 400 %. */
const MAGNIFIED = { width: 320, height: 256 };
const STEPS = 25;

let stage: Stage;
let owner: Caller;
let opened: TestPage;
let company: number;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
  company = (await stage.accounting.call('POST', '/entities/sample', { as: owner })).body.id;
  opened = await stage.open({ as: owner, ...MAGNIFIED });
});
afterAll(() => stage?.close());

/** In sight is what has a point, of those at these parts of its width, that neither a bar nor the head of a table covers. */
const IN_SIGHT = `(each, across) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return across.some((right) => [0.05, 0.5, 0.95].some((down) => {
    const there = document.elementFromPoint(x + width * right, y + height * down);
    return there !== null && (each.contains(there) || there.closest('label')?.control === each);
  }));
}`;

const focusedBox = `(() => {
  const focused = document.activeElement;
  return { inSight: (${IN_SIGHT})(focused, [0.05, 0.5, 0.95]), inMenu: focused.closest('nav') !== null };
})()`;

const isPageItself = 'document.activeElement === document.body';

/** Links and buttons of tables that are out of sight when they have the focus. */
const coveredInTables = `[...document.querySelectorAll('main table :is(a, button)')]
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    each.focus();
    return !(${IN_SIGHT})(each, [0.5]);
  })
  .map((each) => each.textContent)`;

/** Buttons, those that are links too, whose words do not stand in the middle of them. */
const crooked = `[...document.querySelectorAll('main .mantine-Button-root')]
  .filter((each) => {
    const middleOf = ({ top, height }) => top + height / 2;
    const label = each.querySelector('.mantine-Button-label');
    const apart = middleOf(label.getBoundingClientRect()) - middleOf(each.getBoundingClientRect());
    return each.checkVisibility() && Math.abs(apart) > 2;
  })
  .map((each) => each.textContent)`;

test.each([
  '/firmy/co-potrebuji',
  '/firmy/{company}/saldokonto',
  '/firmy/{company}/mesic',
  '/firmy/{company}/ukoly',
  '/firmy/{company}/vydane',
  '/firmy/{company}/banka',
  '/firmy/{company}/dph',
  '/firmy/{company}/ostatni-doklady',
  '/firmy/{company}/hlavni-kniha',
])(
  '%s at four times its size scrolls in one direction, and the keyboard meets nothing that is out of sight or covered',
  async (path) => {
    const { page, go, settled, verify } = opened;
    await go(path.replace('{company}', String(company)));
    await settled();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(MAGNIFIED.width);
    expect(await page.evaluate(crooked)).toEqual([]);
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press('Tab');
      // Behind the last stop of a page comes what the browser has beside it, and then the first one.
      if (await page.evaluate(isPageItself)) {
        await page.keyboard.press('Tab');
        await page.locator('.skip-link:focus').waitFor();
        break;
      }
      await expect
        .poll(() => page.evaluate(focusedBox), { message: `after ${step + 1} tabs` })
        .toMatchObject({ inSight: true });
    }
    verify();
  },
);

test.each(['/firmy/{company}/vydane', '/firmy/{company}/banka/pohyby', '/firmy/{company}/kontakty'])(
  'in the table of %s nothing that has the focus is under its head or its totals',
  async (path) => {
    const { page, go, settled, verify } = opened;
    await go(path.replace('{company}', String(company)));
    await settled();
    await expect
      .poll(() => page.evaluate("document.querySelectorAll('main table :is(a, button)').length"))
      .toBeGreaterThan(3);
    expect(await page.evaluate(coveredInTables)).toEqual([]);
    verify();
  },
);

/** The spacing that WCAG 1.4.12 lets readers choose. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

test('bank accounts fit with more room between letters and words', async () => {
  const { page, go, settled, verify } = opened;
  await go(`/firmy/${company}/banka`);
  await settled();
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(MAGNIFIED.width);
  await page.evaluate('document.adoptedStyleSheets = []');
  verify();
});

test('the cross that empties a day is as large as what is tapped has to be', async () => {
  const { page, go, settled, verify } = opened;
  await go(`/firmy/${company}/denik/novy`);
  await settled();
  const cross = page.getByRole('button', { name: 'Vymazat datum' }).first();
  await cross.waitFor();
  const box = await cross.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(24);
  expect(box?.height).toBeGreaterThanOrEqual(24);
  verify();
});

test('the navigation takes the focus once it is opened', async () => {
  const { page, go, settled, verify } = opened;
  await go(`/firmy/${company}/mesic`);
  await settled();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Úkoly' });
  await expect.poll(() => link.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Nabídka' }).click();
  await link.waitFor();
  await link.focus();
  await expect.poll(() => page.evaluate(focusedBox)).toEqual({ inSight: true, inMenu: true });
  verify();
});

/** How many words of one letter the fixed texts of a page leave at the end of a line. */
const wordsLeftBehind = `[...document.querySelectorAll('main p, main [role="status"]')]
  .flatMap((each) => [...each.childNodes])
  .filter((each) => each.nodeType === Node.TEXT_NODE)
  .flatMap((text) =>
    [...text.data.matchAll(/(?<=^|\\s)[kosuvzai](?=\\s\\S)/gi)].filter(({ index }) => {
      const topOf = (at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      };
      return topOf(index + 2) - topOf(index) > 4;
    }),
  ).length`;

test('a preposition stays with its noun at any width', async () => {
  const { page } = opened;
  await opened.go(`/firmy/${company}/vyfotit`);
  await opened.settled();
  await page.getByText('až u počítače').waitFor();
  for (const width of [320, 340, 360, 390, 420, 480, 560, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(wordsLeftBehind), { message: `${width}` }).toBe(0);
  }
  await page.setViewportSize(MAGNIFIED);
});
