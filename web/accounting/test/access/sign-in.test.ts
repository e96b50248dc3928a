import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ settings: { ACCOUNTING_SCHEDULER: 'on' } });
});
afterAll(() => stage?.close());

test('a newcomer registers and opens the sample company', async () => {
  const { page, verify, verifyAccessible } = await stage.open({ path: '/registrace' });
  await page.getByLabel('Uživatelské jméno').fill('novacek');
  await page.getByLabel('E-mail').fill('novacek@example.com');
  await page.getByRole('textbox', { name: 'Heslo' }).fill(PASSWORD);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Zaregistrovat se' }).click();
  await page.getByText('Zatím tu není žádná firma').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Vyzkoušet na ukázkové firmě' }).click();
  await page.getByRole('menuitem', { name: 'Grafička na volné noze' }).waitFor();
  await page.getByRole('menuitem', { name: 'Dílna s.r.o.' }).click();
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/firmy\/\d+$/);
  await verifyAccessible();
  verify();
});

test('whoever chooses English has all of the application in it, signed in or not', async () => {
  const { page, go, settled, verify, expectFailure } = await stage.open({ path: '/registrace' });
  await page.getByRole('button', { name: 'Jazyk' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  // Of the screen, which takes the place of what the page shows by itself.
  await page.locator('#root').getByRole('heading', { level: 1, name: 'Registration' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByLabel('Username').fill('expat');
  await page.getByLabel('E-mail').fill('expat@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('short');
  expectFailure('422 POST /api/users');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Try a sample company' }).click();
  await page.getByRole('menuitem', { name: 'Freelance graphic designer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await settled();
  const home = new URL(page.url()).pathname;
  await page.getByText('Owed to us').waitFor();
  // What the service says is English, too; law has its names of duties in Czech, which stand in brackets.
  await page
    .getByText(/insurance (advance )?of a self-employed person/)
    .first()
    .waitFor();
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/pojištění|záloha/i);

  await go(`${home}/doklady/novy?druh=invoice`);
  await page.getByLabel('Description, line 1').fill('Logo');
  await page.getByLabel('Unit price, line 1').fill('1,234.50');
  await page.getByRole('textbox', { name: 'Issue date' }).fill('5 Jan 2027');
  await page.getByRole('textbox', { name: 'Issue date' }).press('Tab');
  const summary = page.getByRole('region', { name: 'Summary of the document' });
  await summary
    .getByText(/1,234\.50/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice – draft' }).waitFor();
  await page.getByText('5\u00a0Jan\u00a02027').first().waitFor();

  await go(`${home}/banka`);
  await page.getByRole('heading', { level: 1, name: 'Bank accounts' }).waitFor();
  await page
    .getByText(/CZK\s[\d,]+\.\d\d/)
    .first()
    .waitFor();
  await go(`${home}/dph`);
  await page.getByRole('heading', { level: 1, name: /VAT for Q\d 20\d\d/ }).waitFor();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitemradio', { name: 'Čeština' }).click();
  await page.getByRole('heading', { level: 1, name: /DPH za \d\. čtvrtletí/ }).waitFor();
  verify();
});

test('who asks for a page signs in first and comes back to it', async () => {
  const user = await stage.accounting.user('vracejici');
  const company = await stage.accounting.company(user);
  const { page, verify, expectFailure } = await stage.open({ path: `/firmy/${company.id}?rok=2025` });
  await page.getByLabel('Uživatelské jméno nebo e-mail').fill(user.username);
  await page.getByRole('textbox', { name: 'Heslo' }).fill('spatne-heslo-jiste');
  expectFailure('401 POST /api/session');
  await page.keyboard.press('Enter');
  await page.getByText('Přihlašovací jméno nebo heslo není správné.').waitFor();
  await page.getByRole('textbox', { name: 'Heslo' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Heslo' }).press('Enter');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(`**/firmy/${company.id}?rok=2025`);
  verify();
});

test('when the session ends, what was typed stays and is sent after signing in again', async () => {
  const user = await stage.accounting.user('vyprsel');
  const { page, settled, verify, expectFailure } = await stage.open({ as: user });
  await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  await settled();
  await stage.accounting.sql`delete from sessions where user_id = ${user.userId}`;
  expectFailure('401 POST /api/entities/sample');
  await page.getByRole('button', { name: 'Vyzkoušet na ukázkové firmě' }).click();
  await page.getByRole('menuitem', { name: 'Programátor bez DPH' }).click();
  const dialog = page.getByRole('dialog', { name: 'Přihlášení vypršelo' });
  const password = dialog.getByRole('textbox', { name: 'Heslo' });
  await password.fill(PASSWORD);
  // To the field itself: the menu that closes gives the focus back to its button, on a slow machine only now.
  await password.press('Enter');
  await page.waitForURL('**/firmy/*');
  verify();
});

test('who signs in in one tab is the user of the others, which begin anew and say so', async () => {
  const [petr, jana] = [
    await stage.accounting.user('petr-v-zalozce'),
    await stage.accounting.user('jana-v-zalozce'),
  ];
  const company = await stage.accounting.company(petr);
  const { page, context, settled, verify } = await stage.open({
    as: petr,
    path: `/firmy/${company.id}/kontakty/novy`,
  });
  await page.getByLabel('Název nebo jméno').fill('Rozepsaná s.r.o.');
  // What this page still asked for would be refused.
  await settled();
  const other = await context.newPage();
  await other.goto(stage.accounting.url);
  const signInAs = async (login: string) => {
    await other.getByRole('button', { name: 'Účet' }).click();
    await other.getByRole('menuitem', { name: 'Odhlásit se' }).click();
    await other.waitForURL('**/prihlaseni');
    await other.getByLabel('Uživatelské jméno nebo e-mail').fill(login);
    await other.getByRole('textbox', { name: 'Heslo' }).fill(PASSWORD);
    await other.getByRole('textbox', { name: 'Heslo' }).press('Enter');
    await other.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  };
  await signInAs(petr.username);
  expect(await page.getByLabel('Název nebo jméno').inputValue()).toBe('Rozepsaná s.r.o.');
  await signInAs(jana.username);
  await page.getByText('Přihlásil se jiný uživatel, stránka se proto načetla znovu.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Firmy' }).waitFor();
  expect(await page.getByRole('link', { name: company.name }).count()).toBe(0);
  verify();
});

test('keys of somebody who types while the dialog opens stay in their field, and the password waits for a pause', async () => {
  const user = await stage.accounting.user('pise');
  const { id } = await stage.accounting.company(user);
  const path = `/firmy/${id}/doklady/novy?druh=invoice`;
  const { page, context, settled, verify, expectFailure } = await stage.open({ as: user, path });
  const who = page.getByRole('combobox', { name: 'Odběratel' });
  await who.click();
  await settled();
  await context.clearCookies();
  expectFailure(`401 GET /api/entities/${id}/partners`);
  await page.keyboard.press('P');
  const dialog = page.getByRole('dialog', { name: 'Přihlášení vypršelo' });
  const password = dialog.getByRole('textbox', { name: 'Heslo' });
  // A key that writes nothing: the contacts are looked for, and who types has not paused.
  while (!(await dialog.isVisible())) await page.keyboard.press('Shift');
  await page.keyboard.type('ekarna');
  await page.keyboard.press('Escape');
  expect([await who.inputValue(), await password.inputValue()]).toEqual(['Pekarna', '']);
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => who.inputValue()).toBe('Pekarna');
  verify();
});

test('who goes to the name while the password waits for a pause stays in it', async () => {
  const user = await stage.accounting.user('jinam');
  const { id } = await stage.accounting.company(user);
  const path = `/firmy/${id}/doklady/novy?druh=invoice`;
  const { page, context, settled, verify, expectFailure } = await stage.open({ as: user, path });
  await page.getByRole('combobox', { name: 'Odběratel' }).click();
  await settled();
  await context.clearCookies();
  expectFailure(`401 GET /api/entities/${id}/partners`);
  await page.keyboard.press('P');
  const dialog = page.getByRole('dialog', { name: 'Přihlášení vypršelo' });
  const name = dialog.getByRole('textbox', { name: 'Uživatelské jméno nebo e-mail' });
  while (!(await dialog.isVisible())) await page.keyboard.press('Shift');
  await name.focus();
  // Longer than the pause, after which the dialog takes the focus.
  await page.waitForTimeout(2_000);
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  verify();
});

test('a forgotten password is replaced by the link of the mail', async () => {
  const user = await stage.accounting.user('zapomnel');
  const mails: string[] = [];
  stage.accounting.service.services.mailer.send = async ({ text }) => {
    mails.push(text);
    return [];
  };
  const { page, verify, verifyAccessible } = await stage.open({ path: '/password_reset' });
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('E-mail').press('Enter');
  await page.getByText('Odkaz je na cestě').waitFor();
  await expect.poll(() => mails.length).toBe(1);
  const [link = ''] = /http\S+/.exec(mails[0] ?? '') ?? [];
  await page.goto(link);
  await verifyAccessible();
  await page.getByRole('textbox', { name: 'Nové heslo' }).fill('docela-jine-heslo-2');
  await page.getByRole('textbox', { name: 'Nové heslo' }).press('Enter');
  await page.getByRole('heading', { name: 'Přihlášení' }).waitFor();
  verify();
});
