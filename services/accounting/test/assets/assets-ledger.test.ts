import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { OPERATIONS } from '../../src/operations.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { whyUndeclared } from '../conformance.ts';
import { fingerprint, type JsonValue } from '../harness.ts';
import { type Books, openBooks, startBooks } from './assets-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
beforeAll(async () => {
  first = await startBooks();
});
afterAll(() => first.close());
beforeEach(async () => {
  books = await openBooks(first.service, {}, first.owner);
});

const compared = async (id: number) => (await books.call('GET', `/assets/${id}/postings`)).body;
const change = (id: number, asset: object) => books.call('PATCH', `/assets/${id}`, { asset });
const entry = (method: string, id: number, body?: object) =>
  books.call(method, `/assets/${id}/disposal_entry`, body);
const contents = async () =>
  (await books.postings()).map(
    ({ date, debit, credit, amount }) => `${date} ${debit}/${credit} ${amount / 100}`,
  );

async function refusedUnchanged(ask: () => ReturnType<Books['call']>, body: object): Promise<void> {
  const before = await fingerprint(books.service.sql);
  const reply = await ask();
  expect([reply.status, reply.body]).toEqual([422, body]);
  expect(await fingerprint(books.service.sql)).toEqual(before);
}

describe('what the ledger holds for a card', () => {
  // The first of the file: the check names five cards at most, and every later test leaves some.
  test('is named by the check of the data when it differs, which does not fail for it', async () => {
    const { id } = await books.create({ useful_life_months: 9 });
    await books.depreciate(2026);
    const told = async () =>
      (await runChecks(books.service.sql, CHECKS)).filter(({ outcome }) =>
        ['noticed', 'failed'].includes(outcome),
      );
    expect(await told()).toEqual([]);
    await change(id, { price: 180_000 });
    expect(await told()).toEqual([
      {
        name: 'the ledger holds what the cards say',
        outcome: 'noticed',
        detail: `card ${id} of company ${books.id}: 2026 has 36000000 for 18000000 haléře`,
      },
    ]);
  });

  test('is seen to differ when a disposal is taken back after the depreciation was posted', async () => {
    const { id } = await books.create({ in_use_from: '2025-01-10' });
    await books.depreciate(2025);
    await change(id, { disposed_on: '2026-05-31', disposal_kind: 'sale' });
    await books.depreciate(2026);
    expect(await compared(id)).toMatchObject({ matches: true, difference: 0, disposal: 'unposted' });
    await change(id, { disposed_on: null, disposal_kind: null });
    expect(await compared(id)).toEqual({
      asset_id: id,
      matches: false,
      difference: -42_000,
      years: [
        { year: 2025, planned: 66_000, posted: 66_000, difference: 0, state: 'matches' },
        { year: 2026, planned: 72_000, posted: 30_000, difference: -42_000, state: 'differs' },
      ],
      disposal: 'none',
      disposal_postings: [],
    });
    expect((await books.call('GET', '/assets/postings')).body).toEqual([
      expect.objectContaining({
        asset_id: id,
        difference: -42_000,
        years: [expect.objectContaining({ year: 2026 })],
      }),
    ]);
    const anew = await books.call('POST', `/assets/${id}/postings`);
    expect([anew.status, anew.body.matches]).toEqual([200, true]);
    expect(await contents()).toEqual(['2025-12-31 551/082 66000', '2026-12-31 551/082 72000']);
    expect((await books.history()).at(-1)).toEqual(['asset.depreciated', id]);
    expect((await books.call('GET', '/assets/postings')).body).toEqual([]);
  });

  test('posted anew touches no other card, and nothing when all is right', async () => {
    const [one, other] = [await books.create(), await books.create({ name: 'Fréza' })];
    await books.depreciate(2026);
    const before = await books.postings();
    await change(one.id, { price: 600_000 });
    await books.call('POST', `/assets/${one.id}/postings`);
    const after = await books.postings();
    expect(after.filter(({ source_id }) => source_id === other.id)).toEqual(
      before.filter(({ source_id }) => source_id === other.id),
    );
    const settled = await fingerprint(books.service.sql);
    expect((await books.call('POST', `/assets/${one.id}/postings`)).status).toBe(200);
    expect(await fingerprint(books.service.sql)).toEqual(settled);
  });

  test('lacks a card added to a posted year, and counts on nothing before the first posted one', async () => {
    await books.create({ in_use_from: '2024-01-10' });
    await books.depreciate(2025);
    const late = await books.create({ in_use_from: '2023-06-10' });
    const states = (await compared(late.id)).years.map((row: JsonValue) => [row.year, row.state]);
    expect(states).toEqual([
      [2023, 'unposted'],
      [2024, 'unposted'],
      [2025, 'missing'],
      [2026, 'unposted'],
    ]);
  });

  test('differs when the account of accumulated depreciation is another one now', async () => {
    const { id } = await books.create();
    await books.depreciate(2026);
    await change(id, { account_code: '021' });
    expect((await compared(id)).years).toMatchObject([{ planned: 54_000, posted: 54_000, state: 'differs' }]);
  });

  test('in a locked year is not posted anew', async () => {
    const { id } = await books.create();
    await books.depreciate(2026);
    await change(id, { price: 600_000 });
    await books.lock('2026-12-31');
    await refusedUnchanged(() => books.call('POST', `/assets/${id}/postings`), {
      error: 'Období do 31. 12. 2026 je uzamčené, zápis nelze změnit.',
    });
  });

  test('is nothing without double entry', async () => {
    books = await openBooks(first.service, { legal_form: 'osvc', bookkeeping: 'tax_records' }, first.owner);
    const { id } = await books.create({ disposed_on: '2026-05-05', disposal_kind: 'sale' });
    expect(await compared(id)).toMatchObject({ matches: true, years: [], disposal: 'none' });
    await refusedUnchanged(() => books.call('POST', `/assets/${id}/postings`), {
      error: 'Odpisy se účtují jen v podvojném účetnictví.',
    });
    await refusedUnchanged(() => entry('POST', id, {}), {
      error: 'Vyřazení se účtuje jen v podvojném účetnictví.',
    });
  });
});

test('who entered the flat tax puts right what the ledger of the years before holds, and posts nothing in later ones', async () => {
  books = await openBooks(first.service, { legal_form: 'osvc', bookkeeping: 'double_entry' }, first.owner);
  const { id } = await books.create({ in_use_from: '2024-01-10' });
  const later = await books.create({ in_use_from: '2025-01-10' });
  for (const year of [2024, 2025]) await books.depreciate(year);
  await change(id, { price: 720_000, disposed_on: '2025-05-31', disposal_kind: 'sale' });
  await change(later.id, { disposed_on: '2026-05-31', disposal_kind: 'sale' });
  const kept = { flat_expense_rate: null, flat_tax_to: null, reason: null };
  const history = [
    { from: 1900, bookkeeping: 'double_entry', ...kept },
    { from: 2026, bookkeeping: 'flat_tax', ...kept },
  ];
  const { sql } = books.service;
  await sql`update entities set bookkeeping = 'flat_tax',
    settings = settings || ${sql.json({ bookkeeping_history: history })} where id = ${books.id}`;
  expect((await compared(id)).years.map(({ year, state }: JsonValue) => [year, state])).toEqual([
    [2024, 'differs'],
    [2025, 'differs'],
  ]);
  expect((await compared(later.id)).years).toMatchObject([{ year: 2025, state: 'matches' }]);
  const differing = (await books.call('GET', '/assets/postings')).body;
  expect(differing.map(({ asset_id }: JsonValue) => asset_id)).toEqual([id]);
  const anew = await books.call('POST', `/assets/${id}/postings`);
  expect([anew.status, anew.body.matches]).toEqual([200, true]);
  const disposed = await entry('POST', id, {});
  expect([disposed.status, disposed.body.state]).toEqual([200, 'posted']);
  expect((await entry('GET', later.id)).body).toMatchObject({ state: 'none', postings: [], findings: [] });
  await refusedUnchanged(() => entry('POST', later.id, {}), {
    error: 'Vyřazení se účtuje jen v podvojném účetnictví.',
  });
});

test('answers are what the description says', async () => {
  const { id } = await books.create({ disposed_on: '2026-05-31', disposal_kind: 'sale' });
  const asked = [
    ['postDisposalEntry', 'POST', `/assets/${id}/disposal_entry`, {}],
    ['getDisposalEntry', 'GET', `/assets/${id}/disposal_entry`],
    ['getAssetPostings', 'GET', `/assets/${id}/postings`],
    ['deleteDisposalEntry', 'DELETE', `/assets/${id}/disposal_entry`],
    ['listDifferingAssets', 'GET', '/assets/postings'],
    ['postAssetAnew', 'POST', `/assets/${id}/postings`],
    ['deleteDisposalEntry', 'DELETE', `/assets/${id}/disposal_entry`],
  ] as const;
  for (const [name, method, path, body] of asked) {
    const operation = OPERATIONS.find((each) => each.id === name);
    if (operation === undefined) throw new Error(`no operation ${name}`);
    expect([name, whyUndeclared(operation, await books.call(method, path, body))]).toEqual([name, null]);
  }
});

describe('the entry of a disposal', () => {
  test.each([
    ['sale', '541'],
    ['scrap', '551'],
    ['damage', '549'],
    ['gift', '543'],
  ])('of the kind %s goes to %s, then the cost off its account', async (kind, account) => {
    const { id } = await books.create({
      in_use_from: '2025-01-10',
      residual_value: 60_000,
      disposed_on: '2026-05-31',
      disposal_kind: kind,
    });
    await books.depreciate(2025);
    const preview = await entry('GET', id);
    expect([preview.status, preview.body]).toMatchObject([
      200,
      { price: 360_000, accumulated: 80_000, remaining: 280_000, account, state: 'unposted', posted: [] },
    ]);
    expect(await contents()).toEqual(['2025-12-31 551/082 55000']);
    const reply = await entry('POST', id, {});
    expect([reply.status, reply.body.state]).toEqual([200, 'posted']);
    expect(reply.body.posted).toEqual(preview.body.postings);
    await books.depreciate(2026);
    expect(await contents()).toEqual([
      '2025-12-31 551/082 55000',
      `2026-05-31 ${account}/082 280000`,
      '2026-05-31 082/022 360000',
      '2026-12-31 551/082 25000',
    ]);
    const { rows } = (await books.call('GET', '/reports/trial_balance?year=2026')).body;
    // Acquisition is not posted here, so the cost is all that stands on 022, and nothing on 082.
    expect(rows.find((row: JsonValue) => row.account === '082').closing).toBe(0);
    expect(rows.find((row: JsonValue) => row.account === '022').closing).toBe(-360_000);
  });

  test('is replaced when posted again, and taken back as one', async () => {
    const { id } = await books.create({ disposed_on: '2026-05-31', disposal_kind: 'sale' });
    await entry('POST', id, {});
    await entry('POST', id, { account: '541' });
    expect(await contents()).toEqual(['2026-05-31 541/082 348000', '2026-05-31 082/022 360000']);
    expect((await entry('DELETE', id)).status).toBe(204);
    expect(await contents()).toEqual([]);
    expect(await books.removed()).toHaveLength(4);
    expect((await books.history()).slice(-3)).toEqual([
      ['asset.disposal_posted', id],
      ['asset.disposal_posted', id],
      ['asset.disposal_removed', id],
    ]);
    expect((await entry('DELETE', id)).status).toBe(404);
  });

  test('follows its card: changed, taken back, deleted', async () => {
    const { id } = await books.create({ disposed_on: '2026-05-31', disposal_kind: 'sale' });
    await entry('POST', id, {});
    await change(id, { disposal_kind: 'damage', disposed_on: '2026-06-30' });
    expect(await compared(id)).toMatchObject({ matches: false, disposal: 'differs' });
    await books.call('POST', `/assets/${id}/postings`);
    expect(await contents()).toEqual(['2026-06-30 549/082 342000', '2026-06-30 082/022 360000']);
    await change(id, { disposed_on: null });
    expect(await compared(id)).toMatchObject({ matches: false, disposal: 'differs' });
    await books.call('POST', `/assets/${id}/postings`);
    expect(await contents()).toEqual([]);
    await change(id, { disposed_on: '2026-06-30' });
    await entry('POST', id, {});
    expect((await books.call('DELETE', `/assets/${id}`)).status).toBe(204);
    expect(await contents()).toEqual([]);
  });

  test('of what is written off wholly has no expense, of intangible assets goes over 07', async () => {
    const done = await books.create({
      in_use_from: '2020-01-01',
      disposed_on: '2026-05-31',
      disposal_kind: 'scrap',
    });
    await entry('POST', done.id, {});
    expect((await compared(done.id)).disposal).toBe('posted');
    const software = await books.create({
      ...{ category: 'intangible', account_code: '013' },
      ...{ in_use_from: '2026-05-01', disposed_on: '2026-05-31', disposal_kind: 'sale' },
    });
    await entry('POST', software.id, {});
    expect((await contents()).sort()).toEqual([
      '2026-05-31 073/013 360000',
      '2026-05-31 082/022 360000',
      '2026-05-31 541/073 360000',
    ]);
  });

  test('of land goes straight from its account', async () => {
    const { id } = await books.create({
      ...{ account_code: '031', residual_value: 360_000, disposed_on: '2026-05-31', disposal_kind: 'sale' },
    });
    await entry('POST', id, {});
    expect(await contents()).toEqual(['2026-05-31 541/031 360000']);
    expect((await compared(id)).disposal).toBe('posted');
  });

  test('of low-value assets is none', async () => {
    const { id } = await books.create({
      category: 'low_value',
      disposed_on: '2026-05-31',
      disposal_kind: 'scrap',
    });
    const { body } = await entry('GET', id);
    expect(body).toMatchObject({ postings: [], state: 'none', findings: [{ code: 'low_value' }] });
    await refusedUnchanged(() => entry('POST', id, {}), {
      error: 'Drobný majetek je v nákladech od pořízení, vyřazení se neúčtuje.',
    });
  });

  test('of a kind that says no account asks for one', async () => {
    const { id } = await books.create({ disposed_on: '2026-05-31', disposal_kind: 'vklad do společnosti' });
    expect((await entry('GET', id)).body).toMatchObject({ account: null, postings: [] });
    const said = (text: string) => ({ error: text, fields: { account: text } });
    await refusedUnchanged(
      () => entry('POST', id, {}),
      said('Z tohoto způsobu vyřazení nevyplývá účet, vyberte ho.'),
    );
    await refusedUnchanged(
      () => entry('POST', id, { account: '541999' }),
      said('Účtový rozvrh nemá účet 541999.'),
    );
    await refusedUnchanged(
      () => entry('POST', id, { account: '221' }),
      said('Musí být nákladový účet, nebo 491.'),
    );
    expect((await entry('POST', id, { account: '491' })).body.posted[0]).toMatchObject({ debit: '491' });
    await change(id, { disposal_kind: 'gift' });
    await refusedUnchanged(
      () => entry('POST', id, { account: '541' }),
      said('K tomuto způsobu vyřazení patří účet 543 nebo jeho analytika.'),
    );
  });

  test('needs a disposal, an account of the asset and an open period', async () => {
    const { id } = await books.create({ account_code: '082' });
    expect((await entry('GET', id)).body).toMatchObject({ disposed_on: null, postings: [], state: 'none' });
    await refusedUnchanged(() => entry('POST', id, {}), { error: 'Karta není vyřazená.' });
    await change(id, { disposed_on: '2026-05-31', disposal_kind: 'sale' });
    await refusedUnchanged(() => entry('POST', id, {}), {
      error: 'Účet karty 082 je účtem oprávek; opravte ho na účet majetku.',
    });
    await change(id, { account_code: '022' });
    await entry('POST', id, {});
    await books.lock('2026-05-31');
    const locked = { error: 'Období do 31. 5. 2026 je uzamčené, zápis nelze změnit.' };
    for (const method of ['POST', 'DELETE']) await refusedUnchanged(() => entry(method, id), locked);
  });

  test('warns of depreciation that differs and of a cost that is not in the books', async () => {
    const { id } = await books.create({ in_use_from: '2025-01-10' });
    await books.depreciate(2025);
    await change(id, { price: 720_000, disposed_on: '2026-05-31', disposal_kind: 'sale' });
    const codes = (await entry('GET', id)).body.findings.map(({ code }: JsonValue) => code);
    expect(codes).toEqual(['depreciation_differs', 'depreciation_of_year', 'cost_not_on_account']);
  });
});
