import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

const CARD = {
  first_name: 'Jana',
  last_name: 'Nováková',
  started_on: '2026-01-01',
  gross_wage: 40_000,
  contract: 'hpp',
};

async function cardInTwoTabs() {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const ask = (method: string, path: string, body?: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    });
  const employee = (await ask('POST', '/employees', { employee: CARD })).body;
  const path = `/firmy/${id}/zamestnanci/${employee.id}`;
  const first = await stage.open({ as: owner, path });
  // A window of its own: a page behind another draws nothing.
  const { page: second } = await stage.open({ as: owner, path });
  for (const page of [first.page, second]) await page.getByLabel('Hrubá mzda').waitFor();
  const stored = async () => (await ask('GET', `/employees/${employee.id}`)).body;
  const failure = `412 PATCH /api/entities/${id}/employees/${employee.id}`;
  return { ...first, first: first.page, second, stored, failure, ask, id };
}

const save = { name: 'Uložit', exact: true } as const;

test('a note saved in one tab leaves the wage that another tab has changed', async () => {
  const { first, second, stored, failure, expectFailure, verify, verifyAccessible } = await cardInTwoTabs();
  await second.getByLabel('Hrubá mzda').fill('45 000');
  await second.getByRole('button', save).click();
  await second.getByText('Karta je uložená.').waitFor();
  expect((await stored()).gross_wage).toBe(45_000);

  await first.getByLabel('Poznámka').fill('jen poznámka');
  expectFailure(failure);
  await first.getByRole('button', save).click();
  const dialog = first.getByRole('dialog', { name: 'Mezitím to někdo změnil' });
  const row = dialog.getByRole('row', { name: /Hrubá mzda/ });
  await row.waitFor();
  await expect
    .poll(() => row.getByRole('cell').allInnerTexts())
    .toEqual([expect.stringMatching(/^40.000,00.Kč$/), expect.stringMatching(/^45.000,00.Kč$/)]);
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Uložit moje' }).click();
  await dialog.waitFor({ state: 'detached' });
  await first.getByText('Máte neuložené změny.').waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ gross_wage: 45_000, note: 'jen poznámka' });
  await expect.poll(() => first.getByLabel('Hrubá mzda').inputValue()).toMatch(/^45.000,00$/);
  verify();
});

test('of two wages both are shown, and the stored one can be loaded', async () => {
  const { first, second, stored, failure, expectFailure, verify } = await cardInTwoTabs();
  await second.getByLabel('Hrubá mzda').fill('45 000');
  await second.getByRole('button', save).click();
  await second.getByText('Karta je uložená.').waitFor();

  await first.getByLabel('Hrubá mzda').fill('50 000');
  expectFailure(failure);
  await first.getByRole('button', save).click();
  const dialog = first.getByRole('dialog', { name: 'Mezitím to někdo změnil' });
  const row = dialog.getByRole('row', { name: /Hrubá mzda/ });
  await row.waitFor();
  await expect
    .poll(() => row.getByRole('cell').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^40.000,00/),
      expect.stringMatching(/^45.000,00/),
      expect.stringMatching(/^50.000,00/),
    ]);
  await dialog.getByRole('button', { name: 'Načíst znovu' }).click();
  await first.getByText('Máte neuložené změny.').waitFor({ state: 'detached' });
  await expect.poll(() => first.getByLabel('Hrubá mzda').inputValue()).toMatch(/^45.000,00$/);
  expect((await stored()).gross_wage).toBe(45_000);

  // What was loaded is what is changed next: no further question.
  await first.getByLabel('Hrubá mzda').fill('51 000');
  await first.getByRole('button', save).click();
  await first.getByText('Máte neuložené změny.').waitFor({ state: 'detached' });
  expect((await stored()).gross_wage).toBe(51_000);
  verify();
});
