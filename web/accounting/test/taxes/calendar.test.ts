import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, JsonValue } from '../../../../services/accounting/test/harness.ts';
import { filed } from '../../../../services/accounting/test/taxes/filed.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';

const NOW = Date.parse('2026-03-20T09:00:00Z');
let stage: Stage;
let owner: Caller;
let opened: TestPage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
  opened = await stage.open({ as: owner });
});
afterAll(() => stage?.close());

const PAYER = {
  ...{ vat_status: 'monthly', vat_registered_on: '2025-12-01', dic: 'CZ12345679', tax_office_code: '451' },
};
/** Kept here from a day on, so that what was due since then is known. */
const company = async (entity: object, since = '2025-12-01'): Promise<number> => {
  const { id } = await stage.accounting.company(owner, entity);
  await stage.accounting.sql`update entities set created_at = ${`${since}T08:00:00Z`} where id = ${id}`;
  return id;
};
const ask = async (id: number, method: string, path: string, body?: object): Promise<JsonValue> => {
  const reply = await stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, body });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return reply.body;
};
/** The part of a month. */
const month = (name: string) => opened.page.getByRole('region', { name, exact: true });

test('a year of a payer: what is late, what comes, what was done, and how it is paid', async () => {
  const id = await company(PAYER);
  await filed(stage.accounting.sql, id, { period: '2025-12', proof: 'accepted', amount: -500 });
  await filed(stage.accounting.sql, id, { kind: 'control_statement', period: '2025-12' });
  await filed(stage.accounting.sql, id, { period: '2026-02', amount: 12_345 });
  const { page, visit, verify, verifyAccessible } = opened;
  await visit(`/firmy/${id}/kalendar?rok=2026`);
  // January is over and done, so it is folded; February has what is late.
  const january = month('Leden 2026');
  await january.getByText('2 povinnosti, vše hotovo').waitFor();
  expect(await january.getByRole('listitem').count()).toBe(0);
  await january.getByRole('button', { name: 'Leden 2026' }).click();
  await january
    .getByRole('listitem')
    .filter({ hasText: 'vrátí se 500,00 Kč' })
    .getByText('Přijato')
    .waitFor();
  await page.getByText('Po termínu: 2 povinnosti čekají').waitFor();
  const late = month('Únor 2026').getByRole('listitem').filter({ hasText: 'Přiznání k DPH' });
  await late.getByText('Po termínu').waitFor();
  await late.getByText('za leden 2026').waitFor();
  const payment = month('Březen 2026').getByRole('listitem').filter({ hasText: 'Platba DPH' });
  await payment.getByText('12 345,00 Kč').waitFor();
  await payment.getByText('K zaplacení').waitFor();
  await payment.getByRole('button', { name: 'Jak zaplatit: Platba DPH, únor 2026' }).click();
  await payment.getByRole('img').waitFor();
  await payment.getByText('12345679').waitFor();
  await payment.getByText('25. 3. 2026').first().waitFor();
  const running = month('Duben 2026').getByRole('listitem').filter({ hasText: 'Přiznání k DPH' });
  await running.getByText('Období běží').waitFor();
  await running.getByText('podle zákona 25. 4. 2026').waitFor();
  expect(await page.getByText('Nepodává se').count()).toBe(0);
  await verifyAccessible();
  await page.getByLabel('Ukázat i výkazy, které se nepodávají').check();
  await month('Březen 2026').getByText('Nepodává se').first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toContain('vse=ano');
  verify();
});

test('what was due before the company was kept here is under one line everywhere, and nothing is red for it', async () => {
  const id = await company(PAYER, '2026-03-10');
  // Late ones are tasks since the first that was filed here.
  await filed(stage.accounting.sql, id, { kind: 'control_statement', period: '2025-12' });
  const { page, visit, verify, verifyAccessible } = opened;
  await visit(`/firmy/${id}/kalendar?rok=2026`);
  const before = page.getByRole('region', { name: 'Z doby, než tu firmu vedete: 4' });
  await before.waitFor();
  await before.getByText(/co\sje\szaplacené, odškrtne\sse, když\snahrajete\svýpis\sz\sté\sdoby/).waitFor();
  expect(await before.getByRole('listitem').count()).toBe(0);
  expect(await page.getByText(/^Po termínu/).count()).toBe(0);
  await before.getByRole('button', { name: 'Ukázat' }).click();
  const late = before.getByRole('listitem').filter({ hasText: 'Přiznání k DPHza leden 2026' });
  await late.getByText('Po termínu').waitFor();
  await verifyAccessible();
  await late.getByRole('link', { name: 'Přiznání k DPH' }).click();
  await page.waitForURL(`**/firmy/${id}/dph?obdobi=2026-01`);
  await visit(`/firmy/${id}`);
  const atHome = page.getByRole('region', { name: 'Z doby, než tu firmu vedete', exact: true });
  await atHome.getByRole('link', { name: 'Projít v daňovém kalendáři' }).waitFor();
  // The list stands in the calendar: nothing here unfolds.
  expect(await atHome.getByRole('button').count()).toBe(0);
  await verifyAccessible();
  await visit(`/firmy/${id}/ukoly`);
  const tasks = page.getByRole('region', { name: 'Z doby, než tu firmu vedete: 2' });
  await tasks.getByRole('button', { name: 'Ukázat' }).click();
  await tasks.getByRole('link', { name: 'Přiznání k DPH za 1/2026', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'Po termínu' }).count()).toBe(0);
  await verifyAccessible();
  await visit('/firmy/co-potrebuji');
  await page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/firmy/${id}/mesic"]`) })
    .getByRole('link', { name: 'Z doby, než tu firmu vedete: 2' })
    .waitFor();
  verify();
});

test('what is missing for a payment leads to its field', async () => {
  const id = await company({ ...PAYER, tax_office_code: null });
  await filed(stage.accounting.sql, id, { period: '2026-02', amount: 700 });
  const { visit, page, verify } = opened;
  await visit(`/firmy/${id}/kalendar?rok=2026`);
  const payment = month('Březen 2026').getByRole('listitem').filter({ hasText: 'Platba DPH' });
  await payment.getByRole('button', { name: /^Jak zaplatit/ }).click();
  await payment.getByText('Zbývá zaplatit').waitFor();
  const link = payment.getByRole('link', { name: /Vyberte finanční úřad/ });
  await expect.poll(() => link.getAttribute('href')).toBe(`/firmy/${id}/nastaveni?pole=tax_office_code`);
  await page.getByLabel('Rok').selectOption('2025');
  await page.getByRole('heading', { name: 'V roce 2025 tu nejsou žádné termíny' }).waitFor();
  verify();
});

test('who is no payer sees the turnover against the limits, and what to do once one is crossed', async () => {
  const id = await company({ vat_status: 'none' });
  const { visit, page, verify, verifyAccessible } = opened;
  await visit(`/firmy/${id}/kalendar?rok=2026`);
  const gauge = page.getByRole('region', { name: 'Obrat pro DPH v roce 2026' });
  await gauge.getByText('Do limitu zbývá 2 000 000,00 Kč.').waitFor();
  await page.getByRole('link', { name: 'Nastavení plátcovství DPH' }).waitFor();
  const partner = await ask(id, 'POST', '/partners', {
    partner: { name: 'Alfa s.r.o.', street: 'Dlouhá', city: 'Brno' },
  });
  const document = {
    ...{ kind: 'invoice', partner_id: partner.id, issued_on: '2026-03-10', payment_method: 'cash' },
    lines: [{ name: 'Práce', unit_price: 2_536_501, vat_rate: null, vat_treatment: 'not_subject' }],
  };
  await ask(id, 'POST', '/documents', { document, issue: true });
  await visit(`/firmy/${id}/kalendar?rok=2026`);
  await gauge.getByText('Vyšší limit je překročený').waitFor();
  await gauge.getByText('Limit jste překročili 10. 3. 2026. Plátcem DPH jste od 11. 3. 2026.').waitFor();
  await gauge.getByText('Přihlášku k registraci podejte do 24. 3. 2026.').waitFor();
  const duty = month('Březen 2026').getByRole('listitem');
  await expect.poll(() => duty.getByRole('link').getAttribute('href')).toBe(`/firmy/${id}/nastaveni/dph`);
  await verifyAccessible();
  verify();
});

test('of a year without rates the calendar and its months say that the own advances are not there, not that there are none, and the tax that it is not there yet', async () => {
  const id = await company({ legal_form: 'osvc', bookkeeping: 'flat_tax', vat_status: 'none' });
  const { page, visit, verify, verifyAccessible, expectFailure } = opened;
  await visit(`/firmy/${id}/kalendar?rok=2026`);
  await month('Duben 2026').waitFor();
  const note = page.getByText('Zálohy podnikatele na rok 2027 tu ještě nejsou');
  expect(await note.count()).toBe(0);
  await visit(`/firmy/${id}/kalendar?rok=2027`);
  await note.waitFor();
  await page.getByText('Zálohy podnikatele a termíny přiznání přibudou').waitFor();
  await verifyAccessible();
  await visit(`/firmy/${id}/mesic?rok=2027&mesic=2`);
  await note.waitFor();
  verify();

  // Asked again it would be the same.
  expectFailure(`422 GET /api/entities/${id}/taxes/income`);
  await visit(`/firmy/${id}/dan-z-prijmu?rok=2027`);
  await page.getByText('Pro rok 2027 nejsou známy daňové sazby').waitFor();
  expect(await page.getByRole('button', { name: 'Zkusit znovu' }).count()).toBe(0);
  verify();
});

test('on paper every month is unfolded', async () => {
  const id = await company(PAYER);
  await filed(stage.accounting.sql, id, { period: '2025-12', amount: -500 });
  await filed(stage.accounting.sql, id, { kind: 'control_statement', period: '2025-12' });
  const { page, visit, verify } = opened;
  await visit(`/firmy/${id}/kalendar?rok=2026`);
  const january = month('Leden 2026');
  await january.getByText('vše hotovo').waitFor();
  expect(await january.getByRole('listitem').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.getByText(/^Vytištěno /).waitFor();
  await expect.poll(() => january.getByRole('listitem').count()).toBe(2);
  await page.emulateMedia({ media: 'screen' });
  verify();
});

test('the home of a payer has the deadlines of VAT, and leads to the calendar', async () => {
  const id = await company({ ...PAYER, street: 'Lesní', house_number: '7', city: 'Brno' });
  const partner = await ask(id, 'POST', '/partners', {
    partner: { name: 'Alfa s.r.o.', street: 'Dlouhá', city: 'Brno', dic: 'CZ27074358' },
  });
  const document = {
    ...{ kind: 'invoice', partner_id: partner.id, issued_on: '2026-02-10', payment_method: 'cash' },
    lines: [{ name: 'Práce', unit_price: 100_000, vat_rate: 21, vat_treatment: 'taxable' }],
  };
  await ask(id, 'POST', '/documents', { document, issue: true });
  const { vat } = await ask(id, 'GET', '/overview');
  expect(vat).toMatchObject({ period: '2026-02', tax: 21_000, due_on: '2026-03-25' });
  const { visit, page, verify, verifyAccessible } = opened;
  await visit(`/firmy/${id}`);
  const deadlines = page.getByRole('region', { name: 'Nejbližší termíny' });
  await deadlines.getByRole('link', { name: 'Přiznání k DPH' }).first().waitFor();
  await verifyAccessible();
  await deadlines.getByRole('link', { name: 'Celý daňový kalendář' }).click();
  await page.getByRole('heading', { name: 'Daňový kalendář' }).waitFor();
  verify();
});
