import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

const SHOTS = process.env.SCREENSHOTS;

test('deductions are entered on the card, and the payslip says who gets what and why', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const call = (method: string, path: string, body: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, body });
  const employee = {
    ...{ first_name: 'Jana', last_name: 'Dlužná', started_on: '2024-01-01', declaration: true },
    gross_wage: 40_000,
  };
  const card = (await call('POST', '/employees', { employee })).body;
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci/${card.id}`,
  });
  await page.getByText('Ze mzdy se nic nesráží.').waitFor();
  await page.getByRole('button', { name: 'Přidat srážku' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Druh').selectOption('maintenance');
  await dialog.getByLabel('Druh').getByText('Exekuce (přednostní pohledávka)').waitFor({ state: 'attached' });
  await dialog.getByRole('textbox', { name: 'Věřitel', exact: true }).fill('Eva Dlužná');
  await dialog.getByRole('textbox', { name: 'Doručeno' }).fill('5.1.2026');
  await verifyAccessible();
  expectFailure(`422 POST /api/entities/${id}/employees/${card.id}/deductions`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('U běžného výživného je potřeba měsíční částka.').waitFor();
  await dialog.getByLabel('Výživné za měsíc').fill('4000');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  // There are no payslips yet: none is said to have been recalculated.
  await page.getByText('Srážka je přidaná. Počítají s ní i rozpracované pásky, pokud nějaké jsou.').waitFor();
  await page.getByRole('cell', { name: /^Eva Dlužná/ }).waitFor();
  const debt = { kind: 'non_priority', creditor: 'Banka', delivered_on: '2024-05-06', total: 100_000 };
  await call('POST', `/employees/${card.id}/deductions`, { deduction: debt });
  const { payslips } = (await call('POST', '/payslips/generate?year=2026', { month: 5 })).body;
  await page.reload();
  await page.getByRole('cell', { name: /^Banka/ }).waitFor();
  await verifyAccessible();
  await shot('karta');
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByText('Doručeno 6. 5. 2024, 100 000,00').waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await verifyAccessible();
  if (desk !== null) await page.setViewportSize(desk);

  await page.goto(`${new URL(page.url()).origin}/firmy/${id}/mzdy/${payslips[0].id}`);
  const section = page.locator('.surface', { has: page.getByRole('heading', { name: 'Srážky ze mzdy' }) });
  await section.getByRole('row', { name: /Banka.*5.942,00.*5.942,00/ }).waitFor();
  await section.getByRole('row', { name: /Nezabavitelná částka 14.102,00/ }).waitFor();
  await verifyAccessible();
  await shot('paska');
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  const sum = section.getByRole('columnheader', { name: 'Celkem', exact: true });
  await expect
    .poll(async () => {
      const { x = 390, width = 0 } = (await sum.boundingBox()) ?? {};
      return x + width;
    })
    .toBeLessThan(390);
  await section.getByText('z 1. třetiny', { exact: true }).waitFor();
  await section.getByText('z 2. třetiny', { exact: true }).waitFor();
  await expect.poll(() => section.getByRole('columnheader', { name: '1. třetina' }).count()).toBe(0);
  if (wide !== null) await page.setViewportSize(wide);
  await section.getByRole('button', { name: 'Jak jsme k tomu došli' }).click();
  await page.getByText('Z druhé třetiny: Eva Dlužná (běžné výživné, bez ohledu na pořadí)').waitFor();
  await page.getByText('Z první třetiny: Banka (podle pořadí, doručeno 6. 5. 2024)').waitFor();
  await verifyAccessible();
  await shot('proc');
  verify();

  async function shot(name: string) {
    if (SHOTS === undefined) return;
    mkdirSync(SHOTS, { recursive: true });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
    }
  }
});

test('a deduction on a payslip is not deleted but ended, from the card', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const call = (method: string, path: string, body: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, body });
  const employee = { first_name: 'Petr', last_name: 'Dlužný', started_on: '2024-01-01', gross_wage: 40_000 };
  const card = (await call('POST', '/employees', { employee })).body;
  const debt = { kind: 'priority', creditor: 'Úřad', delivered_on: '2024-05-06', total: 100_000 };
  const { body: stored } = await call('POST', `/employees/${card.id}/deductions`, { deduction: debt });
  await call('POST', '/payslips/generate?year=2026', { month: 5 });
  const { page, verify, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci/${card.id}`,
  });
  expectFailure(`422 DELETE /api/entities/${id}/deductions/${stored.id}`);
  await page.getByRole('button', { name: 'Smazat srážku Úřad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat srážku' }).click();
  await page.getByText(/Srážka je na výplatní pásce za 5\/2026/).waitFor();
  await page.getByRole('button', { name: 'Upravit srážku Úřad' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Poslední den srážek' }).fill('1.1.2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('ukončeno 1. 1. 2026').waitFor();
  const { body } = await stage.accounting.call('GET', `/entities/${id}/payslips?year=2026&month=5`, {
    as: owner,
  });
  expect(body.payslips[0].data).not.toHaveProperty('deductions');
  verify();
});

test('a debt that becomes an insolvency loses its amount, which the form does not ask for', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const call = (method: string, path: string, body: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, body });
  const employee = { first_name: 'Ivo', last_name: 'Dlužný', started_on: '2024-01-01', gross_wage: 40_000 };
  const card = (await call('POST', '/employees', { employee })).body;
  const debt = { kind: 'priority', creditor: 'Správce', delivered_on: '2024-05-06', total: 100_000 };
  await call('POST', `/employees/${card.id}/deductions`, { deduction: debt });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/zamestnanci/${card.id}` });
  await page.getByRole('button', { name: 'Upravit srážku Správce' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Celá pohledávka').waitFor();
  await dialog.getByLabel('Druh').selectOption('insolvency');
  await expect.poll(() => dialog.getByLabel('Celá pohledávka').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('row', { name: /Správce.*Insolvence.*bez konce/ }).waitFor();
  verify();
});

test('the payslip of another contract names the creditor, and leads to the card that it stands on', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const call = (method: string, path: string, body: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, body });
  const person = {
    ...{ first_name: 'Jana', last_name: 'Dvojí', started_on: '2024-01-01', gross_wage: 40_000 },
    details: { birth_number: '8551310020' },
  };
  const main = (await call('POST', '/employees', { employee: person })).body;
  const side = (await call('POST', '/employees', { employee: { ...person, contract: 'dpc' } })).body;
  const debt = { kind: 'priority', creditor: 'Úřad', delivered_on: '2024-05-06', total: 1_000_000 };
  await call('POST', `/employees/${main.id}/deductions`, { deduction: debt });
  const { payslips } = (await call('POST', '/payslips/generate?year=2026', { month: 5 })).body;
  const slip = payslips.find(({ employee_id }: { employee_id: number }) => employee_id === side.id);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/mzdy/${slip.id}` });
  await page.getByRole('link', { name: 'Úřad' }).click();
  await page.waitForURL(`**/firmy/${id}/zamestnanci/${main.id}`);
  verify();
});
