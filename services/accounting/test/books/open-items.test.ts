import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpairedItemsOn } from '../../src/books/open-items/index.ts';
import { type Marks, marksBy } from '../../src/books/open-items/store.ts';
import { type DocumentsStage, line, startDocuments } from '../documents/documents-harness.ts';
import { type PayingCompany, payingCompany } from '../documents/payments-stage.ts';
import type { JsonValue } from '../harness.ts';
import { post } from './ledger-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

async function marksUntil(entityId: number, day: string): Promise<Marks> {
  const [marks] = await stage.sql<[Marks]>`${marksBy(stage.sql, entityId, day)}`;
  return marks;
}

const report = async (company: PayingCompany, query = ''): Promise<JsonValue> => {
  const { status, body } = await company.ask('GET', `/reports/open_items${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

/** Each row as number, account, remaining, CZK, days and bucket. */
const told = ({ rows }: JsonValue): JsonValue[] =>
  rows.map((row: JsonValue) => [
    row.number,
    row.account,
    row.remaining,
    row.remaining_czk,
    row.days_overdue,
    row.bucket,
  ]);

const cents = (amount: number) => Math.round(amount * 100);

/** Every account agrees with the ledger on the day, as the trial balance has it. */
async function agreesWithLedger(company: PayingCompany, date: string): Promise<JsonValue> {
  const { accounts, rows } = await report(company, `?date=${date}`);
  const { body } = await company.ask('GET', `/reports/trial_balance?from=2026-01-01&to=${date}`);
  for (const { account, ledger, documents, unpaired } of accounts) {
    expect([account, cents(documents) + cents(unpaired)]).toEqual([account, cents(ledger)]);
    const own = rows.filter((row: JsonValue) => row.account === account);
    expect(own.reduce((sum: number, row: JsonValue) => sum + cents(row.remaining_czk), 0)).toBe(
      cents(ledger),
    );
    const held = body.rows.find((row: JsonValue) => row.account === account)?.closing ?? 0;
    expect([date, account, ledger]).toEqual([date, account, held]);
  }
  return accounts;
}

describe('open items of double entry', () => {
  let company: PayingCompany;
  let supplier: number;
  beforeAll(async () => {
    company = await payingCompany(stage);
    supplier = await company.partner({ name: 'Šroubárna', ico: '25063677', dic: 'CZ25063677' });
    const nobodys = { partner_id: null, issued_on: '2026-01-02', due_on: '2026-01-16' };
    const lines = [line(80, { account_code: '648', vat_rate: null })];
    const wrong = await company.issued({ kind: 'other_receivable', ...nobodys, lines });
    const first = await company.issued({ issued_on: '2026-01-05', due_on: '2026-01-19' });
    await company.paid(first.id, { amount: 500, paid_on: '2026-01-20' });
    await company.paid(first.id, { amount: 710, paid_on: '2026-02-10' });
    const euro = { currency: 'EUR', rate: 25, issued_on: '2026-01-10', due_on: '2026-02-01' };
    const abroad = await company.issued({ ...euro, lines: [line(100)] });
    await company.paid(abroad.id, { amount: 60.5, rate: 24, paid_on: '2026-02-20' });
    await company.lock('2026-01-31');
    const cancelling = { reason: 'omyl', date: '2026-02-05' };
    expect((await company.ask('POST', `/documents/${wrong.id}/cancel`, cancelling)).status).toBe(200);
    await company.revalue(abroad.id, '2026-02-28', { debit: '311', credit: '663', amount: 30.25 });
    const sold = await company.issued({ issued_on: '2026-02-15', due_on: '2026-03-01', lines: [line(300)] });
    await company.paid(sold.id, { amount: 400, paid_on: '2026-03-02' });
    await company.credited(sold.id, -100);
    await company.issued({
      ...{ kind: 'received_invoice', partner_id: supplier, external_number: 'F9', lines: [line(200)] },
      ...{ issued_on: '2026-02-20', received_on: '2026-02-21', due_on: '2026-03-06' },
    });
    const advance = await company.issued({
      kind: 'received_advance',
      partner_id: supplier,
      issued_on: '2026-03-01',
    });
    await company.paid(advance.id, { amount: 605, paid_on: '2026-03-03' });
    const loan = {
      kind: 'other_liability',
      partner_id: null,
      lines: [line(50, { account_code: '568', vat_rate: null })],
    };
    await company.issued({ ...loan, issued_on: '2026-03-10', due_on: '2026-03-11' });
    await post({ service: stage, id: company.id }, [
      { date: '2026-03-12', debit: '335', credit: '211', amount: 70, text: 'Záloha na cestu' },
      {
        date: '2026-03-12',
        debit: '602',
        credit: '311',
        amount: 5,
        text: 'Oprava',
        partnerId: company.partnerId,
      },
    ]);
  });

  test('is the state of the day: what was paid, issued and revalued later does not count', async () => {
    const january = await report(company, '?date=2026-01-31');
    expect(told(january)).toEqual([
      ['OP20260001', '378', 80, 80, 15, 'd30'],
      ['FV20260001', '311', 710, 710, 12, 'd30'],
      ['FV20260002', '311', 121, 3025, 0, 'not_due'],
    ]);
    expect(january.rows[1]).toMatchObject({
      total: 1210,
      paid: 500,
      direction: 'receivable',
      kind: 'invoice',
    });
    expect((await report(company, '?date=2026-02-20')).rows[0]).toMatchObject({
      ...{ number: 'FV20260002', currency: 'EUR', paid: 60.5, remaining: 60.5, remaining_czk: 1512.5 },
      ...{ days_overdue: 19, bucket: 'd30' },
    });
    expect((await report(company, '?date=2026-03-01')).rows[0].remaining_czk).toBe(1542.75);
  });

  test('has everything today, with what the ledger holds beyond documents', async () => {
    const { rows, sums, buckets } = await report(company);
    expect(told({ rows })).toEqual([
      ['FV20260002', '311', 60.5, 1542.75, 47, 'd60'],
      ['FV20260003', '311', -37, -37, 19, 'd30'],
      ['PF20260001', '321', 242, -242, 14, 'd30'],
      ['OZ20260001', '379', 50, -50, 9, 'd30'],
      ['OD202690001', '311', -121, -121, 0, 'not_due'],
      [null, '311', -5, -5, 0, 'not_due'],
      [null, '314', 605, 605, 0, 'not_due'],
      [null, '335', 70, 70, 0, 'not_due'],
    ]);
    const receivable = 1542.75 - 37 - 121 - 5 + 605 + 70;
    expect(sums).toEqual({
      ...{ receivable, payable: -292, balance: receivable - 292 },
      overdue: { receivable: 1505.75, payable: -292 },
      currencies: [
        { currency: 'CZK', receivable: -37 - 121 - 5 + 605 + 70, payable: -292 },
        { currency: 'EUR', receivable: 60.5, payable: 0 },
      ],
    });
    expect(buckets).toMatchObject({
      d30: { receivable: -37, payable: -292 },
      d60: { receivable: 1542.75, payable: 0 },
      over: { receivable: 0, payable: 0 },
    });
  });

  test('agrees with the ledger of every account on any day', async () => {
    for (const date of ['2026-01-04', '2026-01-31', '2026-02-20', '2026-03-01', '2026-03-11', '2026-12-31'])
      await agreesWithLedger(company, date);
    const accounts = await agreesWithLedger(company, '2026-12-31');
    expect(
      accounts.map(({ account, documents, unpaired }: JsonValue) => [account, documents, unpaired]),
    ).toEqual([
      ['311', 1384.75, -5],
      ['314', 0, 605],
      ['321', -242, 0],
      ['335', 0, 70],
      ['379', -50, 0],
    ]);
  });

  test('adds up its rows on any day, whatever is asked for', async () => {
    for (const date of ['2026-01-15', '2026-01-31', '2026-02-05', '2026-02-20', '2026-03-05', '2026-03-20'])
      for (const query of [
        '',
        '&direction=payable',
        '&currency=eur',
        '&overdue=1',
        `&partner_id=${supplier}`,
      ]) {
        const found = await report(company, `?date=${date}${query}`);
        expect([date, query, addedUp(found.rows)]).toEqual([date, query, figuresOf(found)]);
      }
  });

  test('leaves what the filter asks for, the accounts stay whole', async () => {
    const all = await report(company);
    const payable = await report(company, '?direction=payable');
    expect(told(payable).map(([number]) => number)).toEqual(['PF20260001', 'OZ20260001']);
    expect(payable.sums).toMatchObject({ receivable: 0, payable: -292 });
    expect(payable.accounts).toEqual(all.accounts);
    expect(told(await report(company, '?currency=eur')).map(([number]) => number)).toEqual(['FV20260002']);
    const late = told(await report(company, '?overdue=1&direction=receivable'));
    expect(late.map(([number]) => number)).toEqual(['FV20260002', 'FV20260003']);
    expect(told(await report(company, `?partner_id=${supplier}`)).map(([number]) => number)).toEqual([
      'PF20260001',
      null,
    ]);
  });

  test('is grouped by partner in the order of names, nobody last', async () => {
    const { rows } = await report(company, '?group=partner');
    expect(
      rows.map((row: JsonValue) => [
        row.partner_name,
        row.count,
        row.receivable,
        row.payable,
        row.days_overdue,
      ]),
    ).toEqual([
      ['Alfa s.r.o.', 4, 1379.75, 0, 47],
      ['Šroubárna', 2, 605, -242, 14],
      [null, 2, 70, -50, 9],
    ]);
    expect(rows[1].rows.map(({ number }: JsonValue) => number)).toEqual(['PF20260001', null]);
  });

  test.each([
    ['', 3],
    ['&group=partner', 2],
    ['&direction=receivable', 2],
    ['&overdue=1&group=partner', 1],
    ['&currency=czk', 4],
    ['&date=2026-02-20', 2],
    ['&date=2026-03-01&direction=payable', 1],
  ])(
    'in pages (%s) has the rows of the whole, one after the other, and its figures on each',
    async (query, per) => {
      const { rows, ...figures } = await report(company, `?${query.slice(1)}`);
      const pages = Math.ceil(rows.length / per) + 1;
      const found: JsonValue[] = [];
      for (let page = 1; page <= pages; page++) {
        const { rows: shown, ...rest } = await report(company, `?page=${page}&per=${per}${query}`);
        expect(rest).toEqual({ ...figures, total: rows.length, page, per });
        expect(shown.length).toBeLessThanOrEqual(per);
        found.push(...shown);
      }
      expect(rows.length).toBeGreaterThan(0);
      expect(found).toEqual(rows);
    },
  );

  test('a page alone has a hundred rows, and a size alone is of the first page', async () => {
    expect(await report(company, '?page=2')).toMatchObject({ page: 2, per: 100, total: 8, rows: [] });
    expect(await report(company, '?per=5')).toMatchObject({ page: 1, per: 5, total: 8 });
    expect(await report(company)).not.toHaveProperty('total');
  });

  test('becomes a file of all whatever the page', async () => {
    const { body } = await company.ask('GET', '/reports/open_items?format=csv&date=2026-03-20');
    expect(
      (await company.ask('GET', '/reports/open_items?format=csv&date=2026-03-20&page=2&per=1')).body,
    ).toBe(body);
  });

  test('becomes a file, by partner in their order', async () => {
    const { body } = await company.ask('GET', '/reports/open_items?format=csv&group=partner&date=2026-03-20');
    const [head, first] = String(body).split('\r\n');
    expect(head).toContain('Partner;Druh;Doklad');
    expect(first).toContain('Alfa s.r.o.;pohledávka;FV20260002');
  });

  test('refuses what cannot be used, by its name', async () => {
    const { status, body } = await company.ask(
      'GET',
      '/reports/open_items?date=2026-02-30&direction=both&partner_id=x&group=account',
    );
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      422,
      ['date', 'direction', 'group', 'partner_id'],
    ]);
    for (const page of ['0', '-1', 'x', '1.5', '1000000000']) {
      const { status: refused, body: why } = await company.ask(
        'GET',
        `/reports/open_items?page=${page}&per=501`,
      );
      expect([page, refused, Object.keys(why.fields)]).toEqual([page, 422, ['page', 'per']]);
    }
  });
});

/** What the report says of all rows, in cents, from the rows themselves. */
function addedUp(rows: readonly JsonValue[]) {
  const sums: Record<string, number> = {};
  const add = (name: string, amount: number) => {
    sums[name] = (sums[name] ?? 0) + cents(amount);
  };
  for (const { direction, currency, bucket, remaining, remaining_czk, days_overdue } of rows) {
    add(direction, remaining_czk);
    add(`${bucket} ${direction}`, remaining_czk);
    add(`${currency} ${direction}`, direction === 'receivable' ? remaining : -remaining);
    if (days_overdue > 0) add(`late ${direction}`, remaining_czk);
  }
  return withoutNothing(sums);
}

function figuresOf({ sums, buckets }: JsonValue) {
  const told: Record<string, number> = {};
  for (const direction of ['receivable', 'payable']) {
    told[direction] = cents(sums[direction]);
    told[`late ${direction}`] = cents(sums.overdue[direction]);
    for (const each of sums.currencies) told[`${each.currency} ${direction}`] = cents(each[direction]);
    for (const [bucket, sided] of Object.entries<JsonValue>(buckets))
      told[`${bucket} ${direction}`] = cents(sided[direction]);
  }
  return withoutNothing(told);
}

const withoutNothing = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));

test('whole, each change of a row is there, however many are due in a week', async () => {
  const company = await payingCompany(stage);
  const { id, number } = await company.issued({ issued_on: '2026-01-05', due_on: '2026-01-19' });
  await copies(company.id, id, 700);
  const rowsOf = async (query: string) => (await report(company, `?date=2026-03-01${query}`)).rows;
  const asInPages = async () => {
    const whole = await rowsOf('');
    expect(whole).toEqual([...(await rowsOf('&page=1&per=500')), ...(await rowsOf('&page=2&per=500'))]);
    return whole;
  };
  const known = await asInPages();
  // What the ledger lacks of the copies is a row of its own, the last one.
  expect(known).toHaveLength(702);
  await stage.sql`update documents set due_on = null where entity_id = ${company.id} and number = 'H0300'`;
  await stage.sql`update documents set variable_symbol = '77' where entity_id = ${company.id} and number = 'H0301'`;
  await stage.sql`update partners set name = 'Omega' where entity_id = ${company.id} and id = ${company.partnerId}`;
  const changed = await asInPages();
  expect(changed.at(-2)).toMatchObject({ number: 'H0300', due_on: null, partner_name: 'Omega' });
  expect(changed.find((row: JsonValue) => row.number === 'H0301').variable_symbol).toBe('77');
  await company.paid(id, { amount: 10, paid_on: '2026-01-20' });
  const paid = await asInPages();
  expect(paid.find((row: JsonValue) => row.number === number).paid).toBe(10);
  expect(await rowsOf('&direction=payable')).toEqual([]);
});

test('whole, what is kept of it is what is read anew, whatever was written', async () => {
  const company = await payingCompany(stage);
  const { sql } = stage;
  const other = await company.partner({ name: 'Druhý odběratel' });
  const issued = (due_on: string, document: object = {}) =>
    company.issued({ issued_on: '2026-01-05', due_on, ...document });
  const nobodys = { kind: 'other_receivable', partner_id: null };
  const lines = [line(80, { account_code: '648', vat_rate: null })];
  const [first, second, third, fourth] = [
    await issued('2026-01-19'),
    await issued('2026-01-27', { partner_id: other }),
    await issued('2026-03-10', { ...nobodys, lines }),
    await issued('2026-02-12'),
  ];
  const euro = await issued('2026-02-01', { currency: 'EUR', rate: 25 });
  const QUERIES = [
    ...['?date=2026-02-05', '?date=2026-06-30', '?date=2026-02-05&direction=receivable&overdue=1'],
    ...['?date=2026-06-30&currency=EUR', '?date=2026-06-30&direction=payable'],
    `?date=2026-06-30&partner_id=${other}`,
  ];
  const beyond = (day: string) => unpairedItemsOn(stage.service.services.sql, company.id, day);
  const told = async () =>
    JSON.stringify(
      await Promise.all([
        ...QUERIES.map((query) => report(company, query)),
        ...['2026-01-31', '2026-02-28', '2026-06-30'].map(beyond),
      ]),
      null,
      1,
    );
  const change = (of: { id: number }, set: string) =>
    sql.unsafe(`update documents set ${set} where entity_id = ${company.id} and id = ${of.id}`);
  const writes: Record<string, () => Promise<unknown>> = {
    'a document': () => issued('2026-02-10'),
    'a document of a week that has one': () => issued('2026-01-28'),
    'what is bought': () =>
      issued('2026-01-22', {
        kind: 'received_invoice',
        external_number: 'D-1',
        partner_id: company.partnerId,
      }),
    'what is in the books later': () => issued('2026-03-20', { issued_on: '2026-03-01' }),
    'a payment': () => company.paid(first.id, { amount: 100, paid_on: '2026-01-20' }),
    'a payment after one of the days': () => company.paid(second.id, { amount: 50, paid_on: '2026-03-01' }),
    'another such': () => company.paid(euro.id, { amount: 7, paid_on: '2026-03-02', rate: 26 }),
    'what was paid whole': () => company.paid(third.id, { amount: 80, paid_on: '2026-03-03' }),
    'a name': () =>
      sql`update partners set name = 'Jiné jméno' where entity_id = ${company.id} and id = ${other}`,
    'a name without a contact': () => change(third, `partner = '{"name": "Kdosi"}'`),
    'a name that comes back': () =>
      sql`update partners set name = 'Druhý odběratel' where entity_id = ${company.id} and id = ${other}`,
    'a document of a new contact': async () =>
      issued('2026-01-28', { partner_id: await company.partner({ name: 'Nový' }) }),
    'a symbol': () => change(first, `variable_symbol = '77'`),
    'a number': () => change(second, `number = 'X-1'`),
    'a day of issue': () => change(euro, `issued_on = '2026-01-06'`),
    'another due day of the week': () => change(first, `due_on = '2026-01-20'`),
    'a due day of another week': () => change(second, `due_on = '2026-02-17'`),
    'no due day': () => change(euro, 'due_on = null'),
    'another contact': () => change(first, `partner_id = ${other}`),
    'another total': () => change(first, 'total_payable = total_payable + 100'),
    'two that change places': () =>
      sql`update documents set remaining = 9900 - remaining where entity_id = ${company.id} and currency = 'CZK' and id in (${first.id}, ${second.id})`,
    'what is cancelled': () => company.ask('POST', `/documents/${fourth.id}/cancel`, { reason: 'omyl' }),
    'what is posted with a document alone': () =>
      post({ service: stage, id: company.id }, [
        {
          date: '2026-01-15',
          debit: '311',
          credit: '602',
          amount: 77,
          source: 'journal',
          documentId: third.id,
        },
      ]),
    'the contact of such a document': () => change(third, `partner_id = ${other}`),
    'its name': () =>
      sql`update partners set name = 'A nakonec' where entity_id = ${company.id} and id = ${other}`,
    'what is posted with a contact': () =>
      post({ service: stage, id: company.id }, [
        {
          date: '2026-02-03',
          debit: '311',
          credit: '602',
          amount: 1234,
          source: 'journal',
          partnerId: other,
        },
      ]),
  };
  let seen = await told();
  for (const [name, write] of Object.entries(writes)) {
    await write();
    const kept = await told();
    expect(kept, name).toEqual(await stage.anew(told));
    expect(kept, name).not.toEqual(seen);
    seen = kept;
  }
});

test('what lies beyond documents at the end of a month is kept while that month and those before it are', async () => {
  const company = await payingCompany(stage);
  const marks = async (day: string) => (await marksUntil(company.id, day)).all;
  const { id } = await company.issued({ issued_on: '2026-01-05', due_on: '2026-01-19' });
  const january = await marks('2026-01-31');
  expect(january).not.toBe('');
  const february = await marks('2026-02-28');
  await company.paid(id, { amount: 100, paid_on: '2026-02-10' });
  await company.issued({ issued_on: '2026-02-05', due_on: '2026-02-19' });
  expect(await marks('2026-01-31')).toBe(january);
  expect(await marks('2026-02-28')).not.toBe(february);
  await company.paid(id, { amount: 100, paid_on: '2026-01-31' });
  expect(await marks('2026-01-31')).not.toBe(january);
});

test('what is open at the end of a month is kept while no document, payment or revaluation is written until then', async () => {
  const company = await payingCompany(stage);
  const { id } = await company.issued({ issued_on: '2026-01-05', due_on: '2026-01-19' });
  const marks = () => marksUntil(company.id, '2026-01-31');
  const before = await marks();
  const posting = { debit: '518', credit: '321', amount: 100 };
  await post({ service: stage, id: company.id }, [{ ...posting, date: '2026-01-20', source: 'journal' }]);
  const posted = await marks();
  expect(posted.all).not.toBe(before.all);
  expect(posted.items).toBe(before.items);
  await company.paid(id, { amount: 100, paid_on: '2026-01-20' });
  expect((await marks()).items).not.toBe(posted.items);
});

/** Copies of a document, due on some days of two weeks. */
async function copies(entityId: number, id: number, count: number): Promise<void> {
  const { sql } = stage;
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'documents' and is_generated = 'NEVER'`;
  const names = sql(columns.map(({ name }) => name));
  await sql`
    insert into documents (${names}) overriding system value
    select ${names} from (
      select r.* from documents d cross join generate_series(1, ${count}::int) n
      cross join lateral jsonb_populate_record(d, jsonb_build_object('id', d.id + 1000000 + n,
        'number', 'H' || lpad(n::text, 4, '0'), 'due_on', d.due_on + n % 9)) r
      where d.entity_id = ${entityId} and d.id = ${id}
    ) copied`;
}

test('of the sample company they are the ledger on any day, whole and in pages, and nothing of its receivables lies beyond documents', async () => {
  const { body: sample } = await stage.call('POST', '/entities/sample', { as: stage.owner });
  const ask = async (path: string) =>
    (await stage.call('GET', `/entities/${sample.id}/reports/${path}`, { as: stage.owner })).body;
  for (const day of ['2024-12-31', '2025-06-30', '2025-12-31', '2026-02-15', '2026-03-20']) {
    const { accounts, ...all } = await ask(`open_items?date=${day}`);
    expect([day, addedUp(all.rows)]).toEqual([day, figuresOf(all)]);
    for (const group of ['', '&group=partner']) {
      const whole = await ask(`open_items?date=${day}${group}`);
      const found: JsonValue[] = [];
      for (let page = 1; page <= Math.ceil(whole.rows.length / 7); page++) {
        const { rows, ...rest } = await ask(`open_items?date=${day}${group}&page=${page}&per=7`);
        found.push(...rows);
        expect(rest).toEqual({ ...whole, rows: undefined, page, per: 7, total: whole.rows.length });
      }
      expect(found).toEqual(whole.rows);
    }
    const { rows } = await ask(`trial_balance?from=${day.slice(0, 4)}-01-01&to=${day}`);
    const held = rows.filter(
      ({ account, closing }: JsonValue) =>
        closing !== 0 && /^(31[1-5]|32[1-5]|335|35[1-8]|36[1-8]|37[1-9])/.test(account),
    );
    expect(
      accounts.flatMap(({ account, ledger }: JsonValue) => (ledger === 0 ? [] : [[day, account, ledger]])),
    ).toEqual(held.map(({ account, closing }: JsonValue) => [day, account, closing]));
    for (const { account, ledger, documents, unpaired } of accounts) {
      expect([account, cents(documents) + cents(unpaired)]).toEqual([account, cents(ledger)]);
      if (account === '311') expect([day, unpaired]).toEqual([day, 0]);
    }
  }
});

test('of who entered the flat tax the ledger is compared on days of the years before', async () => {
  const company = await payingCompany(stage, { legal_form: 'osvc', bookkeeping: 'double_entry' });
  await post({ service: stage, id: company.id }, [{ date: '2025-11-10', amount: 250 }]);
  const kept = { flat_expense_rate: null, flat_tax_to: null, reason: null };
  const history = [
    { from: 1900, bookkeeping: 'double_entry', ...kept },
    { from: 2026, bookkeeping: 'flat_tax', ...kept },
  ];
  await stage.sql`update entities set bookkeeping = 'flat_tax',
    settings = settings || ${stage.sql.json({ bookkeeping_history: history })} where id = ${company.id}`;
  for (const more of ['', '&page=1', '&group=partner', '&group=partner&page=1']) {
    const before = await report(company, `?date=2025-12-31${more}`);
    expect(before.accounts, more).toMatchObject([{ account: '321', ledger: -250 }]);
    expect((await report(company, `?date=2026-01-31${more}`)).accounts, more).toEqual([]);
  }
});
