import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

/** Two people and their payslips of June. */
async function staffed(action: 'post' | 'approve' = 'post') {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const ask = async (method: string, below: string, body?: object) =>
    (await stage.accounting.call(method, `/entities/${id}${below}`, { as: owner, ...(body ? { body } : {}) }))
      .body;
  for (const last_name of ['Adamová', 'Benešová']) {
    const about = { first_name: 'Jana', gross_wage: 40_000, started_on: '2026-06-01' };
    await ask('POST', '/employees', { employee: { ...about, last_name } });
  }
  const { payslips } = await ask('POST', '/payslips/generate?year=2026', { month: 6 });
  await ask('POST', '/payslips/bulk', { action, year: 2026, month: 6 });
  return { owner, id: id as number, ask, slips: payslips as { id: number; data: { payout: number } }[] };
}

test('a wage is paid in cash by Enter alone, is listed with its number and can be taken back', async () => {
  const { owner, id, ask, slips } = await staffed();
  const slip = slips[0]?.id;
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy/${slip}`,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Vyplatit v hotovosti' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vyplatit hotově: Jana Adamová, červen 2026' });
  await dialog.getByText('Tolik v pokladně není').waitFor();
  await verifyAccessible();
  await page
    .locator(':focus')
    .and(dialog.getByRole('textbox', { name: 'Částka' }))
    .waitFor();
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Vyplaceno v hotovosti' });
  await list.getByText(/^Hotově\s.*Kč dne\s15\.\s7\.\s2026, doklad VP20260001$/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Vyplatit v hotovosti' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await verifyAccessible();
  expect(await ask('GET', '/payslips/payment?year=2026&month=6')).toMatchObject({
    paid: slips[0]?.data.payout,
  });

  await list.getByRole('button', { name: 'Zrušit výplatu dokladem VP20260001' }).click();
  await page.getByRole('button', { name: 'Zrušit výplatu', exact: true }).click();
  await page.getByRole('button', { name: 'Vyplatit v hotovosti' }).waitFor();
  await expect.poll(() => list.count()).toBe(0);
  expect(await ask('GET', '/payslips/payment?year=2026&month=6')).toMatchObject({ paid: 0 });
  verify();
});

test('a slip that was lowered after it was paid in cash says how much was given too much, and the way back', async () => {
  const { owner, id, ask, slips } = await staffed('approve');
  const slip = slips[0]?.id;
  await ask('POST', `/payslips/${slip}/payments`, { payment: {} });
  await ask('PATCH', `/payslips/${slip}`, { gross: 30_000 });
  await ask('PATCH', `/payslips/${slip}`, { status: 'approved' });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy/${slip}`,
  });
  await page.getByText(/^Vyplaceno o\s.*Kč víc, než je na pásce$/).waitFor();
  await page.getByText(/^Zrušte výplatu a\svyplaťte znovu/).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zrušit výplatu dokladem VP20260001' }).click();
  await page.getByRole('button', { name: 'Zrušit výplatu', exact: true }).click();
  await page.getByRole('button', { name: 'Vyplatit v hotovosti' }).waitFor();
  await expect.poll(() => page.getByText('víc, než je na pásce').count()).toBe(0);
  verify();
});

test('wages of a month are paid in cash to those who are ticked, and the cash book leads to their payslips', async () => {
  const { owner, id, slips } = await staffed();
  const { page, visit, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy?rok=2026&mesic=6`,
  });
  await expect.poll(() => page.getByText('nezaplacená', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Vyplatit v hotovosti…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vyplatit hotově mzdy za červen 2026' });
  const first = dialog.getByRole('checkbox', { name: /^Jana Adamová/ });
  // One of many is ticked without unticking all the others.
  await dialog.getByRole('button', { name: 'Zrušit výběr' }).click();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Vybrat všechny' }).click();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await dialog.getByRole('button', { name: 'Zrušit výběr' }).click();
  await dialog.getByRole('button', { name: 'Vyplatit', exact: true }).click();
  // That nobody is ticked is said at the boxes, and the first has the focus.
  await first.and(page.locator('[aria-invalid="true"]:focus')).waitFor();
  await first.check();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Vyplatit', exact: true }).click();
  await expect.poll(() => page.getByText('zaplacená', { exact: true }).count()).toBe(1);
  await expect.poll(() => page.getByText('nezaplacená', { exact: true }).count()).toBe(1);
  await visit(`/firmy/${id}/pokladna`);
  await page.getByRole('link', { name: 'Výplata mzdy: Jana Adamová 6/2026' }).click();
  await page.waitForURL(`**/firmy/${id}/mzdy/${slips[0]?.id}`);
  verify();
});
