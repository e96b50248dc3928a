import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('who signs the forms of VAT is entered, and what is missing is said at its field', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, { legal_form: 'sro', vat_status: 'monthly' });
  // A finding about the signatory leads here.
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/nastaveni?pole=submitter`,
  });
  const signatory = page.locator('.surface', { hasText: 'Osoba oprávněná k podpisu' });
  await signatory.getByLabel('Jméno').fill('Jana');
  await signatory.getByLabel('Příjmení').fill('Dvořáková');
  await signatory.getByLabel('Vztah k firmě').fill('jednatelka');
  await page.getByLabel('Kdo podává').selectOption('F');
  await page.getByLabel('Oprávnění zástupce').selectOption('4b');
  const agent = page.locator('.surface', { hasText: 'Oprávnění zástupce' });
  await agent.getByLabel('Jméno').fill('Eva');
  await agent.getByLabel('Příjmení').fill('Daňová');
  const year = (
    await page
      .getByLabel(/^Zálohový/)
      .first()
      .getAttribute('name')
  )?.split('.')[1];
  await page
    .getByLabel(/^Zálohový/)
    .first()
    .fill('x');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Zadejte celé procento od 0 do 100.').waitFor();
  await page
    .getByLabel(/^Zálohový/)
    .first()
    .fill('70');
  expectFailure(`422 PATCH /api/entities/${id}/settings`);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await agent.getByText('musí mít datum narození, nebo evidenční číslo').waitFor();
  await agent.getByLabel('Evidenční číslo osvědčení').fill('1234');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();
  const { body } = await accounting.call('GET', `/entities/${id}`, { as: owner });
  expect(body.settings).toMatchObject({
    submitter: { first_name: 'Jana', last_name: 'Dvořáková', relation: 'jednatelka' },
    vat_agent: { type: 'F', code: '4b', first_name: 'Eva', last_name: 'Daňová', evidence_number: '1234' },
    vat_coefficient: { [year ?? '']: { provisional: 70, settlement: null } },
  });
  expect(body.settings.vat_preparer).toBeUndefined();
  verify();
});
