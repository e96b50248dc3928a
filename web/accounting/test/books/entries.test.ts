import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, startStage } from '../harness.ts';

let stage: Stage;
let owner: Awaited<ReturnType<Stage['accounting']['user']>>;
let companyId: number;

beforeAll(async () => {
  stage = await startStage();
  owner = await stage.accounting.user('ucetni-dokladu');
  companyId = (await stage.accounting.company(owner)).id;
});
afterAll(() => stage?.close());

const open = (path: string) => stage.open({ as: owner, path: `/firmy/${companyId}${path}` });

test('a line of an internal document belongs to a document that is found by its number', async () => {
  const ask = async (path: string, body: object) =>
    (await stage.accounting.call('POST', `/entities/${companyId}${path}`, { as: owner, body })).body;
  const partner = await ask('/partners', { partner: { name: 'Energie a teplo s.r.o.' } });
  const invoice = await ask('/documents', {
    document: {
      ...{
        kind: 'received_invoice',
        partner_id: partner.id,
        issued_on: '2026-01-20',
        external_number: 'EL-7',
      },
      lines: [{ name: 'Elektřina', unit_price: 1200 }],
    },
    issue: true,
  });
  const entry = await ask('/journal', {
    entry: {
      ...{ date: '2026-01-20', text: 'Zúčtování dohadu' },
      lines: [{ debit: '389', credit: '502', amount: 1000 }],
    },
  });
  const { page, verify, verifyAccessible } = await open(`/denik/${entry.id}/upravit`);
  await page.getByRole('combobox', { name: 'MD, řádek 1' }).focus();
  await page.keyboard.press('Alt+Enter');
  const field = page.getByRole('combobox', { name: 'Patří k dokladu, řádek 1' });
  await field.fill(invoice.number);
  await page.getByRole('option', { name: new RegExp(`^${invoice.number} · Energie a teplo`) }).click();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.waitForURL(`**/denik/${entry.id}`);
  const read = await stage.accounting.call('GET', `/entities/${companyId}/journal/${entry.id}`, {
    as: owner,
  });
  expect(read.body.lines).toMatchObject([{ document_id: invoice.id }]);
  await page.goto(`${stage.accounting.url}/firmy/${companyId}/denik/${entry.id}/upravit`);
  await page.getByRole('combobox', { name: 'MD, řádek 1' }).focus();
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => field.inputValue()).toContain(`${invoice.number} · Energie a teplo`);
  verify();
});

test('internal documents are written one after another by keyboard alone', async () => {
  const { page, verify, verifyAccessible } = await open('/denik/novy');
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await verifyAccessible();
  const type = (text: string) => page.keyboard.type(text);
  const enter = () => page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await type('Dohad energie');
  await page.getByRole('combobox', { name: 'MD, řádek 1' }).focus();
  // Quicker than the list opens, as what is pasted or read by a scanner.
  await page.keyboard.insertText('spotřeba energie');
  await enter();
  await type('389');
  await page.getByRole('option', { name: /^389 / }).waitFor();
  await enter();
  await type('1200,50');
  await enter();
  await type('za březen');
  await enter();
  // A line is added; it stays empty and is not sent.
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('MD, řádek 2');
  await page.getByText('Celkem 1 200,50 Kč').waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: 'MD, řádek 1' }).inputValue())
    .toBe('502 Spotřeba energie');
  // The list of accounts stands open there, and nothing of it is chosen by what finishes the form.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/Doklad ID\d+ je zaúčtovaný/).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('');

  await page.getByRole('button', { name: 'Podle dřívějšího' }).click();
  await page.getByRole('dialog').getByRole('cell', { name: 'za březen' }).waitFor();
  await page.getByRole('dialog').getByRole('searchbox').fill('bez shody');
  await page.getByText('Žádný takový interní doklad tu není.').waitFor();
  await page.getByRole('dialog').getByRole('searchbox').fill('březen');
  await page.getByRole('dialog').getByRole('cell', { name: 'za březen' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Text', exact: true }).inputValue())
    .toBe('Dohad energie');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/denik\/\d+$/);
  await page.getByRole('heading', { level: 1, name: /^ID\d+ · Dohad energie$/ }).waitFor();
  verify();
});

test('lines of single sides say what they differ by, and an error names its line', async () => {
  const { page, verify, expectFailure } = await open('/denik/novy');
  const refused = `422 POST /api/entities/${companyId}/journal`;
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Mzdy');
  await page.getByText('Každá strana zvlášť').click();
  const account = (line: number) => page.getByRole('combobox', { name: `Účet, řádek ${line}` });
  const choose = async (line: number, code: string) => {
    await account(line).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code} `) }).click();
  };
  await choose(1, '521');
  await page.getByLabel('Částka MD, řádek 1').fill('300');
  await choose(2, '331');
  await page.getByLabel('Částka D, řádek 2').fill('250,50');
  await page.getByText('MD převyšuje D o 49,50 Kč.').waitFor();
  expectFailure(refused);
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByText('Doklad se nerovná: MD převyšuje D o 49,50').first().waitFor();
  await choose(2, '521');
  await page.getByLabel('Částka D, řádek 2').fill('300');
  await page.getByText('Strany se rovnají.').waitFor();
  expectFailure(refused);
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByRole('group', { name: 'Řádek 1' }).getByText('Řádek nemá k čemu stát').waitFor();
  await choose(2, '331');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.waitForURL(/\/denik\/\d+$/);
  verify();
});

test('an entry shows its versions, is changed, reversed, and then it is not changed any more', async () => {
  const entry = {
    date: '2025-06-30',
    text: 'Opravný zápis',
    lines: [{ debit: '518', credit: '389', amount: 7 }],
  };
  const { body } = await stage.accounting.call('POST', `/entities/${companyId}/journal`, {
    as: owner,
    body: { entry },
  });
  const { page, verify, verifyAccessible } = await open(`/denik/${body.id}`);
  await page.getByRole('link', { name: 'Upravit' }).click();
  await page.getByLabel('Částka, řádek 1').fill('9');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByText('Verze 2 · změna').waitFor();
  await page.getByText('přibylo: 518 / 389 9,00 Opravný zápis').waitFor();
  await page.getByText('ubylo: 518 / 389 7,00 Opravný zápis').waitFor();
  await verifyAccessible();
  await page.getByRole('button', { name: 'Stornovat' }).click();
  await page.getByRole('dialog').getByLabel('Text storna').fill('Byl to omyl');
  await page.getByRole('dialog').getByRole('button', { name: 'Stornovat' }).click();
  await page.getByRole('heading', { level: 1, name: /Byl to omyl/ }).waitFor();
  await page.getByRole('link', { name: 'Otevřít doklad' }).click();
  await page.getByRole('heading', { level: 1, name: /Opravný zápis/ }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Upravit' }).getAttribute('aria-disabled'))
    .toBe('true');

  await page.getByRole('link', { name: 'Zpět na deník' }).click();
  await page.getByRole('button', { name: 'Další podmínky' }).click();
  await page.getByLabel('Částka od').fill('9');
  await page.waitForURL(/castka-od=9/);
  verify();
});
