import type { Locator } from 'playwright-core';
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

test('the overview names every late month, a correction that waits, and where to pay what', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, {
    dic: 'CZ27074358',
    tax_office_code: '461',
    settings: { cssz_variable_symbol: '1100123452', jmhz_workplace: WORKPLACE },
  });
  // It was kept here when its wages were due.
  await accounting.sql`update entities set created_at = '2026-04-01' where id = ${id}`;
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
  const deadlines = page.getByRole('region', { name: 'Nejbližší termíny' });
  await deadlines.getByRole('button', { name: /^Jak zaplatit: Záloha na daň z mezd, červen 2026/ }).click();
  await deadlines.getByRole('img', { name: /QR/ }).first().waitFor();
  await deadlines.getByText('27074358', { exact: false }).first().waitFor();
  const waiting = page.getByRole('link', { name: 'Ke spárování: 1 pohyb' });
  await expect.poll(() => waiting.getAttribute('href')).toBe(`/firmy/${id}/banka/parovani`);
  await page.getByRole('link', { name: 'Běžný: stažení se nepovedlo (složka není)' }).waitFor();
  await verifyAccessible();
  await deadlines.getByRole('button', { name: 'Jak zaplatit: Sociální pojištění, červen 2026' }).click();
  await page.getByRole('link', { name: 'Doplňte účet své správy sociálního zabezpečení.' }).first().click();
  await page.getByLabel('Sociální pojištění (správa sociálního zabezpečení)').fill('19-2000145399/0710');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.goto(`${accounting.url}/firmy/${id}`);
  const howToPay = deadlines.getByRole('button', { name: 'Jak zaplatit: Sociální pojištění, červen 2026' });
  await howToPay.click();
  await deadlines.getByRole('img', { name: /QR/ }).first().waitFor();
  await page.keyboard.press('Escape');
  // What is closed gives the focus back a moment later, and would take it from what the next key leads to.
  await expect
    .poll(() => howToPay.evaluate((button) => button === button.ownerDocument.activeElement))
    .toBe(true);
  await page.evaluate('document.activeElement?.blur()');
  await page.keyboard.press('j');
  await expect.poll(() => page.locator(':focus').textContent()).toContain('Čeká na vyřízení');
  await page.keyboard.press('u');
  await page.getByRole('heading', { level: 1, name: 'Úkoly' }).waitFor();
  await page.goBack();

  await page.getByRole('link', { name: 'Oprava jednotného měsíčního hlášení' }).click();
  await page.getByText('podané, liší se od mezd').waitFor();
  await page.getByText('zúčtovaný příjem: podáno 40 000,00 Kč, teď 41 000,00 Kč').waitFor();
  await verifyAccessible();
  verify();
});

test('the overview is one request: what is owed, earned by month, in hand and waiting, each with its screen', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, { city: 'Brno' });
  const post = async (path: string, body: object) =>
    (await accounting.call('POST', `/entities/${id}${path}`, { as: owner, body })).body;
  const opened = await stage.open({ as: owner, path: `/firmy/${id}` });
  const { page, verify, verifyAccessible } = opened;
  await page.getByText('Jakmile něco vystavíte nebo zapíšete', { exact: false }).waitFor();
  await page.getByText('Nic nečeká.').waitFor();
  // What is to be done first stands below what waits, and not beside an empty place.
  const placeOf = async (name: string) => {
    const box = await page.getByRole('region', { name }).boundingBox();
    if (box === null) throw new Error(`${name} is not shown`);
    return box;
  };
  const [waits, first, begin, due] = [
    await placeOf('Co čeká'),
    await placeOf('První kroky'),
    await placeOf('Začít něco nového'),
    await placeOf('Nejbližší termíny'),
  ];
  expect([first.x, begin.x]).toEqual([waits.x, waits.x]);
  expect(due.x).toBeGreaterThan(waits.x + waits.width);
  expect(first.y - (waits.y + waits.height)).toBeLessThan(60);
  expect(begin.y - (first.y + first.height)).toBeLessThan(60);
  await verifyAccessible();

  const partner = await post('/partners', { partner: { name: 'Hotel Lípa', city: 'Brno' } });
  const sold = { kind: 'invoice', partner_id: partner.id, lines: [{ name: 'Stůl', unit_price: 1000 }] };
  await post('/documents', { document: { ...sold, issued_on: '2025-11-03' }, issue: true });
  await post('/documents', { document: { ...sold, issued_on: '2026-05-04' }, issue: true });
  await post('/documents', {
    document: {
      ...{ kind: 'received_invoice', partner_id: partner.id, issued_on: '2026-06-01', external_number: 'F1' },
      ...{ due_on: '2026-08-01', lines: [{ name: 'Dřevo', unit_price: 300 }] },
    },
    issue: true,
  });
  await post('/documents', { document: sold });
  const bought = { kind: 'cash_out', partner_id: partner.id, issued_on: '2026-06-02' };
  await post('/documents', {
    document: { ...bought, lines: [{ name: 'Papír', unit_price: 400 }] },
    issue: true,
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith(`/api/entities/${id}/`)) asked.push(path.slice(`/api/entities/${id}`.length));
  });
  await page.reload();
  const figures = page.getByRole('region', { name: 'Čísla' });
  await figures.getByText('2 000,00 Kč', { exact: true }).waitFor();
  await figures.getByRole('link', { name: 'po splatnosti 2 000,00 Kč (2 doklady)' }).waitFor();
  await figures.getByText('nic po splatnosti').waitFor();
  await figures.getByText('300,00 Kč', { exact: true }).first().waitFor();
  await figures.getByText('výnosy 1 000,00 Kč, náklady 700,00 Kč').waitFor();
  await figures.getByText('za 2025: 1 000,00 Kč').waitFor();
  const flow = page.getByRole('table', { name: 'Peníze za posledních 12 měsíců' });
  await expect.poll(() => flow.getByRole('row', { name: /červen 2026/ }).textContent()).toContain('400,00');
  await page.getByText(/Dohromady 0,00.Kč a\s400,00.Kč, rozdíl .400,00.Kč/).waitFor();
  const months = page.getByRole('table', { name: 'Výnosy a náklady za posledních 12 měsíců' });
  await expect
    .poll(() => months.getByRole('row', { name: /květen 2026/ }).textContent())
    .toContain('1\u00a0000,00');
  await page.getByRole('region', { name: 'Účty a pokladny' }).getByText('Hlavní pokladna').waitFor();
  const waiting = page.getByRole('region', { name: 'Co čeká' });
  await waiting.getByText('Rozepsané doklady (1 koncept):').waitFor();
  await waiting.getByText('Rok 2025 čeká na uzávěrku').waitFor();
  // Its pictures are drawn once they come near the window.
  expect(await page.locator('.recharts-surface').count()).toBe(0);
  await page
    .getByRole('heading', { level: 2, name: 'Výnosy a náklady za posledních 12 měsíců' })
    .scrollIntoViewIfNeeded();
  await page.locator('.recharts-surface').first().waitFor();
  await expect.poll(() => asked.toSorted()).toEqual(['/getting_started', '/overview']);
  await verifyAccessible();
  await waiting.getByRole('link', { name: 'vydané' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vydané doklady' }).waitFor();
  await expect.poll(() => page.url()).toContain('stav=koncepty');
  await page.goBack();
  await figures.getByRole('link', { name: 'Zaplatí nám' }).click();
  await page.waitForURL(`**/firmy/${id}/saldokonto?druh=pohledavky`);
  await page.getByRole('heading', { level: 1, name: 'Saldokonto' }).waitFor();
  await page.goBack();
  await figures.getByRole('link', { name: /^po splatnosti/ }).click();
  await page.waitForURL(`**/firmy/${id}/saldokonto?druh=pohledavky&po=1`);
  verify();
});

test('the name of a deadline and what it is, one under the other, are far enough apart for a finger', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { vat_status: 'monthly', dic: 'CZ27074358' });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}` });
  const middleOf = async (target: Locator) => {
    const box = await target.boundingBox();
    return box === null ? Number.NaN : box.y + box.height / 2;
  };
  const deadlines = page.getByRole('region', { name: 'Nejbližší termíny' });
  const what = deadlines.getByRole('button', { name: /^Co to je: .*Kontrolní hlášení/i });
  await what.waitFor();
  const name = deadlines.getByRole('link', { name: /Kontrolní hlášení/ }).first();
  expect((await middleOf(what)) - (await middleOf(name))).toBeGreaterThanOrEqual(24);
  verify();
});
