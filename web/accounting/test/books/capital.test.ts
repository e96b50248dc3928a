import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
let owner: Caller;
beforeAll(async () => {
  stage = await startStage();
  owner = await stage.accounting.user();
});
afterAll(() => stage?.close());

const STARTUP = { legal_form: 'sro', settings: { profile: { segment: 'startup' } } };

async function company(opening_balance: number) {
  const { id } = await stage.accounting.company(owner, STARTUP);
  const call = (method: string, path: string, body?: object) =>
    stage.accounting.call(method, `/entities/${id}${path}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    });
  const bank_account = {
    ...{ name: 'Běžný', number: '2000145399', bank_code: '0800' },
    ...{ opening_balance, opening_date: '2025-03-01' },
  };
  expect((await call('POST', '/bank_accounts', { bank_account })).status).toBe(201);
  const postings = async () =>
    (await call('GET', '/journal?year=2025&source=opening')).body.rows.map(
      ({ date, debit, credit, amount }: Record<string, unknown>) => [date, debit, credit, amount],
    );
  return { id, call, postings };
}

test('the close leads to the registered capital, and the part that is not paid is owed by members', async () => {
  const { id, postings } = await company(120_000);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/uzaverka?rok=2025`,
  });
  await page.getByRole('link', { name: 'Zapsat základní kapitál' }).click();
  const amount = page.getByRole('textbox', { name: 'Základní kapitál' });
  await page.getByText('je 120 000,00 Kč. Splaceno je všechno.').waitFor();
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await amount.fill('100000');
  await page.getByText(/Dalších\s20\s000,00\sKč/).waitFor();
  await amount.fill('200000');
  await page.getByText('Zbývá splatit 80 000,00 Kč (353).').waitFor();
  await page.getByRole('combobox', { name: 'Společník, který zbytek splatí' }).fill('Jan Dub');
  await page.getByRole('option', { name: 'Nový kontakt „Jan Dub“' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zapsat základní kapitál' }).click();
  await page.waitForURL(`**/firmy/${id}/uzaverka?rok=2025`);
  const check = page.getByRole('region', { name: 'Kontrola', exact: true });
  await check.getByText('Nic uzavření nebrání.').waitFor();
  expect(await check.getByText('Počáteční stavy se nerovnají').count()).toBe(0);
  expect(await postings()).toEqual([
    ['2025-03-01', '221001', '701', 120_000],
    ['2025-03-01', '701', '411', 200_000],
    ['2025-03-01', '353', '701', 80_000],
  ]);
  verify();
});

test('a new company is led to its capital by its first steps, which says what is entered already', async () => {
  const { id, postings } = await company(0);
  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path: `/firmy/${id}` });
  await page.getByRole('link', { name: 'Zapsat kapitál' }).click();
  await page.getByText('V počátečních stavech zatím nic není.').waitFor();
  await page.getByRole('textbox', { name: 'Základní kapitál' }).fill('1');
  await page.getByRole('textbox', { name: 'Ke dni' }).fill('1.2.2025');
  await page.getByRole('button', { name: 'Zapsat základní kapitál' }).click();
  await page.getByRole('heading', { level: 1, name: /Základní kapitál/ }).waitFor();
  await page.waitForURL(/\/denik\/\d+$/);
  expect(await postings()).toEqual([
    ['2025-02-01', '701', '411', 1],
    ['2025-02-01', '353', '701', 1],
  ]);
  await page.goto(`${stage.accounting.url}/firmy/${id}/denik/zakladni-kapital`);
  await page.getByText('Počáteční stavy se rovnají.').waitFor();
  await verifyAccessible();
  await page.goto(`${stage.accounting.url}/firmy/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await page.getByText('Nahrajte výpis z banky').waitFor();
  expect(await page.getByRole('link', { name: 'Zapsat kapitál' }).count()).toBe(0);
  verify();
});

test('what lacks of the capital of a company taken over is no debt of its members, and another year is refused', async () => {
  const { id, call, postings } = await company(30_000);
  const lines = [{ account: '022', side: 'debit', amount: 50_000 }];
  const entry = { kind: 'opening', date: '2025-03-01', text: 'Převzato', lines };
  expect((await call('POST', '/journal', { entry })).status).toBe(201);
  const { page, verify } = await stage.open({
    as: owner,
    path: `/firmy/${id}/denik/zakladni-kapital?rok=2025`,
  });
  await page.getByRole('textbox', { name: 'Základní kapitál' }).fill('200000');
  await page.getByText('pak ještě chybí 120 000,00 Kč, třeba ztráta minulých let (429)').waitFor();
  expect(await page.getByRole('checkbox', { name: /společníci teprve splatí/ }).isChecked()).toBe(false);
  const date = page.getByRole('textbox', { name: 'Ke dni' });
  await date.fill('31.12.2024');
  await page.getByRole('button', { name: 'Zapsat základní kapitál' }).click();
  await page.getByText('kapitál patří do téhož').waitFor();
  await date.fill('1.3.2025');
  await page.getByRole('button', { name: 'Zapsat základní kapitál' }).click();
  await page.waitForURL(`**/firmy/${id}/uzaverka?rok=2025`);
  expect((await postings()).at(-1)).toEqual(['2025-03-01', '701', '411', 200_000]);
  verify();
});

test('a capital that is entered otherwise or in another year is not entered again', async () => {
  const { id, call } = await company(120_000);
  const lines = [{ debit: '353', credit: '411', amount: 120_000 }];
  const entry = { date: '2024-11-15', text: 'Upsaný základní kapitál', lines };
  expect((await call('POST', '/journal', { entry })).status).toBe(201);
  const { page, verify } = await stage.open({
    as: owner,
    path: `/firmy/${id}/denik/zakladni-kapital?rok=2025`,
  });
  await page.getByText('Na účtu 701 přesto zůstává 120 000,00 Kč').waitFor();
  expect(await page.getByRole('button', { name: 'Zapsat základní kapitál' }).count()).toBe(0);
  verify();
});

test('depreciation that is missing leads to where it is posted, and openings to an entry that comes prepared', async () => {
  const { id, call } = await company(1000);
  const asset = { name: 'Pila', category: 'tangible', price: 90_000, in_use_from: '2025-05-01' };
  expect((await call('POST', '/assets', { asset })).status).toBe(201);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/uzaverka?rok=2025` });
  const post = page.getByRole('link', { name: 'Zaúčtovat odpisy' });
  await post.waitFor();
  expect(await post.getAttribute('href')).toBe(`/firmy/${id}/majetek?rok=2025`);
  await page.getByRole('link', { name: 'Zapsat další počáteční stavy' }).click();
  await page.getByRole('combobox', { name: 'Účet, řádek 1' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Datum' }).inputValue()).toMatch(/^1\.\s1\.\s2025$/);
  expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('Počáteční stavy');
  verify();
});

test('the capital of a company that came to be long ago is proposed on no day of that time', async () => {
  const { id } = await stage.accounting.company(owner, {
    ...STARTUP,
    settings: { ...STARTUP.settings, founded_on: '2015-06-01' },
  });
  const path = `/firmy/${id}/denik/zakladni-kapital`;
  const { page, visit, verify } = await stage.open({ as: owner, path });
  const date = page.getByRole('textbox', { name: 'Ke dni' });
  await page.getByText('V počátečních stavech zatím nic není.').waitFor();
  expect(await date.inputValue()).toBe('');
  // Its own close asks for it on that day.
  await visit(`${path}?rok=2015`);
  await expect.poll(() => date.inputValue()).toMatch(/^1\.\s6\.\s2015$/);
  verify();
});
