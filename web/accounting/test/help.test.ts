import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { help } from '../src/cs/help.ts';
import { ACT_ADDRESSES } from '../src/help/areas.ts';
import { type Stage, startStage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('the help of a page opens beside it, leads to the whole help, and is searched without accents', async () => {
  const user = await stage.accounting.user();
  const company = await stage.accounting.company(user);
  const { page, verify, verifyAccessible } = await stage.open({
    as: user,
    path: `/firmy/${company.id}/banka/parovani`,
  });
  await page.getByRole('button', { name: 'Nápověda' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nápověda' });
  await drawer.getByRole('heading', { name: help.areas.matching.title }).waitFor();
  await drawer.getByRole('link', { name: 'Celá nápověda' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nápověda' }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
  const areas = page.locator('main ul').getByRole('link');
  await expect.poll(() => areas.count()).toBe(Object.keys(help.areas).length);
  // In a column the field is no higher than in a row.
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
  const search = page.getByRole('searchbox');
  await expect.poll(async () => (await topOf(areas.first())) - (await topOf(search))).toBeLessThan(100);
  await page.getByRole('searchbox').fill('nezabavitelna');
  const titles = async () => (await areas.allTextContents()).map((title) => title.replaceAll('\u00a0', ' '));
  await expect.poll(titles).toEqual([help.areas.payroll.title]);
  await page.getByRole('searchbox').fill('qqqq');
  await page.getByText(help.nothing).waitFor();
  await page.getByRole('searchbox').fill('nezabavitelna');
  await areas.click();
  await page.getByRole('heading', { level: 1, name: help.areas.payroll.title }).waitFor();
  await verifyAccessible();
  const act = page.getByRole('link', { name: help.acts.labour });
  await expect.poll(() => act.getAttribute('href')).toBe(ACT_ADDRESSES.labour);
  verify();
});

test('a word of the trade says where it stands what it means, to the keyboard and to who listens', async () => {
  const user = await stage.accounting.user();
  const company = await stage.accounting.company(user);
  const { page, settled, verify, verifyAccessible } = await stage.open({
    as: user,
    path: `/firmy/${company.id}`,
  });
  await settled();
  const word = page.getByRole('button', { name: 'nic po splatnosti' }).first();
  await word.focus();
  await page.keyboard.press('Enter');
  const meaning = page.getByRole('dialog', { name: 'nic po splatnosti' });
  await expect.poll(() => meaning.innerText()).toContain('den splatnosti uplynul');
  await expect.poll(() => meaning.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await meaning.waitFor({ state: 'hidden' });
  await expect.poll(() => word.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await meaning.getByRole('link', { name: `Nápověda: ${help.areas.day.title}` }).click();
  await page.getByRole('heading', { level: 1, name: help.areas.day.title }).waitFor();
  verify();
});
