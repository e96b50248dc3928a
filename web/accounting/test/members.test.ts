import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from './harness.ts';
import { tabTo } from './keyboard.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('a user is invited, accepts, gets another role and is removed', async () => {
  const { accounting } = stage;
  const owner = await accounting.user('majitelka');
  const invited = await accounting.user('novak');
  const company = await accounting.company(owner, { name: 'Truhlárna s.r.o.' });
  const path = `/firmy/${company.id}/clenove`;
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({ as: owner, path });
  await page.getByText('Zatím jste tu sami.').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Pozvat člena' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pozvat člena' });
  await dialog.getByLabel('Uživatelské jméno nebo e-mail').fill('nikdo-takovy');
  await dialog.getByRole('radio', { name: 'Editor' }).check();
  expectFailure(`404 POST /api/entities/${company.id}/members`);
  await dialog.getByRole('button', { name: 'Pozvat', exact: true }).click();
  await dialog.getByText('Uživatel s tímto jménem nebo e-mailem neexistuje.').waitFor();
  await verifyAccessible();
  expect(await dialog.getByRole('radio', { name: 'Editor' }).isChecked()).toBe(true);
  await dialog.getByLabel('Uživatelské jméno nebo e-mail').fill(invited.email);
  await dialog.getByRole('button', { name: 'Pozvat', exact: true }).click();
  await page.getByText('Uživatel novak je pozvaný.').waitFor();
  const pending = page.getByRole('region', { name: 'Čekající pozvánky' });
  await pending.getByText('novak', { exact: true }).waitFor();
  expect(await pending.getByText('novak@example.com').count()).toBe(0);

  const guest = await stage.open({ as: invited, path: '/ucet/pozvanky' });
  await guest.page.getByText('Truhlárna s.r.o.').waitFor();
  await guest.verifyAccessible();
  await guest.page.getByRole('button', { name: 'Přijmout' }).click();
  await guest.page.getByText('Nikdo vás teď nezve').waitFor();
  await guest.page.goto(`${accounting.url}${path}`);
  await guest.page.getByText('Členy zve, odebírá a jejich role mění jen vlastník nebo účetní.').waitFor();
  guest.verify();

  await page.reload();
  await page.getByRole('button', { name: 'Změnit roli uživatele novak' }).click();
  const role = page.getByRole('dialog', { name: 'Role uživatele novak' });
  await role.getByRole('radio', { name: 'Účetní' }).check();
  await verifyAccessible();
  await role.getByRole('button', { name: 'Změnit roli' }).click();
  await page.getByText('novak: nová role účetní.').waitFor();
  const members = await accounting.call('GET', `/entities/${company.id}/members`, { as: owner });
  expect(members.body[1]).toMatchObject({ username: 'novak', role: 'accountant', pending: false });

  await page.getByRole('button', { name: 'Odebrat uživatele novak' }).click();
  await page.getByText('novak hned ztratí přístup do firmy').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Odebrat člena' }).click();
  await page.getByText('Uživatel novak je odebraný.').waitFor();
  expect((await accounting.call('GET', `/entities/${company.id}`, { as: invited })).status).toBe(404);
  verify();
});

test('by keyboard alone: a user is invited and the invitation taken back', async () => {
  const { accounting } = stage;
  const owner = await accounting.user('klavesnice');
  await accounting.user('pozvana');
  const company = await accounting.company(owner);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${company.id}/clenove` });
  await page.getByText('Zatím jste tu sami.').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, 'Uživatelské jméno nebo e-mail');
  await page.keyboard.type('pozvana');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Uživatel pozvana je pozvaný.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const [, member] = (await accounting.call('GET', `/entities/${company.id}/members`, { as: owner })).body;
  expect(member).toMatchObject({ username: 'pozvana', role: 'editor', pending: true });

  await tabTo(page, 'Zrušit pozvánku uživatele pozvana');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Zrušit pozvánku uživatele pozvana?' }).waitFor();
  await tabTo(page, 'Zrušit pozvánku');
  await page.keyboard.press('Enter');
  await page.getByText('Pozvánka uživatele pozvana je zrušená.').waitFor();
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
  expect(await invite.getAttribute('aria-disabled')).toBe('true');
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
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: reader,
    path: `/firmy/${company.id}`,
  });
  await page.getByRole('heading', { level: 1, name: 'Přehled' }).waitFor();
  const members = (await accounting.call('GET', `${path}/members`, { as: owner })).body;
  const { id } = members.find(({ username }: { username: string }) => username === 'odebrana');
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
  await page.getByRole('button', { name: 'Změnit roli uživatele ucetni-sama' }).click();
  await page.getByRole('radio', { name: 'Čtenář' }).check();
  await page.getByText('Přijdete o správu členů a nastavení').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Změnit roli' }).click();
  await page.getByText('Máte přístup jen pro čtení.').waitFor();
  await page.getByRole('button', { name: 'Pozvat člena' }).waitFor();
  expect(await page.getByRole('button', { name: 'Pozvat člena' }).getAttribute('aria-disabled')).toBe('true');
  verify();
});
