import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from './harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const EMPLOYEE = {
  first_name: 'Jana',
  last_name: 'Nováková',
  contract: 'hpp',
  gross_wage: 40_000,
  started_on: '2026-01-01',
  declaration: true,
};

let stage: Stage;
let owner: Caller;
let entityId: number;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());
beforeEach(async () => {
  owner = await stage.accounting.user();
  entityId = (await stage.accounting.company(owner)).id;
});

const ask = async (method: string, path: string, body?: object) =>
  (await stage.accounting.call(method, `/entities/${entityId}${path}`, { as: owner, body })).body;
const hasFocus = async (input: Locator) => (await input.and(input.page().locator(':focus')).count()) === 1;
const open = (path: string) => stage.open({ as: owner, path: `/firmy/${entityId}${path}` });

test('a form is not sent while an amount, a day or a figure in it cannot be read', async () => {
  const { page, verify, verifyAccessible } = await open('/zamestnanci/novy');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Jana');
  await page.getByLabel('Příjmení').fill('Nováková');
  const wage = page.getByLabel('Hrubá mzda');
  const start = page.getByRole('textbox', { name: 'Nástup' });
  await start.fill('30.2.');
  await wage.fill('');
  // Key by key, as it is typed: `38` could be read.
  await wage.pressSequentially('38o00');
  await wage.press('Enter');
  await page.getByText('Napište částku, třeba 1 234,50.').waitFor();
  await page.getByText('Napište datum, třeba 20. 11. 2026 nebo dnes.').waitFor();
  await expect.poll(() => hasFocus(start)).toBe(true);
  expect(writes).toEqual([]);
  await verifyAccessible();

  await start.fill('1.3.26');
  await wage.fill('38 000');
  await wage.press('Tab');
  await expect.poll(() => start.inputValue()).toBe('1. 3. 2026');
  await page.locator('form button[type="submit"]').click();
  await page.getByText('Zaměstnanec je přidaný.').waitFor();
  const [employee] = await ask('GET', '/employees');
  expect(employee).toMatchObject({ gross_wage: 38_000, started_on: '2026-03-01' });
  verify();
});

test('a month is not posted while an amount in it cannot be read or was refused', async () => {
  await ask('POST', '/employees', { employee: EMPLOYEE });
  await ask('POST', '/payslips/generate', { year: 2026, month: 6 });
  const { page, verify, verifyAccessible, expectFailure } = await open('/mzdy?rok=2026&mesic=6');
  const bonuses = page.getByLabel(/^Odměny/);
  await bonuses.fill('5oo');
  await bonuses.press('Tab');
  await page.getByText('Napište částku, třeba 1 234,50.').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zaúčtovat měsíc' }).click();
  await expect.poll(() => hasFocus(bonuses)).toBe(true);
  expect(await page.getByRole('dialog').count()).toBe(0);

  const [{ id }] = (await ask('GET', '/payslips?year=2026&month=6')).payslips;
  expectFailure(`422 PATCH /api/entities/${entityId}/payslips/${id}`);
  await bonuses.fill('-50 000');
  await bonuses.press('Tab');
  await page.locator('main [role="alert"]').waitFor();
  await expect.poll(() => bonuses.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Zaúčtovat měsíc' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await bonuses.fill('500');
  await bonuses.press('Tab');
  await page.getByText('Páska je přepočítaná.').waitFor();
  await page.getByRole('button', { name: 'Zaúčtovat měsíc' }).click();
  await page.getByRole('dialog').waitFor();
  verify();
});

test('the calendar comes on asking, and Escape closes it before the dialog around it', async () => {
  await ask('POST', '/assets', {
    asset: { name: 'Stroj', in_use_from: '2025-02-01', price: 90_000, tax_group: 2 },
  });
  const { page, verify } = await open('/majetek');
  await page.getByRole('link', { name: 'Stroj' }).click();
  await page.getByRole('button', { name: 'Vyřadit' }).click();
  const dialog = page.getByRole('dialog', { name: /Vyřadit/ });
  const day = dialog.getByRole('textbox').first();
  const calendar = page.getByRole('dialog', { name: 'Kalendář' });
  await day.focus();
  expect(await calendar.count()).toBe(0);
  await day.press('ArrowDown');
  await calendar.waitFor();
  await day.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await day.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  verify();
});

test('the day that is chosen already stays when it is pressed in the calendar', async () => {
  const { page, verify } = await open('/majetek/novy');
  const day = page.getByRole('textbox', { name: /^V užívání od/ });
  await day.fill('5. 3. 2025');
  await day.press('Tab');
  await day.click();
  const calendar = page.getByRole('dialog', { name: 'Kalendář' });
  await calendar.locator('button[data-selected]').click();
  await calendar.waitFor({ state: 'hidden' });
  await expect.poll(() => day.inputValue()).toMatch(/^5\.\s3\.\s2025$/);
  verify();
});
