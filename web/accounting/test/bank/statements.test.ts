import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankStage } from '../../../../services/accounting/test/bank/bank-stage.ts';
import { camtFile, gpcFile } from '../../../../services/accounting/test/bank/statement-files.ts';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

const MARCH = [
  {
    day: '2026-03-02',
    amount: 1_210_000,
    counter: '35-1234560097/0100',
    vs: '2026000150',
    name: 'Hotel Lípa',
  },
  { day: '2026-03-02', amount: -9_900, message: 'Poplatek za vedení účtu' },
];
const APRIL = [{ day: '2026-04-03', amount: -250_000, counter: '1000000099/0800', vs: '77', name: 'Mlýn' }];
const MARCH_FILE = camtFile(MARCH, { from: '2026-03-01', to: '2026-03-31', opening: 100_000, number: '3' });
/** Opens with another balance than March closes with. */
const APRIL_FILE = gpcFile(APRIL, { from: '2026-04-01', to: '2026-04-30', opening: 5_000_000, number: '4' });

type Given = { name: string; text: string };
const fileOf = ({ name, text }: Given) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Drops files onto the middle of the page. */
async function drop(page: Page, files: readonly Given[]): Promise<void> {
  const data = await page.evaluateHandle(
    `(() => {
      const data = new DataTransfer();
      for (const { name, text } of ${JSON.stringify(files)}) data.items.add(new File([text], name));
      return data;
    })()`,
  );
  // A file that is held over a page says so again and again.
  await expect
    .poll(async () => {
      await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
      return page.getByText('Pusťte soubory sem').count();
    })
    .toBe(1);
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
  await page.getByText('Pusťte soubory sem').waitFor({ state: 'detached' });
}

test('files are dropped or chosen, each says what was new, and a gap between statements is named', async () => {
  const owner = await stage.accounting.user();
  const { id } = await bankStage(stage.accounting, owner);
  const { page, verify, verifyAccessible, expectFailure, go, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka`,
  });
  const uploads = page.getByRole('region', { name: 'Nahrávání souborů' });
  await page.getByRole('region', { name: 'Běžný' }).waitFor();
  expectFailure(`422 POST /api/entities/${id}/statements`);
  await drop(page, [
    { name: 'brezen.xml', text: MARCH_FILE },
    { name: 'fotka.jpg', text: 'nic' },
  ]);
  await uploads.getByText('2 ze 2 souborů').waitFor();
  await uploads.getByText('Nových pohybů 2, známých 0.').waitFor();
  await uploads.getByText('Uloženo mezi přílohy.').waitFor();
  await verifyAccessible();
  await page
    .getByRole('region', { name: 'Běžný' })
    .getByText(/13.001,00.Kč/)
    .first()
    .waitFor();

  // What was given stays in sight on the next screen.
  await go(`/firmy/${id}/banka/vypisy`);
  await page
    .locator('input[type="file"]')
    .setInputFiles([
      fileOf({ name: 'brezen.xml', text: MARCH_FILE }),
      fileOf({ name: 'duben.gpc', text: APRIL_FILE }),
    ]);
  await uploads.getByText('4 ze 4 souborů').waitFor();
  await uploads.getByText('Stejný soubor už je nahraný.').waitFor();
  await uploads.getByText('Výpis nenavazuje na předchozí').waitFor();
  await page.getByText('Mezi výpisy něco chybí').waitFor();
  await page.getByRole('button', { name: 'Ukázat je' }).click();
  await page.getByRole('row', { name: /1. 4. 2026 – 30. 4. 2026.*nenavazuje/ }).waitFor();
  await page.getByRole('row', { name: /31. 3. 2026/ }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /duben\.gpc/ }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Stáhnout originál' }).click();
  expect((await saved).suggestedFilename()).toBe('duben.gpc');
  await page.getByRole('button', { name: /duben\.gpc/ }).click();
  await page.getByRole('menuitem', { name: 'Smazat výpis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat výpis' }).click();
  await page.getByText('Výpis je smazaný.').waitFor();
  await settled();
  verify();
});

test('a file of an unknown account makes the account, and one that does not balance is stored when somebody says so', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka`,
  });
  await page.getByText('Firma nemá žádný bankovní účet').waitFor();
  expectFailure(`422 POST /api/entities/${id}/statements`);
  const unbalanced = MARCH_FILE.replace('<Amt Ccy="CZK">13001.00</Amt>', '<Amt Ccy="CZK">13001.50</Amt>');
  expect(unbalanced).not.toBe(MARCH_FILE);
  await page.locator('input[type="file"]').setInputFiles(fileOf({ name: 'brezen.xml', text: unbalanced }));
  await page.getByRole('button', { name: 'Založit účet 19-2000145399/0800' }).click();
  const dialog = page.getByRole('dialog');
  await verifyAccessible();
  // What the account had before the statement is proposed, so that only what is wrong of the statement differs.
  await expect.poll(() => dialog.getByLabel('Počáteční stav').first().inputValue()).toMatch(/^1.?000,00$/);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Rozdíl je').waitFor();
  await page.getByRole('button', { name: 'Přesto uložit' }).click();
  await page.getByText('Nových pohybů 2, známých 0.').waitFor();
  await page.getByText('Počáteční stav a pohyby výpisu nedávají konečný stav.').waitFor();
  await page
    .getByRole('region', { name: 'Běžný účet' })
    .getByText(/liší se o\s0,50/)
    .waitFor();
  verify();
});

test('movements are filtered in the address, and one is annotated and put aside', async () => {
  const owner = await stage.accounting.user();
  const { id, stored } = await bankStage(stage.accounting, owner);
  await stored(MARCH_FILE);
  const { page, verify, verifyAccessible, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/pohyby`,
  });
  await page.getByRole('row', { name: /Hotel Lípa.*VS 2026000150.*12.100,00/ }).waitFor();
  await page.getByLabel('Směr').selectOption('výdaje');
  await page.waitForURL(/smer=vydaje/);
  await page.getByRole('row', { name: /Hotel Lípa/ }).waitFor({ state: 'detached' });
  await page.getByLabel('Směr').selectOption('příjmy i výdaje');
  await page.getByLabel('Jméno, účet, symbol').fill('12100');
  await page.waitForURL(/hledat=12100/);
  await page.getByRole('row', { name: /Poplatek/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Hotel Lípa' }).click();
  await page.getByRole('heading', { level: 1, name: /12.100,00.Kč ze 2. 3. 2026/ }).waitFor();
  await settled();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByRole('dialog').getByLabel('Poznámka').fill('Záloha na květen');
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Změny pohybu jsou uložené.').waitFor();
  await page.getByText('Záloha na květen').waitFor();
  await page.getByRole('button', { name: 'Další akce' }).click();
  await page.getByRole('menuitem', { name: 'Odložit' }).click();
  await page.getByText('Pohyb je odložený: nepáruje se a neúčtuje.').waitFor();
  await page
    .getByText(/Změněn pohyb/)
    .first()
    .waitFor();
  verify();
});

test('at the desk a candidate is accepted by keys, the rest is posted, and the last is taken back', async () => {
  const owner = await stage.accounting.user();
  const { id, stored, call } = await bankStage(stage.accounting, owner);
  const { body: partner } = await call('POST', '/partners', { partner: { name: 'Hotel Lípa' } });
  const invoice = async (vs: string) => {
    const lines = [{ name: 'Stůl', unit_price: 12_100 }];
    const document = { kind: 'invoice', partner_id: partner.id, variable_symbol: vs, lines };
    const dates = { issued_on: '2026-02-20', taxable_on: '2026-02-20', due_on: '2026-03-06' };
    const reply = await call('POST', '/documents', { document: { ...document, ...dates }, issue: true });
    expect([reply.status, reply.body.error]).toEqual([201, undefined]);
    return reply.body;
  };
  const [first, second] = [await invoice('11'), await invoice('12')];
  const [paid, fee] = MARCH;
  // Neither invoice is named, so nothing is settled by itself.
  const told = [{ ...paid, vs: undefined } as never, fee as never];
  await stored(camtFile(told, { from: '2026-03-01', to: '2026-03-31', opening: 100_000 }));
  const { page, verify, verifyAccessible, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
  });
  await page.getByText('Pohyb 1 ze 2').waitFor();
  await page.getByText('Nic známého tomuto pohybu neodpovídá.').waitFor();
  await page.keyboard.press('s');
  const choices = page.getByRole('radiogroup', { name: 'Co může pohyb hradit' });
  await choices.getByRole('radio').nth(1).waitFor();
  await verifyAccessible();
  await expect.poll(() => choices.getByRole('radio').first().isChecked()).toBe(true);
  await page.keyboard.press('ArrowDown');
  const chosen = (await choices.locator('label:has(input:checked)').innerText()).includes(first.number)
    ? first
    : second;
  await page.keyboard.press('Enter');
  await page.getByText('Zbývají jen přeskočené').waitFor();
  expect((await call('GET', `/documents/${chosen.id}`)).body.payment_state).toBe('paid');

  const undo = page.locator('[aria-keyshortcuts="U"]');
  await undo.getByText('U', { exact: true }).waitFor();
  expect(await undo.evaluate((button) => getComputedStyle(button).paddingInlineEnd)).toBe('8px');
  await page.keyboard.press('u');
  await page.getByText('Párování je zrušené, pohyb zase čeká.').waitFor();
  await choices.getByRole('radio').first().waitFor();
  expect((await call('GET', `/documents/${chosen.id}`)).body.payment_state).toBe('unpaid');
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Přidat ${first.number}` }).click();
  await dialog.getByLabel(/Kolik z\spohybu hradí/).fill('12 000');
  await dialog.getByText(/Zbývá z\spohybu 100,00/).waitFor();
  await dialog.getByRole('button', { name: `Přidat ${second.number}` }).click();
  await dialog.getByText(/Pohyb je rozdělený celý, na dokladech zůstane k\szaplacení 12.100,00/).waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Spárovat' }).click();
  await page.getByText('Zbývají jen přeskočené').waitFor();
  expect((await call('GET', `/documents/${second.id}`)).body.remaining).toBe(12_000);

  await page.getByRole('button', { name: 'Projít přeskočené' }).click();
  await page.getByText('Nic známého tomuto pohybu neodpovídá.').waitFor();
  await page.keyboard.press('o');
  await dialog.getByLabel('Proč').fill('Vrátí banka');
  await dialog.getByLabel('Proč').press('Enter');
  await page.getByText(/^Odloženo: −99,00/).waitFor();
  await page.keyboard.press('u');
  await page.getByText('Nic známého tomuto pohybu neodpovídá.').waitFor();
  await page.keyboard.press('z');
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toContain('Účet');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  // A code that is typed is chosen by going on.
  await dialog.getByLabel('Účet').fill('568');
  await dialog.getByLabel('Účet').press('Tab');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  await settled();
  verify();
});

const OTHER = { number: '2000145399', bank_code: '0800', iban: 'CZ7908000000002000145399' };

/** A company whose movements wait: nothing is settled by itself. */
async function waitingStage(entity: object = {}) {
  const owner = await stage.accounting.user();
  const bank = await bankStage(stage.accounting, owner, { settings: { bank_auto_match: false }, ...entity });
  const good = async (method: string, path: string, body: unknown) => {
    const reply = await bank.call(method, path, body);
    expect([reply.status, reply.body.error]).toEqual([expect.any(Number), undefined]);
    return reply.body;
  };
  const { id: partner_id } = await good('POST', '/partners', { partner: { name: 'Hotel Lípa' } });
  const invoice = (total: number, more: object) => {
    const dates = { issued_on: '2026-03-01', taxable_on: '2026-03-01', due_on: '2026-03-15' };
    const lines = [{ name: 'Stůl', unit_price: total }];
    return good('POST', '/documents', {
      document: { kind: 'invoice', partner_id, lines, ...dates, ...more },
      issue: true,
    });
  };
  return { ...bank, owner, good, invoice };
}

test('what has a proof is settled at once; a fee, a transfer, a wage and insurance go by keys alone', async () => {
  const { id, owner, call, good, account, stored, invoice } = await waitingStage();
  const savings = await account({ name: 'Spořicí', ...OTHER });
  const [proven, short] = [
    await invoice(12_100, { variable_symbol: '11' }),
    await invoice(9800, { variable_symbol: '12' }),
  ];
  const employee = { first_name: 'Jana', last_name: 'Nováková', contract: 'hpp', gross_wage: 40_000 };
  const more = { started_on: '2024-01-01', declaration: true, health_insurer: '111' };
  await good('POST', '/employees', { employee: { ...employee, ...more } });
  const { payslips } = await good('POST', '/payslips/generate?year=2026', { month: 2 });
  await good('POST', '/payslips/bulk', { action: 'approve', year: 2026, month: 2 });
  const payout = payslips[0].data.payout;
  const opening = { from: '2026-03-01', to: '2026-03-31', opening: 50_000_000 };
  await stored(
    camtFile(
      [
        { day: '2026-03-03', amount: -540_000, message: 'zdravotní' },
        { day: '2026-03-04', amount: -payout * 100, message: 'výplata' },
        { day: '2026-03-05', amount: -2_000_000, message: 'stranou' },
        { day: '2026-03-06', amount: 975_000, vs: '12', name: 'Hotel Lípa' },
        { day: '2026-03-07', amount: 1_210_000, vs: '11', name: 'Hotel Lípa' },
      ],
      opening,
    ),
  );
  const other = camtFile([{ day: '2026-03-06', amount: 2_000_000, message: 'stranou' }], opening);
  await stored(other.replace(/<IBAN>[^<]*/, `<IBAN>${savings.iban}`));
  const { page, visit, verify, verifyAccessible, settled, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Spárovat automaticky' }).click();
  await dialog.getByRole('list', { name: 'Co se spáruje samo' }).getByText(proven.number).waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Spárovat 1' }).click();
  await page.getByText('Automaticky spárováno: 1.').waitFor();
  await page.keyboard.press('s');

  const card = page.getByRole('region', { name: /platba/ });
  await card.getByText(/^9.750,00/).waitFor();
  const radio = page.getByRole('radio').first();
  await radio.waitFor();
  await page.getByText(/Chybí 50,00.Kč\. Nabízí se: bankovní poplatek\./).waitFor();
  await radio.press('Enter');
  await dialog.getByText(/Chybí 50,00.Kč: bankovní poplatek/).waitFor();
  await verifyAccessible();
  await dialog.getByLabel('Co s rozdílem').press('Enter');
  await page.getByText(/^Spárováno: 9.750,00/).waitFor();

  // Somebody else puts the next one aside meanwhile: it is said in words, and the way goes on from what is stored.
  const { rows: open } = (await call('GET', '/bank_transactions?state=new')).body;
  const moved = open.find(({ amount }: { amount: number }) => amount === -20_000);
  await card.getByText(/^−20.000,00/).waitFor();
  await good('PATCH', `/bank_transactions/${moved.id}`, { bank_transaction: { ignored: true } });
  expectFailure(`412 PATCH /api/entities/${id}/bank_transactions/${moved.id}`);
  await page.keyboard.press('o');
  await dialog.getByLabel('Proč').fill('převod');
  await dialog.getByLabel('Proč').press('Enter');
  await dialog.getByRole('row', { name: 'Stav čeká odloženo' }).waitFor();
  await dialog.getByRole('button', { name: 'Načíst znovu' }).click();
  await card.getByText(/^−20.000,00/).waitFor({ state: 'detached' });
  await good('PATCH', `/bank_transactions/${moved.id}`, { bank_transaction: { ignored: false } });
  await page.reload();
  await card.getByText(/^20.000,00/).waitFor();
  await page.keyboard.press('s');
  expect((await call('GET', `/documents/${short.id}`)).body.payment_state).toBe('paid');

  await card.getByText(/^−20.000,00/).waitFor();
  await page.keyboard.press('v');
  const side = dialog.getByLabel('Druhá strana');
  await side.locator('option:checked', { hasText: 'Spořicí' }).waitFor({ state: 'attached' });
  await side.press('Enter');
  await page.getByText(/^Spárováno: −20.000,00/).waitFor();
  expect((await call('GET', '/bank_transactions?state=matched')).body.total).toBe(4);

  await page.keyboard.press('m');
  await dialog.locator('option:checked', { hasText: 'Jana Nováková' }).waitFor({ state: 'attached' });
  await dialog.getByLabel('Zaměstnanec').press('Enter');
  await card.getByText(/^−5.400,00/).waitFor();

  await page.keyboard.press('m');
  await dialog.getByLabel('Co pohyb hradí').selectOption('Daň nebo pojištění');
  // What the calendar says is owed and comes to the same is proposed; anything else is named by hand.
  const owed = dialog.getByLabel('Co se platí');
  await owed.locator('option:checked', { hasText: /dravotní/ }).waitFor({ state: 'attached' });
  await owed.selectOption('něco jiného');
  await dialog.getByLabel('Odvod').selectOption('Zdravotní pojištění');
  await dialog.getByLabel('Kód pojišťovny').fill('111');
  await dialog.getByLabel('Kód pojišťovny').press('Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  const { rows } = (await call('GET', '/bank_transactions')).body;
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(Array(6).fill('matched'));

  // The movement that paid one document whole is taken back without a question, and matched again as it was.
  const { id: whole } = rows.find(({ amount }: { amount: number }) => amount === 12_100);
  const paid = async () => (await call('GET', `/documents/${proven.id}`)).body.payment_state;
  await visit(`/firmy/${id}/banka/pohyby/${whole}`);
  await page.getByRole('button', { name: 'Další akce' }).click();
  await page.getByRole('menuitem', { name: 'Zrušit párování' }).click();
  await page.getByText('Párování je zrušené, pohyb zase čeká.').waitFor();
  expect(await paid()).toBe('unpaid');
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect.poll(paid).toBe('paid');
  await settled();
  verify();
});

test('without double entry a movement gets its kind, and where the rate is not known it is asked for', async () => {
  const { id, owner, call, account, stored, invoice } = await waitingStage({
    legal_form: 'osvc',
    bookkeeping: 'tax_records',
  });
  const euros = await account({ name: 'Eura', ...OTHER, currency: 'EUR' });
  const paid = await invoice(100, { variable_symbol: '11', currency: 'EUR', rate: 25 });
  const range = { from: '2026-03-01', to: '2026-03-31', opening: 100_000 };
  await stored(camtFile([{ day: '2026-03-09', amount: -89_900, name: 'Hračky' }], range));
  const file = camtFile([{ day: '2026-03-05', amount: 10_000, vs: '11', name: 'Hotel Lípa' }], {
    ...range,
    currency: 'EUR',
  });
  await stored(file.replace(/<IBAN>[^<]*/, `<IBAN>${euros.iban}`));
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
    width: 390,
    height: 844,
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Zařadit do deníku' }).click();
  await dialog.getByText('Nákupy a služby pro podnikání, úroky z úvěru, poplatky banky.').waitFor();
  await dialog.getByLabel('Druh').selectOption('Výdaj daňově neuznatelný');
  await dialog.getByText(/^Osobní výběr nebo nákup, vlastní daň a\spojistné/).waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Zařadit' }).click();
  await page.getByText(/^Zařazeno do deníku: −899,00/).waitFor();
  expect(await page.getByRole('link', { name: 'Zapsat výběr do pokladny' }).count()).toBe(0);

  await page.getByRole('radio').first().waitFor();
  const [{ id: euro }] = (await call('GET', '/bank_transactions?state=new')).body.rows;
  expectFailure(`422 POST /api/entities/${id}/bank_transactions/${euro}/match`);
  await page.getByRole('button', { name: 'Spárovat', exact: true }).click();
  await dialog.getByText(/Kurz měny EUR .* není znám/).waitFor();
  await dialog.getByLabel('Kurz').fill('24,5');
  await dialog.getByLabel('Kurz').press('Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  expect((await call('GET', `/documents/${paid.id}`)).body.payment_state).toBe('paid');
  verify();
});

test('an own transfer into another currency asks for its rate, which the side in crowns has room for', async () => {
  const { id, owner, call, account, stored } = await waitingStage();
  const dollars = await account({ name: 'Dolary', ...OTHER, currency: 'USD' });
  const range = { from: '2026-03-01', to: '2026-03-31', opening: 5_000_000 };
  await stored(camtFile([{ day: '2026-03-07', amount: -1_260_000, message: 'směna' }], range));
  const file = camtFile([{ day: '2026-03-06', amount: 50_000, message: 'směna' }], {
    ...range,
    currency: 'USD',
  });
  await stored(file.replace(/<IBAN>[^<]*/, `<IBAN>${dollars.iban}`));
  const { page, verify, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
  });
  const dialog = page.getByRole('dialog');
  await page.getByText('Pohyb 1 ze 2').waitFor();
  const { rows } = (await call('GET', '/bank_transactions?state=new')).body;
  const { id: crowns } = rows.find(({ currency }: { currency: string }) => currency === 'CZK');
  const { id: other } = rows.find(({ currency }: { currency: string }) => currency === 'USD');
  await page
    .getByText(/^−12.600,00/)
    .first()
    .waitFor();
  expectFailure(`422 POST /api/entities/${id}/bank_transactions/${crowns}/match`);
  await page.keyboard.press('v');
  await dialog.getByLabel('Druhá strana').waitFor();
  expect(await dialog.getByLabel('Kurz').count()).toBe(0);
  await dialog.getByLabel('Druhá strana').selectOption(String(other));
  await dialog.getByRole('button', { name: 'Spárovat' }).click();
  await dialog
    .getByText(/Kurz měny USD .* není znám/)
    .first()
    .waitFor();
  await dialog.getByLabel('Kurz').fill('25');
  await dialog.getByLabel('Kurz').press('Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  const { rows: posted } = (await call('GET', '/journal?year=2026&source=payment')).body;
  expect(posted.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([100, 12_500, 12_600]);
  verify();
});

test('without double entry cash that was drawn is a transfer, and its way into the register a link', async () => {
  const { id, owner, stored } = await waitingStage({ legal_form: 'osvc', bookkeeping: 'flat_expenses' });
  const range = { from: '2026-03-01', to: '2026-03-31', opening: 1_000_000 };
  await stored(
    gpcFile(
      [
        { day: '2026-03-10', amount: -200_000, message: 'Výběr hotovosti z bankomatu' },
        { day: '2026-03-09', amount: -300_000, message: 'Výběr hotovosti z bankomatu' },
      ],
      range,
    ),
  );
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
  });
  const dialog = page.getByRole('dialog');
  await page.getByText('Pohyb 1 ze 2').waitFor();
  await page.getByRole('button', { name: 'Zařadit do deníku' }).click();
  await dialog.getByLabel('Druh').selectOption('Výdaj daňově neuznatelný');
  await dialog.getByRole('button', { name: 'Zařadit' }).click();
  // What a person drew for themselves comes into no register.
  await page.getByText(/^Zařazeno do deníku: −2.000,00/).waitFor();
  expect(await page.getByRole('link', { name: 'Zapsat výběr do pokladny' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Zařadit do deníku' }).click();
  await dialog.getByText(/^Do pokladny to pak zapište jako příjem/).waitFor();
  await dialog.getByRole('button', { name: 'Zařadit' }).click();
  await page.getByRole('link', { name: 'Zapsat výběr do pokladny' }).waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Zapsat výběr do pokladny' }).click();
  await expect.poll(() => page.getByLabel('Cena za MJ, řádek 1').inputValue()).toBe('3000');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Datum vystavení' }).inputValue())
    .toBe('9. 3. 2026');
  await expect.poll(() => page.getByLabel('Co to je').inputValue()).toBe('transfer');
  verify();
});

test('what was paid too much stays on the document, and what a rate has taken goes to exchange differences', async () => {
  const { id, owner, call, account, stored, invoice } = await waitingStage();
  const euros = await account({ name: 'Eura', ...OTHER, currency: 'EUR' });
  const [overpaid, foreign] = [
    await invoice(1000, { variable_symbol: '21' }),
    await invoice(100, { variable_symbol: '22', currency: 'EUR', rate: 25 }),
  ];
  const range = { from: '2026-03-01', to: '2026-03-31', opening: 100_000 };
  await stored(camtFile([{ day: '2026-03-09', amount: 120_000, vs: '21', name: 'Hotel Lípa' }], range));
  const file = camtFile([{ day: '2026-03-10', amount: 9_900, vs: '22', name: 'Hotel Lípa' }], {
    ...range,
    currency: 'EUR',
  });
  await stored(file.replace(/<IBAN>[^<]*/, `<IBAN>${euros.iban}`));
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
  });
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('region', { name: /platba/ });
  const settle = async (difference: string, rate?: string) => {
    await page.getByRole('radio').first().press('Enter');
    const choice = dialog.getByLabel('Co s rozdílem');
    await choice.selectOption({ label: difference });
    if (rate !== undefined) await dialog.getByLabel('Kurz').fill(rate);
    await verifyAccessible();
    await choice.press('Enter');
  };
  // The latest movement comes first or last: each is settled by what it is.
  const steps = [
    [/^1.200,00/, () => settle('přeplatek, zůstane na dokladu'), /^Spárováno: 1.200,00/],
    [/^99,00/, () => settle('kurzový rozdíl', '24,5'), /^Spárováno: 99,00/],
  ] as const;
  await card.waitFor();
  const isFirst = (await card.getByText(steps[0][0]).count()) > 0;
  for (const [amount, work, done] of isFirst ? steps : steps.toReversed()) {
    await card.getByText(amount).waitFor();
    await work();
    await page.getByText(done).waitFor();
  }
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  expect((await call('GET', `/documents/${overpaid.id}`)).body).toMatchObject({
    ...{ payment_state: 'overpaid', remaining: -200 },
  });
  expect((await call('GET', `/documents/${foreign.id}`)).body).toMatchObject({
    ...{ payment_state: 'paid', remaining: 0 },
  });
  // 100 EUR at 25 were worth 2,500 CZK in the books, 99 EUR at 24.50 came.
  const { rows } = (await call('GET', '/journal?year=2026&account=563')).body;
  const lost = rows.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  expect(lost).toBe(2500 - 99 * 24.5);
  verify();
});
