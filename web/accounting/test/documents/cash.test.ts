import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';

let stage: Stage;
let owner: Caller;
let opened: TestPage;
let id: number;
beforeAll(async () => {
  stage = await startStage();
  owner = await stage.accounting.user();
  id = (await stage.accounting.company(owner)).id;
  opened = await stage.open({ as: owner });
});
afterAll(() => stage?.close());

const registers = async () =>
  (await stage.accounting.call('GET', `/entities/${id}/cash_registers?archived=true`, { as: owner })).body;

/** @param haler what comes into the register; what is paid without a document leaves it */
const pay = (register: number, paid_on: string, haler: number, note: string, more: object = {}) => {
  const { sql } = stage.accounting;
  const amount = -haler;
  const row = { entity_id: id, method: 'cash', cash_register_id: register, is_transfer: true, paid_on, note };
  return sql`insert into payments ${sql({ ...row, amount, amount_czk: amount, settled_czk: amount, ...more })}`;
};

test('the cash book has the balance after each row, marks what is below zero, and keeps what was removed', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const [{ id: register }] = await registers();
  await pay(register, '2026-03-02', 150_000, 'Prodej za hotové', { number: 'PP20260001' });
  await pay(register, '2026-03-05', -200_000, 'Nákup barev', { number: 'VP20260001' });
  await pay(register, '2026-03-09', 80_000, 'Vrácené zboží', {
    removed_at: new Date(),
    number: 'PP20260002',
  });
  await visit(`/firmy/${id}/pokladna?obdobi=vlastni&od=2026-03-01&do=2026-03-31`);
  const book = page.getByRole('region', { name: 'Pokladní kniha' });
  const below = book.getByRole('row', { name: /Nákup barev/ });
  await expect
    .poll(async () => (await below.innerText()).replaceAll('\u00a0', ' '))
    .toMatch(/2 000,00\s+−500,00\s+pod nulou/);
  await page.getByText('Pokladna je v některém dni pod nulou').waitFor();
  await book.getByText('(zrušeno)').waitFor();
  await expect.poll(() => page.getByText('−500,00 Kč').count()).toBe(2);
  await verifyAccessible();
  await page.getByLabel('Období').selectOption('Minulý měsíc');
  await page.waitForURL(/obdobi=minuly-mesic/);
  verify();
});

test('who writes cash out that is not there reads it before the document is stored', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  await visit(`/firmy/${id}/doklady/novy?druh=cash_out`);
  const price = page.getByLabel('Cena za MJ, řádek 1');
  await page.getByLabel('Popis, řádek 1').fill('Barvy');
  await price.fill('100');
  const short = page.getByRole('note').filter({ hasText: 'Tolik v pokladně není' });
  await short.getByText(/po zápisu by v\sní bylo −600,00.Kč/).waitFor();
  await verifyAccessible();
  expect(await short.getByRole('link', { name: 'Zapsat vklad vlastních peněz' }).count()).toBe(0);
  const source = await short.getByRole('link', { name: 'Zapsat výběr z účtu' }).getAttribute('href');
  expect(source).toMatch(/druh=cash_in.*castka=600&ucel=z-uctu/);
  await page.getByLabel('Popis, řádek 1').fill('');
  await price.fill('');
  await short.waitFor({ state: 'detached' });
  verify();
});

test('without double entry cash that was drawn from an account or put in is no income of the business', async () => {
  const entity = { legal_form: 'osvc', bookkeeping: 'flat_expenses', vat_status: 'none' };
  const person = (await stage.accounting.company(owner, entity)).id;
  const { page, visit, verify, verifyAccessible } = opened;
  const get = async (path: string) =>
    (await stage.accounting.call('GET', `/entities/${person}${path}`, { as: owner })).body;
  const stored: unknown[] = [];
  for (const purpose of ['příjem z podnikání', 'vlastní vklad, půjčka, vratka', 'výběr z účtu do pokladny']) {
    await visit(`/firmy/${person}/doklady/novy?druh=cash_in`);
    await page.getByLabel('Popis, řádek 1').fill(purpose);
    await page.getByLabel('Cena za MJ, řádek 1').fill('300');
    await page.getByLabel('Co to je').selectOption({ label: purpose });
    await page.getByRole('button', { name: 'Přidat řádek' }).click();
    await page.getByLabel('Popis, řádek 2').fill('Ještě něco');
    await page.getByLabel('Cena za MJ, řádek 2').fill('20');
    await page.getByRole('button', { name: 'Vystavit' }).click();
    await page.waitForURL(new RegExp(`/firmy/${person}/doklady/\\d+$`));
    const { lines } = await get(`/documents/${page.url().split('/').at(-1)}`);
    stored.push(lines.map((line: { account_code: string | null }) => line.account_code));
  }
  expect(stored).toEqual([
    [null, null],
    ['491', '491'],
    ['261', '261'],
  ]);
  await visit(`/firmy/${person}/pokladna`);
  await page.getByText('Zůstatek pokladny', { exact: true }).waitFor();
  const { rows } = await get('/reports/cash_journal');
  expect(rows).toMatchObject([{ income_taxable: 320 }, { income_other: 320 }, { transfer: 320 }]);
  await visit(`/firmy/${person}/doklady/novy?druh=cash_in&ucel=z-uctu&den=2026-11-12&castka=50`);
  expect(await page.getByLabel('Popis, řádek 1').inputValue()).toBe('Výběr z účtu');
  await visit(`/firmy/${person}/doklady/novy?druh=cash_out`);
  await page.getByText(/^Výdaje máte procentem z\spříjmů/).waitFor();
  await page.getByLabel('Co to je').selectOption({ label: 'osobní výběr, vlastní pojistné nebo daň' });
  await page.getByText('Do základu daně se nepočítá.', { exact: true }).waitFor();
  await page.getByLabel('Popis, řádek 1').fill('Pro sebe');
  await page.getByLabel('Cena za MJ, řádek 1').fill('1000,50');
  await page.getByRole('link', { name: 'Zapsat výběr z účtu' }).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await page.waitForURL(new RegExp(`/firmy/${person}/doklady/\\d+$`));
  await page.getByRole('link', { name: 'Zapsat výběr z účtu' }).click();
  await page.getByRole('heading', { name: 'Nový příjmový pokladní doklad' }).waitFor();
  await expect.poll(() => page.getByLabel('Cena za MJ, řádek 1').inputValue()).toBe('40,5');
  await expect.poll(() => page.getByLabel('Co to je').inputValue()).toBe('transfer');
  verify();
});

test('what is bought to be depreciated is said at its document, so that its price is no expense as well', async () => {
  const entity = { legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'none' };
  const person = (await stage.accounting.company(owner, entity)).id;
  const { page, visit, verify, verifyAccessible } = opened;
  await visit(`/firmy/${person}/doklady/novy?druh=receipt`);
  await page.getByLabel('Popis, řádek 1').fill('Formátovací pila');
  await page.getByLabel('Cena za MJ, řádek 1').fill('95000');
  expect(await page.getByLabel('Co to je').inputValue()).toBe('business');
  await page.getByLabel('Co to je').selectOption({ label: 'majetek, který se odepisuje' });
  await page.getByText(/^Do výdajů jdou odpisy/).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  await page.waitForURL(new RegExp(`/firmy/${person}/doklady/\\d+$`));
  await page.getByText('majetek, který se odepisuje', { exact: true }).waitFor();
  const journal = await stage.accounting.call('GET', `/entities/${person}/reports/cash_journal`, {
    as: owner,
  });
  expect(journal.body.rows).toMatchObject([{ expense_deductible: 0, expense_other: 95_000 }]);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Založit kartu majetku' }).click();
  await expect.poll(() => page.getByLabel('Název').inputValue()).toBe('Formátovací pila');
  verify();
});

test('an asset and small things on one document each count as what they are', async () => {
  const entity = { legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'none' };
  const person = (await stage.accounting.company(owner, entity)).id;
  const { page, visit, verify, verifyAccessible } = opened;
  await visit(`/firmy/${person}/doklady/novy?druh=receipt`);
  await page.getByLabel('Popis, řádek 1').fill('Formátovací pila');
  await page.getByLabel('Cena za MJ, řádek 1').fill('95000');
  await page.getByRole('button', { name: 'Přidat řádek' }).click();
  await page.getByLabel('Popis, řádek 2').fill('Pilové kotouče');
  await page.getByLabel('Cena za MJ, řádek 2').fill('3200');
  await page.getByRole('button', { name: 'Podrobnosti řádku, řádek 1' }).click();
  await page.getByRole('menuitem', { name: 'Podrobnosti řádku' }).click();
  await page.getByLabel('Co to je, řádek 1').selectOption({ label: 'majetek, který se odepisuje' });
  await expect.poll(() => page.getByLabel('Co to je', { exact: true }).inputValue()).toBe('mixed');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  await page.waitForURL(new RegExp(`/firmy/${person}/doklady/\\d+$`));
  const journal = await stage.accounting.call('GET', `/entities/${person}/reports/cash_journal`, {
    as: owner,
  });
  expect(journal.body.rows).toMatchObject([{ expense_deductible: 3200, expense_other: 95_000 }]);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Založit kartu majetku' }).click();
  await expect.poll(() => page.getByLabel('Vstupní cena').inputValue()).toMatch(/^95\s000,00$/);
  await page.getByLabel('Druh', { exact: true }).selectOption({ label: 'Nehmotný' });
  await page.getByText(/do výdajů by nepřišlo nic/).waitFor();
  verify();
});

test('a cash document of what came can be sent to who paid; what was paid and bought goes to nobody', async () => {
  const { page, visit, settled, verify } = opened;
  const made = async (kind: string) => {
    const document = { kind, lines: [{ name: 'Barvy', unit_price: 10 }] };
    const body = { document, issue: true };
    const answer = await stage.accounting.call('POST', `/entities/${id}/documents`, { as: owner, body });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const send = page.getByRole('button', { name: 'Odeslat e-mailem' });
  await visit(`/firmy/${id}/doklady/${await made('cash_in')}`);
  await send.waitFor();
  for (const kind of ['cash_out', 'receipt']) {
    await visit(`/firmy/${id}/doklady/${await made(kind)}`);
    await settled();
    expect(await send.count()).toBe(0);
    expect(await page.getByText('Odesláno e-mailem').count()).toBe(0);
  }
  verify();
});

test('a register is added with what it began with, renamed, and not archived with money in it', async () => {
  const { page, visit, verify, expectFailure } = opened;
  await visit(`/firmy/${id}/pokladna`);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Nová pokladna' }).click();
  await page.getByLabel('Název').fill('Prodejna');
  await page.getByLabel('Počáteční stav').fill('5 000');
  await page.getByRole('textbox', { name: 'Ke dni' }).fill('1.1.2026');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Pokladna je založená.').waitFor();
  const made = (await registers()).find(({ name }: { name: string }) => name === 'Prodejna');
  expect(made).toMatchObject({ opening_balance: 5000, opening_date: '2026-01-01', balance: 5000 });
  await page.waitForURL(new RegExp(`pokladna=${made.id}`));
  await page.getByText(`Zůstatek na účtu ${made.account_code}`).waitFor();

  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Upravit pokladnu' }).click();
  expectFailure(`422 PATCH /api/entities/${id}/cash_registers/${made.id}`);
  await page.getByLabel('Název').fill('Prodejna Brno');
  await page.getByLabel('V archivu').check();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('V pokladně jsou peníze, do archivu jde jen prázdná.').waitFor();
  await page.getByLabel('V archivu').uncheck();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Změny pokladny jsou uložené.').waitFor();
  expect((await registers()).map(({ name }: { name: string }) => name)).toContain('Prodejna Brno');
  verify();
});
