import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import { seeded, testSeed } from '../random.ts';
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

/** Both files of other books; at most 100 documents are told by the preview itself, so what is told is asked for. */
async function takenOver(own: Stage, books: OtherBooks): Promise<{ documents: number; openings: number }> {
  const documents = await own.previewed(books.xml, HISTORY);
  expect([documents.counts, documents.rows.flatMap(({ errors }: JsonValue) => errors)]).toEqual([
    { total: books.documents.length, create: books.documents.length, skip: 0, error: 0 },
    [],
  ]);
  const later = books.documents.filter(({ payments }) => payments.some(({ on }) => on > '2025-12-31'));
  const told = documents.rows.flatMap(({ warnings }: JsonValue) =>
    warnings.map(({ code }: JsonValue) => code),
  );
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
