import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';

const ASSETS = 220;
const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
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
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80);

  await page.getByRole('button', { name: 'Vstupní cena' }).click();
  await page.getByRole('button', { name: 'Vstupní cena' }).click();
  await page
    .getByRole('columnheader', { name: 'Vstupní cena' })
    .and(page.locator('[aria-sort="descending"]'))
    .waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('razeni')).toMatch(/^-/);
  await row(`Stroj ${ASSETS}`).waitFor();

  await page.locator('tr[data-row="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('tr[data-row="1"]:focus').waitFor();
  await page.keyboard.press('End');
  const last = page.locator(`tr[data-row="${ASSETS - 1}"]:focus`);
  await last.waitFor();
  await expect.poll(() => last.innerText()).toContain('Stroj 1\t');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Stroj 1', exact: true }).waitFor();
  await page.goBack();
  await page.locator('[aria-sort="descending"]').waitFor();
  verify();
});

test('tables of the sample company have their last column in sight, on a phone what matters most', async () => {
  const { accounting } = stage;
  const user = await accounting.user();
  const { id } = (await accounting.call('POST', '/entities/sample', { as: user })).body;
  const month = { year: 2026, month: 11 };
  await accounting.call('POST', `/entities/${id}/payslips/generate`, { as: user, body: month });
  // The report of October waits for being filed, so that its row has all buttons.
  const filings = (
    await accounting.call('GET', `/entities/${id}/filings?kind=jmhz&period=2026-10`, { as: user })
  ).body.rows;
  const takenBack = await accounting.call('PATCH', `/entities/${id}/filings/${filings[0].id}`, {
    as: user,
    body: { status: 'draft' },
  });
  expect(takenBack.status).toBe(200);
  const assets = (await accounting.call('GET', `/entities/${id}/assets`, { as: user })).body;
  const { page, verify } = await stage.open({ as: user });
  for (const path of [
    'mzdy?rok=2026&mesic=11',
    'majetek?rok=2026',
    'jmhz?rok=2026&mesic=10',
    `majetek/${assets[0].id}?plan=ucetni`,
  ]) {
    await page.goto(`${accounting.url}/firmy/${id}/${path}`);
    await page.getByRole('row').nth(1).waitFor();
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 860 });
      const hidden = () =>
        page
          .locator('.data-table-scroll')
          .evaluateAll((tables) => Math.max(...tables.map((table) => table.scrollWidth - table.clientWidth)));
      await expect.poll(hidden, { message: `${path} at ${width}` }).toBe(0);
    }
    const heads = () => page.locator('.data-table-scroll th').count();
    const onPhone = await heads();
    await page.emulateMedia({ media: 'print' });
    if (path.startsWith('majetek?')) await expect.poll(heads).toBeGreaterThan(onPhone);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(heads).toBe(onPhone);
    if (path.startsWith('mzdy')) {
      await page.getByRole('row', { name: /Klára Žáková.*rozpracovaná/ }).waitFor();
    }
    if (path.startsWith('jmhz')) {
      const file = await page.getByRole('button', { name: 'Označit jako podané' }).boundingBox();
      expect((file?.x ?? 390) + (file?.width ?? 0)).toBeLessThan(390);
    }
  }
  verify();
});

test('a list in pages is walked to its end, and ticked from one row to another and as a whole', async () => {
  const { accounting } = stage;
  const user = await accounting.user();
  const company = await accounting.company(user);
  const add = (number: number) =>
    accounting.call('POST', `/entities/${company.id}/partners`, {
      as: user,
      body: { partner: { name: `Partner ${String(number).padStart(3, '0')}` } },
    });
  for (let number = 1; number <= 230; number++) expect((await add(number)).status).toBe(201);
  const { page, verify, expectFailure } = await stage.open({
    as: user,
    path: `/firmy/${company.id}/kontakty`,
  });
  await page.getByRole('link', { name: 'Partner 001' }).waitFor();
  await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThan(80);
  await page.locator('tr[data-row="0"]').focus();
  // What is read out changes within an element that is there already.
  await page
    .getByRole('status')
    .filter({ hasText: '230 kontaktů' })
    .evaluate((each) => each.setAttribute('data-before', ''));
  await page.keyboard.press('Space');
  await page.locator('[data-before]', { hasText: 'Vybráno: 1 kontakt' }).waitFor();
  await page.keyboard.press('Space');
  await page.locator('[data-before]', { hasText: '230 kontaktů' }).waitFor();
  await page.keyboard.press('End');
  await page.locator('tr[data-row="229"]:focus').waitFor();
  await page.getByRole('link', { name: 'Partner 230' }).waitFor();
  await expect.poll(() => Number(new URL(page.url()).searchParams.get('radek'))).toBeGreaterThan(200);

  await page.getByLabel('Vybrat Partner 228').click();
  await page.getByLabel('Vybrat Partner 230').click({ modifiers: ['Shift'] });
  await page.getByText('Vybráno: 3 kontakty').waitFor();
  await page.getByRole('button', { name: 'Vybrat vše podle filtru: 230 kontaktů' }).click();
  await page.getByText('Vybráno: 230 kontaktů').waitFor();

  // What is not loaded and cannot be asked for: the reason is said, and what was ticked stays.
  await page.goto(`${accounting.url}/firmy/${company.id}/kontakty`);
  await page.getByLabel('Vybrat Partner 001').click();
  await page.getByLabel('Vybrat Partner 002').click();
  const asked = '**/partners?*';
  await page.route(asked, (route) => route.fulfill({ status: 422, json: { error: 'Zkuste to později.' } }));
  expectFailure(`422 GET /api/entities/${company.id}/partners`);
  await page.getByRole('button', { name: 'Vybrat vše podle filtru' }).click();
  await page.getByRole('alert').filter({ hasText: 'Vybrat se nepodařilo. Zkuste to později.' }).waitFor();
  await page.getByText('Vybráno: 2 kontakty').waitFor();
  await page.unroute(asked);

  // Printed by the menu of the browser, which waits for nothing: what is loaded, and the paper says so.
  await page.waitForLoadState('networkidle');
  await page.evaluate(`addEventListener('beforeprint', () => {
    const note = /Na papíře je .*řádků/.exec(document.body.innerText);
    const count = (which) => document.querySelectorAll('tbody tr' + which).length;
    globalThis.printed = [count('[data-row]'), count('[aria-busy="true"]'), note && note[0].replaceAll('\u00a0', ' ')];
  })`);
  await page.pdf();
  await expect.poll(() => page.evaluate('printed')).toEqual([200, 0, 'Na papíře je 200 z celkem 230 řádků']);
  // Printed by its keys, which wait for the rest.
  await page.evaluate(`print = () => {
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('afterprint'));
  }`);
  await page.keyboard.press('Control+p');
  await expect.poll(() => page.evaluate('printed')).toEqual([230, 0, null]);
  await expect.poll(() => page.locator('tr[data-row]').count()).toBeLessThan(80);
  verify();
});
