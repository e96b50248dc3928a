import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('the palette leads to another company, by keyboard and without accents', async () => {
  const user = await stage.accounting.user();
  const first = await stage.accounting.company(user, { name: 'Pekařství s.r.o.' });
  const second = await stage.accounting.company(user, { name: 'Žižkovská truhlárna s.r.o.' });
  const { page, verify, verifyAccessible } = await stage.open({ as: user, path: `/firmy/${first.id}` });
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Člověk, karta, účet, obrazovka nebo akce…').waitFor();
  await verifyAccessible();
  await page.keyboard.type('zizk');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/firmy/${second.id}`);
  verify();
});

test('the palette finds records while somebody types, and says when there are none or they cannot be had', async () => {
  const user = await stage.accounting.user();
  const company = await stage.accounting.company(user);
  const employee = { first_name: 'Šárka', last_name: 'Žáková', started_on: '2026-01-01' };
  const { body } = await stage.accounting.call('POST', `/entities/${company.id}/employees`, {
    as: user,
    body: { employee },
  });
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: user,
    path: `/firmy/${company.id}`,
  });
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder('Člověk, karta, účet');
  await search.waitFor();
  await search.fill('qqqq');
  await page.getByText('Nic takového jsme nenašli.').waitFor();
  await verifyAccessible();
  const address = '**/api/entities/*/search?*';
  await page.route(address, (route) => route.fulfill({ status: 500, json: { error: 'Nejde to.' } }));
  expectFailure(`500 GET /api/entities/${company.id}/search`);
  await search.fill('zakov');
  await page.getByText('Záznamy se teď nepodařilo prohledat.').waitFor();
  await verifyAccessible();
  await page.unroute(address);
  await search.fill('zakova');
  await page.getByRole('button', { name: 'Šárka Žáková' }).waitFor();
  await verifyAccessible();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/firmy/${company.id}/zamestnanci/${body.id}`);

  // The second of several, by the arrow.
  const { rows } = (await stage.accounting.call('GET', `/entities/${company.id}/search?q=32`, { as: user }))
    .body;
  await page.getByRole('heading', { level: 1, name: 'Šárka Žáková' }).waitFor();
  await page.keyboard.press('Control+k');
  await search.fill('32');
  await page.getByRole('button', { name: rows[1].title }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${rows[1].address}`);
  verify();
});

test.each([
  ['cs', 'můj', 'Můj účet', '/ucet'],
  ['cs', 'napov', 'Nápověda', '/napoveda'],
  ['cs', 'kalk', 'Kalkulačky', '/kalkulacky'],
  ['cs', 'odhl', 'Odhlásit se', '/prihlaseni'],
  ['en', 'sign', 'Sign out', '/prihlaseni'],
  ['en', 'my acc', 'My account', '/ucet'],
] as const)('the palette (%s) has what the menus of the header have: %s leads to %s', async (...each) => {
  const [language, typed, label, path] = each;
  const user = await stage.accounting.user();
  const { page, settled, verify } = await stage.open({ as: user, language });
  await settled();
  await page.keyboard.press('Control+k');
  await page.locator('[role="dialog"] input:focus').waitFor();
  await page.keyboard.type(typed);
  await page.locator('[data-action][data-selected]', { hasText: label }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}*`);
  verify();
});

test('the palette changes how the application looks and its language, and shows its keys', async () => {
  const user = await stage.accounting.user();
  const { page, settled, verify, verifyAccessible } = await stage.open({ as: user });
  await settled();
  const choose = async (typed: string, label: string) => {
    await page.keyboard.press('Control+k');
    await page.locator('[role="dialog"] input:focus').waitFor();
    await page.keyboard.type(typed);
    await page.locator('[data-action][data-selected]', { hasText: label }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[data-action]').first().waitFor({ state: 'detached' });
  };
  await choose('zkratky', 'Klávesové zkratky');
  await page.getByRole('dialog', { name: 'Nápověda' }).getByText('Hledat firmy, obrazovky').waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await choose('tmavy', 'Vzhled: Tmavý');
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await choose('english', 'Jazyk: English');
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor();
  verify();
});

test('another company opens at the same screen, or at its overview where it has none such, and needs of all are near', async () => {
  const user = await stage.accounting.user();
  const first = await stage.accounting.company(user, { name: 'Pekařství s.r.o.' });
  const second = await stage.accounting.company(user, { name: 'Truhlárna s.r.o.' });
  const own = await stage.accounting.company(user, {
    name: 'Jana Malá',
    legal_form: 'osvc',
    bookkeeping: 'tax_records',
  });
  const opened = await stage.open({ as: user, path: `/firmy/${first.id}/jmhz`, height: 500 });
  const { page, go, verify } = opened;
  const navigation = page.getByRole('navigation', { name: 'Části aplikace' });
  const here = navigation.locator('[aria-current="page"]');
  const isInSight = async () => {
    const entry = await here.boundingBox();
    return entry !== null && entry.y >= 56 && entry.y + entry.height <= 500;
  };
  await page.getByRole('heading', { level: 1, name: /^Měsíční hlášení/ }).waitFor();
  await expect.poll(isInSight).toBe(true);
  // Who hears them hears of what they are.
  const wages = navigation.getByRole('group', { name: 'Mzdy', exact: true });
  await wages.getByRole('link', { name: 'Zaměstnanci', exact: true }).waitFor();
  const switchTo = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Přepnout firmu: ${from}` }).click();
    await page.getByRole('menuitem', { name: to }).click();
  };
  await switchTo('Pekařství s.r.o.', 'Truhlárna s.r.o.');
  await page.waitForURL(`**/firmy/${second.id}/jmhz`);
  await go(`/firmy/${second.id}/banka/prikazy/novy`);
  await switchTo('Truhlárna s.r.o.', 'Pekařství s.r.o.');
  await page.waitForURL(`**/firmy/${first.id}/banka/prikazy`);
  await go(`/firmy/${first.id}/rozvaha`);
  await switchTo('Pekařství s.r.o.', 'Jana Malá');
  await page.waitForURL(`**/firmy/${own.id}`);
  await expect.poll(isInSight).toBe(true);
  await page.getByRole('button', { name: 'Přepnout firmu: Jana Malá' }).click();
  await page.getByRole('menuitem', { name: 'Co firmy potřebují' }).click();
  await page.waitForURL('**/firmy/co-potrebuji');
  await page.getByRole('heading', { level: 1, name: 'Co firmy potřebují' }).waitFor();
  verify();
});

test('`?` helps with the page and lists its keys, and typing into a field is no shortcut', async () => {
  const user = await stage.accounting.user();
  const { page, verify, verifyAccessible } = await stage.open({ as: user });
  await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Nápověda' });
  await dialog.getByText('Nová firma').waitFor();
  await dialog.getByRole('heading', { name: 'Účet a firmy' }).waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  await page.waitForURL('**/firmy/nova');
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await page.getByLabel('Název firmy').fill('');
  await page.keyboard.type('n?/');
  await expect.poll(() => page.getByLabel('Název firmy').inputValue()).toBe('n?/');
  verify();
});

test('a reader sees why they cannot write, and the application sends no write', async () => {
  const { accounting } = stage;
  const [owner, reader] = [await accounting.user(), await accounting.user()];
  const company = await accounting.company(owner);
  await accounting.join(owner, company.id, reader, 'viewer');
  const { page, verify, verifyAccessible } = await stage.open({ as: reader, path: `/firmy/${company.id}` });
  await page.getByText('Máte přístup jen pro čtení.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await verifyAccessible();
  for (const button of await page.locator('main [aria-disabled="true"]').all())
    await button.click({ force: true });
  expect(writes).toEqual([]);
  verify();
});

test.each(['/neni', '/firmy/999999', '/firmy/abc', '/firmy/0'])(
  '%s says that nothing is there',
  async (path) => {
    const user = await stage.accounting.user();
    const { page, verify } = await stage.open({ as: user, path });
    await page.getByRole('heading', { name: 'Tady nic není' }).waitFor();
    const entries = page.getByRole('navigation', { name: 'Části aplikace' }).getByRole('link');
    expect(await entries.count()).toBe(0);
    await page.getByRole('link', { name: 'Na přehled firem' }).click();
    await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
    verify();
  },
);

test('a word where a record has its number is an address that is not there, and nothing is asked for', async () => {
  const user = await stage.accounting.user();
  const { id } = await stage.accounting.company(user);
  const { page, verify, go } = await stage.open({ as: user, path: `/firmy/${id}/mzdy/prosinec` });
  for (const path of ['mzdy/prosinec', 'zamestnanci/12a', 'doklady/0/upravit', 'podani/NaN']) {
    await go(`/firmy/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
    await go(`/firmy/${id}/${path}`);
    await page.getByRole('heading', { name: 'Tady nic není' }).waitFor();
    await page.getByRole('link', { name: 'Přehled', exact: true }).waitFor();
  }
  verify();
});

test('an address of a first step leads into the company, and signing out ends the session', async () => {
  const user = await stage.accounting.user();
  const company = await stage.accounting.company(user);
  const { page, settled, verify } = await stage.open({ as: user, path: `/entities/${company.id}/import` });
  await page.waitForURL(`**/firmy/${company.id}/prevzeti`);
  // What the page still asked for would be refused.
  await settled();
  await page.getByRole('button', { name: 'Účet' }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
  await page.getByRole('heading', { name: 'Přihlášení' }).waitFor();
  expect((await stage.accounting.call('GET', '/session', { as: user })).status).toBe(401);
  verify();
});

test('an invitation is accepted on the list of companies', async () => {
  const { accounting } = stage;
  const [owner, invited] = [await accounting.user(), await accounting.user()];
  const company = await accounting.company(owner, { name: 'Zvoucí s.r.o.' });
  await accounting.call('POST', `/entities/${company.id}/members`, {
    as: owner,
    body: { login: invited.username, role: 'accountant' },
  });
  const { page, verify, verifyAccessible } = await stage.open({ as: invited, width: 390 });
  await page.getByRole('heading', { name: 'Pozvánky' }).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Přijmout' }).click();
  await page.getByRole('link', { name: /Zvoucí s\.r\.o\./ }).waitFor();
  verify();
});

test('a screen whose files the service has no more says that there may be a new version', async () => {
  const user = await stage.accounting.user();
  const { id } = await stage.accounting.company(user);
  const { page } = await stage.open({ as: user, path: `/firmy/${id}` });
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await page.route('**/assets/partners-*', (route) => route.fulfill({ status: 404 }));
  // Not waited for: the router loads the page anew once before it gives up, which ends the script.
  await page.evaluate(`void __TSR_ROUTER__.navigate({ to: '/firmy/${id}/kontakty' })`);
  await page.getByText(/^Tahle část aplikace nepřišla. Nejspíš je tu nová verze/).waitFor();
  await page.unroute('**/assets/partners-*');
  await page.getByRole('button', { name: 'Načíst znovu' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kontakty' }).waitFor();
});
