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

/** A self-employed person with a child in the settings. */
async function person(entity: object = {}): Promise<number> {
  const { id } = await stage.accounting.company(owner, {
    ...{ legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'none', name: 'Jana Novotná' },
    ...entity,
  });
  const settings = {
    tax_profile: { main_activity: true, children: [{ order: 1, first_name: 'Eva', last_name: 'Novotná' }] },
  };
  await ask(id, 'PATCH', '/settings', { settings });
  return id;
}

const ask = async (id: number, method: string, path: string, body?: object) =>
  (
    await stage.accounting.call(method, `/entities/${id}${path}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    })
  ).body;
const enter = (id: number, working: object, year = 2025) =>
  ask(id, 'PATCH', `/taxes/income?year=${year}`, { working });
const activity = { income: 1_200_000, expenses: 400_000, rate: 60, months: 12 };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a return is entered by parts, says why it comes to what it does, and refuses at the field', async () => {
  const id = await person();
  await enter(id, { business: { activities: [activity] }, advances_paid: 20_000 });
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dan-z-prijmu`,
  });
  await page.getByRole('heading', { name: 'Daň z příjmů 2025' }).waitFor();
  const why = page.getByText('Z příjmů 1 200 000 Kč po výdajích 400 000 Kč zbyl zisk 800 000 Kč.');
  await why.waitFor();
  await expect.poll(async () => plain(await why.innerText())).toContain('zbývá doplatit 53 956 Kč');
  await page.getByText('Eva Novotná: na první dítě, 12 měs.').waitFor();

  // Only what concerns somebody is there.
  expect(await page.getByRole('region', { name: 'Zaměstnání' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Přidat: Zaměstnání' }).click();
  const employment = page.getByRole('region', { name: 'Zaměstnání' });
  await employment.getByLabel('Úhrn příjmů').fill('100 000');
  await employment.getByLabel('Sražené zálohy').fill('5 000');
  await page.getByRole('button', { name: 'Přidat: Úpravy základu' }).click();
  await page.getByRole('group', { name: '1. zvýšení' }).getByLabel('Částka').fill('1 000');
  await verifyAccessible();
  expectFailure(`422 PATCH /api/entities/${id}/taxes/income`);
  await page.getByRole('button', { name: 'Uložit a spočítat' }).click();
  const reason = page.getByRole('group', { name: '1. zvýšení' }).getByLabel('Důvod');
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true');
  await reason.fill('Neuhrazený závazek');
  await page.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await page.getByText('Uloženo a spočítáno.').waitFor();
  const { result, inputs } = await ask(id, 'GET', '/taxes/income?year=2025');
  expect(result).toMatchObject({ employment: 100_000, business: 801_000 });
  expect(inputs.business.increase).toEqual([{ amount: 1000, reason: 'Neuhrazený závazek' }]);

  // Taken away again, it goes back to nothing.
  await page.getByRole('button', { name: 'Odebrat: Zaměstnání' }).click();
  await page.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await expect.poll(async () => (await ask(id, 'GET', '/taxes/income?year=2025')).result.employment).toBe(0);
  verify();
});

test('who works together is entered with name and number, two saves leave the books as they are', async () => {
  const id = await person();
  await enter(id, { business: { decrease: [{ amount: 500, reason: 'Zásoby' }] } });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dan-z-prijmu?rok=2025`,
  });
  await page.getByRole('button', { name: 'Přidat: Spolupracující osoba' }).click();
  const part = page.getByRole('region', { name: 'Spolupracující osoba' });
  await part.getByLabel('Převádí se (%)').fill('30');
  const named = part.getByRole('group', { name: '1. spolupracující osoba' });
  await named.getByLabel('Jméno').fill('Petr');
  await named.getByLabel('Příjmení').fill('Novotný');
  await named.getByLabel('DIČ nebo rodné číslo').fill('800101/1238');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit a spočítat' }).click();
  await page.getByText('Uloženo a spočítáno.').waitFor();
  const { inputs, defaulted } = await ask(id, 'GET', '/taxes/income?year=2025');
  expect(inputs.business.cooperation.persons).toEqual([
    { first_name: 'Petr', last_name: 'Novotný', dic: 'CZ8001011238', percent: null },
  ]);
  expect(defaulted).toContain('business.activities');
  verify();
});

test('the three ways of being taxed are compared from the own figures', async () => {
  const id = await person();
  await enter(id, { business: { activities: [activity] } });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dan-z-prijmu?rok=2025`,
  });
  const section = page.locator('.surface', { hasText: 'Co se vyplatí' });
  await section.getByText(/vám nech(ala|aly) o\s.* víc než to, co máte teď/).waitFor();
  const row = section.getByRole('row', { name: /^Zbude vám/ });
  const { variants } = (
    await stage.accounting.call(
      'GET',
      '/calculators/self_employed?year=2025&income_60=1200000&expenses=400000&children=1',
    )
  ).body;
  const cells = async () =>
    (await row.getByRole('cell').allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '')));
  await expect.poll(cells).toEqual(variants.map(({ net }: { net: number }) => net));
  const calculator = section.getByRole('link', { name: 'Zkusit jiná čísla v kalkulačce' });
  const address = new URL((await calculator.getAttribute('href')) ?? '', page.url());
  expect(address.pathname).toBe('/kalkulacky/osvc-dan-a-pojisteni');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    income_60: '1200000',
    expenses: '400000',
  });
  await verifyAccessible();
  await enter(id, { business: { activities: [activity] } }, 2026);
  await page.goto(`${stage.accounting.url}/firmy/${id}/dan-z-prijmu?rok=2026`);
  const note = section.getByText(/^Záloha paušální daně se v průběhu roku 2026 snížila\./);
  await expect
    .poll(async () => plain(await note.innerText()))
    .toContain('109 944 Kč místo uvedených 114 876 Kč');
  verify();
});

test('the flat tax is shown by months, with what is left to the limit of its band', async () => {
  const id = await person({ bookkeeping: 'flat_tax' });
  await enter(id, { business: { activities: [{ ...activity, income: 700_000 }] } });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dan-z-prijmu?rok=2025`,
  });
  await page.getByRole('heading', { name: 'Paušální daň, 1. pásmo' }).waitFor();
  const limit = page.getByText('Do limitu pásma zbývá');
  await expect
    .poll(async () => plain(await limit.innerText()))
    .toBe(
      'Příjmy 700 000 Kč, 1. pásmo platí do 1 500 000 Kč. Do limitu pásma zbývá 800 000 Kč. Potom se doplácí podle vyššího pásma; nad 2 000 000 Kč paušální daň končí a podává se běžné přiznání.',
    );
  const months = page.getByRole('table', { name: 'Platby po měsících' });
  await expect.poll(() => months.getByRole('row').count()).toBe(14);
  await page.getByLabel('Oznámené pásmo').selectOption('2. pásmo');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Zálohy se celý rok platí podle oznámeného 2. pásma.').waitFor();
  await months.getByRole('row', { name: 'Vyrovnání do 1. pásma po konci roku' }).waitFor();
  await verifyAccessible();
  verify();
});

test('the flat tax opens with the year in which it is paid, and a phone has all of its columns', async () => {
  const id = await person({ bookkeeping: 'flat_tax' });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/dan-z-prijmu`, width: 390 });
  await page.getByRole('heading', { level: 1, name: 'Daň z příjmů 2026' }).waitFor();
  const last = page.getByRole('columnheader', { name: 'zdravotní' });
  await last.waitFor();
  await expect
    .poll(() => last.evaluate((head) => head.getBoundingClientRect().right <= window.innerWidth - 16))
    .toBe(true);
  verify();
});

test('who leaves the flat tax hears why before the figures of the return', async () => {
  const id = await person({ bookkeeping: 'flat_tax' });
  await enter(id, { business: { activities: [{ ...activity, income: 2_100_000 }] } });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/dan-z-prijmu?rok=2025` });
  const heading = page.getByRole('heading', { name: 'Proč tolik' });
  await heading.waitFor();
  const [first = '', second = ''] = await heading.locator('xpath=../..').locator('p').allInnerTexts();
  expect(plain(first)).toBe(
    'Příjmy 2 100 000 Kč přesahují limit paušálního režimu 2 000 000 Kč. Podává se běžné přiznání.',
  );
  expect(plain(second)).toMatch(/^Z příjmů 2 100 000 Kč /);
  verify();
});

test('on a phone nothing is wider than the screen', async () => {
  const id = await person();
  await enter(id, { business: { activities: [activity] }, spouse: { months: 12, income: 0 } });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/dan-z-prijmu`, width: 390 });
  await page.getByRole('heading', { name: 'Co se vyplatí' }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  verify();
});

test('a return of a year without a known form says so before it is prepared, and offers no step that is refused', async () => {
  const id = await person();
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/dan-z-prijmu?rok=2023`,
  });
  await page.getByText('Elektronický formulář za rok 2023 program ještě nezná').waitFor();
  const prepare = page.getByRole('button', { name: /^Připravit/ });
  await expect.poll(() => prepare.getAttribute('aria-disabled')).toBe('true');
  await verifyAccessible();
  verify();
});
