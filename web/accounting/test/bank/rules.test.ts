import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInPrague } from '../../src/parts/dates.ts';
import { type Stage, startStage } from '../harness.ts';
import { holdTimers } from '../timers.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

/** A company with a supplier, and what is asked of it. */
async function company() {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner, {
    vat_status: 'monthly',
    dic: 'CZ12345679',
    ico: '12345679',
  });
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await accounting.call(method, `/entities/${id}${path}`, {
      as: owner,
      ...(body === undefined ? {} : { body }),
    });
    expect([answer.status < 400, answer.body]).toEqual([true, answer.body]);
    return answer.body;
  };
  const { id: partnerId } = await ask('POST', '/partners', { partner: { name: 'Operátor a.s.' } });
  return { owner, id, ask, partnerId };
}

const cardOf = (page: Page) => (name: string) => page.getByRole('listitem', { name, exact: true });

test('a rule is made of a document, tried on others while it is written, and fills the next one in', async () => {
  const { owner, id, ask, partnerId } = await company();
  const invoice = (name: string, more: object = {}) => ({
    document: {
      ...{ kind: 'received_invoice', partner_id: partnerId, issued_on: todayInPrague() },
      lines: [{ name, unit_price: 500, vat_rate: 21, ...more }],
    },
  });
  const first = await ask('POST', '/documents', invoice('Telefonní tarif', { account_code: '518' }));
  await ask('POST', '/documents', invoice('Přístroj'));
  const { page, visit, verify, verifyAccessible, settled } = await stage.open({
    as: owner,
    path: `/firmy/${id}/doklady/${first.id}`,
  });
  const card = cardOf(page);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Vytvořit pravidlo' }).click();
  await expect.poll(() => page.getByLabel('Název').inputValue()).toBe('Operátor a.s.');
  await expect.poll(() => page.getByLabel('Pro co').inputValue()).toBe('document');
  await expect.poll(() => page.getByLabel('Směr').inputValue()).toBe('received');
  await page.getByText('Za poslední rok: 2\u00a0doklady ze 2\u00a0dokladů.').waitFor();
  await page.getByText('nic prázdného nemá').waitFor();
  await page.getByText('doplní', { exact: true }).waitFor();
  await page.getByLabel('Text v kontaktu nebo položce').fill('TARIF');
  await page.getByText('Za poslední rok: 1\u00a0doklad ze 2\u00a0dokladů.').waitFor();
  await page.getByText('Text „TARIF“ je v „Telefonní tarif“.').waitFor();
  await page.getByLabel('Středisko').fill('Kancelář');
  await page.getByLabel('Doplnit poznámku').fill('Zkontrolovat minuty');
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit pravidlo' }).click();
  await card('Operátor a.s.')
    .getByText(/^→ doplní účet 518 .*, středisko Kancelář, poznámku$/)
    .waitFor();
  await card('Operátor a.s.').getByText('doklady', { exact: true }).waitFor();
  await verifyAccessible();

  const filled = await ask('POST', '/documents', invoice('Tarif duben'));
  expect(filled).toMatchObject({ note: 'Zkontrolovat minuty', lines: [{ account_code: '518' }] });
  await page.reload();
  await card('Operátor a.s.')
    .getByText(/použité 1×/)
    .waitFor();
  await visit(`/firmy/${id}/doklady/${filled.id}`);
  await page.getByText(/doplnilo pravidlo Operátor a\.s\./).waitFor();

  await visit(`/firmy/${id}/banka/pravidla/nove`);
  await page.getByLabel('Pro co').selectOption('nové doklady');
  await page.getByLabel('S dokladem').selectOption('nechat ho být');
  await page.getByText('Takový doklad zůstane, jak byl zadán').waitFor();
  await page.getByLabel('Směr').selectOption('vystavené');
  // What is typed stays when the rule turns out to be for movements.
  await page.getByLabel('Pro co').selectOption('pohyby na účtech');
  await expect.poll(() => page.getByLabel('Směr').inputValue()).toBe('in');
  await settled();
  verify();
});

/** How long `use-order.ts` waits after a key for the next one. */
const PAUSE = 700;

test('rules are put in order by dragging and by keys, once for many presses', async () => {
  const { owner, id, ask } = await company();
  for (const name of ['Jedna', 'Dvě', 'Tři', 'Čtyři'])
    await ask('POST', '/automation/rules', {
      rule: { target: 'document', name, conditions: { text: [name] }, effects: { note: name } },
    });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/banka/pravidla`,
  });
  const order = () =>
    page
      .getByRole('list', { name: 'Pravidla v pořadí' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
  const stored = async () =>
    (await ask('GET', '/automation/rules')).map(({ name }: { name: string }) => name);
  const handle = (name: string) => page.getByRole('button', { name: `Přesunout pravidlo ${name}` });
  await handle('Čtyři').waitFor();
  let moves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') moves += 1;
  });

  const endPause = await holdTimers(page, PAUSE);
  await handle('Čtyři').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.getByText('Čtyři: 2. ze 4').waitFor();
  await endPause();
  await expect.poll(stored).toEqual(['Jedna', 'Čtyři', 'Dvě', 'Tři']);
  expect(moves).toBe(1);
  await expect.poll(order).toEqual(['Jedna', 'Čtyři', 'Dvě', 'Tři']);

  await handle('Dvě').focus();
  await page.keyboard.press('Home');
  await expect.poll(order).toEqual(['Dvě', 'Jedna', 'Čtyři', 'Tři']);
  await page.keyboard.press('Escape');
  await expect.poll(order).toEqual(['Jedna', 'Čtyři', 'Dvě', 'Tři']);

  const middleOf = async (name: string) => {
    const box = await handle(name).boundingBox();
    if (box === null) throw new Error(`${name} is not on the page`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const grip = await middleOf('Jedna');
  const bottom = await cardOf(page)('Tři').boundingBox();
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, (bottom?.y ?? 0) + (bottom?.height ?? 0) - 4, { steps: 5 });
  await page.getByText('Jedna: 4. ze 4').waitFor();
  await verifyAccessible();
  await page.mouse.up();
  await expect.poll(stored).toEqual(['Čtyři', 'Dvě', 'Tři', 'Jedna']);
  await expect.poll(order).toEqual(['Čtyři', 'Dvě', 'Tři', 'Jedna']);
  expect(moves).toBe(2);
  verify();
});

test('a rule that is moved while the order is stored is moved after it', async () => {
  const { owner, id, ask } = await company();
  for (const name of ['Jedna', 'Dvě', 'Tři'])
    await ask('POST', '/automation/rules', {
      rule: { target: 'document', name, conditions: { text: [name] }, effects: { note: name } },
    });
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/banka/pravidla` });
  const handle = (name: string) => page.getByRole('button', { name: `Přesunout pravidlo ${name}` });
  const stored = async () =>
    (await ask('GET', '/automation/rules')).map(({ name }: { name: string }) => name);
  await handle('Tři').waitFor();
  const held: (() => void)[] = [];
  let moves = 0;
  await page.route('**/automation/rules/*', async (route) => {
    moves += 1;
    if (moves === 1) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await handle('Tři').focus();
  await page.keyboard.press('Home');
  await expect.poll(() => held.length).toBe(1);
  await handle('Dvě').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Dvě: 2. ze 3').waitFor();
  // Leaving the handle is letting go of the rule.
  await page.keyboard.press('Tab');
  await page.getByText('Dvě: 2. ze 3').waitFor({ state: 'detached' });
  expect(moves).toBe(1);
  for (const release of held) release();
  await expect.poll(stored).toEqual(['Tři', 'Dvě', 'Jedna']);
  expect(moves).toBe(2);
  await page.unroute('**/automation/rules/*');
  verify();
});
