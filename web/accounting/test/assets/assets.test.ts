import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACT_ADDRESSES } from '../../src/help/areas.ts';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('a card is written, posted for the year, disposed of and deleted', async () => {
  const owner = await stage.accounting.user('majetek');
  const company = await stage.accounting.company(owner);
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/majetek?rok=2025`,
  });
  await page.getByText('Zatím tu není žádný majetek').waitFor();
  await verifyAccessible();
  await page.keyboard.press('n');
  await page.getByLabel('Název').fill('Obráběcí stroj');
  await page.getByLabel('Vstupní cena').fill('1 200 000,50');
  await page.getByRole('textbox', { name: 'V užívání od' }).fill('15.3.2025');
  await page.getByRole('textbox', { name: 'V užívání od' }).press('Tab');
  await page.getByRole('cell', { name: '132 001,00' }).first().waitFor();
  expectFailure(`422 GET /api/calculators/depreciation`);
  await page.getByLabel('Zbytková hodnota').fill('2000000');
  await page.getByRole('status').filter({ hasText: 'Zbytková hodnota' }).waitFor();
  expectFailure(`422 POST /api/entities/${company.id}/assets`);
  await page.getByRole('button', { name: 'Založit kartu' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await expect.poll(() => page.getByLabel('Název').inputValue()).toBe('Obráběcí stroj');
  await page.getByLabel('Zbytková hodnota').fill('0');
  // A life of no months is refused, not turned into one.
  const months = page.getByLabel('Doba účetního odpisování (měsíce)');
  await months.fill('0');
  await page.getByRole('button', { name: 'Založit kartu' }).click();
  await months.and(page.locator('[aria-invalid="true"]')).waitFor();
  await expect.poll(() => months.inputValue()).toBe('0');
  await months.fill('36');
  await page.getByRole('button', { name: 'Založit kartu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Obráběcí stroj' }).waitFor();
  const paragraph = page.locator('dl').getByRole('link', { name: /§\s31/ });
  await expect.poll(() => paragraph.getAttribute('href')).toBe(ACT_ADDRESSES.income_tax);
  await verifyAccessible();

  await page
    .getByRole('button', { name: /Jak vznikl odpis za rok/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Jak vznikl odpis za rok 2025' })
    .getByText('§ 31')
    .first()
    .waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Účetní odpisy' }).click();
  // A year has the steps of its months, each under its name.
  await page.getByRole('button', { name: 'Jak vznikl odpis za rok 2025' }).click();
  const ofYear = page.getByRole('dialog', { name: 'Jak vznikl odpis za rok 2025' });
  await ofYear.getByRole('heading', { name: 'duben 2025' }).waitFor();
  await expect.poll(() => ofYear.getByRole('heading', { level: 3 }).count()).toBe(9);
  const right = await ofYear
    .locator('li .figure')
    .evaluateAll((results) => results.map((each) => Math.round(each.getBoundingClientRect().right)));
  expect(new Set(right).size, 'results end in one line').toBe(1);
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await page.getByText('po měsících').click();
  await page.getByRole('cell', { name: 'duben 2025', exact: true }).waitFor();
  await verifyAccessible();
  await page.getByRole('tab', { name: 'Graf' }).click();
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  await verifyAccessible();

  await page.goto(`${stage.accounting.url}/firmy/${company.id}/majetek?rok=2025`);
  await page.getByRole('button', { name: 'Zaúčtovat odpisy' }).click();
  await page.getByRole('dialog').getByText('Vznikne po jednom zápisu').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zaúčtovat', exact: true }).click();
  await page.getByText('Odpisy jsou zaúčtované').waitFor();
  const journal = await stage.accounting.call(
    'GET',
    `/entities/${company.id}/journal?year=2025&source=asset`,
    {
      as: owner,
    },
  );
  expect(journal.body.rows).toMatchObject([{ date: '2025-12-31', debit: '551', credit: '082' }]);

  await page.getByRole('link', { name: 'Obráběcí stroj' }).click();
  await page.getByRole('button', { name: 'Vyřadit' }).click();
  await page.getByText('Účetně se odpisuje ještě za měsíc vyřazení.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Vyřadit' }).click();
  await page.getByRole('button', { name: 'Zrušit vyřazení' }).waitFor();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Smazat kartu' }).click();
  await page.getByText('Zatím tu není žádný majetek').waitFor();
  verify();
});

test('a disposal is posted and taken back, and what the ledger holds otherwise is posted anew', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const call = (method: string, path: string, body?: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    });
  const card = { name: 'Fréza', in_use_from: '2024-01-10', price: 360_000, useful_life_months: 60 };
  const asset = (
    await call('POST', '/assets', { asset: { ...card, disposed_on: '2025-05-31', disposal_kind: 'sale' } })
  ).body;
  await call('POST', '/assets/depreciate?year=2024');
  await call('POST', '/assets/depreciate?year=2025');
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/majetek/${asset.id}?plan=ucetni`,
  });
  const entry = page.getByRole('region', { name: 'Co se zaúčtuje' });
  await entry.getByRole('cell', { name: '264 000,00' }).waitFor();
  await page.getByText('to je méně než vstupní cena').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zaúčtovat vyřazení' }).click();
  await page.getByRole('region', { name: 'Zaúčtováno' }).getByRole('cell', { name: '541' }).waitFor();
  const posted = async () =>
    (await call('GET', '/journal?year=2025')).body.rows.map(
      (row: { debit: string; credit: string; amount: number }) => `${row.debit}/${row.credit} ${row.amount}`,
    );
  expect(await posted()).toEqual(['541/082 264000', '082/022 360000', '551/082 30000']);
  await page.getByRole('button', { name: 'Odúčtovat vyřazení' }).click();
  await entry.waitFor();
  expect(await posted()).toEqual(['551/082 30000']);
  await page.getByRole('button', { name: 'Vrátit' }).filter({ hasText: 'Ctrl Z' }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(posted).toEqual(['541/082 264000', '082/022 360000', '551/082 30000']);
  await page.getByRole('button', { name: 'Odúčtovat vyřazení' }).click();
  await expect.poll(posted).toEqual(['551/082 30000']);

  // The disposal taken back: 551 keeps the old amount until somebody posts it anew.
  await page.getByRole('button', { name: 'Zrušit vyřazení' }).click();
  const note = page.getByRole('note').filter({ hasText: 'Deník s kartou nesouhlasí' });
  await note.getByText('Odpisy roku 2025').waitFor();
  await page.getByRole('cell', { name: /30 000,00\s*nesouhlasí/ }).waitFor();
  await verifyAccessible();
  await page.goto(`${stage.accounting.url}/firmy/${id}/majetek?rok=2025`);
  await page.getByText('Deník nesouhlasí s 1 kartou').waitFor();
  await page.getByRole('button', { name: 'Zobrazit jen je' }).click();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Fréza' }).click();
  await note.getByRole('button', { name: 'Zaúčtovat znovu' }).click();
  await note.waitFor({ state: 'detached' });
  expect(await posted()).toEqual(['551/082 72000']);
  verify();
});

test('without a ledger a card asks for no account and shows no accounting depreciation', async () => {
  const owner = await stage.accounting.user();
  const company = await stage.accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  const { page, go, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/majetek/novy`,
  });
  await page.getByLabel('Název').fill('Notebook');
  await page.getByLabel('Vstupní cena').fill('120 000');
  await page.getByRole('textbox', { name: 'V užívání od' }).fill('15.3.2025');
  await page.getByRole('textbox', { name: 'V užívání od' }).press('Tab');
  await page.getByRole('table', { name: 'Daňové odpisy' }).waitFor();
  const ofLedger = () =>
    Promise.all([
      // The menu of who is signed in is called so as well.
      page.getByRole('main').getByLabel('Účet', { exact: true }).count(),
      page.getByText(/účetní(ho)? odpis|účtovat odpisy|oprávek|účet 022|Zbytková hodnota/i).allInnerTexts(),
    ]);
  expect(await ofLedger()).toEqual([0, []]);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Založit kartu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notebook' }).waitFor();
  await page.getByRole('table', { name: 'Daňové odpisy' }).waitFor();
  expect(await ofLedger()).toEqual([0, []]);
  await page.getByRole('button', { name: 'Vyřadit', exact: true }).click();
  await page.getByText('Daňově se v roce vyřazení uplatní polovina').waitFor();
  expect(await page.getByText('Účetně se odpisuje').count()).toBe(0);
  await page.keyboard.press('Escape');
  await go(`/firmy/${company.id}/majetek?rok=2025`);
  await page.getByRole('link', { name: 'Notebook' }).waitFor();
  expect(await ofLedger()).toEqual([0, []]);
  await verifyAccessible();
  verify();
});

test('a reader sees cards and changes nothing', async () => {
  const owner = await stage.accounting.user('majitel-karet');
  const company = await stage.accounting.company(owner);
  const reader = await stage.accounting.user('ctenar-karet');
  await stage.accounting.join(owner, company.id, reader, 'viewer');
  const { page, verify } = await stage.open({ as: reader, path: `/firmy/${company.id}/majetek` });
  const add = page.getByRole('button', { name: 'Nová karta' }).first();
  await add.waitFor();
  await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
  await page.goto(`${stage.accounting.url}/firmy/${company.id}/majetek/novy`);
  await page.getByLabel('Název').waitFor();
  await expect.poll(() => page.locator('main form').locator('input:enabled, select:enabled').count()).toBe(0);
  verify();
});

test('a card that is not there is said to be missing, and a half-written one is not lost by a slip', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const home = `${stage.accounting.url}/firmy/${id}/majetek`;
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/majetek/abc`,
  });
  await page.getByRole('heading', { level: 1, name: 'Tady nic není' }).waitFor();
  await verifyAccessible();
  expectFailure(`404 GET /api/entities/${id}/assets/9999`);
  await page.goto(`${home}/9999/upravit`);
  await page.getByText('Tato karta tu není').waitFor();
  await page
    .getByRole('button', { name: 'Zpět na majetek' })
    .or(page.getByRole('link', { name: 'Zpět na majetek' }))
    .click();
  await page.getByRole('heading', { level: 1, name: 'Majetek' }).waitFor();
  await page.keyboard.press('n');
  await page.getByLabel('Název').fill('Soustruh');
  await page.getByRole('link', { name: 'Přehled', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Odejít bez uložení?' });
  await leaving.getByRole('button', { name: 'Zůstat' }).click();
  await expect.poll(() => page.getByLabel('Název').inputValue()).toBe('Soustruh');
  await page.getByRole('link', { name: 'Přehled', exact: true }).click();
  await leaving.getByRole('button', { name: 'Odejít' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/firmy\/\d+\/?$/);
  verify();
});
