import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { dateText, todayInPrague } from '../src/parts/dates.ts';
import { type Stage, startStage, type TestPage } from './harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
/** Pixels of A4 between its margins, standing and lying. */
const STANDING = 718;
const LYING = 1047;

let stage: Stage;
let owner: Caller;
let id: number;

beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
  id = (await ask('POST', '/entities/sample')).id;
});
afterAll(() => stage?.close());

async function ask(method: string, path: string, body?: object) {
  const reply = await stage.accounting.call(method, path, { as: owner, body });
  expect(reply.status, path).toBeLessThan(300);
  return reply.body;
}

async function firstOf(list: string): Promise<number> {
  const body = await ask('GET', `/entities/${id}/${list}`);
  return (Array.isArray(body) ? body : body[list.replace(/\?.*/, '')])[0].id;
}

const open = (path: string): Promise<TestPage> => stage.open({ as: owner, path: `/firmy/${id}/${path}` });

/** The page as paper of this width shows it. */
async function onPaper(page: Page, width = STANDING): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width, height: 1000 });
  await page.getByText(/^Vytištěno /).waitFor();
}

const rowsIn = (page: Page) => page.locator('tbody tr[data-row]');

test('a journal of hundreds of entries has only those in sight on the screen and all of them on paper', async () => {
  const journal = await ask('GET', `/entities/${id}/journal?year=2026&per=500`);
  expect(journal.rows.length).toBeGreaterThan(300);
  const { page, verify } = await open('denik?rok=2026');
  await rowsIn(page).first().waitFor();
  await expect.poll(() => rowsIn(page).count()).toBeLessThan(80);
  // What is in the page when the browser begins to lay out the paper is what is printed.
  await page.evaluate(`addEventListener('beforeprint', () => {
    globalThis.printed = document.querySelectorAll('tbody tr[data-row]').length;
  })`);
  await page.pdf();
  await expect.poll(() => page.evaluate('printed')).toBe(journal.rows.length);
  await expect.poll(() => rowsIn(page).count()).toBeLessThan(80);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => rowsIn(page).count()).toBe(journal.rows.length);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rowsIn(page).count()).toBeLessThan(80);
  verify();
});

test.each([
  ['denik?rok=2026', STANDING],
  ['ucty?rok=2026&ucty=vsechny', STANDING],
  ['predvaha?rok=2026', STANDING],
  ['hlavni-kniha?rok=2026', STANDING],
  ['saldokonto', STANDING],
  ['saldokonto?podle=partnera', STANDING],
  ['ucty/account?rok=2026', STANDING],
  ['cesty?rok=2026', STANDING],
  ['majetek?rok=2026', LYING],
  ['dph/evidence?obdobi=2026-10', LYING],
  ['mzdy?rok=2026&mesic=10', LYING],
])('%s is printed with every column, one line of sums, and whose it is', async (path, width) => {
  const { page, verify } = await open(
    path.replace('ucty/account', `ucty/${await firstOf('accounts?q=311')}`),
  );
  await page.getByRole('row').nth(1).waitFor();
  await onPaper(page, width);
  await page.getByText(/^Ukázková dílna s\.r\.o\., IČO \d{8}$/).waitFor();
  await page.getByText(`Vytištěno ${dateText(todayInPrague(new Date(NOW)))}`).waitFor();
  const heads = page.locator('thead th:not(.no-print)');
  for (const head of await heads.all())
    await expect.poll(() => head.isVisible(), { message: await head.innerText() }).toBe(true);
  // A column of buttons is of no use there.
  await expect.poll(() => page.locator('.no-print:is(th, td):visible').count()).toBe(0);
  // Further sheets repeat the texts of the head, but not buttons in it.
  await expect.poll(() => heads.getByRole('button').count()).toBe(0);
  // Nor are the sums repeated.
  await expect
    .poll(() => page.evaluate(`getComputedStyle(document.querySelector('tfoot')).display`))
    .toBe('table-row-group');
  await expect.poll(() => page.locator('[class*="mantine-hidden-from-"]:visible').count()).toBe(0);
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  verify();
});

test.each([
  ['rozvaha?rok=2025', ['Aktiva', 'Pasiva']],
  ['vysledovka?rok=2025', ['Výkaz zisku a ztráty']],
  ['uzaverka?rok=2024', ['Zápisy uzávěrky']],
  ['denik/entry', ['Zápisy']],
] as const)(
  '%s is printed with every column of its tables and without what is for the screen',
  async (path, tables) => {
    const journal = await ask('GET', `/entities/${id}/journal?year=2025&source=journal`);
    const { page, verify } = await open(path.replace('entry', journal.rows[0].entry_id));
    await page.getByRole('row').nth(1).waitFor();
    await onPaper(page);
    await page.getByText(/^Ukázková dílna s\.r\.o\., IČO \d{8}$/).waitFor();
    for (const label of tables) {
      const heads = page.getByRole('region', { name: label, exact: true }).locator('thead th:not(.no-print)');
      await expect.poll(() => heads.count(), { message: label }).toBeGreaterThan(2);
      for (const head of await heads.all())
        await expect.poll(() => head.isVisible(), { message: await head.innerText() }).toBe(true);
      await expect.poll(() => heads.getByRole('button').count()).toBe(0);
    }
    await expect.poll(() => page.locator('.no-print:visible').count()).toBe(0);
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(STANDING);
    verify();
  },
);

test('the cash journal is printed with its columns, its sums and the result', async () => {
  const { body: company } = await stage.accounting.call('POST', '/entities', {
    as: owner,
    body: { entity: { name: 'Jan Vzor', legal_form: 'osvc', bookkeeping: 'tax_records' } },
  });
  const cash = { kind: 'cash_in', issued_on: '2026-03-02', lines: [{ name: 'Oprava', unit_price: 4000 }] };
  await ask('POST', `/entities/${company.id}/documents`, { document: cash, issue: true });
  const { page, verify } = await stage.open({
    as: owner,
    path: `/firmy/${company.id}/penezni-denik?rok=2026`,
  });
  await page.getByRole('row').nth(1).waitFor();
  await onPaper(page, LYING);
  const heads = page.locator('thead th:not(.no-print)');
  await expect.poll(() => heads.count()).toBeGreaterThan(8);
  for (const head of await heads.all())
    await expect.poll(() => head.isVisible(), { message: await head.innerText() }).toBe(true);
  await page.locator('tfoot').getByText('4 000,00').first().waitFor();
  await page.getByRole('heading', { name: 'Výsledek' }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(LYING);
  verify();
});

test('the button of a page prints it with its head', async () => {
  const { page, verify } = await open('predvaha?rok=2026');
  await page.getByRole('row').nth(1).waitFor();
  // A browser without a screen has no dialog of printing: only what goes before it happens.
  await page.evaluate(`window.print = () => {
    dispatchEvent(new Event('beforeprint'));
    globalThis.head = document.querySelector('#obsah').innerText;
    dispatchEvent(new Event('afterprint'));
  }`);
  await page.getByRole('button', { name: 'Vytisknout' }).click();
  await expect.poll(() => page.evaluate('head')).toContain('Vytištěno');
  await expect.poll(() => page.getByText('Vytištěno').count()).toBe(0);
  verify();
});

test('paper has dark texts in the dark theme, too', async () => {
  const { page, verify } = await stage.open({
    as: owner,
    path: `/firmy/${id}/jmhz?rok=2026&mesic=10`,
    colorScheme: 'dark',
  });
  await page.getByRole('row').nth(1).waitFor();
  await onPaper(page);
  const texts = 'h1, h2, p, td, th, .mantine-Badge-label, .mantine-Alert-message';
  const used = async () => {
    const colours = (await page.evaluate(
      `[...document.querySelectorAll('#obsah :is(${texts})')].map((each) => getComputedStyle(each).color)`,
    )) as string[];
    return [...new Set(colours)].sort();
  };
  // A colour that changes with the medium does so over some frames.
  await expect.poll(used).toEqual(['rgb(0, 0, 0)', 'rgb(68, 68, 68)']);
  verify();
});

test('wide tables are printed on paper that lies, others on paper that stands', async () => {
  const { page } = await open('majetek?rok=2026');
  await page.getByRole('row').nth(1).waitFor();
  const sheet = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, across, down] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    return Number(across) > Number(down) ? 'lies' : 'stands';
  };
  expect(await sheet()).toBe('lies');
  await page.goto(`${stage.accounting.url}/firmy/${id}/predvaha?rok=2026`);
  await page.getByRole('row').nth(1).waitFor();
  expect(await sheet()).toBe('stands');
});

test('a plan is printed without the buttons of its steps', async () => {
  const { page, verify } = await open(`majetek/${await firstOf('assets')}?plan=ucetni`);
  const how = page.getByRole('columnheader', { name: 'Postup' });
  await how.waitFor();
  await onPaper(page);
  await expect.poll(() => how.isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: /Jak vznikl odpis/ }).count()).toBe(0);
  verify();
});

test('a payslip and a monthly report are printed without what is for the screen only', async () => {
  await ask('POST', `/entities/${id}/lock`, { locked_until: '2026-10-31' });
  const { page, verify } = await open(`mzdy/${await firstOf('payslips?year=2026&month=10')}`);
  const advice = page.getByText('Klikněte na částku');
  const locked = page.getByText('Období do 31. 10. 2026 je uzamčené');
  await advice.waitFor();
  await locked.waitFor();
  await onPaper(page);
  await expect.poll(() => advice.isVisible()).toBe(false);
  await expect.poll(() => locked.isVisible()).toBe(false);
  await page.getByText('Čistá mzda', { exact: true }).waitFor();

  await stage.accounting.call('GET', `/entities/${id}/payslips/jmhz/xml?year=2026&month=10`, { as: owner });
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${stage.accounting.url}/firmy/${id}/jmhz?rok=2026&mesic=10`);
  const [mend, more] = ['Opravit', 'Co dál'].map((name) =>
    page.getByRole('columnheader', { name, exact: true }),
  );
  await mend?.waitFor();
  await more?.waitFor();
  await onPaper(page);
  await expect.poll(() => mend?.isVisible()).toBe(false);
  await expect.poll(() => more?.isVisible()).toBe(false);
  // Explained words are printed as words.
  await expect.poll(() => page.getByRole('button').and(page.locator(':not([data-word])')).count()).toBe(0);
  verify();
});

test('a trip is printed as what was filled in, with its free meals ticked', async () => {
  const { page, verify } = await open(`cesty/${await firstOf('trips')}`);
  const lunch = page.getByLabel(/^Oběd zdarma/).first();
  await lunch.check();
  await onPaper(page);
  await expect.poll(() => page.getByRole('button', { name: 'Vymazat datum' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Uložit' }).count()).toBe(0);
  const style = (of: string, property: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('${of}'))['${property}']`);
  await expect.poll(() => style('input[type="checkbox"]:checked', 'print-color-adjust')).toBe('exact');
  await expect.poll(() => style('.mantine-InputWrapper-root', 'break-inside')).toBe('avoid');
  await expect.poll(() => style('.mantine-Input-input', 'border-top-width')).toBe('0px');
  verify();
});
