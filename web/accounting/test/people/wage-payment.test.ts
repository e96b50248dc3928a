import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const MONTH = '?rok=2026&mesic=6';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

/** An amount of whole crowns as screens write it. */
const moneyOf = (amount: number) =>
  new RegExp(`${amount.toLocaleString('cs-CZ').replace(/\s/g, '\\s')},00\\sKč`);

/** Two people and their posted payslips of June; what they pay out together, as screens write it. */
async function staffed() {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const ask = async (method: string, below: string, body?: object) =>
    (await stage.accounting.call(method, `/entities/${id}${below}`, { as: owner, ...(body ? { body } : {}) }))
      .body;
  for (const [last_name, bank_account] of [
    ['Adamová', '2101234569/2010'],
    ['Benešová', '1000000099/0800'],
  ]) {
    const about = { first_name: 'Jana', gross_wage: 40_000, started_on: '2026-06-01' };
    await ask('POST', '/employees', { employee: { ...about, last_name, bank_account } });
  }
  const bank_account = { name: 'Běžný účet', number: '19-2000145399', bank_code: '0710', currency: 'CZK' };
  const account = (await ask('POST', '/bank_accounts', { bank_account })).id as number;
  await ask('POST', '/payslips/generate?year=2026', { month: 6 });
  await ask('POST', '/payslips/bulk', { action: 'post', year: 2026, month: 6 });
  const { payout } = await ask('GET', '/payslips/payment?year=2026&month=6');
  const sum = moneyOf(payout);
  return { owner, id: id as number, ask, account, payout: payout as number, sum };
}

/** The same, who ordered the wages, and then what is deducted for two creditors. */
async function deducted() {
  const staff = await staffed();
  const { ask, account } = staff;
  const [first] = await ask('GET', '/employees');
  for (const total of [2000, 1000]) {
    const about = { kind: 'priority', creditor: `Exekutor ${total}`, delivered_on: '2026-01-05', total };
    const deduction = { ...about, bank_account: '2101234569/2010', variable_symbol: '77' };
    await ask('POST', `/employees/${first.id}/deductions`, { deduction });
  }
  await ask('POST', '/payslips/bulk', { action: 'unapprove', year: 2026, month: 6 });
  for (const { id: slip } of (await ask('GET', '/payslips?year=2026&month=6')).payslips)
    await ask('DELETE', `/payslips/${slip}`);
  await ask('POST', '/payslips/generate?year=2026', { month: 6 });
  await ask('POST', '/payslips/bulk', { action: 'post', year: 2026, month: 6 });
  const pay = { action: 'pay', bank_account_id: account, due_on: '2026-07-20', year: 2026, month: 6 };
  await ask('POST', '/payslips/bulk', pay);
  const { order } = await ask('POST', '/payslips/bulk', { ...pay, deductions: true });
  return { ...staff, order };
}

test('wages are owed on the home page and in the month until the bank has paid them, step by step', async () => {
  const { owner, id, ask, account, payout, sum } = await staffed();
  const { page, visit, verify, verifyAccessible } = await stage.open({ as: owner, path: `/firmy/${id}` });
  const deadlines = page.getByRole('region', { name: 'Nejbližší termíny' });
  await deadlines.getByText('za červen 2026').first().waitFor();
  await expect.poll(() => deadlines.innerText()).toMatch(sum);
  await deadlines.getByRole('link', { name: 'Výplata mezd' }).click();
  await page.waitForURL(`**/firmy/${id}/mzdy${MONTH}`);

  const wages = page.getByRole('region', { name: 'Výplata' });
  await wages.getByText('Vyplatit do 31. 7. 2026').waitFor();
  await expect.poll(() => page.getByText('nezaplacená', { exact: true }).count()).toBe(2);
  // By Enter alone: each step has the focus on what goes on.
  const focused = (name: string | RegExp) =>
    page.locator(':focus').and(page.getByRole('button', { name }).or(page.getByRole('link', { name })));
  await page.getByRole('button', { name: 'Zaplatit měsíc' }).focus();
  await page.keyboard.press('Enter');
  const paying = page.getByRole('dialog', { name: 'Zaplatit mzdy za červen 2026' });
  await paying.getByText(sum).waitFor();
  await focused('Vytvořit příkaz').waitFor();
  await page.keyboard.press('Enter');
  await focused('Otevřít příkaz').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/banka\/prikazy\/\d+$/);
  await visit(`/firmy/${id}/mzdy${MONTH}`);
  await expect.poll(() => page.getByText('v příkazu', { exact: true }).count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Zaplatit měsíc' }).count()).toBe(0);
  await verifyAccessible();

  await page.getByRole('link', { name: /^Stáhnout ORDER-\d+ pro banku$/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout pro banku' }).click(),
  ]);
  expect(await file.failure()).toBeNull();
  await page.getByText('stažený pro banku').waitFor();
  await visit(`/firmy/${id}/mzdy${MONTH}`);
  await page.getByRole('link', { name: 'Čeká na banku', exact: true }).waitFor();
  await visit(`/firmy/${id}`);
  await deadlines.getByText('v příkazu, čeká na banku').waitFor();

  // The bank books the order as one sum.
  const [movement] = await stage.accounting.sql<{ id: number }[]>`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${id}, ${account}, '2026-07-15', ${-payout * 100}, 'transfer', now(), now()) returning id`;
  await visit(`/firmy/${id}/banka/parovani`);
  await page.getByText(/^Celý příkaz ORDER-\d+ · 2\splatby$/).waitFor();
  await page.getByText('Jana Adamová, 6/2026').waitFor();
  await verifyAccessible();
  const { candidates } = await ask('GET', `/bank_transactions/${movement?.id}/candidates`);
  const items = candidates[0].items.map(({ payslip_id, amount }: Record<string, number>) => ({
    payslip_id,
    amount,
  }));
  await ask('POST', `/bank_transactions/${movement?.id}/match`, { items });

  await visit(`/firmy/${id}/mzdy${MONTH}`);
  await wages.getByText('Všechno je zaplacené.').waitFor();
  await expect.poll(() => page.getByText('zaplacená', { exact: true }).count()).toBe(2);
  await page.getByRole('link', { name: 'Měsíční hlášení' }).last().waitFor();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await expect
    .poll(() => page.getByRole('menuitem', { name: 'Zaplatit příkazem k úhradě…' }).isDisabled())
    .toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Jana Adamová' }).click();
  await page.getByText(/^Vyplaceno .*Kč\./).waitFor();
  await visit(`/firmy/${id}/mesic?rok=2026&mesic=7`);
  const line = page.getByRole('listitem').filter({ hasText: 'Výplata mezd za červen 2026' });
  await line.getByText('Zaplaceno').waitFor();
  await line.getByLabel('hotovo').waitFor();
  await visit(`/firmy/${id}`);
  await deadlines.waitFor();
  expect(await deadlines.getByRole('link', { name: 'Výplata mezd' }).count()).toBe(0);
  verify();
});

test('a payslip that is deleted is no longer owed in the month, which was seen a moment before', async () => {
  const { owner, id, sum, ask } = await staffed();
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/mzdy${MONTH}` });
  const payment = page.getByRole('region', { name: 'Výplata', exact: true });
  await payment.getByText(sum).first().waitFor();
  await page.getByRole('link', { name: 'Jana Adamová' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jana Adamová' }).waitFor();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Smazat pásku' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat pásku' }).click();
  await page.waitForURL(`**/firmy/${id}/mzdy${MONTH}`);
  const { payout } = await ask('GET', '/payslips/payment?year=2026&month=6');
  await payment.getByText(moneyOf(payout)).first().waitFor();
  expect(await payment.getByText(sum).count()).toBe(0);
  verify();
});

test('a month with sick pay and payments has its last column in sight, and what has no room leaves', async () => {
  const { owner, id, ask } = await staffed();
  const [slip] = (await ask('GET', '/payslips?year=2026&month=6')).payslips;
  await ask('DELETE', `/payslips/${slip.id}`);
  const absence = { kind: 'sickness', from: '2026-06-08', to: '2026-06-12' };
  await ask('POST', `/employees/${slip.employee_id}/absences`, { absence });
  await ask('POST', '/payslips/generate?year=2026', { month: 6 });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/mzdy${MONTH}` });
  await page.getByRole('columnheader', { name: 'V nemoci' }).waitFor();
  await page.getByRole('columnheader', { name: 'Výplata' }).waitFor();
  const hidden = () =>
    page.locator('.data-table-scroll').evaluate((table) => table.scrollWidth - table.clientWidth);
  for (const width of [1600, 1440, 1280, 1024, 800]) {
    await page.setViewportSize({ width, height: 860 });
    await expect.poll(hidden, { message: `at ${width}` }).toBe(0);
  }
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect.poll(() => head('Náklad firmy').count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 860 });
  await head('Náklad firmy').waitFor();
  await expect.poll(() => head('Daň').count()).toBe(0);
  // What has no room is there for who chooses it.
  await page.getByRole('button', { name: 'Sloupce a stažení' }).click();
  await page.getByRole('checkbox', { name: 'Daň' }).click();
  await page.keyboard.press('Escape');
  await head('Daň').waitFor();
  verify();
});

test('who paid some of the wages in one sum reads that an order pays whole ones', async () => {
  const { owner, id, ask, account, sum } = await staffed();
  const [movement] = await stage.accounting.sql<{ id: number }[]>`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${id}, ${account}, '2026-07-14', -100000, 'transfer', now(), now()) returning id`;
  const lines = [{ account_code: '331', amount: -1000 }];
  await ask('POST', `/bank_transactions/${movement?.id}/post_entries`, { lines });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  await page.getByRole('button', { name: 'Zaplatit zbytek' }).click();
  const paying = page.getByRole('dialog', { name: 'Zaplatit mzdy za červen 2026' });
  await paying.getByText(sum).waitFor();
  await paying.getByText('Část mezd už je vyplacená').waitFor();
  await verifyAccessible();
  verify();
});

test('an order booked as one sum goes to wages and to creditors by two keys', async () => {
  const { owner, id, ask, account } = await staffed();
  const [first] = await ask('GET', '/employees');
  const deduction = {
    ...{ kind: 'priority', creditor: 'Exekutor Novák', delivered_on: '2026-01-01', total: 3000 },
    ...{ bank_account: '1000000099/0800', variable_symbol: '77' },
  };
  await ask('POST', `/employees/${first.id}/deductions`, { deduction });
  await ask('POST', '/payslips/generate?year=2026', { month: 7 });
  const july = { year: 2026, month: 7 };
  await ask('POST', '/payslips/bulk', { action: 'post', ...july });
  const pay = { action: 'pay', bank_account_id: account, due_on: '2026-07-15', deductions: true, ...july };
  const { order } = await ask('POST', '/payslips/bulk', pay);
  await stage.accounting.sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${id}, ${account}, '2026-07-15', ${-order.total * 100}, 'transfer', now(), now())`;
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
  });
  await page.getByText(/^Celý příkaz ORDER-\d+ · 2\splatby \+ Srážky ze mzdy$/).waitFor();
  const candidate = page.getByRole('radiogroup').locator('label').first();
  await expect.poll(() => candidate.innerText()).toMatch(/Srážky ze mzdy\s+3\s000,00\sKč/);
  expect(await candidate.innerText()).not.toContain('Přebývá');
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/3\s000,00\sKč/).waitFor();
  await expect.poll(() => dialog.getByLabel('Popis rozdílu').inputValue()).toBe('Srážky ze mzdy');
  const kinds = await dialog.getByLabel('Co s rozdílem').locator('option').allInnerTexts();
  expect(kinds.filter((kind) => kind.startsWith('přeplatek'))).toEqual([]);
  await verifyAccessible();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => (await ask('GET', '/payslips/payment?year=2026&month=7')).deducted)
    .toEqual({ amount: 3000, paid: 3000, ordered: 0 });
  verify();
});

test('on a phone what is owed stands in the month with its day', async () => {
  const { owner, id, sum } = await staffed();
  const { page, verify, verifyAccessible } = await stage.open({
    ...{ as: owner, path: `/firmy/${id}/mesic?rok=2026&mesic=7`, width: 390, height: 844 },
  });
  const line = page.getByRole('listitem').filter({ hasText: 'Výplata mezd za červen 2026' });
  await line.getByText('Vyplatit do 31. 7. 2026').waitFor();
  await line.getByText(sum).waitFor();
  await line.getByLabel('zbývá').waitFor();
  await verifyAccessible();
  await line.getByRole('link').click();
  await page.getByRole('region', { name: 'Výplata' }).getByText('Vyplatit do 31. 7. 2026').waitFor();
  verify();
});

test('an order for creditors alone is posted from the matching desk by one key', async () => {
  const { owner, id, ask, account, order } = await deducted();
  const [movement] = await stage.accounting.sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${id}, ${account}, '2026-07-20', -300000, 'transfer', now(), now()) returning id`;
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
  });
  await page.getByText(`Celý příkaz ${order.number} · Srážky ze mzdy`).waitFor();
  // In its name, and not again as a line of it.
  expect(
    await page
      .getByRole('radiogroup')
      .getByText(/^Srážky ze mzdy$/)
      .count(),
  ).toBe(0);
  await page.getByText('Zaúčtuje se celý: 379').waitFor();
  await verifyAccessible();
  await page
    .getByRole('button', { name: /^Zaúčtovat/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Vše spárováno').waitFor();
  expect(await ask('GET', `/bank_transactions/${movement?.id}`)).toMatchObject({
    ...{ state: 'posted', remaining: 0 },
    entries: [{ debit: '379', credit: '221001', amount: 3000, text: 'Srážky ze mzdy' }],
  });
  const orders = await ask('GET', '/payment_orders');
  expect(orders.find((each: { id: number }) => each.id === order.id).state).toBe('executed');
  verify();
});

test('a creditor who is paid alone is posted from the matching desk by one key, as a part of the order', async () => {
  const { owner, id, ask, account, order } = await deducted();
  const [movement] = await stage.accounting.sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, counter_key, variable_symbol,
      created_at, updated_at)
    values (${id}, ${account}, '2026-07-20', -200000, 'transfer', '2101234569/2010', '77', now(), now()) returning id`;
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/parovani`,
  });
  await page.getByText(`Z příkazu ${order.number} · Srážky ze mzdy`).waitFor();
  await page.getByText('Variabilní symbol 77 souhlasí.').waitFor();
  await verifyAccessible();
  await page.keyboard.press('Enter');
  await page.getByText('Vše spárováno').waitFor();
  expect(await ask('GET', `/bank_transactions/${movement?.id}`)).toMatchObject({
    ...{ state: 'posted', remaining: 0 },
    entries: [{ debit: '379', credit: '221001', amount: 2000, text: 'Srážky ze mzdy' }],
  });
  const orders = await ask('GET', '/payment_orders');
  expect(orders.find((each: { id: number }) => each.id === order.id).state).toBe('partial');
  verify();
});

test('a wage put back to draft is held in its order and is not among what a movement pays', async () => {
  const { owner, id, ask, account, payout } = await staffed();
  const { payslips } = await ask('GET', '/payslips?year=2026&month=6');
  const [first] = payslips;
  await ask('DELETE', `/payslips/${first.id}`);
  await ask('POST', '/payslips/generate?year=2026', { month: 6 });
  await ask('POST', '/payslips/bulk', { action: 'approve', year: 2026, month: 6 });
  const pay = { action: 'pay', bank_account_id: account, due_on: '2026-07-20', year: 2026, month: 6 };
  const { order } = await ask('POST', '/payslips/bulk', pay);
  await ask('POST', '/payslips/bulk', { action: 'unapprove', year: 2026, month: 6 });
  const { page, visit, verify, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/prikazy/${order.id}`,
  });
  await page.getByText(/Výplatní páska je zpátky v rozpracovaných/).waitFor();
  expectFailure(`422 GET /api/entities/${id}/payment_orders/${order.id}/file`);
  await page.getByRole('button', { name: 'Stáhnout pro banku' }).click();
  await page.getByText(/^Některé položky zaplatit nejde: Jana/).waitFor();

  await stage.accounting.sql`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${id}, ${account}, '2026-07-15', ${-payout * 100}, 'transfer', now(), now())`;
  await visit(`/firmy/${id}/banka/parovani`);
  await page.getByText('Nic známého tomuto pohybu neodpovídá.').waitFor();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Měsíc mzdy').selectOption({ label: 'červen 2026' });
  await dialog.getByText('Rozpracované mzdy tu nejsou, nejdřív je schvalte.').waitFor();
  await expect.poll(() => dialog.getByLabel('Zaměstnanec').locator('option').count()).toBe(2);
  verify();
});
