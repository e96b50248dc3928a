import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';
import { payer } from './vat-stage.ts';

/** Payers by quarters: who goes to months, and a person whose control statements are quarterly, too. */
let now = Date.parse('2027-01-08T10:00:00Z');
let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => now });
});
afterAll(() => stage?.close());

const due = (page: Page) => page.getByRole('region', { name: 'Co se platí' });

test('who goes from quarters to months files the last quarter, and then months', async () => {
  const company = await payer(stage, { vat_status: 'quarterly' });
  await company.sold(50_000, '2026-10-12');
  await company.bought(20_000, '2026-12-02');
  const { page, visit, verify } = await company.open('nastaveni/dph');
  await page.getByRole('button', { name: 'Přidat změnu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Změna plátcovství DPH' });
  await dialog.getByLabel('Stav').selectOption('monthly');
  await dialog.getByRole('textbox', { name: /^Od/ }).fill('1. 1. 2027');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Dnes: Plátce, měsíční období').waitFor();
  await visit(`/firmy/${company.id}/dph`);
  await page.getByRole('heading', { name: /^DPH za 4\.\s*čtvrtletí 2026$/ }).waitFor();
  await due(page)
    .getByText(/Podat a\szaplatit do 25\.\s1\.\s2027/)
    .waitFor();
  // A company has a control statement of each month, in quarters, too.
  for (const month of ['říjen', 'listopad', 'prosinec'])
    await page.getByRole('listitem', { name: `Kontrolní hlášení za ${month} 2026` }).waitFor();
  const filing = { kind: 'vat_return', period: '2026-Q4', acknowledge: true };
  const { id } = await company.ask('POST', '/filings', { filing });
  expect(await company.ask('POST', `/filings/${id}/validation`, {})).toMatchObject({ schema: { ok: true } });
  await visit(`/firmy/${company.id}/dph?obdobi=2027-01`);
  await due(page)
    .getByText(/Období běží do 31\.\s1\.\s2027/)
    .waitFor();
  const { duties } = await company.ask('GET', '/taxes/calendar?year=2027');
  const periods = duties.flatMap(({ kind, period }: { kind: string; period: string }) =>
    kind === 'vat_return' ? [period] : [],
  );
  expect(periods.slice(0, 3)).toEqual(['2026-Q4', '2027-01', '2027-02']);
  verify();
});

test('a person who pays by quarters files both forms of it, adds to them and corrects what was added', async () => {
  now = Date.parse('2027-01-12T10:00:00Z');
  const company = await payer(stage, {
    ...{ name: 'Jan Novák', legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'quarterly' },
    ...{ first_name: 'Jan', last_name: 'Novák', settings: {} },
  });
  const filed = (id: number) =>
    company.ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2027-01-12' });
  await company.sold(50_000, '2026-08-12');
  for (const kind of ['vat_return', 'control_statement']) {
    const filing = { kind, period: '2026-Q3', acknowledge: true };
    await filed((await company.ask('POST', '/filings', { filing })).id);
  }
  await company.sold(60_000, '2026-12-12');
  await company.sold(17_000, '2026-09-30');
  const { page, visit, verify } = await company.open('dph');
  await page.getByRole('heading', { name: /^DPH za 4\.\s*čtvrtletí 2026$/ }).waitFor();
  for (const name of ['Přiznání k DPH', 'Kontrolní hlášení'])
    await page
      .getByRole('listitem', { name: new RegExp(`^${name}`) })
      .getByText(/Podat do 25\.\s1\.\s2027/)
      .waitFor();

  /** Prepares a later form in the application; its type and whether the official schema takes it. */
  const prepared = async (
    name: string,
    kind: string,
    type: string,
    press: (item: Locator) => Promise<void>,
  ) => {
    await visit(`/firmy/${company.id}/dph?obdobi=2026-Q3`);
    await press(page.getByRole('listitem', { name: new RegExp(`^${name}`) }));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    if (kind === 'vat_return') await dialog.getByLabel(/Důvody/).fill('Opomenutá faktura');
    await dialog.getByRole('button', { name: 'Připravit podání' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [{ id, filing_type }] = (await company.ask('GET', `/filings?kind=${kind}`)).rows;
    expect(filing_type).toBe(type);
    expect(await company.ask('POST', `/filings/${id}/validation`, {})).toMatchObject({
      schema: { ok: true },
    });
    return id as number;
  };
  const directly = (item: Locator) => item.getByRole('button', { name: /^Připravit/ }).click();
  const byMenu = (choice: string) => async (item: Locator) => {
    await item.getByRole('button', { name: /^Další možnosti/ }).click();
    await page.getByRole('menuitem', { name: choice }).click();
  };
  await filed(await prepared('Přiznání k DPH', 'vat_return', 'D', directly));
  await filed(await prepared('Kontrolní hlášení', 'control_statement', 'N', directly));
  await company.sold(5000, '2026-09-20');
  const again = byMenu('Připravit dodatečné opravné');
  const id = await prepared('Přiznání k DPH', 'vat_return', 'E', again);
  await due(page)
    .getByText(/místo toho doplatíte 4\s620\sKč/)
    .waitFor();
  await filed(id);
  await visit(`/firmy/${company.id}/dph?obdobi=2026-Q3`);
  await due(page)
    .getByText(/Podle dodatečného přiznání doplatíte 4\s620\sKč/)
    .waitFor();
  // The sum above it is that of the period, not of the first return.
  await due(page).getByText('K zaplacení za období, už i s dodatečným přiznáním', { exact: true }).waitFor();
  expect(await due(page).getByText('místo toho').count()).toBe(0);
  const following = byMenu('Připravit následné opravné');
  await filed(await prepared('Kontrolní hlášení', 'control_statement', 'E', following));
  verify();
});

test('tax of a period from before the company was kept here is not called overdue beside that', async () => {
  now = Date.parse('2027-01-12T10:00:00Z');
  const company = await payer(stage, { vat_status: 'monthly' });
  await company.sold(50_000, '2026-08-12');
  const filing = { kind: 'vat_return', period: '2026-08', acknowledge: true };
  await company.ask('POST', '/filings', { filing });
  const { page, verify } = await company.open('dph?obdobi=2026-08');
  const payment = due(page).getByRole('group', { name: 'Platba' });
  await payment.getByText('z doby, než tu firmu vedete').waitFor();
  expect(await due(page).getByText('po splatnosti').count()).toBe(0);
  verify();
});
