import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const WORKPLACE = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
const EMPLOYEE = {
  first_name: 'Jana',
  last_name: 'Nováková',
  gross_wage: 40_000,
  started_on: '2026-01-01',
  declaration: true,
  health_insurer: '111',
  details: { birth_number: '8556121013', weekly_hours: 40 },
};

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

test('the overview names every late month, a correction that waits with its reason, and where to pay what', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, {
    dic: 'CZ27074358',
    tax_office_code: '461',
    settings: { cssz_variable_symbol: '1100123452', jmhz_workplace: WORKPLACE },
  });
  const home = `/entities/${id}`;
  const call = (method: string, path: string, body?: object) =>
    accounting.call(method, home + path, { as: owner, ...(body === undefined ? {} : { body }) });
  await call('POST', '/employees', { employee: EMPLOYEE });
  for (const month of [4, 5, 6]) await call('POST', '/payslips/generate?year=2026', { month });
  await call('GET', '/payslips/jmhz/xml?year=2026&month=5');
  const [draft] = (await call('GET', '/filings')).body.rows;
  expect((await call('PATCH', `/filings/${draft.id}`, { status: 'filed' })).status).toBe(200);
  const [slip] = (await call('GET', '/payslips?year=2026&month=5')).body.payslips;
  await call('PATCH', `/payslips/${slip.id}`, { bonuses: 1000 });
  const { body: account } = await call('POST', '/bank_accounts', {
    bank_account: { name: 'Běžný', number: '2000145399', bank_code: '0800' },
  });
  await accounting.sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${id}, ${account.id}, '2026-07-01', 12300, 'transfer', now(), now())`;
  await accounting.sql`
    insert into bank_connections (entity_id, bank_account_id, provider, set_at, last_error)
    values (${id}, ${account.id}, 'folder', now(), 'složka není')`;

  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path: `/firmy/${id}` });
  await page.getByText('po termínu od 21. 5. 2026').waitFor();
  await page.getByText('oprava čeká').waitFor();
  await page.getByText('změněná páska: Jana Nováková (od 15. 7. 2026)').waitFor();
  await page.getByText('účet 713-77628621/0710, VS 27074358, KS 1148').waitFor();
  const waiting = page.getByRole('link', { name: 'Ke spárování: 1 pohyb' });
  expect(await waiting.getAttribute('href')).toBe(`/firmy/${id}/banka/parovani`);
  await page.getByRole('link', { name: 'Běžný: stažení se nepovedlo (složka není)' }).waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Doplňte účet své správy sociálního zabezpečení.' }).first().click();
  await page.getByLabel('Sociální pojištění (správa sociálního zabezpečení)').fill('19-2000145399/0710');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.goto(`${accounting.url}/firmy/${id}`);
  await page.getByText('účet 19-2000145399/0710, VS 1100123452').waitFor();

  await page.getByRole('link', { name: 'Jednotné měsíční hlášení' }).nth(1).click();
  await page.getByText('podané, liší se od mezd').waitFor();
  await page.getByText('zúčtovaný příjem: podáno 40 000,00 Kč, teď 41 000,00 Kč').waitFor();
  await verifyAccessible();
  verify();
});
