import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';
import { chooseFromMenu } from '../keyboard.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const MONTH = '?rok=2026&mesic=6';

let stage: Stage;
beforeAll(async () => {
  // Nobody does jobs here, so what is sent waits in the outbox.
  stage = await startStage({ now: () => NOW, settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => stage?.close());

/** Three people, one without an address and one with neither account nor address, and their payslips of June. */
async function staffed() {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const ask = async (method: string, below: string, body?: object) =>
    (await stage.accounting.call(method, `/entities/${id}${below}`, { as: owner, ...(body ? { body } : {}) }))
      .body;
  const people = [
    { last_name: 'Adamová', bank_account: '2101234569/2010', email: 'adamova@doma.example' },
    { last_name: 'Benešová', bank_account: '1000000099/0800', email: 'benesova@doma.example' },
    { last_name: 'Čápová' },
  ];
  const employees: number[] = [];
  for (const person of people) {
    const employee = { first_name: 'Jana', gross_wage: 40_000, started_on: '2026-01-01', ...person };
    employees.push((await ask('POST', '/employees', { employee })).id);
  }
  const bank_account = { name: 'Běžný účet', number: '19-2000145399', bank_code: '0710', currency: 'CZK' };
  await ask('POST', '/bank_accounts', { bank_account });
  for (const bank_account of ['19-2000145399/0800', null]) {
    const creditor = bank_account === null ? 'Banka' : 'Exekutor Novák';
    const deduction = { kind: 'priority', creditor, delivered_on: '2026-02-01', total: 2000, bank_account };
    await ask('POST', `/employees/${employees[0]}/deductions`, { deduction });
  }
  await ask('POST', '/payslips/generate?year=2026', { month: 6 });
  return { owner, id: id as number, ask, employees };
}

test('a month is approved, taken back, paid by one order and mailed, with what became of each', async () => {
  const { owner, id, ask, employees } = await staffed();
  await ask('PUT', `/employees/${employees[0]}/payslip_password`, { password: 'Modra-kocka-17' });
  const { page, verify, verifyAccessible, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Další možnosti' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  };
  const states = async (text: string) => page.getByText(text, { exact: true }).count();
  await choose('Schválit rozpracované');
  await page.getByText('Hotovo: 3.').waitFor();
  await expect.poll(() => states('schválená')).toBe(3);
  await page.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect.poll(() => states('rozpracovaná')).toBe(3);
  await choose('Schválit rozpracované');
  await expect.poll(() => states('schválená')).toBe(3);

  await choose('Zaplatit příkazem k úhradě…');
  const paying = page.getByRole('dialog', { name: 'Zaplatit mzdy za červen 2026' });
  await paying.getByLabel('Zaplatit i pojistné a daň').check();
  await paying.getByLabel(/^Zaplatit i\ssrážky ze mzdy věřitelům: 4\s000,00\sKč/).check();
  await verifyAccessible();
  await paying.getByRole('button', { name: 'Vytvořit příkaz' }).click();
  await paying.getByText(/^Příkaz ORDER-\d+ na .*3\spoložky\.$/).waitFor();
  await paying.getByText('Jana Čápová: Chybí účet').waitFor();
  const account = await paying.getByRole('link', { name: 'Jana Čápová' }).getAttribute('href');
  expect(account).toMatch(/\/zamestnanci\/\d+\?pole=bank_account$/);
  await paying.getByText('Sociální pojištění: Chybí účet').waitFor();
  await paying.getByRole('link', { name: 'Účty pro pojistné v nastavení' }).waitFor();
  await paying.getByText('Banka (Jana Adamová, 6/2026): Chybí účet').waitFor();
  await verifyAccessible();
  await paying.getByRole('button', { name: 'Zavřít' }).last().click();
  expect(await stage.accounting.sql`select from payment_orders where entity_id = ${id}`).toHaveLength(1);
  await choose('Zaplatit příkazem k úhradě…');
  await paying.getByRole('button', { name: 'Vytvořit příkaz' }).click();
  await paying.getByText('Příkaz nevznikl').waitFor();
  await paying.getByRole('button', { name: 'Zavřít' }).last().click();

  await choose('Poslat pásky e-mailem…');
  const sending = page.getByRole('dialog', { name: 'Poslat výplatní pásky za červen 2026' });
  await sending.getByText('odejde 1 páska').waitFor();
  const withoutAddress = sending.getByText('E-mail na kartě nemají, pásku nedostanou: Jana Čápová');
  const card = await withoutAddress.getByRole('link', { name: 'Jana Čápová' }).getAttribute('href');
  expect(card).toMatch(/\/zamestnanci\/\d+\?pole=email$/);
  await sending.getByText('Domluvené heslo na kartě nemají: Jana Benešová').waitFor();
  await verifyAccessible();
  await sending.getByLabel('Poslat jim pásku nezašifrovanou').check();
  await sending.getByRole('button', { name: 'Poslat 2 pásky' }).click();
  await page.getByText('Hotovo: 2.').waitFor();
  const mails = await stage.accounting.sql<{ recipient: string; encrypted: boolean }[]>`
    select recipient, encrypted from payslip_mails where entity_id = ${id} order by recipient`;
  expect(mails.map(({ encrypted }) => encrypted)).toEqual([true, false]);
  await settled();
  await page.getByRole('link', { name: 'Jana Adamová' }).click();
  await page.getByText('Čeká na odeslání na adamova@doma.example.').waitFor();
  await verifyAccessible();
  verify();
});

test('what earlier months have changed is named in the month and on the slip, and mended by taking it back', async () => {
  const { owner, id, ask } = await staffed();
  const employee = {
    first_name: 'Karel',
    last_name: 'Bohatý',
    gross_wage: 2_000_000,
    started_on: '2026-05-01',
  };
  await ask('POST', '/employees', { employee });
  const may = await ask('POST', '/payslips/generate?year=2026', { month: 5 });
  await ask('POST', '/payslips/generate?year=2026', { month: 6 });
  await ask('POST', '/payslips/bulk', { action: 'approve', year: 2026, month: 6 });
  const first = may.payslips.find(({ employee_name }: { employee_name: string }) =>
    /Bohatý/.test(employee_name),
  );
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy/${first.id}`,
  });
  await page.getByRole('textbox', { name: 'Základní mzda' }).fill('100000');
  await page.getByRole('button', { name: 'Přepočítat' }).click();
  await page.getByText('jedna páska pozdějšího měsíce by vyšla jinak').waitFor();
  await page.goto(`${stage.accounting.url}/firmy/${id}/mzdy${MONTH}`);
  const note = page.getByRole('note').filter({ hasText: 'Dřívější měsíce se změnily' });
  await note.getByRole('link', { name: /Schválená páska 6\/2026 \(Karel Bohatý\)/ }).waitFor();
  // Millions stay in their columns.
  const totals = page.getByRole('region', { name: 'Součty celého měsíce' });
  const tooWide = () =>
    totals.locator('.figure').evaluateAll((all) =>
      all
        .filter((each) => {
          const text = document.createRange();
          text.selectNodeContents(each);
          const { right = 0 } = each.parentElement?.getBoundingClientRect() ?? {};
          return text.getBoundingClientRect().right > right + 1;
        })
        .map((each) => each.textContent),
    );
  await expect.poll(() => totals.locator('.figure').count()).toBe(7);
  expect(await tooWide()).toEqual([]);
  await verifyAccessible();
  await note.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Karel Bohatý' }).waitFor();
  await note.waitFor();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Vrátit k rozpracování' }).click();
  await page.getByText('Páska je zase rozpracovaná.').waitFor();
  await note.waitFor({ state: 'detached' });
  verify();
});

test('who comes after the payslips were made is named, gets one, and its day is said among the differences', async () => {
  const { owner, id, ask } = await staffed();
  await ask('POST', '/payslips/generate?year=2026', { month: 5 });
  const employee = { first_name: 'Nela', last_name: 'Nová', gross_wage: 40_000, started_on: '2026-06-16' };
  await ask('POST', '/employees', { employee });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  const note = page.getByRole('note').filter({ hasText: 'Pásku za tento měsíc ještě nemají' });
  await note.getByText('Nela Nová').waitFor();
  await verifyAccessible();
  await note.getByRole('button', { name: 'Vytvořit chybějící pásky' }).click();
  await note.waitFor({ state: 'detached' });
  const differences = page.getByRole('list', { name: 'Co se liší od minulého měsíce' });
  await differences.getByText(/^Nela Nová: nová páska.*, nástup 16\.\s6\.\s2026$/).waitFor();
  verify();
});

test('the password of an employee is set, never shown, and removed', async () => {
  const { owner, id, employees } = await staffed();
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci/${employees[0]}`,
  });
  const address = `/api/entities/${id}/employees/${employees[0]}/payslip_password`;
  await page.getByText('Heslo není nastavené.').waitFor();
  await verifyAccessible();
  const field = page.getByLabel('Nové heslo', { exact: true });
  await field.fill('žluťoučký kůň');
  expectFailure(`422 PUT ${address}`);
  await page.getByRole('button', { name: 'Nastavit heslo' }).click();
  await page.getByText('Musí mít 8 až 64 znaků').waitFor();
  await field.fill('Modra-kocka-17');
  await page.getByRole('button', { name: 'Nastavit heslo' }).click();
  await page.getByText('Heslo je nastavené od').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Zrušit heslo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit heslo' }).click();
  await page.getByText('Heslo není nastavené.').waitFor();
  verify();
});

test('a month is approved and posted by keys alone, which lead on to its payment', async () => {
  const { owner, id } = await staffed();
  const { page, settled, verify } = await stage.open({ as: owner, path: `/firmy/${id}/mzdy${MONTH}` });
  await settled();
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const next = async (name: string) => {
    await expect
      .poll(async () => {
        // What is done with many keeps its button at work until the screen shows what came of it.
        await page.keyboard.press('h');
        return press(name).evaluate((button) => button === document.activeElement);
      })
      .toBe(true);
    await page.keyboard.press('Enter');
  };
  const states = (text: string) => page.getByText(text, { exact: true }).count();
  await press('Schválit pásky').waitFor();
  await next('Schválit pásky');
  await expect.poll(() => states('schválená')).toBe(3);
  await next('Zaúčtovat měsíc');
  const dialog = page.getByRole('dialog');
  const post = dialog.getByRole('button', { name: 'Zaúčtovat měsíc' });
  await expect.poll(() => post.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => states('zaúčtovaná')).toBe(3);
  await next('Zaplatit měsíc');
  await dialog.getByRole('button', { name: 'Vytvořit příkaz' }).waitFor();
  verify();
});

test('where payslips can go to nobody, the dialog that sends them has the focus all the same', async () => {
  const { owner, id, ask } = await staffed();
  await ask('POST', '/payslips/bulk', { action: 'approve', year: 2026, month: 6 });
  const { page, settled, verify } = await stage.open({ as: owner, path: `/firmy/${id}/mzdy${MONTH}` });
  await settled();
  const menu = page.getByRole('button', { name: 'Další možnosti' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await chooseFromMenu(page, 'Poslat pásky e-mailem…');
  const dialog = page.getByRole('dialog', { name: 'Poslat výplatní pásky za červen 2026' });
  await dialog.getByRole('button', { name: 'Teď není komu co poslat.' }).waitFor();
  const cancel = dialog.getByRole('button', { name: 'Zrušit' });
  await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
  verify();
});

test('a month in which nobody is employed says so and leads to the first one with somebody', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const employee = { first_name: 'Jana', last_name: 'Nová', gross_wage: 40_000, started_on: '2026-07-01' };
  const path = `/entities/${id}/employees`;
  expect((await stage.accounting.call('POST', path, { as: owner, body: { employee } })).status).toBe(201);
  const { page, visit, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  await page.getByText('V tomto měsíci nikdo pracovní vztah neměl').waitFor();
  await page.getByText(/První další nástup je 1\.\s7\.\s2026/).waitFor();
  expect(await page.getByRole('button', { name: 'Vytvořit pásky' }).count()).toBe(0);
  await verifyAccessible();
  await page.getByRole('link', { name: 'Mzdy za červenec 2026' }).click();
  await page.getByRole('button', { name: 'Vytvořit pásky' }).waitFor();
  // Nor is anything to be reported, and nothing late.
  await visit(`/firmy/${id}/jmhz${MONTH}`);
  await page.getByText('V tomto měsíci nikdo pracovní vztah neměl').waitFor();
  expect(await page.getByText('Před stažením opravte').count()).toBe(0);
  verify();
});

test('months stay where they are while payslips come, and the list says that it is loading', async () => {
  const { owner, id } = await staffed();
  const { page, verify, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy?rok=2026&mesic=7`,
  });
  await settled();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/payslips?*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Předchozí měsíc' }).click();
  const list = page.getByRole('region', { name: 'Výplatní pásky měsíce' });
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('true');
  const months = page.getByRole('combobox', { name: 'Měsíc' });
  const before = await months.boundingBox();
  release();
  await page.getByRole('button', { name: 'Další možnosti' }).waitFor();
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
  expect(await months.boundingBox()).toEqual(before);
  await page.unroute('**/payslips?*');
  verify();
});

test('what slips warn of is told before the month is approved, and what is paid out beside what is earned', async () => {
  const { owner, id, ask } = await staffed();
  const part = { first_name: 'Eva', gross_wage: 9000, started_on: '2026-01-01', declaration: true };
  for (const each of ['Aa', 'Bb', 'Cc', 'Dd', 'Ee'])
    await ask('POST', '/employees', { employee: { ...part, last_name: `Kratší ${each}` } });
  await ask('POST', '/employees', { employee: { ...part, last_name: 'Zemanová', student: true } });
  await ask('POST', '/payslips/generate?year=2026', { month: 6 });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  const note = page.getByRole('note').filter({ hasText: 'Upozornění u pásek (6)' });
  await note.waitFor();
  expect(await note.getByRole('listitem').count()).toBe(5);
  await note.getByRole('button', { name: 'Zobrazit všechna (6)' }).click();
  const student = note.getByRole('listitem').filter({ hasText: 'Zemanová' });
  expect(await student.innerText()).toContain('Student bývá státním pojištěncem');
  await verifyAccessible();
  // 40,000 without a declaration: less 2,840, 1,800 and 6,000 of tax; two debts of 2,000 go to creditors.
  const debtor = page.getByRole('row').filter({ hasText: 'Adamová' });
  await page.getByRole('columnheader', { name: 'K výplatě' }).waitFor();
  expect((await debtor.innerText()).replaceAll('\u00a0', ' ')).toMatch(/29 360,00\s+25 360,00/);
  await student.getByRole('link', { name: 'Eva Zemanová' }).click();
  await page.getByRole('heading', { name: 'Eva Zemanová' }).waitFor();
  verify();
});
