import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage, type TestPage } from '../harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let stage: Stage;
let owner: Caller;
let opened: TestPage;
let id: number;
let home: string;
let partner: { id: number };
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
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

test('a document is repeated: its texts and days are seen before, and the next one is made by hand', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const lines = [{ name: 'Nájem', unit_price: 12_000 }];
  const document = { kind: 'invoice', partner_id: partner.id, lines };
  const invoice = await ask('POST', '/documents', { document, issue: true });
  await visit(`${home}/doklady/${invoice.id}`);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Opakovat…' }).click();
  await page.getByRole('heading', { level: 1, name: `Opakovat: Faktura ${invoice.number}` }).waitFor();
  await page.getByLabel('Den v měsíci').selectOption('poslední');
  await page.getByRole('textbox', { name: 'Začíná' }).fill('1.1.2027');
  await page.getByRole('textbox', { name: 'Začíná' }).press('Tab');
  await page.getByLabel('Datum plnění').selectOption('poslední den předchozího měsíce');
  await page.getByLabel('Popis', { exact: false }).first().fill('Nájem za {month} {yyyy}');
  await page.getByText('Nájem za prosinec 2026').waitFor();
  await page.locator('time', { hasText: '31.' }).first().waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Založit opakování' }).click();
  await page.getByText('Opakování je založené.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Faktura, Pekárna U Mlýna' }).waitFor();
  const [made] = await ask('GET', '/recurrences');
  expect(made).toMatchObject({ day: 'last', starts_on: '2027-01-01', next_on: '2027-01-31', issue: true });
  expect(made.document.lines[0]).toMatchObject({ name: 'Nájem za {month} {yyyy}', unit_price: 12_000 });

  await page.getByText('Nájem za prosinec 2026').waitFor();
  await page.getByRole('button', { name: 'Vytvořit teď' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vytvořit doklad' }).click();
  await page.getByText(/Doklad FV\d+ je vytvořený\./).waitFor();
  await page.getByText('Nájem za leden 2027').waitFor();
  await page.getByRole('link', { name: /^FV2027/ }).click();
  await page.getByRole('link', { name: 'nastavení opakování' }).waitFor();
  verify();
});

test('what failed says why and is tried again; a pause makes nothing', async () => {
  const { page, visit, verify, verifyAccessible, expectFailure } = opened;
  const homeless = await ask('POST', '/partners', { partner: { name: 'Bez adresy' } });
  const document = { kind: 'invoice', partner_id: homeless.id, lines: [{ name: 'Paušál', unit_price: 100 }] };
  const recurrence = await ask('POST', '/recurrences', {
    recurrence: { name: 'Paušál', period: 'weekly', day: 5, document },
  });
  await stage.accounting.call('POST', `/entities/${id}/recurrences/${recurrence.id}/run`, {
    as: owner,
    body: {},
  });
  await visit(`${home}/opakovani`);
  const row = page.getByRole('row', { name: /Paušál/ });
  await row.getByText('nedaří se', { exact: true }).waitFor();
  await verifyAccessible();
  await row.getByRole('link', { name: 'Paušál' }).click();
  await page.getByText(/Doklad na 20\..11\..2026 se nepodařilo vytvořit/).waitFor();
  expectFailure(`422 POST /api/entities/${id}/recurrences/${recurrence.id}/run`);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await page.getByRole('alert').first().waitFor();
  await ask('PATCH', `/partners/${homeless.id}`, { partner: { city: 'Zlín' } });
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await page.getByText(/Doklad FV\d+ je vytvořený\./).waitFor();
  await page.getByRole('button', { name: 'Zkusit znovu' }).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Pozastavit' }).click();
  await page.getByText('Opakování je pozastavené.').waitFor();
  await page.getByText('V příštích 12 měsících nevznikne žádný doklad.').waitFor();
  expect((await ask('GET', `/recurrences/${recurrence.id}`)).active).toBe(false);

  await page.getByRole('link', { name: 'Upravit' }).click();
  await page.getByLabel('Název', { exact: true }).fill('Paušál za úklid');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Paušál za úklid' }).waitFor();
  expect(await ask('GET', `/recurrences/${recurrence.id}`)).toMatchObject({
    ...{ name: 'Paušál za úklid', active: false, day: 5, document: { lines: [{ name: 'Paušál' }] } },
  });
  verify();
});

test('a contact in the archive is told of at what goes on for it, and who goes on after a pause hears what is not made', async () => {
  const { page, visit, verify } = opened;
  const gone = await ask('POST', '/partners', { partner: { name: 'Odešlý', city: 'Cheb' } });
  const document = { kind: 'invoice', partner_id: gone.id, lines: [{ name: 'Nájem', unit_price: 100 }] };
  const recurrence = await ask('POST', '/recurrences', {
    recurrence: { period: 'monthly', day: 5, document },
  });
  await visit(`${home}/opakovani/${recurrence.id}`);
  await page.getByRole('heading', { name: 'Texty příštího dokladu' }).waitFor();
  expect(await page.getByText('Partner je v archivu').count()).toBe(0);
  await ask('PATCH', `/partners/${gone.id}`, { partner: { archived: true } });
  await visit(`${home}/opakovani/${recurrence.id}`);
  await page.getByText('Partner je v archivu').waitFor();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Pozastavit' }).click();
  await page.getByText('Partner je v archivu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Spustit znovu' }).click();
  await page.getByText(/Příští doklad vznikne 5\..12\..2026, dny pauzy se nedohánějí\./).waitFor();
  await page.getByRole('link', { name: 'Odešlý' }).click();
  await page.getByRole('heading', { level: 1, name: 'Odešlý' }).waitFor();
  await page.locator('.mantine-Badge-root', { hasText: 'V archivu' }).waitFor();
  await ask('DELETE', `/recurrences/${recurrence.id}`);
  verify();
});

test('recurrences that are ticked by keys are paused at once, and taken back', async () => {
  const { page, visit, verify, verifyAccessible } = opened;
  const document = { kind: 'invoice', partner_id: partner.id, lines: [{ name: 'Servis', unit_price: 100 }] };
  const days = { 'Servis A': 25, 'Servis B': 5 };
  for (const [name, day] of Object.entries(days))
    await ask('POST', '/recurrences', { recurrence: { name, period: 'monthly', day, document } });
  const states = async (): Promise<Record<string, boolean>> =>
    Object.fromEntries(
      (await ask('GET', '/recurrences'))
        .filter(({ name }: { name: string }) => name.startsWith('Servis'))
        .map(({ name, active }: { name: string; active: boolean }) => [name, active]),
    );
  await visit(`${home}/opakovani`);
  // What is made of several in a month stands by its days.
  const times = page
    .getByRole('listitem')
    .filter({ hasText: /^leden 2027/ })
    .locator('time');
  await expect.poll(() => times.allInnerTexts()).toEqual(['5.', '25.']);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await row('Servis A').focus();
  await page.keyboard.press('Space');
  await page.getByText('Vybráno: 1').waitFor();
  await row('Servis B').focus();
  await page.keyboard.press('Space');
  await page.getByText('Vybráno: 2').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Pozastavit' }).focus();
  await page.keyboard.press('Enter');
  await row('Servis A').getByText('pozastaveno', { exact: true }).waitFor();
  expect(await states()).toEqual({ 'Servis A': false, 'Servis B': false });
  await page.getByRole('button', { name: 'Vrátit', exact: true }).waitFor();
  // Also from a box that was ticked: nothing was typed there.
  await page.getByRole('checkbox').last().focus();
  await page.keyboard.press('Control+z');
  await row('Servis B').getByText('běží', { exact: true }).waitFor();
  await expect.poll(states).toEqual({ 'Servis A': true, 'Servis B': true });
  await row('Servis A').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Servis A' }).waitFor();
  verify();
});
