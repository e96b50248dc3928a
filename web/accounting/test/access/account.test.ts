import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Stage, startStage } from '../harness.ts';
import { chooseFromMenu, tabTo } from '../keyboard.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('a key is created by keyboard alone, shown once, works and is revoked', async () => {
  const { accounting } = stage;
  const user = await accounting.user();
  await accounting.company(user, { name: 'Klíčová s.r.o.' });
  const { page, verify, verifyAccessible } = await stage.open({ as: user });
  await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  await tabTo(page, /^Účet$/);
  await page.keyboard.press('Enter');
  await chooseFromMenu(page, 'Můj účet');
  await page.getByRole('heading', { level: 1, name: 'Můj účet' }).waitFor();
  await tabTo(page, 'Profil');
  // The focus goes on at once; what the tab shows comes later.
  const keys = page.getByRole('tab', { name: 'API klíče' }).and(page.locator(':focus'));
  for (let presses = 0; presses < 8 && (await keys.count()) === 0; presses++)
    await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/ucet/klice');
  await page.getByText('Zatím nemáte žádný API klíč').waitFor();
  await verifyAccessible();
  await tabTo(page, 'Nový klíč');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Nový klíč' }).waitFor();
  await verifyAccessible();
  await tabTo(page, 'Název');
  await page.keyboard.type('Skript na mzdy');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Klíč je vytvořený' }).waitFor();
  await verifyAccessible();
  const field = page.getByLabel('API klíč', { exact: true });
  const token = await field.inputValue();
  await expect.poll(() => field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await tabTo(page, 'Mám ho uložený');
  await page.keyboard.press('Enter');
  await page.getByText('Skript na mzdy').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Nový klíč');
  await verifyAccessible();
  expect(await page.content()).not.toContain(token);

  const call = (method: string, path: string) =>
    fetch(`${accounting.url}/api${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
  expect(
    ((await (await call('GET', '/entities')).json()) as { name: string }[]).map(({ name }) => name),
  ).toEqual(['Klíčová s.r.o.']);
  expect(await (await call('POST', '/entities/sample')).json()).toMatchObject({ code: 'READ_ONLY_KEY' });

  await tabTo(page, 'Zneplatnit klíč Skript na mzdy');
  await page.keyboard.press('Enter');
  await page.getByText('hned přestane dostávat k datům').waitFor();
  await verifyAccessible();
  await tabTo(page, 'Zneplatnit klíč');
  await page.keyboard.press('Enter');
  await page.getByText('Klíč je zneplatněný.').waitFor();
  expect((await call('GET', '/entities')).status).toBe(401);
  await page.getByRole('button', { name: '1 zneplatněný klíč' }).click();
  await page.getByText(/zneplatněn \d/).waitFor();
  await verifyAccessible();
  verify();
});

test('a writing key is copied to the clipboard and writes', async () => {
  const { accounting } = stage;
  const user = await accounting.user();
  const { page, context, verify } = await stage.open({ as: user, path: '/ucet/klice', width: 390 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Nový klíč' }).click();
  await page.getByRole('radio', { name: 'Číst i zapisovat' }).check();
  await page.getByRole('button', { name: 'Vytvořit klíč' }).click();
  await page.getByRole('button', { name: 'Zkopírovat' }).click();
  await page.getByRole('button', { name: 'Zkopírováno' }).waitFor();
  const token = await page.evaluate('navigator.clipboard.readText()');
  expect(token).toMatch(/^service_/);
  const created = await fetch(`${accounting.url}/api/entities`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ entity: { name: 'Od skriptu' } }),
  });
  expect(created.status).toBe(201);
  verify();
});

test('a key is bound to one company and a last day, and the list says what is left of it', async () => {
  const { accounting } = stage;
  const user = await accounting.user();
  const own = await accounting.company(user, { name: 'Kavárna s.r.o.' });
  await accounting.company(user, { name: 'Pekárna s.r.o.' });
  const { page, verify, verifyAccessible } = await stage.open({ as: user, path: '/ucet/klice', width: 390 });
  await page.getByRole('button', { name: 'Nový klíč' }).click();
  await page.getByLabel('Název').fill('E-shop');
  await page.getByRole('combobox', { name: 'Firma' }).click();
  await page.getByRole('option', { name: 'Kavárna s.r.o.' }).click();
  await page.getByRole('textbox', { name: 'Platí do' }).fill('zítra');
  await page.getByRole('textbox', { name: 'Platí do' }).press('Tab');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Vytvořit klíč' }).click();
  const token = await page.getByLabel('API klíč', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Mám ho uložený' }).click();
  await page.getByText('jen Kavárna s.r.o.').waitFor();
  await page.getByText(/platí do .*, zbývá 1\u00a0den/).waitFor();
  await verifyAccessible();
  const seen = await fetch(`${accounting.url}/api/entities`, { headers: { 'X-API-Key': token } });
  expect(((await seen.json()) as { id: number }[]).map(({ id }) => id)).toEqual([own.id]);
  verify();
});

test('the profile is changed, and a taken e-mail is said at its field', async () => {
  const { accounting } = stage;
  const [user, other] = [await accounting.user('profil-mem'), await accounting.user()];
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({ as: user, path: '/ucet' });
  await page.getByLabel('Jméno a příjmení').fill('Jana Nová');
  const password = page.getByRole('form', { name: 'Profil' }).getByLabel('Současné heslo');
  expect(await password.count()).toBe(0);
  await page.getByLabel('E-mail').fill(other.email);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Vyplňte prosím.').waitFor();
  await verifyAccessible();
  await password.fill('neni-to-ono');
  expectFailure('422 PATCH /api/user');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Současné heslo není správné.').waitFor();
  await verifyAccessible();
  await password.fill(PASSWORD);
  expectFailure('422 PATCH /api/user');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('S tímto e-mailem už někdo účet má.').waitFor();
  await verifyAccessible();
  await expect.poll(() => page.getByLabel('Jméno a příjmení').inputValue()).toBe('Jana Nová');
  const email = `jana-${user.email}`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Profil je uložený.').waitFor();
  expect(await password.count()).toBe(0);
  await page.getByRole('button', { name: 'Účet', exact: true }).click();
  await page.getByText('Jana Nová', { exact: true }).waitFor();
  expect((await accounting.call('GET', '/session', { as: user })).body).toMatchObject({
    display_name: 'Jana Nová',
    email,
  });
  verify();
});

test('another session is ended, and a new password ends the others', async () => {
  const { accounting } = stage;
  const user = await accounting.user('prihlaseny');
  const signInAs = async (device: string) => {
    const reply = await accounting.call('POST', '/session', {
      body: { login: user.username, password: PASSWORD },
      headers: { 'User-Agent': device },
    });
    return { headers: { Cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' } };
  };
  const phone = await signInAs('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1');
  const office = await signInAs('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0');
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: user,
    path: '/ucet/prihlaseni',
  });
  await page.getByText('Safari, iPhone').waitFor();
  await page.getByText('toto zařízení').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: /Ukončit přihlášení Safari, iPhone/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ukončit přihlášení' }).click();
  await page.getByText('Přihlášení skončilo.').waitFor();
  expect((await accounting.call('GET', '/session', { as: phone })).status).toBe(401);

  await page.getByRole('tab', { name: 'Heslo' }).click();
  await page.getByLabel('Současné heslo', { exact: true }).fill('neni-to-ono-heslo');
  await page.getByLabel('Nové heslo', { exact: true }).fill('nove-dlouhe-heslo-svicka');
  await verifyAccessible();
  expectFailure('422 PATCH /api/user');
  await page.getByRole('button', { name: 'Změnit heslo' }).click();
  await page.getByText('Současné heslo není správné.').waitFor();
  await expect
    .poll(() => page.getByLabel('Nové heslo', { exact: true }).inputValue())
    .toBe('nove-dlouhe-heslo-svicka');
  await page.getByLabel('Současné heslo', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Změnit heslo' }).click();
  await page.getByText('Heslo je změněné, ostatní přihlášení skončila.').waitFor();
  await expect.poll(() => page.getByLabel('Současné heslo', { exact: true }).inputValue()).toBe('');
  expect((await accounting.call('GET', '/session', { as: office })).status).toBe(401);
  await page.getByRole('tab', { name: 'Přihlášení' }).click();
  await page.getByText('Jinde přihlášení nejste.').waitFor();
  verify();
});
