import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../../../../services/accounting/src/public/registries/testing/registry-double.ts';
import { todayInPrague } from '../../src/parts/dates.ts';
import { type Stage, startStage } from '../harness.ts';
import { tabTo } from '../keyboard.ts';

let double: RegistryDouble;
let stage: Stage;
beforeAll(async () => {
  double = await startRegistryDouble();
  stage = await startStage({
    settings: { ARES_URL: double.aresUrl, VAT_REGISTRY_URL: double.vatRegistryUrl },
  });
});
afterAll(async () => {
  await stage?.close();
  await double.close();
});

test('a company is created by keyboard alone, from its number', async () => {
  const ico = double.load('bakery-sro');
  const user = await stage.accounting.user();
  const { page, verify, verifyAccessible } = await stage.open({ as: user });
  await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('IČO').waitFor();
  await verifyAccessible();
  await page.keyboard.type(ico);
  await page.keyboard.press('Enter');
  await page.getByText('Co jsme navrhli a proč').waitFor();
  await expect.poll(() => page.getByLabel('Název firmy').inputValue()).toBe('Vzorová pekárna s.r.o.');
  await tabTo(page, 'Co jsme navrhli a proč');
  await page.keyboard.press('Enter');
  await page.getByText('právnické osoby jsou účetními jednotkami').waitFor();
  await verifyAccessible();
  await tabTo(page, 'Pokračovat');
  await page.keyboard.press('Enter');
  await page.getByLabel('Počáteční zůstatek').waitFor();
  await verifyAccessible();
  // As the registry has it.
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Den vzniku firmy' }).inputValue())
    .toBe('1. 6. 2015');
  await tabTo(page, 'Počáteční zůstatek');
  await page.keyboard.type('12 345,5');
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => (await page.getByLabel('Počáteční zůstatek').inputValue()).replaceAll('\u00a0', ' '))
    .toBe('12 345,50');
  await tabTo(page, 'Založit firmu');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await page.getByText('12 345,50 Kč').first().waitFor();
  const [company] = (await stage.accounting.call('GET', '/entities', { as: user })).body;
  expect(company).toMatchObject({ ico, name: 'Vzorová pekárna s.r.o.', legal_form: 'sro' });
  const stored = (await stage.accounting.call('GET', `/entities/${company.id}`, { as: user })).body;
  expect(stored.settings).toMatchObject({ founded_on: '2015-06-01' });
  verify();
});

test('the municipality of the seat becomes the workplace when somebody says so, in the wizard or later', async () => {
  const { accounting } = stage;
  const ico = double.load('works-as');
  const user = await accounting.user();
  const { page, verify, verifyAccessible } = await stage.open({ as: user, path: '/firmy/nova' });
  await page.getByLabel('IČO').fill(ico);
  await page.getByLabel('IČO').press('Enter');
  await page.getByText('Co jsme navrhli a proč').waitFor();
  await page.getByRole('combobox', { name: 'Převažující činnost (CZ-NACE)' }).fill('62109');
  await page.getByRole('option', { name: '62109 Ostatní počítačové programování' }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  const atSeat = page.getByLabel('Zaměstnanci obvykle pracují v obci sídla (Praha)');
  await page.getByText('I tehdy, když jen vyplácí odměnu jednateli').waitFor();
  await page.getByLabel('Firma má nebo bude mít zaměstnance').check();
  await expect.poll(() => atSeat.isChecked()).toBe(false);
  await atSeat.check();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Založit firmu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  const prague = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
  const [company] = (await accounting.call('GET', '/entities', { as: user })).body;
  const stored = (await accounting.call('GET', `/entities/${company.id}`, { as: user })).body;
  expect(stored).toMatchObject({ nace: '621090', settings: { jmhz_workplace: prague } });

  const settings = { jmhz_workplace: null };
  await accounting.call('PATCH', `/entities/${company.id}/settings`, { as: user, body: { settings } });
  await page.goto(new URL(`/firmy/${company.id}/nastaveni/jmhz`, page.url()).href);
  await page.getByRole('button', { name: 'Doplnit obec sídla z registru' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Kód obce' }).inputValue()).toBe('554782');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Nastavení je uložené.').waitFor();
  const later = (await accounting.call('GET', `/entities/${company.id}`, { as: user })).body;
  expect(later.settings.jmhz_workplace).toEqual(prague);
  verify();
});

test('by hand, and what the service refuses is shown at its field', async () => {
  const user = await stage.accounting.user();
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: user,
    path: '/firmy/nova',
  });
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect.poll(() => page.getByLabel('Název firmy').getAttribute('aria-invalid')).toBe('true');
  const [form, books, vat] = [
    page.getByLabel('Právní forma'),
    page.getByLabel('Jak se vede účetnictví'),
    page.getByLabel('DPH', { exact: true }),
  ];
  await form.selectOption('Fyzická osoba (OSVČ)');
  await expect.poll(() => books.inputValue()).toBe('tax_records');
  await vat.selectOption('Identifikovaná osoba');
  await page.getByText('Faktury v Česku má bez DPH.').waitFor();
  await verifyAccessible();
  await vat.selectOption('Neplátce');
  await form.selectOption('Společnost s ručením omezeným');
  await expect.poll(() => books.inputValue()).toBe('double_entry');
  await page.getByLabel('Název firmy').fill('Ruční dílna');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByLabel('Číslo účtu').fill('123');
  await page.getByLabel('Kód banky').fill('9999');
  await page.getByLabel('Kód banky').press('Enter');
  // It leads on instead of founding the company; a refusal would be a failure that was not expected.
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('bank_account.opening_balance');
  await page.getByRole('link', { name: /Všechny firmy/ }).click();
  const leaving = page.getByRole('dialog', { name: 'Odejít bez uložení?' });
  await leaving.getByRole('button', { name: 'Zůstat' }).click();
  await leaving.waitFor({ state: 'hidden' });
  expectFailure('422 POST /api/entities');
  await page.getByRole('button', { name: 'Založit firmu' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await verifyAccessible();
  await page.getByLabel('Číslo účtu').fill('');
  await page.getByLabel('Kód banky').fill('');
  await page.getByLabel('Firma má nebo bude mít zaměstnance').check();
  await page.getByRole('button', { name: 'Založit firmu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  const steps = page.getByRole('region', { name: 'První kroky' });
  await steps.getByText('Hotovo 0 z 15').waitFor();
  await expect.poll(() => steps.getByRole('link').count()).toBe(5);
  await steps.getByRole('button', { name: 'Všechny kroky (15)' }).click();
  await expect
    .poll(() => steps.getByRole('link').allTextContents())
    .toEqual([
      'Převzít data',
      'Přidat účet',
      'Nahrát výpis',
      'Nová faktura',
      'Přidat doklad',
      'Nahrát soubor',
      'Upravit vzhled',
      'Nastavit opakování',
      'Přidat pravidlo',
      'Doplnit údaje',
      'Nový zaměstnanec',
      'Doplnit symbol',
      'Doplnit účty',
      'Otevřít mzdy',
      'Otevřít hlášení',
    ]);
  await verifyAccessible();
  await steps.getByRole('link', { name: 'Doplnit symbol' }).click();
  await page.getByLabel('Variabilní symbol').waitFor();
  verify();
});

test('the tax office is found by the usual name of its town, and Enter does not go on without what is in no list', async () => {
  const { page, verify } = await stage.open({ as: await stage.accounting.user(), path: '/firmy/nova' });
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await page.getByLabel('Název firmy').fill('Ruční dílna');
  const office = page.getByRole('combobox', { name: 'Finanční úřad' });
  await office.fill('praha');
  await page.getByRole('option', { name: 'Finanční úřad pro hlavní město Prahu' }).waitFor();
  await office.press('Enter');
  await expect.poll(() => office.inputValue()).toBe('Finanční úřad pro hlavní město Prahu');
  // By what stands on the door of the workplace as well.
  await office.fill('praha 7');
  await page.getByRole('option', { name: 'Finanční úřad pro hlavní město Prahu' }).waitFor();
  await office.fill('brno');
  await page.getByRole('option', { name: 'Finanční úřad pro Jihomoravský kraj' }).waitFor();
  // What is in no list is said so, and Enter does not go on without it.
  await office.fill('Nikde');
  await page.getByText('V seznamu nic takového není.').waitFor();
  await office.press('Enter');
  expect(new URL(page.url()).searchParams.get('krok')).toBe('udaje');
  verify();
});

test('a list of offices that is on its way or has failed says so, and is asked for again when it is opened', async () => {
  const { page, visit, verify, expectFailure } = await stage.open({ as: await stage.accounting.user() });
  const held = Promise.withResolvers<void>();
  let asked = 0;
  const OFFICES = '**/api/codebooks?names=tax_offices*';
  await page.route(OFFICES, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await held.promise;
    const problem = { error: 'Chyba' };
    await route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(problem) });
  });
  await visit('/firmy/nova');
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  const office = page.getByRole('combobox', { name: 'Finanční úřad' });
  await office.fill('brno');
  const list = page.getByRole('listbox', { name: 'Finanční úřad' });
  await expect.poll(() => list.innerText()).toBe('Načítá se…');
  expectFailure('500 GET /api/codebooks');
  held.resolve();
  await expect.poll(() => list.innerText()).toMatch(/^Seznam se nepodařilo načíst\./);
  await office.press('Escape');
  await office.press('ArrowDown');
  await office.fill('jihomoravsky');
  await page.getByRole('option', { name: 'Finanční úřad pro Jihomoravský kraj' }).waitFor();
  await page.unroute(OFFICES);
  verify();
});

test('who has just begun says since when, and nothing is asked for the time before', async () => {
  const { accounting } = stage;
  const user = await accounting.user();
  const { page, verify, verifyAccessible } = await stage.open({ as: user, path: '/firmy/nova' });
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await page.getByLabel('Název firmy').fill('Karel Truhlář');
  await page.getByLabel('Právní forma').selectOption('osvc');
  const books = page.getByLabel('Jak se vede účetnictví');
  await books.selectOption('flat_expenses');
  await page.getByText('Evidují se jen příjmy, výdaje jsou procentem z nich.').waitFor();
  await page.getByLabel('Sazba paušálních výdajů').selectOption('80 % řemeslo, zemědělství');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  const first = `${todayInPrague().slice(0, 7)}-01`;
  await page.getByRole('textbox', { name: 'Podnikáte od' }).fill(first);
  await page.getByRole('textbox', { name: 'Podnikáte od' }).blur();
  const opening = page.getByRole('textbox', { name: 'Ke dni' });
  await expect
    .poll(async () => (await opening.inputValue()).replaceAll(/\s/g, ' '))
    .toBe(`1. ${Number(first.slice(5, 7))}. ${first.slice(0, 4)}`);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Založit firmu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await page.getByText('Záloha na sociální pojištění OSVČ').first().waitFor();
  expect(await page.getByText('po termínu od').count()).toBe(0);
  const id = Number(/firmy\/(\d+)/.exec(page.url())?.[1]);
  const { body } = await accounting.call('GET', `/entities/${id}`, { as: user });
  expect(body).toMatchObject({ flat_expense_rate: 80, settings: { founded_on: first } });
  verify();
});

test('the books of a company founded this year begin with it: its account and its capital are of no day before', async () => {
  const user = await stage.accounting.user();
  const { page, verify, visit } = await stage.open({ as: user, path: '/firmy/nova' });
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await page.getByLabel('Název firmy').fill('Nová dílna s.r.o.');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  const year = todayInPrague().slice(0, 4);
  const opening = page.getByRole('textbox', { name: 'Ke dni' });
  await expect.poll(() => opening.inputValue()).toMatch(/^1\.\s1\./);
  const founded = page.getByRole('textbox', { name: 'Den vzniku firmy' });
  await founded.fill(`15.3.${year}`);
  await founded.press('Tab');
  await expect.poll(() => opening.inputValue()).toMatch(/^15\.\s3\./);
  // Corrected, it is followed; a day of one's own stays.
  await founded.fill(`10.3.${year}`);
  await founded.press('Tab');
  await expect.poll(() => opening.inputValue()).toMatch(/^10\.\s3\./);
  await opening.fill(`20.3.${year}`);
  await opening.press('Tab');
  await founded.fill(`5.3.${year}`);
  await founded.press('Tab');
  await expect.poll(() => founded.inputValue()).toMatch(/^5\.\s3\./);
  expect(await opening.inputValue()).toMatch(/^20\.\s3\./);
  await page.getByRole('button', { name: 'Založit firmu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  const id = Number(/firmy\/(\d+)/.exec(page.url())?.[1]);
  await visit(`/firmy/${id}/denik/zakladni-kapital`);
  await expect.poll(() => opening.inputValue()).toMatch(/^5\.\s3\./);
  verify();
});

test('who is registered for VAT is asked for the number, or says that it is on its way', async () => {
  const user = await stage.accounting.user();
  const { page, verify, verifyAccessible } = await stage.open({ as: user, path: '/firmy/nova' });
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await page.getByLabel('Název firmy').fill('Čerstvý plátce');
  await page.getByLabel('DPH', { exact: true }).selectOption('Plátce, měsíční období');
  const on = page.getByRole('button', { name: 'Pokračovat' });
  const dic = page.getByLabel('DIČ', { exact: true });
  await on.click();
  await expect.poll(() => dic.getAttribute('aria-invalid')).toBe('true');
  await page.getByText('Vyplňte ho, nebo označte, že na něj čekáte.').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('krok')).toBe('udaje');
  await verifyAccessible();
  await page.getByLabel('DIČ ještě nemám').check();
  await expect.poll(() => dic.getAttribute('aria-invalid')).toBeNull();
  await on.click();
  await page.getByLabel('Číslo účtu').waitFor();
  // What was answered is asked again where somebody went back, changed it and came forward in the browser.
  await page.goBack();
  await page.getByLabel('DIČ ještě nemám').uncheck();
  await page.goForward();
  await page.getByRole('button', { name: 'Založit firmu' }).click();
  await page.getByText('Vyplňte ho, nebo označte, že na něj čekáte.').waitFor();
  await dic.fill('CZ12345679');
  await on.click();
  await page.getByRole('button', { name: 'Založit firmu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  verify();
});

test('a reload keeps the step and what is filled, going back goes a step back, and the end forgets it', async () => {
  const ico = double.load('bakery-sro');
  const user = await stage.accounting.user();
  const { page, verify, visit } = await stage.open({
    as: user,
    path: '/firmy/nova?krok=zacatek',
  });
  const step = () => new URL(page.url()).searchParams.get('krok');
  const kept = () =>
    page.evaluate('Object.keys(sessionStorage).filter((key) => key.startsWith("rozepsane:")).length');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('IČO').fill(ico);
  expect(step()).toBeNull();
  await page.keyboard.press('Enter');
  await page.getByText('Co jsme navrhli a proč').waitFor();
  await expect.poll(step).toBe('udaje');
  await page.getByLabel('Název firmy').fill('Pekárna za rohem');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByLabel('Počáteční zůstatek').fill('100');
  await page.reload();
  await expect.poll(() => page.getByLabel('Počáteční zůstatek').inputValue()).toBe('100,00');
  await expect.poll(step).toBe('zacatek');

  await page.goBack();
  await expect.poll(() => page.getByLabel('Název firmy').inputValue()).toBe('Pekárna za rohem');
  await expect.poll(step).toBe('udaje');
  await page.reload();
  await page.getByText('Co jsme navrhli a proč').waitFor();
  await page.goForward();
  await page.getByLabel('Počáteční zůstatek').waitFor();
  await expect.poll(kept).toBe(1);
  await page.getByRole('button', { name: 'Založit firmu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await expect.poll(kept).toBe(0);
  verify();
  await visit('/firmy/nova');
  await expect.poll(() => page.getByLabel('IČO').inputValue()).toBe('');

  await page.getByLabel('IČO').fill('19');
  await expect.poll(kept).toBe(1);
  await page.getByRole('button', { name: /^Účet/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
  await page.waitForURL('**/prihlaseni');
  await expect.poll(kept).toBe(0);
});

test('a number that is none, or that nobody has, is said so', async () => {
  const user = await stage.accounting.user();
  const { page, verify, expectFailure } = await stage.open({ as: user, path: '/firmy/nova' });
  expectFailure('422 GET /api/lookup/12345678');
  await page.getByLabel('IČO').fill('12345678');
  await page.getByLabel('IČO').press('Enter');
  await page.getByText('IČO nemá správnou kontrolní číslici.').waitFor();
  await page.getByLabel('IČO').fill('19');
  await page.getByLabel('IČO').press('Enter');
  await page.getByText('Tohle IČO registr nezná.').waitFor();
  verify();
});
