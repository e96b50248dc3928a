import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RatesDouble,
  startRatesDouble,
} from '../../../../services/accounting/src/public/exchange-rates/testing/rates-double.ts';
import { silentLog } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';

// A Sunday.
let now = Date.parse('2026-05-17T10:00:00Z');
let bank: RatesDouble;
let stage: Stage;
let opened: TestPage;
let home: string;
beforeAll(async () => {
  bank = await startRatesDouble();
  stage = await startStage({ now: () => now, settings: { CNB_RATES_URL: bank.url }, log: silentLog() });
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  home = `/firmy/${id}/kurzy`;
  opened = await stage.open({ as: owner });
});
afterAll(async () => {
  await stage?.close();
  await bank.close();
});

test('the list of a day says whose it is and since when it holds, and converts an amount both ways', async () => {
  const { page, visit, verify } = opened;
  await visit(home);
  await page.getByText('Kurzovní lístek České národní banky č. 92 ze dne 15. 5. 2026.').waitFor();
  await page.getByText('Ke dni 17. 5. 2026 platí tento poslední vyhlášený').waitFor();
  await page.getByRole('row', { name: /Maďarsko.*HUF.*100.*6,104.*0,06104/ }).waitFor();
  await page.getByText('100,00 EUR = 2 436,00 Kč').waitFor();
  await page.getByLabel('Částka').fill('1000');
  await page.getByLabel('Z měny').selectOption('CZK');
  await page.getByLabel('Na měnu').selectOption('HUF');
  await page.getByText('1 000,00 Kč = 16 382,70 HUF').waitFor();
  await page.getByText('kurzem 100 HUF = 6,104 Kč').waitFor();
  await page.getByRole('textbox', { name: 'Ke dni' }).fill('12. 5. 2026');
  await page.getByRole('textbox', { name: 'Ke dni' }).blur();
  await page.getByText('ze dne 12. 5. 2026').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?den=2026-05-12');
  verify();
});

test('a day whose list cannot be had says so, and shows it when it can', async () => {
  const { page, visit, expectFailure, verify } = opened;
  bank.answers.set('2026-05-06', { status: 503 });
  expectFailure('502 GET /api/codebooks/exchange_rates');
  await visit(`${home}?den=2026-05-06`);
  await page.getByRole('heading', { name: 'Kurzovní lístek k tomuto dni tu není' }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  bank.answers.clear();
  now += 60_000;
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await page.getByText('ze dne 6. 5. 2026').waitFor();
  verify();
});
