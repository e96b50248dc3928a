import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRates } from '../../../../services/accounting/src/public/exchange-rates/import-rates.ts';
import { lastWorkingDay } from '../../../../services/accounting/src/public/exchange-rates/list-day.ts';
import { listOf } from '../../../../services/accounting/src/public/exchange-rates/testing/rates-double.ts';
import { pragueDay } from '../../../../services/accounting/src/public/registries/prague-day.ts';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';

let stage: Stage;
let owner: Caller;
let opened: TestPage;
let id: number;
let home: string;
let partner: { id: number };
beforeAll(async () => {
  stage = await startStage();
  // The last list that the bank gave; the browser is in Prague.
  const listed = lastWorkingDay(pragueDay(Date.now())) ?? '';
  await importRates(stage.accounting.sql, listOf(listed), false, Date.now());
  owner = await stage.accounting.user();
  const entity = { vat_status: 'monthly', vat_registered_on: '2020-01-01', dic: 'CZ27082440', city: 'Praha' };
  id = (await stage.accounting.company(owner, entity)).id;
  home = `/firmy/${id}`;
  partner = await ask('POST', '/partners', { partner: { name: 'Pekárna U Mlýna', city: 'Brno' } });
  opened = await stage.open({ as: owner });
});
afterAll(() => stage?.close());

async function ask(method: string, path: string, body?: object) {
  const options = { as: owner, ...(body === undefined ? {} : { body }) };
  const reply = await stage.accounting.call(method, `/entities/${id}${path}`, options);
  expect([path, reply.status < 300 ? null : reply.body]).toEqual([path, null]);
  return reply.body;
}

const issued = (kind: string, unit_price: number, more: object = {}) =>
  ask('POST', '/documents', {
    document: { kind, partner_id: partner.id, lines: [{ name: 'Práce', unit_price }], ...more },
    issue: true,
  });
const stored = (document: { id: number }) => ask('GET', `/documents/${document.id}`);

test('a payment is recorded in part and in full, and taken back', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const invoice = await issued('invoice', 1000);
  await visit(`${home}/doklady/${invoice.id}`);
  await page.getByRole('heading', { level: 1, name: `Faktura ${invoice.number}` }).waitFor();
  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Částka').inputValue()).toMatch(/^1.210,00$/);
  await dialog.getByLabel('Jak').selectOption('hotově');
  await dialog.getByLabel('Částka').fill('270000,01');
  const overCash = dialog.getByRole('note').getByText(/nejvýš 270.000,00.Kč\./);
  await overCash.waitFor();
  await dialog.getByLabel('Částka').fill('210');
  await overCash.waitFor({ state: 'hidden' });
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Zapsat' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('zčásti zaplaceno').waitFor();
  await page.getByText(/hotově · PP/).waitFor();
  // The rest, by keyboard: p, and Enter in the dialog.
  await page.keyboard.press('p');
  await dialog.getByLabel('Částka').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('zaplaceno', { exact: true }).waitFor();
  expect(await stored(invoice)).toMatchObject({ paid: 1210, remaining: 0, payment_state: 'paid' });

  await page.getByRole('button', { name: /Zrušit platbu 1.000,00/ }).click();
  const taken = page.getByText('Platba je zrušená.');
  await taken.waitFor();
  expect(await stored(invoice)).toMatchObject({ paid: 210, payment_state: 'partial' });
  await page.getByRole('button', { name: /Zrušit platbu 1.000,00/ }).waitFor({ state: 'detached' });
  await page.locator('[role=status]').filter({ has: taken }).getByRole('button', { name: 'Vrátit' }).click();
  await page.getByRole('button', { name: /Zrušit platbu 1.000,00/ }).waitFor();
  expect(await stored(invoice)).toMatchObject({ paid: 1210, payment_state: 'paid' });
  // Cash has a number, and the next would be another: that is asked.
  await page.getByRole('button', { name: /Zrušit platbu 210,00/ }).click();
  await dialog.getByRole('button', { name: 'Zrušit platbu' }).click();
  await expect.poll(async () => (await stored(invoice)).paid).toBe(1000);
  verify();
});

test('in another currency the dialog says what a payment is worth and what it differs from the books', async () => {
  const { page, visit, verify } = opened;
  const invoice = await issued('invoice', 100, { currency: 'EUR', rate: 24 });
  await visit(`${home}/doklady/${invoice.id}`);
  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Nevyplněný: ČNB/).waitFor();
  await dialog.getByLabel('Kurz').fill('25');
  await dialog.getByText(/Do účetnictví 3.025,00.Kč\. Kurzový zisk asi 121,00.Kč\./).waitFor();
  await dialog.getByRole('button', { name: 'Zapsat' }).click();
  await page.getByText(/kurzový zisk 121,00/).waitFor();
  verify();
});

test('two documents of one contact are settled with one another', async () => {
  const { page, visit, verify } = opened;
  const invoice = await issued('invoice', 1000);
  const theirs = await issued('received_invoice', 500, { external_number: 'D-1' });
  await visit(`${home}/doklady/${theirs.id}`);
  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Jak').selectOption('zápočtem');
  const other = dialog.getByLabel('S kterým dokladem');
  await other.selectOption(String(invoice.id));
  await dialog.getByRole('button', { name: 'Zapsat' }).click();
  await page.getByText('zaplaceno', { exact: true }).waitFor();
  expect(await stored(invoice)).toMatchObject({ remaining: 605 });
  verify();
});

test('the only document that another can be settled with needs no choosing', async () => {
  const { page, visit, verify } = opened;
  const { id: partner_id } = await ask('POST', '/partners', { partner: { name: 'Kovárna', city: 'Brno' } });
  const invoice = await issued('invoice', 1000, { partner_id });
  const theirs = await issued('received_invoice', 500, { partner_id, external_number: 'K-1' });
  await visit(`${home}/doklady/${theirs.id}`);
  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Jak').selectOption('zápočtem');
  await expect.poll(() => dialog.getByLabel('S kterým dokladem').inputValue()).toBe(String(invoice.id));
  await dialog.getByRole('button', { name: 'Zapsat' }).click();
  await page.getByText('zaplaceno', { exact: true }).waitFor();
  expect(await stored(invoice)).toMatchObject({ remaining: 605 });
  verify();
});

test('an advance leads from its payment over the tax receipt to the invoice that deducts it', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const advance = await issued('advance', 1000);
  await visit(`${home}/doklady/${advance.id}`);
  await page.getByText('Až zálohu někdo zaplatí, zapište platbu.').waitFor();
  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zapsat' }).click();
  await page.getByRole('button', { name: 'Vystavit daňový doklad' }).click();
  await page.getByText(/Daňový doklad DP\d+ je vystavený\./).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Vyúčtovat fakturou' }).click();
  await page.waitForURL(/upravit$/);
  const summary = page.getByRole('region', { name: 'Přehled dokladu' });
  await summary.getByText('Odečtené zálohy').waitFor();
  await summary.getByText(/−1.210,00.Kč/).waitFor();
  await page.getByRole('button', { name: 'Vystavit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Faktura FV/ }).waitFor();
  await page.getByRole('link', { name: advance.number }).first().click();
  await page.getByText('Záloha je vyúčtovaná.').waitFor();
  verify();
});

test('a paid advance is deducted on a draft of another invoice by a tick', async () => {
  const { page, visit, verify } = opened;
  const advance = await issued('advance', 500);
  const payment = await ask('POST', `/documents/${advance.id}/payments`, {});
  await ask('POST', `/documents/${advance.id}/payments/${payment.id}/tax_receipt`, {});
  const draft = await ask('POST', '/documents', {
    document: { kind: 'invoice', partner_id: partner.id, lines: [{ name: 'Skříň', unit_price: 2000 }] },
  });
  await visit(`${home}/doklady/${draft.id}`);
  await page.getByLabel(new RegExp(`${advance.number}: zaplaceno`)).click();
  await page.getByText('Odečtené zálohy jsou uložené.').waitFor();
  expect(await stored(draft)).toMatchObject({ advances_deducted: 605, total_payable: 1815 });
  verify();
});

test('a correction of chosen lines is made as a draft, checked and issued', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const lines = [
    { name: 'Židle', unit_price: 100, quantity: 4 },
    { name: 'Doprava', unit_price: 50 },
  ];
  const invoice = await issued('invoice', 0, { lines });
  await visit(`${home}/doklady/${invoice.id}`);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Vystavit opravný doklad…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Důvod').fill('Vrácené židle');
  await dialog.getByLabel('Jen některé položky').check();
  await dialog.getByRole('button', { name: 'Připravit opravný doklad' }).click();
  await dialog.getByText('Zaškrtněte aspoň jednu položku.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Židle' }).check();
  await dialog.getByLabel('O kolik: Židle').selectOption('množství');
  await dialog.getByLabel('Hodnota: Židle').fill('2');
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Připravit opravný doklad' }).click();
  await page.waitForURL(/upravit$/);
  await expect.poll(() => page.locator('[data-total]').innerText()).toMatch(/^−242,00.Kč$/);
  await page.getByRole('button', { name: 'Vystavit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Opravný daňový doklad OD/ }).waitFor();
  await page.getByText('Vrácené židle', { exact: true }).waitFor();
  verify();
});

test('a document is duplicated, cancelled with a reason, and its accounts and notes change', async () => {
  const { page, visit, verify, expectFailure } = opened;
  const invoice = await issued('invoice', 700);
  await visit(`${home}/doklady/${invoice.id}`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Další možnosti' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Upravit splatnost a poznámky…');
  await page.getByRole('dialog').getByLabel('Štítky').fill('dřevo');
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Změny dokladu jsou uložené.').waitFor();
  await choose('Upravit účty…');
  await page.getByRole('combobox', { name: 'Účet, řádek 1' }).fill('604');
  await page.getByRole('option', { name: /^604/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('region', { name: 'Zaúčtování' }).getByText('604').waitFor();

  await ask('POST', `/documents/${invoice.id}/payments`, {});
  await choose('Stornovat…');
  expectFailure(`422 POST /api/entities/${id}/documents/${invoice.id}/cancel`);
  expectFailure(`412 POST /api/entities/${id}/documents/${invoice.id}/cancel`);
  await page.getByRole('dialog').getByLabel('Důvod').fill('Omyl');
  await page.getByRole('dialog').getByRole('button', { name: 'Stornovat doklad' }).click();
  // Paid meanwhile: that is shown first, and then refused.
  await page.getByRole('dialog', { name: 'Mezitím to někdo změnil' }).waitFor();
  await page.getByRole('button', { name: 'Přesto provést' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Zpět' }).click();

  const other = await issued('invoice', 80);
  await visit(`${home}/doklady/${other.id}`);
  await choose('Stornovat…');
  await page.getByRole('dialog').getByLabel('Důvod').fill('Omyl');
  await page.getByRole('dialog').getByRole('button', { name: 'Stornovat doklad' }).click();
  await page.getByText('Doklad je stornovaný.').waitFor();
  await page.getByText('Důvod storna: Omyl').waitFor();
  await choose('Duplikovat');
  await page.waitForURL(/upravit$/);
  await expect.poll(() => page.getByLabel('Popis, řádek 1').inputValue()).toBe('Práce');
  verify();
});

test('a contact shows its last documents and begins the next one; the palette finds a document', async () => {
  const { page, visit, verify } = opened;
  const invoice = await issued('invoice', 990);
  await visit(`${home}/kontakty/${partner.id}`);
  const list = page.getByRole('region', { name: 'Poslední doklady' });
  await list.getByRole('link', { name: invoice.number }).waitFor();
  await page.getByRole('link', { name: 'Nová faktura' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Odběratel' }).inputValue())
    .toBe('Pekárna U Mlýna');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Hledat a přejít' }).fill(invoice.number);
  await page.getByRole('button', { name: new RegExp(invoice.number) }).click();
  await page.getByRole('heading', { level: 1, name: `Faktura ${invoice.number}` }).waitFor();
  verify();
});

test('a document is shown as the PDF that it is, taken away in every form, and paid by its code', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const account = { iban: 'CZ6508000000192000145399' };
  const invoice = await issued('invoice', 1000, { payee_account: account });
  const { qr, variable_symbol } = await stored(invoice);
  await visit(`${home}/doklady/${invoice.id}`);
  const payment = page.getByRole('region', { name: 'QR platba' });
  await payment.getByText(variable_symbol, { exact: true }).waitFor();
  await payment.getByText('CZ65 0800 0000 1920 0014 5399').waitFor();
  await payment.getByRole('img', { name: 'QR kód pro platbu' }).waitFor();
  expect(await codeOn(page)).toBe(qr);

  await page.getByRole('button', { name: 'PDF', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Faktura ${invoice.number} v PDF` });
  await dialog.locator('canvas[data-drawn]').waitFor();
  const paper = dialog
    .locator('figcaption')
    .filter({ hasText: /Strana 1 z\s1.*Faktura – daňový doklad.*K úhradě/s });
  await paper.waitFor({ state: 'attached' });
  // Lines are read one by one.
  expect(await paper.locator('p').count()).toBeGreaterThan(10);
  await verifyAccessible();
  await dialog.getByText('Anglicky').click();
  await dialog.getByText(/Invoice – tax document/).waitFor({ state: 'attached' });
  const saved = async (press: () => Promise<void>) => {
    const begun = page.waitForEvent('download');
    await press();
    return (await begun).suggestedFilename();
  };
  expect(await saved(() => dialog.getByRole('button', { name: 'Stáhnout PDF' }).click())).toBe(
    `${invoice.number}.pdf`,
  );
  for (const [item, name] of [
    ['PDF s ISDOC uvnitř', `${invoice.number}-isdoc.pdf`],
    ['ISDOC (česká elektronická faktura)', `${invoice.number}.isdoc`],
    ['UBL (evropská elektronická faktura)', `${invoice.number}.xml`],
  ] as const) {
    await dialog.getByRole('button', { name: 'Stáhnout jinak' }).click();
    expect(await saved(() => page.getByRole('menuitem', { name: item }).click())).toBe(name);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  verify();
});

/** What another author's reader sees in the code that the page shows. */
async function codeOn(page: Page): Promise<string | null> {
  const side = 600;
  const grey = (await page.evaluate(`(async () => {
    const shown = document.querySelector('svg[aria-label="QR kód pro platbu"]').cloneNode(true);
    shown.setAttribute('width', '${side}');
    shown.setAttribute('height', '${side}');
    const markup = new XMLSerializer().serializeToString(shown);
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: ${side}, height: ${side} });
    const drawing = canvas.getContext('2d');
    drawing.drawImage(image, 0, 0);
    return [...drawing.getImageData(0, 0, ${side}, ${side}).data].filter((_, at) => at % 4 === 0);
  })()`)) as number[];
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [at, level] of grey.entries()) pixels.fill(level, at * 4, at * 4 + 3);
  return (jsQR as unknown as typeof jsQR.default)(pixels, side, side)?.data ?? null;
}
