import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';

const ASSETS = 220;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('a long table holds the rows in sight, is sorted by its head and walked by keys', async () => {
  const { accounting } = stage;
  const user = await accounting.user();
  const company = await accounting.company(user);
  for (let number = 1; number <= ASSETS; number++) {
    const asset = {
      name: `Stroj ${number}`,
      in_use_from: '2025-02-01',
      price: number * 1000.5,
      tax_group: 2,
    };
    await accounting.call('POST', `/entities/${company.id}/assets`, { as: user, body: { asset } });
  }
  const { page, verify, verifyAccessible } = await stage.open({
    as: user,
    path: `/firmy/${company.id}/majetek`,
  });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Stroj 1').first().waitFor();
  await verifyAccessible();
  expect(await page.getByRole('row').count()).toBeLessThan(80);

  await page.getByRole('button', { name: 'Vstupní cena' }).click();
  await page.getByRole('button', { name: 'Vstupní cena' }).click();
  await page
    .getByRole('columnheader', { name: 'Vstupní cena' })
    .and(page.locator('[aria-sort="descending"]'))
    .waitFor();
  expect(new URL(page.url()).searchParams.get('razeni')).toMatch(/^-/);
  await row(`Stroj ${ASSETS}`).waitFor();

  await page.locator('tr[data-row="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('tr[data-row="1"]:focus').waitFor();
  await page.keyboard.press('End');
  const last = page.locator(`tr[data-row="${ASSETS - 1}"]:focus`);
  await last.waitFor();
  expect(await last.innerText()).toContain('Stroj 1\t');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Stroj 1', exact: true }).waitFor();
  await page.goBack();
  await page.locator('[aria-sort="descending"]').waitFor();
  verify();
});
