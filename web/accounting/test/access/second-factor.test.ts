import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { codeAt } from '../../../../services/accounting/test/access/authenticator.ts';
import { PASSWORD, type Stage, startStage } from '../harness.ts';

let stage: Stage;
/** Browsers make passkeys for names alone, so the service is asked by one. */
let origin: string;
beforeAll(async () => {
  stage = await startStage();
  origin = stage.accounting.url.replace('127.0.0.1', 'localhost');
  Object.assign(stage.accounting.service.services, { origin });
});
afterAll(() => stage?.close());

type User = Awaited<ReturnType<Stage['accounting']['user']>>;

async function open(path: string, as: User | null, width = 1280) {
  const opened = await stage.open({ width });
  if (as !== null) {
    const [name = '', value = ''] = (as.headers.Cookie ?? '').split('=');
    await opened.context.addCookies([{ name, value, url: origin }]);
  }
  await opened.page.goto(origin + path);
  return opened;
}

/** The virtual authenticator of Chromium: a device that verifies its owner. */
async function device(devTools: CDPSession): Promise<void> {
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  onTestFinished(() => devTools.send('WebAuthn.disable').then(() => devTools.detach()));
}

async function codesOf(page: Page): Promise<string[]> {
  await page.getByRole('dialog', { name: 'Uložte si záchranné kódy' }).waitFor();
  return (await page.getByLabel('Záchranné kódy', { exact: true }).inputValue()).split('\n');
}

async function signIn(page: Page, user: User): Promise<void> {
  await page.getByLabel('Uživatelské jméno nebo e-mail').fill(user.username);
  await page.getByRole('textbox', { name: 'Heslo' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Heslo' }).press('Enter');
  await page.getByRole('heading', { name: 'Druhý krok přihlášení' }).waitFor();
}

test('an application is set up, asked for at sign-in and when a session ends, and removed again', async () => {
  const user = await stage.accounting.user();
  const { page, settled, verify, verifyAccessible, expectFailure } = await open(
    '/ucet/zabezpeceni',
    user,
    390,
  );
  await page.getByText('Vypnuto').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Nastavit aplikaci' }).click();
  await page.getByRole('dialog').getByLabel('Současné heslo').fill(PASSWORD);
  await verifyAccessible();
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Kód QR pro ověřovací aplikaci' }).waitFor();
  await verifyAccessible();
  const shown = await page.getByLabel('Nelze načíst? Zadejte do aplikace tento klíč:').textContent();
  const secret = (shown ?? '').replaceAll(/\s/g, '');
  await page.getByRole('dialog').getByLabel('Kód z aplikace').fill('000000');
  expectFailure('422 POST /api/user/second_factors/totp/confirmation');
  await page.keyboard.press('Enter');
  await page.getByText('Kód není správný').waitFor();
  await page.getByRole('dialog').getByLabel('Kód z aplikace').fill(codeAt(secret, Date.now()));
  await page.getByRole('dialog').getByLabel('Kód z aplikace').press('Enter');
  const codes = await codesOf(page);
  expect(codes).toHaveLength(10);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Mám je uložené' }).click();
  await page.getByText('Zapnuto').waitFor();
  await verifyAccessible();
  await settled();

  // The session ends under a page: the dialog asks for both.
  await stage.accounting.sql`delete from sessions where user_id = ${user.userId}`;
  expectFailure('401 GET /api/sessions');
  await page.getByRole('tab', { name: 'Přihlášení' }).click();
  const dialog = page.getByRole('dialog', { name: 'Přihlášení vypršelo' });
  await dialog.getByRole('textbox', { name: 'Heslo' }).fill(PASSWORD);
  expectFailure('401 POST /api/session');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Kód z aplikace').fill(codeAt(secret, Date.now() + 30_000));
  await verifyAccessible();
  await page.keyboard.press('Enter');
  await page.getByText('toto zařízení').waitFor();

  await page.getByRole('tab', { name: 'Zabezpečení' }).click();
  await page.getByRole('button', { name: 'Odebrat aplikaci' }).click();
  await page.getByText('poslední druhé ověření').waitFor();
  await page.getByRole('button', { name: 'Zadat záchranný kód' }).click();
  await page.getByLabel('Záchranný kód').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Odebrat', exact: true }).click();
  await page.getByText('Vypnuto').waitFor();
  verify();
});

test('a passkey is made, ends a sign-in, signs in alone, and a recovery code stands in for it', async () => {
  const user = await stage.accounting.user();
  const { page, context, verify, verifyAccessible, expectFailure } = await open('/ucet/zabezpeceni', user);
  await device(await context.newCDPSession(page));
  await page.getByRole('button', { name: 'Přidat přístupový klíč' }).click();
  await page.getByRole('dialog').getByLabel('Název').fill('Notebook');
  await page.getByRole('dialog').getByLabel('Současné heslo').fill(PASSWORD);
  await page.getByRole('dialog').getByLabel('Současné heslo').press('Enter');
  const codes = await codesOf(page);
  await page.getByRole('button', { name: 'Mám je uložené' }).click();
  await page.getByText('Notebook').waitFor();
  await page.getByText('zatím nepoužit').waitFor();
  await page.getByRole('button', { name: 'Přejmenovat přístupový klíč Notebook' }).click();
  await page.getByRole('dialog').getByLabel('Název').fill(' ');
  await page.getByRole('dialog').getByLabel('Název').press('Enter');
  await page.getByText('Vyplňte prosím.').waitFor();
  await verifyAccessible();
  await page.getByRole('dialog').getByLabel('Název').fill('Pracovní notebook');
  await page.getByRole('dialog').getByLabel('Název').press('Enter');
  await page.getByText('Přístupový klíč je přejmenovaný.').waitFor();
  await page.getByText('Pracovní notebook', { exact: true }).waitFor();
  await verifyAccessible();

  await context.clearCookies();
  await page.goto(`${origin}/prihlaseni?dal=/ucet/zabezpeceni`);
  expectFailure('401 POST /api/session');
  await signIn(page, user);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Použít přístupový klíč' }).click();
  await page.getByText(/naposledy použit/).waitFor();

  await context.clearCookies();
  await page.goto(`${origin}/prihlaseni?dal=/ucet/zabezpeceni`);
  await page.getByRole('button', { name: 'Přihlásit se přístupovým klíčem' }).click();
  await page.getByText(/naposledy použit/).waitFor();

  await context.clearCookies();
  await page.goto(`${origin}/prihlaseni?dal=/ucet/zabezpeceni`);
  expectFailure('401 POST /api/session');
  await signIn(page, user);
  await page.getByRole('button', { name: 'Zadat záchranný kód' }).click();
  await page.getByLabel('Záchranný kód').fill('aaaa-aaaa-aaaa-aaaa');
  expectFailure('401 POST /api/session/second_factor');
  await page.keyboard.press('Enter');
  await page.getByText('není správný, nebo už byl použit').waitFor();
  await page.getByLabel('Záchranný kód').fill(codes[0] ?? '');
  await page.getByLabel('Záchranný kód').press('Enter');
  await page.getByText('Zbývá 9').waitFor();

  await page.getByRole('button', { name: 'Odebrat přístupový klíč Pracovní notebook' }).click();
  await page.getByRole('button', { name: 'Odebrat', exact: true }).click();
  await page.getByText('Vypnuto').waitFor();
  verify();
});
