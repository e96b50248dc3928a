import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('a year of another taxation is added with its reason and removed, and what cannot be is said at the year', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'flat_tax' });
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/nastaveni/zdaneni`,
  });
  await page.getByText('Letos: Paušální daň').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Odebrat změnu' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Přidat změnu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Změna způsobu zdanění' });
  await dialog.getByRole('textbox', { name: /^Od roku/ }).fill('2099');
  await dialog.getByRole('textbox', { name: /^Důvod/ }).fill('Vystoupení k 1. lednu');
  expectFailure(`422 PATCH /api/entities/${id}/settings`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.getByText('nejpozději na příští rok').waitFor();
  await verifyAccessible();
  await dialog.getByRole('textbox', { name: /^Od roku/ }).fill('2025');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('row', { name: /2025.*Daňová evidence.*Vystoupení k 1. lednu/ }).waitFor();
  await page.getByText('Letos: Daňová evidence').waitFor();
  await page.getByRole('button', { name: 'Odebrat změnu 2025' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odebrat' }).click();
  await page.getByText('Letos: Paušální daň').waitFor();
  const { body } = await accounting.call('GET', `/entities/${id}`, { as: owner });
  expect(body.bookkeeping).toBe('flat_tax');
  verify();
});
