import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpDouble, startSmtpDouble } from '../../../../services/accounting/test/smtp-double.ts';
import { PASSWORD, type Stage, startStage } from '../harness.ts';
import { tabTo } from '../keyboard.ts';

let smtp: SmtpDouble;
let stage: Stage;
beforeAll(async () => {
  smtp = await startSmtpDouble();
  stage = await startStage({ settings: { ACCOUNTING_SCHEDULER: 'on', SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await stage?.close();
  await smtp?.close();
});

test('a user is invited, accepts, gets another role and is removed', async () => {
  const { accounting } = stage;
  const owner = await accounting.user('majitelka');
  const invited = await accounting.user('novak');
  const company = await accounting.company(owner, { name: 'Truhlárna s.r.o.' });
  const path = `/firmy/${company.id}/clenove`;
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({ as: owner, path });
  await page.getByText('Zatím jste tu sami.').waitFor();
  const handOver = page.getByRole('link', { name: 'Jak ji předat jinému vlastníkovi' });
  expect(await handOver.getAttribute('href')).toBe('/napoveda/handover');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Pozvat člena' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pozvat člena' });
  await dialog.getByLabel('Uživatelské jméno nebo e-mail').fill('nikdo-takovy');
  await dialog.getByRole('radio', { name: 'Editor' }).check();
  expectFailure(`404 POST /api/entities/${company.id}/members`);
  await dialog.getByRole('button', { name: 'Pozvat', exact: true }).click();
  await dialog.getByText('Uživatel s tímto jménem nebo e-mailem neexistuje.').waitFor();
  await verifyAccessible();
  await expect.poll(() => dialog.getByRole('radio', { name: 'Editor' }).isChecked()).toBe(true);
  await dialog.getByLabel('Uživatelské jméno nebo e-mail').fill(invited.email);
  await dialog.getByRole('button', { name: 'Pozvat', exact: true }).click();
  await page.getByText(`Uživatel ${invited.username} je pozvaný.`).waitFor();
  const pending = page.getByRole('region', { name: 'Čekající pozvánky' });
  await pending.getByText(invited.username, { exact: true }).waitFor();
  expect(await pending.getByText(`${invited.username}@example.com`).count()).toBe(0);

  const guest = await stage.open({ as: invited, path: '/ucet/pozvanky' });
  await guest.page.getByText('Truhlárna s.r.o.').waitFor();
  await guest.verifyAccessible();
  await guest.page.getByRole('button', { name: 'Přijmout' }).click();
  await guest.page.getByText('Nikdo vás teď nezve').waitFor();
  await guest.page.goto(`${accounting.url}${path}`);
  await guest.page.getByText('Členy zve, odebírá a jejich role mění jen vlastník nebo účetní.').waitFor();
  guest.verify();

  await page.reload();
  await page.getByRole('button', { name: `Změnit roli uživatele ${invited.username}` }).click();
  const role = page.getByRole('dialog', { name: `Role uživatele ${invited.username}` });
  await role.getByRole('radio', { name: 'Účetní' }).check();
  await verifyAccessible();
  await role.getByRole('button', { name: 'Změnit roli' }).click();
  await page.getByText(`${invited.username}: nová role účetní.`).waitFor();
  const members = await accounting.call('GET', `/entities/${company.id}/members`, { as: owner });
  expect(members.body[1]).toMatchObject({ username: invited.username, role: 'accountant', pending: false });

  await page.getByRole('button', { name: `Odebrat uživatele ${invited.username}` }).click();
  await page.getByText(`${invited.username} hned ztratí přístup do firmy`).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Odebrat člena' }).click();
  await page.getByText(`Uživatel ${invited.username} je odebraný.`).waitFor();
  expect((await accounting.call('GET', `/entities/${company.id}`, { as: invited })).status).toBe(404);
  verify();
});

test('by keyboard alone: a user is invited and the invitation taken back', async () => {
  const { accounting } = stage;
  const owner = await accounting.user('klavesnice');
  const { username } = await accounting.user('pozvana');
  const company = await accounting.company(owner);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${company.id}/clenove` });
  await page.getByText('Zatím jste tu sami.').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Uživatelské jméno nebo e-mail');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(`Uživatel ${username} je pozvaný.`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const [, member] = (await accounting.call('GET', `/entities/${company.id}/members`, { as: owner })).body;
  expect(member).toMatchObject({ username, role: 'editor', pending: true });

  await tabTo(page, `Zrušit pozvánku uživatele ${username}`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: `Zrušit pozvánku uživatele ${username}?` }).waitFor();
  await tabTo(page, 'Zrušit pozvánku');
  await page.keyboard.press('Enter');
  await page.getByText(`Pozvánka uživatele ${username} je zrušená.`).waitFor();
  verify();
});

test('a reader sees why nothing can be changed, and may leave', async () => {
  const { accounting } = stage;
  const [owner, reader] = [await accounting.user(), await accounting.user('ctenarka')];
  const company = await accounting.company(owner, { name: 'Opouštěná s.r.o.' });
  await accounting.join(owner, company.id, reader, 'viewer');
  const { page, verify, verifyAccessible } = await stage.open({
    as: reader,
    path: `/firmy/${company.id}/clenove`,
    width: 390,
  });
  const invite = page.getByRole('button', { name: 'Pozvat člena' });
  await invite.waitFor();
  await expect.poll(() => invite.getAttribute('aria-disabled')).toBe('true');
  await invite.focus();
  await page.getByRole('tooltip', { name: 'Tohle smí jen vlastník nebo účetní.' }).waitFor();
  await invite.blur();
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await page.getByText('(vy)').waitFor();
  expect(await page.getByRole('button', { name: /Odebrat|Změnit roli/ }).count()).toBe(0);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Opustit firmu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Opustit firmu' }).click();
  await page.getByText('Firmu Opouštěná s.r.o. jste opustili.').waitFor();
  await page.getByText('Zatím tu není žádná firma').waitFor();
  verify();
});

test('who is removed while a page is open learns that the access ended', async () => {
  const { accounting } = stage;
  const [owner, reader] = [await accounting.user(), await accounting.user('odebrana')];
  const company = await accounting.company(owner);
  await accounting.join(owner, company.id, reader, 'viewer');
  const path = `/entities/${company.id}`;
  const { page, settled, verify, verifyAccessible, expectFailure } = await stage.open({
    as: reader,
    path: `/firmy/${company.id}`,
  });
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  // What the overview still asked for would be refused, too.
  await settled();
  const members = (await accounting.call('GET', `${path}/members`, { as: owner })).body;
  const { id } = members.find(({ username }: { username: string }) => username === reader.username);
  await accounting.call('DELETE', `${path}/members/${id}`, { as: owner });
  expectFailure(`404 GET /api${path}/trips`);
  expectFailure(`404 GET /api${path}`);
  await page.getByRole('link', { name: 'Pracovní cesty' }).click();
  await page.getByText('Do této firmy už nemáte přístup').waitFor();
  await verifyAccessible();
  await page
    .getByRole('button', { name: 'Na přehled firem' })
    .or(page.getByRole('link', { name: 'Na přehled firem' }))
    .click();
  await page.getByText('Zatím tu není žádná firma').waitFor();
  verify();
});

test('an accountant who gives the own role away is warned, and loses the management at once', async () => {
  const { accounting } = stage;
  const [owner, accountant] = [await accounting.user(), await accounting.user('ucetni-sama')];
  const company = await accounting.company(owner);
  await accounting.join(owner, company.id, accountant, 'accountant');
  const { page, verify } = await stage.open({ as: accountant, path: `/firmy/${company.id}/clenove` });
  await page.getByRole('button', { name: `Změnit roli uživatele ${accountant.username}` }).click();
  await page.getByRole('radio', { name: 'Čtenář' }).check();
  await page.getByText('Přijdete o správu členů a nastavení').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Změnit roli' }).click();
  await page.getByText('Máte přístup jen pro čtení.').waitFor();
  await page.getByRole('button', { name: 'Pozvat člena' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Pozvat člena' }).getAttribute('aria-disabled'))
    .toBe('true');
  verify();
});

test('somebody without an account is invited by a link, registers through it and accepts', async () => {
  const { accounting } = stage;
  const owner = await accounting.user('zve-odkazem');
  const company = await accounting.company(owner, { name: 'Odkazová s.r.o.' });
  const colleague = `kolegyne-${company.id}`;
  const email = `${colleague}@example.com`;
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/clenove?pozvat=ano`,
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Ještě účet nemá').click();
  await dialog.getByLabel('E-mail pozvaného').fill(email);
  await dialog.getByRole('radio', { name: 'Editor' }).check();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Vytvořit odkaz' }).click();
  await dialog.getByText(`E-mail s odkazem na adresu ${email} je odeslaný.`).waitFor();
  const url = await dialog.getByRole('textbox', { name: 'Odkaz' }).inputValue();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Hotovo' }).click();
  const links = page.getByRole('region', { name: 'Pozvánky odkazem' });
  await links.getByText(email).waitFor();
  await links.getByText(/· e-mail odeslaný$/).waitFor();

  const guest = await stage.open({ path: new URL(url).pathname });
  const invited = guest.page.getByText(
    `Uživatel ${owner.username} vás zve do firmy Odkazová s.r.o. v roli editor.`,
  );
  await invited.waitFor();
  await guest.verifyAccessible();
  // The page of the link and that of signing in both have a link to registration.
  await guest.page.getByRole('link', { name: 'Přihlásit se' }).click();
  await guest.page.getByRole('heading', { name: 'Přihlášení' }).waitFor();
  await guest.page.getByRole('link', { name: 'Zaregistrovat se' }).click();
  await guest.page.getByRole('heading', { name: 'Registrace' }).waitFor();
  await guest.page.goBack();
  await guest.page.getByRole('heading', { name: 'Přihlášení' }).waitFor();
  await guest.page.goBack();
  await invited.waitFor();
  await guest.page.getByRole('link', { name: 'Zaregistrovat se' }).click();
  await expect.poll(() => guest.page.getByLabel('E-mail').inputValue()).toBe(email);
  await guest.page.getByLabel('Uživatelské jméno').fill(colleague);
  await guest.page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await guest.page.getByRole('button', { name: 'Zaregistrovat se' }).click();
  await guest.page.getByRole('button', { name: 'Přijmout pozvánku' }).click();
  await guest.page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  guest.verify();
  const members = await accounting.call('GET', `/entities/${company.id}/members`, { as: owner });
  expect(members.body[1]).toMatchObject({ username: colleague, role: 'editor', pending: false });

  const late = await stage.open({ path: new URL(url).pathname });
  late.expectFailure(`404 GET /api/invitation_links/${url.split('/').at(-1)}`);
  await late.page.getByText('Odkaz už neplatí').waitFor();
  await late.verifyAccessible();
  late.verify();
  await page.reload();
  await page.getByText(colleague, { exact: true }).waitFor();
  expect(await links.count()).toBe(0);
  verify();
});

test('a link is revoked, and a waiting invitation shows in the head of every page', async () => {
  const { accounting } = stage;
  const [owner, invited] = [await accounting.user(), await accounting.user('ceka-na-me')];
  const company = await accounting.company(owner);
  await accounting.call('POST', `/entities/${company.id}/invitation_links`, {
    as: owner,
    body: { email: 'nikdo@example.com' },
  });
  await accounting.call('POST', `/entities/${company.id}/members`, {
    as: owner,
    body: { login: invited.username },
  });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${company.id}/clenove` });
  await page.getByRole('button', { name: 'Zrušit odkaz pro nikdo@example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit odkaz' }).click();
  await page.getByText('Odkaz je zrušený.').waitFor();
  verify();

  const guest = await stage.open({ as: invited, path: '/firmy/nova' });
  const account = guest.page.getByRole('button', { name: /^Účet: 1.pozvánka čeká$/ });
  await account.waitFor();
  await guest.verifyAccessible();
  await account.click();
  await guest.page.getByRole('menuitem', { name: /pozvánka čeká/ }).click();
  await guest.page.getByRole('button', { name: 'Přijmout' }).click();
  await guest.page.getByText('Nikdo vás teď nezve').waitFor();
  await guest.page.getByRole('button', { name: 'Účet', exact: true }).waitFor();
  guest.verify();
});
