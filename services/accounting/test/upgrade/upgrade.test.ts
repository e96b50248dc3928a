import { migrate } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS } from '../../src/platform/database.ts';
import { type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { type Dump, databaseOf, readDump } from './dump.ts';

const LAST = '0018';
let dump: Dump;
let service: TestAccounting;
beforeAll(async () => {
  dump = readDump(LAST);
  const database = await databaseOf(LAST, dump);
  const { applied } = await migrate(database.sql, MIGRATIONS);
  expect(applied[0]).toMatch(/^0019/);
  service = await startAccounting({ database, now: () => dump.now });
});
afterAll(() => service.close());

const ask = (path: string, method = 'GET', body?: object) =>
  service.call(method, path, { as: { headers: { 'X-API-Key': dump.token } }, ...(body ? { body } : {}) });
const answersTo = (pattern: RegExp) =>
  Object.entries(dump.answers).filter(([path, answer]) => pattern.test(path) && answer !== null);

describe('a database of the version before kept sums', () => {
  test.each(['/journal', '/payslips', '/assets', '/employees', '/partners'])(
    'has the same rows at %s',
    async (part) => {
      const known = answersTo(new RegExp(`^/entities/\\d+${part}`));
      expect(known.length).toBeGreaterThan(0);
      for (const [path, before] of known) expect((await ask(path)).body).toEqual(withMore(before, path));
    },
  );

  test('has the same balances, with openings as state and no longer as turnover', async () => {
    const known = answersTo(/trial_balance|accounts/);
    let moved = 0;
    for (const [path, before] of known) {
      const { status, body } = await ask(path);
      if (isReportWithoutPostings(path)) {
        expect([status, before.rows]).toEqual([422, []]);
        continue;
      }
      const openings = openingsOf(path);
      const expected = Array.isArray(before)
        ? before.map((account) => withOpening(account, openings.get(account.code)))
        : before.rows.map((row: JsonValue) => withOpening(row, openings.get(row.account))).filter(hasFigures);
      expect(Array.isArray(body) ? body : body.rows).toMatchObject(expected);
      moved += openings.size;
    }
    expect(moved).toBeGreaterThan(10);
  });

  test('has its bank accounts with what they began with, as entries of their own', async () => {
    const accounts = async (name: string) => {
      const entity = dump.tables.entities?.find((each) => each.name === name);
      return (await ask(`/entities/${entity?.id}/bank_accounts`)).body;
    };
    const known = { account_code: '221', default: true, on_documents: true, archived: false };
    expect(await accounts('Hospodářský rok')).toMatchObject([
      { ...known, opening_balance: 125_000.5, opening_date: '2025-07-01', balance: 125_000.5 },
    ]);
    expect(await accounts('Kontokorent')).toMatchObject([
      { ...known, opening_balance: -12.5, opening_date: '2026-03-31', balance_czk: -12.5 },
    ]);
    expect(await accounts('Jan Novák')).toMatchObject([{ ...known, opening_balance: 0, balance_czk: null }]);
    const mixed = await service.sql`
      select from postings p join postings o using (entity_id, entry_id)
      where p.part = 'bank_account' and o.part is distinct from 'bank_account'`;
    expect(mixed).toHaveLength(0);
    const empty = await service.sql`
      select from entries e where e.source = 'opening'
        and not exists (select from postings p where p.entity_id = e.entity_id and p.entry_id = e.id)`;
    expect(empty).toHaveLength(0);
  });

  test('passes every check', async () => {
    const results = await runChecks(service.sql, CHECKS);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(results.find(({ name }) => name.startsWith('the sums kept'))?.outcome).toBe('passed');
  });

  test('goes on: what was posted before is posted anew under its entry', async () => {
    const [path] =
      answersTo(/payslips\?year=2026&month=6/).find(([, { payslips }]) => payslips.length === 2) ?? [];
    const [slip] = dump.answers[path ?? ''].payslips;
    const company = path?.split('/payslips')[0];
    const entryOf = async () =>
      (await ask(`${company}/journal?source=payroll&from=2026-06-30`)).body.rows
        .filter((row: JsonValue) => row.source_id === slip.id)
        .map((row: JsonValue) => row.entry_id);
    const before = await entryOf();
    expect(new Set(before).size).toBe(1);
    expect((await ask(`${company}/payslips/${slip.id}/post_entries`, 'POST', {})).status).toBe(200);
    expect(await entryOf()).toEqual(before);
    const results = await runChecks(service.sql, CHECKS);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });
});

/** The answer of before with what answers have gained since. */
function withMore(before: JsonValue, path: string): JsonValue {
  if ('payslips' in before) return { ...before, employer_rounding: expect.any(Number) };
  if (!path.includes('/journal')) return before;
  const isRemoved = path.includes('/removed');
  const gained = { entry_id: expect.any(Number), ...(isRemoved ? {} : { number: null, partner_name: null }) };
  const empty = Object.fromEntries(
    ['currency', 'currency_amount', 'partner_id', 'document_id', 'cost_centre'].map((key) => [key, null]),
  );
  const ofRows =
    before.rows.reduce((sum: number, row: JsonValue) => sum + Math.round(row.amount * 100), 0) / 100;
  const { amount } = before.sums ?? {};
  return {
    ...before,
    sums: isRemoved ? { amount: ofRows } : { amount, debit: amount, credit: amount },
    rows: before.rows.map((row: JsonValue) => ({ ...row, ...gained, ...empty })),
  };
}

/** A trial balance of a company that has none: it is refused now, and had no rows before. */
function isReportWithoutPostings(path: string): boolean {
  const [, id] = /^\/entities\/(\d+)\/reports/.exec(path) ?? [];
  const entity = dump.tables.entities?.find((each) => String(each.id) === id);
  return entity !== undefined && entity.bookkeeping !== 'double_entry';
}

type Opening = { debit: number; credit: number };

/** What the openings of the fiscal year of a report are on each account, by the journal of before. */
function openingsOf(path: string): Map<string, Opening> {
  const [, company, year] = /^(\/entities\/\d+).*year=(\d+)/.exec(path) ?? [];
  const entity = dump.tables.entities?.find(({ id }) => company === `/entities/${id}`);
  const month = String(entity.fiscal_year_start).padStart(2, '0');
  const isOfYear = (date: string) =>
    date >= `${year}-${month}-01` && date < `${Number(year) + 1}-${month}-01`;
  const openings = new Map<string, Opening>();
  const add = (account: string, side: keyof Opening, amount: number) => {
    const known = openings.get(account) ?? { debit: 0, credit: 0 };
    openings.set(account, { ...known, [side]: known[side] + amount });
  };
  for (const { date, debit, credit, amount, source } of dump.answers[
    `${company}/journal?from=2000-01-01&per=500`
  ].rows) {
    if (source !== 'opening' || !isOfYear(date)) continue;
    add(debit, 'debit', amount);
    add(credit, 'credit', amount);
  }
  return openings;
}

function withOpening(row: JsonValue, opening: Opening = { debit: 0, credit: 0 }): JsonValue {
  const debit = round(row.debit - opening.debit);
  const credit = round(row.credit - opening.credit);
  if (!('opening' in row)) return { ...row, debit, credit };
  return { ...row, debit, credit, opening: round(row.opening + opening.debit - opening.credit) };
}

/** An account whose openings cancel out has nothing to be shown. */
function hasFigures({ opening, debit, credit, closing }: JsonValue): boolean {
  return [opening, debit, credit, closing].some((amount) => amount !== 0);
}

/** To whole haléře: the sums of the test are of floats. */
function round(amount: number): number {
  return Math.round(amount * 100) / 100 + 0;
}
