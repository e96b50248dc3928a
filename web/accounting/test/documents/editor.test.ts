import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../../../../services/accounting/src/public/registries/testing/registry-double.ts';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { PASSWORD, type Stage, startStage, type TestPage } from '../harness.ts';

let double: RegistryDouble;
let stage: Stage;
let owner: Caller;
let opened: TestPage;
let id: number;
let home: string;
let partner: { id: number };
beforeAll(async () => {
  double = await startRegistryDouble();
  stage = await startStage({
    settings: { ARES_URL: double.aresUrl, VAT_REGISTRY_URL: double.vatRegistryUrl },
  });
  owner = await stage.accounting.user();
  const entity = { vat_status: 'monthly', vat_registered_on: '2020-01-01', dic: 'CZ27082440', city: 'Praha' };
  id = (await stage.accounting.company(owner, entity)).id;
  home = `/firmy/${id}`;
  partner = await ask('POST', '/partners', {
    partner: { name: 'Pekárna U Mlýna', city: 'Brno', due_days: 21 },
  });
  opened = await stage.open({ as: owner });
  // A reload asks whether it may leave the page.
  opened.page.on('dialog', (dialog) => void dialog.accept());
});
afterAll(async () => {
  await stage?.close();
  await double.close();
});

async function ask(method: string, path: string, body?: object) {
  const options = { as: owner, ...(body === undefined ? {} : { body }) };
  return (await stage.accounting.call(method, `/entities/${id}${path}`, options)).body;
}

const shownId = () => Number(opened.page.url().split('/').at(-1));
const focused = () =>
  opened.page.evaluate<string>(
    `document.activeElement.getAttribute('aria-label') ?? document.activeElement.labels?.[0]?.textContent ?? ''`,
  );
const total = () => opened.page.locator('[data-total]').innerText();

test('an invoice is written by keyboard alone: partner, lines, totals beside them', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const { keyboard } = page;
  await visit(`${home}/doklady/novy?druh=invoice`);
  await page.getByRole('combobox', { name: 'Odběratel' }).waitFor();
  await expect.poll(focused).toBe('Odběratel');
  await keyboard.type('pekár');
  await page.getByRole('option', { name: /Pekárna U Mlýna/ }).waitFor();
  await keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Dní').inputValue()).toBe('21');
  // Enter leads on from field to field, into the lines.
  for (let presses = 0; presses < 12 && !(await focused()).startsWith('Popis'); presses += 1)
    await keyboard.press('Enter');
  for (const typed of ['Stůl', '2', 'ks', '1500,50', null, 'Doprava', null, null, '900']) {
    if (typed !== null) await keyboard.type(typed);
    await keyboard.press('Enter');
  }
  // The last cell of the second line adds a third one; empty, it leads to the way out.
  await keyboard.press('Enter');
  await expect.poll(() => focused()).toBe('Popis, řádek 3');
  await keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate('document.activeElement.hasAttribute("data-main-action")'))
    .toBe(true);
  await expect.poll(total).toMatch(/^4.720,21.Kč$/);
  const summary = page.getByRole('region', { name: 'Přehled dokladu' });
  await summary.getByText('311 / 602').waitFor();
  await summary.getByText(/^FV\d+/).waitFor();
  await verifyAccessible();
  await summary.getByRole('button', { name: 'Jak jsme k tomu došli' }).click();
  const steps = page.getByRole('dialog', { name: 'Jak jsme k částkám došli' });
  await steps.getByText('§ 37 odst. 1 zákona č. 235/2004 Sb.').waitFor();
  await page.keyboard.press('Escape');
  await steps.waitFor({ state: 'hidden' });
  await keyboard.press('Control+Enter');
  await page.waitForURL(/doklady\/\d+$/);
  await page.getByText(/je vystavený\./).waitFor();
  await page.getByRole('heading', { level: 1, name: /^Faktura FV\d+$/ }).waitFor();
  await page.getByRole('button', { name: 'Jak jsme k tomu došli' }).click();
  await steps.getByText('Celkem: součet').waitFor();
  expect(await ask('GET', `/documents/${shownId()}`)).toMatchObject({
    status: 'issued',
    partner_id: partner.id,
    total: 4720.21,
    lines: [
      { name: 'Stůl', quantity: 2, unit: 'ks', unit_price: 1500.5, vat_rate: 21 },
      { name: 'Doprava', quantity: 1, unit_price: 900 },
    ],
  });
  verify();
});

test('Enter before contacts are found takes what is found, and the next one leads on while its details load', async () => {
  const { page, visit, verify } = opened;
  await ask('POST', '/partners', { partner: { name: 'Akvária, první v seznamu' } });
  await visit(`${home}/doklady/novy?druh=invoice`);
  await expect.poll(focused).toBe('Odběratel');
  const held = async (address: string | RegExp) => {
    const { promise: isLetGo, resolve } = Promise.withResolvers<void>();
    const isAsked = page.waitForRequest(address);
    await page.route(address, async (route) => {
      await isLetGo;
      await route.continue();
    });
    const letGo = async () => {
      const isAnswered = page.waitForResponse(address);
      resolve();
      await isAnswered;
      await page.unroute(address);
    };
    return { isAsked, letGo };
  };
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Akvária' }).waitFor();
  const found = await held(/partners\?.*q=pek/);
  await page.keyboard.type('pekár');
  await found.isAsked;
  await page.keyboard.press('Enter');
  const details = await held(new RegExp(`partners/${partner.id}$`));
  await found.letGo();
  await details.isAsked;
  await expect.poll(() => page.getByLabel('Dní').inputValue()).toBe('21');
  await page.keyboard.press('Enter');
  await expect.poll(focused).not.toBe('Odběratel');
  await details.letGo();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Odběratel' }).inputValue())
    .toBe('Pekárna U Mlýna');
  // An emptied field sends nobody's name, not the one that stood there before.
  const customer = page.getByRole('combobox', { name: 'Odběratel' });
  await customer.fill('');
  await customer.press('Enter');
  await page.getByLabel('Dní').focus();
  expect(await customer.inputValue()).toBe('');
  verify();
});

test('lines move, go and come from a spreadsheet by keys; what is wrong is said at its line', async () => {
  const { page, visit, verify, expectFailure, context } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(`${home}/doklady/novy?druh=invoice`);
  const name = (line: number) => page.getByLabel(`Popis, řádek ${line}`);
  const names = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('[data-cell="name"]')].map(({ value }) => value)`);
  await name(1).focus();
  await page.evaluate('navigator.clipboard.writeText("A\\t2\\tks\\t10\\nB\\t3\\tks\\t20,50\\nC\\t1\\t\\t5")');
  await page.keyboard.press('Control+V');
  await expect.poll(names).toEqual(['A', 'B', 'C']);
  await expect.poll(total).toMatch(/^104,67.Kč$/);
  await name(3).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['A', 'C', 'B']);
  await expect.poll(focused).toBe('Popis, řádek 2');
  await page.keyboard.press('Control+Delete');
  await expect.poll(names).toEqual(['A', 'B']);
  await page.keyboard.press('Alt+Enter');
  await page.getByLabel('Sleva (%), řádek 2').fill('150');
  expectFailure(`422 POST /api/entities/${id}/documents/preview`);
  await page.getByRole('region', { name: 'Přehled dokladu' }).getByRole('status').waitFor();
  await page.getByLabel('Sleva (%), řádek 2').fill('10');
  await expect.poll(total).toMatch(/^91,17.Kč$/);
  await page.getByLabel('Cena za MJ, řádek 1').fill('deset');
  await page.getByText('Napište číslo, třeba 12,5.').waitFor();
  verify();
});

test('a contact is made of its IČO in the registry without leaving the document', async () => {
  const { page, visit, verify, expectFailure } = opened;
  const ico = double.load('bakery-sro');
  // Its accounts are invented, with wrong check digits: the contact is stored without them.
  expectFailure(`422 POST /api/entities/${id}/partners`);
  await visit(`${home}/doklady/novy?druh=received_invoice`);
  await page.getByRole('combobox', { name: 'Dodavatel' }).fill(ico);
  await page.getByRole('option', { name: `Najít IČO ${ico} v registru` }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('je založený podle registru.').waitFor();
  await page.getByText(/Pekařská 120.*IČO/).waitFor();
  const { rows } = await ask('GET', `/partners?q=${ico}`);
  expect(rows).toMatchObject([{ ico, name: 'Vzorová pekárna s.r.o.' }]);
  verify();
});

/** By how many pixels the chosen words are wider than the room that the choice has for them. */
const CUT = `((choice) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
  const room = choice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return Math.max(0, Math.ceil(pen.measureText(choice.selectedOptions[0].label).width - room));
})(document.querySelector('[data-cell=vat]'))`;

test('how a line is taxed is read whole', async () => {
  const { page, visit, verify } = opened;
  for (const kind of ['invoice', 'received_invoice']) {
    await visit(`${home}/doklady/novy?druh=${kind}`);
    const choice = page.getByLabel('DPH, řádek 1');
    const options = choice.locator('option');
    await expect.poll(() => options.count()).toBeGreaterThan(8);
    const labels = await options.allTextContents();
    for (const label of labels) {
      await choice.selectOption({ label });
      expect([label, await page.evaluate(CUT)]).toEqual([label, 0]);
    }
  }
  verify();
});

test('on a phone an invoice is who, what and how much; the rest stays folded', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`${home}/doklady/novy?druh=invoice`);
  await page.getByRole('combobox', { name: 'Odběratel' }).fill('mlýn');
  await page.getByRole('option', { name: /Pekárna U Mlýna/ }).click();
  await page.getByLabel('Popis, řádek 1').fill('Oprava okna');
  await page.getByLabel('Cena za MJ, řádek 1').fill('1200');
  await expect.poll(total).toMatch(/^1.452,00.Kč$/);
  expect(await page.getByLabel('Datum plnění (DUZP)').count()).toBe(0);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await verifyAccessible();
  await page.locator('[data-main-action]').click();
  await page.waitForURL(/doklady\/\d+$/);
  expect(await ask('GET', `/documents/${shownId()}`)).toMatchObject({
    status: 'issued',
    total: 1452,
    partner_id: partner.id,
  });
  await page.setViewportSize({ width: 1280, height: 860 });
  verify();
});

test('on a phone the symbol that was proposed can be emptied and typed anew', async () => {
  const { page, visit, verify } = opened;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(`${home}/doklady/novy?druh=received_invoice`);
  await page.getByLabel('Číslo dodavatele').fill('2026001');
  const symbol = page.getByLabel('Variabilní symbol');
  await expect.poll(() => symbol.inputValue()).toBe('2026001');
  await symbol.fill('');
  await page.locator(':focus').and(symbol).waitFor();
  await page.keyboard.type('77');
  await expect.poll(() => symbol.inputValue()).toBe('77');
  await page.setViewportSize({ width: 1280, height: 860 });
  verify();
});

test('what is typed outlives a reload; a draft changed in another tab is not overwritten unseen', async () => {
  const { page, visit, verify, expectFailure } = opened;
  const draft = await ask('POST', '/documents', {
    document: { kind: 'invoice', partner_id: partner.id, lines: [{ name: 'Skříň', unit_price: 100 }] },
  });
  await visit(`${home}/doklady/${draft.id}/upravit`);
  await page.getByLabel('Popis, řádek 1').fill('Skříň dubová');
  const isKept = 'Object.keys(sessionStorage).some((key) => key.startsWith("rozepsane:"))';
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Obnovit rozepsané' }).click();
  await expect.poll(() => page.getByLabel('Popis, řádek 1').inputValue()).toBe('Skříň dubová');

  await ask('PATCH', `/documents/${draft.id}`, { document: { order_number: 'O-77', due_on: '2030-01-31' } });
  expectFailure(`412 PATCH /api/entities/${id}/documents/${draft.id}`);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Mezitím to někdo změnil' });
  await dialog.getByRole('row', { name: /Splatnost/ }).waitFor();
  await dialog.getByRole('button', { name: 'Uložit moje' }).click();
  await page.waitForURL(/doklady\/\d+$/);
  expect(await ask('GET', `/documents/${draft.id}`)).toMatchObject({
    order_number: 'O-77',
    due_on: '2030-01-31',
    lines: [{ name: 'Skříň dubová' }],
  });
  verify();
});

test('what is missing for the issue is said at its field and in words, and what was typed stays', async () => {
  const { page, visit, verify, expectFailure } = opened;
  await visit(`${home}/doklady/novy?druh=received_invoice`);
  await page.getByLabel('Popis, řádek 1').fill('Materiál');
  await page.getByLabel('Cena za MJ, řádek 1').fill('100');
  expectFailure(`422 POST /api/entities/${id}/documents`);
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  const summary = page.getByRole('region', { name: 'Přehled dokladu' });
  await summary.getByText('Co je potřeba doplnit').waitFor();
  const number = page.getByLabel('Číslo dodavatele');
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByLabel('Popis, řádek 1').inputValue()).toBe('Materiál');
  verify();
});

test('a draft that cannot be entered leads to the field that it lacks, and back to where one came from once it is', async () => {
  const { page, visit, verify, expectFailure } = opened;
  const seller = await ask('POST', '/partners', {
    partner: { name: 'Truhlář s.r.o.', street: 'Dlouhá 5', city: 'Brno', dic: 'CZ45274649' },
  });
  const draft = await ask('POST', '/documents', {
    document: {
      kind: 'received_invoice',
      partner_id: seller.id,
      lines: [{ name: 'Prkna', unit_price: 100 }],
    },
  });
  const address = `/doklady/${draft.id}`;
  await visit(`${home}/prijate`);
  await visit(home + address);
  expectFailure(`422 POST /api/entities/${id}${address.replace('doklady', 'documents')}/issue`);
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  await page.waitForURL(`**${address}/upravit`);
  const at = () => page.evaluate<string>('document.activeElement.name ?? ""');
  await expect.poll(at).toBe('external_number');
  expect(await page.getByLabel('Číslo dodavatele').getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type('2026/44');
  // What is wrong is led to also where it is folded.
  const further = page.getByRole('button', { name: 'Další údaje' });
  await further.click();
  const symbol = page.locator('input[name="constant_symbol"]');
  await symbol.fill('abcd');
  await further.click();
  await symbol.waitFor({ state: 'detached' });
  expectFailure(`422 PATCH /api/entities/${id}${address.replace('doklady', 'documents')}`);
  expectFailure(`422 POST /api/entities/${id}/documents/preview`);
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  await expect.poll(at).toBe('constant_symbol');
  await symbol.fill('');
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  await page.getByRole('heading', { level: 1, name: /^Přijatá faktura/ }).waitFor();
  await page.waitForURL(`**${address}`);
  await page.goBack();
  await page.waitForURL(`**${home}/prijate`);
  verify();
});

test('a line in reverse charge asks for its subject at once, and without it nothing is issued', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const body = { name: 'Stavitel s.r.o.', city: 'Brno', street: 'Cihlářská', dic: 'CZ27074358' };
  await ask('POST', '/partners', { partner: body });
  await visit(`${home}/doklady/novy?druh=invoice`);
  await page.getByRole('combobox', { name: 'Odběratel' }).fill('Stavitel');
  await page.getByRole('option', { name: /^Stavitel s/ }).click();
  await page.getByLabel('Popis, řádek 1').fill('Zednické práce');
  await page.getByLabel('Cena za MJ, řádek 1').fill('50000');
  const commodity = page.getByRole('combobox', { name: 'Předmět plnění, řádek 1' });
  expect(await commodity.count()).toBe(0);
  await page.getByLabel('DPH, řádek 1').selectOption('přenesená povinnost');
  await commodity.waitFor();
  await page.getByRole('button', { name: 'Vystavit', exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Na řádku 1 vyberte předmět plnění.' })
    .first()
    .waitFor();
  // It has the focus, so its codes are offered.
  const construction = page.getByRole('option', { name: /^4 / });
  await construction.waitFor();
  await page.keyboard.press('Escape');
  await construction.waitFor({ state: 'hidden' });
  await verifyAccessible();
  // What was said of a line stays at it, wherever it stands by now.
  const isWrong = (line: number) =>
    page.getByRole('combobox', { name: `Předmět plnění, řádek ${line}` }).getAttribute('aria-invalid');
  await page.getByRole('button', { name: 'Přidat řádek' }).click();
  await page.getByLabel('Popis, řádek 2').fill('Štuky');
  await page.getByLabel('Popis, řádek 2').press('Alt+ArrowUp');
  await expect.poll(() => page.getByLabel('Popis, řádek 1').inputValue()).toBe('Štuky');
  await expect.poll(() => isWrong(2)).toBe('true');
  expect(await isWrong(1)).not.toBe('true');
  await page.getByLabel('Popis, řádek 1').press('Control+Delete');
  await expect.poll(() => page.getByLabel('Popis, řádek 1').inputValue()).toBe('Zednické práce');
  await expect.poll(() => isWrong(1)).toBe('true');
  await commodity.fill('staveb');
  await construction.click();
  await page.getByRole('button', { name: 'Vystavit', exact: true }).click();
  await page.waitForURL(/doklady\/\d+$/);
  await expect.poll(async () => (await ask('GET', `/documents/${shownId()}`)).lines?.[0].commodity).toBe('4');
  verify();
});

test('what the contact lacks is said at its field and filled in without leaving the document', async () => {
  const { page, visit, verify, verifyAccessible, expectFailure } = opened;
  await ask('POST', '/partners', { partner: { name: 'Bez adresy', dic: 'CZ25596641' } });
  await visit(`${home}/doklady/novy?druh=received_invoice`);
  const supplier = page.getByRole('combobox', { name: 'Dodavatel' });
  await supplier.fill('bez adresy');
  await page.getByRole('option', { name: 'Bez adresy', exact: true }).click();
  await page.getByLabel('Číslo dodavatele').fill('2026/18');
  await page.getByLabel('Popis, řádek 1').fill('Prkna');
  await page.getByLabel('Cena za MJ, řádek 1').fill('100');
  expectFailure(`422 POST /api/entities/${id}/documents`);
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  await expect.poll(() => supplier.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Upravit kontakt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upravit kontakt' });
  await dialog.getByLabel('Obec').fill('Brno');
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => supplier.getAttribute('aria-invalid')).not.toBe('true');
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  await page.getByRole('heading', { level: 1, name: /^Přijatá faktura/ }).waitFor();
  verify();
});

test('a purchase takes the supplier’s own VAT, refused at its field; OSS takes the rate of another state', async () => {
  const { page, visit, verify, expectFailure } = opened;
  await visit(`${home}/doklady/novy?druh=received_invoice`);
  await page.getByRole('combobox', { name: 'Dodavatel' }).fill('mlýn');
  await page.getByRole('option', { name: /Pekárna U Mlýna/ }).click();
  await page.getByLabel('Číslo dodavatele').fill('2026/17');
  await page.getByLabel('Popis, řádek 1').fill('Mouka');
  await page.getByLabel('Cena za MJ, řádek 1').fill('100');
  await page.getByRole('button', { name: /DPH podle dokladu dodavatele/ }).click();
  const tax = page.getByLabel('DPH na dokladu, 21 %');
  expectFailure(`422 POST /api/entities/${id}/documents/preview`);
  await tax.fill('22,50');
  await expect.poll(() => tax.getAttribute('aria-invalid')).toBe('true');
  await tax.fill('21,02');
  await expect.poll(total).toMatch(/^121,02.Kč$/);
  await expect.poll(() => page.getByLabel('Základ na dokladu, 21 %').inputValue()).toBe('100,00');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/doklady\/\d+$/);
  const draft = await ask('GET', `/documents/${shownId()}`);
  expect(draft).toMatchObject({ vat_total: 21.02, supplier_vat: [{ rate: 21, base: 100, vat: 21.02 }] });
  await visit(`${home}/doklady/${draft.id}/upravit`);
  await page.getByRole('button', { name: 'Vrátit výpočet' }).click();
  await expect.poll(total).toMatch(/^121,00.Kč$/);

  await visit(`${home}/doklady/novy?druh=invoice`);
  await page.getByRole('combobox', { name: 'Odběratel' }).fill('mlýn');
  await page.getByRole('option', { name: /Pekárna U Mlýna/ }).click();
  await page.getByLabel('Popis, řádek 1').fill('Pečivo do Finska');
  await page.getByLabel('Cena za MJ, řádek 1').fill('100');
  expectFailure(`422 POST /api/entities/${id}/documents/preview`);
  await page.getByLabel('DPH, řádek 1').selectOption('OSS');
  await page.getByRole('listitem').getByText('Tento režim DPH potřebuje sazbu.').first().waitFor();
  await page.getByLabel('Sazba státu zákazníka, řádek 1').fill('25,5');
  await expect.poll(total).toMatch(/^125,50.Kč$/);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/doklady\/\d+$/);
  expect(await ask('GET', `/documents/${shownId()}`)).toMatchObject({
    lines: [{ vat_treatment: 'oss', vat_rate: 25.5 }],
  });
  verify();
});

test('who is no payer of VAT sees none of it', async () => {
  const { page, visit, verify } = opened;
  const { id: other } = await stage.accounting.company(owner);
  await visit(`/firmy/${other}/doklady/novy?druh=invoice`);
  await page.getByLabel('Popis, řádek 1').fill('Hlídání');
  await page.getByLabel('Cena za MJ, řádek 1').fill('500');
  await expect.poll(total).toMatch(/^500,00.Kč$/);
  expect(await page.getByLabel(/^DPH/).count()).toBe(0);
  expect(await page.getByText('Ceny jsou s DPH').count()).toBe(0);
  expect(await page.getByLabel('Datum plnění (DUZP)').count()).toBe(0);
  verify();
});

test('tax for a customer of another member state is noticed, and goes by one button', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const { id: german } = await ask('POST', '/partners', {
    partner: { name: 'Blaue Werkstatt GmbH', city: 'Berlin', country: 'DE', vat_id: 'DE136695976' },
  });
  await visit(`${home}/doklady/novy?druh=invoice`);
  const note = page.getByRole('note').filter({ hasText: 'Odběratel má DIČ jiného členského státu' });
  await page.getByRole('combobox', { name: 'Odběratel' }).fill('Pekárna');
  await page.getByRole('option', { name: /Pekárna U Mlýna/ }).click();
  await page.getByLabel('Popis, řádek 1').fill('Návrh webu');
  await page.getByLabel('Cena za MJ, řádek 1').fill('1000');
  await expect.poll(total).toMatch(/^1.210,00.Kč$/);
  expect(await note.count()).toBe(0);
  await page.getByRole('combobox', { name: 'Odběratel' }).fill('Blaue');
  await page.getByRole('option', { name: /Blaue Werkstatt/ }).click();
  await note.waitFor();
  await verifyAccessible();
  await note.getByRole('button', { name: 'Jsou to služby: bez daně' }).click();
  await note.waitFor({ state: 'detached' });
  await expect.poll(total).toMatch(/^1.000,00.Kč$/);
  expect(await page.getByLabel('DPH, řádek 1').inputValue()).toBe('eu_services');
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await page.waitForURL(/\/doklady\/\d+$/);
  const stored = await ask('GET', `/documents/${shownId()}`);
  expect([stored.partner_id, stored.lines[0].vat_treatment]).toEqual([german, 'eu_services']);
  verify();
});

test('who has no account is told that the customer will not read where to pay', async () => {
  const { id } = await stage.accounting.company(owner, {});
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/doklady/novy?druh=invoice` });
  const note = page.getByRole('note').filter({ hasText: 'Na dokladu nebude číslo účtu ani QR platba' });
  await note.getByRole('link', { name: 'Přidat účet' }).waitFor();
  await page.getByLabel('Platba').selectOption('hotově');
  await note.waitFor({ state: 'detached' });
  verify();
});

test('an account in crowns is none for who pays in euros, and that is told', async () => {
  const { id } = await stage.accounting.company(owner, {});
  const account = { name: 'Běžný účet', number: '2000145399', bank_code: '0800' };
  await stage.accounting.call('POST', `/entities/${id}/bank_accounts`, {
    as: owner,
    body: { bank_account: account },
  });
  const { page, settled, verify } = await stage.open({
    as: owner,
    path: `/firmy/${id}/doklady/novy?druh=invoice`,
  });
  await settled();
  const note = page.getByRole('note').filter({ hasText: 'Na dokladu nebude číslo účtu' });
  expect(await note.count()).toBe(0);
  await page.getByLabel('Měna').selectOption('EUR');
  await note.filter({ hasText: 'žádný účet v EUR' }).waitFor();
  verify();
});

test('without a connection the totals say that the latest changes are not in them', async () => {
  const { page, visit, verify } = opened;
  await visit(`${home}/doklady/novy?druh=invoice`);
  await page.getByLabel('Popis, řádek 1').fill('Stůl');
  await page.getByLabel('Cena za MJ, řádek 1').fill('1000');
  await expect.poll(total).toMatch(/^1.210,00.Kč$/);
  await page.context().setOffline(true);
  await page.getByLabel('Množství, řádek 1').fill('2');
  const said = page.getByText('Jste bez připojení: poslední změny v těchto částkách ještě nejsou.');
  await said.waitFor();
  expect(await total()).toMatch(/^1.210,00.Kč$/);
  await page.context().setOffline(false);
  await expect.poll(total).toMatch(/^2.420,00.Kč$/);
  expect(await said.count()).toBe(0);
  verify();
});

test('a session that ends while a contact is looked for leaves the document as it was typed', async () => {
  const { page, context, settled, verify, expectFailure } = await stage.open({
    as: owner,
    path: `${home}/doklady/novy?druh=invoice`,
  });
  const line = page.getByLabel('Popis, řádek 1');
  // Counted before the session ends: the sign-in is to be asked for by the search.
  const counted = page.waitForResponse(
    async (answer) => answer.url().endsWith('/preview') && (await answer.text()).includes('Chléb'),
  );
  await line.fill('Chléb');
  await counted;
  const who = page.getByRole('combobox', { name: 'Odběratel' });
  await who.click();
  await settled();
  await context.clearCookies();
  expectFailure(`401 GET /api/entities/${id}/partners`);
  await who.fill('Pekárna');
  const dialog = page.getByRole('dialog', { name: 'Přihlášení vypršelo' });
  const password = dialog.getByRole('textbox', { name: 'Heslo' });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => who.inputValue()).toBe('Pekárna');
  await expect.poll(() => line.inputValue()).toBe('Chléb');
  await who.click();
  await page.getByRole('option', { name: /^Pekárna U Mlýna/ }).click();
  await expect.poll(() => who.inputValue()).toBe('Pekárna U Mlýna');
  verify();
});

test('what comes late for a locked month says so beforehand, and is posted on the day it came', async () => {
  const entity = { vat_status: 'monthly', vat_registered_on: '2020-01-01', dic: 'CZ27082440', city: 'Praha' };
  const company = await stage.accounting.company(owner, entity);
  await stage.accounting.call('POST', `/entities/${company.id}/lock`, {
    as: owner,
    body: { locked_until: '2026-10-31' },
  });
  await stage.accounting.call('POST', `/entities/${company.id}/partners`, {
    as: owner,
    body: { partner: { name: 'Pila Morava', dic: 'CZ25063677', city: 'Brno' } },
  });
  const path = `/firmy/${company.id}/doklady/novy?druh=received_invoice`;
  const { page, settled, verify, verifyAccessible } = await stage.open({ as: owner, path });
  await page.getByRole('combobox', { name: 'Dodavatel' }).fill('Pila');
  await page.getByRole('option', { name: /^Pila Morava/ }).click();
  await page.getByLabel('Číslo dodavatele').fill('2026/1001');
  await page.getByLabel('Datum na dokladu').fill('29.10.2026');
  await page.keyboard.press('Tab');
  await page.getByRole('textbox', { name: 'Přijato' }).fill('3.11.2026');
  await page.keyboard.press('Tab');
  await page.getByLabel('Popis, řádek 1').fill('Mořidlo');
  await page.getByLabel('Cena za MJ, řádek 1').fill('2000');
  const note = page.getByRole('note').filter({ hasText: 'Období do 31. 10. 2026 je uzamčené' });
  await note.waitFor();
  await verifyAccessible();
  await note.getByRole('button', { name: 'Zaúčtovat k 3. 11. 2026' }).press('Enter');
  await note.waitFor({ state: 'hidden' });
  await settled();
  await page.getByRole('button', { name: 'Zaevidovat' }).click();
  await page.waitForURL(/\/doklady\/\d+$/);
  const { body } = await stage.accounting.call(
    'GET',
    `/entities/${company.id}/documents/${page.url().split('/').at(-1)}`,
    { as: owner },
  );
  expect(body).toMatchObject({ accounting_on: '2026-11-03', vat_period_on: '2026-11-03' });
  // What we issue has its day of supply: nothing but the lock can give way.
  await page.goto(new URL(`/firmy/${company.id}/doklady/novy?druh=invoice`, page.url()).href);
  await page.getByLabel('Datum vystavení').fill('30.10.2026');
  await page.keyboard.press('Tab');
  await note.getByRole('link', { name: 'Odemknout období v nastavení' }).waitFor();
  verify();
});
