import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../../../services/accounting/src/public/registries/testing/registry-double.ts';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from './harness.ts';

let double: RegistryDouble;
let stage: Stage;
let owner: Caller;
let opened: TestPage;
let home: string;
let path: string;
beforeAll(async () => {
  double = await startRegistryDouble();
  stage = await startStage({
    settings: { ARES_URL: double.aresUrl, VAT_REGISTRY_URL: double.vatRegistryUrl },
  });
  owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  home = `/firmy/${id}/kontakty`;
  path = `/entities/${id}/partners`;
  opened = await stage.open({ as: owner });
});
afterAll(async () => {
  await stage?.close();
  await double.close();
});

const stored = async (id: number | string) =>
  (await stage.accounting.call('GET', `${path}/${id}`, { as: owner })).body;

test('a contact is filled by its IČO, saved, found in the list and checked in the registry', async () => {
  const { page, visit, verify } = opened;
  const ico = double.load('unreliable-sro');
  await visit(home);
  await page.getByText('Zatím tu není žádný kontakt').waitFor();
  await page.getByRole('link', { name: 'Nový kontakt' }).first().click();
  await page.getByLabel('IČO', { exact: true }).fill(ico);
  await page.getByRole('button', { name: 'Vyplnit podle IČO' }).click();
  await expect.poll(() => page.getByLabel('Název nebo jméno').inputValue()).not.toBe('');
  await page.getByLabel('Štítky').fill('dřevo, Brno');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.waitForURL(/kontakty\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await stored(id)).toMatchObject({
    ico,
    dic: 'CZ99900076',
    vat_payer: true,
    tags: ['dřevo', 'Brno'],
  });

  await page.getByRole('button', { name: 'Ověřit plátce DPH' }).click();
  await page.getByText('Je nespolehlivý plátce od 12. 5. 2026.').waitFor();
  await page.getByText(/Odpověď je uložená jako doklad č\. \d+/).waitFor();
  // The form was sent and is nothing to come back to.
  await page.goBack();
  await page.waitForURL(new RegExp(`${home}$`));
  await page.getByRole('cell', { name: ico, exact: true }).waitFor();

  await visit(`${home}?hledat=999000`);
  await page.getByRole('cell', { name: ico, exact: true }).waitFor();
  await visit(`${home}?stitek=nic`);
  await page.getByText('Tomuto výběru neodpovídá žádný kontakt.').waitFor();
  verify();
});

test('a contact from another state is listed with the number of that state', async () => {
  const { page, visit, verify } = opened;
  const partner = { name: 'Holzbau GmbH', country: 'DE', vat_id: 'DE136695976' };
  await stage.accounting.call('POST', path, { as: owner, body: { partner } });
  await visit(`${home}?hledat=Holzbau`);
  await page.getByRole('cell', { name: 'DE136695976', exact: true }).waitFor();
  verify();
});

test('of the differences from the registry only what is ticked is taken over', async () => {
  const { page, visit, verify } = opened;
  const ico = double.load('bakery-sro');
  const { body } = await stage.accounting.call('POST', path, {
    as: owner,
    body: { partner: { name: 'Pekárna', ico, city: 'Plzeň' } },
  });
  await visit(`${home}/${body.id}`);
  await page.getByRole('button', { name: 'Aktualizovat z registru' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Vzorová pekárna s.r.o.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Obec' }).uncheck();
  await dialog.getByRole('button', { name: 'Převzít zaškrtnuté' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Vzorová pekárna s.r.o.' }).waitFor();
  expect(await stored(body.id)).toMatchObject({
    name: 'Vzorová pekárna s.r.o.',
    city: 'Plzeň',
    vat_payer: true,
  });
  verify();
});

test('what the service refuses is said at its field, and a wrong account at its own', async () => {
  const { page, visit, verify, expectFailure } = opened;
  expectFailure(`422 POST /api${path}`);
  await visit(`${home}/novy`);
  await page.getByLabel('Název nebo jméno').fill('Chybný');
  await page.getByRole('button', { name: 'Přidat účet' }).click();
  await page.locator(':focus').and(page.getByLabel('Účet nebo IBAN 1')).waitFor();
  await page.keyboard.type('123456/0800');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Číslo účtu nemá správnou kontrolní číslici.').waitFor();
  await page.getByLabel('Účet nebo IBAN 1').fill('19-2000145399/0800');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.waitForURL(/kontakty\/\d+$/);
  expect((await stored(page.url().split('/').at(-1) ?? '')).bank_accounts).toMatchObject([
    { number: '19-2000145399', bank_code: '0800' },
  ]);
  verify();
});

test('a contact whose answer got lost is not stored twice when it is saved again', async () => {
  const { page, visit, verify, expectFailure } = opened;
  await visit(`${home}/novy`);
  await page.getByLabel('Název nebo jméno').fill('Ztracená odpověď');
  let sent = 0;
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    const response = await route.fetch();
    await (sent === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  expectFailure(`net::ERR_CONNECTION_RESET POST ${stage.accounting.url}/api${path}`);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Server teď neodpovídá.').waitFor();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.waitForURL(/kontakty\/\d+$/);
  await page.unrouteAll();
  const { body } = await stage.accounting.call('GET', `${path}?q=ztracená`, { as: owner });
  expect({ sent, total: body.total }).toEqual({ sent: 2, total: 1 });
  verify();
});

test('a second contact with one IČO is stored when that is wanted, with language, way of VAT and BIC', async () => {
  const { page, visit, verify, expectFailure, verifyAccessible } = opened;
  const ico = '27082440';
  await stage.accounting.call('POST', path, { as: owner, body: { partner: { name: 'První', ico } } });
  await visit(`${home}/novy`);
  await page.getByLabel('Název nebo jméno').fill('Druhý');
  await page.getByLabel('IČO', { exact: true }).fill(ico);
  await page.getByLabel('Jazyk dokladů').selectOption('en');
  await page.getByLabel('Obvyklý způsob DPH').selectOption('eu_services');
  await page.getByRole('button', { name: 'Přidat účet' }).click();
  await page.getByLabel('Účet nebo IBAN 1').fill('DE89370400440532013000');
  await page.getByLabel('BIC účtu 1').fill('cobadeffxxx');
  expectFailure(`422 POST /api${path}`);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText(`Kontakt s IČO ${ico} už ve firmě je.`).waitFor();
  await verifyAccessible();
  await page.getByLabel('Přesto uložit jako další kontakt se stejným IČO').check();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.waitForURL(/kontakty\/\d+$/);
  const id = page.url().split('/').at(-1) ?? '';
  expect(await stored(id)).toMatchObject({
    ico,
    language: 'en',
    default_vat_treatment: 'eu_services',
    bank_accounts: [{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }],
  });
  // The address is the contact's before its card stands in place of the form that made it.
  await page.getByRole('heading', { name: 'Druhý' }).waitFor();
  await page.getByLabel('BIC účtu 1').fill('');
  await page.getByLabel('Jazyk dokladů').selectOption('');
  await page.keyboard.press('Control+s');
  await page.getByText('Změny kontaktu jsou uložené.').waitFor();
  expect(await stored(id)).toMatchObject({ language: null, bank_accounts: [{ bic: null }] });
  verify();
});

test('who only reads sees contacts without what would change them', async () => {
  const { accounting } = stage;
  const reader = await accounting.user();
  const { body } = await accounting.call('POST', path, {
    as: owner,
    body: { partner: { name: 'Ke čtení' } },
  });
  await accounting.join(owner, Number(path.split('/')[2]), reader, 'viewer');
  const { page, verify, visit } = await stage.open({ as: reader, path: home });
  await page.getByRole('link', { name: 'Ke čtení' }).waitFor();
  const isOff = (name: string) => page.getByRole('button', { name }).first().isDisabled();
  await expect.poll(() => page.getByRole('link', { name: 'Nový kontakt' }).isEnabled()).toBe(false);
  await visit(`${home}/${body.id}`);
  const name = page.getByLabel('Název nebo jméno');
  await expect
    .poll(async () => [await name.inputValue(), await name.isEnabled()])
    .toEqual(['Ke čtení', false]);
  for (const change of ['Přidat účet', 'Vyplnit podle IČO', 'Aktualizovat z registru', 'Uložit'])
    await expect.poll(() => isOff(change), { message: change }).toBe(true);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  const item = page.getByRole('menuitem', { name: 'Smazat' });
  await expect.poll(() => item.isDisabled()).toBe(true);
  verify();
});
