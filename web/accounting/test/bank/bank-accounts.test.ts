import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankStage } from '../../../../services/accounting/test/bank/bank-stage.ts';
import { camtFile, OWN } from '../../../../services/accounting/test/bank/statement-files.ts';
import { todayInPrague } from '../../src/parts/dates.ts';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('accounts are added by number or IBAN, changed, chosen on an invoice, and deleted while unused', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner);
  const { page, visit, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka`,
  });
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const edit = async (name: string) => {
    await page.getByRole('button', { name: `Další k účtu ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Upravit účet' }).click();
  };
  const dialog = page.getByRole('dialog');
  await page.getByText('Firma nemá žádný bankovní účet').waitFor();
  await page.getByRole('button', { name: 'Nový účet' }).click();
  await dialog.getByLabel('Název').fill('Běžný účet');
  await dialog.getByLabel('Číslo účtu').fill('19-2000145398/0800');
  await dialog.getByLabel('Počáteční stav').fill('−1 200,50');
  await dialog.getByRole('textbox', { name: 'Ke dni' }).fill('1.1.2026');
  await verifyAccessible();
  expectFailure(`422 POST /api/entities/${id}/bank_accounts`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.getByText('Číslo účtu nemá správnou kontrolní číslici.').waitFor();
  await dialog.getByLabel('Číslo účtu').fill('19-2000145399/0800');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Účet je přidaný.').waitFor();
  await card('Běžný účet').getByText('19-2000145399/0800').waitFor();
  await card('Běžný účet').getByText('V účetnictví, účet 221001').waitFor();
  await expect
    .poll(() =>
      card('Běžný účet')
        .getByText(/^−1\s200,50\sKč$/)
        .count(),
    )
    .toBe(2);
  await card('Běžný účet').getByText('výchozí').waitFor();

  await page.getByRole('button', { name: 'Nový účet' }).click();
  await dialog.getByLabel('Název').fill('Spořicí');
  await dialog.getByLabel('Číslo účtu').fill('CZ79 0800 0000 0020 0014 5399');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await card('Spořicí').getByText('V účetnictví, účet 221002').waitFor();
  await edit('Spořicí');
  await dialog.getByLabel('Výchozí účet v této měně').check();
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await card('Spořicí').getByText('výchozí').waitFor();
  await expect.poll(() => card('Běžný účet').getByText('výchozí').count()).toBe(0);
  await verifyAccessible();

  await visit(`/firmy/${id}/doklady/novy?druh=invoice`);
  await page.getByLabel('Bankovní účet').selectOption({ label: 'Běžný účet · 19-2000145399/0800' });
  await page.getByLabel('Popis, řádek 1').fill('Práce');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await page.waitForURL(/\/doklady\/\d+/);
  const read = async (path: string) =>
    (await accounting.call('GET', `/entities/${id}/${path}`, { as: owner })).body;
  const [draft] = (await read('documents?status=draft')).rows;
  const [usual] = await read('bank_accounts');
  expect(draft.bank_account_id).toBe(usual.id);

  await visit(`/firmy/${id}/banka`);
  await edit('Spořicí');
  await dialog.getByRole('button', { name: 'Smazat účet' }).click();
  await page
    .getByRole('dialog', { name: 'Smazat účet?' })
    .getByRole('button', { name: 'Smazat účet' })
    .click();
  await page.getByText('Účet je smazaný.').waitFor();
  expect(await read('bank_accounts')).toHaveLength(1);
  verify();
});

test('a connection is made, waits for the pause of the bank and is taken away; a difference says why', async () => {
  const owner = await stage.accounting.user();
  const { id, stored } = await bankStage(stage.accounting, owner);
  const range = { from: '2026-03-01', to: '2026-03-31', opening: 0 };
  await stored(camtFile([{ day: '2026-03-02', amount: -9_900, message: 'Poplatek' }], range));
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka`,
    width: 390,
    height: 844,
  });
  const card = page.getByRole('region', { name: 'Běžný' });
  await card.getByText(/liší se o\s99,00/).waitFor();
  await card.getByRole('link', { name: /ke spárování 1.pohyb: −99,00/ }).waitFor();
  const dialog = page.getByRole('dialog');
  const connect = async (item: string) => {
    await page.getByRole('button', { name: 'Další k účtu Běžný' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    // Who wants no motion (these tests too) does not wait for one either: the menu is gone at once.
    expect(await page.getByRole('menu').count()).toBe(0);
  };
  await connect('Připojit k bance');
  await dialog.getByLabel('Token', { exact: true }).fill('krátký');
  expectFailure(`422 PUT /api/entities/${id}/bank_accounts/${await accountOf(id)}/connection`);
  await page.keyboard.press('Enter');
  await dialog.getByText(/40 až 128/).waitFor();
  await verifyAccessible();
  await dialog.getByLabel('Token', { exact: true }).fill('a1'.repeat(32));
  await dialog.getByLabel('Token', { exact: true }).press('Enter');
  await card.getByText('Fio banka …a1a1').waitFor();

  expectFailure(`502 POST /api/entities/${id}/bank_accounts/${await accountOf(id)}/sync`);
  await card.getByRole('button', { name: 'Stáhnout teď' }).click();
  await card.getByText('Poslední stažení se nepovedlo: Banka právě neodpovídá').waitFor();
  await card.getByRole('button', { name: /Stáhnout za \d+ s/, disabled: true }).waitFor();
  await verifyAccessible();

  await connect('Změnit připojení');
  await dialog.getByLabel('Odkud').selectOption('Složka na serveru');
  await dialog.getByText(/Složku nastavuje správce serveru/).waitFor();
  await dialog.getByRole('button', { name: 'Připojit k bance' }).click();
  await card.getByText('Složka na serveru').waitFor();
  await connect('Odpojit');
  await dialog.getByRole('button', { name: 'Odpojit' }).click();
  await card.getByText('Bez připojení').waitFor();
  verify();

  async function accountOf(company: number): Promise<number> {
    return (await stage.accounting.call('GET', `/entities/${company}/bank_accounts`, { as: owner })).body[0]
      .id;
  }
});

test('rules are written beside what they would have done, moved, switched off and deleted', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, {
    bank_account: { number: OWN.number, bank_code: OWN.code },
  });
  const day = todayInPrague();
  const told = [
    { day, amount: -9_900, name: 'Banka', message: 'Poplatek za vedení účtu' },
    { day, amount: -500_000, name: 'Pronajímatel s.r.o.', message: 'Nájem' },
  ];
  const form = new FormData();
  form.append('file', new Blob([camtFile(told, { from: day, to: day, opening: 900_000 })]), 'vypis.xml');
  await accounting.call('POST', `/entities/${id}/statements`, { as: owner, body: form });
  const { body: list } = await accounting.call('GET', `/entities/${id}/bank_transactions?q=najem`, {
    as: owner,
  });
  const { page, visit, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/pravidla`,
  });
  await page.getByText('Zatím žádné pravidlo').waitFor();
  await page.getByRole('link', { name: 'Nové pravidlo' }).click();
  await page.getByLabel('Název').fill('Poplatky banky');
  await page.getByLabel('Text ve jménu nebo zprávě').fill('POPLATEK*uctu');
  await page.getByText('Vyplňte podmínku a co se má stát.').waitFor();
  await page.getByRole('combobox', { name: 'Účet', exact: true }).fill('568');
  await page.getByRole('option', { name: /^568 / }).click();
  await page.getByText('Za poslední rok: 1\u00a0pohyb ze 2\u00a0pohybů.').waitFor();
  await page.getByText('Text „POPLATEK*uctu“ je v „Poplatek za vedení účtu“.').waitFor();
  await page.getByText('navrhne', { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Zaúčtovat hned' }).check();
  await page.getByText('zaúčtuje', { exact: true }).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit pravidlo' }).click();
  const card = (name: string) => page.getByRole('listitem', { name, exact: true });
  await card('Poplatky banky').getByText('→ zaúčtuje na 568').waitFor();

  await visit(`/firmy/${id}/banka/pravidla/nove?pohyb=${list.rows[0].id}`);
  await expect.poll(() => page.getByLabel('Název').inputValue()).toBe('Pronajímatel s.r.o.');
  await expect.poll(() => page.getByLabel('Směr').inputValue()).toBe('out');
  await page.getByLabel('S pohybem').selectOption('odložit ho');
  await page.getByText('odloží', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Uložit pravidlo' }).click();
  await card('Pronajímatel s.r.o.').getByText('→ odloží').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Posunout výš: Pronajímatel s.r.o.' }).click();
  await card('Pronajímatel s.r.o.').getByLabel('1. pravidlo').waitFor();
  await page.getByRole('switch', { name: 'Zapnuté pravidlo Pronajímatel s.r.o.' }).press('Space');
  await card('Pronajímatel s.r.o.').getByText('vypnuté').waitFor();

  await page.getByRole('link', { name: 'Poplatky banky' }).click();
  await page.getByLabel('Částka do').fill('50');
  await page.getByText('Žádný pohyb za poslední rok by nevyhověl.').waitFor();
  await page.getByLabel('Částka do').fill('500');
  await page.getByRole('button', { name: 'Uložit pravidlo' }).click();
  await card('Poplatky banky')
    .getByText(/do 500,00/)
    .waitFor();

  const { body: fees } = await accounting.call('GET', `/entities/${id}/bank_transactions?q=poplatek`, {
    as: owner,
  });
  await visit(`/firmy/${id}/banka/parovani?pohyb=${fees.rows[0].id}`);
  await page.getByText('Pravidlo · 568').waitFor();
  await page.getByText('Vyhovuje pravidlu „Poplatky banky“.').waitFor();
  await verifyAccessible();
  await page.getByRole('radio').first().press('Enter');
  await page.getByText(/^Zaúčtováno: −99,00/).waitFor();
  await page.getByRole('button', { name: 'Jinak…' }).click();
  await page.getByRole('menuitem', { name: 'Vytvořit pravidlo' }).click();
  await expect.poll(() => page.getByLabel('Název').inputValue()).toBe('Pronajímatel s.r.o.');
  await page.getByRole('link', { name: 'Zpět na pravidla' }).click();
  await card('Poplatky banky')
    .getByText(/použité 1×/)
    .waitFor();
  await page.getByRole('button', { name: 'Smazat pravidlo Pronajímatel s.r.o.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat pravidlo' }).click();
  await card('Pronajímatel s.r.o.').waitFor({ state: 'detached' });
  verify();
});
