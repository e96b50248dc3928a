import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('a year that was closed with a profit and without its tax is not said to have ended without a profit', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { legal_form: 'sro' });
  const call = (path: string, body: object) =>
    stage.accounting.call('POST', `/entities/${id}${path}`, { as: owner, body });
  const lines = [{ debit: '211', credit: '602', amount: 1000 }];
  const entry = { date: '2025-05-05', text: 'Tržba', lines };
  expect((await call('/journal', { entry })).status).toBe(201);
  const accept = { tax_missing: 'Ztráta minulých let', inventory_unconfirmed: 'Souhlasí' };
  expect((await call('/closing', { year: 2025, action: 'close', accept })).status).toBe(200);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/uzaverka?rok=2025` });
  const step = page.getByRole('region', { name: 'Daň z příjmů', exact: true });
  await step.getByText('Rok skončil ziskem a daň zaúčtovanou nemá.', { exact: false }).waitFor();
  expect(await step.getByText('Rok skončil bez zisku').count()).toBe(0);
  verify();
});

test('an open year whose last day is locked says that nothing of its close is posted, and leads to the lock', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { legal_form: 'sro' });
  const lines = [{ debit: '211', credit: '602', amount: 1000 }];
  const entry = { date: '2025-05-05', text: 'Tržba', lines };
  const call = (method: string, path: string, body: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, body });
  expect((await call('POST', '/journal', { entry })).status).toBe(201);
  expect((await call('POST', '/lock', { locked_until: '2026-01-31' })).status).toBe(200);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/uzaverka?rok=2025`,
  });
  await page.getByText('Dokud je uzamčené, nejde přecenit měny, zaúčtovat daň ani uzavřít rok.').waitFor();
  await verifyAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Uzamčení období' }).click();
  await page.getByRole('heading', { name: 'Uzamčení období' }).waitFor();
  verify();
});
