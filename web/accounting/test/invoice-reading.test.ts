import { writeIsdoc } from '@news-and-accounting/isdoc';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  documentOf,
  ISSUER,
  line,
  PARTNER,
} from '../../../packages/business-document/src/testing/documents.ts';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../../../services/accounting/src/public/registries/testing/registry-double.ts';
import type { Caller, JsonValue } from '../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from './harness.ts';

const OWN = { name: PARTNER.name, ico: PARTNER.ico, dic: PARTNER.dic, city: 'Brno', street: 'Nádražní' };

let stage: Stage;
let registries: RegistryDouble;
beforeAll(async () => {
  registries = await startRegistryDouble();
  const { aresUrl, vatRegistryUrl } = registries;
  stage = await startStage({ settings: { ARES_URL: aresUrl, VAT_REGISTRY_URL: vatRegistryUrl } });
});
afterAll(async () => {
  await stage?.close();
  await registries?.close();
});

/** A PDF with lines of text and an invoice in it. */
function pdf(texts: readonly string[], isdoc: string | null): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  for (const text of texts) document.text(text);
  if (isdoc !== null) document.file(Buffer.from(isdoc), { name: 'faktura.isdoc' });
  document.end();
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
}

const PAGE = ['Faktura', 'Variabilni symbol: 20260007', 'Celkem k uhrade 1 210,00 Kc'];

async function company() {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner, { ...OWN, vat_status: 'monthly' });
  return { owner, id: Number(id) };
}

async function upload(owner: Caller, id: number, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([bytes as never]), 'faktura.pdf');
  const path = `/entities/${id}/attachments`;
  return (await stage.accounting.call('POST', path, { as: owner, body: form })).body.id;
}

const get = async (owner: Caller, path: string): Promise<JsonValue> =>
  (await stage.accounting.call('GET', path, { as: owner })).body;

test('what was read is shown beside its page, corrected, and stored with its contact and the attachment', async () => {
  const { owner, id } = await company();
  const invoice = documentOf({ lines: [line('Účetní práce', '1000')] });
  const attachment = await upload(owner, id, await pdf(PAGE, writeIsdoc(invoice, 'Účetnictví')));
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prilohy/${attachment}`, width: 1440 },
  });
  await page.getByText('Přečteno: ISDOC').waitFor();
  await page.locator('canvas[data-drawn]').waitFor();
  const symbol = page.getByLabel('Variabilní symbol');
  await expect.poll(() => symbol.inputValue()).toBe('20260007');

  await symbol.focus();
  const mark = page.locator('[data-chosen]');
  await mark.waitFor();
  // The second row of the page, behind its label: in parts of its width and height.
  const place = async () => {
    const [box, paper] = await Promise.all([mark.boundingBox(), page.locator('canvas').boundingBox()]);
    if (box === null || paper === null) return null;
    return { isBehind: box.x - paper.x > paper.width * 0.2, isAbove: box.y - paper.y < paper.height * 0.2 };
  };
  await expect.poll(place).toEqual({ isBehind: true, isAbove: true });
  await verifyAccessible();

  await page.getByRole('button', { name: 'Založit kontakt Vzorová účetní s.r.o.' }).click();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Kontakt' }).inputValue())
    .toBe('Vzorová účetní s.r.o.');
  await page.getByLabel('Číslo dokladu').fill('FV-OPRAVENO');
  await page.getByLabel('Konstantní symbol').fill('0308');
  await page.getByLabel('Cena za jednotku').fill('900');
  const total = page.locator('[data-total]');
  await total.getByText(/^1.089,00/).waitFor();
  await page.getByRole('button', { name: 'Uložit jako koncept' }).click();
  await page.waitForURL(new RegExp(`/firmy/${id}/doklady/\\d+$`));
  const stored = await get(owner, `/entities/${id}/documents/${page.url().split('/').at(-1)}`);
  expect(stored).toMatchObject({
    ...{ status: 'draft', kind: 'received_invoice', external_number: 'FV-OPRAVENO', total: 1089 },
    constant_symbol: '0308',
    ...{ partner: { ico: ISSUER.ico }, payee_account: { iban: 'CZ3008000000000000123457' } },
  });
  const { rows } = await get(owner, `/entities/${id}/attachments`);
  expect(rows[0].links).toEqual([{ subject_type: 'document', subject_id: stored.id }]);
  await settled();
  verify();
});

test('who is no payer of VAT is asked for no day of supply, unless another one was read', async () => {
  const owner = await stage.accounting.user();
  const id = Number((await stage.accounting.company(owner, { ...OWN, vat_status: 'none' })).id);
  const same = documentOf({ lines: [line('Účetní práce', '1000')] });
  const sameDay = await upload(owner, id, await pdf(['Faktura'], writeIsdoc(same, 'Účetnictví')));
  const { page, go, verify, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prilohy/${sameDay}` },
  });
  await page.getByText('Přečteno: ISDOC').waitFor();
  await page.getByRole('textbox', { name: 'Vystaveno' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'DUZP' }).count()).toBe(0);
  const other = { ...same, number: 'FV-2', taxableOn: '2026-05-18' };
  const otherDay = await upload(owner, id, await pdf(['Faktura'], writeIsdoc(other, 'Účetnictví')));
  await go(`/firmy/${id}/prilohy/${otherDay}`);
  const supply = page.getByRole('textbox', { name: 'DUZP' });
  await supply.waitFor();
  // It stays while it is emptied to be typed anew.
  await supply.fill('');
  await supply.press('Tab');
  expect(await supply.count()).toBe(1);
  await settled();
  verify();
});

test('what is doubtful or there already is said, on a phone, too', async () => {
  const { owner, id } = await company();
  const invoice = documentOf({ lines: [line('Účetní práce', '1000')] });
  const swapped = ['Faktura', 'Cislo uctu: 203310906/0300', 'Celkem k uhrade 1 210,00 Kc'];
  const attachment = await upload(owner, id, await pdf(swapped, writeIsdoc(invoice, 'Účetnictví')));
  const read = await stage.accounting.call('POST', `/entities/${id}/attachments/${attachment}/extract`, {
    ...{ as: owner, body: {} },
  });
  await stage.accounting.call('POST', `/entities/${id}/documents`, {
    ...{ as: owner, body: { document: read.body.document } },
  });
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prilohy/${attachment}`, width: 390 },
  });
  const doubts = page.getByRole('note').filter({ hasText: 'Ověřte, než doklad uložíte' });
  await doubts.getByText(/203310906/).waitFor();
  await page.getByRole('note').filter({ hasText: 'Takový doklad už tu asi je' }).getByRole('link').waitFor();
  await page.locator('canvas[data-drawn]').waitFor();
  await verifyAccessible();
  await page.getByLabel('Účet dodavatele (IBAN)').focus();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await settled();
  verify();
});

test('of an invoice of ours its number is told, and nothing is asked for that would be lost', async () => {
  const owner = await stage.accounting.user();
  const entity = { name: ISSUER.name, ico: ISSUER.ico, dic: ISSUER.dic, vat_status: 'monthly' };
  const id = Number((await stage.accounting.company(owner, entity)).id);
  const invoice = documentOf({ lines: [line('Účetní práce', '1000')] });
  const attachment = await upload(owner, id, await pdf(['Faktura'], writeIsdoc(invoice, 'Účetnictví')));
  const { page, verify, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/prilohy/${attachment}`,
  });
  await page.getByText(`Na dokladu je číslo ${invoice.number}.`).waitFor();
  const asked = ['Číslo dokladu', 'Účet dodavatele (IBAN)'].map((label) => page.getByLabel(label).count());
  expect(await Promise.all(asked)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Uložit jako koncept' }).click();
  await page.waitForURL(new RegExp(`/firmy/${id}/doklady/\\d+$`));
  const stored = await get(owner, `/entities/${id}/documents/${page.url().split('/').at(-1)}`);
  expect(stored).toMatchObject({ kind: 'invoice', status: 'draft', total: 1210 });
  await settled();
  verify();
});

test('a file that holds no document says so, and one that is gone as well', async () => {
  const { owner, id } = await company();
  const attachment = await upload(owner, id, await pdf(['Dobry den'], null));
  const { page, go, verify, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/prilohy/${attachment}`,
  });
  await page.getByText('V souboru jsme doklad nepřečetli').waitFor();
  await go(`/firmy/${id}/prilohy/${attachment + 1000}`);
  await page.getByText('Tato příloha už neexistuje.').waitFor();
  await settled();
  verify();
});

test('a photograph of a receipt is written down by hand in a few fields, and paid by card or in cash', async () => {
  const owner = await stage.accounting.user();
  const entity = { legal_form: 'osvc', bookkeeping: 'flat_expenses', vat_status: 'none' };
  const id = Number((await stage.accounting.company(owner, entity)).id);
  const { page, go, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/vyfotit`, width: 390 },
  });
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  const attachment = await upload(owner, id, await page.screenshot());
  await go(`/firmy/${id}/prilohy/${attachment}`);
  await page.getByText('Z fotky umí program přečíst jen QR kód faktury').waitFor();
  expect(await page.getByText(/^Přečteno/).count()).toBe(0);
  const asked = ['Splatnost', 'DUZP', 'Variabilní symbol', 'Účet dodavatele (IBAN)', 'Konstantní symbol'];
  expect(await Promise.all(asked.map((label) => page.getByLabel(label).count()))).toEqual([0, 0, 0, 0, 0]);
  await verifyAccessible();
  await page.getByRole('textbox', { name: 'Vystaveno' }).fill('12. 11. 2026');
  await page.getByLabel('Popis').fill('Barva bílá');
  expect(await page.getByLabel('DUZP').count()).toBe(0);
  await page.getByLabel('Cena za jednotku').fill('799');
  await page
    .locator('[data-total]')
    .getByText(/^799,00/)
    .waitFor();
  await page.getByLabel('Zaplaceno').selectOption({ label: 'kartou' });
  await page.getByRole('button', { name: 'Uložit jako koncept' }).click();
  await page.waitForURL(new RegExp(`/firmy/${id}/doklady/\\d+$`));
  expect(await get(owner, `/entities/${id}/documents/${page.url().split('/').at(-1)}`)).toMatchObject({
    ...{ kind: 'receipt', status: 'draft', issued_on: '2026-11-12', payment_method: 'card', total: 799 },
  });
  await settled();
  verify();
});

test('what stands on a photographed receipt is what a payer of VAT paid, unless somebody says otherwise', async () => {
  const { owner, id } = await company();
  const { page, go, verify, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/vyfotit`, width: 390 },
  });
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  const attachment = await upload(owner, id, await page.screenshot());
  await go(`/firmy/${id}/prilohy/${attachment}`);
  await page.getByRole('textbox', { name: 'Vystaveno' }).fill('12. 11. 2026');
  await page.getByLabel('Popis').fill('Papír');
  await page.getByLabel('Cena za jednotku').fill('242');
  const total = page.locator('[data-total]');
  await total.getByText(/^242,00/).waitFor();
  const includes = page.getByLabel('Ceny jsou s DPH');
  await includes.uncheck();
  await total.getByText(/^292,82/).waitFor();
  await includes.check();
  await total.getByText(/^242,00/).waitFor();
  await page.getByRole('button', { name: 'Uložit jako koncept' }).click();
  await page.waitForURL(new RegExp(`/firmy/${id}/doklady/\\d+$`));
  expect(await get(owner, `/entities/${id}/documents/${page.url().split('/').at(-1)}`)).toMatchObject({
    ...{ kind: 'receipt', prices_include_vat: true, base: 200, vat_total: 42, total: 242 },
  });
  await settled();
  verify();
});

test('a photograph that is broken says so once, and asks for another', async () => {
  const { owner, id } = await company();
  const cut = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0')]);
  const attachment = await upload(owner, id, cut);
  const { page } = await stage.open({ as: owner, path: `/firmy/${id}/prilohy/${attachment}`, width: 390 });
  const note = page.getByRole('note').filter({ hasText: 'V souboru jsme doklad nepřečetli' });
  await note.getByText(/^Soubor .*\. Vyfoťte doklad znovu, nebo nahrajte jiný soubor/).waitFor();
  expect(await page.getByText('Ověřte, než doklad uložíte').count()).toBe(0);
});

test('what was read of a receipt keeps its field while it is emptied and typed anew', async () => {
  const { owner, id } = await company();
  const invoice = documentOf({ lines: [line('Papír', '100')] });
  const attachment = await upload(owner, id, await pdf(PAGE, writeIsdoc(invoice, 'Účetnictví')));
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/prilohy/${attachment}` });
  const symbol = page.getByLabel('Variabilní symbol');
  await expect.poll(() => symbol.inputValue()).toBe('20260007');
  await page.getByRole('combobox', { name: 'Druh dokladu' }).click();
  await page.getByRole('option', { name: 'Účtenka', exact: true }).click();
  await page.getByLabel('Zaplaceno').waitFor();
  expect(await page.getByLabel('Specifický symbol').count()).toBe(0);
  await symbol.fill('');
  await page.keyboard.type('77');
  await expect.poll(() => symbol.inputValue()).toBe('77');
  verify();
});

test('lines are added and removed, VAT and currency are corrected, and the sums follow', async () => {
  const { owner, id } = await company();
  const lines = [line('Účetní práce', '1000'), line('Omylem', '500')];
  const attachment = await upload(
    owner,
    id,
    await pdf(PAGE, writeIsdoc(documentOf({ lines }), 'Účetnictví')),
  );
  const { page, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prilohy/${attachment}`, width: 1440 },
  });
  const total = page.locator('[data-total]');
  await total.getByText(/^1.815,00/).waitFor();
  await page.getByRole('button', { name: 'Odebrat položku 2' }).click();
  await total.getByText(/^1.210,00/).waitFor();
  // By keyboard alone: the button to add has the focus, then the new line.
  await page.keyboard.press('Enter');
  const added = page.getByRole('group', { name: 'Položka 2' });
  await added.locator(':focus').waitFor();
  await page.keyboard.type('Doprava');
  await added.getByLabel('Cena za jednotku').fill('100');
  await added.getByLabel('DPH').selectOption('taxable:12');
  await total.getByText(/^1.322,00/).waitFor();
  await page.getByRole('combobox', { name: 'Měna' }).click();
  await page.getByRole('option', { name: 'EUR' }).click();
  await page.getByLabel('Kurz (Kč za jednotku)').fill('25');
  await total.getByText(/^1.322,00\sEUR/).waitFor();
  await page.getByText(/33.050,00/).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit jako koncept' }).click();
  await page.waitForURL(new RegExp(`/firmy/${id}/doklady/\\d+$`));
  const stored = await get(owner, `/entities/${id}/documents/${page.url().split('/').at(-1)}`);
  expect(stored).toMatchObject({
    ...{ currency: 'EUR', rate: 25, total: 1322, total_czk: 33_050 },
    lines: [
      { name: 'Účetní práce', unit_price: 1000, vat_rate: 21 },
      { name: 'Doprava', unit_price: 100, vat_treatment: 'taxable', vat_rate: 12 },
    ],
  });
  await settled();
  verify();
});

test('what is wrong stays at its line when lines before it are removed', async () => {
  const { owner, id } = await company();
  const lines = [line('Účetní práce', '1000'), line('Doprava', '500'), line('Obaly', '100')];
  const attachment = await upload(
    owner,
    id,
    await pdf(PAGE, writeIsdoc(documentOf({ lines }), 'Účetnictví')),
  );
  const { page, verify, settled, expectFailure } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prilohy/${attachment}`, width: 1440 },
  });
  const named = (nr: number) => page.getByRole('group', { name: `Položka ${nr}` }).getByLabel('Popis');
  const preview = () => page.waitForResponse('**/documents/preview');
  const sums = `422 POST /api/entities/${id}/documents/preview`;
  for (const failure of [sums, `422 POST /api/entities/${id}/documents`, sums]) expectFailure(failure);
  const first = preview();
  await named(2).fill('x'.repeat(5000));
  await first;
  await page.getByRole('button', { name: 'Uložit jako koncept' }).click();
  await expect.poll(() => named(2).getAttribute('aria-invalid')).toBe('true');
  const second = preview();
  await page.getByRole('button', { name: 'Odebrat položku 1' }).click();
  await second;
  await expect.poll(() => named(1).getAttribute('aria-invalid')).toBe('true');
  expect(await named(2).getAttribute('aria-invalid')).not.toBe('true');
  await settled();
  verify();
});

test('a draft whose attachment could not be linked says so, and is not stored twice', async () => {
  const { owner, id } = await company();
  const invoice = documentOf({ lines: [line('Účetní práce', '1000')] });
  const attachment = await upload(owner, id, await pdf(PAGE, writeIsdoc(invoice, 'Účetnictví')));
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/prilohy/${attachment}`, width: 390 },
  });
  const address = `/api/entities/${id}/attachments/${attachment}`;
  const json = { error: 'Tolik příloh doklad mít nemůže.' };
  await page.route(`**${address}`, (route) => route.fulfill({ status: 422, json }), { times: 1 });
  expectFailure(`422 PATCH ${address}`);
  await page.getByRole('button', { name: 'Uložit jako koncept' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'přílohu se k němu ale nepodařilo připojit' });
  await told.getByText(json.error).waitFor();
  await verifyAccessible();
  expect(await page.getByRole('button', { name: 'Uložit jako koncept' }).count()).toBe(0);
  await told.getByRole('button', { name: 'Připojit přílohu znovu' }).click();
  await page.waitForURL(new RegExp(`/firmy/${id}/doklady/\\d+$`));
  const { rows } = await get(owner, `/entities/${id}/documents`);
  const { rows: attachments } = await get(owner, `/entities/${id}/attachments`);
  expect(attachments[0].links).toEqual(
    rows.map((row: JsonValue) => ({ subject_type: 'document', subject_id: row.id })),
  );
  expect(rows.length).toBe(1);
  verify();
});

test('a contact made of a text has the address that the registry knows, so its document can be issued', async () => {
  const { owner, id } = await company();
  const ico = registries.load('works-as');
  const texts = [
    'Faktura c. 2026110',
    'Dodavatel: Vzorove stavby a.s.',
    `ICO: ${ico}`,
    'Celkem k uhrade 1 210,00 Kc',
  ];
  const attachment = await upload(owner, id, await pdf(texts, null));
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/prilohy/${attachment}` });
  await page.getByRole('button', { name: /^Založit kontakt/ }).click();
  await page.getByRole('button', { name: /^Založit kontakt/ }).waitFor({ state: 'detached' });
  const { rows } = await get(owner, `/entities/${id}/partners?q=${ico}`);
  const [made] = rows;
  expect(made).toMatchObject({ ico, name: expect.stringMatching(/a\. ?s\./) });
  expect(made.city).not.toBeNull();
  verify();
});

test('an unknown contact of a photographed receipt is made of its IČO or by hand, beside the photograph', async () => {
  const { owner, id } = await company();
  const ico = registries.load('works-as');
  const { page, go, verify, verifyAccessible, settled } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/vyfotit`, width: 390 },
  });
  await page.getByRole('heading', { name: 'Vyfotit doklad' }).waitFor();
  const attachment = await upload(owner, id, await page.screenshot());
  await go(`/firmy/${id}/prilohy/${attachment}`);
  const contact = page.getByRole('combobox', { name: 'Kontakt' });
  await contact.fill('Papírnictví Novák');
  await page.getByRole('option', { name: 'Nový kontakt „Papírnictví Novák“' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nový kontakt' });
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect.poll(() => contact.inputValue()).toBe('Papírnictví Novák');
  await dialog.waitFor({ state: 'detached' });

  await contact.fill(ico);
  await page.getByRole('option', { name: `Najít IČO ${ico} v registru` }).click();
  await expect.poll(() => contact.inputValue()).toMatch(/a\. ?s\./);
  await page.getByLabel('Popis').fill('Papír');
  await page.getByLabel('Cena za jednotku').fill('799');
  // What is said of the contact lies over the button for a while.
  await page.getByLabel('Cena za jednotku').press('Enter');
  await page.waitForURL(new RegExp(`/firmy/${id}/doklady/\\d+$`));
  const stored = await get(owner, `/entities/${id}/documents/${page.url().split('/').at(-1)}`);
  const { rows } = await get(owner, `/entities/${id}/partners?q=${ico}`);
  expect(stored.partner_id).toBe(rows[0].id);
  await settled();
  verify();
});
