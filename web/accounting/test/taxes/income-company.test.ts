import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../../../services/accounting/test/books/ledger-stage.ts';
import type { Caller, JsonValue } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';

/** Each second is another version. */
let now = Date.parse('2026-04-20T10:00:00Z');

let stage: Stage;
let owner: Caller;
beforeAll(async () => {
  stage = await startStage({
    now: () => {
      now += 1000;
      return now;
    },
  });
  owner = await stage.accounting.user();
});
afterAll(() => stage?.close());

type Company = {
  id: number;
  ask: (method: string, path: string, body?: object) => Promise<JsonValue>;
  open: (search?: string, more?: object) => Promise<TestPage>;
};

/** Nothing is missing of it for the form. */
const ENTITY = {
  ...{ name: 'Dílna s.r.o.', legal_form: 'sro', bookkeeping: 'double_entry', nace: '62010' },
  ...{ ico: '27074358', dic: 'CZ27074358', tax_office_code: '461', tax_office_workplace: '3001' },
  ...{ street: 'Lesní', house_number: '7', city: 'Brno', zip: '60200', phone: '777888999' },
  ...{ email: 'ucetni@dilna.example' },
  settings: { submitter: { first_name: 'Eva', last_name: 'Nováková', relation: 'jednatelka' } },
};

type Posted = { date: string; debit: string; credit: string; amount: number };

/** A company with two years of services; in 2025 with representation and a fine beside. */
async function company(more: readonly Posted[] = []): Promise<Company> {
  const { id } = await stage.accounting.company(owner, ENTITY);
  await post({ id, service: stage.accounting }, [
    { date: '2024-02-01', debit: '221', credit: '602', amount: 500_000 },
    { date: '2025-02-01', debit: '221', credit: '602', amount: 900_000.4 },
    { date: '2025-03-01', debit: '518', credit: '221', amount: 200_000 },
    { date: '2025-04-01', debit: '513', credit: '221', amount: 12_345.6 },
    { date: '2025-05-01', debit: '545', credit: '221', amount: 2_000 },
    ...more,
  ]);
  return {
    id,
    ask: async (method, path, body) => {
      const reply = await stage.accounting.call(method, `/entities/${id}${path}`, {
        as: owner,
        ...(body === undefined ? {} : { body }),
      });
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
      return reply.body;
    },
    open: (search = '', more = {}) =>
      stage.open({ as: owner, path: `/firmy/${id}/dan-z-prijmu${search}`, ...more }),
  };
}

const plain = async (text: Promise<string>) => (await text).replaceAll('\u00a0', ' ');
const rowOf = ({ page }: TestPage, name: RegExp) =>
  page.getByRole('table', { name: 'Přiznání řádek po řádku' }).getByRole('row', { name });

test('an owner sees what is paid, why, and which accounts a row is made of', async () => {
  const { id, open } = await company();
  const shown = await open();
  const { page, verify, verifyAccessible } = shown;
  await page.getByRole('heading', { name: 'Daň z příjmů 2025', level: 1 }).waitFor();
  const due = page.getByRole('region', { name: 'Co se platí' });
  await expect.poll(() => plain(due.innerText())).toContain('147 000 Kč');
  await expect.poll(() => plain(due.innerText())).toContain('Podat a zaplatit do 4. 5. 2026');
  const why = page.getByText('Účetní zisk před zdaněním je');
  await expect.poll(() => plain(why.innerText())).toContain('Proti roku 2024 je daň o 42 000 Kč vyšší');
  await page.getByRole('button', { name: 'Rozbalit řádek 40' }).click();
  await expect.poll(() => page.url()).toContain('rozbaleno=40');
  await expect.poll(() => plain(rowOf(shown, /513/).innerText())).toContain('12 345,60');
  await verifyAccessible();
  await rowOf(shown, /513/).getByRole('link').click();
  await page.waitForURL(new RegExp(`/firmy/${id}/ucty/\\d+\\?.*od=2025-01-01`));
  verify();
});

test('a year without books says so and is not compared with; only years with rates are offered', async () => {
  const { id, open } = await company();
  const { page, go, verify } = await open('?rok=2023');
  await page.getByText('V účetnictví za rok 2023 zatím nic není').waitFor();
  const years = await page.getByLabel('Rok', { exact: true }).locator('option').allInnerTexts();
  expect([years[0], years.at(-1)]).toEqual(['2026', '2020']);
  await go(`/firmy/${id}/dan-z-prijmu?rok=2024`);
  await page.getByText('Účetní zisk před zdaněním je').waitFor();
  await expect.poll(() => page.getByText('Proti roku 2023').count()).toBe(0);
  await expect.poll(() => page.getByText('Za 2023').count()).toBe(0);
  verify();
});

test('what is added to a row counts at once with its reason, is changed and taken back', async () => {
  const { ask, open } = await company();
  const shown = await open('?radky=vsechny');
  const { page, verify } = shown;
  await page.getByRole('button', { name: 'Přidat úpravu na řádek 62' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Částka').fill('10 000');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.getByText('Napište důvod.').waitFor();
  await dialog.getByLabel('Důvod').fill('Bezúplatné plnění');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => plain(rowOf(shown, /Ostatní zvýšení výsledku/).innerText())).toContain('10 000');
  const stored = await ask('GET', '/taxes/income?year=2025');
  expect(stored.inputs.adjustments).toEqual([
    { row: 62, amount: 10_000, reason: 'Bezúplatné plnění', reference: null },
  ]);
  await page.getByRole('button', { name: 'Rozbalit řádek 62' }).click();
  await page.getByText('Bezúplatné plnění').waitFor();
  await page.getByRole('button', { name: 'Smazat: Bezúplatné plnění' }).click();
  const adjustments = async () => (await ask('GET', '/taxes/income?year=2025')).inputs.adjustments;
  await expect.poll(adjustments).toEqual([]);
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect.poll(adjustments).toEqual(stored.inputs.adjustments);
  verify();
});

test('a form enters what the books do not know; an empty field takes it back', async () => {
  const { id, ask, open } = await company();
  const { page, expectFailure, verify } = await open();
  expectFailure(`422 PATCH /api/entities/${id}/taxes/income`);
  const form = page.getByRole('form', { name: 'Co do výpočtu zadáváte vy' });
  await form.getByLabel('Jak se přiznání podává').selectOption('daňový poradce nebo audit');
  await form.getByRole('button', { name: 'Přidat ztrátu' }).click();
  await form.getByLabel('Rok, za který vznikla').fill('2023');
  await form.getByLabel('Vyměřená').fill('100 000');
  await form.getByLabel('Už uplatněná').fill('200 000');
  await form.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await form.getByText('Nesmí být víc než vyměřená ztráta.').waitFor();
  await form.getByLabel('Už uplatněná').fill('0');
  await form.getByRole('button', { name: 'Uložit a spočítat' }).click();
  const due = page.getByRole('region', { name: 'Co se platí' });
  await expect.poll(() => plain(due.innerText())).toContain('126 000 Kč');
  await expect.poll(() => plain(due.innerText())).toContain('1. 7. 2026');
  expect((await ask('GET', '/taxes/income?year=2025')).defaulted).not.toContain('losses');
  await form.getByRole('button', { name: 'Odebrat ztrátu 1' }).click();
  await form.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await expect.poll(() => plain(due.innerText())).toContain('147 000 Kč');
  expect((await ask('GET', '/taxes/income?year=2025')).defaulted).toContain('losses');
  verify();
});

test('income from abroad is entered by states; its tax is credited with the share shown', async () => {
  const { id, ask, open } = await company();
  const { page, expectFailure, verify } = await open();
  expectFailure(`422 PATCH /api/entities/${id}/taxes/income`);
  const form = page.getByRole('form', { name: 'Co do výpočtu zadáváte vy' });
  await form.getByRole('button', { name: 'Přidat stát' }).click();
  const state = form.getByRole('group', { name: 'Stát 1' });
  await state.getByLabel('Příjmy tam zdaněné').fill('100 000');
  await state.getByLabel('Výdaje k nim').fill('40 000');
  await state.getByLabel('Zaplacená daň').fill('20 000');
  await form.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await state.getByText('Musí být vyplněno.').waitFor();
  const country = state.getByRole('combobox', { name: 'Stát' });
  await country.fill('Slovensko');
  await country.press('Enter');
  await form.getByRole('button', { name: 'Uložit a spočítat' }).click();
  const foreign = page.getByRole('table', { name: 'Daň zaplacená v zahraničí' });
  // 147,000 × 60,000 / 700,001 = 12,599.98.
  await expect.poll(() => plain(foreign.innerText())).toContain('147 000 Kč × 60 000 Kč / 700 001 Kč');
  await expect.poll(() => plain(page.getByRole('main').innerText())).toContain('Nezapočte se 7 400 Kč');
  const due = page.getByRole('region', { name: 'Co se platí' });
  await expect.poll(() => plain(due.innerText())).toContain('134 400 Kč');
  await state.getByLabel('Co říká smlouva').selectOption('vynětí ze základu');
  await expect.poll(() => state.getByLabel('Zaplacená daň').count()).toBe(0);
  await form.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await foreign.waitFor({ state: 'detached' });
  const { inputs, lines } = await ask('GET', '/taxes/income?year=2025');
  expect(inputs.foreign_income).toMatchObject([{ country: 'SK', method: 'exemption', tax_paid: 0 }]);
  expect(lines.find(({ code }: { code: string }) => code === '210').amount).toBe(60_000);
  verify();
});

test('who changes what somebody else has changed meanwhile is asked', async () => {
  const { id, ask, open } = await company();
  await ask('PATCH', '/taxes/income?year=2025', { working: { advances_paid: 1_000 } });
  const { page, expectFailure, verify } = await open();
  const form = page.getByRole('form', { name: 'Co do výpočtu zadáváte vy' });
  await form.getByLabel('Zaplacené zálohy').fill('3 000');
  await ask('PATCH', '/taxes/income?year=2025', { working: { advances_paid: 2_000 } });
  expectFailure(`412 PATCH /api/entities/${id}/taxes/income`);
  await form.getByRole('button', { name: 'Uložit a spočítat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Zaplacené zálohy').waitFor();
  await dialog.getByRole('button', { name: 'Uložit moje' }).click();
  await expect
    .poll(async () => (await ask('GET', '/taxes/income?year=2025')).inputs.advances_paid)
    .toBe(3_000);
  verify();
});

test('a proposal counts once it is accepted, with the reason that is written, and is taken back', async () => {
  const penalty = { date: '2025-06-01', debit: '544', credit: '379', amount: 7_000 };
  const { ask, open } = await company([penalty]);
  const { page, verify, verifyAccessible } = await open();
  const adjustments = async () => (await ask('GET', '/taxes/income?year=2025')).inputs.adjustments;
  await page.getByText('Z čeho to plyne (1)').click();
  await verifyAccessible();
  await page.getByRole('button', { name: /^Přijmout: Smluvní pokuty/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Důvod').fill('Pokuta od Alfy zatím neplacená');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('v přiznání', { exact: true }).waitFor();
  expect(await adjustments()).toMatchObject([
    { row: 40, amount: 7_000, reason: 'Pokuta od Alfy zatím neplacená' },
  ]);
  await page.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect.poll(adjustments).toEqual([]);
  await page.getByRole('button', { name: /^Přijmout: Smluvní pokuty/ }).waitFor();
  verify();
});

test('the return is prepared on the page and read row by row as it was frozen; what changes then is told', async () => {
  const { id, ask, open } = await company();
  const { page, go, expectFailure, verify, verifyAccessible } = await open();
  const form = page.getByRole('region', { name: 'Přiznání', exact: true });
  expectFailure(`422 POST /api/entities/${id}/filings`);
  await form.getByRole('button', { name: /^Připravit/ }).click();
  const anyway = page.getByRole('dialog').getByRole('button', { name: 'Je to v pořádku, připravit' });
  const prepared = form.getByText('Připraveno: řádné');
  await anyway.or(prepared).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await prepared.waitFor();
  await prepared.click();
  const content = page.getByRole('table', { name: 'Co podání obsahuje' });
  await expect
    .poll(() => plain(content.getByRole('row', { name: /Celková daňová/ }).innerText()))
    .toContain('147 000');
  await verifyAccessible();
  const { filings } = await ask('GET', '/taxes/income?year=2025');
  await ask('PATCH', `/filings/${filings[0].id}`, { status: 'filed', filed_on: '2026-03-30' });
  const adjustments = [{ row: 62, amount: 10_000, reason: 'Zapomenuto' }];
  await ask('PATCH', '/taxes/income?year=2025', { working: { adjustments } });
  await go(`/firmy/${id}/dan-z-prijmu`);
  const head = page.getByRole('region', { name: 'Co se platí' });
  await expect.poll(() => plain(head.innerText())).toMatch(/Rozdíl k doplacení\s+2 100 Kč/);
  await expect
    .poll(() => plain(head.innerText()))
    .toContain('Podle podaných přiznání bylo k doplacení 147 000 Kč.');
  await page.getByText('takto by zálohy vyšly z nových částek').waitFor();
  const changed = page.getByRole('table', { name: 'Co se od podání změnilo' });
  await expect.poll(() => plain(changed.getByRole('row', { name: /^62/ }).innerText())).toContain('10 000');

  // A session ends after 14 days without use.
  for (const day of ['2026-05-02', '2026-05-14']) {
    now = Date.parse(`${day}T10:00:00Z`);
    await ask('GET', '/taxes/income?year=2025');
  }
  const { id: further } = await ask('POST', '/filings', {
    filing: {
      ...{ kind: 'income_tax', period: '2025', filing_type: 'D', acknowledge: true },
      ...{ discovered_on: '2026-05-10', reasons: 'Zapomenutá úprava' },
    },
  });
  await ask('PATCH', `/filings/${further}`, { status: 'filed', filed_on: '2026-05-14' });
  await page.reload();
  await expect.poll(() => plain(head.innerText())).toContain('Podáno 14. 5. 2026. Zaplatit do 30. 6. 2026');
  await expect.poll(() => plain(head.innerText())).toMatch(/Rozdíl k doplacení\s+2 100 Kč/);
  verify();
});

test('a gift that was found is entered with its amount, and what was paid is told as paid', async () => {
  const gift = { date: '2025-06-02', debit: '543', credit: '221', amount: 25_000 };
  const { id, ask, open } = await company([gift]);
  const { page, verify } = await open();
  await page.getByRole('button', { name: 'Zadat dary' }).click();
  const form = page.getByRole('form', { name: 'Co do výpočtu zadáváte vy' });
  const row = form.getByRole('group', { name: 'Dar 1' });
  await expect.poll(() => plain(row.getByLabel('Částka').inputValue())).toBe('25 000,00');
  const day = row.getByRole('textbox', { name: 'Den' });
  await expect.poll(() => day.and(page.locator(':focus')).count()).toBe(1);
  await day.fill('2. 6. 2025');
  await row.getByLabel('Příjemce').fill('Dobrovolní hasiči');
  await row.getByLabel('Účel').fill('Požární ochrana');
  await form.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await page.getByRole('button', { name: 'Zadat dary' }).waitFor({ state: 'hidden' });
  const { result } = await ask('GET', '/taxes/income?year=2025');
  expect(result.gifts).toBe(25_000);

  const filing = await ask('POST', '/filings', {
    filing: { kind: 'income_tax', period: '2025', acknowledge: true },
  });
  await ask('PATCH', `/filings/${filing.id}`, { status: 'filed', filed_on: '2026-03-30' });
  const head = page.getByRole('region', { name: 'Co se platí' });
  await page.reload();
  await expect.poll(() => plain(head.innerText())).toContain('Podáno 30. 3. 2026. Zaplatit do 4. 5. 2026');
  await post({ id, service: stage.accounting }, [
    { date: '2026-04-20', debit: '341', credit: '221', amount: result.balance },
  ]);
  await page.reload();
  await expect.poll(() => plain(head.innerText())).toMatch(/^Zaplaceno/);
  await expect.poll(() => plain(head.innerText())).not.toContain('Jak zaplatit');
  verify();
});

test('the first period begins with the company, in the close and the statement as well, and advances are put on a year', async () => {
  const { id } = await stage.accounting.company(owner, {
    ...ENTITY,
    settings: { ...ENTITY.settings, founded_on: '2025-05-15' },
  });
  await post({ id, service: stage.accounting }, [
    { date: '2025-06-01', debit: '221', credit: '602', amount: 282_000 },
  ]);
  const at = (path: string) => `/firmy/${id}/${path}?rok=2025`;
  const { page, go, verify } = await stage.open({ as: owner, path: at('dan-z-prijmu') });
  await page.getByText('vydělí se počtem započatých měsíců (8) a vynásobí dvanácti').waitFor();
  await page.getByText(/Z\sdaně\s88\s830\sKč dvakrát za rok 35\s600\sKč/).waitFor();
  await go(at('uzaverka'));
  await page.getByText(/Účetní období od 15\.\s5\.\s2025 do 31\.\s12\.\s2025/).waitFor();
  await go(at('vysledovka'));
  await page.getByText(/Od 15\.\s5\.\s2025 do 31\.\s12\.\s2025/).waitFor();
  await go(at('rozvaha'));
  // 282,000 in eight months: not what the income statement has, so the row says that it is of a year.
  await page.getByRole('row', { name: /^Čistý obrat za rok 423\s000,00/ }).waitFor();
  verify();
});
