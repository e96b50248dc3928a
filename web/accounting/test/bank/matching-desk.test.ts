import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankStage } from '../../../../services/accounting/test/bank/bank-stage.ts';
import { camtFile, gpcFile, type Told } from '../../../../services/accounting/test/bank/statement-files.ts';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

const MARCH = { from: '2026-03-01', to: '2026-03-31', opening: 50_000_000 };

/** A company whose movements wait, with its desk. */
async function deskStage(told: readonly Told[], entity: object = {}) {
  const owner = await stage.accounting.user();
  const bank = await bankStage(stage.accounting, owner, { settings: { bank_auto_match: false }, ...entity });
  const good = async (method: string, path: string, body: unknown) => {
    const reply = await bank.call(method, path, body);
    expect([reply.status, reply.body.error]).toEqual([expect.any(Number), undefined]);
    return reply.body;
  };
  await bank.stored(camtFile(told, MARCH));
  const { id: partner_id } = await good('POST', '/partners', { partner: { name: 'Hotel Lípa' } });
  return {
    ...{ ...bank, owner, good },
    invoice: (total: number, more: object = {}) => {
      const dates = { issued_on: '2026-03-01', taxable_on: '2026-03-01', due_on: '2026-03-15' };
      const lines = [{ name: 'Stůl', unit_price: total }];
      const document = { kind: 'invoice', partner_id, lines, ...dates, ...more };
      return good('POST', '/documents', { document, issue: true });
    },
    desk: () => stage.open({ as: owner, path: `/firmy/${bank.id}/banka/parovani` }),
    movements: async () => (await bank.call('GET', '/bank_transactions?per=50')).body.rows,
  };
}

test('a credit note among invoices is taken off and makes room for what the movement lacked', async () => {
  const { good, invoice, desk, movements } = await deskStage([{ day: '2026-03-05', amount: 726_000 }]);
  const [first, second] = [await invoice(3630), await invoice(4840)];
  const draft = await good('POST', `/documents/${second.id}/credit_note`, {
    reason: 'reklamace',
    lines: [{ line_id: second.lines[0].id, quantity: 0.25 }],
  });
  const note = await good('POST', `/documents/${draft.id}/issue`, {});
  const { page, verify, verifyAccessible, settled } = await desk();
  const dialog = page.getByRole('dialog');
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('d');
  await dialog.getByRole('button', { name: `Přidat ${first.number}` }).click();
  await dialog.getByRole('button', { name: `Přidat ${second.number}` }).click();
  await dialog.getByText(/na dokladech zůstane k\szaplacení 1.210,00/).waitFor();
  await dialog.getByRole('button', { name: `Přidat ${note.number}` }).click();
  await dialog.getByText('Vychází přesně.').waitFor();
  await dialog.getByText(/odečte se nejvýš 1.210,00/).waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Spárovat' }).click();
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  expect(await movements()).toMatchObject([{ state: 'matched', remaining: 0 }]);
  await settled();
  verify();
});

test('what is paid already is named at a movement that pays it once more', async () => {
  const told = { amount: 121_000, vs: '77' };
  const { id, good, invoice, desk, movements } = await deskStage([
    { day: '2026-03-05', ...told },
    { day: '2026-03-06', ...told },
  ]);
  const paid = await invoice(1210, { variable_symbol: '77' });
  const [second, first] = await movements();
  await good('POST', `/bank_transactions/${first.id}/match`, { items: [{ document_id: paid.id }] });
  const { page, verify, verifyAccessible } = await desk();
  const link = page.getByRole('link', { name: `${paid.number} · Hotel Lípa` });
  await page.getByText('Nejspíš zaplaceno podruhé').waitFor();
  await link.waitFor();
  await page.getByText('zaplaceno 5. 3. 2026').waitFor();
  await page.getByText(/třeba na účet 379/).waitFor();
  await verifyAccessible();
  await page.goto(`${new URL(page.url()).origin}/firmy/${id}/banka/pohyby/${second.id}`);
  await link.click();
  await page.getByRole('heading', { name: `Faktura ${paid.number}` }).waitFor();
  verify();
});

test('of crowns for an invoice in euros the rate that they come to is said, and no rate is asked for', async () => {
  const { invoice, desk, movements } = await deskStage([{ day: '2026-03-05', amount: 2_450_000 }]);
  const { number } = await invoice(1000, { currency: 'EUR', rate: 25 });
  const { page, verify, settled } = await desk();
  const dialog = page.getByRole('dialog');
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('d');
  await dialog.getByRole('button', { name: `Přidat ${number}` }).click();
  await dialog.getByText(/Celý pohyb uhradí 1.000,00.EUR, vychází kurz 24,500\./).waitFor();
  expect(await dialog.getByLabel('Kurz').count()).toBe(0);
  expect(await dialog.getByLabel('Co s rozdílem').count()).toBe(0);
  const amount = dialog.getByLabel(/Kolik z\spohybu hradí/);
  await amount.fill('980');
  await dialog.getByText(/vychází kurz 25,000\. Na dokladu zůstane 20,00.EUR\./).waitFor();
  await amount.fill('1000');
  await dialog.getByRole('button', { name: 'Spárovat' }).click();
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  expect(await movements()).toMatchObject([{ state: 'matched', remaining: 0 }]);
  await settled();
  verify();
});

const LINES = [
  { day: '2026-03-05', amount: 990_000, message: 'terminál' },
  { day: '2026-03-04', amount: -9_900, message: 'poplatek' },
];

test('lines of a posting are added and removed by keys, and what is wrong with one stays at it', async () => {
  const { desk, movements, id } = await deskStage(LINES);
  const { page, verify, settled, expectFailure } = await desk();
  const dialog = page.getByRole('dialog');
  const focused = () => page.locator(':focus').getAttribute('aria-label');
  await page.getByText('Pohyb 1 ze 2').waitFor();
  await page.keyboard.press('z');
  const add = dialog.getByRole('button', { name: 'Další řádek' });
  await add.press('Enter');
  await expect.poll(focused).toBe('Účet, řádek 2');
  await add.press('Enter');
  await expect.poll(focused).toBe('Účet, řádek 3');
  await dialog.getByLabel('Částka, řádek 1').fill('10000');
  await dialog.getByLabel('Částka, řádek 2').fill('-100');
  await dialog.getByLabel('Částka, řádek 3').fill('1');
  await dialog.getByText(/Rozděleno o\s1,00.Kč víc\./).waitFor();
  await dialog.getByLabel('Účet, řádek 2').fill('568');
  await dialog.getByLabel('Účet, řádek 2').press('Tab');
  expectFailure(`422 POST /api/entities/${id}/bank_transactions/${(await movements())[0].id}/post_entries`);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => dialog.locator('[aria-invalid="true"]').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Odebrat řádek 1' }).press('Enter');
  await expect.poll(focused).toBe('Účet, řádek 1');
  const invalid = () =>
    dialog.getByLabel(/^Účet, řádek/).evaluateAll((all) => all.map((each) => each.ariaInvalid));
  expect(await invalid()).toEqual([null, 'true']);
  await dialog.getByRole('button', { name: 'Odebrat řádek 2' }).press('Enter');
  const account = dialog.getByRole('combobox', { name: 'Účet' });
  await account.fill('568');
  // The amount that stands there is replaced by what is typed.
  await account.press('Tab');
  await page.keyboard.type('9900,5');
  const amount = dialog.getByLabel('Částka');
  expect(await amount.inputValue()).toBe('9900,5');
  // As a browser tells a field that the window is left and come back to.
  await amount.evaluate((input) => {
    for (const type of ['focusout', 'focusin']) input.dispatchEvent(new FocusEvent(type, { bubbles: true }));
  });
  await page.keyboard.type('0');
  expect(await amount.inputValue()).toBe('9900,50');
  await dialog.getByLabel('Částka').fill('9900');
  // An emptied field sends nothing: an account has to stand there.
  await account.fill('');
  await account.press('Control+Enter');
  await expect.poll(() => account.inputValue()).toMatch(/^568 /);
  // What arrows led to is meant, also where Ctrl is pressed before Enter.
  await account.fill('');
  await account.press('ArrowDown');
  await account.press('Control+Enter');
  await expect.poll(() => account.inputValue()).toMatch(/^(?!568)\d{3}/);
  // What is typed is chosen by sending it.
  await account.fill('602');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Zaúčtováno: 9.900,00/).waitFor();
  await settled();
  verify();
});

test('sides of a transfer are told apart, and on a phone that one is certain', async () => {
  const to = '2000145399/0800';
  const out = (message: string) => ({ day: '2026-03-05', amount: -50_000, counter: to, message });
  const { account, desk, invoice, stored } = await deskStage([
    out('na daně'),
    out('na spoření'),
    { day: '2026-03-08', amount: 12_100, vs: '11', name: 'Hotel Lípa' },
  ]);
  await invoice(121, { variable_symbol: '11' });
  const { iban } = await account({ name: 'Spořicí', number: '2000145399', bank_code: '0800' });
  const into = camtFile([{ day: '2026-03-06', amount: 50_000, counter: '19-2000145399/0800' }], MARCH);
  await stored(into.replace(/<IBAN>[^<]*/, `<IBAN>${iban}`));
  const { page, verify, settled } = await desk();
  await page.setViewportSize({ width: 390, height: 844 });
  const badge = page.getByText('jistý', { exact: true });
  await badge.waitFor();
  expect(await badge.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true);
  await page.getByRole('button', { name: 'Přeskočit' }).click();
  const sides = page.getByRole('radiogroup', { name: 'Co může pohyb hradit' });
  await sides.getByText('na daně · zaúčtováno bankou 5. 3. 2026').waitFor();
  await sides.getByText('na spoření · zaúčtováno bankou 5. 3. 2026').waitFor();
  await settled();
  verify();
});

test('a side that waits for its transfer is offered to the other one, whose account the bank does not name', async () => {
  const { account, call, desk, id, stored, movements } = await deskStage([
    { day: '2026-03-05', amount: -50_000, message: 'na spoření' },
  ]);
  const { iban } = await account({ name: 'Spořicí', number: '2000145399', bank_code: '0800' });
  const { page, verify, visit } = await desk();
  const dialog = page.getByRole('dialog');
  const side = dialog.getByLabel('Druhá strana');
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('v');
  await side.press('Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  const into = camtFile([{ day: '2026-03-06', amount: 50_000, message: 'odjinud' }], MARCH);
  await stored(into.replace(/<IBAN>[^<]*/, `<IBAN>${iban}`));
  await visit(`/firmy/${id}/banka/parovani`);
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('v');
  await side.locator('option:checked', { hasText: 'na spoření' }).waitFor({ state: 'attached' });
  await side.press('Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  const [later, earlier] = await movements();
  const { body } = await call('GET', `/bank_transactions/${earlier.id}`);
  expect(body.matches).toMatchObject([{ target: 'transaction', transaction_id: later.id }]);
  verify();
});

test('of a wage that was paid in part what remains is proposed, and one that is paid is not listed', async () => {
  const { good, desk, movements, call } = await deskStage([
    { day: '2026-03-10', amount: -3_193_000, message: 'Adamová' },
    { day: '2026-03-11', amount: -2_000_000, message: 'záloha' },
    { day: '2026-03-12', amount: -1_193_000, message: 'doplatek' },
  ]);
  for (const last_name of ['Adamová', 'Benešová']) {
    const about = { first_name: 'Jana', gross_wage: 40_000, declaration: true, started_on: '2026-02-01' };
    await good('POST', '/employees', { employee: { ...about, last_name } });
  }
  const { payslips } = await good('POST', '/payslips/generate?year=2026', { month: 2 });
  await good('POST', '/payslips/bulk', { action: 'post', year: 2026, month: 2 });
  const [rest, part, whole] = await movements();
  const [first, second] = payslips;
  expect(first.data.payout).toBe(31_930);
  await good('POST', `/bank_transactions/${whole.id}/match`, { items: [{ payslip_id: first.id }] });
  await good('POST', `/bank_transactions/${part.id}/match`, { items: [{ payslip_id: second.id }] });
  const { page, verify, verifyAccessible, settled } = await desk();
  const dialog = page.getByRole('dialog');
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('m');
  const wage = dialog.getByLabel('Zaměstnanec');
  await expect.poll(() => wage.inputValue()).toBe(String(second.id));
  const offered = await wage.locator('option').allTextContents();
  expect(offered.map((text) => text.replace(/\s/g, ' '))).toEqual([
    'Vyberte mzdu',
    'Jana Benešová · zbývá 11 930,00 Kč z 31 930,00 Kč',
  ]);
  await verifyAccessible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  const { matches } = (await call('GET', `/bank_transactions/${rest.id}`)).body;
  expect(matches).toMatchObject([{ payslip_id: second.id, amount: -11_930 }]);
  await settled();
  verify();
});

test('cash that was drawn or paid in goes over 261, and a link writes its other side into the register', async () => {
  const { desk, stored, id, call } = await deskStage([]);
  const cash = [
    { day: '2026-04-09', amount: -300_000, message: 'Výběr hotovosti z bankomatu' },
    { day: '2026-04-10', amount: 100_000, message: 'Vklad hotovosti na pobočce' },
  ];
  await stored(gpcFile(cash, { from: '2026-04-01', to: '2026-04-30', opening: 50_000_000, number: '2' }));
  const { page, verify, verifyAccessible } = await desk();
  const dialog = page.getByRole('dialog');
  for (const [name, amount, day] of [
    ['Zapsat vklad do pokladny', '1000', '10. 4. 2026'],
    ['Zapsat výběr do pokladny', '3000', '9. 4. 2026'],
  ] as const) {
    await page.getByText('Pohyb 1').waitFor();
    await page.keyboard.press('z');
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Účet' }).inputValue()).toMatch(/^261 /);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('link', { name }).waitFor();
    await verifyAccessible();
    await page.getByRole('link', { name }).click();
    await expect.poll(() => page.getByLabel('Cena za MJ, řádek 1').inputValue()).toBe(amount);
    await expect.poll(() => page.getByRole('textbox', { name: 'Datum vystavení' }).inputValue()).toBe(day);
    await page.getByRole('button', { name: 'Vystavit' }).click();
    await page.waitForURL(/\/doklady\/\d+$/);
    await page.goto(new URL(`/firmy/${id}/banka/parovani`, page.url()).href);
  }
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  const [register] = (await call('GET', '/cash_registers')).body;
  expect(register.balance).toBe(2000);
  const { rows } = (await call('GET', '/journal?year=2026&per=50')).body;
  const onTheWay = rows.map(
    ({ debit, credit, amount }: Record<string, string>) => `${debit}/${credit} ${amount}`,
  );
  expect(onTheWay.toSorted()).toEqual(['211/261 3000', '221001/261 1000', '261/211 1000', '261/221001 3000']);
  verify();
});

test('what a bank took in euros is posted by a rate that is typed where none is known', async () => {
  const { desk, stored, account, movements, id, call } = await deskStage([]);
  await account({ name: 'Eura', number: '19-2000145399', bank_code: '0800', currency: 'EUR' });
  const range = { from: '2026-04-01', to: '2026-04-30', opening: 100_000, currency: 'EUR' };
  await stored(camtFile([{ day: '2026-04-30', amount: -250, message: 'Poplatek' }], range));
  const [{ id: fee }] = await movements();
  const { page, verify, verifyAccessible, expectFailure, settled } = await desk();
  const dialog = page.getByRole('dialog');
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('z');
  const account568 = dialog.getByRole('combobox', { name: 'Účet' });
  await expect.poll(() => account568.inputValue()).toMatch(/^568 /);
  // Who types the account that stands there already has it by Enter, and sends the form as well.
  await account568.fill('568');
  await page.getByRole('option', { name: /^568 /, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => account568.inputValue()).toMatch(/^568 /);
  await account568.fill('568');
  await page.getByRole('option', { name: /^568 /, selected: true }).waitFor();
  expectFailure(`422 POST /api/entities/${id}/bank_transactions/${fee}/post_entries`);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => account568.inputValue()).toMatch(/^568 /);
  const rate = dialog.getByLabel('Kurz');
  await expect.poll(() => rate.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByText(/Kurz měny EUR .* není znám/).waitFor();
  await rate.fill('24,31');
  await verifyAccessible();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  const { rate: kept, entries } = (await call('GET', `/bank_transactions/${fee}`)).body;
  expect(kept).toBe(24.31);
  // 2.50 times 24.31 is 60.775.
  expect(entries).toMatchObject([{ debit: '568', amount: 60.78 }]);
  await settled();
  verify();
});

test('a posting is not sent without the contact that is typed: Enter chooses it, also before it is found', async () => {
  const { desk, movements, good, call } = await deskStage([{ day: '2026-03-05', amount: 60_500 }]);
  const { id: partner_id } = await good('POST', '/partners', { partner: { name: 'Dřevo a.s.' } });
  const { page, verify, settled } = await desk();
  const dialog = page.getByRole('dialog');
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('z');
  await dialog.getByRole('combobox', { name: 'Účet' }).fill('321');
  await page.keyboard.press('Enter');
  const contact = dialog.getByRole('combobox', { name: 'Kontakt' });
  await contact.focus();
  await page.keyboard.type('Hotel');
  await page.getByRole('option', { name: 'Hotel Lípa' }).waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => contact.inputValue()).toBe('Hotel Lípa');
  await page.getByRole('option').waitFor({ state: 'detached' });
  // Part of the name of who is chosen is still them.
  await contact.fill('Hote');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => contact.inputValue()).toBe('Hotel Lípa');
  await page.getByRole('option').waitFor({ state: 'detached' });
  // Nobody of this name: nothing is chosen, nothing sent.
  await contact.fill('Nikdo');
  await page.getByText('V\u00a0seznamu nic takového není.').waitFor();
  await page.keyboard.press('Enter');
  // Who is quicker than the search gets what it finds.
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/partners\?.*q=d/, async (route) => {
    await late;
    await route.continue();
  });
  await contact.fill('dřev');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  expect(await movements()).toMatchObject([{ state: 'new' }]);
  answer();
  await expect.poll(() => contact.inputValue()).toBe('Dřevo a.s.');
  await page.getByRole('option').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  const [{ id }] = await movements();
  const { entries } = (await call('GET', `/bank_transactions/${id}`)).body;
  expect(entries).toMatchObject([{ credit: '321', amount: 605, partner_id }]);
  await settled();
  verify();
});

test('a rule says where it posts, and asks for the rate that is not known before it does', async () => {
  const { desk, stored, account, movements, id, call, good } = await deskStage([]);
  await account({ name: 'Eura', number: '19-2000145399', bank_code: '0800', currency: 'EUR' });
  const range = { from: '2026-04-01', to: '2026-04-30', opening: 100_000, currency: 'EUR' };
  await stored(camtFile([{ day: '2026-04-30', amount: -250, message: 'Vedení účtu' }], range));
  await good('POST', '/automation/rules', {
    rule: {
      ...{ target: 'bank_transaction', name: 'Vedení účtu', conditions: { text: ['Vedení'] } },
      effects: { account_code: '568', note: 'Poplatek banky' },
    },
  });
  const [{ id: fee }] = await movements();
  const { page, verify, verifyAccessible, expectFailure, settled } = await desk();
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.getByRole('button', { name: /^Zaúčtovat na 568/ }).waitFor();
  await page.getByRole('button', { name: /^Zaúčtovat jinak…/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Zaúčtovat/ }).count()).toBe(2);
  expectFailure(`422 POST /api/entities/${id}/bank_transactions/${fee}/post_entries`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Kurz měny EUR .* není znám/).waitFor();
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Účet' }).inputValue()).toMatch(/^568 /);
  await dialog.locator(':focus').and(dialog.getByLabel('Kurz')).waitFor();
  await verifyAccessible();
  await page.keyboard.type('24,31');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  expect((await call('GET', `/bank_transactions/${fee}`)).body).toMatchObject({
    ...{ rate: 24.31, note: 'Poplatek banky' },
    entries: [{ debit: '568', amount: 60.78 }],
  });
  await settled();
  verify();
});

test('an invoice and an advance of one symbol are told apart by their kinds', async () => {
  const { invoice, desk } = await deskStage([{ day: '2026-03-20', amount: 100_000, vs: '77' }]);
  await invoice(1000, { variable_symbol: '77' });
  await invoice(1000, { variable_symbol: '77', kind: 'advance' });
  const { page, verify } = await desk();
  await page.getByText('Pohyb 1 z 1').waitFor();
  const choices = page.getByRole('radiogroup', { name: 'Co může pohyb hradit' });
  await choices.getByText(/^Faktura · /).waitFor();
  await choices.getByText(/^Zálohová faktura · /).waitFor();
  verify();
});

/** Where the focus is at the desk: a candidate by its place, where the movement is told, a button, or nowhere. */
const focusedAt = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const place = [...document.querySelectorAll('input[type="radio"]')].indexOf(focused as HTMLElement);
    if (place >= 0) return `candidate ${place + 1}`;
    if (focused?.matches('[data-begin]')) return 'movement';
    return focused === document.body ? 'nowhere' : (focused?.textContent ?? '');
  });

/** Lets what a movement may settle be answered when it is told. */
async function heldCandidates(page: Page) {
  let held: (() => void)[] | null = null;
  await page.route('**/candidates*', (route) => {
    if (held === null) return route.continue();
    held.push(() => void route.continue());
  });
  return {
    hold() {
      held = [];
    },
    answer() {
      for (const each of held ?? []) each();
      held = null;
    },
  };
}

test('each movement begins at its first candidate once that is drawn, or where it is told what the movement is', async () => {
  const { invoice, desk } = await deskStage([
    { day: '2026-03-06', amount: 363_000, name: 'Hotel Lípa' },
    { day: '2026-03-05', amount: 484_000, name: 'Hotel Lípa' },
    { day: '2026-03-04', amount: -9_900, message: 'poplatek' },
  ]);
  for (const total of [3630, 3630, 4840, 4840]) await invoice(total);
  const { page, settled, verify } = await desk();
  await settled();
  const candidates = await heldCandidates(page);
  candidates.hold();
  await page.reload();
  await page.getByText('Pohyb 1 ze 3').waitFor();
  // Nowhere, or at the title: what asks the page counts as somebody who has used it.
  expect(await focusedAt(page)).toMatch(/^(nowhere|Párování plateb)$/);
  candidates.answer();
  await page.getByRole('radio').nth(1).waitFor();
  await expect.poll(() => focusedAt(page)).toBe('candidate 1');
  await page.keyboard.press('ArrowDown');
  expect(await focusedAt(page)).toBe('candidate 2');
  // What the next one may settle is asked for meanwhile.
  await page.keyboard.press('s');
  await page.getByText('Pohyb 2 ze 3').waitFor();
  await expect.poll(() => focusedAt(page)).toBe('candidate 1');
  await page.keyboard.press('s');
  await page.getByText('Nic známého tomuto pohybu neodpovídá.').waitFor();
  await expect.poll(() => focusedAt(page)).toBe('movement');
  verify();
});

test('who went on to a button while candidates were looked for stays on it', async () => {
  const { invoice, desk } = await deskStage([{ day: '2026-03-05', amount: 363_000, name: 'Hotel Lípa' }]);
  await invoice(3630);
  const { page, settled, verify } = await desk();
  await settled();
  const candidates = await heldCandidates(page);
  candidates.hold();
  await page.reload();
  await page.getByRole('button', { name: /^Přeskočit/ }).focus();
  candidates.answer();
  await page.getByRole('radio').first().waitFor();
  await settled();
  expect(await focusedAt(page)).toMatch(/^Přeskočit/);
  verify();
});

test('where candidates fail to come the movement has the focus, and the first of them once they come after all', async () => {
  const { id, invoice, desk, movements } = await deskStage([
    { day: '2026-03-05', amount: 363_000, name: 'Hotel Lípa' },
  ]);
  await invoice(3630);
  const [movement] = await movements();
  const { page, settled, expectFailure, verify } = await desk();
  await settled();
  let isFailing = true;
  await page.route('**/candidates*', (route) =>
    isFailing ? route.fulfill({ status: 500, json: { error: 'Něco selhalo.' } }) : route.continue(),
  );
  expectFailure(`500 GET /api/entities/${id}/bank_transactions/${movement.id}/candidates`);
  await page.reload();
  await page.getByRole('alert').getByText('Něco selhalo.').waitFor();
  await expect.poll(() => focusedAt(page)).toBe('movement');
  isFailing = false;
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await page.getByRole('radio').first().waitFor();
  await expect.poll(() => focusedAt(page)).toBe('candidate 1');
  verify();
});

test('an advance that an invoice deducted is not among documents to settle by hand, whatever was not paid of it', async () => {
  const { good, invoice, desk } = await deskStage([{ day: '2026-03-20', amount: 60_000 }]);
  const advance = await invoice(1000, { kind: 'advance', taxable_on: undefined });
  await good('POST', `/documents/${advance.id}/payments`, { amount: 400, paid_on: '2026-03-02' });
  const draft = await good('POST', `/documents/${advance.id}/convert`, { kind: 'invoice' });
  const { number } = await good('POST', `/documents/${draft.id}/issue`, {});
  const { page, verify } = await desk();
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('d');
  const found = page.getByRole('dialog').getByRole('list', { name: 'Nalezené doklady' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Přidat ${number}` })
    .waitFor();
  expect(await found.getByRole('button').count()).toBe(1);
  verify();
});

test('what was paid beyond an invoice is found where it is given back', async () => {
  const { good, call, invoice, desk, movements } = await deskStage([{ day: '2026-03-20', amount: -90_000 }]);
  const { id, number } = await invoice(1000);
  await good('POST', `/documents/${id}/payments`, { amount: 1900, paid_on: '2026-03-10' });
  expect((await call('GET', `/documents/${id}`)).body).toMatchObject({ remaining: -900 });
  const { page, verify, settled } = await desk();
  const dialog = page.getByRole('dialog');
  await page.getByText('Pohyb 1 z 1').waitFor();
  await page.keyboard.press('d');
  await dialog.getByRole('button', { name: `Přidat ${number}` }).click();
  await dialog.getByText('Vychází přesně.').waitFor();
  await dialog.getByRole('button', { name: 'Spárovat' }).click();
  await page.getByRole('heading', { name: 'Vše spárováno' }).waitFor();
  expect(await movements()).toMatchObject([{ state: 'matched', remaining: 0 }]);
  expect((await call('GET', `/documents/${id}`)).body).toMatchObject({ remaining: 0, payment_state: 'paid' });
  await settled();
  verify();
});

test('what stands under the buttons stays where it is when nothing is found that a movement may settle', async () => {
  const { desk } = await deskStage([{ day: '2026-03-04', amount: -9_900, message: 'poplatek' }]);
  const { page, settled, verify } = await desk();
  await settled();
  const candidates = await heldCandidates(page);
  candidates.hold();
  await page.reload();
  const under = async () => (await page.getByText('předchozí pohyb').boundingBox())?.y;
  await page.getByRole('button', { name: 'Spárovat', exact: true }).waitFor();
  const before = await under();
  candidates.answer();
  await page.getByText('Nic známého tomuto pohybu neodpovídá.').waitFor();
  await settled();
  expect(before).toBeGreaterThan(0);
  expect(await under()).toBe(before);
  verify();
});

test('a dialog that is left gives the focus back to the button that opened it, not to the first candidate', async () => {
  const { invoice, desk } = await deskStage([{ day: '2026-03-05', amount: 363_000 }]);
  await invoice(3630);
  const { page, settled, verify } = await desk();
  await settled();
  const hasFocus = (one: Locator) =>
    expect.poll(() => one.evaluate((each) => each === document.activeElement)).toBe(true);
  const find = page.getByRole('button', { name: /^Najít/ });
  await find.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(find);
  verify();
});
