import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceipt } from '../../../../packages/epo/src/testing/receipt.ts';
import { type Stage, startStage } from '../harness.ts';
import { savedFile } from '../saved-file.ts';
import { type Payer, payer } from './vat-stage.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

/** A payer with prepared forms of October. */
async function prepared(): Promise<Payer & { filing: number; statement: number }> {
  const company = await payer(stage);
  await company.sold(100_000, '2026-10-12');
  const make = async (kind: string) =>
    (await company.ask('POST', '/filings', { filing: { kind, period: '2026-10' } })).id;
  return { ...company, filing: await make('vat_return'), statement: await make('control_statement') };
}

const attach = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('all filings are listed, filtered and saved, and each leads to what it says', async () => {
  const { id, open, ask, filing } = await prepared();
  await ask('PATCH', `/filings/${filing}`, { status: 'filed', filed_on: '2026-11-19' });
  const { page, settled, verify, verifyAccessible } = await open('podani');
  const rows = page.locator('tbody tr[data-row]');
  await expect.poll(() => rows.count()).toBe(2);
  await settled();
  await verifyAccessible();
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Stáhnout XML' }).click();
  await expect.poll(() => files.length).toBe(2);
  await page.getByText('Hotovo: 2').waitFor();
  await page.getByRole('button', { name: 'Zavřít' }).first().click();
  await page.getByLabel('Stav').selectOption('filed');
  await expect.poll(() => rows.count()).toBe(1);
  const { text } = await savedFile(page, 'Podání', 'CSV');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await page.getByLabel('Co', { exact: true }).selectOption('control_statement');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kontrolní hlášení za říjen 2026, řádné' }).waitFor();
  await page.getByRole('region', { name: 'A4 Prodeje plátcům nad 10 000 Kč' }).waitFor();
  await settled();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Celé období' }).click();
  await page.getByRole('heading', { name: 'DPH za říjen 2026' }).waitFor();
  await expect.poll(() => page.url()).toContain(`/firmy/${id}/dph?obdobi=2026-10`);
  verify();
});

test('a filing is checked by the schema, its receipt read, and a wrong one told', async () => {
  const { open, ask, filing } = await prepared();
  const { page, settled, verify, verifyAccessible } = await open(`podani/${filing}`);
  await page.getByText('Soubor zatím nikdo nezkontroloval.').waitFor();
  await page.getByRole('button', { name: /^Zkontrolovat podle schématu/ }).click();
  await page.getByText(/Soubor odpovídá úřednímu schématu/).waitFor();
  await page.getByText('Od připravení se nic nezměnilo.').waitFor();

  const other = await makeReceipt({ xml: '<jine/>', date: '2026-11-19T09:36:43' });
  await attach(page, 'cizi.p7s', other);
  await page
    .getByRole('alert')
    .getByText(/Nepatří k\stomuto souboru/)
    .waitFor();
  const section = page.getByText('Potvrzení a odpovědi úřadu').locator('../../..');
  await section.getByRole('link', { name: 'cizi.p7s' }).waitFor();
  await section.getByText(/Nepatří k\stomuto souboru/).waitFor();
  await settled();
  await verifyAccessible();
  expect((await ask('GET', `/filings/${filing}`)).status).toBe('draft');

  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Stáhnout XML/ }).click();
  const xml = await readFile(await (await begun).path(), 'utf8');
  await attach(page, 'potvrzeni.p7s', await makeReceipt({ xml, date: '2026-11-19T09:36:43' }));
  await section.getByText(/Podací číslo 812345678\. Podáno 19\.\s11\.\s2026 09:36\./).waitFor();
  await page.getByLabel(/^Odpověď úřadu/).waitFor();
  await expect.poll(() => page.getByLabel(/^Odpověď úřadu/).inputValue()).toBe('delivered');
  await page.getByLabel(/^Odpověď úřadu/).selectOption('accepted');
  await page.getByText('Odpověď úřadu je zapsaná.').waitFor();
  await verifyAccessible();
  verify();
});

test('a filing is taken back while nothing is posted by it, and a draft is deleted', async () => {
  const { open, ask, filing } = await prepared();
  await ask('PATCH', `/filings/${filing}`, { status: 'filed', filed_on: '2026-11-19' });
  const { page, verify } = await open(`podani/${filing}`);
  await page.getByRole('button', { name: 'Zaúčtovat zúčtování DPH' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zaúčtovat zúčtování DPH' }).click();
  await page.getByText('zaúčtované', { exact: true }).waitFor();
  const menu = page.getByRole('button', { name: /^Další možnosti/ });
  await menu.click();
  await page
    .getByRole('menuitem', { name: /^Vzít podání zpět/ })
    .getByText('Nejdřív zrušte zaúčtování.')
    .waitFor();
  await page.getByRole('menuitem', { name: 'Zrušit zaúčtování' }).click();
  await page.getByText('Zaúčtování je zrušené.').waitFor();
  await page.getByRole('button', { name: /^Vrátit/ }).click();
  await page.getByText('zaúčtované', { exact: true }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Zrušit zaúčtování' }).click();
  await page.getByText('zaúčtované', { exact: true }).waitFor({ state: 'detached' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Vzít podání zpět' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vzít podání zpět' }).click();
  await page.getByText('Podání je zase jen připravené.').waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Smazat připravené' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat připravené' }).click();
  await page.getByText('Připravené podání je smazané.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Podání' }).waitFor();
  await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(1);
  verify();
});

test('a reader and an editor see everything and file nothing', async () => {
  const { id, owner, filing } = await prepared();
  const editor = await stage.accounting.user();
  await stage.accounting.join(owner, id, editor, 'editor');
  const path = `/firmy/${id}/dph?obdobi=2026-10`;
  const { page, visit, settled, verify, verifyAccessible } = await stage.open({ as: editor, path });
  await page.getByText('Podání připravuje a označuje vlastník nebo účetní.').waitFor();
  await settled();
  await verifyAccessible();
  const mark = page.getByRole('button', { name: /^Označit jako podané/ }).first();
  await expect.poll(() => mark.getAttribute('aria-disabled')).toBe('true');
  // A writer may look whether the file is right.
  const check = page.getByRole('button', { name: /^Zkontrolovat podle schématu: Přiznání/ });
  await check.click();
  await page.getByText(/Soubor odpovídá úřednímu schématu/).waitFor();
  await visit(`/firmy/${id}/podani/${filing}`);
  await page.getByRole('heading', { level: 1, name: /^Přiznání k DPH/ }).waitFor();
  verify();
});

test('a filing that is not there says so', async () => {
  const { id, open } = await payer(stage);
  const { page, verify, verifyAccessible, expectFailure, visit } = await open('podani');
  await page.getByRole('heading', { name: 'Zatím žádné podání' }).waitFor();
  await verifyAccessible();
  expectFailure(`404 GET /api/entities/${id}/filings/999999`);
  await visit(`/firmy/${id}/podani/999999`);
  await page.getByRole('heading', { name: 'Toto podání už není' }).waitFor();
  await verifyAccessible();
  verify();
});
