import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { readPdf } from '../pdf-text.ts';
import { type BankStage, bankStage } from './bank-stage.ts';
import { camtFile, fioAnswer, gpcFile, OWN, type Told } from './statement-files.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startAccounting({ now: () => NOW });
  owner = await service.user();
});
afterAll(() => service.close());

const stage = (entity: object = {}) => bankStage(service, owner, entity);
const refusal = (code: string) => ({ status: 422, body: expect.objectContaining({ code }) });

const MARCH: readonly Told[] = [
  {
    day: '2026-03-02',
    amount: 1_210_000,
    counter: '35-1234560097/0100',
    vs: '2026000150',
    name: 'Hotel Lípa',
  },
  { day: '2026-03-02', amount: -9_900, message: 'Poplatek za vedení účtu' },
  { day: '2026-03-03', amount: -250_000, counter: '1000000099/0800', vs: '77', name: 'Mlýn' },
];
const RANGE = { from: '2026-03-02', to: '2026-03-03', opening: 100_000, number: '3' };

describe('a statement', () => {
  test('is stored with its movements, and its file as it came', async () => {
    const { main, stored, statements, movements, call, accounts, upload, id } = await stage();
    const file = camtFile(MARCH, RANGE);
    const body = await stored(file);
    const statement = {
      ...{ id: expect.any(Number), bank_account_id: main.id, format: 'camt053', number: '3' },
      ...{ from: '2026-03-02', to: '2026-03-03', currency: 'CZK', opening: 1000, closing: 10501 },
      ...{ credit: 12100, debit: 2599, count: 3, new: 3, continuity: 'first', gap: null },
      ...{ file_name: 'výpis.gpc', size: Buffer.byteLength(file), matched: 0 },
      ...{ sha256: createHash('sha256').update(file).digest('hex'), created_at: expect.any(String) },
    };
    expect(body).toEqual({ statements: [statement], transactions: { new: 3, known: 0 }, warnings: [] });
    expect(await statements()).toEqual({
      ...{ total: 1, page: 1, per: 100, rows: [statement] },
      sums: [{ currency: 'CZK', credit: 12100, debit: 2599, count: 3 }],
    });
    const statementId = body.statements[0].id;
    const saved = await call('GET', `/statements/${statementId}/file`);
    expect([saved.body, saved.headers.get('content-disposition')]).toEqual([
      file,
      expect.stringMatching(/^attachment/),
    ]);
    const { rows, sums, total } = await movements();
    expect([total, sums]).toEqual([3, [{ currency: 'CZK', in: 12100, out: 2599, remaining: 9501 }]]);
    expect(rows[2]).toEqual({
      ...{ id: expect.any(Number), bank_account_id: main.id, statement_id: statementId },
      ...{ statement_ids: [statementId], booked_on: '2026-03-02', value_on: '2026-03-02', amount: 12100 },
      ...{ currency: 'CZK', amount_czk: 12100, rate: null, bank_rate: null, kind: 'transfer' },
      ...{ counter_number: '35-1234560097', counter_bank_code: '0100', counter_iban: null },
      ...{ counter_name: 'Hotel Lípa', variable_symbol: '2026000150', constant_symbol: null },
      ...{ specific_symbol: null, message: null, reference: null, end_to_end: expect.any(String) },
      ...{ original_amount: null, original_currency: null, state: 'new', matched: 0, remaining: 12100 },
      ...{ account_code: null, partner_id: null, note: null, suggestion: null, tags: [] },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    });
    expect(await accounts()).toMatchObject([
      {
        ...{ balance: 9501, balance_on: '2026-03-03', statement_balance: 10501 },
        last_statement: { id: statementId, number: '3', to: '2026-03-03' },
      },
    ]);
    const { body: events } = await call('GET', '/events?action=statement.imported');
    expect(events.rows[0]).toMatchObject({ summary: 'Nahrán výpis 3, 3. 3. 2026: pohybů 3, nových 3' });
    expect(await upload(file)).toMatchObject({
      status: 200,
      body: { statements: [{ id: statementId }], transactions: { new: 0, known: 3 } },
    });
    expect(id).toBeGreaterThan(0);
  });

  test('of another format knows the movements, and adds what they lacked', async () => {
    const { stored, movements, statements } = await stage();
    await stored(gpcFile(MARCH, RANGE));
    const second = await stored(
      camtFile(
        MARCH.map((each, i) => ({ ...each, reference: `REF${i}` })),
        RANGE,
      ),
    );
    expect(second).toMatchObject({ transactions: { new: 0, known: 3 }, statements: [{ new: 0, count: 3 }] });
    const { rows } = await movements();
    expect(rows).toHaveLength(3);
    expect(rows.map(({ reference }: JsonValue) => reference)).toEqual(['REF2', 'REF1', 'REF0']);
    expect(rows[0].statement_ids).toHaveLength(2);
    expect((await statements()).rows.map(({ continuity }: JsonValue) => continuity)).toEqual([
      'overlap',
      'first',
    ]);
  });

  test('counts identical movements: a file adds as many as it holds more than are stored', async () => {
    const { stored, movements } = await stage();
    const coffee = { day: '2026-03-02', amount: -10_000, message: 'Káva' };
    const range = { ...RANGE, to: '2026-03-02' };
    await stored(gpcFile([coffee, coffee], range));
    expect(await stored(gpcFile([coffee, coffee, coffee], range))).toMatchObject({
      transactions: { new: 1, known: 2 },
    });
    const other = { ...coffee, message: 'Čaj' };
    expect(await stored(gpcFile([coffee, other], range))).toMatchObject({
      transactions: { new: 1, known: 1 },
    });
    expect((await movements()).total).toBe(4);
  });

  test('with the same reference on another day or of another amount is another movement', async () => {
    const { stored } = await stage();
    const one = { day: '2026-03-02', amount: 100, reference: '77' };
    await stored(gpcFile([one], RANGE));
    const others = [one, { ...one, day: '2026-03-03' }, { ...one, amount: 101 }];
    expect(await stored(gpcFile(others, RANGE))).toMatchObject({ transactions: { new: 2, known: 1 } });
  });

  test('follows the one before it, whatever was uploaded first', async () => {
    const { stored, statements } = await stage();
    const day = (date: string, opening: number, amount: number) =>
      camtFile([{ day: date, amount }], { from: date, to: date, opening });
    await stored(day('2026-03-06', 700, 1));
    await stored(day('2026-03-04', 100, 300));
    expect(await stored(day('2026-03-05', 400, 200))).toMatchObject({
      statements: [{ continuity: 'ok', gap: 0 }],
    });
    const page = await statements();
    expect(page.rows.map(({ continuity, gap }: JsonValue) => [continuity, gap])).toEqual([
      ['gap', 1],
      ['ok', 0],
      ['first', null],
    ]);
    expect((await statements('continuity=gap&year=2026')).total).toBe(1);
    expect((await statements('year=2025')).total).toBe(0);
  });

  test('that is refused leaves nothing', async () => {
    const { upload, account, main, movements, statements } = await stage();
    const wrong = camtFile(MARCH, RANGE).replace('<Amt Ccy="CZK">10501.00', '<Amt Ccy="CZK">10502.00');
    expect(await upload(wrong)).toMatchObject({
      ...refusal('STATEMENT_UNBALANCED'),
      body: { difference: 1 },
    });
    expect(await upload('nic')).toMatchObject(refusal('UNREADABLE'));
    expect(await upload('nic', { or_none: 'false' })).toMatchObject(refusal('UNREADABLE'));
    const table = '"Datum provedení","Částka","Měna","VS"\n"28.11.2026","15000,00","CZK","1"\n';
    expect((await upload(table)).body.error).toMatch(
      /^Tabulku s těmito sloupci neznáme: .*\. Stáhněte si z banky výpis v jiném formátu: GPC \(ABO\), CAMT, MT940 nebo PDF\.$/,
    );
    const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF;a;b\n1;2;3')]);
    expect((await upload(picture)).body.error).toMatch(/^Tohle není soubor s výpisem: z obrázků/);
    const gpc = gpcFile(MARCH, { ...RANGE, opening: 0 });
    const [head = '', first = '', ...rest] = gpc.split('\r\n');
    const daily = [head, `${first.slice(0, 122)}310226`, ...rest].join('\r\n');
    expect((await upload(daily)).body.error).toBe(
      'Soubor nejde přečíst jako bankovní výpis (řádek 2, den zaúčtování pohybu).',
    );
    expect((await upload('nic', { or_none: 'true' })).status).toBe(204);
    expect(await upload(wrong, { or_none: 'true' })).toMatchObject(refusal('STATEMENT_UNBALANCED'));
    expect(await upload('nic', { or_none: 'ano' })).toMatchObject({
      status: 422,
      body: { fields: { or_none: 'Musí být true, nebo false.' } },
    });
    const foreign = camtFile(MARCH, { ...RANGE, currency: 'EUR' });
    expect((await upload(foreign)).body).toMatchObject({
      code: 'AMBIGUOUS_ACCOUNT',
      found: { iban: OWN.iban, currency: 'EUR', opening: 1000, from: RANGE.from },
      candidates: [{ id: main.id }],
    });
    expect(await upload(foreign, { bank_account_id: String(main.id) })).toMatchObject(
      refusal('ACCOUNT_MISMATCH'),
    );
    const other = await stage();
    expect(
      (await upload(camtFile(MARCH, RANGE), { bank_account_id: String(other.main.id) })).body.fields,
    ).toEqual({
      bank_account_id: expect.any(String),
    });
    expect((await upload(wrong, { accept_unbalanced: 'ano' })).status).toBe(422);
    expect(await movements()).toMatchObject({ total: 0, rows: [] });
    expect((await statements()).total).toBe(0);
    expect(await upload(wrong, { accept_unbalanced: 'true' })).toMatchObject({
      status: 201,
      body: { warnings: [{ code: 'STATEMENT_UNBALANCED' }] },
    });
    await account({ name: 'Eura', number: OWN.number, bank_code: OWN.code, currency: 'EUR' });
    expect((await upload(foreign)).status).toBe(201);
    // GPC names no currency.
    expect((await upload(gpcFile(MARCH, RANGE))).body.candidates).toHaveLength(2);
  });

  test('of several accounts is stored whole or not at all', async () => {
    const { upload, account, movements } = await stage();
    const second = gpcFile(MARCH, RANGE).replaceAll('0000192000145399', '0000001000000099');
    const both = gpcFile(MARCH, RANGE) + second;
    expect((await upload(both)).body.code).toBe('AMBIGUOUS_ACCOUNT');
    expect((await movements()).total).toBe(0);
    await account({ name: 'Druhý', number: '1000000099', bank_code: '0800' });
    expect(await upload(both)).toMatchObject({ status: 201, body: { transactions: { new: 6, known: 0 } } });
    expect((await upload(both)).status).toBe(200);
  });

  test('is deleted with the movements that no other one holds', async () => {
    const { stored, call, movements, id, accounts } = await stage();
    const first = await stored(camtFile(MARCH, RANGE));
    const second = await stored(
      camtFile(MARCH.slice(2), { from: '2026-03-03', to: '2026-03-03', opening: 0 }),
    );
    const path = (body: JsonValue) => `/statements/${body.statements[0].id}`;
    const { rows } = await movements();
    await service.sql`
      update bank_transactions set state = 'partial', settled = 1 where entity_id = ${id} and id = ${rows[2].id}`;
    expect(await call('DELETE', path(first))).toMatchObject({ status: 422 });
    await service.sql`
      update bank_transactions set state = 'new', settled = 0 where entity_id = ${id} and id = ${rows[2].id}`;
    await call('POST', '/lock', { locked_until: '2026-03-02' });
    expect(await call('DELETE', path(first))).toMatchObject({ status: 422 });
    await call('DELETE', '/lock', { reason: 'Oprava výpisu' });
    expect((await call('DELETE', path(first))).status).toBe(204);
    expect((await movements()).rows.map((row: JsonValue) => row.id)).toEqual([rows[0].id]);
    expect((await call('DELETE', path(second))).status).toBe(204);
    expect((await movements()).total).toBe(0);
    expect((await accounts())[0]).toMatchObject({ balance: 0, balance_on: null, last_statement: null });
    expect((await call('GET', '/events?action=statement.deleted')).body.total).toBe(2);
  });

  test('uploaded twice at once is stored once', async () => {
    const { upload, movements, statements } = await stage();
    const replies = await Promise.all([1, 2, 3].map(() => upload(camtFile(MARCH, RANGE))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect([(await movements()).total, (await statements()).total]).toEqual([3, 1]);
  });
});

const IN_MANY_ORDERS = { timeout: runs(60_000, 1_800_000) };

test(
  'overlapping files of several formats, in any order, give the same movements',
  IN_MANY_ORDERS,
  async () => {
    const day = (i: number) => `2026-03-${String(i).padStart(2, '0')}`;
    const movement = fc.record({
      day: fc.integer({ min: 1, max: 5 }).map(day),
      amount: fc.constantFrom(-10_000, 5_000, 5_000, 12_345),
      vs: fc.option(fc.constantFrom('7', '8'), { nil: undefined }),
      counter: fc.option(fc.constantFrom('1000000099/0800', '35-1234560097/0100'), { nil: undefined }),
    });
    const slice = fc.record({
      from: fc.integer({ min: 1, max: 5 }),
      length: fc.integer({ min: 0, max: 4 }),
      format: fc.constantFrom('gpc' as const, 'camt' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(movement, { minLength: 1, maxLength: 12 }),
        fc.array(slice, { minLength: 2, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        async (drawn, slices, order) => {
          const told: Told[] = drawn.map(({ day: on, amount, vs, counter }, i) => ({
            ...{ day: on, amount, reference: `B${i}` },
            ...(vs === undefined ? {} : { vs, name: `Jméno ${vs}` }),
            ...(counter === undefined ? {} : { counter }),
          }));
          const held = ({ from, length }: (typeof slices)[number]) =>
            told.filter((each) => each.day >= day(from) && each.day <= day(Math.min(5, from + length)));
          const upload = async (to: BankStage, each: (typeof slices)[number], number: string) => {
            const range = {
              from: day(each.from),
              to: day(Math.min(5, each.from + each.length)),
              opening: 0,
              number,
            };
            const all = held(each);
            const file =
              each.format === 'camt'
                ? camtFile(all, range)
                : gpcFile(
                    all.map(({ reference: _none, ...rest }) => rest),
                    range,
                  );
            expect((await to.upload(file)).status).toBeLessThan(300);
          };
          const shuffled = [...slices].sort(() => ((order.next().value ?? 0) % 3) - 1);
          const [one, other] = [await stage(), await stage()];
          for (const each of slices) await upload(one, each, '1');
          for (const each of [...shuffled, ...slices]) await upload(other, each, '2');
          for (const each of shuffled) await upload(other, each, '3');
          const said = async (of: BankStage) =>
            (await of.movements()).rows
              .map(({ booked_on, amount, variable_symbol, counter_number, counter_name }: JsonValue) =>
                JSON.stringify([booked_on, amount, variable_symbol, counter_number, counter_name]),
              )
              .sort();
          expect(await said(other)).toEqual(await said(one));
          expect(await said(one)).toHaveLength(new Set(slices.flatMap(held)).size);
        },
      ),
      { numRuns: runs(4, 150) },
    );
  },
);

describe('movements', () => {
  test('are found by words, amounts, days, states and direction', async () => {
    const { stored, movements, call, main } = await stage();
    await stored(camtFile(MARCH, RANGE));
    const found = async (query: string) =>
      (await movements(query)).rows.map(({ amount }: JsonValue) => amount);
    expect(await found('&q=lipa')).toEqual([12100]);
    expect(await found('&q=2026000150')).toEqual([12100]);
    expect(await found('&q=35-1234560097')).toEqual([12100]);
    expect(await found(`&q=${encodeURIComponent('12 100,00')}`)).toEqual([12100]);
    expect(await found('&q=99')).toEqual([-99]);
    expect(await found('&direction=out')).toEqual([-2500, -99]);
    expect(await found('&from=2026-03-03')).toEqual([-2500]);
    expect(await found('&state=matched,posted')).toEqual([]);
    expect(await found(`&bank_account_id=${main.id}&to=2026-03-02&direction=in`)).toEqual([12100]);
    expect((await call('GET', '/bank_transactions?state=x')).body.fields).toEqual({
      state: expect.any(String),
    });
  });

  test('are found by the search of the company, the latest first, whole words before beginnings', async () => {
    const { stored, call, movements, path } = await stage();
    await stored(
      camtFile([...MARCH, { day: '2026-03-03', amount: 1_210_000, name: 'Lípa a syn', vs: '99' }], RANGE),
    );
    const rows = (await movements()).rows;
    const found = async (q: string) =>
      (await call('GET', `/search?q=${encodeURIComponent(q)}`)).body.rows
        .filter(({ type }: JsonValue) => type === 'bank_transaction')
        .map(({ title, subtitle }: JsonValue) => `${title} | ${subtitle}`.replaceAll(/[\s\u00A0]/g, ' '));
    const hotel = '12 100,00 Kč · Hotel Lípa | 2. 3. 2026 · 35-1234560097/0100 · VS 2026000150';
    const son = '12 100,00 Kč · Lípa a syn | 3. 3. 2026 · VS 99';
    expect(await found('lipa')).toEqual([son, hotel]);
    expect(await found('hotel 2026000150')).toEqual([hotel]);
    expect(await found('-12 100,00')).toEqual([son, hotel]);
    expect(await found('99')).toEqual([son, '−99,00 Kč · Poplatek za vedení účtu | 2. 3. 2026']);
    expect(await found('nic')).toEqual([]);
    const [{ address }] = (await call('GET', '/search?q=hotel')).body.rows;
    const hotelId = rows.find(({ counter_name: name }: JsonValue) => name === 'Hotel Lípa').id;
    expect(address).toBe(`/firmy/${path.split('/').at(-1)}/banka/pohyby/${hotelId}`);
  });

  test('and statements are files with the names of accounts, and sums where there is one currency', async () => {
    const { stored, account, call, path } = await stage();
    await stored(camtFile(MARCH, RANGE));
    const csv = async (list: string) => String((await call('GET', `/${list}&format=csv`)).body).split('\r\n');
    expect(
      await csv('bank_transactions?direction=out&columns=booked_on,bank_account,amount,state,message'),
    ).toEqual([
      expect.stringMatching(/Datum;Účet;Částka;Stav;Zpráva$/),
      '2026-03-03;Běžný;-2500,00;čeká;',
      '2026-03-02;Běžný;-99,00;čeká;Poplatek za vedení účtu',
      '',
    ]);
    expect(await csv('statements?year=2026&columns=bank_account,number,closing,continuity,format')).toEqual([
      expect.stringMatching(/Účet;Výpis;Konečný stav;Návaznost;Formát$/),
      'Běžný;3;10501,00;první;CAMT.053',
      '',
    ]);
    expect(await csv('statements?year=2025')).toHaveLength(2);
    const sums = async () => {
      const address = `${service.url}/api${path}/bank_transactions?format=pdf&columns=message,amount,currency`;
      const reply = await fetch(address, { headers: owner.headers });
      const { pages } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
      return pages.flat().filter(([label]) => label === 'Celkem');
    };
    expect(await sums()).toEqual([['Celkem', '9 501,00']]);
    await account({ name: 'Eurový', iban: OWN.iban, currency: 'EUR' });
    const [, day] = MARCH;
    await stored(camtFile([{ ...day, day: '2026-03-05', amount: 700 }], { ...RANGE, currency: 'EUR' }));
    expect(await sums()).toEqual([]);
  });

  test('take a note, an account, a contact and a rate; what the bank says stays', async () => {
    const { stored, movements, call } = await stage();
    await stored(camtFile(MARCH, RANGE));
    const [row] = (await movements()).rows;
    const path = `/bank_transactions/${row.id}`;
    const partner = (await call('POST', '/partners', { partner: { name: 'Mlýn s.r.o.' } })).body;
    const change = (bank_transaction: object, headers = {}) =>
      call('PATCH', path, { bank_transaction }, headers);
    const first = await change({ note: 'Mouka', account_code: '501', partner_id: partner.id });
    expect(first).toMatchObject({
      status: 200,
      body: { note: 'Mouka', account_code: '501', partner_id: partner.id, matches: [], entries: [] },
    });
    expect((await call('GET', path)).headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await change({ note: 'x' }, { 'If-Match': '"x"' })).status).toBe(412);
    expect((await change({ amount: 1 })).status).toBe(422);
    expect((await change({ rate: 25 })).body.fields).toEqual({ rate: expect.any(String) });
    expect((await change({ account_code: '999999', partner_id: 999_999 })).body.fields).toEqual({
      ...{ account_code: expect.any(String), partner_id: expect.any(String) },
    });
    expect((await change({ ignored: true })).body.state).toBe('ignored');
    expect((await change({ ignored: false, partner_id: null })).body).toMatchObject({
      state: 'new',
      partner_id: null,
    });
    const { body: events } = await call('GET', '/events?action=bank_transaction.updated');
    expect(events.rows[0].summary).toMatch(/^Změněn pohyb: 3\. 3\. 2026, .*, Mlýn$/);
    await call('PATCH', `/partners/${partner.id}`, {
      partner: { bank_accounts: [{ number: '1000000099', bank_code: '0800' }] },
    });
    expect((await call('GET', path)).body.partner_id).toBe(partner.id);
  });

  test('fix the number and the opening of their account, which cannot be deleted', async () => {
    const { stored, call, main } = await stage();
    await stored(camtFile(MARCH, RANGE));
    const path = `/bank_accounts/${main.id}`;
    expect((await call('PATCH', path, { bank_account: { opening_balance: 5 } })).body.fields).toMatchObject({
      opening_balance: expect.any(String),
    });
    expect((await call('PATCH', path, { bank_account: { number: '1000000099' } })).status).toBe(422);
    expect((await call('PATCH', path, { bank_account: { name: 'Hlavní' } })).status).toBe(200);
    expect((await call('DELETE', path)).status).toBe(422);
  });

  test('before the day of an opening balance are in it already', async () => {
    const { call, main, stored, accounts } = await stage();
    const bank_account = { opening_balance: 1000, opening_date: '2026-03-03' };
    expect((await call('PATCH', `/bank_accounts/${main.id}`, { bank_account })).status).toBe(200);
    await stored(camtFile(MARCH, { ...RANGE, opening: -1_100_100 }));
    expect((await accounts())[0]).toMatchObject({ balance: -1500, statement_balance: -1500 });
  });

  test('of Fio have its numbers, whichever way they come', async () => {
    const { account, stored, movements } = await stage();
    await account({ name: 'Fio', number: '2000282668', bank_code: '2010' });
    const told = MARCH.map((each, i) => ({ ...each, reference: String(26_000_000 + i) }));
    await stored(fioAnswer(told.slice(0, 2), { ...RANGE, to: '2026-03-02' }));
    expect(await stored(fioAnswer(told, RANGE))).toMatchObject({ transactions: { new: 1, known: 2 } });
    expect((await movements()).total).toBe(3);
  });
});
