import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../src/operations.ts';
import { type Books, openBooks, startBooks } from './assets/assets-stage.ts';
import { post as postTo } from './books/ledger-stage.ts';
import { NO_ROOM, withFullDisk } from './full-disk.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
/** A company with something in every list. */
let sample: number;
/** One without double entry. */
let small: number;
/** A key that only reads, and somebody who is no member. */
let reader: Awaited<ReturnType<Books['owner']['key']>>;
let stranger: Books['owner'];
beforeAll(async () => {
  first = await startBooks();
  books = await openBooks(first.service, { name: 'Dílna "U mostu"', ico: '27074358' }, first.owner);
  sample = (await books.service.call('POST', '/entities/sample', { as: books.owner })).body.id;
  const records = { legal_form: 'osvc', bookkeeping: 'tax_records' };
  small = (await openBooks(first.service, records, first.owner)).id;
  reader = await books.owner.key({ read_only: true });
  stranger = await books.service.user();
});
afterAll(() => first.close());

async function download(path: string, headers: Readonly<Record<string, string>> = books.owner.headers) {
  const response = await fetch(`${books.service.url}/api/entities/${books.id}${path}`, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
const csvOf = async (path: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode((await download(path)).bytes);
const post = (rows: readonly (readonly [date: string, haler: number, text: string])[]) =>
  postTo(
    books,
    rows.map(([date, haler, text]) => ({ date, debit: '022', amount: haler / 100, text })),
  );

describe('a list as CSV', () => {
  test('has a byte order mark, semicolons, decimal commas and a Czech head, and no text that is a formula', async () => {
    await post([
      ['2026-01-05', 123_456, '=HYPERLINK("http://x";"y")'],
      ['2026-01-06', 50, '-1 vada; "dobropis"'],
    ]);
    const columns = 'columns=date,debit,amount,text';
    const { response, bytes } = await download(`/journal?year=2026&format=csv&${columns}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="denik-27074358-2026.csv"; filename*=UTF-8''${encodeURIComponent('Účetní deník Dílna  U mostu  2026.csv')}`,
    );
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      [
        '\uFEFFDatum;MD;Částka;Text',
        `2026-01-05;022;1234,56;"'=HYPERLINK(""http://x"";""y"")"`,
        `2026-01-06;022;0,50;"'-1 vada; ""dobropis"""`,
        '',
      ].join('\r\n'),
    );
  });

  test('keeps numbers below zero as numbers', async () => {
    const text = await csvOf('/reports/trial_balance?year=2026&format=csv');
    expect(text.split('\r\n')[2]).toBe('321;Závazky z obchodních vztahů;0,00;0,00;1235,06;-1235,06');
  });

  test('has the whole filter, whatever the page, and as much as is asked for', async () => {
    await post(
      Array.from({ length: 2345 }, (_, i) => [`2027-0${1 + (i % 9)}-15`, 100 + i, `Řádek ${i}`] as const),
    );
    const lines = (text: string) => text.trimEnd().split('\r\n').slice(1);
    expect(lines(await csvOf('/journal?year=2027&per=5&page=2&format=csv'))).toHaveLength(2345);
    expect(lines(await csvOf('/journal?year=2027&month=3&format=csv'))).toHaveLength(261);
    expect(lines(await csvOf('/journal?year=2027&q=%C5%99%C3%A1dek%2023&format=csv'))).toHaveLength(56);
    expect(lines(await csvOf('/accounts?format=csv&only=022,321&columns=code'))).toEqual(['022', '321']);
  });

  test.each([
    ['format=ods', 'format'],
    ['format=csv&columns=date,heslo', 'columns'],
    ['month=13', 'month'],
    ['employee_id=x', 'employee_id'],
  ])('%s is refused', async (query, field) => {
    const reply = await books.call('GET', `/journal?${query}`);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  });
});

test('a list as a workbook has real numbers and days, texts as texts, and the head in sight', async () => {
  await books.create({ name: '=1+1', price: 84_999.5, tax_group: 2 });
  const { response, bytes } = await download(
    '/assets?year=2026&format=xlsx&columns=name,price,in_use_from,account_code',
  );
  expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
  const { sheets } = await readXlsx(bytes);
  const [head, row] = sheets[0]?.rows ?? [];
  expect(head).toEqual(['Název', 'Vstupní cena', 'V užívání od', 'Účet']);
  expect(row).toEqual(['=1+1', 84_999.5, new Date('2026-03-10T00:00:00Z'), '022']);
});

const tables = OPERATIONS.filter(({ meta }) => meta.table !== undefined);

test('thirty-seven lists can be files', () => {
  expect(tables.map(({ id }) => id).sort()).toEqual(
    [
      ...[
        'listJournal',
        'listRemovedPostings',
        'listAccounts',
        'trialBalance',
        'generalLedger',
        'getAccountStatement',
        'getOpenItems',
        'getCashJournal',
        'balanceSheet',
        'incomeStatement',
        'listAssets',
        'listEmployees',
      ],
      ...['listPayslips', 'listTrips', 'listFilings', 'listMembers', 'listEvents'],
      ...[
        'listPartners',
        'getPartnerStatement',
        'getCashBook',
        'listDocuments',
        'listMails',
        'listReminders',
      ],
      ...['listBankTransactions', 'listStatements', 'listPaymentOrders'],
      ...['getVatLedger', 'getPayrollStatement', 'listAnnualSettlements'],
      ...['listRecurrences', 'listNumberSeries', 'listDocumentRequests', 'listImports', 'listExports'],
      ...['listWebhooks', 'listWebhookDeliveries', 'listApprovals'],
    ].sort(),
  );
});

test.each(tables.map((operation) => [operation.id, operation] as const))(
  '%s is the same list in every format, and for readers as well',
  async (_id, operation) => {
    const company = operation.id === 'getCashJournal' ? small : sample;
    let path = operation.path.replace('{entity_id}', String(company));
    if (path.includes('{id}')) {
      // The first of the records that stand above it.
      const [above = ''] = path.split('/{id}');
      const { body: records } = await books.service.call('GET', above, { as: books.owner });
      const [{ id }] = Array.isArray(records) ? records : records.rows;
      path = path.replace('{id}', String(id));
    }
    const answer = (await books.service.call('GET', path, { as: books.owner })).body;
    const key = operation.meta.table?.rows;
    const { parts = [], columns = [] } = operation.meta.table ?? {};
    const [first] = parts;
    const own = first === undefined ? key : first.rows;
    const rows = own === undefined ? (Array.isArray(answer) ? answer : answer.rows) : answer[own];
    for (const format of ['csv', 'xlsx']) {
      const reply = await fetch(`${books.service.url}/api${path}?format=${format}`, {
        headers: reader.headers,
      });
      expect(reply.status).toBe(200);
      if (format === 'csv') {
        const lines = (await reply.text()).trimEnd().split('\r\n');
        expect(lines.length - 1).toBeGreaterThanOrEqual(rows.length);
        expect(lines[0]?.split(';')).toHaveLength(columns.length + Math.min(1, parts.length));
      } else {
        const [sheet] = (await readXlsx(new Uint8Array(await reply.arrayBuffer()))).sheets;
        expect((sheet?.rows.length ?? 0) - 1).toBeGreaterThanOrEqual(rows.length);
      }
    }
    expect((await books.service.call('GET', `${path}?format=csv`, { as: stranger })).status).toBe(404);
  },
);

test.each(['csv', 'xlsx', 'pdf'])(
  'a list as %s that the disk does not take is told as such',
  async (format) => {
    const path = `/journal?year=2026&format=${format}`;
    const { response, bytes } = await withFullDisk(() => download(path));
    expect({ status: response.status, body: JSON.parse(Buffer.from(bytes).toString()) }).toEqual(NO_ROOM);
    expect(response.headers.get('retry-after')).toBe('5');
    expect((await download(path)).response.status).toBe(200);
  },
);

test('what is counted and coded reads in words, and no page or limit ends the file', async () => {
  const lines = async (path: string) => {
    const text = await books.service.call('GET', `/entities/${sample}${path}`, { as: books.owner });
    return String(text.body).trimEnd().split('\r\n').slice(1);
  };
  const json = async (path: string) =>
    (await books.service.call('GET', `/entities/${sample}${path}`, { as: books.owner })).body;
  const recurrences = await json('/recurrences');
  const monthly = recurrences.filter(({ period }: { period: string }) => period === 'monthly');
  const periods = await lines('/recurrences?format=csv&columns=period');
  expect(monthly.length).toBeGreaterThan(0);
  expect(periods.filter((each) => each === 'měsíčně')).toHaveLength(monthly.length);
  const [series] = (await json('/number_series')).filter((each: { kind: string }) => each.kind === 'invoice');
  expect(
    await lines(`/number_series?format=csv&columns=kind,last_number,missing,default&only=${series.id}`),
  ).toEqual([`Vydané faktury;${series.years.at(-1).last_number};;ano`]);
  const [request] = await json('/document_requests');
  expect(
    await lines(`/document_requests?format=csv&columns=text,attachment_ids.length&only=${request.id}`),
  ).toEqual([`${request.text};${request.attachment_ids.length}`]);
  const [webhook] = await json('/webhooks');
  await books.service.sql`
    insert into webhook_deliveries (entity_id, webhook_id, action, state)
    select ${sample}, ${webhook.id}, 'webhook.test', 'failed' from generate_series(1, 120)`;
  await books.service.sql`
    insert into exports (entity_id, user_id, format, options, state, error, counts, warnings, created_at, finished_at)
    select entity_id, user_id, format, options, 'failed', 'Došlo místo.', counts, warnings, created_at, created_at from exports, generate_series(1, 120)
    where entity_id = ${sample} and id = (select min(id) from exports where entity_id = ${sample})`;
  const deliveries = `/webhooks/${webhook.id}/deliveries?state=failed&per=10`;
  const { total } = await json(deliveries);
  expect(total).toBeGreaterThanOrEqual(120);
  expect(await lines(`${deliveries}&format=csv&columns=state`)).toEqual(Array(total).fill('nedoručeno'));
  expect(await json('/exports')).toHaveLength(100);
  const exports = await lines('/exports?format=csv&columns=state');
  expect(exports.filter((state) => state === 'nepovedl se').length).toBeGreaterThanOrEqual(120);
});

test('the head of a file is asked for without making it', async () => {
  const { url } = books.service;
  const reply = await fetch(`${url}/api/entities/${books.id}/journal?format=csv`, {
    method: 'HEAD',
    headers: books.owner.headers,
  });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(
    createHash('sha256')
      .update(await reply.text())
      .digest('hex'),
  ).toMatch(/^e3b0c442/);
});
