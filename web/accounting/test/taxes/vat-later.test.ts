import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';
import { chooseFromMenu } from '../keyboard.ts';
import { payer } from './vat-stage.ts';

const NOVEMBER = Date.parse('2026-11-10T10:00:00Z');
let now = NOVEMBER;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => now });
});
afterAll(() => stage?.close());
beforeEach(() => {
  now = NOVEMBER;
});

const form = (page: Page, name: string): Locator => page.getByRole('listitem', { name });
const due = (page: Page) => page.getByRole('region', { name: 'Co se platí' });
const SEPTEMBER = 'Přiznání k DPH za září 2026';

/** A payer whose excess deduction of September was filed in time, before another sale was found. */
async function withForgottenSale() {
  const company = await payer(stage);
  await company.bought(50_000, '2026-09-10');
  for (const kind of ['vat_return', 'control_statement']) {
    const { id } = await company.ask('POST', '/filings', { filing: { kind, period: '2026-09' } });
    await company.ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-10-20' });
  }
  await company.sold(10_000, '2026-09-20');
  return company;
}

test('of a refund that was filed in time nothing is asked any more, until something changes before its day', async () => {
  now = Date.parse('2026-10-21T10:00:00Z');
  const company = await payer(stage);
  await company.bought(50_000, '2026-09-10');
  const { page, visit } = await company.open('dph?obdobi=2026-09');
  const asked = due(page).getByText(/Podat do 26\.\s10\.\s2026/);
  await asked.waitFor();
  const { id } = await company.ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-09' } });
  await company.ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-10-20' });
  await visit(`/firmy/${company.id}/dph?obdobi=2026-09`);
  await due(page).getByText('Úřad vrací do 30 dnů od vyměření.').waitFor();
  expect(await asked.count()).toBe(0);
  await company.sold(10_000, '2026-09-20');
  await visit(`/firmy/${company.id}/dph?obdobi=2026-09`);
  await asked.waitFor();
});

test('what a supplementary return takes from a refund is to be paid by its own day, and the return is not late', async () => {
  const company = await withForgottenSale();
  const { page, visit, verify, verifyAccessible } = await company.open('dph?obdobi=2026-09');
  await due(page).getByText('od podání se něco změnilo').waitFor();
  await due(page).getByText('Úřad vrací do 30 dnů od vyměření.').waitFor();
  await form(page, SEPTEMBER).getByRole('button', { name: 'Připravit dodatečné přiznání' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/do konce následujícího měsíce/).waitFor();
  await dialog.getByLabel('Důvody dodatečného přiznání').fill('Opomenutá faktura');
  await dialog.getByRole('button', { name: 'Připravit podání' }).click();
  await form(page, SEPTEMBER)
    .getByText(/podat do 31\.\s12\.\s2026/)
    .waitFor();
  const supplement = due(page).getByRole('group', { name: 'Dodatečné přiznání' });
  await due(page).getByText('Za období vám úřad vrátí, už po dodatečném přiznání', { exact: true }).waitFor();
  await supplement.getByText(/doplatíte 2\s100\sKč\. Podat a\szaplatit do 31\.\s12\.\s2026\./).waitFor();
  expect(
    await due(page)
      .getByText(/po termínu/)
      .count(),
  ).toBe(0);
  const [{ id }] = (await company.ask('GET', '/filings?kind=vat_return')).rows;
  await company.ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-11-10' });
  await visit(`/firmy/${company.id}/dph?obdobi=2026-09`);
  await supplement.getByText(/doplatíte 2\s100\sKč\. Zaplatit do 31\.\s12\.\s2026\./).waitFor();
  await due(page).getByRole('button', { name: 'Zaplatit QR kódem' }).waitFor();
  expect(
    await due(page)
      .getByText(/po termínu/)
      .count(),
  ).toBe(0);
  await verifyAccessible();
  const { rows } = await company.ask('GET', '/filings?kind=vat_return');
  for (const filing of rows.toReversed()) await company.ask('POST', `/filings/${filing.id}/post_entries`, {});
  const lines = [
    { account: '343900', side: 'debit', amount: 2100 },
    { account: '221', side: 'credit', amount: 2100 },
  ];
  await company.ask('POST', '/journal', { entry: { date: '2026-11-10', text: 'Doplatek DPH', lines } });
  await visit(`/firmy/${company.id}/dph?obdobi=2026-09`);
  const supplements = due(page).getByRole('group', { name: 'Dodatečné přiznání' });
  await supplements.filter({ hasText: /doplatíte 2\s100\sKč, zaplaceno/ }).waitFor();
  await company.sold(5000, '2026-09-22');
  const filing = { kind: 'vat_return', period: '2026-09', discovered_on: '2026-11-10', reasons: 'Další' };
  const another = await company.ask('POST', '/filings', { filing });
  await company.ask('PATCH', `/filings/${another.id}`, { status: 'filed', filed_on: '2026-11-10' });
  await visit(`/firmy/${company.id}/dph?obdobi=2026-09`);
  await supplements.filter({ hasText: /doplatíte 1\s050\sKč\. Zaplatit do/ }).waitFor();
  await supplements.filter({ hasText: /doplatíte 2\s100\sKč, zaplaceno/ }).waitFor();
  expect(
    await due(page)
      .getByText(/po termínu/)
      .count(),
  ).toBe(0);
  verify();
});

test('a following control statement has five working days, also where it says so', async () => {
  const company = await withForgottenSale();
  const { page, verify } = await company.open('dph?obdobi=2026-09');
  const row = form(page, 'Kontrolní hlášení za září 2026');
  await row.getByRole('button', { name: 'Připravit následné hlášení' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/pět pracovních dnů/).waitFor();
  await dialog.getByRole('button', { name: 'Připravit podání' }).click();
  // The 17th is a holiday.
  await row.getByText(/podat do 18\.\s11\.\s2026/).waitFor();
  verify();
});

test('a call about a control statement is answered by a few fields, also where there was nothing to file', async () => {
  const company = await withForgottenSale();
  const { page, verify } = await company.open('dph?obdobi=2026-09');
  await page.getByRole('button', { name: 'Další možnosti: Kontrolní hlášení za září 2026, řádné' }).click();
  await page.getByRole('menuitem', { name: 'Odpovědět na výzvu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/do 17 dnů od dodání do datové schránky/).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Kdy jste na rozdíl přišli' }).count()).toBe(0);
  await dialog.getByLabel('Číslo výzvy úřadu').fill('1234567/26/3001-00001-000000');
  await dialog.getByRole('button', { name: 'Připravit podání' }).click();
  await form(page, 'Kontrolní hlášení za září 2026').getByText('podat ve lhůtě, kterou má výzva').waitFor();
  const filings = async (period: string) =>
    (await company.ask('GET', `/filings?kind=control_statement&period=${period}`)).rows;
  const [{ id }] = await filings('2026-09');
  const { details } = await company.ask('GET', `/filings/${id}`);
  expect(details).toMatchObject({ call_number: '1234567/26/3001-00001-000000', call_answer: 'P' });
  await page.getByRole('link', { name: 'Připraveno: následné' }).click();
  await page.getByText('ve lhůtě, kterou má výzva', { exact: true }).waitFor();

  await page.evaluate(
    `__TSR_ROUTER__.navigate({ to: '/firmy/${company.id}/dph', search: { obdobi: '2026-08' } })`,
  );
  await page.getByRole('button', { name: 'Odpovědět na výzvu: Kontrolní hlášení za srpen 2026' }).click();
  await dialog.getByLabel('Číslo výzvy úřadu').fill('1234568/26/3001-00001-000000');
  await dialog.getByRole('button', { name: 'Připravit podání' }).click();
  await expect.poll(async () => (await filings('2026-08'))[0]?.filing_type).toBe('B');
  verify();
});

test('a corrective return that missed its day makes place for a supplementary one', async () => {
  now = Date.parse('2026-10-22T10:00:00Z');
  const company = await withForgottenSale();
  await company.ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-09' } });
  now = Date.parse('2026-10-30T10:00:00Z');
  const { page, verify } = await company.open('dph?obdobi=2026-09');
  const row = form(page, SEPTEMBER);
  await row.getByText(/Opravné podání šlo podat jen do 26\.\s10\.\s2026/).waitFor();
  await row.getByRole('button', { name: 'Připravit dodatečné přiznání' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Důvody dodatečného přiznání').fill('Opomenutá faktura');
  await dialog.getByRole('button', { name: 'Připravit podání' }).click();
  await row.getByText(/podat do 30\.\s11\.\s2026/).waitFor();
  verify();
});

test('of a quarter that runs the control statement of a month is shown as late', async () => {
  now = Date.parse('2026-11-20T10:00:00Z');
  const company = await payer(stage, { vat_status: 'quarterly' });
  await company.sold(50_000, '2026-10-12');
  await company.sold(50_000, '2026-11-12');
  now = Date.parse('2026-11-26T10:00:00Z');
  const { page, verify } = await company.open('dph?obdobi=2026-Q4');
  await form(page, 'Kontrolní hlášení za říjen 2026').getByText('po termínu 1 den').waitFor();
  const november = form(page, 'Kontrolní hlášení za listopad 2026');
  await november.waitFor();
  expect(await november.getByText(/po termínu/).count()).toBe(0);
  verify();
});

test('the first and the last period of a payer say what of the deduction no document says, and where to enter it', async () => {
  const company = await payer(stage);
  const changes = [
    { from: '2026-09-01', status: 'monthly' },
    { from: '2026-11-01', status: 'none' },
  ];
  await company.ask('PATCH', '/settings', { settings: { vat_history: changes } });
  const { page, visit, settled, verify, verifyAccessible } = await company.open('dph?obdobi=2026-10');
  await page.getByText(/^Registrace k\sDPH končí 31\.\s10\.\s2026$/).waitFor();
  await page.getByText(/se odpočet sníží \(§.79a\)/).waitFor();
  await settled();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Zapsat opravu odpočtu' }).click();
  await page.getByRole('heading', { name: /Evidence DPH za říjen 2026/ }).waitFor();
  await visit(`/firmy/${company.id}/dph?obdobi=2026-09`);
  await page.getByText(/^Registrace k\sDPH začíná 1\.\s9\.\s2026$/).waitFor();
  verify();
});

test('a dialog of a form that is left by Escape while it is filled in gives the focus back to the menu that opened it', async () => {
  const company = await withForgottenSale();
  const { page, settled, verify } = await company.open('dph?obdobi=2026-09');
  await settled();
  const menu = form(page, SEPTEMBER).getByRole('button', { name: /^Další možnosti/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await chooseFromMenu(page, 'Připravit dodatečné');
  const dialog = page.getByRole('dialog', { name: `Připravit: ${SEPTEMBER}` });
  await dialog.getByLabel('Důvody dodatečného přiznání').focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
  verify();
});
