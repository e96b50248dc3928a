import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const MONTH = '?rok=2026&mesic=6';
const WORKPLACE = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

test('from an employee to a corrective report', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, {
    settings: { cssz_variable_symbol: '1100123452', jmhz_workplace: WORKPLACE },
  });
  const home = `/firmy/${id}`;
  const opened = await stage.open({ as: owner, path: `${home}/zamestnanci/novy` });
  const { page, verify, verifyAccessible } = opened;

  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Jana');
  await page.getByLabel('Příjmení').fill('Nováková');
  await page.getByRole('textbox', { name: 'Nástup' }).fill('1.1.2026');
  await page.getByLabel('Hrubá mzda').fill('40 000');
  await page.getByRole('button', { name: 'Přidat zaměstnance' }).click();
  await page.getByText('Zaměstnanec je přidaný.').waitFor();

  await page.goto(`${stage.accounting.url}${home}/mzdy${MONTH}`);
  await page.getByRole('button', { name: 'Vytvořit pásky' }).click();
  await page.getByRole('link', { name: 'Jana Nováková' }).click();
  await page.getByRole('button', { name: 'Zaúčtovat', exact: true }).click();
  await page.getByText('Takto je páska zaúčtovaná.').waitFor();

  await page.goto(`${stage.accounting.url}${home}/jmhz${MONTH}`);
  await page.getByText('Před stažením opravte: 1 chybu.').waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: /Opravit: Jana Nováková, Chybí datum narození/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Jana Nováková' }).waitFor();
  await page.locator('[data-field="details.birth_date"]:focus').waitFor();
  await page.keyboard.type('12.6.1985');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Karta je uložená.').waitFor();
  await page.goto(`${stage.accounting.url}${home}/jmhz${MONTH}`);
  await page.getByText('Hlášení lze stáhnout.').waitFor();

  expect(await downloaded(page)).toMatch(/jmhz-2026-06-radne\.xml <\?xml/);
  await page.getByRole('button', { name: 'Označit jako podané' }).click();
  const filed = page.getByRole('dialog', { name: 'Označit hlášení (řádné) jako podané?' });
  await filed.getByRole('textbox', { name: 'Den podání' }).fill('14.7.2026');
  await filed.getByRole('textbox', { name: 'Den podání' }).press('Tab');
  await verifyAccessible();
  await filed.getByRole('button', { name: 'Označit jako podané' }).click();
  await page.getByText('Hlášení je podané. Změny se hlásí opravným hlášením.').waitFor();
  await page.getByLabel('Odpověď ČSSZ, řádné').selectOption('přijato');
  await page.getByText('Odpověď ČSSZ je zapsaná.').waitFor();
  await verifyAccessible();

  await page.getByRole('button', { name: 'Stáhnout hlášení' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stáhnout hlášení za červen 2026' });
  await dialog.getByText('Znovu pošle 1 formulář: Jana Nováková').waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  expect(await downloaded(page)).toMatch(/jmhz-2026-06-opravne\.xml <\?xml/);
  await page.getByRole('button', { name: 'Další možnosti, opravné' }).click();
  await page.getByRole('menuitem', { name: 'Smazat připravené' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat připravené' }).click();
  await page.getByText('Připravené hlášení je smazané.').waitFor();
  await page.getByRole('button', { name: 'Další možnosti, řádné' }).click();
  await page.getByRole('menuitem', { name: 'Vzít podání zpět' }).click();
  await page.getByText('Soubor je sestavený a čeká na podání.').waitFor();
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await page.getByText('Soubor je sestavený a čeká na podání.').waitFor({ state: 'detached' });
  verify();
});

/** Downloads what is offered first: the name of the file and how it begins. */
async function downloaded(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Stáhnout hlášení' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout soubor' }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  await page.getByText('Soubor je stažený.').last().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return `${file.suggestedFilename()} ${text.slice(0, 20)}`;
}

test('what the report tells of absences can be compared with the attendance, on a phone too', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner);
  const path = `/entities/${id}`;
  const call = (suffix: string, body: object) => accounting.call('POST', path + suffix, { as: owner, body });
  const employee = {
    first_name: 'Eva',
    last_name: 'Nemocná',
    gross_wage: 30_000,
    started_on: '2026-01-01',
    details: { seasonal_produce: true },
  };
  const created = await call('/employees', { employee });
  const absence = { kind: 'sickness', from: '2026-06-01', to: '2026-06-21', average_hourly: 250 };
  await call(`/employees/${created.body.id}/absences`, { absence });
  await call('/payslips/generate?year=2026', { month: 6 });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/jmhz${MONTH}`,
    width: 390,
  });
  const row = page.getByRole('row', { name: /^Eva Nemocná 30 21 21 0 120 80 10\s800,00$/ });
  await row.waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await verifyAccessible();
  await row.getByRole('link', { name: 'Eva Nemocná' }).click();
  // The flag is of another contract, so it is shown only because it is set.
  const seasonal = page.getByRole('checkbox', { name: /Sezónní práce v ovocnářství/ });
  await expect.poll(() => seasonal.isChecked()).toBe(true);
  verify();
});

test('a month without payslips leads to where they are made, and a reader is told why not', async () => {
  const owner = await stage.accounting.user();
  const reader = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  await stage.accounting.join(owner, id, reader, 'viewer');
  const { page, verify, verifyAccessible } = await stage.open({
    as: reader,
    path: `/firmy/${id}/jmhz${MONTH}`,
    width: 390,
  });
  await page.getByText('není žádná mzda').waitFor();
  const button = page.getByRole('button', { name: 'Stáhnout hlášení' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await verifyAccessible();
  await page.getByRole('link', { name: /Opravit: Firma, Za 06\/2026 není žádná mzda/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Mzdy za červen 2026' }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  verify();
});

test('of an overdue report that was never filed nothing is said of cancelling it', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const employee = { first_name: 'Eva', last_name: 'Malá', started_on: '2026-01-01', gross_wage: 40_000 };
  const call = (path: string, body: object) =>
    stage.accounting.call('POST', `/entities/${id}${path}`, { as: owner, body });
  await call('/employees', { employee });
  for (const month of [5, 6]) await call('/payslips/generate?year=2026', { month });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/jmhz?rok=2026&mesic=5` });
  await page.getByText('po termínu od 23. 6. 2026').waitFor();
  await expect.poll(() => page.getByText('Stornovat lze do').count()).toBe(0);
  await page.goto(`${stage.accounting.url}/firmy/${id}/jmhz${MONTH}`);
  await page.getByText('Stornovat lze do').waitFor();
  verify();
});

test('of a report that was filed late it is said what applies instead of cancelling it', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const employee = { first_name: 'Eva', last_name: 'Malá', started_on: '2026-01-01', gross_wage: 40_000 };
  const call = (path: string, body: object) =>
    stage.accounting.call('POST', `/entities/${id}${path}`, { as: owner, body });
  await call('/employees', { employee });
  await call('/payslips/generate?year=2026', { month: 5 });
  await stage.accounting.sql`
    insert into filings (entity_id, kind, period, filing_type, status, proof_state, filed_on, filed_order, submission_id,
      forms, form_count, packages, filled_at)
    values (${id}, 'jmhz', '2026-05', 'B', 'filed', 'none', '2026-07-10', 1, ${crypto.randomUUID().toUpperCase()},
      '[]', 0, 1, now())`;
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/jmhz?rok=2026&mesic=5` });
  await page.getByText(/Stornovat šlo do 20\.\s6\.\s2026\. Teď se chyby opravují/).waitFor();
  expect(await page.getByText('Stornovat lze do').count()).toBe(0);
  verify();
});
