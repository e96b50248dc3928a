import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, JsonValue } from '../../../services/accounting/test/harness.ts';
import { type Stage, startStage } from './harness.ts';
import { tabTo } from './keyboard.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const PHONE = { width: 390, height: 844 };

let stage: Stage;
let owner: Caller;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
});
afterAll(() => stage?.close());

/** A company with drafts that wait, the first of them late, and what is asked of it. */
async function companyWith(drafts: readonly { number: string; due_on: string }[], who = owner) {
  const { id } = await stage.accounting.company(who, {
    bank_account: { name: 'Hlavní', number: '19-2000145399', bank_code: '0800' },
  });
  const ask = async (method: string, path: string, body?: object, as = who): Promise<JsonValue> => {
    const options = { as, ...(body === undefined ? {} : { body }) };
    const reply = await stage.accounting.call(method, `/entities/${id}${path}`, options);
    expect([path, reply.status < 300 ? null : reply.body]).toEqual([path, null]);
    return reply.body;
  };
  const partner = await ask('POST', '/partners', { partner: { name: 'Pekárna U Mlýna', city: 'Brno' } });
  for (const { number, due_on } of drafts)
    await ask('POST', '/documents', {
      document: {
        ...{ kind: 'received_invoice', partner_id: partner.id, external_number: number, due_on },
        ...{ issued_on: '2026-11-01', lines: [{ name: 'Mouka', unit_price: 100 }] },
      },
    });
  return { id, ask, partner, home: `/firmy/${id}/ukoly` };
}

type Company = Awaited<ReturnType<typeof companyWith>>;

/** The bank proposes to pay an invoice that was issued. */
async function proposalIn({ id, ask, partner }: Company) {
  const invoice = await ask('POST', '/documents', {
    document: {
      ...{ kind: 'invoice', partner_id: partner.id, issued_on: '2026-11-01', due_on: '2026-12-31' },
      ...{ variable_symbol: '2026001', lines: [{ name: 'Chléb', unit_price: 1000 }] },
    },
    issue: true,
  });
  const [account] = await ask('GET', '/bank_accounts');
  await stage.accounting.sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, counter_name, variable_symbol,
      created_at, updated_at)
    values (${id}, ${account.id}, '2026-11-15', 100000, 'card', 'Pekárna U Mlýna', '2026001', now(), now())`;
  await ask('POST', '/bank_transactions/match', {});
  return invoice;
}

const DRAFTS = [
  { number: 'P-1', due_on: '2026-11-18' },
  { number: 'P-2', due_on: '2026-11-20' },
  { number: 'P-3', due_on: '2026-11-25' },
  { number: 'P-4', due_on: '2026-12-31' },
];

test('a day begins with what is late, and is worked through by keys', async () => {
  const { home, ask } = await companyWith(DRAFTS);
  const { page, settled, verify, verifyAccessible } = await stage.open({ as: owner, path: home });
  await page.getByRole('heading', { name: 'Po termínu' }).waitFor();
  const headings = () => page.getByRole('heading', { level: 2 }).allTextContents();
  await expect.poll(headings).toEqual(['Po termínu', 'Dnes', 'Do týdne', 'Ostatní']);
  await verifyAccessible();
  const current = page.locator('li[aria-current="true"]');
  await page.keyboard.press('j');
  await expect.poll(() => current.textContent()).toContain('P-2');
  await page.keyboard.press('k');
  await expect.poll(() => current.textContent()).toContain('P-1');
  // What Enter opens here is told in place of what it opens in tables.
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Nápověda' });
  await help.locator('kbd').getByText('Enter', { exact: true }).waitFor();
  await expect
    .poll(() =>
      help
        .locator('kbd')
        .getByText(/^enter$/i)
        .count(),
    )
    .toBe(1);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });

  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Do kdy' }).fill('27.11.2026');
  await dialog.getByLabel('Na co se čeká').fill('Dodavatel pošle opravu');
  await verifyAccessible();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Odloženo do 27. 11. 2026.').waitFor();
  await expect.poll(() => current.textContent()).toContain('P-2');
  await settled();
  expect((await ask('GET', '/queue?state=snoozed')).rows).toMatchObject([{ snoozed_until: '2026-11-27' }]);

  const undo = page.locator('[aria-keyshortcuts="U"]');
  await undo.getByText('U', { exact: true }).waitFor();
  expect(await undo.evaluate((button) => getComputedStyle(button).paddingInlineEnd)).toBe('8px');
  await page.keyboard.press('u');
  await page.getByText('Vráceno zpět.').waitFor();
  await page.getByRole('heading', { name: 'Po termínu' }).waitFor();

  await page.keyboard.press('p');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: new RegExp(owner.username) }).click();
  await dialog.getByRole('button', { name: 'Přidělit' }).click();
  await page.getByText(`má ${owner.username}`).waitFor();
  await page.getByText('Moje', { exact: true }).click();
  await page.getByText('1 úkol v tomto výběru').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?kdo=moje');
  verify();
});

test('a page that has emptied gives way to the last one, and is not taken for all that waits', async () => {
  const { home } = await companyWith(DRAFTS);
  const { page, verify } = await stage.open({ as: owner, path: `${home}?strana=2` });
  await page.getByText('P-1').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByText('Hotovo, nic nečeká').count()).toBe(0);
  verify();
});

test('an entry leads to its subject, and back to where the work goes on', async () => {
  const { home } = await companyWith(DRAFTS);
  const { page, settled, verify } = await stage.open({ as: owner, path: home });
  await page.getByRole('heading', { name: 'Po termínu' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const current = page.locator('li[aria-current="true"]');
  await expect.poll(() => current.textContent()).toContain('P-3');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/doklady\/\d+$/);
  await settled();
  await page.goBack();
  await page.getByRole('heading', { name: 'Po termínu' }).waitFor();
  await expect.poll(() => current.textContent()).toContain('P-3');
  await expect.poll(() => current.evaluate((entry) => entry === document.activeElement)).toBe(true);
  verify();
});

test('a proposal of the bank is accepted where it stands, and taken back', async () => {
  const company = await companyWith([]);
  const { home, ask } = company;
  const invoice = await proposalIn(company);
  const { page, settled, verify } = await stage.open({ as: owner, path: home });
  await page.getByRole('list', { name: 'Proč tento návrh' }).waitFor();
  await page.getByText(`Návrh: ${invoice.number} · Pekárna U Mlýna`, { exact: true }).waitFor();
  await page.keyboard.press('a');
  await page.getByText(/Návrh je přijatý\./).waitFor();
  await page.getByRole('heading', { name: 'Hotovo, nic nečeká' }).waitFor();
  expect(await ask('GET', `/documents/${invoice.id}`)).toMatchObject({ payment_state: 'paid' });
  await page.keyboard.press('u');
  await page.getByText('Vráceno zpět.').waitFor();
  await settled();
  expect(await ask('GET', `/documents/${invoice.id}`)).toMatchObject({ payment_state: 'unpaid' });
  verify();
});

test('on a phone an entry is put off by its menu, and a reader only looks', async () => {
  const { id, home } = await companyWith(DRAFTS.slice(0, 2));
  const phone = await stage.open({ as: owner, path: home, ...PHONE });
  await phone.page.getByRole('button', { name: /^Další možnosti: .*P-1/ }).click();
  await phone.page.getByRole('menuitem', { name: 'Odložit', exact: true }).click();
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Odložit' }).click();
  await dialog.getByText('Vyplňte prosím.').first().waitFor();
  await phone.verifyAccessible();
  await dialog.getByRole('button', { name: 'Zrušit' }).click();
  phone.verify();

  const reader = await stage.accounting.user();
  await stage.accounting.join(owner, id, reader, 'viewer');
  const { page, verify } = await stage.open({ as: reader, path: home });
  await page.getByRole('heading', { name: 'Po termínu' }).waitFor();
  await page.keyboard.press('o');
  expect(await page.getByRole('dialog').count()).toBe(0);
  const snooze = page.getByRole('button', { name: /^Odložit: .*P-1/ });
  await expect.poll(() => snooze.getAttribute('aria-disabled')).toBe('true');
  verify();
});

test('what was due before the company was kept here is counted apart, and a key with nothing to do says so', async () => {
  const { id } = await stage.accounting.company(owner, { legal_form: 'osvc', bookkeeping: 'tax_records' });
  const { page, visit, verify } = await stage.open({ as: owner, path: `/firmy/${id}/ukoly` });
  await page.getByText(/^\d\súkol[yů]?\sv\stomto\svýběru\sa\s\d+\sz\sdoby, než tu firmu vedete$/).waitFor();
  const before = page.getByRole('region', { name: /^Z doby, než tu firmu vedete: \d+$/ });
  const own = await page.getByRole('listitem').count();
  await before.waitFor();
  await page.keyboard.press('a');
  await page.getByText('Tady není co přijmout ani schválit: úkol otevřete klávesou Enter.').waitFor();
  await page.keyboard.press('b');
  await page.getByText('Tento úkol zmizí, až jeho důvod pomine. Můžete ho odložit.').waitFor();
  await visit(`/firmy/${id}`);
  await page
    .getByRole('region', { name: 'Co čeká' })
    .getByRole('link', { name: new RegExp(`^Čeká na vyřízení: ${own}\\súkol`) })
    .waitFor();
  verify();
});

/** An expense that a colleague asks the caller to approve, and a file that belongs to nothing yet. */
async function askedIn({ id, ask, partner }: Company, approver: Caller, colleague: Caller, number: string) {
  await stage.accounting.join(approver, id, colleague, 'editor');
  await ask('PUT', '/approval_rules', {
    rules: [{ name: 'Výdaje', amount_from: 500, approver_ids: [approver.userId] }],
  });
  const lines = [{ name: 'Mouka', unit_price: 900 }];
  const document = { kind: 'received_invoice', partner_id: partner.id, external_number: number, lines };
  const draft = await ask('POST', '/documents', { document }, colleague);
  await ask('POST', `/documents/${draft.id}/approval`, {}, colleague);
  const form = new FormData();
  form.append('file', new Blob([`Poznámka k ${number}`]), `${number}.txt`);
  await ask('POST', '/attachments', form);
  return draft;
}

test('the queues of two companies are worked through by keys alone, from one company to the next', async () => {
  const accountant = await stage.accounting.user();
  const colleague = await stage.accounting.user();
  const first = await companyWith([{ number: 'F-1', due_on: '2026-11-18' }], accountant);
  const second = await companyWith([{ number: 'S-1', due_on: '2026-12-31' }], accountant);
  const rejected = await askedIn(first, accountant, colleague, 'F-2');
  const approved = await askedIn(second, accountant, colleague, 'S-2');
  const invoice = await proposalIn(first);
  const { page, settled, verify } = await stage.open({ as: accountant, path: first.home });
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const current = page.locator('li[aria-current="true"]');
  const focused = current.and(page.locator(':focus'));
  const undo = page.locator('[aria-keyshortcuts="U"]');
  /** The order of what is not urgent is that of its making. */
  const stepTo = async (title: RegExp) => {
    for (const key of ['j', 'j', 'j', 'k', 'k', 'k']) {
      if (title.test((await current.textContent()) ?? '')) break;
      await keyboard.press(key);
    }
    await current.filter({ hasText: title }).waitFor();
  };
  const sendReason = async (reason: string) => {
    await dialog.locator('textarea:focus').waitFor();
    await keyboard.type(reason);
    await keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  const left = (count: string) => page.getByText(`${count} v tomto výběru`).waitFor();
  await current.filter({ hasText: 'F-1' }).waitFor();
  await keyboard.press('?');
  await dialog.getByText('Shift J', { exact: true }).waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await keyboard.press('o');
  await sendReason('Dodavatel pošle opravu');
  await left('4 úkoly');
  await focused.waitFor();
  await stepTo(/Schválit: .*F-2/);
  await keyboard.press('z');
  await sendReason('Tolik mouky není třeba');
  await left('3 úkoly');
  await focused.waitFor();
  await stepTo(/F-2\.txt/);
  await keyboard.press('b');
  await sendReason('Není to doklad');
  await left('2 úkoly');
  await focused.waitFor();
  await stepTo(/Potvrdit návrh/);
  await keyboard.press('a');
  await left('1 úkol');
  await undo.waitFor();

  await keyboard.press('Shift+J');
  await page.waitForURL(`**${second.home}`);
  await left('4 úkoly');
  const round = page.getByText('Všechny firmy jste prošli, pořadí začíná znovu:');
  expect(await round.count()).toBe(0);
  // What was done in the company before is not taken back from here.
  expect(await undo.count()).toBe(0);
  await stepTo(/Schválit: .*S-2/);
  await keyboard.press('a');
  await left('3 úkoly');
  await focused.waitFor();
  await stepTo(/koncept: .*S-1/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/doklady\/\d+$/);
  await settled();
  await keyboard.press('h');
  await page.locator('button:focus', { hasText: 'Zaevidovat' }).waitFor();
  await keyboard.press('Enter');
  await page.getByText('Doklad je zaevidovaný').waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('link', { name: /koncept: .*S-1/ }).count()).toBe(0);
  await focused.waitFor();
  await stepTo(/koncept: .*S-2/);
  await keyboard.press('p');
  await dialog.locator('[role="combobox"]:focus').waitFor();
  await keyboard.press('ArrowDown');
  await page.getByRole('option', { name: accountant.username }).waitFor();
  const pointed = page.locator('[role="option"][data-combobox-selected]', { hasText: accountant.username });
  await expect
    .poll(async () => {
      await keyboard.press('ArrowDown');
      return pointed.count();
    })
    .toBe(1);
  await keyboard.press('Enter');
  await keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`má ${accountant.username}`).waitFor();

  // Whose work it is stays the same in the next company, which is the first again.
  await tabTo(page, /^Všechny$/, 'Shift+Tab');
  await keyboard.press('ArrowRight');
  await page.waitForURL(`**${second.home}?kdo=moje`);
  await keyboard.press('Shift+J');
  await page.waitForURL(`**${first.home}?kdo=moje`);
  await round.waitFor();
  await page.getByRole('heading', { name: 'Tomuto výběru nic neodpovídá' }).waitFor();
  await keyboard.press('Shift+K');
  await page.waitForURL(`**${second.home}?kdo=moje`);
  verify();

  const snoozed = await first.ask('GET', '/queue?state=snoozed');
  expect(snoozed.rows).toMatchObject([{ reason: 'Dodavatel pošle opravu' }]);
  const dismissed = await first.ask('GET', '/queue?state=dismissed');
  expect(dismissed.rows).toMatchObject([{ reason: 'Není to doklad' }]);
  expect(await first.ask('GET', `/documents/${rejected.id}`)).toMatchObject({ approval_state: 'rejected' });
  expect(await second.ask('GET', `/documents/${approved.id}`)).toMatchObject({ approval_state: 'approved' });
  expect(await first.ask('GET', `/documents/${invoice.id}`)).toMatchObject({ payment_state: 'paid' });
});
