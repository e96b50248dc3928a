import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';
import { payer } from './taxes/vat-stage.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

test('by keys alone: from the list into a month, to the month before, to the same month of the next company', async () => {
  const owner = await stage.accounting.user();
  const companies = [await stage.accounting.company(owner), await stage.accounting.company(owner)];
  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path: '/firmy/co-potrebuji' });
  const list = page.getByRole('list', { name: 'Firmy podle naléhavosti' });
  await expect.poll(() => list.locator('> li').count()).toBe(2);
  await page.keyboard.press('Enter');
  const idOf = () => Number(/firmy\/(\d+)\/mesic/.exec(page.url())?.[1]);
  await expect.poll(() => companies.some(({ id }) => id === idOf())).toBe(true);
  const first = idOf();
  const other = companies.find(({ id }) => id !== first)?.id;
  await page.getByRole('link', { name: 'Uzamknout měsíc' }).waitFor();
  await page.keyboard.press('p');
  await expect.poll(() => page.getByLabel('Měsíc', { exact: true }).inputValue()).toBe('2026-10');
  await page.getByText('Další firma:').waitFor();
  await verifyAccessible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Nápověda' });
  // Who asks for the keys by a key sees them first.
  await expect
    .poll(() => help.getByRole('heading', { level: 3 }).first().innerText())
    .toBe('Klávesové zkratky');
  await help.getByText('Další firma', { exact: true }).waitFor();
  await help.getByText('Předchozí měsíc', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('j');
  await expect.poll(idOf).toBe(other);
  await expect.poll(() => page.getByLabel('Měsíc', { exact: true }).inputValue()).toBe('2026-10');
  await page.getByRole('link', { name: 'Uzamknout měsíc' }).waitFor();
  await page.keyboard.press('k');
  await expect.poll(idOf).toBe(first);
  await page.keyboard.press('z');
  await page.waitForURL(`**/firmy/${first}/nastaveni/obdobi?do=2026-10-31`);
  await page.getByRole('link', { name: 'Zpět na měsíc říjen 2026' }).click();
  await page.waitForURL(`**/firmy/${first}/mesic?rok=2026&mesic=10`);
  verify();
});

test('Shift J and Shift K lead to the same screen and period of the next and the previous company, round and round', async () => {
  const owner = await stage.accounting.user();
  const companies = await Promise.all(
    ['První s.r.o.', 'Druhá s.r.o.'].map((name) =>
      stage.accounting.company(owner, {
        ...{ name, vat_status: 'monthly', vat_registered_on: '2026-01-01' },
      }),
    ),
  );
  const { page, visit, verify } = await stage.open({ as: owner, path: '/firmy/co-potrebuji' });
  const first = page.getByRole('list', { name: 'Firmy podle naléhavosti' }).locator('> li').first();
  const firstId = Number((await first.getAttribute('id'))?.replace('firma-', ''));
  const other = companies.find(({ id }) => id !== firstId);
  await visit(`/firmy/${firstId}/dph?obdobi=2026-09`);
  const title = page.getByRole('heading', { level: 1, name: 'DPH za září 2026' });
  await title.waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Nápověda' });
  await help.getByText('Shift J', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.keyboard.press('Shift+J');
  await page.waitForURL(`**/firmy/${other?.id}/dph?obdobi=2026-09`);
  await title.waitFor();
  // After the last one comes the first again.
  await page.keyboard.press('Shift+J');
  await page.waitForURL(`**/firmy/${firstId}/dph?obdobi=2026-09`);
  await page.getByText('Všechny firmy jste prošli, pořadí začíná znovu:').waitFor();
  await title.waitFor();
  await page.keyboard.press('Shift+K');
  await page.waitForURL(`**/firmy/${other?.id}/dph?obdobi=2026-09`);
  verify();
});

test('who stays with an unsaved document when Shift J would lead away is not told later that they have left', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { name: 'Jedna s.r.o.' });
  await stage.accounting.company(owner, { name: 'Dvě s.r.o.' });
  const path = `/firmy/${id}/doklady/novy?druh=receipt`;
  const { page, settled, verify } = await stage.open({ as: owner, path });
  await page.getByLabel('Popis, řádek 1').fill('Papír');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+J');
  const leaving = page.getByRole('dialog', { name: 'Odejít bez uložení?' });
  await leaving.getByRole('button', { name: 'Zůstat' }).click();
  await leaving.waitFor({ state: 'hidden' });
  await page.getByRole('navigation').getByRole('link', { name: 'Kontakty' }).click();
  await leaving.getByRole('button', { name: 'Odejít' }).click();
  await page.waitForURL(`**/firmy/${id}/kontakty`);
  await settled();
  expect(await page.getByText(/^(Všechny firmy jste prošli|Dvě s\.r\.o\.$)/).count()).toBe(0);
  verify();
});

test('what is done says until when it was due, and not as if it was done on that day', async () => {
  const { ask, sold, open } = await payer(stage);
  await sold(100_000, '2026-10-12');
  const { id } = await ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-10' } });
  await ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-11-10' });
  const { page, verify } = await open('mesic?rok=2026&mesic=11');
  await page.getByText(/^Podáno · termín 25\.\s11\.\s2026$/).waitFor();
  verify();
});

test('VAT to be paid says what it comes to by documents until its return is prepared', async () => {
  const { ask, sold, open } = await payer(stage);
  await sold(100_000, '2026-10-12');
  const { page, verify } = await open('mesic?rok=2026&mesic=11');
  const payment = page.getByRole('listitem').filter({ hasText: 'Platba DPH' });
  await payment.getByText(/^podle dokladů zatím 21\s000,00\sKč$/).waitFor();
  await ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-10' } });
  await page.reload();
  await payment.getByText(/^21\s000,00\sKč$/).waitFor();
  verify();
});

test('what was invoiced holds an advance, the tax document of its payment and the final invoice once', async () => {
  const { ask, sold, open } = await payer(stage);
  const { id: advance } = await sold(10_000, '2026-11-02', { kind: 'advance', taxable_on: undefined });
  const payment = await ask('POST', `/documents/${advance}/payments`, { paid_on: '2026-11-04' });
  await ask('POST', `/documents/${advance}/payments/${payment.id}/tax_receipt`, { issued_on: '2026-11-04' });
  const { id: final } = await ask('POST', `/documents/${advance}/convert`, { kind: 'invoice' });
  await ask('POST', `/documents/${final}/issue`);
  await sold(1000, '2026-11-10');
  const { page, verify, verifyAccessible } = await open('mesic?rok=2026&mesic=11');
  const flow = page.getByRole('region', { name: 'Co přišlo a odešlo' });
  await flow.getByText(/^13\s310,00\sKč$/).waitFor();
  await flow.getByText('2 doklady', { exact: true }).waitFor();
  await flow.getByText(/Zálohové faktury a\sdaňové doklady k\splatbám v\sní nejsou/).waitFor();
  await verifyAccessible();
  await flow.getByRole('link', { name: 'Vyfakturováno' }).click();
  await page.getByRole('heading', { level: 1, name: 'Vydané doklady' }).waitFor();
  expect(await page.getByLabel('Druh', { exact: true }).inputValue()).toBe('bez-zaloh');
  await expect.poll(() => page.getByRole('row', { name: /FV2026/ }).count()).toBe(2);
  expect(await page.getByRole('row', { name: /ZF2026|DP2026/ }).count()).toBe(0);
  verify();
});

test('no statement is asked for of months before an account began, neither in the month nor at its lock', async () => {
  const { id, ask, open } = await payer(stage);
  const add = (name: string, number: string, more: object = {}) =>
    ask('POST', '/bank_accounts', { bank_account: { name, number, bank_code: '0800', ...more } });
  await add('Starý', '19-2000145399', { opening_balance: 500, opening_date: '2026-09-01' });
  await add('Nový', '1000000005');
  const { page, visit, verify } = await open('mesic?rok=2026&mesic=10');
  const missing = page.getByRole('region', { name: 'Co chybí' });
  await missing.getByText('Výpis účtu Starý do konce měsíce').waitFor();
  expect(await missing.getByText('Výpis účtu Nový do konce měsíce').count()).toBe(0);
  await page.getByRole('link', { name: 'Uzamknout měsíc' }).click();
  const lacks = page.getByRole('status').filter({ hasText: 'Do 31. 10. 2026 ještě chybí' });
  await lacks.getByText('výpis účtu Starý do 31. 10. 2026').waitFor();
  expect(await lacks.getByText('výpis účtu Nový').count()).toBe(0);
  await visit(`/firmy/${id}/mesic?rok=2026&mesic=11`);
  await missing.getByText('Výpis účtu Nový do konce měsíce').waitFor();
  await visit(`/firmy/${id}/mesic?rok=2026&mesic=8`);
  await missing.getByText('V úkolech nečeká nic, co by měsíci chybělo.').waitFor();
  expect(await missing.getByText(/^Výpis účtu/).count()).toBe(0);
  verify();
});
