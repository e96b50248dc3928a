import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, transaction } from '@news-and-accounting/postgres';
import { createTestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeDefaultSeries, takeNumber } from '../../src/documents/series/index.ts';
import { SERIES_KINDS } from '../../src/documents/series/kinds.ts';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import type { Queries } from '../../src/platform/store.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startAccounting({ now: () => NOW });
  owner = await service.user();
});
afterAll(() => service.close());

/** A company with what is asked of its series. */
async function company(entity: object = {}) {
  const { id, fiscal_year_start: fiscalYearStart } = await service.company(owner, entity);
  const path = `/entities/${id}/number_series`;
  const list = async (): Promise<JsonValue[]> => (await service.call('GET', path, { as: owner })).body;
  return {
    id,
    list,
    ofKind: async (kind: string) => (await list()).find((each) => each.kind === kind && each.default),
    create: (number_series: object) => service.call('POST', path, { as: owner, body: { number_series } }),
    change: (seriesId: number, number_series: object, headers: Record<string, string> = {}) =>
      service.call('PATCH', `${path}/${seriesId}`, { as: owner, body: { number_series }, headers }),
    take: (date: string, order: { kind?: 'invoice' | 'internal'; seriesId?: number; number?: string } = {}) =>
      transaction(service.sql, (tx) =>
        takeNumber(
          tx,
          { id, fiscalYearStart },
          { kind: 'invoice', seriesId: null, number: null, ...order, date },
        ),
      ).then(({ number }) => number),
  };
}

const refusal = (status: number, field: string, code?: string) =>
  expect.objectContaining({
    status,
    body: expect.objectContaining({
      fields: { [field]: expect.any(String) },
      ...(code === undefined ? {} : { code }),
    }),
  });

describe('a new company', () => {
  test('has a default series of every kind, by the format of its settings', async () => {
    const list = await (await company({ settings: { number_format: '{prefix}-{yy}/{nnn}' } })).list();
    expect(list.map(({ kind }) => kind)).toEqual(SERIES_KINDS.map(({ kind }) => kind).sort());
    expect(list.find(({ kind }) => kind === 'invoice')).toEqual({
      id: expect.any(Number),
      kind: 'invoice',
      name: 'Vydané faktury',
      prefix: 'FV',
      pattern: '{prefix}-{yy}/{nnn}',
      yearly: true,
      next: 1,
      default: true,
      archived: false,
      years: [{ year: 2026, next: 1, last_number: null, gaps: [] }],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('has the usual pattern where numbers cannot be made by its format', async () => {
    const { ofKind } = await company({ settings: { number_format: 'č. {n}' } });
    expect(await ofKind('internal')).toMatchObject({ prefix: 'ID', pattern: '{prefix}{yyyy}{nnnn}' });
  });

  test('follows a change of the format with series that have given no number', async () => {
    const { id, ofKind, take } = await company();
    await take('2026-03-10');
    await service.call('PATCH', `/entities/${id}/settings`, {
      as: owner,
      body: { settings: { number_format: '{prefix}{nnnnnn}' } },
    });
    expect(await ofKind('invoice')).toMatchObject({ pattern: '{prefix}{yyyy}{nnnn}', yearly: true });
    expect(await ofKind('order')).toMatchObject({ pattern: '{prefix}{nnnnnn}', yearly: false });
    expect(await ofKind('advance')).toMatchObject({ pattern: '{prefix}8{nnnnnn}', yearly: false });
  });

  test.each([
    ['{prefix}{yyyy}{nnnn}', '{prefix}{yyyy}8{nnnn}', '{prefix}{yyyy}9{nnnn}'],
    ['{prefix}-{yy}/{nnn}', '{prefix}-{yy}/8{nnn}', '{prefix}-{yy}/9{nnn}'],
    ['{nnnn}/{yyyy}', '8{nnnn}/{yyyy}', '9{nnnn}/{yyyy}'],
    // What stands before the last ten digits is in no symbol.
    ['{nnnnnn}/{yyyy}', '{nnnnnn}/{yyyy}', '{nnnnnn}/{yyyy}'],
  ])('has what customers pay by symbols of their own with the format %s', async (format, advance, credit) => {
    const { ofKind } = await company({ settings: { number_format: format } });
    expect((await ofKind('invoice')).pattern).toBe(format);
    expect((await ofKind('advance')).pattern).toBe(advance);
    expect((await ofKind('credit_note')).pattern).toBe(credit);
  });
});

test('the first invoice, advance and credit note of a company have symbols that differ', async () => {
  const { id } = await company();
  const documents = `/entities/${id}/documents`;
  const partner = await service.call('POST', `/entities/${id}/partners`, {
    as: owner,
    body: {
      partner: { name: 'Odběratel', street: 'Dlouhá', house_number: '1', city: 'Praha', zip: '11000' },
    },
  });
  const issue = async (kind: string) => {
    const document = { kind, partner_id: partner.body.id, lines: [{ name: 'Práce', unit_price: 1000 }] };
    return (await service.call('POST', documents, { as: owner, body: { document, issue: true } })).body;
  };
  const [invoice, advance] = [await issue('invoice'), await issue('advance')];
  const draft = await service.call('POST', `${documents}/${invoice.id}/credit_note`, {
    as: owner,
    body: { reason: 'Vráceno' },
  });
  const { body: credit } = await service.call('POST', `${documents}/${draft.body.id}/issue`, {
    ...{ as: owner, body: {} },
  });
  expect([invoice, advance, credit].map((each) => [each.number, each.variable_symbol])).toEqual([
    ['FV20260001', '20260001'],
    ['ZF202680001', '202680001'],
    ['OD202690001', '202690001'],
  ]);
});

describe('numbers', () => {
  test('follow one another in each fiscal year and keep the year in which it began', async () => {
    const { take, ofKind } = await company({ fiscal_year_start: 4 });
    expect(await take('2027-03-02')).toBe('FV20260001');
    expect(await take('2027-04-01')).toBe('FV20270001');
    expect(await take('2027-03-31')).toBe('FV20260002');
    expect(await take('2026-03-31')).toBe('FV20250001');
    expect(await take('2026-03-31', { kind: 'internal' })).toBe('ID20250001');
    expect((await ofKind('invoice'))?.years).toEqual([
      { year: 2025, next: 2, last_number: 'FV20250001', gaps: [] },
      { year: 2026, next: 3, last_number: 'FV20260002', gaps: [] },
      { year: 2027, next: 2, last_number: 'FV20270001', gaps: [] },
    ]);
  });

  test('grow by a digit when the counter overflows', async () => {
    const { take, ofKind, change } = await company();
    await change((await ofKind('invoice')).id, { next: 9999 });
    expect([await take('2026-03-10'), await take('2026-03-10')]).toEqual(['FV20269999', 'FV202610000']);
  });

  test('chosen by hand are unique in their kind and passed over by the counter', async () => {
    const { take, ofKind } = await company();
    await take('2026-03-10', { number: 'FV20260002' });
    await take('2026-03-10', { number: 'X/1' });
    await take('2026-03-10', { number: 'X/1', kind: 'internal' });
    await expect(take('2026-03-10', { number: 'X/1' })).rejects.toMatchObject({
      answer: { status: 422, body: { code: 'NUMBER_TAKEN', fields: { number: expect.any(String) } } },
    });
    for (const number of ['', ' ', 'x'.repeat(41), 'a\u0000'])
      await expect(take('2026-03-10', { number })).rejects.toMatchObject({ answer: { status: 422 } });
    expect([await take('2026-03-10'), await take('2026-03-10')]).toEqual(['FV20260001', 'FV20260003']);
    expect((await ofKind('invoice')).years[0]).toMatchObject({
      next: 4,
      last_number: 'FV20260003',
      gaps: [],
    });
  });

  test('of a series are refused to another kind, another company and from the archive', async () => {
    const [one, other] = [await company(), await company()];
    const internal = await one.ofKind('internal');
    const foreign = await other.ofKind('invoice');
    const { body: old } = await one.create({ kind: 'invoice', name: 'Stará', prefix: 'ST' });
    await one.change(old.id, { archived: true });
    for (const [seriesId, status] of [
      [internal.id, 422],
      [old.id, 422],
      [foreign.id, 404],
    ])
      await expect(one.take('2026-03-10', { seriesId })).rejects.toMatchObject({ answer: { status } });
  });
});

describe('POST number_series', () => {
  test('adds a series that may become the default one and go on where another system ended', async () => {
    const { create, ofKind, list, take } = await company();
    const former = await ofKind('invoice');
    const { status, body } = await create({
      kind: 'invoice',
      name: 'E-shop',
      prefix: 'ES',
      next: 51,
      default: true,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      prefix: 'ES',
      pattern: '{prefix}{yyyy}{nnnn}',
      yearly: true,
      next: 51,
      default: true,
    });
    expect((await list()).find(({ id }) => id === former.id).default).toBe(false);
    expect([await take('2026-03-10'), await take('2025-03-10')]).toEqual(['ES20260051', 'ES20250001']);
    expect((await ofKind('invoice')).years).toEqual([
      { year: 2025, next: 2, last_number: 'ES20250001', gaps: [] },
      { year: 2026, next: 52, last_number: 'ES20260051', gaps: [] },
    ]);
  });

  test('counts for ever where the pattern has no year, and takes an empty prefix', async () => {
    const { create, take } = await company();
    const { body } = await create({
      kind: 'invoice',
      name: 'Bez roku',
      prefix: '',
      pattern: '{prefix}{nnnnnn}',
    });
    expect(body).toMatchObject({ prefix: '', yearly: false, years: [{ year: null, next: 1 }] });
    const seriesId = body.id;
    expect([await take('2025-03-10', { seriesId }), await take('2026-03-10', { seriesId })]).toEqual([
      '000001',
      '000002',
    ]);
  });

  test.each([
    [{ kind: 'invoices' }, 'kind'],
    [{ name: '' }, 'name'],
    [{ pattern: '{yy}/{n}' }, 'pattern'],
    [{ pattern: '{yyyy}' }, 'pattern'],
    [{ pattern: 'Č{nnnn}' }, 'pattern'],
    [{ pattern: '{nnnn}', yearly: true }, 'pattern'],
    [{ pattern: `${'x'.repeat(36)}{nn}` }, 'pattern'],
    [{ prefix: 'č' }, 'prefix'],
    [{ next: 0 }, 'next'],
    [{ next: 1e9 }, 'next'],
    [{ digits: 4 }, 'number_series.digits'],
  ])('%j is a 422 that names it, and nothing is stored', async (given, field) => {
    const { create, list } = await company();
    const before = await list();
    expect(await create({ kind: 'invoice', name: 'Nová', ...given })).toEqual(refusal(422, field));
    expect(await list()).toEqual(before);
  });
});

describe('PATCH number_series', () => {
  test('raises the counter, which leaves gaps, and refuses a number that was given', async () => {
    const { take, ofKind, change } = await company();
    const { id } = await ofKind('invoice');
    await take('2026-03-10');
    await take('2026-03-10');
    expect(await change(id, { next: 2 })).toEqual(refusal(422, 'next', 'NUMBER_TAKEN'));
    const { body } = await change(id, { next: 6 });
    expect(body).toMatchObject({
      next: 6,
      years: [{ year: 2026, next: 6, last_number: 'FV20260002', gaps: [3, 4, 5] }],
    });
    expect(await take('2026-03-10')).toBe('FV20260006');
    await take('2026-03-10', { number: 'FV20260004' });
    expect((await ofKind('invoice')).years[0]).toMatchObject({ gaps: [3, 5] });
  });

  test('lists the first hundred gaps of however many', async () => {
    const { take, ofKind, change } = await company();
    const { id } = await ofKind('invoice');
    await take('2026-03-10');
    const { body } = await change(id, { next: 90_000_000 });
    expect(body.years[0].gaps).toEqual(Array.from({ length: 100 }, (_, i) => i + 2));
  });

  test('goes on counting where it is when it begins to count for ever or by year', async () => {
    const { take, ofKind, change } = await company();
    const { id } = await ofKind('invoice');
    await take('2026-03-10');
    expect((await change(id, { yearly: false, pattern: '{prefix}{nnnn}' })).body).toMatchObject({ next: 2 });
    expect(await take('2026-03-10')).toBe('FV0002');
    expect((await change(id, { yearly: true, pattern: '{prefix}{yy}{nnnn}' })).body).toMatchObject({
      next: 3,
    });
    expect(await take('2026-03-10')).toBe('FV260003');
  });

  test('keeps one default a kind', async () => {
    const { create, ofKind, change, list } = await company();
    const former = await ofKind('invoice');
    expect(await change(former.id, { default: false })).toEqual(refusal(422, 'default'));
    expect(await change(former.id, { archived: true })).toEqual(refusal(422, 'archived'));
    const { body: other } = await create({ kind: 'invoice', name: 'Druhá', prefix: 'DR' });
    expect((await change(other.id, { default: true })).status).toBe(200);
    expect((await change(former.id, { archived: true })).body).toMatchObject({
      default: false,
      archived: true,
    });
    expect(await change(former.id, { default: true })).toEqual(refusal(422, 'archived'));
    const defaults = (await list()).filter((each) => each.default).map(({ kind }) => kind);
    expect(new Set(defaults).size).toBe(SERIES_KINDS.length);
  });

  test('of another version is refused, and the history says what changed', async () => {
    const { id, ofKind, change } = await company();
    const series = await ofKind('invoice');
    const version = { 'If-Match': `"${series.updated_at}"` };
    expect((await change(series.id, { name: 'Faktury', prefix: '' }, version)).status).toBe(200);
    const stale = await change(series.id, { name: 'Jinak' }, version);
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([412, 'STALE', 'Faktury']);
    const { body } = await service.call('GET', `/entities/${id}/events?subject_type=NumberSeries`, {
      as: owner,
    });
    expect(body.rows ?? body.events).toMatchObject([
      {
        action: 'number_series.updated',
        summary: 'Změněna číselná řada Faktury',
        changes: [
          { field: 'name', from: 'Vydané faktury', to: 'Faktury' },
          { field: 'prefix', from: 'FV', to: null },
        ],
      },
    ]);
  });

  test('of another company is not there', async () => {
    const [one, other] = [await company(), await company()];
    expect((await one.change((await other.ofKind('invoice')).id, { name: 'x' })).status).toBe(404);
  });
});

/** A database with more connections than a service has, and one company without series numbers. */
async function manyConnections(poolSize: number) {
  const db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS, poolSize });
  const entityId = await insertCompany(db.sql, {});
  await storeDefaultSeries(db.sql, entityId, {}, new Date(NOW));
  return { db, take: (tx: Queries) => takeNumber(tx, { id: entityId, fiscalYearStart: 1 }, ORDER) };
}
const ORDER = { kind: 'invoice', date: '2026-03-10', seriesId: null, number: null } as const;

async function insertCompany(sql: Queries, settings: object): Promise<number> {
  const [user] = await sql<{ id: number }[]>`
    insert into users (username, email, password_hash)
    select 'user' || count(*), 'user' || count(*) || '@example.com', 'x' from users returning id`;
  const [row] = await sql<{ id: number }[]>`
    insert into entities (name, legal_form, bookkeeping, vat_status, country, fiscal_year_start, currency,
      default_due_days, archived, owner_id, settings)
    values ('Dílna', 'sro', 'double_entry', 'none', 'CZ', 1, 'CZK', 14, false, ${user?.id ?? 0},
      ${JSON.stringify(settings)}::text::jsonb)
    returning id`;
  return row?.id ?? 0;
}

test('fifty at once, some of which roll back or are killed, get numbers without gaps and duplicates', async () => {
  const { db, take } = await manyConnections(52);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      transaction(db.sql, async (tx) => {
        const { number } = await take(tx);
        if (i % 5 === 1) throw new Error('changed my mind');
        if (i % 5 === 2) {
          const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
          await db.sql`select pg_terminate_backend(${own?.pid ?? 0}, 10000)`;
          await tx`select 1`;
        }
        return number;
      }),
    ),
  );
  const answered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  // With a killed connection also some are lost that were only to begin on it, or whose commit was not heard of.
  expect(answered.length).toBeGreaterThan(5);
  const given = (await db.sql<{ number: string }[]>`select number from given_numbers order by counter`).map(
    ({ number }) => number,
  );
  expect(given).toEqual(given.map((_, i) => `FV2026${String(i + 1).padStart(4, '0')}`));
  expect(new Set(answered).size).toBe(answered.length);
  expect(given).toEqual(expect.arrayContaining(answered));
  expect(given.length).toBeLessThanOrEqual(30);
  await db.close();
});

test('companies of before get a series of each kind by the format of their settings', async () => {
  const former = await mkdtemp(join(tmpdir(), 'former-migrations-'));
  const all = (await readdir(MIGRATIONS)).sort();
  const names = all.slice(
    0,
    all.findIndex((name) => name.endsWith('-number-series.sql')),
  );
  for (const name of names) await copyFile(join(fileURLToPath(MIGRATIONS), name), join(former, name));
  const db = await createTestDatabase({ service: SERVICE, migrationsDir: former });
  const formats = [
    ['{prefix}-{yy}/{nnn}', '{prefix}-{yy}/{nnn}', true],
    ['{nnnnnn}', '{nnnnnn}', false],
    ['č. {nnnn}', '{prefix}{yyyy}{nnnn}', true],
    ['{nnn}{nnn}', '{prefix}{yyyy}{nnnn}', true],
    [undefined, '{prefix}{yyyy}{nnnn}', true],
  ] as const;
  const ids: number[] = [];
  for (const [number_format] of formats) ids.push(await insertCompany(db.sql, { number_format }));
  const opened = await openDatabase({ ...db.options, migrationsDir: MIGRATIONS });
  for (const [i, [, pattern, yearly]] of formats.entries()) {
    const rows = await opened.sql`
      select kind, name, prefix, pattern, yearly, is_default from number_series where entity_id = ${ids[i] ?? 0} order by id`;
    expect([...rows]).toEqual(SERIES_KINDS.map((kind) => ({ ...kind, pattern, yearly, is_default: true })));
  }
  await opened.close();
  await db.close();
  await rm(former, { recursive: true });
});
