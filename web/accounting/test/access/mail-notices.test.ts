import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenOf } from '../../../../services/accounting/src/automation/notices/link.ts';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('what comes by mail is chosen by day and by company, and turned off by the link of a mail without signing in', async () => {
  const { accounting } = stage;
  const user = await accounting.user();
  const company = await accounting.company(user, { name: 'Truhlárna Hora' });
  const notices = async () => (await accounting.call('GET', '/user/notices', { as: user })).body;
  const { page, verifyAccessible } = await stage.open({ as: user, path: '/ucet/zpravy', width: 390 });
  const monday = page.getByRole('checkbox', { name: 'pondělí' });
  await monday.waitFor();
  await expect.poll(() => monday.isChecked()).toBe(true);
  await verifyAccessible();
  await monday.uncheck();
  await page.getByRole('checkbox', { name: 'středa' }).check();
  await page.getByLabel('Kolik dní dopředu').fill('7');
  await page.getByLabel('Jazyk zpráv').selectOption('English');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect.poll(notices).toMatchObject({ weekdays: [3, 4], days_ahead: 7, language: 'en' });
  await page.getByRole('checkbox', { name: 'Termíny firmy Truhlárna Hora' }).uncheck();
  await expect.poll(async () => (await notices()).companies[0].deadlines).toBe(false);
  await page.getByLabel('Co se nepovedlo ve firmě Truhlárna Hora').selectOption('všechno');
  await expect
    .poll(async () => (await notices()).companies[0].chosen)
    .toEqual({ deadlines: false, queue: null, failures: 'all' });

  const token = await tokenOf(accounting.service.services, {
    topic: 'failures',
    userId: user.userId,
    entityId: company.id,
  });
  const stranger = await stage.open({ path: `/odhlaseni/${token}`, width: 390 });
  await stranger.page.getByText('co se nepovedlo ve firmě Truhlárna Hora').waitFor();
  expect((await notices()).companies[0].failures).toBe('all');
  await stranger.verifyAccessible();
  await stranger.page.getByRole('button', { name: 'Vypnout' }).click();
  await stranger.page.getByText('Vypnuto. Tyto zprávy už nepřijdou.').waitFor();
  expect((await notices()).companies[0].failures).toBe('none');
  stranger.expectFailure('404 GET /api/notice_links/x');
  await stranger.visit('/odhlaseni/x');
  await stranger.page.getByText('Tento odkaz neplatí.').waitFor();
});
