import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

const NOW = Date.parse('2026-07-15T10:00:00Z');
const MONTH = '?rok=2026&mesic=6';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
});
afterAll(() => stage?.close());

/** A company with so many employees, and their payslips of June when wanted. */
async function staffed(count: number, isGenerated: boolean) {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  for (let i = 0; i < count; i++) {
    const employee = {
      first_name: 'Jana',
      last_name: `Nováková ${String(i + 1).padStart(3, '0')}`,
      gross_wage: 40_000 + i,
      started_on: '2026-01-01',
      declaration: true,
      health_insurer: '111',
    };
    await stage.accounting.call('POST', `/entities/${id}/employees`, { as: owner, body: { employee } });
  }
  if (isGenerated) {
    await stage.accounting.call('POST', `/entities/${id}/payslips/generate?year=2026`, {
      as: owner,
      body: { month: 6 },
    });
  }
  return { owner, id: id as number };
}

test('payslips of a month are made, changed in place by keyboard, approved and posted', async () => {
  const { owner, id } = await staffed(3, false);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  await page.getByText('Za tento měsíc tu ještě nejsou pásky').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Vytvořit pásky' }).press('Enter');
  // The button has gone with the empty month.
  await expect.poll(() => page.locator(':focus').textContent()).toMatch(/^Mzdy za/);
  const bonuses = page.getByLabel('Odměny, Jana Nováková 001');
  await bonuses.focus();
  await page.keyboard.type('50');
  // As a browser tells a field that the window is left and come back to: half an amount is not stored.
  await bonuses.evaluate((input) => {
    for (const type of ['focusout', 'focusin']) input.dispatchEvent(new FocusEvent(type, { bubbles: true }));
  });
  await page.keyboard.type('00');
  expect(await bonuses.inputValue()).toBe('5000');
  await page.keyboard.press('Enter');
  // The next row is next, and the changed one is computed anew.
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toBe('Odměny, Jana Nováková 002');
  await page.getByText('Páska je přepočítaná.').first().waitFor();
  await page.getByRole('region', { name: 'Součty celého měsíce' }).getByText('125 003,00 Kč').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Schválit pásky' }).click();
  await page.getByText('Hotovo: 3.').waitFor();
  await page.getByRole('button', { name: 'Schválit pásky' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Zaúčtovat měsíc' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zaúčtovat mzdy za červen 2026?' });
  await dialog.getByText('Zaúčtují se 3 pásky').waitFor();
  await dialog.getByRole('button', { name: 'Zaúčtovat měsíc' }).click();
  await expect.poll(() => page.getByText('zaúčtovaná', { exact: true }).count()).toBe(3);
  const postings = await stage.accounting.sql`select id from postings where entity_id = ${id}`;
  expect(postings.length).toBeGreaterThan(10);
  // What comes next takes the place of what is done.
  await page.getByRole('button', { name: 'Poslat pásky', exact: true }).click();
  const sending = page.getByRole('dialog', { name: 'Poslat výplatní pásky za červen 2026' });
  await sending.getByText('každou pásku stáhnete na její stránce').waitFor();
  await sending.getByText('Zavřít').click();
  await page.getByRole('button', { name: 'Zaplatit měsíc', exact: true }).click();
  await page.getByRole('dialog', { name: 'Zaplatit mzdy za červen 2026' }).waitFor();
  await verifyAccessible();
  verify();
});

test('a month is posted only once what its approval has changed is there', async () => {
  const { owner, id } = await staffed(3, true);
  const { page, verify } = await stage.open({ as: owner, path: `/firmy/${id}/mzdy${MONTH}` });
  await page.getByLabel('Odměny, Jana Nováková 001').waitFor();
  // Slips that are posted as they were shown before would be refused: they have changed since.
  const answers = Promise.withResolvers<void>();
  await page.route(/\/payslips\?/, async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  const approval = page.waitForResponse(/payslips\/bulk/);
  await page.getByRole('menuitem', { name: 'Schválit rozpracované' }).click();
  await approval;
  await page.getByText('Hotovo 3 ze 3').waitFor();
  const post = page.getByRole('button', { name: 'Zaúčtovat měsíc' });
  await expect.poll(() => post.isDisabled()).toBe(true);
  answers.resolve();
  await page.getByText('Hotovo: 3.').waitFor();
  await post.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zaúčtovat měsíc' }).click();
  await expect.poll(() => page.getByText('zaúčtovaná', { exact: true }).count()).toBe(3);
  verify();
});

test('what differs from the month before is told with its causes, in the month and on the slip', async () => {
  const { owner, id } = await staffed(3, true);
  await stage.accounting.call('POST', `/entities/${id}/payslips/generate?year=2026`, {
    as: owner,
    body: { month: 5 },
  });
  const [, , last] = await stage.accounting.sql<
    { id: number }[]
  >`select id from payslips where entity_id = ${id} and month = 6 order by id`;
  await stage.accounting.call('PATCH', `/entities/${id}/payslips/${last?.id}`, {
    as: owner,
    body: { bonuses: 5000 },
  });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  await page.getByText('Porovnáno s páskami za květen 2026. Beze změny: 2\u00a0pásky.').waitFor();
  const differing = page.getByRole('list', { name: 'Co se liší od minulého měsíce' }).getByRole('listitem');
  await expect
    .poll(() => differing.allInnerTexts())
    .toEqual(['Jana Nováková 003: k\u00a0výplatě +3\u00a0670,00\u00a0Kč (Odměny: 0,00 → 5\u00a0000,00)']);
  await verifyAccessible();
  await differing.getByRole('link', { name: 'Jana Nováková 003' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jana Nováková 003' }).waitFor();
  await page.getByText('k výplatě +3\u00a0670,00\u00a0Kč (Odměny: 0,00 → 5\u00a0000,00)').waitFor();
  // May has nothing before it.
  const april = page.waitForResponse(/payslips\?year=2026&month=4/);
  await page.goto(`${stage.accounting.url}/firmy/${id}/mzdy?rok=2026&mesic=5`);
  await april;
  await page.getByRole('region', { name: 'Součty celého měsíce' }).waitFor();
  expect(await page.getByText('Co se liší od minulého měsíce').count()).toBe(0);
  verify();
});

test('every figure of a payslip opens its steps, attendance is kept, and deleting says what goes', async () => {
  const { owner, id } = await staffed(1, true);
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  await page.getByRole('link', { name: 'Jana Nováková 001' }).click();
  await page.getByRole('heading', { level: 1, name: 'Jana Nováková 001' }).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: /Jak vznikla částka: Sociální pojištění zaměstnance/ }).click();
  await page.getByRole('dialog').getByText('sazba 7,1 %').waitFor();
  await page.getByRole('dialog').getByText('§ 7 odst. 1 písm. d)').waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  const figures = await page.getByRole('button', { name: /Jak vznikla částka/ }).count();
  for (let i = 0; i < figures; i++) {
    await page
      .getByRole('button', { name: /Jak vznikla částka/ })
      .nth(i)
      .click();
    await page.getByRole('dialog').getByText('§').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const [slip] = await stage.accounting.sql<
    { id: number }[]
  >`select id from payslips where entity_id = ${id}`;
  expectFailure(`422 PATCH /api/entities/${id}/payslips/${slip?.id}`);
  await page.getByLabel('Odpracované hodiny').fill('800');
  await page.getByRole('button', { name: 'Uložit docházku' }).click();
  await page.getByText('Smí být nejvýše 744.').waitFor();
  await page.getByLabel('Odpracované hodiny').fill('167,5');
  await page.getByRole('button', { name: 'Uložit docházku' }).click();
  await page.getByText('Docházka je uložená.').waitFor();
  const pdf = await page.request.get(
    stage.accounting.url + (await page.getByRole('link', { name: 'Páska v PDF' }).getAttribute('href')),
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Zaúčtovat', exact: true }).click();
  await page.getByText('Takto je páska zaúčtovaná.').waitFor();
  await page.getByText('Zaúčtovanou pásku nelze změnit.').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Základní mzda' }).isDisabled()).toBe(true);
  await expect.poll(() => page.getByLabel('Odpracované hodiny').isDisabled()).toBe(false);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Smazat pásku' }).click();
  await page.getByText('Páska zmizí i z knih').waitFor();
  await page.getByText('ručně zadaná mzda, odměny a docházka se tím ztratí').waitFor();
  expect(await page.getByText('Hlášení JMHZ za tento měsíc je už podané').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Smazat pásku' }).click();
  await page.getByText('Za tento měsíc tu ještě nejsou pásky').waitFor();
  verify();
});

test('a month of a year without rates says so before anybody asks for payslips', async () => {
  const { owner, id } = await staffed(1, false);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy?rok=2027&mesic=1`,
  });
  await page.getByText('Mzdové sazby roku 2027 ještě nejsou známé').waitFor();
  expect(await page.getByRole('button', { name: 'Vytvořit pásky' }).count()).toBe(0);
  await verifyAccessible();
  verify();
});

test('benefits are entered by keyboard, stand on the slip with their steps and are taken away', async () => {
  const { owner, id } = await staffed(1, true);
  const { body } = await stage.accounting.call('GET', `/entities/${id}/payslips?year=2026&month=6`, {
    as: owner,
  });
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy/${body.payslips[0].id}`,
  });
  expectFailure(`422 PATCH /api/entities/${id}/payslips/${body.payslips[0].id}`);
  await page.getByLabel('Směny se stravováním').fill('20');
  await page.getByLabel('Příspěvek na směnu').fill('150');
  await page.getByRole('button', { name: 'Přidat vozidlo' }).press('Enter');
  await page.getByLabel('Emise').selectOption('bezemisní');
  await page.getByRole('button', { name: 'Uložit benefity' }).click();
  // What is not entered is said at its field, and nothing is stored.
  const price = page.getByLabel('Cena s DPH');
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  await verifyAccessible();
  await price.fill('800000');
  await price.press('Enter');
  await page.getByText('Benefity jsou uložené a páska přepočítaná.').waitFor();
  await page
    .getByRole('button', { name: /3 000,00\. Jak vznikla částka: Příspěvek na stravování/ })
    .waitFor();
  await page.getByRole('button', { name: /Jak vznikla částka: Nepeněžní příjem/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Vozidlo i pro soukromé účely', { exact: true }).waitFor();
  await drawer.getByText('cena bezemisních vozidel: 800 000,00').waitFor();
  await verifyAccessible();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Odebrat vozidlo 1' }).click();
  await page.getByLabel('Směny se stravováním').fill('');
  await page.getByLabel('Příspěvek na směnu').fill('');
  await page.getByRole('button', { name: 'Uložit benefity' }).click();
  await page
    .getByRole('button', { name: /Jak vznikla částka: Příspěvek na stravování/ })
    .waitFor({ state: 'detached' });
  verify();
});

test('slips that are missing are made, and drafts keep what was entered until it is said what they lose', async () => {
  const { owner, id } = await staffed(2, true);
  const ask = (method: string, below: string, body: object) =>
    stage.accounting.call(method, `/entities/${id}${below}`, { as: owner, body });
  const slips = await stage.accounting.sql<
    { id: number }[]
  >`select id from payslips where entity_id = ${id} order by id`;
  await ask('PATCH', `/payslips/${slips[0]?.id}`, { gross: 50_000, bonuses: 1_000 });
  const person = { first_name: 'Petr', gross_wage: 20_000, declaration: true };
  await ask('POST', '/employees', { employee: { ...person, last_name: 'Nový', started_on: '2026-01-01' } });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  const generate = async (name: string) => {
    await page.getByRole('button', { name: 'Další možnosti' }).click();
    await page.getByRole('menuitem', { name }).click();
    // What fades away is in no landmark.
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  };
  await generate('Vytvořit chybějící a přepočítat rozpracované');
  const dialog = page.getByRole('dialog', { name: 'Přepočítat rozpracované pásky?' });
  await dialog.getByText('se vrátí na údaje z karet: Jana Nováková 001.').waitFor();
  await verifyAccessible();
  await dialog.getByRole('button', { name: 'Zrušit' }).click();
  await expect
    .poll(() => page.getByLabel('Základní mzda, Jana Nováková 001').inputValue())
    .toBe('50\u00a0000,00');

  // Approved slips stay as they are, so that nothing is lost and nothing is asked.
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Schválit rozpracované' }).click();
  await page.getByText('Hotovo: 2.').waitFor();
  await generate('Vytvořit chybějící pásky');
  await page
    .getByRole('table', { name: 'Výplatní pásky měsíce' })
    .getByRole('link', { name: 'Petr Nový' })
    .waitFor();
  await expect
    .poll(() => page.getByLabel('Základní mzda, Jana Nováková 001').inputValue())
    .toBe('50\u00a0000,00');
  await page.getByText('Za červen 2026: 1 nová páska.').waitFor();
  // The new slip alone would be calculated to the same.
  const again = page.getByText('Za červen 2026: 1 přepočítaná páska.');
  await generate('Vytvořit chybějící a přepočítat rozpracované');
  await again.waitFor();
  const answered = page.waitForResponse(/payslips\/generate/);
  await generate('Vytvořit chybějící a přepočítat rozpracované');
  await answered;
  // The same said twice stands there once.
  await expect.poll(() => again.count()).toBe(1);
  verify();
});

test('a wage changed on the payslip is said to be computed, and a reader has nothing to type into', async () => {
  const { owner, id } = await staffed(1, true);
  const [slip] = await stage.accounting.sql<
    { id: number }[]
  >`select id from payslips where entity_id = ${id}`;
  const path = `/firmy/${id}/mzdy/${slip?.id}`;
  const { page, verify } = await stage.open({ as: owner, path });
  await page.getByRole('textbox', { name: 'Odměny' }).fill('1000');
  await page.getByRole('button', { name: 'Přepočítat' }).click();
  await page.getByText('Páska je přepočítaná.').waitFor();
  verify();
  const reader = await stage.accounting.user();
  await stage.accounting.join(owner, id, reader, 'viewer');
  const reading = await stage.open({ as: reader, path });
  await reading.page.getByRole('textbox', { name: 'Odměny' }).waitFor();
  await expect.poll(() => reading.page.locator('main form input:enabled').count()).toBe(0);
  await reading.verifyAccessible();
  reading.verify();
});

test('a locked month is explained and cannot be posted', async () => {
  const { owner, id } = await staffed(1, true);
  const locked = await stage.accounting.call('POST', `/entities/${id}/lock`, {
    as: owner,
    body: { locked_until: '2026-06-30' },
  });
  expect(locked.status).toBeLessThan(300);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  await page.getByText('Období do 30. 6. 2026 je uzamčené').waitFor();
  await page.getByText('Rozpracované pásky lze dál měnit a přepočítat').waitFor();
  const post = page.getByRole('button', { name: 'Zaúčtovat měsíc' });
  await expect.poll(() => post.getAttribute('aria-disabled')).toBe('true');
  await verifyAccessible();
  verify();
});

test('a posted payslip of a locked month says that the month stands in the way, and what can be done', async () => {
  const { owner, id } = await staffed(1, true);
  const as = owner;
  const [slip] = await stage.accounting.sql<{ id: number }[]>`
    select id from payslips where entity_id = ${id}`;
  const post = `/entities/${id}/payslips/${slip?.id}/post_entries`;
  expect((await stage.accounting.call('POST', post, { as, body: {} })).status).toBeLessThan(300);
  const body = { locked_until: '2026-06-30' };
  expect((await stage.accounting.call('POST', `/entities/${id}/lock`, { as, body })).status).toBeLessThan(
    300,
  );
  const { page, verify } = await stage.open({ as, path: `/firmy/${id}/mzdy/${slip?.id}` });
  await page.getByText('její měsíc je v uzamčeném období, proto ji nejde ani smazat').waitFor();
  expect(await page.getByText('Smažte ji').count()).toBe(0);
  verify();
});

test('of many payslips only those in sight are in the page, and the sums are of all', async () => {
  const { owner, id } = await staffed(180, true);
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/mzdy${MONTH}`,
  });
  await page.getByText('180 pásek').waitFor();
  await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBeLessThan(80);
  await page.getByRole('region', { name: 'Výplatní pásky měsíce' }).evaluate((table) => {
    table.scrollTop = table.scrollHeight;
  });
  await page.getByRole('link', { name: 'Jana Nováková 180' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(180);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('/');
  await page.keyboard.type('017');
  await page.getByText('1 páska').waitFor();
  await expect
    .poll(() => page.getByRole('main').getByRole('status').allInnerTexts())
    .toEqual(['1\u00a0řádek']);
  await expect.poll(() => new URL(page.url()).searchParams.get('hledat')).toBe('017');
  await verifyAccessible();
  verify();
});
