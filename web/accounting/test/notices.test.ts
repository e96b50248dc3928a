import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { common } from '../src/cs/common.ts';
import { payroll } from '../src/cs/payroll.ts';
import { shell } from '../src/cs/shell.ts';
import { drawn, type Stage, startStage } from './harness.ts';
import { holdTimers } from './timers.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const TOAST_CLOSES_AFTER = 4_000;

let stage: Stage;
let owner: Caller;
let entityId: number;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
  entityId = (await stage.accounting.company(owner)).id;
  for (const last_name of ['Adamová', 'Bártová', 'Černá', 'Dvořáková', 'Erbenová']) {
    const employee = { first_name: 'Jana', last_name, gross_wage: 40_000, started_on: '2026-01-01' };
    await stage.accounting.call('POST', `/entities/${entityId}/employees`, { as: owner, body: { employee } });
  }
  await stage.accounting.call('POST', `/entities/${entityId}/payslips/generate`, {
    as: owner,
    body: { year: 2026, month: 6 },
  });
});
afterAll(() => stage?.close());

const open = (path: string, colorScheme: 'light' | 'dark' = 'light') =>
  stage.open({ as: owner, path: `/firmy/${entityId}${path}`, colorScheme });

test('what is wrong with an amount in a grid covers nothing', async () => {
  const { page, verify, verifyAccessible } = await open('/mzdy?rok=2026&mesic=6');
  const bonuses = page.getByLabel('Odměny, Jana Bártová');
  await bonuses.fill('5oo');
  await bonuses.press('Tab');
  const problem = page.getByRole('alert').filter({ hasText: 'Napište částku' });
  // What stands there moves what is below.
  await problem.waitFor();
  const [box, ...others] = await Promise.all(
    [problem, ...(await page.locator('tbody input').all())].map((each) => each.boundingBox()),
  );
  if (!box) throw new Error('nothing is said');
  const covered = others.filter(
    (other) =>
      other !== null &&
      box.x < other.x + other.width &&
      other.x < box.x + box.width &&
      box.y < other.y + other.height &&
      other.y < box.y + box.height,
  );
  expect(covered).toEqual([]);
  await verifyAccessible();
  verify();
});

test('few toasts stand at once', async () => {
  const { page, verify } = await open('/mzdy?rok=2026&mesic=6');
  const toasts = page.locator('.mantine-Notification-root');
  await page
    .getByLabel(/^Odměny/)
    .first()
    .waitFor();
  await holdTimers(page, TOAST_CLOSES_AFTER);
  for (const [position, bonus] of ['1 000', '2 000', '3 000', '4 000'].entries()) {
    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
    const input = page.getByLabel(/^Odměny/).nth(position);
    await input.fill(bonus);
    await input.press('Tab');
    await answer;
  }
  await page.getByRole('row', { name: /Dvořáková.*44\s000/ }).waitFor();
  await expect.poll(() => toasts.count()).toBe(1);
  verify();
});

test('messages go by themselves, or stay until they are closed for who needs longer', async () => {
  const { page, verify, verifyAccessible } = await open('/mzdy?rok=2026&mesic=6');
  const toast = page.locator('.mantine-Notification-root');
  const bonuses = page.getByLabel(/^Odměny/).first();
  await bonuses.waitFor();
  const letGo = await holdTimers(page, TOAST_CLOSES_AFTER);
  const enter = async (bonus: string) => {
    await bonuses.fill(bonus);
    await bonuses.press('Tab');
    await toast.waitFor();
    // What holds it back while the focus or the pointer is on it has nothing to do with this.
    await letGo();
  };
  await enter('5 000');
  await toast.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: shell.help }).click();
  await page.getByRole('switch', { name: shell.stayingMessages }).click();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await enter('6 000');
  await drawn(page);
  expect(await toast.count()).toBe(1);
  await toast.getByRole('button', { name: common.close }).click();
  await toast.waitFor({ state: 'detached' });
  verify();
});

test('what went wrong is told until it is closed by keyboard, goes well or is no longer about the page', async () => {
  const { page, verify, expectFailure } = await open('/mzdy?rok=2026&mesic=7');
  const generating = '**/payslips/generate*';
  expectFailure(`500 POST /api/entities/${entityId}/payslips/generate`);
  await page.route(generating, (route) =>
    route.fulfill({ status: 500, json: { error: 'Mzdy se nevytvořily.' } }),
  );
  const told = page.getByRole('alert').filter({ hasText: 'Mzdy se nevytvořily.' });
  const fail = async () => {
    await page.getByRole('button', { name: payroll.generate }).first().click();
    await told.waitFor();
  };
  await fail();
  // What is open hears of the key first.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await drawn(page);
  expect(await told.count()).toBe(1);
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  await fail();
  await page.getByRole('navigation').getByRole('link', { name: 'Zaměstnanci' }).click();
  await page.getByRole('heading', { level: 1, name: 'Zaměstnanci' }).waitFor();
  expect(await told.count()).toBe(0);
  await page.goBack();
  await fail();
  await page.unroute(generating);
  await page.getByRole('button', { name: payroll.generate }).first().click();
  await page.getByRole('row', { name: /Adamová/ }).waitFor();
  expect(await told.count()).toBe(0);
  verify();
});

test('findings of a report scroll with the page', async () => {
  const { page, verify, verifyAccessible } = await open('/jmhz?rok=2026&mesic=6');
  const findings = page.getByRole('region', { name: 'Co kontrola našla' });
  await findings.getByRole('row').nth(5).waitFor();
  const own = () => findings.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(own).toBeLessThanOrEqual(1);
  // The head stays below the bar of the page.
  await findings.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await findings.getByRole('columnheader').first().boundingBox())?.y)
    .toBeGreaterThanOrEqual(56);
  await verifyAccessible();
  verify();
});

test.each(['light', 'dark'] as const)('what cannot be changed is readable, %s', async (colorScheme) => {
  const { page, verify } = await open('/nastaveni/udaje', colorScheme);
  const select = page.getByLabel('Jak se vede účetnictví');
  await select.and(page.locator(':disabled')).waitFor();
  await expect.poll(() => page.evaluate<number>(CONTRAST)).toBeGreaterThanOrEqual(4.5);
  verify();
});

/** Contrast of the text of the first disabled select with its ground, its own opacity counted in (WCAG 2, 1.4.3). */
const CONTRAST = `((element) => {
  const channels = (colour) => colour.match(/[0-9.]+/g).map(Number);
  const style = getComputedStyle(element);
  const below = channels(getComputedStyle(document.body).backgroundColor);
  const opacity = Number(style.opacity);
  const luminance = (colour) =>
    channels(colour)
      .slice(0, 3)
      .map((channel, at) => (channel * opacity + below[at] * (1 - opacity)) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const [text, ground] = [luminance(style.color), luminance(style.backgroundColor)];
  return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05);
})(document.querySelector('main select:disabled'))`;

test('the offer of a new version stays where Escape closes a dialog and a message, and goes by its cross', async () => {
  const { page, verify, expectFailure } = await open('/mzdy?rok=2026&mesic=8');
  const generating = '**/payslips/generate*';
  expectFailure(`500 POST /api/entities/${entityId}/payslips/generate`);
  await page.route(generating, (route) =>
    route.fulfill({ status: 500, json: { error: 'Mzdy se nevytvořily.' } }),
  );
  const told = page.getByRole('alert').filter({ hasText: 'Mzdy se nevytvořily.' });
  await page.getByRole('button', { name: payroll.generate }).first().click();
  await told.waitFor();
  await page.evaluate(
    "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'new-version' }))",
  );
  const offer = page.locator('.mantine-Notification-root').filter({ hasText: common.newVersion });
  await offer.waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await drawn(page);
  expect(await offer.count()).toBe(1);
  await offer.getByRole('button', { name: common.close }).click();
  await offer.waitFor({ state: 'detached' });
  verify();
});
