import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, JsonValue } from '../../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const PHONE = { width: 390, height: 844 };

let stage: Stage;
let owner: Caller;
let editor: Caller;
let viewer: Caller;
let id: number;
let home: string;
let partner: { id: number };
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  const { accounting } = stage;
  [owner, editor, viewer] = [await accounting.user(), await accounting.user(), await accounting.user()];
  id = (await accounting.company(owner, { city: 'Praha' })).id;
  home = `/firmy/${id}`;
  await accounting.join(owner, id, editor, 'editor');
  await accounting.join(owner, id, viewer, 'viewer');
  partner = await ask('POST', '/partners', { partner: { name: 'Pekárna U Mlýna', city: 'Brno' } });
});
afterAll(() => stage?.close());

async function ask(method: string, path: string, body?: object, as = owner): Promise<JsonValue> {
  const options = { as, ...(body === undefined ? {} : { body }) };
  const reply = await stage.accounting.call(method, `/entities/${id}${path}`, options);
  expect([path, reply.status < 300 ? null : reply.body]).toEqual([path, null]);
  return reply.body;
}

const expense = (amount: number, external_number: string): Promise<JsonValue> => {
  const lines = [{ name: 'Mouka', unit_price: amount, quantity: 1, cost_centre: 'Pec' }];
  const payee_account = { number: '2000145399', bank_code: '0800' };
  const document = {
    kind: 'received_invoice',
    partner_id: partner.id,
    external_number,
    payee_account,
    lines,
  };
  return ask('POST', '/documents', { document }, editor);
};
const rules = (...given: object[]) => ask('PUT', '/approval_rules', { rules: given });
const request = (document: { id: number }, note?: string) =>
  ask('POST', `/documents/${document.id}/approval`, note === undefined ? {} : { note }, editor);

test('rules are added, put in order, switched off and deleted in the settings', async () => {
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `${home}/nastaveni/schvalovani`,
  });
  await page.getByRole('heading', { name: 'Výdaje se neschvalují' }).waitFor();
  await page.getByRole('button', { name: 'Přidat pravidlo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Název').fill('Nad deset tisíc');
  await dialog.getByLabel('Přijatá faktura', { exact: true }).check();
  await dialog.getByLabel('Částka od (Kč)').fill('10000,01');
  await dialog.getByLabel('Částka do (Kč)').fill('5000');
  const supplier = dialog.getByRole('combobox', { name: 'Dodavatelé' });
  await supplier.fill('Pekár');
  await page.getByRole('option', { name: 'Pekárna U Mlýna' }).click();
  await dialog.getByRole('button', { name: 'Odebrat Pekárna U Mlýna' }).waitFor();
  await dialog.getByLabel('Kolik schválení je potřeba').selectOption('2');
  await verifyAccessible();
  expectFailure(`422 PUT /api/entities/${id}/approval_rules`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.getByText(/Částka od nesmí být vyšší/).waitFor();
  await dialog.getByLabel('Částka do (Kč)').fill('');
  expectFailure(`422 PUT /api/entities/${id}/approval_rules`);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await dialog.getByText(/Schválit má 2, schvalovatelů je 1/).waitFor();
  await dialog.getByLabel(viewer.username).check();
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('přijatá faktura · od 10 000,01 Kč · 1 dodavatel').waitFor();
  await page.getByText(`schvaluje ${viewer.username}, vlastník · potřeba 2 schválení`).waitFor();

  await page.getByRole('button', { name: 'Přidat pravidlo' }).click();
  await dialog.getByLabel('Název').fill('Ostatní');
  await dialog.getByLabel('Do té doby').selectOption('payment');
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('button', { name: 'Posunout Ostatní výš' }).waitFor();
  // Three clicks before any of them is drawn: each keeps what the one before it did.
  await page.evaluate(() => {
    for (const name of [
      'Posunout Ostatní výš',
      'Pravidlo Ostatní je zapnuté',
      'Smazat pravidlo Nad deset tisíc',
    ]) {
      document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    }
  });
  const names = async () => (await ask('GET', '/approval_rules')).map(({ name }: JsonValue) => name);
  await expect.poll(names).toEqual(['Ostatní']);
  await page.getByText('vypnuté').waitFor();
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect.poll(names).toEqual(['Ostatní', 'Nad deset tisíc']);
  verify();
});

test('what waits in the queue is approved and rejected by keys alone', async () => {
  await rules({ name: 'Výdaje', approver_ids: [viewer.userId] });
  const wanted = [await expense(900, 'K-1'), await expense(900, 'K-2')];
  for (const document of wanted) await request(document);
  const { page, verify, verifyAccessible } = await stage.open({
    as: viewer,
    path: `${home}/ukoly?druh=approval_waiting`,
  });
  const current = page.locator('li[aria-current="true"]');
  await expect.poll(() => current.textContent()).toContain('K-1');
  await page.keyboard.press('j');
  await expect.poll(() => current.and(page.locator(':focus')).textContent()).toContain('K-2');
  await page.keyboard.press('z');
  const dialog = page.getByRole('dialog', { name: 'Zamítnout výdaj' });
  await dialog.getByLabel('Důvod').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Tolik mouky není třeba');
  await verifyAccessible();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('li[id^="ukol-"]').count()).toBe(1);
  // The one that is left has the focus: the work goes on.
  await expect.poll(() => current.and(page.locator(':focus')).textContent()).toContain('K-1');
  await page.keyboard.press('a');
  await expect.poll(() => current.count()).toBe(0);
  verify();
  const stateOf = async ({ id }: JsonValue) =>
    (await ask('GET', `/approvals?document_id=${id}`)).rows[0]?.state;
  await expect.poll(() => Promise.all(wanted.map(stateOf))).toEqual(['approved', 'rejected']);
});

test('a reader approves on a phone what a colleague asks for, and rejects with a reason', async () => {
  await rules({ name: 'Výdaje', approver_ids: [viewer.userId] });
  const [wanted, other] = [await expense(12_000, 'M-1'), await expense(700, 'M-2')];
  await request(wanted, 'Zásoba na dva měsíce');
  const form = new FormData();
  form.append('file', new Blob(['Faktura M-1 na 12 000 Kč']), 'faktura.txt');
  form.append('subject_type', 'document');
  form.append('subject_id', String(wanted.id));
  await ask('POST', '/attachments', form, editor);
  await request(other);
  const opened = await stage.open({ as: viewer, path: home, ...PHONE });
  const { page, verify, verifyAccessible, settled } = opened;
  await page.getByRole('link', { name: 'Čeká na vaše schválení: 2 doklady' }).click();
  await page.getByText('2 doklady za 12 700,00 Kč').waitFor();
  await page.getByText('Zásoba na dva měsíce').waitFor();
  await page.getByRole('button', { name: 'Ukázat položky a přílohy: Přijatá faktura M-1' }).click();
  await page.getByText('Na účet 2000145399/0800').waitFor();
  await page
    .getByRole('list', { name: 'Přílohy dokladu' })
    .getByRole('link', { name: 'faktura.txt' })
    .waitFor();
  await settled();
  await verifyAccessible();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  // Whoever only reads issues nothing.
  expect(await page.getByRole('button', { name: /Schválit a zaevidovat/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Schválit Přijatá faktura M-1' }).click();
  await page.getByText('Schváleno.').waitFor();
  await page.getByText('1 doklad za 700,00 Kč').waitFor();
  await page.getByRole('button', { name: 'Zamítnout Přijatá faktura M-2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zamítnout' }).click();
  await dialog
    .getByText('Vyplňte')
    .or(dialog.getByText(/vyplněno/))
    .first()
    .waitFor();
  await dialog.getByLabel('Důvod').fill('Neobjednali jsme');
  await dialog.getByRole('button', { name: 'Zamítnout' }).click();
  await page.getByRole('heading', { name: 'Nic na vás nečeká' }).waitFor();
  await page.getByText('Zamítnuté', { exact: true }).click();
  await page.getByText('Neobjednali jsme').waitFor();
  verify();
});

test('a page of what waits that has emptied gives way to the last one', async () => {
  await rules({ name: 'Výdaje', approver_ids: [owner.userId] });
  await request(await expense(900, 'M-90'));
  const { page, verify } = await stage.open({ as: owner, path: `${home}/schvalovani?strana=2` });
  await page.getByText('M-90').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  verify();
});

test('a document says what it needs, who asked and who decided, and lists show it', async () => {
  await rules({ name: 'Nad tisíc', amount_from: 1000, approver_roles: ['owner'] });
  const draft = await expense(2000, 'M-3');
  const { page, visit, verify, verifyAccessible } = await stage.open({
    as: editor,
    path: `${home}/doklady/${draft.id}`,
  });
  await page.getByText('Než doklad vystavíte, musí být schválen podle pravidla Nad tisíc.').waitFor();
  const issue = page.getByRole('button', { name: 'Zaevidovat' });
  await expect.poll(() => issue.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Požádat o schválení' }).click();
  await page.getByRole('dialog').getByLabel('Poznámka pro schvalovatele').fill('Prosím');
  await page.getByRole('dialog').getByRole('button', { name: 'Požádat o schválení' }).click();
  await page.getByText(`Schvaluje ${owner.username}`, { exact: false }).waitFor();
  await page.getByText('koncept, ke schválení').waitFor();
  await verifyAccessible();
  await visit(`${home}/prijate`);
  await page
    .getByRole('row', { name: /Pekárna/ })
    .getByText('koncept, ke schválení')
    .first()
    .waitFor();

  const ofOwner = await stage.open({ as: owner, path: `${home}/schvalovani` });
  await ofOwner.page.getByRole('button', { name: 'Schválit a zaevidovat Přijatá faktura M-3' }).click();
  await ofOwner.page.getByText('Schváleno a zaevidováno.').waitFor();
  await ofOwner.page.getByText('Všechny', { exact: true }).click();
  await ofOwner.page.getByText('Schválené', { exact: true }).click();
  await ofOwner.page.getByText(`Schválil(a) ${owner.username}`, { exact: false }).waitFor();
  await ofOwner.verifyAccessible();
  ofOwner.verify();
  expect(await ask('GET', `/documents/${draft.id}`)).toMatchObject({
    status: 'issued',
    approval_state: 'approved',
  });
  verify();
});

test('entering what lacks something is refused with a way to fill it in', async () => {
  await rules({ name: 'Nad tisíc', amount_from: 1000, approver_roles: ['owner'] });
  const lines = [{ name: 'Mouka', unit_price: 2000 }];
  const draft = await ask('POST', '/documents', { document: { kind: 'received_invoice', lines } }, editor);
  await request(draft);
  const { page, verify, expectFailure } = await stage.open({
    as: owner,
    path: `${home}/doklady/${draft.id}`,
  });
  expectFailure(`422 POST /api/entities/${id}/documents/${draft.id}/approve`);
  await page.getByRole('button', { name: /^Schválit a zaevidovat/ }).click();
  await page.getByText('požádejte o schválení znovu', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Doplnit, co dokladu chybí' }).click();
  await page.waitForURL(`**/doklady/${draft.id}/upravit`);
  await page.getByRole('combobox', { name: 'Dodavatel' }).waitFor();
  verify();
});

test('where no rule fits one member is asked, and the request can be withdrawn', async () => {
  await rules();
  const draft = await expense(50, 'M-4');
  const { page, verify } = await stage.open({ as: editor, path: `${home}/doklady/${draft.id}` });
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Požádat o schválení' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Požádat o schválení' }).click();
  await dialog.getByText('Vyberte, kdo doklad schválí.').waitFor();
  await dialog.getByRole('combobox', { name: 'Kdo má schválit' }).click();
  await page.getByRole('option', { name: `${viewer.username} (čtenář)` }).click();
  await dialog.getByRole('button', { name: 'Požádat o schválení' }).click();
  await page.getByText('Bez pravidla, schvaluje vybraný člověk', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Vzít žádost zpět: Přijatá faktura M-4' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vzít žádost zpět' }).click();
  await page.getByText('Žádost je zpátky.').waitFor();
  expect((await ask('GET', `/documents/${draft.id}`)).approval_state).toBe(null);
  verify();
});

test('what was paid before there was a rule asks for nothing', async () => {
  await rules();
  const draft = await expense(60, 'M-7');
  await ask('POST', `/documents/${draft.id}/issue`, {});
  const open = await expense(70, 'M-8');
  await ask('POST', `/documents/${open.id}/issue`, {});
  await ask('POST', `/documents/${draft.id}/payments`, {});
  await rules({ name: 'Všechno', blocks: 'payment', approver_roles: ['owner'] });
  const { page, visit, verify, settled } = await stage.open({
    as: owner,
    path: `${home}/doklady/${open.id}`,
  });
  await page.getByText('Než doklad zaplatíte, musí být schválen podle pravidla Všechno.').waitFor();
  await visit(`${home}/doklady/${draft.id}`);
  await page.getByText('zaplaceno', { exact: true }).first().waitFor();
  await settled();
  expect(await page.getByRole('heading', { name: 'Schválení' }).count()).toBe(0);
  verify();
});

test('a document that changed meanwhile is not approved unseen', async () => {
  await rules({ name: 'Výdaje', approver_ids: [viewer.userId] });
  const draft = await expense(900, 'M-5');
  await request(draft);
  const { page, verify, expectFailure } = await stage.open({ as: viewer, path: `${home}/schvalovani` });
  const approve = page.getByRole('button', { name: 'Schválit Přijatá faktura M-5' });
  await approve.waitFor();
  await ask('PATCH', `/documents/${draft.id}`, { document: { external_number: 'M-6' } });
  expectFailure(`409 POST /api/entities/${id}/documents/${draft.id}/approve`);
  await approve.click();
  await page.getByText('Doklad mezitím někdo změnil, prohlédněte si ho znovu.').waitFor();
  await page.getByRole('button', { name: 'Schválit Přijatá faktura M-6' }).click();
  await page.getByText('Schváleno.').waitFor();
  verify();
});

test('as a table it has its file and filter in the address, and many are approved at once', async () => {
  await rules({ name: 'Výdaje', approver_ids: [viewer.userId] });
  const wanted = [await expense(300, 'T-1'), await expense(400, 'T-2')];
  for (const document of wanted) await request(document, 'Na sklad');
  const opened = await stage.open({ as: viewer, path: `${home}/schvalovani` });
  const { page, verify, verifyAccessible, settled } = opened;
  await page.getByText('Tabulka', { exact: true }).click();
  const table = page.getByRole('region', { name: 'Žádosti o schválení' });
  await table.getByRole('link', { name: 'Přijatá faktura T-2' }).waitFor();
  expect(new URL(page.url()).searchParams.get('jako')).toBe('tabulka');
  await settled();
  await verifyAccessible();
  for (const name of ['T-1', 'T-2'])
    await table.getByRole('checkbox', { name: new RegExp(`Přijatá faktura ${name}`) }).check();
  await page.getByRole('button', { name: 'Schválit 2 doklady' }).press('Enter');
  await page.getByText('Nic na vás nečeká').waitFor();
  // The button has gone with what was ticked: the keyboard goes on where the progress is told.
  await page.locator('[role="alert"]:focus').waitFor();
  const stateOf = async ({ id: document }: JsonValue) =>
    (await ask('GET', `/approvals?document_id=${document}`)).rows[0]?.state;
  expect(await Promise.all(wanted.map(stateOf))).toEqual(['approved', 'approved']);
  await page.setViewportSize(PHONE);
  await page.getByText('Schválené', { exact: true }).click();
  await table.getByRole('link', { name: 'Přijatá faktura T-1' }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  verify();
});

test('the list as a file has the rows of its filter', async () => {
  const reply = await stage.accounting.call(
    'GET',
    `/entities/${id}/approvals?state=approved&role=all&format=csv`,
    {
      as: owner,
    },
  );
  expect(reply.status).toBe(200);
  expect(String(reply.body)).toContain('T-1');
});
