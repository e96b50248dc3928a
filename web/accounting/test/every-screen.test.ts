import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fewOf, IS_DEEP } from '../../../test/runs.ts';
import { locale } from '../src/cs/locale.ts';
import { START_HEADS } from '../src/start-heads.ts';
import { czechIn } from './czech-words.ts';
import { pageFaults } from './every-screen/page-faults.ts';
import { CASES, type Shown, startShown } from './every-screen/shown.ts';
import { treeFaults } from './every-screen/tree-faults.ts';
import { drawn, type TestPage, THEMES } from './harness.ts';

/** With a folder in this variable every screen is also stored there as an image, in each width and theme. */
const { SCREENSHOTS } = process.env;
const WIDTHS = [1440, 1024, 390];

let shown: Shown;
/** The screens are shown one after another in one of two browsers, nobody's and the owner's; loaded anew in a deep run. */
let nobody: TestPage;
let signedIn: TestPage;
/** The same in English. */
let english: Record<'nobody' | 'signedIn', TestPage>;
const titles = new Map<string, string>();
/** What only a self-employed person has: the sample company is shown another part in its place. */
const OF_PERSONS = ['/firmy/$entityId/nastaveni/osvc', '/firmy/$entityId/nastaveni/zdaneni'];

beforeAll(async () => {
  shown = await startShown();
  const { stage, owner } = shown;
  nobody = await stage.open({ path: '/prihlaseni' });
  signedIn = await stage.open({ as: owner });
  english = {
    nobody: await stage.open({ path: '/prihlaseni', language: 'en' }),
    signedIn: await stage.open({ as: owner, language: 'en' }),
  };
});
afterAll(() => shown?.close());

describe.each(CASES)('$path of a company that is $company', ({ frame, path, company }) => {
  const isForAxe = company === 'full' || IS_DEEP;

  test(`${isForAxe ? 'has no finding of axe, ' : ''}fits every width and fails nothing`, async () => {
    const opened = frame === 'public' ? nobody : signedIn;
    const { page, go, visit, settled, verify, verifyAccessible } = opened;
    const show = IS_DEEP ? visit : go;
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(shown.addressOf({ frame, path, company }));
    await settled();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    if (company === 'full') await verifyStartHead(page, path);
    if (isForAxe) await verifyAccessible();
    if (company === 'full') await verifyTold(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await drawn(page);
      const taken = () => page.evaluate('document.documentElement.scrollWidth');
      await expect.poll(taken, { message: `width ${width}` }).toBe(width);
      if (SCREENSHOTS !== undefined) await store(page, `${path} ${company} ${width}`);
    }
    verify();
  });
});

/** Faults of names, states and structure that axe does not see; no two screens have the same title. */
async function verifyTold(page: Page, path: string): Promise<void> {
  expect([...(await pageFaults(page)), ...(await treeFaults(page))]).toEqual([]);
  const title = await page.title();
  expect(title).not.toBe('');
  if (OF_PERSONS.includes(path)) return;
  expect(titles.get(title) ?? path, `another screen has the title ${title}`).toBe(path);
  titles.set(title, path);
}

/** What the page says before the application is there is what the screen says then. */
async function verifyStartHead(page: Page, path: string): Promise<void> {
  const head = START_HEADS[path.replace('/firmy/$entityId', '') || '/'];
  if (!path.startsWith('/firmy/$entityId') || head === undefined) return;
  const saidIn = async (name: string) => (await page.locator(name).innerText()).replaceAll('\u00a0', ' ');
  expect(await saidIn('h1')).toMatch(new RegExp(`^${head.title}`));
  if (head.text !== undefined) expect(await saidIn('h1 + p')).toContain(head.text);
}

describe.each(CASES.filter(({ company }) => company === 'full'))(
  '$path in English',
  ({ frame, path, company }) => {
    test('has all its texts and fits a desk and a phone', async () => {
      const { page, go, settled, verify } = frame === 'public' ? english.nobody : english.signedIn;
      await page.setViewportSize({ width: 1440, height: 900 });
      await go(shown.addressOf({ frame, path, company }));
      await settled();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const said = await saidBy(page);
      expect(said).not.toMatch(/undefined|\bNaN\b|\[object/);
      // What people wrote stays as they wrote it; a sentence of the service has none of them.
      expect(said.split('\n').filter((line) => czechWordsOf(line).length > 0)).toEqual([]);
      expect(await treeFaults(page)).toEqual([]);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await drawn(page);
        const taken = () => page.evaluate('document.documentElement.scrollWidth');
        await expect.poll(taken, { message: `width ${width}` }).toBe(width);
        if (SCREENSHOTS !== undefined) await store(page, `en ${path} ${width}`);
      }
      verify();
    });
  },
);

/** A document and what repeats one may be stored with nothing in them, as drafts. */
const MAY_BE_EMPTY = /\/(doklady|opakovani)\/nov/;
/** Forms of what is new, which lack something as they are opened: all in a deep run. */
const FORMS = fewOf(
  CASES.filter(
    ({ path, company }) =>
      company === 'full' && /\/(nov[yae]|registrace)$/.test(path) && !MAY_BE_EMPTY.test(path),
  ),
  4,
  'forms that are sent empty',
);

/** Where the focus is of the fields that are wrong: 0 is the first of them. */
const placeOfFocus =
  '[...document.querySelectorAll(\'main [aria-invalid="true"]\')].indexOf(document.activeElement)';

test.each(FORMS)('$path says what is wrong when it is sent as it is', async (form) => {
  const { page, visit, settled } = form.frame === 'public' ? nobody : signedIn;
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(shown.addressOf(form));
  await settled();
  await page.evaluate("document.querySelector('main form, form').requestSubmit()");
  // What an order lacks are its payments, which are no field.
  const wrong = page.locator('main :is([aria-invalid="true"], [role="alert"]):visible');
  await expect.poll(() => wrong.count(), { message: 'nothing is said to be wrong' }).toBeGreaterThan(0);
  await settled();
  const isOfField = (await page.locator('main [aria-invalid="true"]').count()) > 0;
  if (isOfField) expect(await page.evaluate(placeOfFocus), 'the focus is not at the first').toBe(0);
  expect([...(await pageFaults(page)), ...(await treeFaults(page))]).toEqual([]);
});

/** What a page says but the text of papers, which have their own language and are drawn when they are. */
async function saidBy(page: Page): Promise<string> {
  const withoutPapers = await page.addStyleTag({ content: 'figcaption [lang="cs"] { display: none }' });
  const said = await page.locator('body').innerText();
  await withoutPapers.evaluate('(tag) => tag.remove()');
  return said;
}

/** The cash register of a new company, months in names of documents that come again, and what is written above. */
const czechWordsOf = czechIn([
  'Hlavní pokladna',
  locale.months.join(' '),
  ...[...readFileSync(`${import.meta.dirname}/every-screen/shown.ts`, 'utf8').matchAll(/'([^'\n]*)'/g)].map(
    ([, text = '']) => text,
  ),
]);

async function store(page: Page, name: string): Promise<void> {
  const folder = SCREENSHOTS ?? '';
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await drawn(page);
    const file = `${name.replace(/[^\w]+/g, '-')}-${colorScheme}.png`;
    await page.screenshot({ path: join(folder, file) });
  }
}
