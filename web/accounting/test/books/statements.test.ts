import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
let owner: Awaited<ReturnType<Stage['accounting']['user']>>;
let companyId: number;

const ask = async (path: string, body?: object, method = 'POST') => {
  const reply = await stage.accounting.call(method, `/entities/${companyId}${path}`, {
    as: owner,
    ...(body === undefined ? {} : { body }),
  });
  if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

beforeAll(async () => {
  stage = await startStage();
  owner = await stage.accounting.user('ucetni-vykazu');
  const bank_account = {
    ...{ number: '19-2000145399', bank_code: '0800' },
    ...{ opening_balance: 12345.5, opening_date: '2025-01-01' },
  };
  companyId = (await stage.accounting.company(owner, { bank_account })).id;
  const asset = { name: 'Soustruh', price: 120_000, in_use_from: '2025-01-01', useful_life_months: 60 };
  await ask('/assets', { asset });
  await ask('/assets/depreciate?year=2025');
});
afterAll(() => stage?.close());

const open = (path: string, width?: number) =>
  stage.open({ as: owner, path: `/firmy/${companyId}${path}`, ...(width === undefined ? {} : { width }) });

test('three clicks lead from a row of the balance sheet to the document behind it', async () => {
  const { id: partner_id } = await ask('/partners', { partner: { name: 'Hotel Lípa' } });
  const lines = [{ name: 'Kování', unit_price: 1000 }];
  const document = { kind: 'invoice', partner_id, issued_on: '2025-03-03', lines };
  const { number } = await ask('/documents', { document, issue: true });
  const { page, verify, verifyAccessible } = await open('/rozvaha?rok=2025');
  await page.getByRole('heading', { level: 2, name: 'Aktiva' }).waitFor();
  await page.getByRole('button', { name: 'Rozbalit C. Oběžná aktiva' }).click();
  await page.waitForURL('**/rozvaha?rok=2025&rozbaleno=a%3AC.');
  await verifyAccessible();
  await page.getByRole('link', { name: /^311/ }).click();
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: /^311/ }).waitFor();
  verify();
});

test('what does not fit into the balance sheet is told with the way to mend it', async () => {
  const { page, verify, verifyAccessible } = await open('/rozvaha?rok=2025&jednotka=czk');
  await page.getByText('Aktiva se nerovnají pasivům').waitFor();
  // The account of opening balances gets no row: what it holds is what they lack.
  const note = page.getByRole('note').filter({ hasText: 'Počáteční stavy nejsou celé' });
  await note.getByRole('link', { name: /^701/ }).waitFor();
  await note.getByText('−12 345,50 Kč').waitFor();
  expect(await page.getByText('Účty bez řádku', { exact: true }).count()).toBe(0);
  await page.getByRole('region', { name: 'Kategorie účetní jednotky' }).waitFor();
  await verifyAccessible();
  await note.getByRole('link', { name: 'Základní kapitál' }).click();
  await page.getByRole('heading', { level: 1, name: 'Základní kapitál' }).waitFor();
  verify();
});

test('the balance sheet is asked for by day, scope and moment, all in the address', async () => {
  const { page, verify } = await open('/rozvaha?rok=2025');
  await page.getByText(/^Stav k\s31\.\s12\.\s2025, zkrácený rozsah pro mikro/).waitFor();
  await page.getByLabel('Rozsah').selectOption({ label: 'plný' });
  await page.getByText(/^Stav k\s31\.\s12\.\s2025, plný rozsah/).waitFor();
  await page.getByRole('cell', { name: 'B.II.2.', exact: true }).waitFor();
  expect(await page.getByRole('cell', { name: 'B.I.1.', exact: true }).count()).toBe(0);
  await page.getByLabel('Jen řádky s částkou').uncheck();
  await page.getByRole('cell', { name: 'B.I.1.', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Ke dni' }).fill('30.6.2025');
  await page.getByRole('textbox', { name: 'Ke dni' }).press('Tab');
  await page.getByText(/^Stav k\s30\.\s6\.\s2025/).waitFor();
  await page.goto(`${page.url()}&stav=2024-01-01T12:00`);
  await page.getByText(/^Stav účetnictví, jak bylo zapsané 1\.\s1\.\s2024/).waitFor();
  await page.getByRole('cell', { name: 'B.II.2.', exact: true }).waitFor();
  await expect.poll(() => page.getByText('Účty bez řádku', { exact: true }).count()).toBe(0);
  verify();
});

test('the column of the period before says what it is, and why a company founded in the year has zeros there', async () => {
  const own = await stage.accounting.user();
  const { id } = await stage.accounting.company(own);
  const call = (method: string, path: string, body: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, { as: own, body });
  const entry = (date: string) => ({
    date,
    text: 'Vklad',
    lines: [{ debit: '221', credit: '411', amount: 200_000 }],
  });
  expect(await call('POST', '/journal', { entry: entry('2025-07-01') })).toMatchObject({ status: 201 });
  const { page, visit, verify } = await stage.open({ as: own, path: `/firmy/${id}/rozvaha?rok=2025` });
  const nothing = /Z\sté doby v\súčetnictví nic není, proto jsou v\stomto sloupci nuly\./;
  await page.getByText(/Minulé období je stav k\s31\.\s12\.\s2024\. Z\sté doby/).waitFor();
  await page.getByLabel('Srovnání').selectOption({ label: 'pět let' });
  await page.getByText(nothing).waitFor({ state: 'detached' });
  const settings = { founded_on: '2025-07-01' };
  expect(await call('PATCH', '/settings', { settings })).toMatchObject({ status: 200 });
  const founded = /Firma vznikla až\s1\.\s7\.\s2025, proto jsou v\stomto sloupci nuly\./;
  for (const path of ['/rozvaha?rok=2025', '/vysledovka?rok=2025']) {
    await visit(`/firmy/${id}${path}`);
    await page.getByText(founded).waitFor();
  }
  await visit(`/firmy/${id}/rozvaha?rok=2026`);
  await page.getByText(/Minulé období je stav k\s31\.\s12\.\s2025\.$/).waitFor();
  verify();
});

test('the income statement is compared by months and years, in charts as well', async () => {
  const { page, verify, verifyAccessible } = await open('/vysledovka?rok=2025');
  await page
    .getByRole('cell', { name: /Odpisy|Úpravy hodnot/ })
    .first()
    .waitFor();
  await page.getByLabel('Srovnání').selectOption({ label: 'měsíce' });
  await page.getByRole('columnheader', { name: '12/25' }).waitFor();
  await page.getByRole('img', { name: 'Graf' }).waitFor();
  await verifyAccessible();
  await page.getByLabel('Srovnání').selectOption({ label: 'pět let' });
  await page.getByRole('columnheader', { name: '2021' }).waitFor();
  await page.getByLabel('Členění').selectOption({ label: 'účelové členění' });
  await page.getByText('Předpokládané funkce nákladů').waitFor();
  await verifyAccessible();
  verify();
});

test('the settings of statements decide about the category', async () => {
  const { page, verify, verifyAccessible } = await open('/nastaveni/vykazy');
  await page.getByLabel('Kategorie').selectOption({ label: 'velká' });
  await page
    .getByLabel('Časové rozlišení')
    .selectOption({ label: 'mezi pohledávkami v C.II.3. a závazky v C.III.' });
  await page.getByRole('textbox', { name: 'Den vzniku firmy' }).fill('15. 5. 2025');
  const [field] = await page.getByLabel(/^V\sroce/).all();
  await field?.fill('abc');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Napište číslo, například 12,5.').waitFor();
  await field?.fill('12,5');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();
  const { settings } = await ask('', undefined, 'GET');
  expect(settings).toMatchObject({
    accounting_category: 'large',
    accruals_in: 'C',
    founded_on: '2025-05-15',
  });
  expect(Object.values(settings.average_employees)).toEqual([12.5]);
  await page.goto(page.url().replace('/nastaveni/vykazy', '/rozvaha?rok=2025'));
  await page.getByText('Velká účetní jednotka').waitFor();
  await page.getByText('Kategorie je určena v nastavení firmy.').waitFor();
  verify();
});

test('without double entry statements say why there are none', async () => {
  const person = await stage.accounting.user();
  const { id } = await stage.accounting.company(person, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  for (const screen of ['rozvaha', 'vysledovka']) {
    const { page, verify } = await stage.open({ as: person, path: `/firmy/${id}/${screen}` });
    await page.getByText('Firma nevede podvojné účetnictví').waitFor();
    verify();
  }
});

test('an account with more movements than a page draws at once shows them when it is opened by days', async () => {
  const own = await stage.accounting.user();
  const { id } = await stage.accounting.company(own);
  const ask = (path: string, method: string, body?: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, {
      as: own,
      ...(body === undefined ? {} : { body }),
    });
  const lines = Array.from({ length: 160 }, (_, index) => {
    return { debit: '501', credit: '321', amount: index + 1, text: `Řádek ${index + 1}` };
  });
  const entry = { date: '2025-03-03', text: 'Spotřeba', lines };
  expect(await ask('/journal', 'POST', { entry })).toMatchObject({ status: 201 });
  const { body } = await ask('/accounts?year=2025', 'GET');
  const { id: account } = body.find(({ code }: { code: string }) => code === '321');
  const path = `/firmy/${id}/ucty/${account}?rok=2025&od=2025-01-01&do=2025-12-31`;
  const { page, verify } = await stage.open({ as: own, path });
  await page.getByText('Celkem 160 zápisů').waitFor();
  await page.getByRole('cell', { name: 'Řádek 1', exact: true }).waitFor();
  verify();
});

test.each(['/rozvaha?rok=2025', '/vysledovka?rok=2025'])('%s fits a phone', async (path) => {
  const { page, verify, verifyAccessible } = await open(path, 390);
  await page.getByRole('row').nth(1).waitFor();
  await verifyAccessible();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  verify();
});

test('who entered the flat tax reads the statements of the double entry years before', async () => {
  const year = Number(new Date().toISOString().slice(0, 4));
  const without = `V roce ${year} firma podvojné účetnictví nevede`;
  const person = { legal_form: 'osvc', bookkeeping: 'double_entry' };
  const { id } = await stage.accounting.company(owner, person);
  const call = async (method: string, path: string, body: object) => {
    const reply = await stage.accounting.call(method, `/entities/${id}${path}`, { as: owner, body });
    expect([reply.status < 300, reply.body]).toEqual([true, reply.body]);
  };
  const lines = [{ debit: '501', credit: '491', amount: 4321 }];
  await call('POST', '/journal', { entry: { date: `${year - 1}-06-30`, text: 'Papír', lines } });
  await call('PATCH', '', { entity: { bookkeeping: 'flat_tax' } });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/vysledovka?rok=${year}&jednotka=czk`,
  });
  await page.getByText(without).waitFor();
  await verifyAccessible();
  await page.getByRole('combobox', { name: 'Rok', exact: true }).selectOption(String(year - 1));
  await page.getByText('4 321,00').first().waitFor();
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Předvaha' }).click();
  await page.getByText(without).waitFor();
  await page.getByRole('combobox', { name: 'Rok', exact: true }).selectOption(String(year - 1));
  await page
    .getByRole('cell', { name: /4 321,00/ })
    .first()
    .waitFor();
  await menu.getByRole('link', { name: 'Peněžní deník' }).waitFor();
  await menu.getByRole('link', { name: 'Deník', exact: true }).click();
  await page.getByText(without).waitFor();
  const write = page.getByRole('link', { name: 'Nový interní doklad' });
  expect(await write.count()).toBe(0);
  await page.getByRole('combobox', { name: 'Rok', exact: true }).selectOption(String(year - 1));
  await write.click();
  const day = page.getByRole('textbox', { name: 'Datum', exact: true });
  await expect.poll(() => day.inputValue()).toMatch(new RegExp(`^31\\.\\s12\\.\\s${year - 1}$`));
  verify();
});
