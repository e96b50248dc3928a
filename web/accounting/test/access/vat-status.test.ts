import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('changes of the VAT status are added and removed, and what cannot be is said at the day', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, { vat_status: 'monthly', vat_registered_on: '2024-03-01' });
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/nastaveni/dph`,
  });
  await page.getByRole('row', { name: /1\. 3\. 2024.*Plátce, měsíční období/ }).waitFor();
  await page.getByText('Dnes: Plátce, měsíční období').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Odebrat změnu 1. 3. 2024' }).isDisabled())
    .toBe(true);
  await page.getByRole('button', { name: 'Přidat změnu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Změna plátcovství DPH' });
  await dialog.getByLabel('Stav').selectOption('quarterly');
  await dialog.getByRole('textbox', { name: /^Od/ }).fill('1. 4. 2025');
  expectFailure(`422 PATCH /api/entities/${id}/settings`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.getByText('se mění jen od 1. ledna').waitFor();
  await verifyAccessible();
  await dialog.getByRole('textbox', { name: /^Od/ }).fill('1. 1. 2025');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Dnes: Plátce, čtvrtletní období').waitFor();
  await page.getByRole('button', { name: 'Odebrat změnu 1. 3. 2024' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat' }).click();
  await page.getByRole('row', { name: /1\. 3\. 2024/ }).waitFor({ state: 'detached' });
  const { body } = await accounting.call('GET', `/entities/${id}`, { as: owner });
  expect(body).toMatchObject({
    vat_status: 'quarterly',
    vat_registered_on: '2025-01-01',
    settings: { vat_history: [{ from: '2025-01-01', status: 'quarterly' }] },
  });
  verify();
});

test('who only reads sees the history and cannot change it', async () => {
  const { accounting } = stage;
  const [owner, reader] = [await accounting.user(), await accounting.user()];
  const { id } = await accounting.company(owner);
  await accounting.join(owner, id, reader, 'viewer');
  const { page, verify } = await stage.open({ as: reader, path: `/firmy/${id}/nastaveni/dph` });
  await page.getByText('Firma plátcem DPH není a nikdy nebyla.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Přidat změnu' }).isDisabled()).toBe(true);
  verify();
});
