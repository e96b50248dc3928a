import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';
import { payer } from './vat-stage.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

/** The company was kept here already when the period that is filed now ran. */
const keepEarlier = (id: number) =>
  stage.accounting.sql`update entities set created_at = '2026-04-01' where id = ${id}`;

/** What is filed, by its names with plain spaces. */
const forms = (page: Page) =>
  page
    .getByRole('region', { name: 'Podání', exact: true })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => item.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).filter(Boolean),
    );

test('who pays no VAT is told so and led to where that is said', async () => {
  const { open } = await payer(stage, { vat_status: 'none', vat_registered_on: null });
  const { page, verify, verifyAccessible } = await open('dph');
  await page.getByRole('heading', { name: 'Firma není plátce DPH' }).waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: 'Nastavení plátcovství' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nastavení firmy' }).waitFor();
  verify();
});

test('a legal person that pays by quarters has one return and three control statements', async () => {
  const { id, open, sold } = await payer(stage, { vat_status: 'quarterly' });
  await keepEarlier(id);
  await sold(50_000, '2026-08-10');
  const { page, settled, verify, verifyAccessible } = await open('dph');
  await page.getByRole('heading', { name: 'DPH za 3. čtvrtletí 2026' }).waitFor();
  await settled();
  await expect
    .poll(() => forms(page))
    .toEqual([
      'Přiznání k DPH za 3. čtvrtletí 2026',
      'Kontrolní hlášení za červenec 2026',
      'Kontrolní hlášení za srpen 2026',
      'Kontrolní hlášení za září 2026',
      'Souhrnné hlášení za 3. čtvrtletí 2026',
    ]);
  await verifyAccessible();
  await page.getByRole('tab', { name: 'Kontrolní hlášení' }).click();
  await page.getByRole('heading', { name: 'srpen 2026' }).waitFor();
  // A month stands for its quarter.
  const vat = `${new URL(page.url()).origin}${new URL(page.url()).pathname}`;
  await page.goto(`${vat}?obdobi=2026-05`);
  await page.getByRole('heading', { name: 'DPH za 2. čtvrtletí 2026' }).waitFor();
  await page.goto(`${vat}?obdobi=2024-08`);
  await page.getByRole('heading', { name: 'Za toto období se DPH nepodává' }).waitFor();
  await page.getByRole('button', { name: 'Poslední období' }).click();
  await page.getByRole('heading', { name: 'DPH za 3. čtvrtletí 2026' }).waitFor();
  verify();
});

test('a self-employed payer by quarters files the control statement by quarters as well', async () => {
  const person = { legal_form: 'osvc', bookkeeping: 'tax_records', first_name: 'Eva', last_name: 'Nová' };
  const { id, open, sold } = await payer(stage, { ...person, vat_status: 'quarterly', settings: {} });
  await keepEarlier(id);
  await sold(50_000, '2026-08-10');
  const { page, settled, verify } = await open('dph');
  await page.getByRole('heading', { name: 'DPH za 3. čtvrtletí 2026' }).waitFor();
  await settled();
  await expect.poll(async () => (await forms(page))[1]).toBe('Kontrolní hlášení za 3. čtvrtletí 2026');
  verify();
});

test('an identified person has no control statement and nothing to file without supplies', async () => {
  const { open } = await payer(stage, { vat_status: 'identified' });
  const { page, settled, verify, verifyAccessible } = await open('dph');
  await page.getByRole('heading', { name: 'DPH za říjen 2026' }).waitFor();
  await settled();
  await expect
    .poll(async () => (await forms(page)).map((name) => name?.split(' za ')[0]))
    .toEqual(['Přiznání k DPH', 'Souhrnné hlášení']);
  await page.getByText('nic se nepodává').waitFor();
  expect(await page.getByRole('button', { name: /^Připravit/ }).count()).toBe(0);
  await verifyAccessible();
  verify();
});

test('a month that runs says when it ends and cannot be prepared yet', async () => {
  const { open, sold } = await payer(stage);
  await sold(10_000, '2026-11-05');
  const { page, settled, verify, verifyAccessible } = await open('dph?obdobi=2026-11');
  await page.getByRole('heading', { name: 'DPH za listopad 2026' }).waitFor();
  await page.getByText(/Období běží do 30\.\s11\.\s2026/).waitFor();
  await settled();
  await verifyAccessible();
  const button = page.getByRole('button', { name: 'Připravit podání: Přiznání k DPH za listopad 2026' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await button.focus();
  await page
    .getByRole('tooltip')
    .getByText(/půjde od 1\.\s12\.\s2026/)
    .waitFor();
  verify();
});

test('an empty month of a payer is filed all the same', async () => {
  const { open } = await payer(stage);
  const { page, settled, verify, verifyAccessible } = await open('dph?obdobi=2026-10');
  await page.getByRole('region', { name: 'Co se platí' }).getByText('Neplatí se nic').waitFor();
  await settled();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Připravit podání: Přiznání k DPH za říjen 2026' }).click();
  await page.getByText('Připraveno ke stažení: Přiznání k DPH za říjen 2026, řádné.').waitFor();
  verify();
});

test('a purchase that nobody paid for half a year is recorded by one press', async () => {
  const { open, bought } = await payer(stage);
  const { number } = await bought(10_000, '2026-04-02', { due_on: '2026-04-16' });
  const { page, settled, verify, verifyAccessible } = await open('dph?obdobi=2026-10');
  const table = page.getByRole('region', { name: 'Neuhrazené nákupy' });
  await table.getByRole('link', { name: number }).waitFor();
  await settled();
  await verifyAccessible();
  await table.getByRole('button', { name: `Zapsat k dokladu ${number}` }).click();
  await page.getByText('Záznam je v evidenci DPH.').waitFor();
  await table.getByText('Zapsáno').waitFor();
  await page.getByRole('region', { name: 'Řádky přiznání' }).getByText('2 100').first().waitFor();
  verify();
});

test('an entry by hand on account 343 turns the check red and is named', async () => {
  const { open, ask, sold } = await payer(stage);
  await sold(10_000, '2026-10-05');
  await ask('POST', '/journal', {
    entry: {
      ...{ date: '2026-10-31', text: 'Oprava daně' },
      lines: [
        { account: '548', side: 'debit', amount: 500 },
        { account: '343221', side: 'credit', amount: 500 },
      ],
    },
  });
  const { page, settled, verify, verifyAccessible } = await open('dph?obdobi=2026-10');
  const check = page.getByRole('region').filter({ hasText: 'ruční zápis na účtu 343' }).last();
  await check.getByText('nesouhlasí').or(check.getByLabel('nesouhlasí')).waitFor();
  await check.getByText('500,00 Kč').first().waitFor();
  await settled();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Ukázat kontroly' }).click();
  await page.getByRole('list', { name: 'Kontroly' }).waitFor();
  await verifyAccessible();
  verify();
});

test('on a phone everything is there', async () => {
  const { open, sold, bought } = await payer(stage);
  await sold(10_000, '2026-10-05');
  await bought(20_000, '2026-10-05');
  const { page, settled, verify, verifyAccessible } = await open('dph?obdobi=2026-10', {
    width: 390,
    height: 844,
  });
  await page.getByRole('heading', { name: 'DPH za říjen 2026' }).waitFor();
  await settled();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.getByRole('button', { name: 'Rozbalit řádek 1' }).click();
  await verifyAccessible();
  await page.getByText('Úřad vám vrátí').waitFor();
  verify();
});

test('a view that the service cannot answer is asked for again', async () => {
  const { id, open, sold } = await payer(stage);
  await sold(10_000, '2026-10-05');
  const { page, verify, verifyAccessible, expectFailure, visit } = await open('');
  const error = 'Služba je právě vytížená, zkuste to prosím za chvíli.';
  expectFailure(`503 GET /api/entities/${id}/taxes/vat_return`);
  await page.route('**/vat_return*', (route) =>
    route.fulfill({ status: 503, json: { error, code: 'BUSY' } }),
  );
  await visit(`/firmy/${id}/dph?obdobi=2026-10`);
  await page.getByText(error).first().waitFor();
  await verifyAccessible();
  await page.unroute('**/vat_return*');
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await page.getByRole('region', { name: 'Co se platí' }).waitFor();
  verify();
});
