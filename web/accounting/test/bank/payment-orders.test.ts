import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

async function company() {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, {
    bank_account: { name: 'Hlavní', number: '19-2000145399', bank_code: '0800' },
  });
  const call = async (method: string, path: string, body?: unknown) =>
    (await accounting.call(method, `/entities/${id}${path}`, { as: owner, ...(body ? { body } : {}) })).body;
  const received = async (name: string, unit_price: number, more: object = {}) => {
    const partner = await call('POST', '/partners', {
      partner: { name, bank_accounts: [{ number: '2101234569', bank_code: '2010' }] },
    });
    const document = {
      ...{
        kind: 'received_invoice',
        partner_id: partner.id,
        external_number: `F-${name}`,
        due_on: '2026-11-30',
      },
      ...{
        lines: [{ name: 'Zboží', unit_price }],
        payee_account: { number: '2101234569', bank_code: '2010' },
      },
      ...more,
    };
    return call('POST', '/documents', { document, issue: true });
  };
  return { owner, id, call, received };
}

test('documents become an order that is checked, confirmed, downloaded, paid by phone and replaced', async () => {
  const { owner, id, call, received } = await company();
  const usual = await received('Papírna', 1000);
  await received('Pila', 500, { payee_account: { number: '1000000099', bank_code: '0800' } });
  const { page, settled, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/prikazy`,
  });
  await page.getByText('Zatím žádný příkaz').waitFor();
  await page.getByRole('link', { name: 'Nový příkaz' }).click();
  const amount = page.getByLabel('Částka: Papírna');
  await page.getByRole('checkbox', { name: 'Vybrat všechny doklady' }).check();
  await page.getByText(/K\szaplacení: 1\s500,00\sKč \(2\spoložky\)/).waitFor();
  await amount.fill('1200');
  await page.getByRole('button', { name: 'Přidat platbu' }).click();
  const own = page.getByRole('group', { name: 'Platba 1' });
  await own.getByLabel('Komu').fill('Věra Čermáková');
  await own.getByLabel('Číslo účtu').fill('2301234564/0100');
  await own.getByLabel('Částka').fill('99,50');
  await verifyAccessible();

  // A wrong amount stands at its field, a wrong account with its item.
  const failure = `422 POST /api/entities/${id}/payment_orders`;
  const create = page.getByRole('button', { name: 'Vytvořit příkaz' });
  expectFailure(failure);
  await create.click();
  await page.getByText(/Zbývá zaplatit jen 1\s000,00\sKč/).waitFor();
  await amount.fill('400');
  expectFailure(failure);
  await create.click();
  await own.getByText('Číslo účtu nemá správnou kontrolní číslici.').waitFor();
  await own.getByLabel('Číslo účtu').fill('2301234563/0100');
  expectFailure(failure);
  await create.click();
  const confirmation = page.getByRole('region', { name: 'Opravdu zaplatit?' });
  await confirmation.waitFor();
  // The focus stays at the button, which was off meanwhile: what is asked for is one step before it.
  await page.locator(':focus').and(create).waitFor();
  await confirmation.getByLabel('Platím na účet, na který se tomuto příjemci ještě neplatilo').check();
  await page
    .getByRole('listitem')
    .getByText(/Účet 1000000099\/0800 není mezi známými/)
    .waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Potvrdit a vytvořit' }).click();
  await page.waitForURL(/\/banka\/prikazy\/\d+$/);
  const [order] = await call('GET', '/payment_orders');
  expect(order).toMatchObject({
    total: 999.5,
    count: 3,
    items: [{}, { document_id: usual.id, amount: 400 }, {}],
  });
  await page.getByRole('heading', { name: `Příkaz k úhradě ${order.number}` }).waitFor();
  // What had to be confirmed waits for nobody any more.
  await page.getByRole('listitem').getByText('potvrzeno', { exact: true }).first().waitFor();
  expect(await page.getByText('k potvrzení').count()).toBe(0);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout pro banku' }).click();
  expect((await saved).suggestedFilename()).toBe(`20261120-${order.id}.kpc`);
  await page.getByText('stažený pro banku').waitFor();
  await page.getByRole('row', { name: /Věra Čermáková/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Platba: Věra Čermáková' });
  await dialog.getByRole('img', { name: 'QR kód pro platbu' }).waitFor();
  await dialog.getByText('VERA CERMAKOVA').waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'QR kódy všech' }).click();
  const codes = page.getByRole('region', { name: 'QR kódy všech' });
  await codes.getByText('VERA CERMAKOVA').waitFor();
  await expect.poll(() => codes.getByRole('img', { name: 'QR kód pro platbu' }).count()).toBe(3);
  await verifyAccessible();
  await page.getByRole('link', { name: 'Položky' }).click();
  await page.getByRole('link', { name: 'Nahradit jiným' }).click();
  await page.getByText(`Příkaz ${order.number} se nahradí tímto.`).waitFor();
  await expect.poll(() => amount.inputValue()).toMatch(/^400/);
  await page.getByRole('button', { name: 'Odebrat platbu Věra Čermáková' }).click();
  await page.getByRole('checkbox', { name: /^Zaplatit: Pila/ }).uncheck();
  await create.click();
  await page.getByText(`Nahradil příkaz ${order.number}.`).waitFor();
  expect(
    (await call('GET', '/payment_orders')).map(({ state, count }: Record<string, unknown>) => [state, count]),
  ).toEqual([
    ['created', 1],
    ['replaced', 3],
  ]);
  await settled();
  verify();
});

test('wages of the present month and what they oblige to are offered once they are approved', async () => {
  const { owner, id, call } = await company();
  const employee = {
    ...{ first_name: 'Jana', last_name: 'Nováková', started_on: '2026-11-01', gross_wage: 40_000 },
    bank_account: '2101234569/2010',
  };
  await call('POST', '/employees', { employee });
  const made = await call('POST', '/payslips/generate?year=2026', { month: 11 });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/banka/prikazy/novy` });
  await page.getByRole('button', { name: 'Přidat platbu' }).waitFor();
  expect(await page.getByText('Jana Nováková').count()).toBe(0);
  await page.getByText('Odvody z mezd (listopad 2026) půjde zaplatit, až budou').waitFor();
  await call('PATCH', `/payslips/${made.payslips[0].id}`, { status: 'approved' });
  await page.reload();
  const wages = page.getByRole('region', { name: 'Mzdy' });
  await wages.getByText('Jana Nováková').waitFor();
  await page
    .getByRole('region', { name: 'Daně a odvody' })
    .getByText(/Sociální pojištění/)
    .waitFor();
  verify();
});

test('what was due in the year before is paid late from the calendar; what rests on drafts waits there, too', async () => {
  const { owner, id, call } = await company();
  const employee = {
    first_name: 'Jana',
    last_name: 'Nováková',
    started_on: '2025-11-01',
    gross_wage: 40_000,
  };
  await call('POST', '/employees', { employee });
  const made = await call('POST', '/payslips/generate?year=2025', { month: 11 });
  const path = `/firmy/${id}/banka/prikazy/novy?povinnosti=${encodeURIComponent('social_insurance 2025-11')}`;
  const { page, verify } = await stage.open({ as: owner, path });
  await page.getByText('Odvody z mezd (listopad 2025) půjde zaplatit, až budou').waitFor();
  await page.getByText(/Mimo příkaz: 1\svybraná položka\. .* zatím zaplatit nejde/).waitFor();
  await call('PATCH', `/payslips/${made.payslips[0].id}`, { status: 'approved' });
  await page.reload();
  const social = page.getByRole('checkbox', { name: /^Zaplatit: Sociální pojištění, listopad 2025/ });
  await expect.poll(() => social.isChecked()).toBe(true);
  verify();
});

test('an order that is replaced loses nothing: wages of earlier months, and what is late since last year', async () => {
  const { owner, id, call } = await company();
  const employee = {
    ...{ first_name: 'Jana', last_name: 'Nováková', started_on: '2025-11-01', gross_wage: 40_000 },
    bank_account: '2101234569/2010',
  };
  await call('POST', '/employees', { employee });
  const approved = async (year: number, month: number) => {
    const { payslips } = await call('POST', `/payslips/generate?year=${year}`, { month });
    await call('PATCH', `/payslips/${payslips[0].id}`, { status: 'approved' });
    return payslips[0].id as number;
  };
  await approved(2025, 11);
  const payslip_id = await approved(2026, 8);
  const [{ id: bank_account_id }] = await call('GET', '/bank_accounts');
  const own = { name: 'Věra Čermáková', number: '2301234563', bank_code: '0100', amount: 99 };
  const items = [{ payslip_id }, own];
  const payment_order = { bank_account_id, due_on: '2026-11-24', items };
  const order = await call('POST', '/payment_orders', { payment_order });
  await stage.accounting.sql`
    update payment_orders set created_at = '2026-09-10' where entity_id = ${id} and id = ${order.id}`;
  const form = `/firmy/${id}/banka/prikazy/novy`;
  const { page, go, verify } = await stage.open({ as: owner, path: `${form}?nahrazuje=${order.id}` });
  await page.getByRole('checkbox', { name: /^Zaplatit: Jana Nováková 8\/2026/, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Vytvořit příkaz' }).click();
  await page.getByText(`Nahradil příkaz ${order.number}.`).waitFor();
  const [replacing] = await call('GET', '/payment_orders');
  expect(replacing).toMatchObject({ total: order.total, count: 2 });
  await go(`${form}?povinnosti=${encodeURIComponent('social_insurance 2025-11')}`);
  await page
    .getByRole('region', { name: 'Daně a odvody' })
    .getByRole('checkbox', { name: /^Zaplatit: Sociální pojištění/, checked: true })
    .waitFor();
  expect(await page.getByText('už v jiném příkazu').count()).toBe(0);
  verify();
});

test('an order in euro is downloaded at once as well, in another version from the menu beside it', async () => {
  const { owner, id, call } = await company();
  const bank_account = { name: 'Eura', iban: 'CZ6508000000192000145399', currency: 'EUR' };
  const { id: bank_account_id } = await call('POST', '/bank_accounts', { bank_account });
  const items = [{ name: 'Zelená optika', iban: 'CZ3720100000002101234569', amount: 20.4 }];
  const payment_order = { bank_account_id, due_on: '2026-11-24', items };
  const order = await call('POST', '/payment_orders', { payment_order });
  const path = `/firmy/${id}/banka/prikazy/${order.id}`;
  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path });
  const savedBy = async (role: 'button' | 'menuitem', name: string) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole(role, { name, exact: true }).click(),
    ]);
    return readFile(await saved.path(), 'utf8');
  };
  expect(await savedBy('button', 'Stáhnout pro banku')).toContain('xsd:pain.001.001.03');
  await page.getByText('stažený pro banku').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Soubor v jiném formátu' }).click();
  expect(await savedBy('menuitem', 'SEPA (pain.001.001.09)')).toContain('xsd:pain.001.001.09');
  verify();
});

test('documents of a list are paid at once, also on a phone; what cannot be paid is said', async () => {
  const { owner, id, call, received } = await company();
  const first = await received('Papírna', 1000);
  const second = await received('Cihelna', 30, { currency: 'EUR', rate: 25 });
  const { page, go, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/prijate`,
    width: 390,
    height: 844,
  });
  await page.getByRole('button', { name: 'Vybrat víc' }).click();
  for (const { number } of [first, second]) await page.getByRole('row', { name: new RegExp(number) }).click();
  await page.getByRole('link', { name: 'Zaplatit příkazem' }).click();
  // The account is that of the currency which comes first, and the other one stays out.
  await page.getByText(/Mimo příkaz: 1\svybraná položka v\sjiné měně/).waitFor();
  await page.getByText(/K\szaplacení: 1\s000,00\sKč \(1\spoložka\)/).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Vytvořit příkaz' }).click();
  await page.waitForURL(/\/banka\/prikazy\/\d+$/);
  expect(await call('GET', '/payment_orders')).toMatchObject([{ items: [{ document_id: first.id }] }]);
  // What is in an order already is not offered again.
  await go(`/firmy/${id}/doklady/${first.id}`);
  await page.getByRole('link', { name: 'Zaplatit příkazem' }).click();
  await page.getByText(/Mimo příkaz: 1\svybraná položka\. Už v\sjiném příkazu/).waitFor();
  // What nobody chose and is owed in another currency is told as well, with the way to pay it.
  await page
    .getByText(/Mimo příkaz: 1\snezaplacený doklad v\sEUR\. Zaplatíte příkazem z\súčtu v\sEUR, který/)
    .waitFor();
  verify();
});

test('beyond the newest 500 a document is found that is chosen in its list, and that there are more is said', async () => {
  const { owner, id, received } = await company();
  const old = await received('Papírna', 1000);
  await received('Pila', 500);
  const { page, visit, verify } = await stage.open({ as: owner });
  // As if a page had one.
  const isPayable = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/documents') && searchParams.has('payment_state');
  await page.route(isPayable, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('per', '1');
    await route.continue({ url: url.href });
  });
  await visit(`/firmy/${id}/banka/prikazy/novy`);
  await page.getByText('Zobrazuje se 500 nejnovějších.').waitFor();
  await page.getByRole('checkbox', { name: /^Zaplatit: Pila/ }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Zaplatit: Papírna/ }).count()).toBe(0);
  await visit(`/firmy/${id}/banka/prikazy/novy?doklady=${old.id}`);
  await page.getByRole('checkbox', { name: /^Zaplatit: Papírna/, checked: true }).waitFor();
  expect(await page.getByText('už v jiném příkazu').count()).toBe(0);
  verify();
});

test('without an account there is nothing to pay from, and a reader only reads', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/banka/prikazy/novy` });
  await page.getByText('Není z čeho platit').waitFor();
  verify();
  const reader = await accounting.user();
  await accounting.join(owner, id, reader, 'viewer');
  const read = await stage.open({ as: reader, path: `/firmy/${id}/banka/prikazy/novy` });
  await read.page.getByText('Příkaz vytvoří, kdo smí do účetnictví zapisovat').waitFor();
  read.verify();
});
