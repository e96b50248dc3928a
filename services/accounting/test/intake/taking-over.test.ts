import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded, testSeed } from '../../../../test/random.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import { importStage, startImporting } from './imports-stage.ts';
import { type OtherBooks, otherBooks } from './other-books.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

type Stage = Awaited<ReturnType<typeof importStage>>;
const HISTORY = { options: { history_until: '2025-12-31' }, name: 'pohoda.xml' };
const OPENING = { format: 'opening_balances', name: 'stavy.csv' };

const get = async ({ call }: Stage, path: string): Promise<JsonValue> => {
  const { status, body } = await call('GET', path);
  expect([path, status, body.error]).toEqual([path, 200, undefined]);
  return body;
};

const cents = (amount: number) => Math.round(amount * 100);

/** Both files of other books. The answer of an upload has the first 100 rows, the others are asked for. */
async function takenOver(own: Stage, books: OtherBooks): Promise<{ documents: number; openings: number }> {
  const documents = await own.previewed(books.xml, HISTORY);
  expect([documents.counts, documents.rows.flatMap(({ errors }: JsonValue) => errors)]).toEqual([
    { total: books.documents.length, create: books.documents.length, skip: 0, error: 0 },
    [],
  ]);
  const later = books.documents.filter(({ payments }) => payments.some(({ on }) => on > '2025-12-31'));
  const { rows } = (await own.call('GET', `/imports/${documents.id}?per=500`)).body;
  const told = rows.flatMap(({ warnings }: JsonValue) => warnings.map(({ code }: JsonValue) => code));
  expect(told.filter((code: string) => code === 'PAYMENT_LATER')).toHaveLength(later.length);
  expect(await own.run(documents.id)).toMatchObject({ state: 'done', error: null });
  const openings = await own.previewed(books.balances, OPENING);
  expect([openings.counts.error, openings.counts.skip, openings.warnings]).toEqual([0, 0, []]);
  expect(await own.run(openings.id)).toMatchObject({ state: 'done', error: null });
  return { documents: documents.id, openings: openings.id };
}

test('a year of another program is taken over with its balances', async () => {
  const books = otherBooks(seeded(testSeed('other books')), { issued: 120, received: 90 });
  const own = await importStage(service, owner);
  await takenOver(own, books);

  const { rows, sums } = await get(own, '/reports/trial_balance?year=2026');
  const expected = [...books.accounts].filter(([, balance]) => balance !== 0);
  expect(
    rows.map(({ account, opening, closing }: JsonValue) => [account, cents(opening), cents(closing)]).sort(),
  ).toEqual(expected.map(([account, balance]) => [account, balance, balance]).sort());
  expect(sums).toMatchObject({ opening: 0, debit: 0, credit: 0, closing: 0 });
  expect((await get(own, '/journal?year=2025')).total).toBe(0);

  const items = await get(own, '/reports/open_items?date=2026-01-01');
  const open = books.documents.filter((each) => each.open !== 0);
  expect(
    items.rows
      .map((row: JsonValue) => [
        row.variable_symbol,
        row.currency,
        cents(row.remaining),
        cents(row.remaining_czk),
      ])
      .sort(),
  ).toEqual(
    open
      .map(({ number, currency, open: rest, openCzk, isIssued }) => [
        ...[number.replaceAll(/\D/g, ''), currency, rest, isIssued ? openCzk : -openCzk],
      ])
      .sort(),
  );
  expect(items.accounts.map(({ account, unpaired }: JsonValue) => [account, unpaired])).toEqual([
    ['311', 0],
    ['321', 0],
  ]);

  const documents = await own.documents();
  for (const { number, isIssued, total, paid } of books.documents) {
    const found = documents.find((each) => (isIssued ? each.number : each.external_number) === number);
    expect([number, found?.status, found?.taken_over, cents(found?.total), cents(found?.paid)]).toEqual([
      ...[number, 'issued', true, total, paid],
    ]);
  }
  for (const period of ['2025-10', '2025-12', '2026-01'])
    expect((await get(own, `/taxes/vat_ledger?period=${period}`)).rows).toEqual([]);
  const failed = (await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
});

test('what is paid after it is posted as any payment, at the value that the other books had', async () => {
  const books = otherBooks(seeded(7), { issued: 60, received: 20 });
  const own = await importStage(service, owner, {
    bank_account: { name: 'Eurový', iban: 'CZ6508000000192000145399', currency: 'CZK' },
  });
  await takenOver(own, books);
  const euro = books.documents.find(({ currency, open }) => currency === 'EUR' && open > 0);
  const czk = books.documents.find(
    ({ currency, open, isIssued }) => currency === 'CZK' && open > 0 && isIssued,
  );
  if (euro === undefined || czk === undefined) throw new Error('the other books have nothing open');
  const documents = await own.documents();
  const idOf = (number: string) => documents.find((each) => each.number === number)?.id;
  const pay = async (number: string, payment: object) => {
    const reply = await own.call('POST', `/documents/${idOf(number)}/payments`, payment);
    expect([number, reply.status, reply.body.error]).toEqual([number, 201, undefined]);
    return reply.body;
  };
  await pay(czk.number, { paid_on: '2026-01-20' });
  const { exchange_difference } = await pay(euro.number, { paid_on: '2026-01-25', rate: 25 });
  expect(cents(exchange_difference)).toBe(Math.round(euro.open * 25) - euro.openCzk);
  const items = await get(own, '/reports/open_items?date=2026-01-31');
  expect(items.rows.map(({ number }: JsonValue) => number)).not.toContain(czk.number);
  expect(items.accounts.map(({ unpaired }: JsonValue) => unpaired)).toEqual([0, 0]);
  const failed = (await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
});

/** Tables that tell what has been: an undoing adds to them. */
const HISTORY_TABLES = [
  ...['events', 'posting_history', 'entries', 'imports', 'import_rows', 'import_records'],
  // The number of an internal document stays used when it is deleted, and the document stays readable.
  ...['internal_documents', 'given_numbers', 'number_series_years'],
  // Bytes are swept by themselves, and answers to requests are kept for a day.
  ...['stored_files', 'file_chunks', 'file_pieces', 'idempotency_keys'],
];

/** Every row of a company in every table that is not history, without the versions of rows. */
async function everything({ id }: Stage): Promise<Record<string, string[]>> {
  const tables = await service.sql<{ name: string }[]>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'entity_id' and t.table_type = 'BASE TABLE' order by 1`;
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (HISTORY_TABLES.includes(name)) continue;
    const rows = await service.sql<{ row: string }[]>`
      select (to_jsonb(r) - 'updated_at')::text as row from ${service.sql(name)} r where entity_id = ${id} order by 1`;
    // Sums of an account and month, or of a contact, stay when they have become nothing.
    const kept = rows.filter(
      ({ row }) =>
        !(name === 'partner_sums' && /"amount_haler": 0\b/.test(row)) &&
        (name !== 'ledger_sums' ||
          !/"debit_haler": 0\b.*"credit_haler": 0\b|"credit_haler": 0\b.*"debit_haler": 0\b/.test(row)),
    );
    if (kept.length > 0) found[name] = kept.map(({ row }) => row);
  }
  return found;
}

test('taken back, nothing of it is left', async () => {
  const books = otherBooks(seeded(testSeed('undone books')), { issued: 40, received: 30 });
  const own = await importStage(service, owner);
  // Something of the company's own, whose numbers have to stay as they are.
  const partner = { name: 'Vlastní odběratel', city: 'Brno', street: 'Dlouhá 1' };
  const partnerId = (await own.call('POST', '/partners', { partner })).body.id;
  const document = {
    kind: 'invoice',
    partner_id: partnerId,
    lines: [{ name: 'Práce', unit_price: 5, vat_rate: 21 }],
  };
  expect((await own.call('POST', '/documents', { document, issue: true })).status).toBe(201);
  const before = await everything(own);
  const numbers = (await own.call('GET', '/number_series')).body;
  const balances = books.balances.replace(/^221;/m, '221777;');
  const { documents, openings } = await takenOver(own, { ...books, balances });
  expect(Object.keys(await everything(own)).length).toBeGreaterThanOrEqual(Object.keys(before).length);

  // Documents whose balances are open stay until those are taken back.
  const first = await own.call('DELETE', `/imports/${documents}`);
  expect([first.status, first.body.removed > 0, first.body.kept.length > 0]).toEqual([200, true, true]);
  const opened = await own.call('DELETE', `/imports/${openings}`);
  expect(opened).toMatchObject({ status: 200, body: { kept: [] } });
  const last = await own.call('DELETE', `/imports/${documents}`);
  expect(last).toMatchObject({ status: 200, body: { kept: [] } });
  expect((await own.call('GET', `/imports/${documents}`)).body.state).toBe('undone');

  const after = await everything(own);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
  const own_numbers = (all: JsonValue[]) => all.filter(({ kind }) => kind !== 'internal');
  expect(own_numbers((await own.call('GET', '/number_series')).body)).toEqual(own_numbers(numbers));
  expect(
    (await own.call('GET', '/reports/trial_balance?year=2026')).body.rows.map(
      ({ account }: JsonValue) => account,
    ),
  ).toEqual(['311', '343221', '602']);
  const failed = (await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed');
  expect(failed).toEqual([]);
  // What is gone may be taken over again.
  expect((await own.previewed(books.xml, HISTORY)).counts).toMatchObject({ create: 70, skip: 0 });
});
