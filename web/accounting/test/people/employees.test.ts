import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.close());

test('an employee is added by keyboard, a wrong number is told at its field, and nothing typed is lost', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci`,
  });
  await page.getByText('Zatím tu nikdo není').waitFor();
  await verifyAccessible();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'Nový zaměstnanec' }).waitFor();
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).focus();
  await page.keyboard.type('Jana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Nováková');
  await page.getByRole('textbox', { name: 'Nástup' }).focus();
  await page.keyboard.type('1.1.2026');
  await page.keyboard.press('Tab');
  await page.getByLabel('Hrubá mzda').focus();
  await page.keyboard.type('40 000');
  await page.getByLabel('Rodné číslo').focus();
  await page.keyboard.type('8556121014');
  expectFailure(`422 POST /api/entities/${id}/employees`);
  await page.keyboard.press('Enter');
  await page.getByText('Rodné číslo nemá správnou kontrolní číslici.').waitFor();
  await expect.poll(() => page.getByLabel('Hrubá mzda').inputValue()).toMatch(/^40.000,00$/);
  await page.getByLabel('Rodné číslo').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('8556121013');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Jana Nováková' }).waitFor();
  await verifyAccessible();
  verify();
});

test('an executive is chosen where the contract is, and is one on the list and on the card', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const path = `/firmy/${id}/zamestnanci/novy`;
  const { page, verify, verifyAccessible } = await stage.open({ as: owner, path });
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Jan');
  await page.getByRole('textbox', { name: 'Příjmení' }).fill('Novák');
  await page.getByRole('textbox', { name: 'Nástup' }).fill('1. 1. 2026');
  const relation = page.getByRole('combobox', { name: 'Vztah', exact: true });
  const activity = page.getByRole('combobox', { name: 'Druh činnosti' });
  await relation.selectOption('Člen kolektivního orgánu');
  await expect.poll(() => activity.inputValue()).toBe('Q');
  await relation.selectOption('Pracovní poměr');
  await expect.poll(() => activity.inputValue()).toBe('');
  await relation.selectOption('Jednatel nebo společník');
  await expect.poll(() => activity.inputValue()).toBe('S');
  await page.getByText('Společníka, který pro firmu pracuje a jednatelem není').waitFor();
  await expect.poll(() => page.getByLabel('Bližší určení pracovního poměru').count()).toBe(0);
  await verifyAccessible();
  await page.getByRole('button', { name: 'Přidat zaměstnance' }).click();
  await page.getByText('Jednatel nebo společník · osobní číslo 1').waitFor();
  await page.getByRole('link', { name: 'Zaměstnanci' }).click();
  await page
    .getByRole('row', { name: /Novák Jan/ })
    .getByText('jednatel, společník')
    .waitFor();
  verify();
});

test('a card says what the monthly report lacks and leads to its field', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const employee = {
    first_name: 'Petr',
    last_name: 'Chybějící',
    started_on: '2026-01-01',
    declaration: true,
  };
  await stage.accounting.call('POST', `/entities/${id}/employees`, { as: owner, body: { employee } });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci`,
  });
  await page.getByRole('link', { name: '2 údaje' }).waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: '2 údaje' }).click();
  await page.getByRole('heading', { level: 1, name: 'Petr Chybějící' }).waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('details.birth_number');
  await page.getByRole('button', { name: 'Přidat dítě' }).click();
  await page.getByRole('group', { name: '1. dítě' }).getByLabel('Jméno', { exact: true }).fill('Ema');
  await verifyAccessible();
  await page.getByLabel('Rodné číslo').last().fill('7903041014');
  await page.getByRole('combobox', { name: 'Obec místa výkonu práce' }).fill('Praha');
  await page.getByLabel('Kód obce').fill('554782');
  await page.getByRole('group', { name: '1. dítě' }).getByLabel('Příjmení').fill('Chybějící');
  await page.getByRole('group', { name: '1. dítě' }).getByLabel('Rodné číslo').fill('2154111014');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Pro měsíční hlášení je karta úplná.').waitFor();
  await page.getByRole('button', { name: 'Smazat zaměstnance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Smazat zaměstnance Petr Chybějící?' });
  await dialog.getByText('Smazat lze jen toho').waitFor();
  await dialog.getByRole('button', { name: 'Smazat zaměstnance' }).click();
  await page.getByText('Zatím tu nikdo není').waitFor();
  verify();
});

test('the workplace that every card lacks is given once, in the settings that the list and the card lead to', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const employee = { first_name: 'Petr', last_name: 'Bezmístný', started_on: '2026-01-01' };
  await stage.accounting.call('POST', `/entities/${id}/employees`, { as: owner, body: { employee } });
  const { page, visit, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci`,
  });
  const forAll = page.getByRole('link', { name: 'Vyplnit místo výkonu práce všem najednou' });
  await forAll.waitFor();
  await verifyAccessible();
  await page.getByRole('link', { name: '2 údaje' }).click();
  await page.getByRole('heading', { level: 1, name: 'Petr Bezmístný' }).waitFor();
  await forAll.click();
  await page.waitForURL(`**/firmy/${id}/nastaveni?pole=jmhz_workplace.municipality`);
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('jmhz_workplace.municipality');
  const jmhz_workplace = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
  const settings = { settings: { jmhz_workplace } };
  await stage.accounting.call('PATCH', `/entities/${id}/settings`, { as: owner, body: settings });
  await visit(`/firmy/${id}/zamestnanci`);
  await page.getByRole('link', { name: '1 údaj' }).waitFor();
  expect(await forAll.count()).toBe(0);
  verify();
});

test('what has a code is chosen by its name, a municipality among those that the company knows', async () => {
  const { accounting } = stage;
  const owner = await accounting.user();
  const { id } = await accounting.company(owner);
  const jmhz_workplace = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
  await accounting.call('PATCH', `/entities/${id}/settings`, {
    as: owner,
    body: { settings: { jmhz_workplace } },
  });
  const employee = { first_name: 'Ivo', last_name: 'Kódový', started_on: '2026-01-01' };
  const created = await accounting.call('POST', `/entities/${id}/employees`, {
    as: owner,
    body: { employee },
  });
  const { page, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci/${created.body.id}`,
  });
  const kind = page.getByLabel('Druh činnosti');
  await kind.selectOption({ label: '2 – Pracovní poměr, 2. souběžný' });
  await expect.poll(() => kind.locator('option').count()).toBe(25);
  const residence = page.getByRole('combobox', { name: 'Daňové rezidentství' });
  await residence.fill('nemecko');
  await page.getByRole('option', { name: 'Německo' }).click();
  const town = page.getByRole('combobox', { name: 'Obec místa výkonu práce' });
  const code = page.getByRole('textbox', { name: 'Kód obce' });
  await town.fill('praha');
  await page.getByRole('option', { name: 'Praha (554782)' }).click();
  await expect
    .poll(async () => [await town.inputValue(), await code.inputValue()])
    .toEqual(['Praha', '554782']);
  await town.fill('Prachatice');
  await expect.poll(() => code.inputValue()).toBe('');
  await town.fill('praha');
  await page.getByRole('option', { name: 'Praha (554782)' }).click();
  await verifyAccessible();
  await page.getByRole('combobox', { name: 'Stát' }).fill('xx');
  await page.getByText('V seznamu nic takového není.').waitFor();
  await page.getByRole('combobox', { name: 'Stát' }).fill('sk');
  await page.getByRole('option', { name: 'Slovensko' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByText('Karta je uložená.').waitFor();
  const stored = await accounting.call('GET', `/entities/${id}/employees/${created.body.id}`, { as: owner });
  expect(stored.body.details).toMatchObject({
    activity_type: '2',
    tax_residence: 'DE',
    workplace: { municipality: 'Praha', municipality_code: '554782', country: 'SK' },
  });
  verify();
});

test('a reader sees the cards and why they cannot change them', async () => {
  const owner = await stage.accounting.user();
  const reader = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const employee = { first_name: 'Eva', last_name: 'Vidoucí', started_on: '2026-01-01' };
  await stage.accounting.call('POST', `/entities/${id}/employees`, { as: owner, body: { employee } });
  await stage.accounting.join(owner, id, reader, 'viewer');
  const { page, verify } = await stage.open({ as: reader, path: `/firmy/${id}/zamestnanci`, width: 390 });
  await page.getByRole('link', { name: 'Vidoucí Eva' }).click();
  await page.getByRole('heading', { level: 1, name: 'Eva Vidoucí' }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Jméno', exact: true }).isDisabled()).toBe(true);
  const save = page.getByRole('button', { name: 'Uložit' });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  verify();
});

test('a table of people is pasted, looked at, kept over a reload and added; what is refused stays to be mended', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const { page, visit, settled, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci`,
  });
  await page.getByRole('link', { name: 'Přidat z tabulky' }).click();
  const table = page.getByRole('textbox', { name: 'Řádky tabulky' });
  await table.fill('Nováková\tJana');
  await page.getByText('V prvním řádku chybí nadpisy sloupců').waitFor();
  await table.fill(
    [
      'Příjmení\tJméno\tNástup\tHrubá mzda\tRodné číslo',
      'Nováková\tJana\t1. 1. 2026\t40 000\t8556121013',
      'Svoboda\tPetr\t1. 2. 2026\t38 500,50\t8556121014',
      'Malý\tJan\tzítřek\t30 000\t',
    ].join('\n'),
  );
  await page.getByText('Nástup: „zítřek“ nejde přečíst').waitFor();
  await page.getByRole('button', { name: 'Přidat: 2 zaměstnanci' }).waitFor();
  await visit(`/firmy/${id}/zamestnanci/z-tabulky`);
  await settled();
  await page.getByText('Nástup: „zítřek“ nejde přečíst').waitFor();
  await verifyAccessible();
  expectFailure(`422 POST /api/entities/${id}/employees`);
  await page.getByRole('button', { name: 'Přidat: 2 zaměstnanci' }).click();
  await page.getByText(/Svoboda Petr: .*Rodné číslo nemá správnou kontrolní číslici/).waitFor();
  await expect
    .poll(() => table.inputValue().then((text) => text.split('\n').map((line) => line.split('\t')[0])))
    .toEqual(['Příjmení', 'Svoboda', 'Malý']);
  const { body } = await stage.accounting.call('GET', `/entities/${id}/employees`, { as: owner });
  expect(body).toMatchObject([
    {
      last_name: 'Nováková',
      started_on: '2026-01-01',
      gross_wage: 40_000,
      details: { birth_number: '8556121013' },
    },
  ]);
  // The same table once more adds nobody twice.
  await table.fill('Příjmení\tJméno\tNástup\tHrubá mzda\nNováková\tJana\t1. 1. 2026\t40 000');
  await page.getByText('už je v seznamu, přeskočí se').waitFor();
  // What her card lacks is filled in, and only that.
  await table.fill(
    'Příjmení\tJméno\tE-mail\tRodné číslo\tPojišťovna\nNováková\tJana\tjana@doma.example\t7903041014\t111',
  );
  await page
    .getByText('doplní se: E-mail, Zdravotní pojišťovna; na kartě je jiné a zůstane: Rodné číslo')
    .waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Doplnit, co chybí na kartách: 1 člověk' }).click();
  await page.getByText('Hotovo: 1.').waitFor();
  await expect.poll(() => table.inputValue()).toBe('');
  const [filled] = (await stage.accounting.call('GET', `/entities/${id}/employees`, { as: owner })).body;
  expect(filled).toMatchObject({
    ...{ email: 'jana@doma.example', health_insurer: '111', gross_wage: 40_000 },
    details: { birth_number: '8556121013' },
  });
  await settled();
  verify();
});

test('passwords of payslips are made up, pasted and set for everybody on one page, and can be handed over once', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const ids: number[] = [];
  for (const last_name of ['Alfa', 'Beta', 'Cibulka']) {
    const employee = { first_name: 'Jana', last_name, started_on: '2026-01-01', gross_wage: 40_000 };
    const { body } = await stage.accounting.call('POST', `/entities/${id}/employees`, {
      as: owner,
      body: { employee },
    });
    ids.push(body.id);
  }
  const set = async () => {
    const { body } = await stage.accounting.call('GET', `/entities/${id}/payslips/passwords`, { as: owner });
    return body.passwords.map(({ employee_id }: { employee_id: number }) => employee_id);
  };
  const { page, go, verify, verifyAccessible } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci`,
  });
  await page.getByRole('link', { name: 'Hesla k páskám' }).click();
  const field = (name: string) => page.getByRole('textbox', { name: `Nové heslo: ${name}` });
  await field('Jana Alfa').fill('háček');
  await page.getByRole('button', { name: 'Nastavit 1 heslo' }).click();
  await page.getByText('8 až 64 znaků, bez háčků a čárek.').waitFor();
  await verifyAccessible();
  expect(await set()).toEqual([]);

  // Names beside the passwords say whose they are, whatever row they are pasted into.
  await field('Jana Alfa').evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'Beta\tJana\theslo-pro-betu\nJana Cizí\theslo-nikoho\nJana Alfa\theslo-pro-alfu\n',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => field('Jana Beta').inputValue()).toBe('heslo-pro-betu');
  await expect.poll(() => field('Jana Alfa').inputValue()).toBe('heslo-pro-alfu');
  await page.getByRole('alert').getByText('se nepoužila: Jana Cizí.').waitFor();
  await page.getByRole('button', { name: 'Vymyslet hesla těm, kdo je nemají (1)' }).click();
  await expect.poll(() => field('Jana Cibulka').inputValue()).toMatch(/^([a-z2-9]{4}-){2}[a-z2-9]{4}$/);
  await page.getByRole('button', { name: 'Nastavit 3 hesla' }).click();
  await page.getByText('Předejte hesla zaměstnancům').waitFor();
  await expect.poll(() => field('Jana Alfa').inputValue()).toBe('');
  expect(await page.getByRole('row').filter({ hasText: 'nemá' }).count()).toBe(0);
  expect(await set()).toEqual(ids);
  await verifyAccessible();

  // What is typed is not left without a question, as nobody can read it again.
  await field('Jana Alfa').fill('heslo-druhe');
  await page.getByRole('link', { name: 'Zaměstnanci', exact: true }).first().click();
  await page
    .getByRole('dialog', { name: 'Odejít bez uložení?' })
    .getByRole('button', { name: 'Zůstat' })
    .click();
  await expect.poll(() => field('Jana Alfa').inputValue()).toBe('heslo-druhe');
  await field('Jana Alfa').fill('');

  // Who loses it on the card has none here, and gets one made up only then.
  await go(`/firmy/${id}/zamestnanci/${ids[0]}`);
  await page.getByRole('button', { name: 'Zrušit heslo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit heslo' }).click();
  await page.getByText('Heslo je zrušené').waitFor();
  await go(`/firmy/${id}/zamestnanci/hesla`);
  await page.getByRole('button', { name: 'Vymyslet hesla těm, kdo je nemají (1)' }).waitFor();
  verify();
});

test('the card of who has left offers the papers of the last years', async () => {
  const owner = await stage.accounting.user();
  const { id } = await stage.accounting.company(owner);
  const left = { first_name: 'Petr', last_name: 'Odešlý', gross_wage: 41_000 };
  const employee = { ...left, started_on: '2025-01-01', ended_on: '2026-06-17', declaration: true };
  const call = (path: string, body: object) =>
    stage.accounting.call('POST', `/entities/${id}${path}`, { as: owner, body });
  const card = (await call('/employees', { employee })).body;
  for (const [year, month] of [
    [2025, 12],
    [2026, 6],
  ])
    await call(`/payslips/generate?year=${year}`, { month });
  const { page, verify, verifyAccessible, expectFailure } = await stage.open({
    as: owner,
    path: `/firmy/${id}/zamestnanci/${card.id}`,
  });
  await page.getByRole('button', { name: 'Potvrzení' }).waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Potvrzení' }).click();
  await page.getByRole('menuitem', { name: 'O zdanitelných příjmech 2025' }).waitFor();
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual([
      'O\u00a0zaměstnání',
      'O\u00a0zdanitelných příjmech 2026',
      'O\u00a0srážkové dani 2026',
      'O\u00a0zdanitelných příjmech 2025',
      'O\u00a0srážkové dani 2025',
    ]);
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'O zdanitelných příjmech 2025' }).click();
  expect((await saved).suggestedFilename()).toBe(`potvrzeni-o-prijmech-2025-${card.id}.pdf`);
  expectFailure(`422 GET /api/entities/${id}/employees/${card.id}/certificates`);
  await page.getByRole('button', { name: 'Potvrzení' }).click();
  await page.getByRole('menuitem', { name: 'O srážkové dani 2025' }).click();
  await page.getByText('V roce 2025 zaměstnanec nemá příjem zdaněný srážkou.').waitFor();
  verify();
});
