import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from './harness.ts';
import { tabTo } from './keyboard.ts';
import { openMenu, savedFile } from './saved-file.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
let owner: Caller;
let id: number;

beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
  ({ id } = (await stage.accounting.call('POST', '/entities/sample', { as: owner })).body);
});
afterAll(() => stage?.close());

const open = (path: string, width = 1440) => stage.open({ as: owner, path: `/firmy/${id}/${path}`, width });

test('columns are chosen by keyboard, remembered, and one stays', async () => {
  const { page, verify, verifyAccessible } = await open('ucty?rok=2026');
  // Buttons are no column to be chosen.
  const heads = async () =>
    (await page.getByRole('columnheader').allInnerTexts()).filter((head) => head !== 'Upravit');
  await page.getByRole('cell', { name: '521', exact: true }).waitFor();
  await expect.poll(heads).toEqual(['Účet', 'Název', 'Druh', 'MD', 'D', 'Zůstatek']);
  await tabTo(page, 'Sloupce a stažení: Účtová osnova');
  await page.keyboard.press('Enter');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await box('Účet').waitFor();
  await verifyAccessible();
  for (const name of ['Druh', 'MD', 'D', 'Zůstatek', 'Název']) {
    await box(name).focus();
    await page.keyboard.press('Space');
    await page.getByRole('columnheader', { name, exact: true }).waitFor({ state: 'detached' });
  }
  await page.getByText('Aspoň jeden sloupec zůstává.').waitFor();
  await expect.poll(() => box('Účet').isDisabled()).toBe(true);
  await box('Název').click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('cell', { name: '521', exact: true }).waitFor();
  await expect.poll(heads).toEqual(['Účet', 'Název']);
  const { text } = await savedFile(page, 'Účtová osnova', 'CSV');
  expect(text.split('\r\n')[0]?.replace('\uFEFF', '')).toBe('Účet;Název');

  // Paper has every column, whatever is chosen for the screen.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(heads).toHaveLength(6);
  await expect.poll(() => page.getByRole('button', { name: 'Sloupce a stažení' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(heads).toHaveLength(2);

  await openMenu(page, 'Účtová osnova');
  await page.getByRole('button', { name: 'Obnovit výchozí sloupce' }).click();
  await expect.poll(heads).toHaveLength(6);
  verify();
});

test('a view is kept by name with its filter and columns, is an address for others, and its end is taken back', async () => {
  const { page, visit, verify, verifyAccessible } = await open('vydane?stav=nezaplacene');
  await page.getByRole('columnheader', { name: /^Číslo/ }).waitFor();
  await openMenu(page, 'Seznam dokladů');
  const columns = page.getByRole('group', { name: 'Sloupce' }).getByRole('checkbox');
  const last = columns.last();
  await last.click();
  await expect.poll(() => last.isChecked()).toBe(false);
  await page.getByLabel('Uložit, co právě vidím, jako').fill('Dluží nám');
  await page.getByLabel('Uložit, co právě vidím, jako').press('Enter');
  await page.getByText('Pohled Dluží nám je uložený v tomto prohlížeči.').waitFor();
  await verifyAccessible();
  const view = page.getByRole('region', { name: 'Pohledy' }).getByRole('link', { name: 'Dluží nám' });
  const address = (await view.getAttribute('href')) ?? '';
  expect(address).toContain('stav=nezaplacene');
  expect(address).toContain('sloupce=');

  await page.getByRole('button', { name: 'Obnovit výchozí sloupce' }).click();
  await expect.poll(() => last.isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await visit(`/firmy/${id}/vydane`);
  await openMenu(page, 'Seznam dokladů');
  await view.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('stav')).toBe('nezaplacene');
  await openMenu(page, 'Seznam dokladů');
  await expect.poll(() => last.isChecked()).toBe(false);
  // What is chosen from here on is the user's own again.
  await last.click();
  await expect.poll(() => new URL(page.url()).searchParams.has('sloupce')).toBe(false);
  await page.getByRole('button', { name: 'Smazat pohled Dluží nám' }).click();
  await view.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await openMenu(page, 'Seznam dokladů');
  await view.waitFor();
  verify();
});

test('another user of the same browser has columns of their own', async () => {
  const { page, context, verify } = await open('ucty?rok=2026');
  await openMenu(page, 'Účtová osnova');
  await page.getByRole('checkbox', { name: 'Druh', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Druh' }).waitFor({ state: 'detached' });
  const other = await stage.accounting.user();
  const company = await stage.accounting.company(other, {
    bank_account: {
      number: '19-2000145399',
      bank_code: '0800',
      opening_balance: 10,
      opening_date: '2026-01-01',
    },
  });
  const [name = '', value = ''] = (other.headers.Cookie ?? '').split('=');
  await context.addCookies([{ name, value, url: stage.accounting.url }]);
  await page.goto(`${stage.accounting.url}/firmy/${company.id}/ucty?rok=2026`);
  await page.getByRole('columnheader', { name: 'Druh' }).waitFor();
  verify();
});

test('on a phone a column that there is no place for can be asked for', async () => {
  const { page, verify, verifyAccessible } = await open('ucty?rok=2026', 390);
  await page.getByRole('cell', { name: '521', exact: true }).waitFor();
  const head = page.getByRole('columnheader', { name: 'MD' });
  await expect.poll(() => head.isVisible()).toBe(false);
  await openMenu(page, 'Účtová osnova');
  const box = page.getByRole('checkbox', { name: 'MD', exact: true });
  await expect.poll(() => box.isChecked()).toBe(false);
  await verifyAccessible();
  const rightOfMenu = async () => {
    const menu = await page.getByRole('dialog').boundingBox();
    return menu === null ? null : menu.x + menu.width;
  };
  await expect.poll(rightOfMenu).toBeLessThanOrEqual(390);
  await box.click();
  await head.waitFor();
  verify();
});

test('a list filtered in the browser gives a file of the rows in sight', async () => {
  const { page, verify } = await open('ucty?rok=2026&hledat=mzdov');
  await page.getByRole('cell', { name: '521', exact: true }).waitFor();
  const shown = await page.locator('tbody tr[data-row]').count();
  const { text } = await savedFile(page, 'Účtová osnova', 'CSV');
  expect(text.trim().split('\r\n')).toHaveLength(shown + 1);
  verify();
});

test('a list filtered in the browser says how many rows are left, and that none are', async () => {
  const { page, verify } = await open('ucty?rok=2026');
  await page.getByRole('cell', { name: '521', exact: true }).waitFor();
  const said = page.getByRole('main').getByRole('status');
  const rows = page.locator('tbody tr[data-row]');
  const whole = await said.innerText();
  // The element stays: what comes into the page with its words is not read out.
  await said.evaluate((each) => each.setAttribute('data-before', ''));
  await page.getByRole('searchbox').fill('mzdov');
  await expect.poll(() => said.innerText()).not.toBe(whole);
  expect(await said.innerText()).toMatch(new RegExp(`^${await rows.count()}\\sřád`));
  await page.getByRole('searchbox').fill('nic takového');
  await expect.poll(() => said.innerText()).toBe('0\u00a0řádků');
  expect(await said.getAttribute('data-before')).toBe('');
  verify();
});

test('when the service refuses a file, the page says why and lets it be asked for again', async () => {
  const { page, verify, verifyAccessible, expectFailure } = await open('predvaha?rok=2026');
  await page.getByRole('cell', { name: '521', exact: true }).waitFor();
  expectFailure(`503 GET /api/entities/${id}/reports/trial_balance`);
  const error = 'Služba je právě vytížená, zkuste to prosím za chvíli.';
  await page.route('**/trial_balance?*format=*', (route) =>
    route.fulfill({ status: 503, json: { error, code: 'BUSY' } }),
  );
  await openMenu(page, 'Obratová předvaha');
  await page.getByRole('button', { name: 'CSV' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: `Soubor se nepodařilo stáhnout. ${error}` })
    .waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await page.unroute('**/trial_balance?*format=*');
  const { name } = await savedFile(page, 'Obratová předvaha', 'XLSX');
  expect(name).toMatch(/^Obratová předvaha .* 2026\.xlsx$/);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  const printed = await savedFile(page, 'Obratová předvaha', 'PDF');
  expect(printed.name).toMatch(/^Obratová předvaha .* 2026\.pdf$/);
  expect(printed.text.slice(0, 5)).toBe('%PDF-');
  verify();
});

test('each list is saved whole and with the columns in sight', async () => {
  const month = { year: 2026, month: 11 };
  await stage.accounting.call('POST', `/entities/${id}/payslips/generate`, { as: owner, body: month });
  await stage.accounting.call('GET', `/entities/${id}/payslips/jmhz/xml?year=2026&month=10`, { as: owner });
  const [asset] = (await stage.accounting.call('GET', `/entities/${id}/assets`, { as: owner })).body;
  await stage.accounting.call('DELETE', `/entities/${id}/assets/${asset.id}`, { as: owner });
  const asked = await stage.accounting.call('GET', `/entities/${id}/accounts?q=311`, { as: owner });
  const [account] = asked.body;
  const [webhook] = (await stage.accounting.call('GET', `/entities/${id}/webhooks`, { as: owner })).body;
  const { page, visit, verify } = await open('denik?rok=2026');
  for (const [path, list] of [
    ['denik?rok=2026', 'Účetní deník'],
    ['denik/odstranene', 'Odstraněné zápisy'],
    ['ucty?rok=2026', 'Účtová osnova'],
    ['predvaha?rok=2026', 'Obratová předvaha'],
    ['hlavni-kniha?rok=2026', 'Hlavní kniha'],
    [`ucty/${account.id}?rok=2026`, 'Pohyby účtu'],
    ['saldokonto', 'Neuhrazené položky'],
    ['majetek?rok=2026', 'Majetek'],
    ['zamestnanci', 'Seznam zaměstnanců'],
    ['mzdy?rok=2026&mesic=11', 'Výplatní pásky měsíce'],
    ['cesty?rok=2026', 'Seznam pracovních cest'],
    ['rocni-zuctovani?rok=2025', 'Roční zúčtování zaměstnanců'],
    ['dan-z-mezd?rok=2025', 'Zálohová daň'],
    ['jmhz?rok=2026&mesic=10', 'Podání'],
    ['historie', 'Historie změn'],
    ['opakovani', 'Seznam opakování'],
    ['nastaveni/rady', 'Číselné řady'],
    ['vyzadani?stav=all', 'Vyžádání'],
    ['prevzeti', 'Převzatá data'],
    ['predani', 'Exporty'],
    [`webhooky/${webhook.id}`, 'Doručení'],
  ] as const) {
    await visit(`/firmy/${id}/${path}`);
    // The settings keep their other parts hidden, with lists of their own.
    await page.locator('tbody tr[data-row]:visible').first().waitFor();
    const whole = await savedFile(page, list, 'CSV');
    const columns = whole.text.split('\r\n')[0]?.split(';').length ?? 0;
    expect(whole.text.trim().split('\r\n').length, list).toBeGreaterThan(1);
    await openMenu(page, list);
    // With a first choice the file has what is in sight, and every other column can be asked for.
    const boxes = page.getByRole('dialog').getByRole('checkbox');
    for (const box of await boxes.all()) await box.check();
    await boxes.last().uncheck();
    await page.keyboard.press('Escape');
    const part = await savedFile(page, list, 'CSV');
    expect(part.text.split('\r\n')[0]?.split(';').length, list).toBeLessThanOrEqual(columns);
    expect(part.text.trim().split('\r\n').length, list).toBe(whole.text.trim().split('\r\n').length);
  }
  await visit(`/firmy/${id}/clenove`);
  const members = await savedFile(page, 'Členové', 'XLSX');
  expect(members.name).toMatch(/\.xlsx$/);
  await visit(`/firmy/${id}/webhooky`);
  expect((await savedFile(page, 'Webhooky', 'CSV')).text).toContain(webhook.url);
  verify();
});

test('on a phone the menu of a list ends within the screen and is scrolled', async () => {
  const { page, verify } = await open('vydane', 390);
  await openMenu(page, 'Seznam dokladů');
  const menu = page.getByRole('dialog').filter({ has: page.getByRole('checkbox').first() });
  await menu.waitFor();
  const isWithin = () =>
    menu.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight && element.clientHeight > 200;
    });
  await expect.poll(isWithin).toBe(true);
  await menu.getByRole('checkbox').last().scrollIntoViewIfNeeded();
  await expect.poll(isWithin).toBe(true);
  verify();
});
