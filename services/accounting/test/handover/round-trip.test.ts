import { writeXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { Caller, JsonValue } from '../harness.ts';
import { type Exporting, exportingOf, startExporting } from './exports-stage.ts';

/** The last day of the books that are left, and the first of those that go on. */
const [LAST, FIRST] = ['2026-11-22', '2026-11-23'];
let now = Date.parse(`${LAST}T09:00:00Z`);
let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startExporting({ now: () => now });
});
afterAll(() => stage.close());

type Company = { id: number; as: Caller };

async function get({ id, as }: Company, path: string): Promise<JsonValue> {
  const { status, body } = await stage.call('GET', `/entities/${id}${path}`, { as });
  expect([path, status]).toEqual([path, 200]);
  return body;
}

async function all(company: Company, list: string): Promise<JsonValue[]> {
  const rows: JsonValue[] = [];
  for (let page = 1; ; page += 1) {
    const body = await get(company, `${list}${list.includes('?') ? '&' : '?'}per=200&page=${page}`);
    rows.push(...body.rows);
    if (body.rows.length < 200) return rows;
  }
}

/** The sample company as it is left, and an empty one with the same seat and the same accounts of banks. */
async function left(segment: string): Promise<{ origin: Company; exporting: Exporting; sample: JsonValue }> {
  const made = await stage.call('POST', '/entities/sample', { as: stage.owner, body: { segment } });
  expect([made.status, made.body.error ?? null]).toEqual([201, null]);
  const origin = { id: made.body.id, as: stage.owner };
  return { origin, exporting: exportingOf(stage, origin), sample: made.body };
}

async function emptyLike(sample: JsonValue, accounts: readonly JsonValue[]): Promise<Company> {
  const as = await stage.user();
  const { name, ico, dic, legal_form, vat_status, bookkeeping, street, city, zip } = sample;
  const entity = { name, ico, dic, legal_form, vat_status, bookkeeping, street, city, zip };
  const made = await stage.call('POST', '/entities', { as, body: { entity } });
  expect([made.status, made.body.error ?? null]).toEqual([201, null]);
  const company = { id: made.body.id, as };
  for (const { name: called, number, bank_code, iban, currency } of accounts) {
    const bank_account = { name: called, number, bank_code, iban: number === null ? iban : null, currency };
    const { status, body } = await post(company, '/bank_accounts', { bank_account });
    expect([called, status, body.fields ?? null]).toEqual([called, 201, null]);
  }
  return company;
}

const post = ({ id, as }: Company, path: string, body: unknown) =>
  stage.call('POST', `/entities/${id}${path}`, { as, body });

/** A file that no row of is refused, taken over. @returns its rows as they were stored */
async function takenOver(
  company: Company,
  { bytes, name, ...asked }: { bytes: Uint8Array; name: string; options: object; format?: string },
): Promise<JsonValue[]> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  form.append('options', JSON.stringify(asked.options));
  if (asked.format !== undefined) form.append('format', asked.format);
  const preview = await post(company, '/imports', form);
  expect([preview.status, preview.body.error ?? null, preview.body.fields ?? null]).toEqual([
    201,
    null,
    null,
  ]);
  const path = `/imports/${preview.body.id}`;
  const wrong = async () =>
    (await all(company, `${path}?action=error`)).map(({ title, errors }) => [title, errors]);
  expect(await wrong()).toEqual([]);
  const run = await post(company, `${path}/run`, {});
  expect([run.status, await wrong()]).toEqual([200, []]);
  await expect.poll(async () => (await get(company, path)).state, { timeout: 120_000 }).not.toBe('running');
  expect([await wrong(), (await get(company, path)).state]).toEqual([[], 'done']);
  return all(company, path);
}

const cents = (amount: number) => Math.round(amount * 100);
const IS_LEFT_OUT = ['quote', 'order', 'delivery_note', 'cash_in', 'cash_out'];
const ISDOC_KINDS = ['invoice', 'advance', 'tax_receipt', 'credit_note'];

/** What of documents has to be the same in both books. */
function facts(documents: readonly JsonValue[], { payments }: { payments: boolean }) {
  return documents
    .map((each) => {
      const isOurs =
        !/^received|^receipt$|^other_liability$/.test(each.kind) && each.direction !== 'received';
      const name = isOurs ? each.number : (each.external_number ?? each.variable_symbol);
      const amounts = [each.total, each.total_payable, each.advances_deducted];
      if (payments) amounts.push(each.paid, each.remaining);
      return [each.kind, name, each.currency, each.issued_on, ...amounts.map(cents)].join(' ');
    })
    .toSorted();
}

const documentsOf = async (company: Company, isWanted: (document: JsonValue) => boolean) =>
  (await all(company, '/documents')).filter(
    (each) => each.status === 'issued' && !IS_LEFT_OUT.includes(each.kind) && isWanted(each),
  );

/** Which advances documents deduct, with their receipts: those of suppliers by their numbers. */
async function deductions(company: Company, documents: readonly JsonValue[]) {
  const names = new Map(
    documents.map(({ id, direction, number, external_number }) => [
      id,
      direction === 'received' ? external_number : number,
    ]),
  );
  const found = documents.filter(({ advances_deducted }) => advances_deducted !== 0);
  const details = await Promise.all(found.map(({ id }) => get(company, `/documents/${id}`)));
  return details
    .flatMap(({ id, advances }) =>
      advances.map(
        ({ advance_id, tax_receipt_id, amount }: JsonValue) =>
          `${names.get(id)} ${names.get(advance_id)} ${names.get(tax_receipt_id) ?? ''} ${cents(amount)}`,
      ),
    )
    .toSorted();
}

/** The balances of books as the table that people make of them, each open document on a row of its own. */
async function balances(company: Company): Promise<Uint8Array> {
  const { rows: accounts } = await get(company, '/reports/trial_balance?year=2026');
  const { rows: items } = await get(company, `/reports/open_items?date=${LAST}`);
  const partners = new Map((await all(company, '/partners')).map((each) => [each.id, each]));
  const rows: (string | number | null)[][] = [];
  for (const { account, closing } of accounts) {
    let rest = cents(closing);
    for (const item of items.filter((each: JsonValue) => each.account === account)) {
      const { partner_id, currency, remaining, remaining_czk } = item;
      const { ico = null, name = null } = partners.get(partner_id) ?? {};
      const balance = cents(remaining_czk);
      const isForeign = currency !== 'CZK';
      rest -= balance;
      rows.push([
        ...[account, balance / 100, ico, name, item.external_number ?? item.number, item.due_on],
        ...[isForeign ? currency : null, isForeign ? remaining : null],
      ]);
    }
    if (rest !== 0) rows.push([account, rest / 100, null, null, null, null, null, null]);
  }
  const header = [
    'Účet',
    'Zůstatek',
    'IČO partnera',
    'Partner',
    'Číslo dokladu',
    'Splatnost',
    'Měna',
    'Částka v měně',
  ];
  return writeXlsx({ sheets: [{ name: 'Stavy', rows: [header, ...rows] }] });
}

const FORMATS = ['pohoda', 'money', 'isdoc'] as const;
/** The company has what the others have, but for how their books are kept. */
const LEAVING = [
  ['company', FORMATS],
  ['osvc', someOf(FORMATS, 'the round trip of osvc')],
  ['identified', someOf(FORMATS, 'the round trip of identified')],
] as const;

describe.each(LEAVING)('the sample %s that leaves', (segment, formats) => {
  let origin: Company;
  let exporting: Exporting;
  let sample: JsonValue;
  let accounts: JsonValue[];
  beforeAll(async () => {
    now = Date.parse(`${LAST}T09:00:00Z`);
    ({ origin, exporting, sample } = await left(segment));
    accounts = await get(origin, '/bank_accounts');
  });

  test.each(formats)('with %s is taken over with its documents and balances', async (format) => {
    const bytes = await exporting.bytes((await exporting.made({ format })).id);
    now = Date.parse(`${FIRST}T09:00:00Z`);
    const company = await emptyLike(sample, accounts);
    const name = format === 'isdoc' ? 'isdoc.zip' : `${format}.xml`;
    await takenOver(company, { bytes, name, options: { history_until: LAST } });

    const isHeld = ({ kind, direction }: JsonValue) =>
      format !== 'isdoc' || (ISDOC_KINDS.includes(kind) && direction !== 'received');
    const [before, after] = [await documentsOf(origin, isHeld), await documentsOf(company, () => true)];
    // A single invoice says nothing of its payments.
    const held = { payments: format !== 'isdoc' };
    expect(facts(after, held)).toEqual(facts(before, held));
    if (format === 'isdoc') return;
    const deducted = await deductions(origin, before);
    expect(await deductions(company, after)).toEqual(deducted);
    if (segment === 'company') expect(deducted.length).toBeGreaterThan(0);
    if (sample.bookkeeping !== 'double_entry') return;

    await takenOver(company, {
      ...{ bytes: await balances(origin), name: 'stavy.xlsx', format: 'opening_balances' },
      options: { date: FIRST },
    });
    const closing = async (books: Company) =>
      (await get(books, '/reports/trial_balance?year=2026')).rows
        .filter((row: JsonValue) => row.closing !== 0)
        .map((row: JsonValue) => [row.account, cents(row.closing)])
        .toSorted();
    expect(await closing(company)).toEqual(await closing(origin));
    const open = async (books: Company, date: string) =>
      (await get(books, `/reports/open_items?date=${date}`)).rows
        .map(({ kind, account, currency, remaining, remaining_czk }: JsonValue) => [
          ...[kind, account, currency, cents(remaining), cents(remaining_czk)],
        ])
        .toSorted();
    expect(await open(company, FIRST)).toEqual(await open(origin, LAST));
  });
});

test('everything that has to hold of all these books does', async () => {
  const failed = (await runChecks(stage.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
});
