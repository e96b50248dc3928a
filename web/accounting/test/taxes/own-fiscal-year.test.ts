import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../../../services/accounting/test/books/ledger-stage.ts';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-08-20T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

test('a company with years from July has their names and days where they are meant, and calendar years where the law has those', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { fiscal_year_start: 7, vat_status: 'monthly' });
  await post({ id, service: stage.accounting }, [
    { date: '2025-11-10', debit: '518', credit: '321', amount: 90_000 },
    { date: '2026-07-10', debit: '311', credit: '602', amount: 400_000 },
  ]);
  const { page, verify, visit } = await stage.open({ as: owner, path: `/firmy/${id}/kalendar` });
  const years = page.getByLabel('Rok', { exact: true });
  await expect.poll(() => years.locator('option:checked').textContent()).toBe('2026');
  await visit(`/firmy/${id}/uzaverka?rok=2025`);
  await page.getByPlaceholder(/inventura k\s30\.\s6\.\s2026 souhlasí/).waitFor();

  // What is not filed yet is no loss to the office, and an owner wonders where it is.
  await visit(`/firmy/${id}/dan-z-prijmu?rok=2026`);
  const unfiled = page.getByText(
    /Za 2025\/2026 vychází daňová ztráta 90\s000\sKč; odečte se tu, až bude přiznání/,
  );
  await unfiled.waitFor();
  const working = { losses: [{ year: 2025, assessed: 90_000, used: 0 }] };
  const path = `/entities/${id}/taxes/income?year=2026`;
  expect((await stage.accounting.call('PATCH', path, { as: owner, body: { working } })).status).toBe(200);
  await page.reload();
  const losses = page.getByRole('table', { name: 'Ztráty minulých let' });
  await losses.getByText('2030/2031').waitFor();
  expect(await losses.getByRole('rowheader').textContent()).toContain('2025/2026');
  expect(await unfiled.count()).toBe(0);

  await visit(`/firmy/${id}/predani`);
  const period = page.getByLabel('Období').first();
  await period.selectOption({ label: 'Minulé účetní období' });
  await page.getByText(/^1\.\s7\.\s2025 – 30\.\s6\.\s2026$/).waitFor();
  await period.selectOption({ label: 'Toto účetní období' });
  await page.getByText(/^1\.\s7\.\s2026 – 30\.\s6\.\s2027$/).waitFor();
  verify();
});
