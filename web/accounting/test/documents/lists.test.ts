import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';

let stage: Stage;
let owner: Caller;
let opened: TestPage;
let id: number;
let home: string;
let partner: { id: number };
beforeAll(async () => {
  stage = await startStage();
  owner = await stage.accounting.user();
  id = (await stage.accounting.company(owner)).id;
  home = `/firmy/${id}`;
  partner = await ask('POST', '/partners', { partner: { name: 'Pekárna U Mlýna' } });
  opened = await stage.open({ as: owner });
});
afterAll(() => stage?.close());

async function ask(method: string, path: string, body?: object) {
  const options = { as: owner, ...(body === undefined ? {} : { body }) };
  return (await stage.accounting.call(method, `/entities/${id}${path}`, options)).body;
}

const draft = (kind: string, name: string, more: object = {}) =>
  ask('POST', '/documents', { document: { kind, lines: [{ name, unit_price: 1000 }], ...more } });

test('each list has its own kinds, what can be begun there, and says so when it is empty', async () => {
  const { page, visit, verify } = opened;
  await visit(`${home}/vydane`);
  await page.getByText('Zatím jste nic nevystavili').waitFor();
  await page.getByRole('button', { name: 'Další druhy dokladů' }).click();
  await page.getByRole('menuitem', { name: 'Nová zálohová faktura' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nová zálohová faktura' }).waitFor();
  await draft('invoice', 'Stůl', { partner_id: partner.id, tags: ['dřevo'], issued_on: '2026-03-10' });
  await draft('advance', 'Záloha na stůl', { issued_on: '2026-02-01' });
  await draft('receipt', 'Papír');
  await draft('quote', 'Nabídka stolu');
  for (const [path, kinds, amount] of [
    ['vydane', ['Faktura', 'Zálohová faktura'], 'K úhradě'],
    ['prijate', ['Účtenka'], 'K úhradě'],
    // Nothing is owed by an offer.
    ['nabidky', ['Nabídka'], 'Celkem'],
  ] as const) {
    await visit(`${home}/${path}`);
    const rows = page.getByRole('region', { name: 'Seznam dokladů' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(kinds.length);
    for (const [index, kind] of kinds.entries())
      await expect.poll(() => rows.nth(index).innerText()).toContain(kind);
    await page.getByRole('columnheader', { name: amount, exact: true }).waitFor();
  }
  verify();
});

test('what came from others is filtered as entered, what went out as issued', async () => {
  const { page, visit, verify } = opened;
  for (const [list, word] of [
    ['vydane', 'Vystavené'],
    ['prijate', 'Zaevidované'],
  ]) {
    await visit(`${home}/${list}`);
    await page.getByRole('combobox', { name: 'Stav' }).selectOption(`${word}`);
    await page.waitForURL(/stav=vystavene/);
  }
  verify();
});

test('filters stand in the address, narrow the list and are cleared together', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  await visit(`${home}/vydane`);
  const rows = page.getByRole('region', { name: 'Seznam dokladů' }).locator('tbody tr');
  await page.getByRole('combobox', { name: 'Stav' }).selectOption('Koncepty');
  await page.getByRole('combobox', { name: 'Druh' }).selectOption('Faktura');
  await page.waitForURL(/stav=koncepty&druh=invoice/);
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(() => new URL(page.url()).search).toBe('');

  await visit(`${home}/vydane?obdobi=vlastni&od=2026-03-01&do=2026-03-31&partner=${partner.id}&stitek=dřevo`);
  await page.getByRole('button', { name: 'Další filtry (2)' }).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Partner' }).inputValue())
    .toBe('Pekárna U Mlýna');
  await verifyAccessible();
  await visit(`${home}/vydane?stav=po-splatnosti`);
  await page.getByText('Tomuto výběru neodpovídá žádný doklad.').waitFor();
  verify();
});

test('a document reads as a page, and a draft is deleted from it', async () => {
  const { page, visit, verify } = opened;
  const { id: document } = await draft('invoice', 'K smazání', { partner_id: partner.id });
  await visit(`${home}/vydane`);
  const drafts = page.getByRole('row', { name: /koncept/ });
  await drafts.first().waitFor();
  const before = await drafts.count();
  await drafts.first().press('Enter');
  await page.waitForURL(new RegExp(`doklady/${document}$`));
  await page.getByRole('heading', { level: 1, name: 'Faktura – koncept' }).waitFor();
  await page.getByRole('cell', { name: 'K smazání' }).waitFor();
  await page.getByText(/Založen koncept/).waitFor();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Smazat koncept' }).click();
  await page.waitForURL(/vydane$/);
  await page.getByText('Koncept je smazaný.').waitFor();
  await expect.poll(() => drafts.count()).toBe(before - 1);
  // Taken back on another page it is a draft again, the same but for its address.
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect.poll(() => drafts.count()).toBe(before);
  await drafts.first().press('Enter');
  await page.waitForURL(/doklady\/\d+$/);
  await page.getByRole('cell', { name: 'K smazání' }).waitFor();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Smazat koncept' }).click();
  await page.waitForURL(/vydane$/);
  verify();
});

test.each([
  ['cs', 'koncept, Pekárna U Mlýna, 1\u00a0000,00\u00a0Kč', 'Vybrat'],
  ['en', 'draft, Pekárna U Mlýna, CZK\u00a01,000.00', 'Select'],
] as const)('a draft is called by what tells it from others (%s)', async (language, name, select) => {
  const { page, verify } = await stage.open({ as: owner, language, path: `${home}/vydane?stav=koncepty` });
  await page.getByRole('link', { name, exact: true }).waitFor();
  await page.getByRole('checkbox', { name: `${select} ${name}`, exact: true }).waitFor();
  await page.goto(`${stage.accounting.url}${home}/kontakty/${partner.id}`);
  await page.getByRole('link', { name: name.replace(' Pekárna U Mlýna,', ''), exact: true }).waitFor();
  verify();
});

test('many drafts are issued at once with how it goes, and what cannot be is named', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  for (const name of ['První', 'Druhá'])
    await draft('invoice', name, { partner_id: partner.id, tags: ['dávka'] });
  await draft('invoice', 'Bez partnera', { tags: ['dávka'] });
  await visit(`${home}/vydane?stitek=dávka`);
  // The space bar ticks the row, a box ticks all.
  await page
    .getByRole('row', { name: /koncept/ })
    .first()
    .press(' ');
  await page.getByText('Vybráno: 1 doklad').waitFor();
  await page.getByLabel('Vybrat všechny zobrazené').click();
  await page.getByText('Vybráno: 3 doklady').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Vystavit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vystavit' }).click();
  await page.getByRole('list', { name: 'Nepovedlo se' }).getByRole('listitem').waitFor();
  const rows = page.getByRole('region', { name: 'Seznam dokladů' }).locator('tbody tr');
  await expect.poll(() => rows.filter({ hasText: 'nezaplaceno' }).count()).toBe(2);
  const { rows: stored } = await ask('GET', '/documents?tag=dávka&status=issued');
  expect(stored).toHaveLength(2);
  verify();
});

test('on a phone several drafts are chosen by taps on their rows and issued at once', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  for (const name of ['Třetí', 'Čtvrtá'])
    await draft('invoice', name, { partner_id: partner.id, tags: ['telefon'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`${home}/vydane?stitek=telefon`);
  const rows = page.getByRole('region', { name: 'Seznam dokladů' }).locator('tbody tr');
  await rows.first().waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Vybrat víc' }).click();
  await rows
    .nth(0)
    .getByText(/Faktura/)
    .click();
  await rows
    .nth(1)
    .getByText(/Faktura/)
    .click();
  await page.getByText('Vybráno: 2 doklady').waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Vystavit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vystavit' }).click();
  await expect.poll(() => rows.filter({ hasText: 'nezaplaceno' }).count()).toBe(2);
  await page.setViewportSize({ width: 1280, height: 860 });
  verify();
});

test('who only reads sees documents and nothing that would change them', async () => {
  const { accounting } = stage;
  const reader = await accounting.user();
  await accounting.join(owner, id, reader, 'viewer');
  const { id: document } = await draft('invoice', 'Ke čtení', { partner_id: partner.id });
  const { page, visit, verify } = await stage.open({ as: reader, path: `${home}/vydane` });
  await page
    .getByRole('row', { name: /Faktura/ })
    .first()
    .waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Nová faktura' }).isEnabled()).toBe(false);
  await visit(`${home}/doklady/${document}`);
  for (const name of ['Vystavit', 'Další možnosti']) await page.getByRole('button', { name }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Vystavit' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Smazat koncept' }).isDisabled()).toBe(true);
  await visit(`${home}/doklady/${document}/upravit`);
  await expect.poll(() => page.getByLabel('Popis, řádek 1').isEnabled()).toBe(false);
  verify();
});
