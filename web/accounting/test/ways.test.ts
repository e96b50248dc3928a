import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from './harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
let owner: Caller;
let payer: number;
let person: number;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  const { accounting } = stage;
  owner = await accounting.user();
  const address = {
    city: 'Praha',
    dic: 'CZ27074358',
    tax_office_code: '461',
    vat_status: 'monthly',
    vat_registered_on: '2026-10-01',
  };
  payer = (await accounting.company(owner, { name: 'Plátce s.r.o.', ...address })).id;
  person = (await accounting.company(owner, { name: 'Klidná' })).id;
  const send = async (method: string, path: string, body: object) => {
    const reply = await accounting.call(method, `/entities/${payer}${path}`, { as: owner, body });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  };
  const partner = await send('POST', '/partners', {
    partner: { name: 'Odběratel', dic: 'CZ45317054', city: 'Brno', country: 'CZ' },
  });
  const lines = [{ name: 'Práce', unit_price: 1000, vat_rate: 21 }];
  const issue = (document: object) =>
    send('POST', '/documents', { document: { partner_id: partner.id, lines, ...document }, issue: true });
  await issue({ kind: 'invoice', issued_on: '2026-10-05', taxable_on: '2026-10-05', due_on: '2026-10-19' });
  await issue({
    ...{ kind: 'received_invoice', external_number: 'F1', issued_on: '2026-11-02' },
    ...{ taxable_on: '2026-11-02', received_on: '2026-11-02', due_on: '2026-11-16' },
  });
  await accounting.sql`
    insert into filings (entity_id, kind, period, filing_type, status, proof_state, filed_on, filed_order, forms,
      form_count, packages, filled_at, due_on, amount_haler, sha256, content, sources)
    values (${payer}, 'vat_return', '2026-10', 'B', 'filed', 'accepted', '2026-11-10', 1, '[]', 0, 1, now(),
      '2026-11-25', 21000, repeat('0', 64), '{}', '[]')`;
  await send('POST', '/bank_accounts', {
    bank_account: { name: 'Běžný', number: '19-2000145399', bank_code: '0800' },
  });
});
afterAll(() => stage?.close());

test('companies stand by what burns, keys go from one to the next, and coming back is to the same place', async () => {
  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path: '/' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.getByRole('link', { name: 'Co firmy potřebují' }).click();
  const list = page.getByRole('list', { name: 'Firmy podle naléhavosti' });
  const companies = list.locator(':scope > li');
  await companies.first().waitFor();
  expect(asked.filter((path) => path.includes('overview') || path.includes('queue'))).toEqual([
    '/api/overview',
  ]);
  await expect.poll(() => companies.first().textContent()).toContain('Plátce s.r.o.');
  await companies
    .first()
    .getByText(/po termínu/)
    .first()
    .waitFor();
  await companies
    .first()
    .getByRole('link', { name: /Daň z přidané hodnoty|DPH/ })
    .first()
    .waitFor();
  await expect.poll(() => companies.last().textContent()).toContain('Nic nečeká.');
  await verifyAccessible();
  await page.keyboard.press('j');
  await expect.poll(() => companies.last().getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('k');
  await expect.poll(() => companies.first().getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/firmy/${person}/mesic`);
  await page.getByRole('heading', { level: 1, name: 'Měsíc' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.locator(':focus').getAttribute('id')).toBe(`firma-${person}`);
  verify();
});

test('the month has what came, what is to be paid and filed, ticked by data, each line leading to its place', async () => {
  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path: `/firmy/${payer}/mesic` });
  const send = page.getByRole('region', { name: 'Co podat' });
  const returnLine = send.getByRole('listitem').filter({ hasText: 'Přiznání k DPH' });
  await returnLine.getByLabel('hotovo').waitFor();
  const control = send.getByRole('listitem').filter({ hasText: 'Kontrolní hlášení' });
  await control.getByLabel('zbývá').waitFor();
  const pay = page.getByRole('region', { name: 'Co zaplatit' });
  await pay.getByText('zbývá 1 210,00 Kč').waitFor();
  await page
    .getByRole('region', { name: 'Co chybí' })
    .getByText('Výpis účtu Běžný do konce měsíce')
    .waitFor();
  await page.getByText(/^Platby.a.podání: hotovo \d ze? \d$/).waitFor();
  await verifyAccessible();
  await page
    .getByRole('region', { name: 'Co přišlo a odešlo' })
    .getByRole('link', { name: 'Přijaté faktury a účtenky' })
    .click();
  await page.waitForURL('**/prijate?*od=2026-11-01*');
  await page.getByText('Odběratel').first().waitFor();
  await page.goBack();
  await page.getByLabel('Předchozí měsíc').click();
  await page.waitForURL('**/mesic?*mesic=10*');
  await page.getByRole('region', { name: 'Co přišlo a odešlo' }).getByText('1 doklad').first().waitFor();
  verify();
});

test('what was due before the company was kept here is shown when asked for, and the month ends with its lock', async () => {
  const { id } = await stage.accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path: `/firmy/${id}/mesic` });
  const before = page.getByRole('region', { name: /^Z doby, než tu firmu vedete: \d+$/ });
  await before.waitFor();
  expect(await before.getByRole('listitem').count()).toBe(0);
  await before.getByRole('button', { name: 'Ukázat' }).click();
  await before.getByText('Záloha na sociální pojištění OSVČ, leden 2026').waitFor();
  await verifyAccessible();
  await page.getByLabel('Předchozí měsíc').click();
  await page.getByLabel('Předchozí měsíc').click();
  await page.waitForURL('**/mesic?*mesic=9*');
  await page
    .getByRole('region', { name: 'Uzavřít měsíc' })
    .getByRole('link', { name: 'Uzamknout měsíc' })
    .click();
  await page.waitForURL('**/nastaveni/obdobi?do=2026-09-30');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Uzamknout do (včetně)' }).inputValue())
    .toBe('30. 9. 2026');
  verify();
});

test('cash of tax records below zero is said in the month and in the cash journal, each leading to the cash book', async () => {
  const { accounting } = stage;
  const { id } = await accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  const lines = [{ name: 'Papír', unit_price: 300, vat_rate: null }];
  const reply = await accounting.call('POST', `/entities/${id}/documents`, {
    as: owner,
    body: { document: { kind: 'cash_out', issued_on: '2026-11-05', lines }, issue: true },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { page, go, verify, verifyAccessible } = await stage.open({ as: owner, path: `/firmy/${id}/mesic` });
  const missing = page.getByRole('region', { name: 'Co chybí' });
  await missing.getByText('−300,00 Kč').waitFor();
  await go(`/firmy/${id}/penezni-denik`);
  await page.getByText('Hlavní pokladna: poprvé 5. 11. 2026, dohromady 1 den.').waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Pokladní kniha' }).click();
  await page.waitForURL('**/pokladna?*od=2026-01-01*');
  await page.getByText('Pokladna je v některém dni pod nulou').waitFor();
  verify();
});

test('suppliers who are due in the month are one of what is to be done in it', async () => {
  const { id } = await stage.accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  const { page, visit, verify } = await stage.open({ as: owner, path: `/firmy/${id}/mesic` });
  const done = page.getByText(/^Platby.a.podání: hotovo \d+ ze? \d+$/);
  await done.waitFor();
  const [before = 0, all = 0] = ((await done.textContent())?.match(/\d+/g) ?? []).map(Number);
  const ask = async (path: string, body: object) => {
    const reply = await stage.accounting.call('POST', `/entities/${id}${path}`, { as: owner, body });
    expect([path, reply.status < 300 ? null : reply.body]).toEqual([path, null]);
    return reply.body;
  };
  const partner = await ask('/partners', { partner: { name: 'Pekárna U Mlýna', city: 'Brno' } });
  const document = await ask('/documents', {
    document: {
      ...{ kind: 'received_invoice', partner_id: partner.id, external_number: 'P-1', due_on: '2026-11-25' },
      ...{ issued_on: '2026-11-18', lines: [{ name: 'Mouka', unit_price: 100 }] },
    },
  });
  await ask(`/documents/${document.id}/issue`, {});
  await visit(`/firmy/${id}/mesic`);
  // Nothing to pay to suppliers was done, as its line says.
  await page.getByText(new RegExp(`^Platby.a.podání: hotovo ${before - 1} ze? ${all}$`)).waitFor();

  // What was due earlier is not forgotten with its month.
  const late = await ask('/documents', {
    document: {
      ...{ kind: 'received_invoice', partner_id: partner.id, external_number: 'P-0', due_on: '2026-10-20' },
      ...{ issued_on: '2026-10-06', lines: [{ name: 'Cukr', unit_price: 40 }] },
    },
  });
  await ask(`/documents/${late.id}/issue`, {});
  await visit(`/firmy/${id}/mesic`);
  const earlier = page.getByRole('region', { name: 'Z dřívějška, po termínu' });
  const suppliers = earlier
    .getByRole('listitem')
    .filter({ hasText: 'Dodavatelé se splatností v dřívějších' });
  await suppliers.getByText('zbývá 40,00 Kč').waitFor();
  await suppliers.getByRole('link').click();
  await page.waitForURL('**/prijate?*do=2026-10-31*');
  await page.getByText('1 doklad', { exact: true }).first().waitFor();

  verify();
});
