import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACT_ADDRESSES } from '../../src/help/areas.ts';
import { type Stage, startStage } from '../harness.ts';
import { savedFile } from '../saved-file.ts';
import { payer } from './vat-stage.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

test('the ledger is filtered by the side, the line and any days, summed up and saved', async () => {
  const { open, sold, bought } = await payer(stage);
  const sale = await sold(100_000, '2026-10-12');
  const purchase = await bought(40_000, '2026-10-20');
  await sold(7_000, '2026-09-15');
  const { page, settled, verify, verifyAccessible } = await open('dph?obdobi=2026-10');
  await page.getByRole('main').getByRole('link', { name: 'Evidence DPH' }).click();
  await page.getByRole('heading', { name: 'Evidence DPH za říjen 2026' }).waitFor();
  const rows = page.locator('tbody tr[data-row]');
  await expect.poll(() => rows.count()).toBe(2);
  await page.locator('tfoot').getByText('140 000,00').waitFor();
  await page.locator('tfoot').getByText('8 400,00').waitFor();
  await settled();
  await verifyAccessible();

  await page.getByLabel('Strana').selectOption('input');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByRole('link', { name: purchase.number }).waitFor();
  const { text } = await savedFile(page, 'Evidence DPH', 'CSV');
  expect(text).toContain('40000,00');
  expect(text).not.toContain('100000,00');
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await page.getByLabel('Řádek', { exact: true }).selectOption('1');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByRole('link', { name: sale.number }).waitFor();
  await page.getByLabel('Řádek', { exact: true }).selectOption('');

  await page.getByLabel('Období DPH').selectOption('vlastni');
  await page.getByRole('heading', { name: 'Evidence DPH', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Od' }).fill('1.9.2026');
  await page.getByRole('textbox', { name: 'Od' }).press('Tab');
  await expect.poll(() => rows.count()).toBe(3);
  verify();
});

test('a bad debt is recorded from its document and taken back', async () => {
  const { id, open, bought } = await payer(stage);
  const { number } = await bought(10_000, '2026-03-02', { due_on: '2026-03-16' });
  const { page, verify, verifyAccessible, expectFailure } = await open('dph/evidence?obdobi=2026-10');
  await page.getByText('V tomto období nic není').waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nový záznam v evidenci DPH' });
  await dialog.getByLabel('Doklad', { exact: true }).first().fill(number);
  await dialog.getByRole('button', { name: `Vybrat doklad ${number}` }).click();
  await dialog.getByText('Neuhrazeno 12 100,00 Kč.').waitFor();
  await verifyAccessible();
  // More than there is in the document.
  await dialog.getByRole('textbox', { name: 'Základ' }).fill('20 000');
  await dialog.getByRole('textbox', { name: 'Daň' }).fill('4 200');
  expectFailure(`422 POST /api/entities/${id}/taxes/vat_ledger`);
  await dialog.getByRole('button', { name: 'Zapsat' }).click();
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
  await dialog.getByRole('textbox', { name: 'Základ' }).fill('');
  await dialog.getByRole('textbox', { name: 'Daň' }).fill('');
  await dialog.getByRole('button', { name: 'Zapsat' }).click();
  const row = page.locator('tbody tr[data-row]');
  await row.getByRole('link', { name: number }).waitFor();
  await verifyAccessible();
  await row.getByRole('button', { name: /^Smazat záznam/ }).click();
  const question = page.getByRole('dialog', { name: 'Smazat záznam z evidence DPH?' });
  await question.getByRole('button', { name: 'Smazat záznam' }).click();
  await page.getByText('V tomto období nic není').waitFor();
  verify();
});

test('the kind of a record decides what is asked', async () => {
  const { open } = await payer(stage);
  const { page, verify } = await open('dph/evidence?obdobi=2026-10&novy=ano');
  const dialog = page.getByRole('dialog', { name: 'Nový záznam v evidenci DPH' });
  const paragraph = dialog.getByRole('link', { name: /§\s74b/ });
  await expect.poll(() => paragraph.getAttribute('href')).toBe(ACT_ADDRESSES.vat);
  await dialog.getByLabel('Co zapsat').selectOption('deduction_correction');
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Základ' }).count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Daň' }).fill('-500');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Oprava za stroj');
  await dialog.getByRole('button', { name: 'Zapsat' }).click();
  await page
    .getByRole('row', { name: /−500,00/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Nový záznam' }).click();
  await dialog.getByLabel('Co zapsat').selectOption('self_supply');
  await dialog.getByLabel('Sazba (%)').fill('12');
  await dialog.getByRole('textbox', { name: 'Základ' }).fill('1000');
  await dialog.getByRole('button', { name: 'Zapsat' }).click();
  await page.getByRole('row', { name: /A5/ }).first().waitFor();
  verify();
});

test('a reader reads and records nothing', async () => {
  const { id, owner, ask, sold } = await payer(stage);
  await sold(5_000, '2026-10-12');
  await ask('POST', '/taxes/vat_ledger', {
    vat_record: { kind: 'adjustment', date: '2026-10-31', vat: 100 },
  });
  const reader = await stage.accounting.user();
  await stage.accounting.join(owner, id, reader, 'reader');
  const path = `/firmy/${id}/dph/evidence?obdobi=2026-10&novy=ano`;
  const { page, settled, verify, verifyAccessible } = await stage.open({ as: reader, path });
  await page.locator('tbody tr[data-row]').first().waitFor();
  await settled();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await verifyAccessible();
  const button = page.getByRole('button', { name: 'Nový záznam' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await button.focus();
  await page
    .getByRole('tooltip')
    .getByText(/jen pro čtení/)
    .waitFor();
  verify();
});
