import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('what the forms of a self-employed person need is entered, and what cannot be is said at its field', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  // An issue of an overview leads here.
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/nastaveni?pole=osvc_social.variable_symbol`,
  });
  const symbol = page.getByRole('textbox', { name: 'Variabilní symbol OSVČ' });
  await expect.poll(() => symbol.evaluate((element) => element === document.activeElement)).toBe(true);
  await symbol.fill('123 456 78');
  await page.getByLabel('Rodné číslo').fill('800101/1239');
  await page.getByRole('combobox', { name: 'Činnost', exact: true }).selectOption('secondary');
  await page.getByRole('checkbox', { name: 'zaměstnání' }).check();
  const office = page.getByRole('combobox', { name: 'Správa sociálního zabezpečení' });
  await office.fill('praha 2');
  await page.getByRole('option', { name: 'PSSZ (112), Praha 2' }).waitFor();
  await office.fill('775');
  await office.press('Tab');
  await page.getByLabel('Účet pro pojistné OSVČ').fill('1011-7926202/0710');
  await page.getByLabel('Zdravotní pojišťovna').selectOption('111');
  await page.getByRole('button', { name: 'Přidat dítě' }).click();
  await page.getByRole('group', { name: '1. dítě' }).getByLabel('Jméno').fill('Eva');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Takové rodné číslo neexistuje.').waitFor();
  await page.getByLabel('Rodné číslo').first().fill('800101/1238');
  expectFailure(`422 PATCH /api/entities/${id}/settings`);
  await page.getByRole('button', { name: 'Uložit' }).click();
  const account = page.getByLabel('Účet pro pojistné OSVČ');
  await expect.poll(() => account.getAttribute('aria-invalid')).toBe('true');
  await account.fill('1011-7926201/0710');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();
  const { body } = await accounting.call('GET', `/entities/${id}`, { as: owner });
  expect(body.settings).toMatchObject({
    tax_profile: {
      ...{ birth_number: '800101/1238', main_activity: false },
      children: [{ order: 1, first_name: 'Eva', last_name: null, birth_number: null }],
    },
    osvc_social: {
      ...{ office: '775', variable_symbol: '12345678', account: '1011-7926201/0710' },
      secondary_reasons: ['employment'],
    },
    osvc_health: { insurer: '111', variable_symbol: null, account: null },
  });
  verify();
});

test('a company has no such part', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, { legal_form: 'sro' });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/nastaveni/osvc` });
  await page.getByRole('tab', { name: 'Údaje firmy' }).waitFor();
  expect(await page.getByRole('tab', { name: 'OSVČ' }).count()).toBe(0);
  verify();
});
