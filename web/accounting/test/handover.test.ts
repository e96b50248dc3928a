import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  companyOf as documentsOf,
  line,
} from '../../../services/accounting/test/documents/documents-harness.ts';
import { type Stage, startStage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({
    now: () => Date.parse('2026-03-20T09:00:00Z'),
    settings: { ACCOUNTING_JOBS: 'on' },
  });
});
afterAll(() => stage?.close());

/** A company with an invoice, a cancelled one and a draft of the last month. */
async function newCompany() {
  const owner = await stage.accounting.user();
  const vat = { vat_status: 'monthly', dic: 'CZ12345679', ico: '12345679' };
  const address = { street: 'Lesní', house_number: '7', city: 'Brno', zip: '60200' };
  const bank_account = { name: 'Hlavní', number: '19-2000145399', bank_code: '0800' };
  const { id } = await stage.accounting.company(owner, { ...vat, ...address, bank_account });
  const company = documentsOf(stage.accounting, owner, id);
  const partner_id = await company.partner();
  const days = { issued_on: '2026-02-10', taxable_on: '2026-02-10' };
  const document = { kind: 'invoice', partner_id, lines: [line(1000)], ...days };
  const invoice = await company.issued(document);
  const cancelled = await company.issued(document);
  await company.ask('POST', `/documents/${cancelled.id}/cancel`, { reason: 'Omyl' });
  await company.draft(document);
  return { owner, id, invoice, company };
}

async function saved(page: Page, name: string | RegExp): Promise<Uint8Array> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ]);
  return readFile(await download.path());
}

test('an export is asked for, goes on in the list, says what it left out, and is saved', async () => {
  const { owner, id, invoice } = await newCompany();
  const { page, verify, verifyAccessible, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/predani`,
  });
  await page.getByRole('heading', { level: 1, name: 'Předání' }).waitFor();
  await page.getByText('Zatím žádný export').waitFor();
  await settled();
  await verifyAccessible();
  await page.getByRole('combobox', { name: 'Formát' }).selectOption('isdoc');
  await page.getByRole('button', { name: 'Vytvořit export' }).click();
  const list = page.getByRole('region', { name: 'Exporty' });
  await list.getByText('hotovo').waitFor();
  const files = unzipSync(await saved(page, /Stáhnout isdoc-12345679/));
  expect(Object.keys(files)).toEqual([`${invoice.number}.isdoc`]);
  await list.getByRole('button', { name: /ISDOC: 1 upozornění/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/Vynechán stornovaný doklad/)
    .waitFor();
  await settled();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Formát' }).selectOption('archive');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Přidat soubory příloh' }).count()).toBe(0);
  verify();
});

test('the package of a period is saved, and what is missing stands there before', async () => {
  const { owner, id, invoice, company } = await newCompany();
  await company.ask('POST', '/exports', { export: { format: 'csv', from: '2026-02-01', to: '2026-02-28' } });
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/predani`, width: 390 },
  });
  // A phone, too, tells one export from another of the same format.
  const exports = page.getByRole('region', { name: 'Exporty' });
  await exports.getByText('1. 2. 2026 – 28. 2. 2026').filter({ visible: true }).waitFor();
  await page.getByRole('heading', { name: 'Co v období chybí' }).waitFor();
  await page.getByRole('combobox', { name: 'Období' }).first().selectOption('vlastni');
  // Without days there is nothing to take.
  const link = page.locator('a', { hasText: 'Stáhnout podklady' });
  await expect.poll(() => link.getAttribute('aria-disabled')).toBe('true');
  for (const [name, day] of [
    ['Od', '1. 2. 2026'],
    ['Do', '28. 2. 2026'],
  ] as const) {
    await page.getByLabel(name, { exact: true }).fill(day);
    await page.getByLabel(name, { exact: true }).press('Tab');
  }
  await page.getByText('1 koncept:').waitFor();
  await settled();
  await verifyAccessible();
  const files = unzipSync(await saved(page, 'Stáhnout podklady'));
  expect(Object.keys(files)).toContain(`issued/${invoice.number}.pdf`);
  await settled();
  verify();
});

test('the package is said to have the books that it has: without a ledger the cash journal', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  const { page, verify, settled } = await stage.open({ as: owner, path: `/firmy/${id}/predani` });
  await page.getByText(/bankovní výpisy, peněžní deník a.seznam/).waitFor();
  expect(await page.getByText(/obratová předvaha/).count()).toBe(0);
  expect(Object.keys(unzipSync(await saved(page, 'Stáhnout podklady')))).toContain('cash_journal.csv');
  await settled();
  verify();
});

test('a reader takes the package and nothing else', async () => {
  const { owner, id } = await newCompany();
  const viewer = await stage.accounting.user();
  await stage.accounting.join(owner, id, viewer, 'viewer');
  const { page, verify, settled } = await stage.open({ as: viewer, path: `/firmy/${id}/predani` });
  const create = page.getByRole('button', { name: 'Vytvořit export' });
  await create.waitFor();
  await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true');
  expect(Object.keys(unzipSync(await saved(page, 'Stáhnout podklady')))).toContain('index.csv');
  await settled();
  verify();
});
