import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';

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
  verify();
});
