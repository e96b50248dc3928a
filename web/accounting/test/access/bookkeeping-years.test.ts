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
  const month = dialog.getByRole('textbox', { name: /^Poslední měsíc paušální zálohy/ });
  await month.fill('6/2025');
  expectFailure(`422 PATCH /api/entities/${id}/settings`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect.poll(() => month.getAttribute('aria-invalid')).toBe('true');
  await month.fill('');
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

test('a change that holds from the next year says so where it was chosen, with the way to put this year right', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  const next = new Date().getFullYear() + 1;
  const history = [
    [1900, 'tax_records'],
    [next, 'flat_tax'],
  ].map(([from, bookkeeping]) => ({
    ...{ from, bookkeeping, flat_expense_rate: null, flat_tax_to: null, reason: null },
  }));
  const body = { settings: { bookkeeping_history: history } };
  const told = await accounting.call('PATCH', `/entities/${id}/settings`, { as: owner, body });
  expect(told.status).toBe(200);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/nastaveni/udaje`,
  });
  await page.getByText('až od příštího roku, letos ještě: Daňová evidence').waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Zdanění po letech' }).click();
  await page.getByText('Letos: Daňová evidence').waitFor();
  verify();
});
