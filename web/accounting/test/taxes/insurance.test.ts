import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-04-20T10:00:00Z');

let stage: Stage;
let owner: Caller;

beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
});
afterAll(() => stage?.close());

/** A self-employed person with a profit of 2025 and all that the overviews need. */
async function person(entity: object = {}): Promise<number> {
  const { id } = await stage.accounting.company(owner, {
    ...{ legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'none', name: 'Jana Novotná' },
    ...{ first_name: 'Jana', last_name: 'Novotná', tax_office_code: '461' },
    ...{ street: 'Dlouhá', house_number: '5', city: 'Praha', zip: '11000' },
    ...entity,
  });
  await ask(id, 'PATCH', '/settings', {
    settings: {
      tax_profile: { main_activity: true, birth_number: '8001011238' },
      osvc_social: { office: '775', variable_symbol: '12345678' },
      osvc_health: { insurer: '111' },
    },
  });
  const activities = [{ income: 900_000, expenses: 410_000, months: 12 }];
  await ask(id, 'PATCH', '/taxes/income?year=2025', { working: { business: { activities } } });
  return id;
}

const ask = async (id: number, method: string, path: string, body?: object) =>
  (
    await stage.accounting.call(method, `/entities/${id}${path}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    })
  ).body;
const insuranceOf = (id: number) => ask(id, 'GET', '/taxes/insurance?year=2025');
const crowns = (text: string) =>
  Number(
    text
      .replaceAll('−', '-')
      .replaceAll(/[^\d,-]/g, '')
      .replace(',', '.'),
  );

test('both insurances stand side by side with why, what is entered changes them, what cannot be is said at its field', async () => {
  const id = await person();
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/pojistne`,
  });
  const social = page.getByRole('region', { name: 'Sociální pojištění' });
  await social.getByText('Základem je 55 % zisku (269 500 Kč)').waitFor();
  const rows = social.getByRole('row');
  const { social: told } = await insuranceOf(id);
  const balance = social.getByRole('row', { name: /^Doplatek/ }).getByRole('cell');
  await expect.poll(async () => crowns(await balance.innerText())).toBe(told.balance);
  await expect.poll(() => rows.count()).toBe(7);
  await page.getByRole('region', { name: 'Zdravotní pojištění' }).getByText('Všeobecná').waitFor();
  // Which of them goes by the day on which the page is looked at.
  const since = page.getByText(/nejpozději od července 2026|od měsíce po tom, ve kterém přehled podáte/);
  await since.first().waitFor();
  await verifyAccessible();

  await page.getByRole('button', { name: 'Zadat měsíce' }).click();
  await page.getByRole('combobox', { name: 'leden' }).selectOption('none');
  await page.getByLabel('Zaplacené zálohy na sociální').fill('57 108');
  await page.getByLabel('Měsíce s nejnižším základem').fill('12');
  expectFailure(`422 PATCH /api/entities/${id}/taxes/income`);
  await page.getByRole('button', { name: 'Uložit a spočítat' }).click();
  const minimum = page.getByLabel('Měsíce s nejnižším základem');
  await expect.poll(() => minimum.getAttribute('aria-invalid')).toBe('true');
  await minimum.fill('');
  await page.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await page.getByText('Podklady pojistného jsou uložené.').waitFor();
  const { inputs } = await ask(id, 'GET', '/taxes/income?year=2025');
  expect(inputs.insurance).toMatchObject({ social_paid: 57_108, health_minimum_months: null });
  expect(inputs.insurance.months.slice(0, 2)).toEqual(['none', 'main']);
  await social.getByText('bez zaplacených záloh 57 108 Kč').waitFor();
  verify();
});

test('a start that was said of the year before holds in a year looked at already, and is not said there again', async () => {
  const id = await person();
  const [before, year] = [2025, 2026].map((each) => `/firmy/${id}/pojistne?rok=${each}`) as [string, string];
  const { page, go, verify } = await stage.open({ as: owner, path: year });
  const starting = page.getByRole('checkbox', { name: /^Začínám podnikat/ });
  const save = page.getByRole('button', { name: 'Uložit a spočítat' });
  await page.getByRole('heading', { level: 1, name: /2026/ }).waitFor();
  expect(await starting.isChecked()).toBe(false);
  await go(before);
  await page.getByRole('heading', { level: 1, name: /2025/ }).waitFor();
  await starting.check();
  await save.click();
  await page.getByText('Podklady pojistného jsou uložené.').waitFor();
  await go(year);
  await page.getByRole('heading', { level: 1, name: /2026/ }).waitFor();
  await expect.poll(() => starting.isChecked()).toBe(true);
  await page.getByLabel('Zaplacené zálohy na sociální').fill('1 000');
  await save.click();
  const enteredOf2026 = async () => (await ask(id, 'GET', '/taxes/income?year=2026')).inputs.insurance;
  await expect.poll(enteredOf2026).toMatchObject({ social_paid: 1000, starting: null });
  verify();
});

test('an overview is prepared from the page and tells what it says', async () => {
  const id = await person();
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/pojistne?rok=2025`,
  });
  const filings = page.getByRole('region', { name: 'Přehledy', exact: true });
  await filings
    .getByRole('button', { name: /^Připravit/ })
    .first()
    .click();
  await expect.poll(async () => (await ask(id, 'GET', '/filings?kind=osvc_social')).rows.length).toBe(1);
  const [filing] = (await ask(id, 'GET', '/filings?kind=osvc_social')).rows;
  const social = page.getByRole('region', { name: 'Sociální pojištění' });
  await social.getByRole('status').filter({ hasText: 'zbývá podat' }).waitFor();
  await social.getByText('Účet, symbol a QR kód k zaplacení tu budou, až podání').waitFor();
  await filings.getByText(/^Připraveno: řádný, podat do .* odevzdejte na ePortálu ČSSZ/).waitFor();
  await filings.getByRole('button', { name: /^Označit jako podané/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Den podání' }).fill('20. 4. 2026');
  await dialog.getByRole('button', { name: 'Označit jako podané' }).click();
  await social.getByText('Přehled jste podali 20. 4. 2026. Doplatek zaplaťte do 28. 4. 2026.').waitFor();
  await social.getByRole('button', { name: 'Jak zaplatit' }).click();
  await page.getByRole('dialog', { name: 'Platba doplatku pojistného' }).waitFor();
  await page.keyboard.press('Escape');
  const health = page.getByRole('region', { name: 'Zdravotní pojištění' });
  await health.getByRole('status').filter({ hasText: 'zbývá připravit přehled' }).waitFor();
  await page.goto(`${stage.accounting.url}/firmy/${id}/podani/${filing.id}`);
  await page.getByRole('table', { name: 'Sociální pojištění' }).waitFor();
  const activities = [{ income: 1_000_000, expenses: 410_000, months: 12 }];
  await ask(id, 'PATCH', '/taxes/income?year=2025', { working: { business: { activities } } });
  await page.reload();
  await page.getByRole('rowheader', { name: 'Zisk podle přiznání', exact: true }).waitFor();
  await verifyAccessible();
  verify();
});

test('in a year of flat tax there are no overviews, and a company has none at all', async () => {
  const id = await person({ bookkeeping: 'flat_tax' });
  const { page, verify, visit, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/pojistne?rok=2025`,
  });
  await page.getByText('V paušální dani se přehledy nepodávají').waitFor();
  // Nothing was asked for that such a year does not have.
  await settled();
  verify();
  const company = await stage.accounting.company(owner, { legal_form: 'sro' });
  await visit(`/firmy/${company.id}/pojistne`);
  await page.getByText('Jen pro podnikající fyzické osoby').waitFor();
  verify();
});

test('who began this year opens with it, and is asked for no overviews of the year before', async () => {
  const { id } = await stage.accounting.company(owner, {
    ...{ legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'none' },
    settings: { founded_on: '2026-03-01' },
  });
  const { page, visit, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/pojistne?rok=2025`,
  });
  await page.getByRole('heading', { name: /^V\sroce 2025 jste ještě nepodnikali$/ }).waitFor();
  await page.getByText(/Podnikáte od 1\.\s3\.\s2026/).waitFor();
  expect(await page.getByRole('button', { name: 'Připravit podání' }).count()).toBe(0);
  await verifyAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Pojistné za rok 2026' }).click();
  await page.getByRole('region', { name: 'Sociální pojištění' }).waitFor();
  await visit(`/firmy/${id}/pojistne`);
  await page.getByRole('heading', { level: 1, name: 'Pojistné za rok 2026' }).waitFor();
  await visit(`/firmy/${id}/dan-z-prijmu`);
  await page.getByRole('heading', { level: 1, name: 'Daň z příjmů 2026' }).waitFor();
  verify();
});

test('who began last year is led by the first steps to the insurance of this one, of whose advances they speak', async () => {
  const { id } = await stage.accounting.company(owner, {
    ...{ legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'none' },
    settings: { founded_on: '2025-09-01' },
  });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}` });
  await page.getByRole('button', { name: /^Všechny kroky/ }).click();
  await page.getByRole('link', { name: 'Otevřít pojistné' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pojistné za rok 2026' }).waitFor();
  verify();
});

test('what was due before the company was kept here is not called late', async () => {
  const id = await person({ vat_status: 'monthly', vat_registered_on: '2025-01-01', dic: 'CZ8001011238' });
  const { page, verify, visit, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/pojistne?rok=2024`,
  });
  const note = page.getByText('z doby, než tu firmu vedete').first();
  await note.waitFor();
  await visit(`/firmy/${id}/dan-z-prijmu?rok=2024`);
  // Of a year that nothing is known of the calendar has no duty, so nothing is late.
  await page
    .getByText(/^Podat\sdo/)
    .first()
    .waitFor();
  await settled();
  expect(await page.getByText(/po\s+termínu/i).count()).toBe(0);
  await visit(`/firmy/${id}/dph?obdobi=2025-12`);
  await note.waitFor();
  expect(await page.getByText(/po\s+termínu/i).count()).toBe(0);
  verify();
});

test('an advance that was paid by private money is recorded in the calendar', async () => {
  const id = await person();
  const path = `/firmy/${id}/kalendar?rok=2026`;
  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path });
  const name = 'Záloha na sociální pojištění OSVČ, duben 2026';
  await page.getByRole('button', { name: `Jak zaplatit: ${name}` }).click();
  await page.getByRole('button', { name: `Zaplaceno jinak: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Zapsat platbu: ${name}` });
  const amount = dialog.getByLabel('Částka');
  await expect.poll(async () => crowns(await amount.inputValue())).toBe(5720);
  await expect.poll(() => amount.and(page.locator(':focus')).count()).toBe(1);
  await dialog.getByText(/váš vklad, kterým se hned zaplatilo/).waitFor();
  const day = dialog.getByRole('textbox', { name: 'Zaplaceno dne' });
  await expect.poll(() => day.inputValue()).toBe('20. 4. 2026');
  await dialog.getByLabel('Poznámka').fill('Složenka');
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Zapsat platbu' }).click();
  await page.getByText('Platba je zapsaná.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const [paid] = await ask(id, 'GET', '/taxes/payments');
  expect(paid).toMatchObject({ amount: 5720, method: 'private', paid_on: '2026-04-20', note: 'Složenka' });
  expect((await ask(id, 'GET', '/taxes/insurance?year=2026')).social.paid).toBe(5720);
  // What opened to be paid stays open.
  await page.getByRole('button', { name: `Platby: ${name}`, expanded: true }).waitFor();
  await page.getByRole('button', { name: /^Zrušit platbu 5.720,00.Kč dne 20\. 4\. 2026$/ }).click();
  const question = page.getByRole('dialog', { name: 'Zrušit tuto platbu?' });
  await question.getByText('Částka bude zase zbývat k zaplacení.').waitFor();
  // It was private money: no document of a register stays.
  expect(await question.getByText(/pokladní/).count()).toBe(0);
  await question.getByRole('button', { name: 'Zrušit platbu' }).click();
  await page.getByRole('button', { name: `Jak zaplatit: ${name}` }).waitFor();
  expect(await ask(id, 'GET', '/taxes/payments')).toEqual([]);
  verify();
});

test('who keeps tax records is led to the own return, told what adjusts it, and asked for no account of a chart', async () => {
  const id = await person();
  const { page, visit, verify } = await stage.open({ as: owner, path: `/firmy/${id}/podani` });
  await page.getByRole('link', { name: 'Přejít na daň z příjmů' }).waitFor();
  await visit(`/firmy/${id}/dan-z-prijmu?rok=2025`);
  await page.getByRole('button', { name: 'Přidat: Úpravy základu' }).click();
  await page.getByText(/paušál na dopravu místo pohonných hmot/).waitFor();
  await visit(`/firmy/${id}/kontakty/novy`);
  await page.getByLabel('Štítky').waitFor();
  expect(await page.getByLabel('Účet nákladů nebo výnosů').count()).toBe(0);
  verify();
  const english = await stage.open({ as: owner, path: `/firmy/${id}`, language: 'en' });
  await english.page.getByRole('link', { name: 'Main cash register' }).waitFor();
  english.verify();
});
