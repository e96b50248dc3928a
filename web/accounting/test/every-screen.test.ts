import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeIsdoc } from '@news-and-accounting/isdoc';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, line } from '../../../packages/business-document/src/testing/documents.ts';
import { tokenOf } from '../../../services/accounting/src/automation/notices/link.ts';
import { importRates } from '../../../services/accounting/src/public/exchange-rates/import-rates.ts';
import { listOf } from '../../../services/accounting/src/public/exchange-rates/testing/rates-double.ts';
import { camtFile } from '../../../services/accounting/test/bank/statement-files.ts';
import type { Caller } from '../../../services/accounting/test/harness.ts';
import { IS_DEEP } from '../../../test/runs.ts';
import { accountTexts } from '../src/cs/account.ts';
import { locale } from '../src/cs/locale.ts';
import { settingsTexts } from '../src/cs/settings.ts';
import { START_HEADS } from '../src/start-heads.ts';
import { czechIn } from './czech-words.ts';
import { drawn, type Stage, startStage, type TestPage, THEMES } from './harness.ts';

/** With a folder in this variable every screen is also stored there as an image, in each width and theme. */
const { SCREENSHOTS } = process.env;
const NOW = Date.parse('2026-11-20T10:00:00Z');
const WIDTHS = [1440, 1024, 390];

type Screen = { frame: 'public' | 'account' | 'company'; path: string };

/** The list of screens names files for browsers, which are checked by another configuration than tests. */
const LIST = '../src/screens.ts';
const { SCREENS } = (await import(LIST)) as { SCREENS: readonly Screen[] };

/** Parts of a screen that have addresses of their own. */
const PARTS: Record<string, readonly string[]> = {
  '/ucet/{-$part}': Object.keys(accountTexts.parts),
  '/nastaveni/{-$part}': Object.keys(settingsTexts.parts),
  // All areas are shown alike: the one with the most of each kind of text.
  '/napoveda/{-$area}': ['', 'payroll'],
};

/** One test a screen, two for what looks different in a company without anything: that is for axe in a deep run only. */
const CASES = SCREENS.flatMap((screen) =>
  (PARTS[screen.path] ?? ['']).flatMap((part) => {
    const path = `${screen.frame === 'company' ? '/firmy/$entityId' : ''}${screen.path.replace(/\{-\$\w+\}/, part)}`;
    const shown = { frame: screen.frame, path };
    return isOfFullCompanyOnly(screen)
      ? [{ ...shown, company: 'full' as const }]
      : [
          { ...shown, company: 'full' as const },
          { ...shown, company: 'empty' as const },
        ];
  }),
);

let stage: Stage;
let owner: Caller;
/** The screens are shown one after another in one of two browsers, nobody's and the owner's; loaded anew in a deep run. */
let nobody: TestPage;
let signedIn: TestPage;
/** The same in English. */
let english: Record<'nobody' | 'signedIn', TestPage>;
/** Of an invitation; the screen of a new password takes any. */
let token: string;
/** Of a link that turns mails off. */
let offToken: string;
const values = { full: {} as Record<string, number>, empty: {} as Record<string, number> };

beforeAll(async () => {
  stage = await startStage({ now: () => NOW });
  owner = await stage.accounting.user();
  await importRates(stage.accounting.sql, listOf('2026-11-20'), false, NOW);
  const sample = await stage.accounting.call('POST', '/entities/sample', { as: owner });
  const { id } = sample.body;
  const link = await stage.accounting.call('POST', `/entities/${id}/invitation_links`, {
    as: owner,
    body: { email: 'nova@example.com' },
  });
  token = link.body.url.split('/').at(-1);
  const { services } = stage.accounting.service;
  offToken = await tokenOf(services, { topic: 'deadlines', userId: owner.userId });
  const first = async (path: string): Promise<number> => {
    const { body } = await stage.accounting.call('GET', `/entities/${id}/${path}`, { as: owner });
    return (Array.isArray(body) ? body : (body.rows ?? body[path.replace(/\?.*/, '')]))[0].id;
  };
  values.full = {
    entityId: id,
    assetId: await first('assets'),
    requestId: await first('document_requests'),
    employeeId: await first('employees'),
    payslipId: await first('payslips?year=2026&month=10'),
    tripId: await first('trips'),
    partnerId: await first('partners'),
    accountId: await first('accounts?q=221'),
    documentId: await draftOf(id),
    recurrenceId: await first('recurrences'),
    orderId: await orderOf(id),
    transactionId: await movementOf(id),
    ruleId: await ruleOf(id),
    entryId: await entryOf(id),
    filingId: await filingOf(id),
    importId: await importOf(id),
    webhookId: await first('webhooks'),
    attachmentId: await attachmentOf(id),
  };
  values.empty = { entityId: (await stage.accounting.company(owner)).id };
  nobody = await stage.open({ path: '/prihlaseni' });
  signedIn = await stage.open({ as: owner });
  english = {
    nobody: await stage.open({ path: '/prihlaseni', language: 'en' }),
    signedIn: await stage.open({ as: owner, language: 'en' }),
  };
});
afterAll(() => stage?.close());

/** A movement of a statement that is uploaded to an account of the company. */
async function movementOf(entityId: number): Promise<number> {
  const { call } = stage.accounting;
  const told = [
    { day: '2026-11-18', amount: 1_210_000, counter: '35-1234560097/0100', vs: '26', name: 'Hotel Lípa' },
    { day: '2026-11-19', amount: -9_900, message: 'Poplatek za vedení účtu' },
  ];
  const file = camtFile(told, { from: '2026-11-18', to: '2026-11-19', opening: 100_000 });
  const form = new FormData();
  form.append('file', new Blob([file]), 'vypis.xml');
  await call('POST', `/entities/${entityId}/statements`, { as: owner, body: form });
  const { body } = await call('GET', `/entities/${entityId}/bank_transactions`, { as: owner });
  return body.rows[0].id;
}

/** A table of contacts that is previewed. */
async function importOf(entityId: number): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob(['Název;IČO;Obec\nPapírna Vltava s.r.o.;25190041;Praha\n']), 'kontakty.csv');
  const { body } = await stage.accounting.call('POST', `/entities/${entityId}/imports`, {
    as: owner,
    body: form,
  });
  return body.id;
}

/** A rule that fits the fee of the statement. */
async function ruleOf(entityId: number): Promise<number> {
  const rule = {
    ...{ name: 'Poplatky banky', target: 'bank_transaction' },
    ...{ conditions: { direction: 'out', text: ['poplatek'] }, effects: { account_code: '568' } },
  };
  const path = `/entities/${entityId}/automation/rules`;
  return (await stage.accounting.call('POST', path, { as: owner, body: { rule } })).body.id;
}

/** An internal document with two versions and an entry that turns it back. */
async function entryOf(entityId: number): Promise<number> {
  const { call } = stage.accounting;
  const line = { account: '518', side: 'debit', amount: 1200, text: 'Dohad na dlouho popsanou službu' };
  const lines = [line, { account: '389', side: 'credit', amount: 1200 }];
  const entry = { date: '2026-10-31', text: 'Dohad energie', reverse_on: '2026-11-01', lines };
  const { body } = await call('POST', `/entities/${entityId}/journal`, { as: owner, body: { entry } });
  const changes = { entry: { text: 'Dohad energie za říjen' } };
  await call('PATCH', `/entities/${entityId}/journal/${body.id}`, { as: owner, body: changes });
  return body.id;
}

/** A return of VAT that was made and not filed. */
async function filingOf(entityId: number): Promise<number> {
  const filing = { kind: 'vat_return', period: '2026-10', acknowledge: true };
  const path = `/entities/${entityId}/filings`;
  const { status, body } = await stage.accounting.call('POST', path, { as: owner, body: { filing } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** An electronic invoice that nobody has made a document of. */
async function attachmentOf(entityId: number): Promise<number> {
  const invoice = documentOf({ lines: [line('Účetní práce za říjen', '1500')] });
  const form = new FormData();
  form.append('file', new Blob([writeIsdoc(invoice, 'Účetnictví')]), 'faktura.isdoc');
  const path = `/entities/${entityId}/attachments`;
  return (await stage.accounting.call('POST', path, { as: owner, body: form })).body.id;
}

/** A payment order of an own payment. */
async function orderOf(entityId: number): Promise<number> {
  const { call } = stage.accounting;
  const { body: accounts } = await call('GET', `/entities/${entityId}/bank_accounts`, { as: owner });
  const account = accounts.find(({ currency }: { currency: string }) => currency === 'CZK');
  const items = [
    { name: 'Dodavatel, který má dlouhé jméno', number: '2101234569', bank_code: '2010', amount: 1 },
  ];
  const payment_order = { bank_account_id: account.id, due_on: '2026-11-24', items };
  const { body } = await call('POST', `/entities/${entityId}/payment_orders`, {
    as: owner,
    body: { payment_order },
  });
  return body.id;
}

/** Screens of a document are those of a draft: it can be read and edited. */
async function draftOf(entityId: number): Promise<number> {
  const document = { kind: 'invoice', lines: [{ name: 'Stůl na míru', quantity: 2, unit_price: 12_500 }] };
  const { body } = await stage.accounting.call('POST', `/entities/${entityId}/documents`, {
    as: owner,
    body: { document },
  });
  return body.id;
}

describe.each(CASES)('$path of a company that is $company', ({ frame, path, company }) => {
  const isForAxe = company === 'full' || IS_DEEP;

  test(`${isForAxe ? 'has no finding of axe, ' : ''}fits every width and fails nothing`, async () => {
    const opened = frame === 'public' ? nobody : signedIn;
    const { page, go, visit, settled, verify, verifyAccessible } = opened;
    const show = IS_DEEP ? visit : go;
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(addressOf(path, values[company]));
    await settled();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).not.toBe('');
    if (company === 'full') await verifyStartHead(page, path);
    if (isForAxe) await verifyAccessible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await drawn(page);
      const shown = () => page.evaluate('document.documentElement.scrollWidth');
      await expect.poll(shown, { message: `width ${width}` }).toBe(width);
      if (SCREENSHOTS !== undefined) await store(page, `${path} ${company} ${width}`);
    }
    verify();
  });
});

/** What the page says before the application is there is what the screen says then. */
async function verifyStartHead(page: Page, path: string): Promise<void> {
  const head = START_HEADS[path.replace('/firmy/$entityId', '') || '/'];
  if (!path.startsWith('/firmy/$entityId') || head === undefined) return;
  const saidIn = async (name: string) => (await page.locator(name).innerText()).replaceAll('\u00a0', ' ');
  expect(await saidIn('h1')).toMatch(new RegExp(`^${head.title}`));
  if (head.text !== undefined) expect(await saidIn('h1 + p')).toContain(head.text);
}

describe.each(CASES.filter(({ company }) => company === 'full'))('$path in English', ({ frame, path }) => {
  test('has all its texts and fits a desk and a phone', async () => {
    const { page, go, settled, verify } = frame === 'public' ? english.nobody : english.signedIn;
    await page.setViewportSize({ width: 1440, height: 900 });
    await go(addressOf(path, values.full));
    await settled();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const said = await saidBy(page);
    expect(said).not.toMatch(/undefined|\bNaN\b|\[object/);
    // What people wrote stays as they wrote it; a sentence of the service has none of them.
    expect(said.split('\n').filter((line) => czechWordsOf(line).length > 0)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await drawn(page);
      const shown = () => page.evaluate('document.documentElement.scrollWidth');
      await expect.poll(shown, { message: `width ${width}` }).toBe(width);
      if (SCREENSHOTS !== undefined) await store(page, `en ${path} ${width}`);
    }
    verify();
  });
});

/** What a page says but the text of papers, which have their own language and are drawn when they are. */
async function saidBy(page: Page): Promise<string> {
  const withoutPapers = await page.addStyleTag({ content: 'figcaption [lang="cs"] { display: none }' });
  const said = await page.locator('body').innerText();
  await withoutPapers.evaluate('(tag) => tag.remove()');
  return said;
}

/** The cash register of a new company, months in names of documents that come again, and what is written above. */
const czechWordsOf = czechIn([
  'Hlavní pokladna',
  locale.months.join(' '),
  ...[...readFileSync(import.meta.filename, 'utf8').matchAll(/'([^'\n]*)'/g)].map(([, text = '']) => text),
]);

/** Screens that show one thing of a company: there is none in an empty one. */
function isOfFullCompanyOnly({ frame, path }: Screen): boolean {
  return frame !== 'company' || path.includes('$') || /\/nov[yae]$/.test(path);
}

/** @throws for a parameter that the test knows no value of: a new screen belongs into it */
function addressOf(path: string, known: Record<string, number>): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => {
    if (name === 'token') return path.startsWith('/odhlaseni') ? offToken : token;
    const value = known[name];
    if (value === undefined) throw new Error(`${path}: no value for ${name}`);
    return String(value);
  });
}

async function store(page: Page, name: string): Promise<void> {
  const folder = SCREENSHOTS ?? '';
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await drawn(page);
    const file = `${name.replace(/[^\w]+/g, '-')}-${colorScheme}.png`;
    await page.screenshot({ path: join(folder, file) });
  }
}
