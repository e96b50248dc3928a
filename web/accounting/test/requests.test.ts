import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { PDF, PNG } from '../../../services/accounting/test/intake/sample-files.ts';
import { type Stage, startStage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

const fileOf = (name: string, bytes: Buffer | string) => ({
  ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
});

async function companyOf(owner: Caller): Promise<{ id: number; document: number }> {
  const { id } = await stage.accounting.company(owner);
  const document = {
    kind: 'received_invoice',
    external_number: '77',
    lines: [{ name: 'Mouka', unit_price: 100 }],
  };
  const path = `/entities/${id}/documents`;
  return {
    id,
    document: (await stage.accounting.call('POST', path, { as: owner, body: { document } })).body.id,
  };
}

test('a paper is asked for at a document, brought by a stranger with a phone, and the request is closed', async () => {
  const owner = await stage.accounting.user();
  const { id, document } = await companyOf(owner);
  const { page, verify, verifyAccessible, go } = await stage.open({
    as: owner,
    path: `/firmy/${id}/doklady/${document}`,
  });
  await page.getByRole('button', { name: 'Vyžádat doklad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vyžádat doklad' });
  // The service of tests has no server for mails.
  await dialog.getByText('E-maily odsud teď neodcházejí: odkaz').waitFor();
  expect(await dialog.getByRole('checkbox', { name: 'Poslat e-mail' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Vyžádat', exact: true }).click();
  await dialog.getByText('Vyplňte').first().waitFor();
  await verifyAccessible();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('sklad@jinde.example');
  await dialog.getByRole('textbox', { name: 'O co žádáte' }).fill('Prosíme o účtenku\nza mouku.');
  await dialog.getByRole('textbox', { name: 'Odkaz platí dní' }).fill('3');
  // A tablet that is turned has one column instead of two.
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Vyžádat', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Odkaz k předání' });
  const url = await link.getByRole('textbox', { name: 'Odkaz' }).inputValue();
  await verifyAccessible();
  await link.getByRole('button', { name: 'Mám odkaz' }).click();
  await page.getByRole('link', { name: /Prosíme o účtenku/ }).waitFor();
  verify();

  const phone = await stage.open({
    path: new URL(url).pathname + new URL(url).hash,
    width: 390,
    height: 844,
  });
  await phone.page.getByRole('heading', { level: 1, name: 'Dílna s.r.o. prosí o doklad' }).waitFor();
  await phone.page.getByText('Nahrát můžete ještě 10 souborů.').waitFor();
  await phone.settled();
  await phone.verifyAccessible();
  await expect
    .poll(() => phone.page.getByLabel('Vyfotit doklad').first().getAttribute('capture'))
    .toBe('environment');
  const choose = phone.page.locator('input[type=file][multiple]');
  // What a chooser does not offer nobody can bring from a phone.
  await expect.poll(async () => (await choose.getAttribute('accept'))?.split(',')).toContain('.isdoc');
  phone.expectFailure(`422 POST /api/entities/${id}/document_requests/1/upload`);
  await choose.setInputFiles([
    fileOf('strana 1.pdf', PDF),
    fileOf('web.html', '<!doctype html><script>alert(1)</script>'),
    fileOf('strana 2.png', PNG),
  ]);
  await phone.page.getByText('Přijato 2 ze 3').waitFor();
  await phone.page.getByRole('alert').filter({ hasText: 'Webové stránky' }).waitFor();
  await phone.page.getByText('Děkujeme, doklad jsme předali.').waitFor();
  await phone.page.getByText('Nahrát můžete ještě 8 souborů.').waitFor();
  await phone.settled();
  await phone.verifyAccessible();
  // Nothing of it is wider than the phone.
  await expect
    .poll(() => phone.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth'))
    .toBe(true);
  phone.verify();

  await go(`/firmy/${id}/vyzadani`);
  const row = page.getByRole('row', { name: /Prosíme o účtenku/ });
  await row.getByText('Přišel doklad').waitFor();
  await row.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Vyžádání dokladu' }).waitFor();
  const files = page.getByRole('list', { name: 'Soubory' }).getByRole('link');
  await expect.poll(() => files.allTextContents()).toEqual(['strana 1.pdf', 'strana 2.png']);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uzavřít' }).click();
  await page.getByRole('button', { name: 'Znovu otevřít' }).waitFor();
  verify();

  await phone.page.reload();
  phone.expectFailure(`404 GET /api/entities/${id}/document_requests/1/upload`);
  await phone.page.getByText('Tento odkaz neplatí.').waitFor();
  await phone.verifyAccessible();
  phone.verify();
});

test('a link is made anew, and the former one leads nowhere', async () => {
  const owner = await stage.accounting.user();
  const { id } = await companyOf(owner);
  const { body } = await stage.accounting.call('POST', `/entities/${id}/document_requests`, {
    ...{ as: owner, body: { document_request: { email: 'a@jinde.example', text: 'Smlouva' } } },
  });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/vyzadani/${body.id}` });
  await page.getByRole('button', { name: 'Připomenout' }).click();
  await page.getByText('Připomenuto.').waitFor();
  await page.getByRole('button', { name: 'Nový odkaz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nový odkaz' }).click();
  const url = await page.getByRole('dialog').getByRole('textbox', { name: 'Odkaz' }).inputValue();
  expect(url).not.toBe(body.url);
  await page.getByRole('button', { name: 'Mám odkaz' }).click();
  verify();
  const stranger = await stage.open({ path: new URL(body.url).pathname + new URL(body.url).hash });
  stranger.expectFailure(`404 GET /api/entities/${id}/document_requests/${body.id}/upload`);
  await stranger.page.getByText('Tento odkaz neplatí.').waitFor();
  await stranger.visit(new URL(url).pathname + new URL(url).hash);
  await stranger.page.getByText('Smlouva').waitFor();
});

test('a member who only reads brings what was asked for', async () => {
  const owner = await stage.accounting.user();
  const { id } = await companyOf(owner);
  const viewer = await stage.accounting.user();
  await stage.accounting.join(owner, id, viewer, 'viewer');
  const { body } = await stage.accounting.call('POST', `/entities/${id}/document_requests`, {
    ...{ as: owner, body: { document_request: { username: viewer.username, text: 'Účtenka z cesty' } } },
  });
  const { page, verify } = await stage.open({ as: viewer, path: `/firmy/${id}/vyzadani/${body.id}` });
  await page.locator('input[type=file][multiple]').setInputFiles([fileOf('uctenka.pdf', PDF)]);
  await page.getByText('Přijato 1 z 1').waitFor();
  await page.getByRole('link', { name: 'uctenka.pdf' }).waitFor();
  verify();
});

test('a company that asks for nothing says where to ask, and n asks', async () => {
  const owner = await stage.accounting.user();
  const { id } = await companyOf(owner);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/vyzadani` });
  await page.getByText('O žádný doklad se nežádá').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Vyžádat doklad' }).waitFor();
  verify();
});
