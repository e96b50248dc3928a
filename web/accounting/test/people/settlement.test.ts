import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-02-20T10:00:00Z');

let stage: Stage;
let owner: Caller;
let id: number;
let employee: number;

const ask = async (method: string, path: string, body?: object) =>
  (
    await stage.accounting.call(method, `/entities/${id}${path}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    })
  ).body;

beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
  ({ id } = await stage.accounting.company(owner, { dic: 'CZ12345679', tax_office_code: '461' }));
  const card = {
    ...{ first_name: 'Jana', last_name: 'Nováková', contract: 'hpp', gross_wage: 60_000 },
    ...{ started_on: '2025-01-01', declaration: true, health_insurer: '111' },
    children: [{ order: 1, first_name: 'Eva', last_name: 'Nováková' }],
  };
  ({ id: employee } = await ask('POST', '/employees', { employee: card }));
  for (let month = 1; month <= 12; month++) await ask('POST', '/payslips/generate?year=2025', { month });
  await ask('POST', '/payslips/generate?year=2026', { month: 1 });
});
afterAll(() => stage?.close());

const open = (path: string, width = 1440) => stage.open({ as: owner, path: `/firmy/${id}/${path}`, width });

test('a settlement is led from the list through what is claimed to the wage, and back', async () => {
  const { page, verify, verifyAccessible, expectFailure } = await open('rocni-zuctovani');
  await page.getByRole('link', { name: 'Jana Nováková' }).click();
  await page.getByRole('heading', { name: 'Jana Nováková: zúčtování 2025' }).waitFor();
  await page.getByText('Zaměstnanec o zúčtování nepožádal; žádá se do 16. 2. 2026.').waitFor();
  await page.getByText('Eva Nováková: první, 12 měs.').waitFor();
  await page.getByRole('textbox', { name: 'Den žádosti' }).fill('10. 2. 2026');
  await page.getByRole('button', { name: 'Přidat úvěr' }).click();
  await page.getByLabel('Zaplacené úroky').fill('60 000');
  await page.getByRole('button', { name: 'Uložit a spočítat' }).click();
  const refund = page.getByRole('row', { name: /^Vrátí se zaměstnanci/ });
  await expect.poll(() => refund.innerText()).toMatch(/9\s000,00/);
  await verifyAccessible();
  expectFailure(`422 POST /api/entities/${id}/employees/${employee}/annual_settlement/apply`);
  await page.getByLabel('Mzda za měsíc').selectOption('únor');
  await page.getByRole('button', { name: 'Zahrnout do mzdy' }).press('Enter');
  await page.getByText('Za 2/2026 zaměstnanec nemá výplatní pásku; nejdřív ji vytvořte.').waitFor();
  const focused = page.locator(':focus');
  await expect.poll(() => focused.innerText({ timeout: 1000 }).catch(() => '')).toBe('Zahrnout do mzdy');
  await page.getByLabel('Mzda za měsíc').selectOption('leden');
  await page.getByRole('button', { name: 'Zahrnout do mzdy' }).click();
  await page.getByText('Přeplatek je ve výplatní pásce za 1/2026.').waitFor();
  const [slip] = (await ask('GET', '/payslips?year=2026&month=1')).payslips;
  expect(slip.data.settlement).toEqual({ year: 2025, refund: 9000 });
  await page.getByRole('button', { name: 'Vzít zpět' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vzít zpět' }).click();
  await page.getByRole('button', { name: 'Zahrnout do mzdy' }).waitFor();
  expect((await ask('GET', '/payslips?year=2026&month=1')).payslips[0].data.settlement).toBeUndefined();
  verify();
});

test('what cannot be is said at its field', async () => {
  const { page, verify, expectFailure } = await open(`rocni-zuctovani/${employee}?rok=2025`);
  expectFailure(`422 PUT /api/entities/${id}/employees/${employee}/annual_settlement`);
  await page.getByRole('button', { name: 'Přidat zaměstnavatele' }).click();
  await page.getByRole('textbox', { name: 'Název' }).fill('Dřívější s.r.o.');
  await page.getByRole('textbox', { name: 'IČO' }).fill('12345678');
  await page.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await page.getByText('IČO má osm číslic a kontrolní součet.').waitFor();
  verify();
});

test('a year of tax is told by month, and its statement is prepared and marked as filed', async () => {
  const slips = await Promise.all(
    Array.from({ length: 12 }, (_, i) => ask('GET', `/payslips?year=2025&month=${i + 1}`)),
  );
  for (const { payslips } of slips)
    for (const slip of payslips) await ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
  const { page, verify, verifyAccessible } = await open('dan-z-mezd?rok=2025');
  await page.getByRole('row', { name: /^leden/ }).waitFor();
  await page.getByText('Vyúčtování pro finanční úřad').waitFor();
  await page.getByText('Soubor XML pro tato vyúčtování program nemá: sestaví tabulku a PDF').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Sestavit' }).click();
  await page.getByRole('link', { name: 'Vyúčtování daně z mezd za rok 2025, řádné' }).click();
  await page.getByRole('link', { name: 'PDF' }).waitFor();
  await page.getByRole('row', { name: /^Celkem/ }).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: /^Označit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('20. 2. 2026');
  await dialog.getByRole('button', { name: 'Označit jako podané' }).click();
  await expect
    .poll(async () => (await ask('GET', '/filings?kind=wage_tax_statement')).rows[0].status)
    .toBe('filed');
  verify();
});
