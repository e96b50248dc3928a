import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('accounts are added by number or IBAN, changed, chosen on an invoice, and deleted while unused', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner);
  const { page, visit, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka`,
  });
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `Další k účtu ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Upravit účet' }).click();
  };
  const dialog = page.getByRole('dialog');
  await page.getByText('Firma nemá žádný bankovní účet').waitFor();
  await page.getByRole('button', { name: 'Nový účet' }).click();
  await dialog.getByLabel('Název').fill('Běžný účet');
  await dialog.getByLabel('Číslo účtu').fill('19-2000145398/0800');
  await dialog.getByLabel('Počáteční stav').fill('−1 200,50');
  await dialog.getByLabel('Ke dni').fill('1.1.2026');
  await verifyAccessible();
  expectFailure(`422 POST /api/entities/${id}/bank_accounts`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.getByText('Číslo účtu nemá správnou kontrolní číslici.').waitFor();
  await dialog.getByLabel('Číslo účtu').fill('19-2000145399/0800');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Účet je přidaný.').waitFor();
  await card('Běžný účet').getByText('19-2000145399/0800').waitFor();
  await card('Běžný účet').getByText('V účetnictví, účet 221001').waitFor();
  expect(
    await card('Běžný účet')
      .getByText(/^−1\s200,50\sKč$/)
      .count(),
  ).toBe(2);
  await card('Běžný účet').getByText('výchozí').waitFor();

  await page.getByRole('button', { name: 'Nový účet' }).click();
  await dialog.getByLabel('Název').fill('Spořicí');
  await dialog.getByLabel('Číslo účtu').fill('CZ79 0800 0000 0020 0014 5399');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await card('Spořicí').getByText('V účetnictví, účet 221002').waitFor();
  await edit('Spořicí');
  await dialog.getByLabel('Výchozí účet v této měně').check();
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await card('Spořicí').getByText('výchozí').waitFor();
  expect(await card('Běžný účet').getByText('výchozí').count()).toBe(0);
  await verifyAccessible();

  await visit(`/firmy/${id}/doklady/novy?druh=invoice`);
  await page.getByLabel('Bankovní účet').selectOption({ label: 'Běžný účet · 19-2000145399/0800' });
  await page.getByLabel('Popis, řádek 1').fill('Práce');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await page.waitForURL(/\/doklady\/\d+/);
  const read = async (path: string) =>
    (await accounting.call('GET', `/entities/${id}/${path}`, { as: owner })).body;
  const [draft] = (await read('documents?status=draft')).rows;
  const [usual] = await read('bank_accounts');
  expect(draft.bank_account_id).toBe(usual.id);

  await visit(`/firmy/${id}/banka`);
  await edit('Spořicí');
  await dialog.getByRole('button', { name: 'Smazat účet' }).click();
  await page
    .getByRole('dialog', { name: 'Smazat účet?' })
    .getByRole('button', { name: 'Smazat účet' })
    .click();
  await page.getByText('Účet je smazaný.').waitFor();
  expect(await read('bank_accounts')).toHaveLength(1);
  verify();
});
