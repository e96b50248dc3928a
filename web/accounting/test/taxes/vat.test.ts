import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceipt } from '../../../../packages/epo/src/testing/receipt.ts';
import { type Stage, startStage } from '../harness.ts';
import { tabTo } from '../keyboard.ts';
import { type Payer, payer } from './vat-stage.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

const RETURN = 'Přiznání k DPH za říjen 2026';
const STATEMENT = 'Kontrolní hlášení za říjen 2026';
const form = (page: Page, name: string): Locator => page.getByRole('listitem', { name });
const due = (page: Page) => page.getByRole('region', { name: 'Co se platí' });

/** A payer with a sale and a purchase in October. */
async function withOctober(entity: object = {}): Promise<Payer> {
  const company = await payer(stage, entity);
  await company.sold(100_000, '2026-10-12');
  await company.bought(40_000, '2026-10-20');
  return company;
}

async function downloaded(page: Page, press: () => Promise<void>) {
  const begun = page.waitForEvent('download');
  await press();
  const file = await begun;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Drops a file on a part of the page, as somebody does who drags it there. */
async function drop(target: Locator, name: string, bytes: Buffer): Promise<void> {
  const data = await target.page().evaluateHandle(
    ([file, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(text ?? ''), (each) => each.charCodeAt(0))], file ?? ''),
      );
      return transfer;
    },
    [name, bytes.toString('base64')],
  );
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await target.getByText('Pusťte soubor tady').waitFor();
  await target.dispatchEvent('drop', { dataTransfer: data });
}

test('a month says which drafts its forms leave out, and nothing of those of another day or without tax', async () => {
  const { open, ask } = await withOctober();
  const lines = [{ name: 'Práce', quantity: 1, unit_price: 1000, vat_rate: 21 }];
  const draft = (kind: string, taxable_on: string) =>
    ask('POST', '/documents', { document: { kind, issued_on: taxable_on, taxable_on, lines } });
  await draft('invoice', '2026-10-31');
  await draft('received_invoice', '2026-10-01');
  await draft('invoice', '2026-11-01');
  await ask('POST', '/documents', { document: { kind: 'quote', issued_on: '2026-10-15', lines } });
  const { page, verify, verifyAccessible } = await open('dph?obdobi=2026-10');
  await page.getByText(/Výkazy nepočítají 2\skoncepty z\stohoto období: vydané, přijaté/).waitFor();
  expect(await page.getByText('V dokladech nechybí nic.').count()).toBe(0);
  await verifyAccessible();
  await page.getByRole('main').getByRole('link', { name: 'přijaté', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Přijaté doklady' }).waitFor();
  await page.getByText('1 doklad', { exact: true }).waitFor();
  verify();
});

test('a month leads from its documents to filed forms, their receipt and the paid tax', async () => {
  const { open, ask } = await withOctober();
  const { page, settled, verify, verifyAccessible } = await open('');
  await page.getByRole('link', { name: 'DPH za říjen 2026' }).waitFor();
  await page.getByText(/k\szaplacení, podat do 25\.\s11\.\s2026/).waitFor();
  await page.getByRole('link', { name: 'DPH', exact: true }).click();
  await page.getByRole('heading', { name: 'DPH za říjen 2026' }).waitFor();
  await settled();
  await due(page).getByText('12 600 Kč').waitFor();
  await due(page)
    .getByText(/Podat a\szaplatit do 25\.\s11\.\s2026/)
    .waitFor();
  await due(page).getByText('zbývá připravit podání').waitFor();
  await page.getByText('V dokladech nechybí nic.').waitFor();
  await verifyAccessible();

  await form(page, RETURN)
    .getByRole('button', { name: `Připravit podání: ${RETURN}` })
    .click();
  await page.getByText(`Připraveno ke stažení: ${RETURN}, řádné.`).waitFor();
  const file = await downloaded(page, () =>
    form(page, RETURN)
      .getByRole('button', { name: `Stáhnout XML: ${RETURN}` })
      .click(),
  );
  expect(file.name).toBe('dphdp3-2026-10-B.xml');
  expect(file.text).toContain('<DPHDP3');
  await due(page).getByText('27074358').waitFor();
  await due(page).getByRole('button', { name: 'Zaplatit QR kódem' }).click();
  await page.getByRole('dialog', { name: 'Platba DPH' }).getByText('12 600,00 Kč').waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');

  await form(page, STATEMENT)
    .getByRole('button', { name: `Připravit podání: ${STATEMENT}` })
    .click();
  await form(page, STATEMENT)
    .getByRole('button', { name: /^Zkontrolovat podle schématu/ })
    .click();
  await form(page, STATEMENT)
    .getByText(/Soubor odpovídá úřednímu schématu/)
    .waitFor();
  await form(page, 'Souhrnné hlášení za říjen 2026').getByText('nepodává se').waitFor();
  await due(page).getByText('zbývá podat').waitFor();

  await form(page, STATEMENT)
    .getByRole('button', { name: /^Označit jako podané/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Podali jste: ${STATEMENT}, řádné?` });
  await dialog.getByRole('textbox', { name: 'Den podání' }).fill('19.11.2026');
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Označit jako podané' }).click();
  await form(page, STATEMENT)
    .getByText(/Podáno 19\.\s11\.\s2026, řádné/)
    .waitFor();

  const receipt = await makeReceipt({ xml: file.text, date: '2026-11-20T09:36:43' });
  await drop(form(page, RETURN).locator('> div').first(), 'potvrzeni.p7s', receipt);
  await page.getByText(/Podle potvrzení je podáno 20\.\s11\.\s2026/).waitFor();
  await form(page, RETURN).getByText('doručené').waitFor();
  await due(page).getByText('zbývá zaplatit').first().waitFor();

  await form(page, RETURN).getByRole('button', { name: 'Zaúčtovat zúčtování DPH' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zaúčtovat zúčtování DPH' }).click();
  await form(page, RETURN).getByText('zaúčtované').waitFor();
  await ask('POST', '/journal', {
    entry: {
      ...{ date: '2026-11-20', text: 'Platba DPH' },
      lines: [
        { account: '343900', side: 'debit', amount: 12_600 },
        { account: '221', side: 'credit', amount: 12_600 },
      ],
    },
  });
  await page.reload();
  await due(page).getByText('hotovo').waitFor();
  await due(page).getByText('zaplaceno', { exact: true }).waitFor();
  await settled();
  await verifyAccessible();
  verify();
});

test('each line of the forms unfolds to its documents, by keyboard as well', async () => {
  const { open, sold } = await withOctober();
  const { number } = await sold(2_000.4, '2026-10-13');
  const { page, settled, verify, verifyAccessible } = await open('dph?obdobi=2026-10');
  const table = page.getByRole('region', { name: 'Řádky přiznání' });
  await table.getByText('102 000', { exact: true }).waitFor();
  await table.getByText('přesně 102 000,40').waitFor();
  await tabTo(page, 'Rozbalit řádek 1');
  await page.keyboard.press('Enter');
  await table.getByRole('link', { name: number }).waitFor();
  await verifyAccessible();
  await expect.poll(() => page.url()).toContain('rozbaleno=1');
  await page.getByRole('button', { name: 'Rozbalit vše' }).click();
  await table
    .getByRole('link', { name: 'D-1' })
    .or(table.getByRole('link', { name: /^PF/ }))
    .first()
    .waitFor();

  await page.getByRole('tab', { name: 'Kontrolní hlášení' }).click();
  const large = page.getByRole('region', { name: 'A4 Prodeje plátcům nad 10 000 Kč' }).first();
  await large.getByRole('cell', { name: 'CZ25596641' }).waitFor();
  await page.getByRole('heading', { name: 'A5 Ostatní prodeje (součtem)' }).waitFor();
  await settled();
  await verifyAccessible();
  await page.getByRole('tab', { name: 'Přiznání k DPH' }).click();
  await table.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
  verify();
});

test('what stops a filing is told before and when it is prepared, and leads to where it is mended', async () => {
  const { id, open, ask, bought } = await withOctober();
  const nameless = { name: 'Beta s.r.o.', city: 'Brno', zip: '60200', country: 'CZ' };
  const { id: partner_id } = await ask('POST', '/partners', { partner: nameless });
  const { number } = await bought(30_000, '2026-10-14', { partner_id });
  const { page, settled, verify, verifyAccessible, expectFailure } = await open('dph?obdobi=2026-10');
  await page.getByText(/Opravit je potřeba 1\svěc/).waitFor();
  await due(page).getByText('je potřeba něco opravit').waitFor();
  await settled();
  await verifyAccessible();
  expectFailure(`422 POST /api/entities/${id}/filings`);
  await form(page, STATEMENT)
    .getByRole('button', { name: /^Připravit/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Připravit: ${STATEMENT}` });
  await dialog.getByText('Tohle připravení brání').waitFor();
  await verifyAccessible();
  await dialog.getByRole('link', { name: new RegExp(number) }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
  verify();
});

test('what is only to be looked at is acknowledged', async () => {
  const { open, id } = await withOctober({ settings: {} });
  const { page, verify, verifyAccessible, expectFailure } = await open('dph?obdobi=2026-10');
  expectFailure(`422 POST /api/entities/${id}/filings`);
  await form(page, RETURN)
    .getByRole('button', { name: /^Připravit/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Připravit: ${RETURN}` });
  await dialog.getByText('Před podáním projděte').waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Je to v pořádku, připravit' }).click();
  await form(page, RETURN).getByText('připravené', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  verify();
});

test('a document that comes after a file was made is told before it is marked as filed', async () => {
  const { open, ask, sold, id } = await withOctober();
  const { id: filing } = await ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-10' } });
  const { page, verify, verifyAccessible, expectFailure } = await open('dph?obdobi=2026-10');
  await form(page, RETURN).getByText('připravené', { exact: true }).waitFor();
  const { number } = await sold(5_000, '2026-10-30');
  expectFailure(`422 PATCH /api/entities/${id}/filings/${filing}`);
  await form(page, RETURN)
    .getByRole('button', { name: /^Označit jako podané/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Podali jste/ });
  await dialog.getByRole('textbox', { name: 'Den podání' }).fill('20.11.2026');
  await dialog.getByRole('button', { name: 'Označit jako podané' }).click();
  await dialog.getByText('Od připravení se údaje změnily').waitFor();
  await dialog.getByRole('link', { name: number }).waitFor();
  await dialog.getByRole('row', { name: /^1 základ 100 000,00 105 000,00 5 000,00/ }).waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Podal(a) jsem tento soubor' }).click();
  await form(page, RETURN).getByText('Co se od podání změnilo').waitFor();
  verify();
});

test('the clearing of a return whose books are locked is offered on the first day after the lock', async () => {
  const { ask, open } = await withOctober();
  const { id } = await ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-10' } });
  await ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-11-10' });
  await ask('POST', '/lock', { locked_until: '2026-10-31' });
  const { page, verify } = await open('dph?obdobi=2026-10');
  await form(page, RETURN).getByRole('button', { name: 'Zaúčtovat zúčtování DPH' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/je uzamčený; 1\.\s11\.\s2026 je první den po zámku/).waitFor();
  await dialog.getByRole('button', { name: 'Zaúčtovat zúčtování DPH' }).click();
  await form(page, RETURN).getByText('zaúčtované').waitFor();
  const { postings } = await ask('GET', `/filings/${id}`);
  expect(postings.map(({ date }: { date: string }) => date)).toContain('2026-11-01');
  verify();
});

test('what changed after it was filed and due is filed by a supplementary return', async () => {
  const { id: entityId, open, ask, sold } = await payer(stage);
  await sold(50_000, '2026-09-10');
  const { id } = await ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-09' } });
  await ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-10-20' });
  await sold(10_000, '2026-09-20');
  const { page, verify, verifyAccessible, expectFailure } = await open('dph?obdobi=2026-09');
  expectFailure(`422 POST /api/entities/${entityId}/filings`);
  const september = form(page, 'Přiznání k DPH za září 2026');
  await september.getByText('Co se od podání změnilo').waitFor();
  await september.getByRole('button', { name: 'Připravit dodatečné přiznání' }).click();
  const dialog = page.getByRole('dialog', { name: 'Připravit: Přiznání k DPH za září 2026' });
  await dialog.getByRole('textbox', { name: 'Kdy jste na rozdíl přišli' }).fill('1.9.2026');
  await dialog.getByLabel('Důvody dodatečného přiznání').fill('Opomenutá faktura');
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Připravit podání' }).click();
  // It cannot have been found before the period was over.
  await dialog.getByText(/^Důvody nelze zjistit dřív/).waitFor();
  await dialog.getByRole('textbox', { name: 'Kdy jste na rozdíl přišli' }).fill('18.11.2026');
  await dialog.getByRole('button', { name: 'Připravit podání' }).click();
  await september.getByText('Připraveno: dodatečné').waitFor();
  verify();
});

test('what a corrected return leaves to be paid beside what was paid, on a phone with whole numbers of lines', async () => {
  const { open, ask, sold } = await payer(stage);
  await sold(50_000, '2026-10-10');
  await sold(20_000, '2026-10-12', {
    lines: [
      { name: 'Zdivo', quantity: 1, unit_price: 20_000, vat_treatment: 'reverse_charge', commodity: '4' },
    ],
  });
  const file = async () => {
    const { id } = await ask('POST', '/filings', { filing: { kind: 'vat_return', period: '2026-10' } });
    await ask('PATCH', `/filings/${id}`, { status: 'filed', filed_on: '2026-11-19' });
    await ask('POST', `/filings/${id}/post_entries`, {});
  };
  await file();
  const lines = [
    { account: '343900', side: 'debit', amount: 10_500 },
    { account: '221', side: 'credit', amount: 10_500 },
  ];
  await ask('POST', '/journal', { entry: { date: '2026-11-19', text: 'Platba DPH', lines } });
  await sold(10_000, '2026-10-20');
  const { page, visit, verify } = await open('dph?obdobi=2026-10', { width: 390 });
  await due(page).getByText('Zaplaceno je to, co jste podali.').waitFor();
  await file();
  await visit(new URL(page.url()).pathname + new URL(page.url()).search);
  await due(page).getByText('Zbývá zaplatit', { exact: true }).waitFor();
  await due(page).getByText('2 100,00 Kč').waitFor();
  const number = page
    .getByRole('row', { name: /přenesení daňové povinnosti/ })
    .getByText('25', { exact: true });
  await number.waitFor();
  expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
  verify();
});

test('a return is prepared and marked as filed by keys alone: h leads to the next step, which has the focus after each', async () => {
  const company = await withOctober();
  const { page, settled, verify } = await company.open('dph?obdobi=2026-10');
  await settled();
  const isFocused = (step: Locator) =>
    expect.poll(() => step.evaluate((element) => element === document.activeElement)).toBe(true);
  const row = form(page, RETURN);
  const prepare = row.getByRole('button', { name: /^Připravit/ });
  await prepare.waitFor();
  await page.keyboard.press('h');
  await isFocused(prepare);
  await page.keyboard.press('Enter');
  const download = row.getByRole('button', { name: /^Stáhnout XML/ });
  await download.waitFor();
  await isFocused(download);
  const mark = row.getByRole('button', { name: /^Označit jako podané/ });
  for (const step of [/^Zkontrolovat/, /^Přiložit/]) {
    await page.keyboard.press('h');
    await isFocused(row.getByRole('button', { name: step }));
  }
  await page.keyboard.press('h');
  await isFocused(mark);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await isFocused(dialog.getByRole('textbox', { name: 'Den podání' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20. 11. 2026');
  await tabTo(page, /^Označit jako podané$/);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await mark.waitFor({ state: 'detached' });
  await isFocused(row.getByRole('button', { name: /^Zaúčtovat/ }));
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Nápověda' });
  await help.getByText('Na další krok stránky', { exact: true }).waitFor();
  verify();
});
