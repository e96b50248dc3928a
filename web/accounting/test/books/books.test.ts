import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInPrague } from '../../src/parts/dates.ts';
import { type Stage, startStage } from '../harness.ts';
import { tabTo } from '../keyboard.ts';
import { savedFile } from '../saved-file.ts';

let stage: Stage;
let owner: Awaited<ReturnType<Stage['accounting']['user']>>;
let companyId: number;

beforeAll(async () => {
  stage = await startStage();
  owner = await stage.accounting.user('ucetni-deniku');
  companyId = (
    await stage.accounting.company(owner, {
      bank_account: {
        number: '19-2000145399',
        bank_code: '0800',
        opening_balance: 12345.5,
        opening_date: '2025-01-01',
      },
    })
  ).id;
  const call = async (path: string, body?: object) => {
    const reply = await stage.accounting.call('POST', `/entities/${companyId}${path}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    });
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
  };
  await call('/assets', {
    asset: {
      name: 'Soustruh',
      category: 'tangible',
      price: 120_000,
      in_use_from: '2025-01-01',
      tax_group: 2,
      tax_method: 'straight',
      useful_life_months: 60,
    },
  });
  await call('/assets/depreciate?year=2025');
});
afterAll(() => stage?.close());

const open = (path: string, width?: number) =>
  stage.open({ as: owner, path: `/firmy/${companyId}${path}`, ...(width === undefined ? {} : { width }) });

test('the journal is filtered by account and source, and its sum follows', async () => {
  const { page, verify, verifyAccessible } = await open('/denik?rok=2025');
  await page.getByText('Celkem 2 zápisy').waitFor();
  await page.getByRole('cell', { name: '12 345,50' }).first().waitFor();
  await verifyAccessible();
  await page.getByLabel('Účet (nebo jeho začátek)').fill('55');
  await page.getByText('Celkem 1 zápis', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?rok=2025&ucet=55');
  await page.getByLabel('Původ').selectOption({ label: 'počáteční stav' });
  await page.getByText('Tomuto výběru nic neodpovídá.').waitFor();
  await verifyAccessible();
  await page.getByLabel('Účet (nebo jeho začátek)').fill('');
  await page.getByRole('cell', { name: '701' }).waitFor();
  await page.reload();
  await page.getByRole('cell', { name: '701' }).waitFor();
  verify();
});

test('months and words filter the journal, a row leads to its source, and the way back keeps the filter', async () => {
  const { page, verify } = await open('/denik?rok=2025');
  await page.getByLabel('Měsíc').selectOption({ label: 'prosinec' });
  await page.getByText('Celkem 1 zápis', { exact: true }).waitFor();
  await page.getByLabel('Hledat v textu zápisů a číslech dokladů').fill('soustruh');
  await page.waitForURL('**/denik?rok=2025&mesic=12&hledat=soustruh');
  await page.getByRole('link', { name: /Soustruh/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Soustruh' }).waitFor();
  await page.goBack();
  await page.getByText('Celkem 1 zápis', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByLabel('Hledat v textu zápisů a číslech dokladů').inputValue())
    .toBe('soustruh');
  await page.getByRole('link', { name: 'Odstraněné zápisy' }).click();
  await page.getByText('Žádný zápis nebyl odstraněn').waitFor();
  await page.getByRole('link', { name: 'Zpět na deník' }).click();
  await page.waitForURL('**/denik?rok=2025&mesic=12&hledat=soustruh');

  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await page.getByText('Celkem 2 zápisy').waitFor();
  await expect.poll(() => page.getByLabel('Hledat v textu zápisů a číslech dokladů').inputValue()).toBe('');
  await page.getByRole('link', { name: /Počáteční stav/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Nastavení firmy' }).waitFor();
  verify();
});

test('choosing a filter begins on the first page', async () => {
  const { page, verify } = await open('/denik?rok=2025&strana=7');
  await page.getByLabel('Původ').selectOption({ label: 'majetek' });
  await page.getByText('Celkem 1 zápis', { exact: true }).waitFor();
  await page.getByRole('cell', { name: '551' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?rok=2025&puvod=asset');
  verify();
});

test('the file of the journal holds what the filter lets through', async () => {
  const { page, verify } = await open('/denik?rok=2025&ucet=55');
  await page.getByRole('cell', { name: '551' }).waitFor();
  const { name, text } = await savedFile(page, 'Účetní deník', 'CSV');
  expect(name).toBe('Účetní deník Dílna s.r.o. 2025.csv');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('551');
  verify();
});

test('an empty journal says what it will hold', async () => {
  const { page, verify, verifyAccessible } = await open('/denik?rok=2030');
  await page.getByText('Deník je prázdný').waitFor();
  await verifyAccessible();
  verify();
});

test.each(['denik', 'ucty', 'predvaha', 'hlavni-kniha'])(
  'without double entry %s says why it is empty',
  async (screen) => {
    const person = await stage.accounting.user();
    const { id } = await stage.accounting.company(person, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const { page, verify, verifyAccessible } = await stage.open({
      as: person,
      path: `/firmy/${id}/${screen}`,
    });
    await page.getByText('Firma nevede podvojné účetnictví').waitFor();
    await verifyAccessible();
    verify();
  },
);

test('by keyboard alone: from the accounts to the movements of one', async () => {
  const { page, verify, verifyAccessible } = await open('/ucty?rok=2025');
  await page.getByRole('cell', { name: '551', exact: true }).waitFor();
  await verifyAccessible();
  await page.keyboard.press('/');
  await page.keyboard.type('odpis');
  await page.getByRole('cell', { name: '221', exact: true }).waitFor({ state: 'detached' });
  await tabTo(page, /^551/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/ucty\/\d+\?rok=2025$/);
  await page.getByText('Celkem 1 zápis', { exact: true }).waitFor();
  verify();
});

test('the movements of an account run from its opening to its closing, by days and by contact, as a file', async () => {
  const accounts = await stage.accounting.call('GET', `/entities/${companyId}/accounts?year=2025`, {
    as: owner,
  });
  const { id } = accounts.body.find(({ code }: { code: string }) => code === '551');
  const { page, verify, verifyAccessible, expectFailure } = await open(`/ucty/${id}?rok=2025`);
  expectFailure(`404 GET /api/entities/${companyId}/accounts/999999/statement`);
  await page.getByRole('heading', { level: 1, name: /^551 Odpisy/ }).waitFor();
  const row = page.getByRole('row', { name: /Soustruh/ });
  await expect
    .poll(async () => (await row.getByRole('cell').allInnerTexts()).slice(3).map(plain))
    .toEqual([...['082', '22 000,00', '', '22 000,00']]);
  await verifyAccessible();
  const { name, text } = await savedFile(page, 'Pohyby účtu', 'CSV');
  expect(name).toBe('Pohyby účtu Dílna s.r.o. 2025.csv');
  expect(text.trim().split('\r\n')).toHaveLength(2);

  await page.getByRole('textbox', { name: 'Do', exact: true }).pressSequentially('30.6.2025');
  await page.keyboard.press('Tab');
  await page.waitForURL(`**/ucty/${id}?rok=2025&do=2025-06-30`);
  await page.getByText('V tomto období na účtu nejsou žádné pohyby').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await page.waitForURL(`**/ucty/${id}?rok=2025`);
  await row.waitFor();
  await page.getByRole('link', { name: 'Účtová osnova' }).click();
  await page.getByRole('cell', { name: '551', exact: true }).waitFor();
  await page.goto(`${stage.accounting.url}/firmy/${companyId}/ucty/999999?rok=2025`);
  await page.getByText('Takový účet tu není').waitFor();
  verify();
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('the trial balance balances, and an empty year says so', async () => {
  const { page, verify, verifyAccessible } = await open('/predvaha?rok=2025');
  await page.getByRole('cell', { name: '701' }).waitFor();
  const sums = await page.locator('tfoot td').allInnerTexts();
  expect(sums[2]).toBe('0,00');
  expect(sums[3]).toBe(sums[4]);
  expect(sums[5]).toBe('0,00');
  await verifyAccessible();
  await page.getByRole('row', { name: /^551/ }).click();
  await page.waitForURL('**/ucty/*?rok=2025&od=2025-01-01&do=2025-12-31');
  await page.goBack();
  await page.getByRole('cell', { name: '701' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: 'Vytisknout' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Rok').selectOption('2024');
  await page.getByText('V tomto období nejsou žádné zápisy').waitFor();
  await verifyAccessible();
  verify();
});

test('openings stand in a column of their own and are no turnover', async () => {
  const { page, verify } = await open('/predvaha?rok=2025');
  const row = page.getByRole('row', { name: /^221/ });
  await row.waitFor();
  await expect
    .poll(async () =>
      (await row.getByRole('cell').allInnerTexts()).slice(2).map((text) => text.replaceAll(/\s/g, ' ')),
    )
    .toEqual(['12 345,50', '0,00', '0,00', '12 345,50']);
  verify();
});

test('an analytic account is added, renamed, put out of use and deleted', async () => {
  const { page, verify, verifyAccessible, expectFailure } = await open('/ucty?rok=2025');
  expectFailure(`422 POST /api/entities/${companyId}/accounts`);
  await page.getByRole('button', { name: 'Přidat účet' }).click();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByLabel('Číslo účtu').fill('399100');
  await page.getByLabel('Název').fill('Tuzemští odběratelé');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Účtový rozvrh nemá účet 399.').waitFor();
  await page.getByLabel('Číslo účtu').fill('311100');
  await page.getByRole('button', { name: 'Uložit' }).click();
  const row = page.getByRole('row', { name: /^311100/ });
  await row.getByRole('cell', { name: 'Tuzemští odběratelé' }).waitFor();

  await page.getByRole('button', { name: 'Upravit účet 311100' }).click();
  await page.getByLabel('Název').fill('Odběratelé');
  await page.getByLabel('V užívání').uncheck();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await row.getByText('vyřazený').waitFor();
  await row.getByText('Odběratelé', { exact: true }).waitFor();
  await verifyAccessible();

  await page.getByRole('button', { name: 'Upravit účet 311100' }).click();
  await page.getByRole('button', { name: 'Smazat účet' }).click();
  await page
    .getByRole('dialog', { name: 'Smazat účet 311100?' })
    .getByRole('button', { name: 'Smazat účet' })
    .click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Upravit účet 551' }).click();
  await page.getByLabel('Název').waitFor();
  expect(await page.getByRole('button', { name: 'Smazat účet' }).count()).toBe(0);
  expect(await page.getByLabel('V užívání').count()).toBe(0);
  verify();
});

test('an account is given a row of the statements by its name, and what its costs are for', async () => {
  const { page, verify, verifyAccessible } = await open('/ucty?rok=2025');
  await page.getByRole('button', { name: 'Přidat účet' }).click();
  await page.getByLabel('Číslo účtu').fill('518100');
  await page.getByLabel('Název').fill('Reklama');
  await page.getByRole('combobox', { name: 'Řádek výkazu' }).fill('služby');
  await page.getByRole('option', { name: 'A.3. Služby' }).click();
  await page.getByLabel('Funkce nákladu').selectOption({ label: 'odbyt' });
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('row', { name: /^518100/ }).waitFor();
  const read = await stage.accounting.call('GET', `/entities/${companyId}/accounts?q=518100`, { as: owner });
  expect(read.body).toMatchObject([{ statement_row: 'n:A.3.', function: 'distribution', turnover: null }]);

  await page.getByRole('button', { name: 'Upravit účet 518100' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Řádek výkazu' }).inputValue())
    .toBe('A.3. Služby');
  await page.getByLabel('V užívání').uncheck();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page
    .getByRole('row', { name: /^518100/ })
    .getByText('vyřazený')
    .waitFor();
  await page.getByLabel('Užívání', { exact: true }).selectOption({ label: 'V užívání' });
  await page.getByRole('row', { name: /^518100/ }).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('?rok=2025&uzivani=ano');
  verify();
});

test('the trial balance adds analytic accounts to their synthetic one', async () => {
  const ask = (method: string, path: string, body: object) =>
    stage.accounting.call(method, `/entities/${companyId}${path}`, { as: owner, body });
  await ask('POST', '/accounts', { account: { code: '022100', name: 'Stroje' } });
  const { body: asset } = await ask('POST', '/assets', {
    asset: {
      name: 'Lis',
      price: 50_000,
      in_use_from: '2025-01-01',
      account_code: '022100',
      disposed_on: '2025-06-30',
      disposal_kind: 'scrap',
    },
  });
  await ask('POST', `/assets/${asset.id}/disposal_entry`, {});
  const { page, verify, verifyAccessible } = await open('/predvaha?rok=2025');
  await page.getByRole('cell', { name: '022100' }).waitFor();
  await page.getByLabel('Podrobnost').selectOption({ label: 'syntetické účty' });
  await page.getByRole('cell', { name: '022', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('cell', { name: '022100' }).count()).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe('?rok=2025&uroven=synteticke');
  await verifyAccessible();
  await page.getByRole('row', { name: /^022/ }).click();
  await page.getByRole('cell', { name: '022100' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?rok=2025&ucet=022');
  verify();
});

test('the trial balance is narrowed, told by months, and shown as it was known', async () => {
  const { page, verify, verifyAccessible } = await open('/predvaha?rok=2025');
  await page.getByRole('cell', { name: '701' }).waitFor();
  await page.getByLabel('Začátek účtu').fill('55');
  await page.getByRole('cell', { name: '701' }).waitFor({ state: 'detached' });
  await page.getByLabel('Po měsících').check();
  await page.getByRole('columnheader', { name: '12/2025' }).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await page.getByRole('cell', { name: '701' }).waitFor();
  await page.getByRole('button', { name: 'Stav k okamžiku' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stav k okamžiku' });
  await dialog.getByRole('button', { name: 'Zobrazit' }).click();
  await dialog.getByText('Napište den i čas.').waitFor();
  await dialog.getByLabel('Okamžik', { exact: true }).fill('1. 2. 2020');
  await dialog.getByLabel('Okamžik, čas').fill('8:30');
  await dialog.getByRole('button', { name: 'Zobrazit' }).click();
  await page.getByText(/^Stav účetnictví, jak bylo zapsané 1\.\s2\.\s2020 08:30$/).waitFor();
  await page.getByText('V tomto období nejsou žádné zápisy').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zobrazit současný stav' }).click();
  await page.getByRole('cell', { name: '701' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?rok=2025');
  verify();
});

test('the general ledger unfolds to months, compares them, and a month leads to what moved in it', async () => {
  const { page, verify, verifyAccessible } = await open('/hlavni-kniha?rok=2025');
  await page.getByRole('cell', { name: '551', exact: true }).waitFor();
  const month = page.getByRole('link', { name: 'prosinec 2025' });
  expect(await month.count()).toBe(0);
  await page.getByRole('button', { name: 'Rozbalit měsíce účtu 551' }).click();
  await month.waitFor();
  await page
    .getByLabel('Porovnat měsíce účtu')
    .selectOption({ label: '551 Odpisy dlouhodobého nehmotného a hmotného majetku' });
  await page.getByRole('img', { name: /^Obraty účtu 551 / }).waitFor();
  await verifyAccessible();
  // On paper it is the whole book.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => month.count()).toBeGreaterThan(1);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => month.count()).toBe(1);
  await month.click();
  await page.waitForURL('**/ucty/*?rok=2025&od=2025-12-01&do=2025-12-31');
  verify();
});

test('a fiscal year that ends in the next calendar year is called by both, and the present one is shown', async () => {
  const person = await stage.accounting.user();
  const { id } = await stage.accounting.company(person, { fiscal_year_start: 7 });
  const { page, go, verify } = await stage.open({ as: person, path: `/firmy/${id}/denik` });
  const chosen = () => page.getByLabel('Rok', { exact: true }).locator('option:checked').innerText();
  const [calendarYear = '', month = ''] = todayInPrague().split('-');
  const year = Number(calendarYear) - (Number(month) < 7 ? 1 : 0);
  const present = `${year}/${year + 1}`;
  await page.getByText(`Zápisy účetního období ${present}, od nejstaršího.`).waitFor();
  await expect.poll(chosen).toBe(present);
  for (const screen of ['ucty', 'predvaha', 'rozvaha', 'vysledovka']) {
    await go(`/firmy/${id}/${screen}`);
    await expect.poll(chosen, { message: screen }).toBe(present);
  }
  await go(`/firmy/${id}/rozvaha?srovnani=roky&radky=vsechny`);
  await page
    .getByRole('columnheader', { name: `${year - 1}/${year}` })
    .first()
    .waitFor();
  await go(`/firmy/${id}/uzaverka`);
  await expect.poll(chosen).toBe(`${year - 1}/${year}`);
  await page.getByRole('heading', { level: 1, name: 'Uzávěrka' }).waitFor();
  // Cards are depreciated by calendar years.
  await go(`/firmy/${id}/majetek`);
  await expect.poll(chosen).toBe(calendarYear);
  verify();
});

test('the history says who did what', async () => {
  const { page, verify, verifyAccessible } = await open('/historie');
  await page.getByRole('cell', { name: 'Založena firma Dílna s.r.o.' }).waitFor();
  await page.getByRole('cell', { name: 'ucetni-deniku' }).first().waitFor();
  const [row] = await stage.accounting.sql<{ total: number; hash: string }[]>`
    select total, encode(hash, 'hex') as hash from event_totals where entity_id = ${companyId}`;
  const head = page.getByRole('region', { name: `Otisk záznamu č. ${row?.total}, posledního v historii` });
  await head.getByText(row?.hash ?? '').waitFor();
  await page.getByRole('textbox', { name: 'Do', exact: true }).pressSequentially('1.1.2020');
  await page.keyboard.press('Tab');
  await head.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await head.waitFor();
  await verifyAccessible();
  verify();
});

test('the history is filtered, a record leads to its subject while that exists, and nothing found says so', async () => {
  const asset = async (name: string) => {
    const body = { asset: { name, category: 'tangible', price: 90_000, in_use_from: '2026-01-01' } };
    return (await stage.accounting.call('POST', `/entities/${companyId}/assets`, { as: owner, body })).body;
  };
  const gone = await asset('Prodaný lis');
  await asset('Vrtačka');
  await stage.accounting.call('DELETE', `/entities/${companyId}/assets/${gone.id}`, { as: owner });
  const { page, verify, verifyAccessible } = await open('/historie');
  await page.getByLabel('Druh změny').selectOption({ label: 'Majetek: nová karta' });
  await page.waitForURL('**/historie?zmena=asset.created');
  await page.getByRole('cell', { name: 'Založena firma Dílna s.r.o.' }).waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /Prodaný lis/ });
  await expect.poll(() => row.count()).toBe(1);
  expect(await row.getByRole('link', { name: /Prodaný lis/ }).count()).toBe(0);
  await row.getByText('smazáno').waitFor();
  await verifyAccessible();
  await row.getByRole('link', { name: 'karta majetku' }).click();
  await page.waitForURL(`**/historie?ceho=Asset&cislo=${gone.id}`);
  await page.getByRole('row', { name: /Vrtačka/ }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('row', { name: /Prodaný lis/ }).count()).toBe(2);

  await page.getByLabel('Čeho se týká').selectOption({ label: 'karta majetku' });
  await page.waitForURL('**/historie?ceho=Asset');
  await page.getByLabel('Kdo změnu udělal').fill('nikdo-takovy');
  await page.getByText('Tomuto výběru neodpovídá žádná změna').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('textbox', { name: 'Do', exact: true }).pressSequentially('1.1.2020');
  await page.keyboard.press('Tab');
  await page.waitForURL('**/historie?do=2020-01-01');
  await page.getByText('Tomuto výběru neodpovídá žádná změna').waitFor();
  await page.reload();
  await page.getByText('Tomuto výběru neodpovídá žádná změna').waitFor();
  await page.getByRole('button', { name: 'Zrušit filtry' }).click();
  await page.getByRole('link', { name: /Vrtačka/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Vrtačka' }).waitFor();
  verify();
});

test.each([
  '/denik?rok=2025',
  '/ucty?rok=2025',
  '/predvaha?rok=2025',
  '/hlavni-kniha?rok=2025&rozbaleno=vse',
  '/historie',
])('%s fits a phone', async (path) => {
  const { page, verify, verifyAccessible } = await open(path, 390);
  await page.getByRole('row').nth(1).waitFor();
  await verifyAccessible();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  // Nor does the table scroll sideways: its amounts are in sight.
  const [shown, whole] = (await page.evaluate(`(() => {
      const table = document.querySelector('.data-table-scroll');
      return [table.clientWidth, table.scrollWidth];
    })()`)) as [number, number];
  expect(whole).toBeLessThanOrEqual(shown);
  verify();
});

/** Asks for something that has to be taken. */
async function made(company: number, path: string, body: object): Promise<{ id: number }> {
  const reply = await stage.accounting.call('POST', `/entities/${company}${path}`, { as: owner, body });
  expect([path, reply.status < 300 || reply.body]).toEqual([path, true]);
  return reply.body;
}

/** An issued invoice of last year that waits for its money. */
async function soldIn(company: number, issued_on: string, unit_price: number) {
  const partner = await made(company, '/partners', { partner: { name: 'Truhlárna Bříza', city: 'Brno' } });
  const lines = [{ name: 'Stůl', unit_price }];
  const document = { kind: 'invoice', partner_id: partner.id, issued_on, due_on: issued_on, lines };
  return made(company, '/documents', { document, issue: true });
}

test('open items are told by lateness, unfold by partner, lead to the document and agree with the ledger', async () => {
  const { id } = await soldIn(companyId, '2025-03-10', 2500);
  const { page, verify, verifyAccessible } = await open('/saldokonto?den=2025-04-15');
  const list = page.getByRole('region', { name: 'Neuhrazené položky' });
  await list.getByRole('row', { name: /Truhlárna Bříza.*2 500,00/ }).waitFor();
  const ageing = page.getByRole('region', { name: 'Stáří pohledávek a závazků' });
  await ageing.getByRole('row', { name: /31–60 dní.*2 500,00/ }).waitFor();
  const account = page.getByRole('row', { name: /^311.*2 500,00/ }).getByRole('link', { name: '311' });
  await expect.poll(() => account.getAttribute('href')).toMatch(/ucty\/\d+\?rok=2025/);
  await verifyAccessible();
  await page.getByLabel('Po partnerech').check();
  await list.getByText('1 položka').waitFor();
  await list.getByRole('button', { name: 'Rozbalit: Truhlárna Bříza' }).click();
  await verifyAccessible();
  await page.getByLabel('Vybrat Truhlárna Bříza').check();
  await page.getByText('Vybráno: 1 položka').waitFor();
  const pay = page.getByRole('link', { name: 'Zaplatit příkazem' });
  await expect.poll(() => pay.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Upomenout' }).click();
  await page
    .getByRole('dialog', { name: 'Upomenout 1 doklad?' })
    .getByRole('button', { name: 'Zrušit' })
    .click();
  await page.getByRole('button', { name: 'Zrušit výběr' }).click();
  expect((await savedFile(page, 'Neuhrazené položky', 'CSV')).text).toContain('Truhlárna Bříza');
  await list.getByRole('link', { name: /^FV/ }).click();
  await page.waitForURL(`**/doklady/${id}`);
  await page.goBack();
  await page.getByLabel('Pohledávky a závazky').selectOption({ label: 'Jen závazky' });
  await page.getByText('Nic není neuhrazené').waitFor();
  verify();
});

test('the cash journal of tax records has what was paid, the balances and how the result came about', async () => {
  const records = { legal_form: 'osvc', bookkeeping: 'tax_records' };
  const { id: small } = await stage.accounting.company(owner, records);
  const { id } = await soldIn(small, '2025-05-10', 4000);
  await made(small, `/documents/${id}/payments`, { paid_on: '2025-05-20', method: 'cash' });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${small}/penezni-denik?rok=2025`,
  });
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Peněžní deník' }).waitFor();
  await expect.poll(() => navigation.getByRole('link', { name: 'Předvaha' }).count()).toBe(0);
  const rows = page.getByRole('region', { name: 'Zápisy' });
  await rows.getByRole('link', { name: /^Úhrada: faktura FV/ }).waitFor();
  await page.getByText('Rozdíl příjmů a výdajů: 4 000,00 Kč').waitFor();
  await verifyAccessible();
  await page.getByLabel('Měsíc').selectOption({ label: 'duben' });
  await page.getByText('V tomto období se nic nezaplatilo').waitFor();
  await page.getByLabel('Měsíc').selectOption({ label: 'květen' });
  expect((await savedFile(page, 'Zápisy', 'CSV')).text).toContain('4000,00');
  await rows.getByRole('link', { name: /^Úhrada: faktura FV/ }).click();
  await page.waitForURL(`**/doklady/${id}`);
  verify();
});

test('the home of tax records leads from its result, which goes by payments, to that with depreciation and trips', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}` });
  await page.getByRole('link', { name: 'S odpisy a cestami je v peněžním deníku' }).click();
  await page.waitForURL(`**/firmy/${id}/penezni-denik`);
  verify();
});

test('double entry has no cash journal, neither in the navigation nor on its screen', async () => {
  const { page, verify } = await open('/penezni-denik');
  await page.getByText('Peněžní deník tu není').waitFor();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Peněžní deník' });
  await expect.poll(() => link.count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Saldokonto' }).waitFor();
  verify();
});

test('a year is closed by the guide, from its findings to the approval, and opened again with a reason', async () => {
  const { accounting } = stage;
  const { id } = await accounting.company(owner, { name: 'Kavárna Jih', legal_form: 'sro' });
  const call = (method: string, path: string, body?: object) =>
    accounting.call(method, `/entities/${id}${path}`, { as: owner, ...(body === undefined ? {} : { body }) });
  const opened = { number: '2000145399', bank_code: '0800', opening_date: '2025-12-01' };
  for (const bank_account of [
    { name: 'Eurový', currency: 'EUR', opening_balance: 250, opening_balance_czk: 6_000, ...opened },
    { name: 'Kontokorent', opening_balance: -6_000, ...opened },
  ])
    expect((await call('POST', '/bank_accounts', { bank_account })).status).toBe(201);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/uzaverka?rok=2025`,
  });
  const step = (name: string) => page.getByRole('region', { name, exact: true });
  await step('Kontrola').getByText('Zůstatky v cizích měnách nejsou přeceněné').waitFor();
  await step('Uzavření knih').getByText('čeká na předchozí krok').waitFor();
  await step('Přecenění cizích měn').getByLabel('Kurz EUR').fill('24,8');
  await step('Přecenění cizích měn')
    .getByText(/^Zisk 200/)
    .waitFor();
  await verifyAccessible();
  await step('Přecenění cizích měn').getByRole('button', { name: 'Přecenit' }).click();
  await step('Přecenění cizích měn').getByText('Přeceněno kurzem EUR 24,8.').waitFor();
  await step('Daň z příjmů').getByLabel('Daň', { exact: true }).fill('42');
  await step('Daň z příjmů').getByRole('button', { name: 'Zaúčtovat daň' }).click();
  await step('Daň z příjmů').getByText('hotovo').waitFor();

  await step('Uzavření knih').getByText('Doplňte důvody u všech bodů kontroly.').waitFor();
  await step('Kontrola').getByRole('textbox').fill('Inventura souhlasí');
  await step('Uzavření knih').getByRole('button', { name: 'Uzavřít rok' }).click();
  await page
    .getByRole('dialog', { name: 'Uzavřít rok 2025?' })
    .getByRole('button', { name: 'Uzavřít rok' })
    .click();
  await page.getByText('Rok je uzavřený', { exact: true }).waitFor();
  await step('Uzavření knih').getByText('Přijato: Inventura souhlasí').waitFor();

  const after = step('Co zbývá po uzavření');
  await after.getByText('Schválenou závěrku zveřejněte ve').waitFor();
  for (const [name, path] of [
    ['Rozvaha', 'rozvaha'],
    ['Výkaz zisku a ztráty', 'vysledovka'],
    ['Přiznání k dani z příjmů', 'dan-z-prijmu'],
  ] as const)
    expect(await after.getByRole('link', { name }).getAttribute('href')).toBe(
      `/firmy/${id}/${path}?rok=2025`,
    );

  const approval = step('Schválení a rozdělení výsledku');
  await approval.getByRole('textbox', { name: 'Den schválení' }).fill('30.6.2026');
  await approval.getByLabel('Částka').fill('100');
  await approval.getByText(/^Zbývá rozdělit 58/).waitFor();
  await approval.getByRole('button', { name: 'Přidat část' }).click();
  await approval.getByText('Rozděleno je všechno.').waitFor();
  await verifyAccessible();
  await approval.getByRole('button', { name: 'Schválit' }).click();
  await page.getByText('Rok je uzavřený a schválený').waitFor();
  const stored = (await call('GET', '/closing?year=2025')).body;
  expect([stored.state, stored.approved_on]).toEqual(['approved', '2026-06-30']);
  for (const [button, reason] of [
    ['Zrušit schválení', 'Jiné usnesení'],
    ['Znovu otevřít rok', 'Opožděná faktura'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByLabel('Proč').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.getByText('Rok je otevřený').waitFor();
  expect((await call('GET', '')).body.locked_until).toBeNull();
  verify();
});
