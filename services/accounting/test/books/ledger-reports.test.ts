import { type Haler, haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pick, type Random, seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { balancesByMonth, balancesOf, type LedgerQuestion } from '../../src/books/ledger/index.ts';
import { type NewPosting, replacePostings } from '../../src/books/ledger/post.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import type { JsonValue } from '../harness.ts';
import { post } from './ledger-stage.ts';
import { naiveBalances, type Posted } from './naive-ledger.ts';

const COMPANIES = runs(2, 120);
const WRITES = 40;
const QUESTIONS = runs(25, 60);

const ACCOUNTS = ['022', '221', '311', '311100', '321', '431', '501', '518', '602', '811'];
const CENTRES = [null, null, 'Praha', 'Brno'];

const NOVEMBER = Date.parse('2026-11-20T10:00:00Z');
let clock = () => NOVEMBER;
let first: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  first = await startBooks({ now: () => clock() });
});
afterAll(() => first.close());
beforeEach(() => {
  clock = () => NOVEMBER;
});

test('the reading of the ledger is what its postings add up to, by any days, moment and cost centre', async () => {
  const seed = testSeed('balances');
  const { sql } = first.service;
  const seen = { kept: 0, removed: 0, answered: 0 };
  for (let company = 0; company < COMPANIES; company += 1) {
    const random = seeded(seed + company);
    const fiscalYearStart = pick(random, [1, 1, 4, 7, 12]);
    const { id } = await openBooks(first.service, { fiscal_year_start: fiscalYearStart }, first.owner);
    await sql`insert into accounts (entity_id, code, name, kind) values
      (${id}, '311100', 'Odběratelé', 'asset'), (${id}, '811', 'Vlastní', 'expense')`;
    for (let i = 0; i < WRITES; i += 1) await writeAtRandom(id, random);
    const posted = await postedIn(id);
    seen.kept += posted.filter(({ removedAt }) => removedAt === null).length;
    seen.removed += posted.filter(({ removedAt }) => removedAt !== null).length;
    for (let i = 0; i < QUESTIONS; i += 1) {
      const question = questionAtRandom(id, fiscalYearStart, posted, random);
      const expected = naiveBalances(posted, question);
      const answer = (await balancesByMonth(sql, question)).filter(isUsed);
      expect(
        answer.map(({ name: _name, kind: _kind, ...row }) => row),
        JSON.stringify(question),
      ).toEqual(expected.filter(isUsed));
      const whole = (await balancesOf(sql, question)).filter((row) => isUsed({ ...row, months: [] }));
      expect(whole).toEqual(
        answer.flatMap(({ months: _months, ...row }) => (isUsed({ ...row, months: [] }) ? [row] : [])),
      );
      expect(answer.reduce((sum, { opening }) => sum + opening, 0)).toBe(0);
      expect(answer.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
      seen.answered += answer.length;
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(COMPANIES * 10);
});

type Row = {
  opening: Haler;
  debit: Haler;
  credit: Haler;
  months: readonly { debit: Haler; credit: Haler }[];
};

function isUsed({ opening, debit, credit, months }: Row): boolean {
  return (
    [{ debit, credit }, ...months].some((each) => each.debit !== 0 || each.credit !== 0) || opening !== 0
  );
}

/** Replaces what one of a few things has posted by up to four postings. */
async function writeAtRandom(entityId: number, random: Random): Promise<void> {
  const source = pick(random, ['opening', 'journal', 'document', 'document', 'closing'] as const);
  const sourceId = 1 + Math.floor(random() * 8);
  const postings = Array.from({ length: Math.floor(random() * 5) }, () =>
    postingAtRandom(source, sourceId, random),
  );
  await transaction(first.service.sql, (tx) =>
    replacePostings(tx, entityId, { source, sourceIds: [sourceId] }, postings),
  );
}

function postingAtRandom(source: NewPosting['source'], sourceId: number, random: Random): NewPosting {
  const one = pick(random, ACCOUNTS);
  const other = pick(
    random,
    source === 'closing' ? ['701', '702', '710'] : source === 'opening' ? ['701'] : ACCOUNTS,
  );
  const against = one === other ? '395' : other;
  const [debit, credit] = random() < 0.5 ? [one, against] : [against, one];
  const costCentre = pick(random, CENTRES);
  return {
    ...{ date: dayAtRandom(random), debit, credit, text: 'x', source, sourceId },
    amount: haler(1 + Math.floor(random() * 100_000)),
    ...(costCentre === null ? {} : { costCentre }),
  };
}

function dayAtRandom(random: Random): string {
  return new Date(Date.UTC(2024, 0, 1 + Math.floor(random() * 1200))).toISOString().slice(0, 10);
}

async function postedIn(entityId: number): Promise<Posted[]> {
  return first.service.sql<Posted[]>`
    select date, debit, credit, amount_haler as amount, source, cost_centre as "costCentre",
      created_at as "postedAt", null::timestamptz as "removedAt" from postings where entity_id = ${entityId}
    union all
    select date, debit, credit, amount_haler, source, cost_centre, posted_at, removed_at
    from posting_history where entity_id = ${entityId}`;
}

function questionAtRandom(
  entityId: number,
  fiscalYearStart: number,
  posted: readonly Posted[],
  random: Random,
): LedgerQuestion {
  const year = 2023 + Math.floor(random() * 5);
  const dayOf = (day: number) =>
    new Date(Date.UTC(year, fiscalYearStart - 1, 1 + day)).toISOString().slice(0, 10);
  const length = (Date.UTC(year + 1, fiscalYearStart - 1) - Date.UTC(year, fiscalYearStart - 1)) / 86_400_000;
  const start = random() < 0.4 ? 0 : Math.floor(random() * length);
  const end = random() < 0.4 ? length - 1 : start + Math.floor(random() * (length - start));
  const { postedAt, removedAt } = pick(random, posted);
  return {
    ...{ entityId, fiscalYearStart, from: dayOf(start), to: dayOf(end) },
    knownAt: random() < 0.5 ? null : pick(random, [postedAt, removedAt ?? postedAt]),
    costCentre: random() < 0.7 ? null : pick(random, ['Praha', 'Brno', 'Nikde']),
    withClosing: random() < 0.3,
  };
}

/** A year with an opening, movements in and between its months, an analytic account and a formal close. */
async function bookedYear(entity: object = {}): Promise<Books> {
  const books = await openBooks(first.service, entity, first.owner);
  await books.call('POST', '/accounts', { account: { code: '311100', name: 'Odběratelé tuzemsko' } });
  await post(books, [
    { date: '2025-12-31', debit: '518', credit: '321', amount: 40 },
    { date: '2026-01-01', debit: '221', credit: '701', amount: 1000, source: 'opening' },
    { date: '2026-01-15', debit: '311', credit: '602', amount: 100, costCentre: 'Praha' },
    { date: '2026-02-10', debit: '311100', credit: '602', amount: 200.5 },
    { date: '2026-02-20', debit: '221', credit: '311', amount: 100 },
    { date: '2026-06-30', debit: '501', credit: '321', amount: 30, costCentre: 'Praha' },
    { date: '2026-12-31', debit: '602', credit: '710', amount: 300.5, source: 'closing' },
  ]);
  return books;
}

const balanceOf = async (books: Books, query: string) =>
  (await books.call('GET', `/reports/trial_balance?${query}`)).body;
const ledgerOf = async (books: Books, query: string) =>
  (await books.call('GET', `/reports/general_ledger?${query}`)).body;
const short = ({ rows }: JsonValue) =>
  rows.map(({ account, opening, debit, credit, closing }: JsonValue) => [
    account,
    opening,
    debit,
    credit,
    closing,
  ]);

describe('the trial balance', () => {
  let books: Books;
  beforeAll(async () => {
    books = await bookedYear();
  });

  test('of days within a year has what moved before them in its openings', async () => {
    const balance = await balanceOf(books, 'from=2026-02-15&to=2026-06-30');
    expect([balance.year, balance.from, balance.to]).toEqual([2026, '2026-02-15', '2026-06-30']);
    expect(short(balance)).toEqual([
      ['221', 1000, 100, 0, 1100],
      ['311', 100, 0, 100, 0],
      ['311100', 200.5, 0, 0, 200.5],
      ['321', -40, 0, 30, -70],
      ['431', 40, 0, 0, 40],
      ['501', 0, 30, 0, 30],
      ['602', -300.5, 0, 0, -300.5],
      ['701', -1000, 0, 0, -1000],
    ]);
    expect(balance.sums).toEqual({ opening: 0, debit: 130, credit: 130, closing: 0 });
  });

  test.each([
    ['from=2026-02-15', '2026-02-15', '2026-12-31'],
    ['to=2026-02-15', '2026-01-01', '2026-02-15'],
    ['', '2026-01-01', '2026-12-31'],
    ['year=letos', '2026-01-01', '2026-12-31'],
    ['year=2025', '2025-01-01', '2025-12-31'],
    ['year=2026&from=2026-02-15', '2026-02-15', '2026-12-31'],
  ])('asked by "%s" is from %s to %s', async (query, from, to) => {
    expect(await balanceOf(books, query)).toMatchObject({ year: Number(from.slice(0, 4)), from, to });
  });

  test('of today is that of the fiscal year that runs', async () => {
    const fiscal = await openBooks(first.service, { fiscal_year_start: 12 }, first.owner);
    expect(await balanceOf(fiscal, '')).toMatchObject({ year: 2025, from: '2025-12-01', to: '2026-11-30' });
    expect(await balanceOf(fiscal, 'from=2026-11-30')).toMatchObject({ year: 2025, to: '2026-11-30' });
  });

  test.each([
    ['level=synthetic', ['221', '311', '321', '431', '501', '602', '701'], 'Pohledávky z obchodních vztahů'],
    ['level=group', ['22', '31', '32', '43', '50', '60', '70'], 'Pohledávky'],
    ['level=class', ['2', '3', '4', '5', '6', '7'], 'Zúčtovací vztahy'],
  ])('with %s has a row for each', async (query, codes, name) => {
    const { rows, sums } = await balanceOf(books, `year=2026&${query}`);
    expect(rows.map(({ account }: JsonValue) => account)).toEqual(codes);
    expect(rows[1].name).toBe(name);
    expect(sums).toEqual({ opening: 0, debit: 430.5, credit: 430.5, closing: 0 });
  });

  test('of accounts that begin alike has their sums', async () => {
    const balance = await balanceOf(books, 'year=2026&account=311');
    expect(short(balance)).toEqual([
      ['311', 0, 100, 100, 0],
      ['311100', 0, 200.5, 0, 200.5],
    ]);
    expect(balance.sums).toEqual({ opening: 0, debit: 300.5, credit: 100, closing: 200.5 });
  });

  test('of a cost centre has what its own postings did', async () => {
    expect(short(await balanceOf(books, 'year=2026&cost_centre=Praha'))).toEqual([
      ['311', 0, 100, 0, 100],
      ['321', 0, 0, 30, -30],
      ['501', 0, 30, 0, 30],
      ['602', 0, 0, 100, -100],
    ]);
    expect(short(await balanceOf(books, 'year=2027&cost_centre=Praha'))).toEqual([
      ['311', 100, 0, 0, 100],
      ['321', -30, 0, 0, -30],
      ['431', -70, 0, 0, -70],
    ]);
  });

  test('shows the formal close only when it is asked for', async () => {
    const rowOf = async (query: string) => short(await balanceOf(books, `account=602&${query}`))[0];
    expect(await rowOf('year=2026')).toEqual(['602', 0, 0, 300.5, -300.5]);
    expect(await rowOf('year=2026&closing=1')).toEqual(['602', 0, 300.5, 300.5, 0]);
    expect((await balanceOf(books, 'year=2026&closing=1&account=710')).sums.credit).toBe(300.5);
  });

  test('with its months has the twelve of the fiscal year', async () => {
    const fiscal = await bookedYear({ fiscal_year_start: 2 });
    const { rows } = await balanceOf(fiscal, 'from=2026-02-15&to=2026-06-29&by=month&account=311');
    expect(rows.map(({ account }: JsonValue) => account)).toEqual(['311', '311100']);
    expect(rows[0].months.map(({ month }: JsonValue) => month)).toEqual([
      ...['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
      ...['2026-10', '2026-11', '2026-12', '2027-01'],
    ]);
    expect(rows[0].months[0]).toEqual({ month: '2026-02', debit: 0, credit: 100 });
    // Posted before the first day: in the opening, and in no month.
    expect(rows[1]).toMatchObject({ opening: 200.5, debit: 0 });
    expect(rows[1].months[0]).toEqual({ month: '2026-02', debit: 0, credit: 0 });
    expect((await balanceOf(fiscal, 'year=2026')).rows[0].months).toBeUndefined();
  });

  test.each([
    ['from=2026-02-30', 'from', 'Musí být platné datum ve tvaru RRRR-MM-DD.'],
    ['from=2026-03-01&to=2026-02-01', 'to', 'Nesmí být před prvním dnem.'],
    ['from=2025-12-31&to=2026-01-01', 'to', 'Musí být ve stejném účetním období jako první den.'],
    ['year=2025&from=2026-01-01', 'year', 'Dny jsou v jiném účetním období.'],
    ['known_at=2026-01-01', 'known_at', 'Musí být okamžik ve tvaru 2026-03-31T12:00:00Z.'],
    ['known_at=2026-02-30T10:00:00Z', 'known_at', 'Musí být okamžik ve tvaru 2026-03-31T12:00:00Z.'],
    ['known_at=2026-11-20T10:00:01Z', 'known_at', 'Nesmí být v budoucnosti.'],
    ['level=all', 'level', 'Musí být jedna z hodnot: account, synthetic, group, class.'],
    ['by=year', 'by', 'Musí být jedna z hodnot: month.'],
  ])('asked by "%s" is refused', async (query, field, text) => {
    for (const report of ['trial_balance', 'general_ledger']) {
      const { status, body } = await books.call('GET', `/reports/${report}?${query}`);
      expect([status, body.fields]).toEqual([422, { [field]: text }]);
    }
  });
});

describe('the general ledger', () => {
  let books: Books;
  beforeAll(async () => {
    books = await bookedYear();
  });

  test('has each account by month with the balance after each', async () => {
    const ledger = await ledgerOf(books, 'year=2026');
    const { rows, ...rest } = await balanceOf(books, 'year=2026');
    expect({ ...ledger, rows: ledger.rows.map(({ months: _months, ...row }: JsonValue) => row) }).toEqual({
      rows,
      ...rest,
    });
    const { months, ...row } = ledger.rows.find(({ account }: JsonValue) => account === '221');
    expect(row).toEqual({
      ...{ account: '221', name: 'Peněžní prostředky na účtech' },
      ...{ opening: 1000, debit: 100, credit: 0, closing: 1100 },
    });
    expect(months).toEqual([
      { month: '2026-01', debit: 0, credit: 0, balance: 1000 },
      { month: '2026-02', debit: 100, credit: 0, balance: 1100 },
      ...['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => ({
        ...{ month: `2026-${month}`, debit: 0, credit: 0, balance: 1100 },
      })),
    ]);
  });

  test('by synthetic accounts adds the months of the analytic ones', async () => {
    const { rows } = await ledgerOf(books, 'year=2026&level=synthetic&account=311');
    expect(rows).toHaveLength(1);
    expect(rows[0].months.slice(0, 2)).toEqual([
      { month: '2026-01', debit: 100, credit: 0, balance: 100 },
      { month: '2026-02', debit: 200.5, credit: 100, balance: 200.5 },
    ]);
  });

  test('as a file is each account by the months that have a turnover', async () => {
    const reply = await books.call('GET', '/reports/general_ledger?year=2026&account=311&format=csv');
    expect(reply.headers.get('content-disposition')).toContain(`hlavni-kniha-${books.id}-2026.csv`);
    expect(reply.body.trim().split('\r\n').slice(1)).toEqual([
      '311;Pohledávky z obchodních vztahů;Počáteční stav;;;0,00',
      '311;Pohledávky z obchodních vztahů;1/2026;100,00;0,00;100,00',
      '311;Pohledávky z obchodních vztahů;2/2026;0,00;100,00;0,00',
      '311;Pohledávky z obchodních vztahů;Obrat a konečný stav;100,00;100,00;0,00',
      '311100;Odběratelé tuzemsko;Počáteční stav;;;0,00',
      '311100;Odběratelé tuzemsko;2/2026;200,50;0,00;200,50',
      '311100;Odběratelé tuzemsko;Obrat a konečný stav;200,50;0,00;200,50',
      ';Celkem;;300,50;100,00;200,50',
    ]);
  });

  test('beside it the months of a trial balance are columns of a file', async () => {
    const csv = async (query: string) =>
      (await books.call('GET', `/reports/trial_balance?year=2026&account=221&format=csv${query}`)).body
        .trim()
        .split('\r\n')
        .map((line: string) => line.split(';'));
    const [head, row] = await csv('&by=month');
    expect([head.length, head[8], row[8], head[29], row[29]]).toEqual([
      30,
      'MD 2/2026',
      '100,00',
      'D 12/2026',
      '0,00',
    ]);
    expect((await csv(''))[0]).toHaveLength(6);
  });
});

test('books without double entry have neither', async () => {
  const entity = { legal_form: 'osvc', bookkeeping: 'tax_records' };
  const books = await openBooks(first.service, entity, first.owner);
  for (const report of ['trial_balance', 'general_ledger']) {
    const { status, body } = await books.call('GET', `/reports/${report}`);
    expect([status, body.error]).toEqual([
      422,
      'Obratová předvaha a hlavní kniha jsou jen v podvojném účetnictví.',
    ]);
  }
});

test('what was known at a moment is what the reports said then, whatever was posted and removed since', async () => {
  // The database dates postings by its own clock.
  clock = () => Date.now() + 86_400_000;
  // A session of November may be over by then.
  const books = await openBooks(first.service);
  const write = (amounts: readonly number[]) =>
    transaction(first.service.sql, (tx) =>
      replacePostings(
        tx,
        books.id,
        { source: 'journal', sourceIds: [1] },
        amounts.map((amount) => ({
          ...{ date: '2026-03-10', debit: '501', credit: '321', text: 'x', source: 'journal', sourceId: 1 },
          amount: haler(amount),
        })),
      ),
    );
  const answers = async (known = '') =>
    Promise.all([balanceOf(books, `year=2026${known}`), ledgerOf(books, `year=2026${known}`)]);
  const said: [string, JsonValue][] = [];
  for (const amounts of [[100], [100, 250], [], [700]]) {
    await write(amounts);
    // The next write is of a later millisecond.
    const [{ now }] = await first.service.sql<[{ now: Date }]>`
      select date_trunc('milliseconds', clock_timestamp()) as now, pg_sleep(0.002)`;
    said.push([now.toISOString(), await answers()]);
  }
  for (const [moment, answer] of said) expect(await answers(`&known_at=${moment}`)).toEqual(answer);
  expect((await balanceOf(books, 'year=2026&known_at=2020-01-01T00:00:00%2B02:00')).rows).toEqual([]);
});
