import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankStage } from '../../../services/accounting/test/bank/bank-stage.ts';
import { camtFile } from '../../../services/accounting/test/bank/statement-files.ts';
import { contacts } from '../src/cs/contacts.ts';
import { shell } from '../src/cs/shell.ts';
import { signInTexts } from '../src/cs/sign-in.ts';
import { PASSWORD, type Stage, startStage } from './harness.ts';
import { tabTo } from './keyboard.ts';

/** From screen to screen by keyboard alone: each goes on at its title, past what leads elsewhere. */
let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

/** The title that has the focus, with plain spaces. */
const title = (page: Page) =>
  expect.poll(() =>
    page.evaluate(`document.querySelector('h1:focus')?.textContent.replaceAll('\u00a0', ' ')`),
  );

async function type(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

test('who registers and founds a company goes on at the titles of its screens', async () => {
  const { page, settled, verify } = await stage.open({ path: '/registrace' });
  await page.getByLabel(signInTexts.username).and(page.locator(':focus')).waitFor();
  await type(page, 'klavesnice', 'klavesnice@example.cz', 'Klára Klávesová');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await title(page).toBe('Firmy');
  await page.keyboard.press('Tab');
  await page.locator('a:focus', { hasText: 'Nová firma' }).waitFor();
  await page.keyboard.press('Enter');
  // A form begins at its first field.
  await page.getByLabel('IČO').and(page.locator(':focus')).waitFor();
  await tabTo(page, 'Vyplnit ručně');
  await page.keyboard.press('Enter');
  await page.getByLabel('Název firmy').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Klávesy s.r.o.');
  await tabTo(page, 'Pokračovat');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Založit firmu');
  await page.keyboard.press('Enter');
  await title(page).toBe('Přehled');
  await settled();
  verify();
});

test('what was chosen in the navigation or in the palette or saved has the focus at its title', async () => {
  const owner = await stage.accounting.user();
  const company = `/firmy/${(await bankStage(stage.accounting, owner)).id}`;
  const { page, settled, verify } = await stage.open({ as: owner, path: company });
  await settled();
  await tabTo(page, /^Kontakty$/);
  await page.keyboard.press('Enter');
  await title(page).toBe(contacts.title);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: shell.palette }).locator('input:focus').waitFor();
  await page.keyboard.type('nový kontakt');
  await page.locator('[data-action][data-selected]', { hasText: 'Nový kontakt' }).waitFor();
  await page.keyboard.press('Enter');
  await title(page).toBe('Nový kontakt');
  await tabTo(page, 'Název nebo jméno');
  await page.keyboard.type('Odběratel Alfa');
  await page.keyboard.press('Enter');
  await title(page).toBe('Odběratel Alfa');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(`document.activeElement.closest('main') !== null`)).toBe(true);
  await settled();
  verify();
});

test('the button of an empty list gives the focus to the title once the list is there', async () => {
  const owner = await stage.accounting.user();
  const company = `/firmy/${(await bankStage(stage.accounting, owner)).id}`;
  const { page, settled, verify } = await stage.open({ as: owner, path: `${company}/banka/vypisy` });
  await settled();
  // Before the focus, since the browser has to know that it is waited for when the key comes.
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('main').getByRole('button', { name: 'Nahrát výpisy' }).focus();
  await page.keyboard.press('Enter');
  const text = camtFile([{ day: '2026-03-02', amount: -9_900, message: 'Poplatek za vedení účtu' }], {
    from: '2026-03-01',
    to: '2026-03-31',
    opening: 100_000,
    number: '3',
  });
  await (await asked).setFiles({ name: 'brezen.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
  await page.getByRole('region', { name: 'Nahrávání souborů' }).getByText('Nových pohybů 1').waitFor();
  await title(page).toBe('Výpisy');
  // A movement that nothing known matches begins at what it is, where one sees the focus.
  await tabTo(page, 'Párovat platby');
  await page.keyboard.press('Enter');
  const name = page.locator('[data-begin]:focus');
  await name.waitFor();
  expect(await name.evaluate((each) => getComputedStyle(each).outlineStyle)).not.toBe('none');
  await settled();
  verify();
});

test('the way through a long table leads by the row where one is, from above and from below', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  for (let number = 10; number < 40; number++) {
    const body = { partner: { name: `Kontakt ${number}` } };
    await stage.accounting.call('POST', `/entities/${id}/partners`, { as: owner, body });
  }
  const { page, settled, verify } = await stage.open({ as: owner, path: `/firmy/${id}/kontakty` });
  await settled();
  const row = (at: number) => page.locator(`tr[data-row="${at}"]:focus`);
  const link = (name: string) => page.locator('main tbody a:focus', { hasText: name });
  const isInTable = () => page.locator('main tbody :focus').count();
  await page.locator('tr[data-row="0"]').focus();
  for (let at = 1; at <= 28; at++) {
    await page.keyboard.press('ArrowDown');
    await row(at).waitFor();
  }
  await page.keyboard.press('Tab');
  await link('Kontakt 38').waitFor();
  await page.keyboard.press('Tab');
  expect(await isInTable()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await link('Kontakt 38').waitFor();
  // Arrows lead on from a link, too.
  await page.keyboard.press('ArrowUp');
  await row(27).waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await isInTable()).toBe(0);
  await page.keyboard.press('Tab');
  await row(27).waitFor();
  // For who has it read nothing is out of reach.
  await expect.poll(() => page.locator('main tbody a[tabindex="-1"]').count()).toBe(0);
  await settled();
  verify();
});

test('F6 leads from part to part of a page, out of a field too, and back to where one was', async () => {
  const owner = await stage.accounting.user();
  const company = `/firmy/${(await bankStage(stage.accounting, owner)).id}`;
  const { page, settled, verify } = await stage.open({ as: owner, path: `${company}/kontakty/novy` });
  await settled();
  const name = page.getByLabel('Název nebo jméno');
  await name.focus();
  await page.keyboard.press('Shift+F6');
  await page.locator('nav [aria-current="page"]:focus', { hasText: 'Kontakty' }).waitFor();
  await page.keyboard.press('Shift+F6');
  await page.locator('header a:focus').waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await name.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('F6');
  await page.locator('header a:focus').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('F6', { exact: true }).waitFor();
  await page.keyboard.press('F6');
  await page.locator('[role="dialog"]:focus-within').waitFor();
  await settled();
  verify();
});

test('F6 leads to what is offered in a message, and past a navigation that is hidden', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const path = `/firmy/${id}/nastaveni/archiv`;
  const { page, verify } = await stage.open({ as: owner, path, width: 390 });
  await page.getByRole('button', { name: 'Přesunout do archivu' }).click();
  await page.getByText('Firma teď v archivu je.').waitFor();
  await page.getByRole('button', { name: 'Vrátit' }).filter({ hasText: 'Ctrl Z' }).waitFor();
  await page.locator('main h1').focus();
  await page.keyboard.press('F6');
  await page.locator('button:focus', { hasText: 'Vrátit' }).waitFor();
  await page.keyboard.press('F6');
  await page.locator('header button:focus').waitFor();
  await page.keyboard.press('F6');
  await page.locator('main :focus').waitFor();
  verify();
});

test('who points sees no ring around a title', async () => {
  const owner = await stage.accounting.user();
  const company = `/firmy/${(await bankStage(stage.accounting, owner)).id}`;
  const { page, settled } = await stage.open({ as: owner, path: company });
  await settled();
  await page.getByRole('navigation').getByRole('link', { name: 'Kontakty', exact: true }).click();
  await title(page).toBe(contacts.title);
  expect(await page.locator('h1:focus-visible').count()).toBe(0);
});
