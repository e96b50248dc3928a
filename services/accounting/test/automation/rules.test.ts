import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RULE_CHECKS } from '../../src/automation/rules/checks.ts';
import { MATCHING_CHECKS } from '../../src/bank/matching/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { bankStage } from '../bank/bank-stage.ts';
import { type MatchingCompany, matchingCompany, startMatching } from '../bank/matching-stage.ts';
import { gpcFile } from '../bank/statement-files.ts';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startMatching();
});
afterAll(() => stage.close());

const RULES = '/automation/rules';
const FEES = { target: 'bank_transaction', name: 'Poplatky', conditions: { text: ['poplatek'] } };

/** A company with rules and what is asked of them. */
async function ruledCompany(entity: object = {}) {
  const company = await matchingCompany(stage, entity);
  const { ask } = company;
  const good = async (status: number, reply: ReturnType<typeof ask>): Promise<JsonValue> => {
    const { status: given, body } = await reply;
    expect([given, given === status || body]).toEqual([status, true]);
    return body;
  };
  return {
    ...company,
    rule: (rule: object) => good(201, ask('POST', RULES, { rule: { ...FEES, ...rule } })),
    change: (id: number, rule: object) => good(200, ask('PATCH', `${RULES}/${id}`, { rule })),
    rules: () => good(200, ask('GET', RULES)),
    preview: (body: object) => good(200, ask('POST', `${RULES}/preview`, body)),
    run: (body: object = {}) => good(200, ask('POST', '/bank_transactions/match', body)),
    post: (id: number, body: object) => ask('POST', `/bank_transactions/${id}/post_entries`, body),
  };
}

const fee = (company: MatchingCompany, more: object = {}) =>
  company.moved({ amount: -99, message: 'Poplatek za vedení účtu', on: '2026-03-10', ...more });

const broken = async () =>
  (await runChecks(stage.sql, [...RULE_CHECKS, ...MATCHING_CHECKS])).filter(
    ({ outcome }) => outcome === 'failed',
  );

describe('a rule', () => {
  test('is stored with its conditions and effects, and told in the history', async () => {
    const company = await ruledCompany();
    const made = await company.rule({
      conditions: {
        ...{ direction: 'out', text: ['poplatek', 'cena*za'], variable_symbol: '12*', amount_from: 10.5 },
        ...{ amount_to: 200, counter_account: 'CZ6508000000192000145399', currency: 'CZK' },
        ...{ bank_account_id: company.accountId, partner_id: company.partnerId },
      },
      effects: {
        account_code: '568',
        tags: ['banka', 'banka'],
        note: 'Poplatek',
        cost_centre: 'A',
        post: true,
      },
    });
    expect(made).toMatchObject({
      ...{ position: 1, active: true, target: 'bank_transaction', hits: 0, last_hit_at: null },
      conditions: {
        ...{ direction: 'out', text: ['poplatek', 'cena*za'], variable_symbol: '12*', constant_symbol: null },
        ...{ amount_from: 10.5, amount_to: 200, counter_account: '19-2000145399/0800' },
      },
      effects: { account_code: '568', tags: ['banka'], cost_centre: 'A', ignore: false, post: true },
      about: { condition_partner: 'Alfa s.r.o.', bank_account: 'Hlavní', account: expect.any(String) },
    });
    expect(await company.rules()).toEqual([made]);
    const changed = await company.change(made.id, { effects: { account_code: '518' }, active: false });
    expect(changed).toMatchObject({ active: false, effects: { account_code: '518', tags: [], post: false } });
    expect(changed.conditions).toEqual(made.conditions);
    const stale = { 'If-Match': `"${made.updated_at}"` };
    const at = `${RULES}/${made.id}`;
    expect(await company.ask('PATCH', at, { rule: { name: 'Jiné' } }, stale)).toMatchObject({
      ...{ status: 412, body: { code: 'STALE', current: { id: made.id, active: false } } },
    });
    expect((await company.ask('DELETE', at, undefined, stale)).status).toBe(412);
    expect((await company.ask('DELETE', at)).status).toBe(204);
    expect((await company.ask('DELETE', at)).status).toBe(404);
    const { body } = await company.ask('GET', '/events?subject_type=Rule');
    const events = (body.rows ?? body).filter(({ action }: JsonValue) => action.startsWith('rule.'));
    expect(events.map(({ action }: JsonValue) => action)).toEqual([
      ...['rule.deleted', 'rule.updated', 'rule.created'],
    ]);
    expect(events[1].changes).toContainEqual({ field: 'effects.account_code', from: '568', to: '518' });
  });

  test.each<[string, object]>([
    ['conditions', { conditions: {} }],
    ['conditions', { conditions: { direction: 'in', text: [] } }],
    ['conditions.direction', { conditions: { direction: 'received', text: ['a'] } }],
    ['conditions.text[0]', { conditions: { text: [' ** '] } }],
    ['conditions.variable_symbol', { conditions: { variable_symbol: '*12' } }],
    ['conditions.constant_symbol', { conditions: { constant_symbol: '12345' } }],
    ['conditions.counter_account', { conditions: { counter_account: '19-2000145398/0800' } }],
    ['conditions.amount_to', { conditions: { amount_from: 2, amount_to: 1 } }],
    ['conditions.amount_from', { conditions: { amount_from: -1 } }],
    ['conditions.partner_id', { conditions: { partner_id: 987_654 } }],
    ['conditions.bank_account_id', { conditions: { bank_account_id: 987_654 } }],
    ['effects', { effects: {} }],
    ['effects.ignore', { effects: { ignore: true, note: 'x' } }],
    ['effects.ignore', { effects: { ignore: true, post: true } }],
    ['effects.account_code', { effects: { post: true } }],
    ['effects.account_code', { effects: { account_code: '987654' } }],
    ['effects.category', { effects: { category: 'income_taxable' } }],
    ['effects.vat_treatment', { effects: { vat_treatment: 'taxable' } }],
    ['effects.cost_centre', { effects: { cost_centre: 'A' } }],
    ['effects.partner_id', { effects: { partner_id: 987_654 } }],
    ['target', { target: 'payslip' }],
    ['name', { name: '' }],
    ['position', { position: 0 }],
  ])('is refused for %s: %j', async (field, rule) => {
    shared ??= await ruledCompany();
    const body = { rule: { ...FEES, effects: { account_code: '568' }, ...rule } };
    const { status, body: answer } = await shared.ask('POST', RULES, body);
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, expect.arrayContaining([field])]);
    const preview = await shared.ask('POST', `${RULES}/preview`, body);
    if (field !== 'name') expect(preview.status).toBe(422);
    expect(await shared.rules()).toEqual([]);
  });
  let shared: Awaited<ReturnType<typeof ruledCompany>> | undefined;

  test('moves among the others, which shift', async () => {
    const company = await ruledCompany();
    const add = async (name: string, more: object = {}) =>
      (await company.rule({ name, effects: { account_code: '568' }, ...more })).id;
    const order = async () =>
      (await company.rules()).map(({ position, name }: JsonValue) => `${position} ${name}`);
    const ids = [
      await add('A'),
      await add('B'),
      await add('C', { position: 1 }),
      await add('D', { position: 99 }),
    ];
    expect(await order()).toEqual(['1 C', '2 A', '3 B', '4 D']);
    await company.change(ids[2] as number, { position: 3 });
    expect(await order()).toEqual(['1 A', '2 B', '3 C', '4 D']);
    await company.change(ids[3] as number, { position: 1 });
    expect(await order()).toEqual(['1 D', '2 A', '3 B', '4 C']);
    await company.change(ids[0] as number, { position: 1000 });
    expect(await order()).toEqual(['1 D', '2 B', '3 C', '4 A']);
    await company.ask('DELETE', `${RULES}/${ids[1]}`);
    expect(await order()).toEqual(['1 D', '2 C', '3 A']);
    expect(await broken()).toEqual([]);
  });

  test('keeps what it names', async () => {
    const company = await ruledCompany();
    const account = await company.account({ name: 'Spořicí', number: '2000145399', bank_code: '0800' });
    const partnerId = await company.partner({ name: 'Banka', ico: null, dic: null });
    const { body: analytic } = await company.ask('POST', '/accounts', {
      account: { code: '568100', name: 'Poplatky' },
    });
    const { id } = await company.rule({
      conditions: { bank_account_id: account, partner_id: partnerId },
      effects: { account_code: '568100' },
    });
    const gone = async () => [
      (await company.ask('DELETE', `/bank_accounts/${account}`)).status,
      (await company.ask('DELETE', `/partners/${partnerId}`)).status,
      (await company.ask('PATCH', `/accounts/${analytic.id}`, { account: { active: false } })).status,
    ];
    expect(await gone()).toEqual([422, 422, 422]);
    await company.ask('DELETE', `${RULES}/${id}`);
    expect(await gone()).toEqual([204, 204, 200]);
  });

  test('is nobody else’s', async () => {
    const company = await ruledCompany();
    const other = await ruledCompany();
    const theirs = await other.rule({ effects: { account_code: '568' } });
    expect(await company.rules()).toEqual([]);
    expect((await company.ask('PATCH', `${RULES}/${theirs.id}`, { rule: { name: 'x' } })).status).toBe(404);
    expect((await company.ask('DELETE', `${RULES}/${theirs.id}`)).status).toBe(404);
    expect((await company.ask('POST', `${RULES}/preview`, { rule_id: theirs.id })).status).toBe(422);
    const id = await fee(company);
    expect((await company.post(id, { rule_id: theirs.id })).body.fields).toHaveProperty('rule_id');
    expect((await company.post(id, {})).body.code).toBe('NO_RULE');
    await company.run();
    expect(await company.transaction(id)).toMatchObject({ state: 'new', suggestion: null });
  });
});

describe('a run', () => {
  test('posts by the first rule that fits, once, and counts it', async () => {
    const company = await ruledCompany();
    const off = await company.rule({
      name: 'Vypnuté',
      active: false,
      effects: { account_code: '549', post: true },
    });
    const first = await company.rule({
      effects: {
        account_code: '568',
        post: true,
        note: 'Podle pravidla',
        tags: ['banka'],
        cost_centre: 'Správa',
      },
    });
    const second = await company.rule({ name: 'Pozdější', effects: { account_code: '518', post: true } });
    const id = await fee(company);
    const dry = await company.run({ dry_run: true });
    expect(dry).toMatchObject({ checked: 1, matched: 1, rows: [{ id, decision: 'automatic' }] });
    expect(await company.transaction(id)).toMatchObject({ state: 'new' });
    const run = await company.run();
    expect(run.rows).toMatchObject([
      {
        decision: 'automatic',
        candidate: {
          ...{
            kind: 'rule',
            rule_id: first.id,
            items: [],
            automatic: true,
            effects: { account_code: '568' },
          },
          evidence: [
            { code: 'rule', text: 'Vyhovuje pravidlu „Poplatky“.' },
            { text: 'Text „poplatek“ je v „Poplatek za vedení účtu“.' },
          ],
        },
      },
    ]);
    expect(await company.transaction(id)).toMatchObject({
      ...{ state: 'posted', remaining: 0, note: 'Podle pravidla', tags: ['banka'], suggestion: null },
      entries: [{ debit: '568', credit: '221', amount: 99, source: 'bank', cost_centre: 'Správa' }],
    });
    expect((await company.run()).checked).toBe(0);
    expect(await company.rules()).toMatchObject([
      { id: off.id, hits: 0 },
      { id: first.id, hits: 1, last_hit_at: expect.any(String), updated_at: first.updated_at },
      { id: second.id, hits: 0 },
    ]);
    const { body } = await company.ask('GET', '/events');
    expect((body.rows ?? body)[0]).toMatchObject({ action: 'bank_transaction.posted' });
    expect((body.rows ?? body)[0].summary).toContain('pravidlo Poplatky');
    expect(await broken()).toEqual([]);
  });

  test('proposes where a rule does not post, which a person takes', async () => {
    const company = await ruledCompany();
    const rule = await company.rule({ effects: { account_code: '568', note: 'Návrh' } });
    const id = await fee(company);
    expect(await company.run()).toMatchObject({ matched: 0, proposed: 1, rows: [{ decision: 'propose' }] });
    expect(await company.transaction(id)).toMatchObject({
      ...{ state: 'new', note: null, suggestion: { kind: 'rule', rule_id: rule.id, automatic: false } },
    });
    expect(await company.candidates(id)).toMatchObject({
      ...{ decision: 'propose', candidates: [{ rank: 1, kind: 'rule', rule_id: rule.id, score: 0.5 }] },
    });
    await company.run();
    expect(await company.rules()).toMatchObject([{ hits: 1 }]);
    expect((await company.post(id, { rule_id: rule.id })).body).toMatchObject({
      ...{ state: 'posted', note: 'Návrh', entries: [{ debit: '568' }] },
    });
    expect(await company.rules()).toMatchObject([{ hits: 1 }]);
    const next = await fee(company);
    expect((await company.post(next, {})).body).toMatchObject({ state: 'posted' });
    expect(await company.rules()).toMatchObject([{ hits: 2 }]);
    expect((await company.post(next, { rule_id: rule.id, lines: [] })).status).toBe(422);
  });

  test('forgets what it proposed when it is changed or deleted, as accepting that would do something else', async () => {
    const company = await ruledCompany();
    const rule = await company.rule({ effects: { account_code: '568' } });
    const id = await fee(company);
    const suggestion = async () => (await company.transaction(id)).suggestion;
    await company.run();
    await company.change(rule.id, { name: 'Poplatky banky' });
    expect(await suggestion()).toMatchObject({ rule_id: rule.id, effects: { account_code: '568' } });
    await company.change(rule.id, { effects: { account_code: '518' } });
    expect(await suggestion()).toBeNull();
    await company.run();
    expect(await suggestion()).toMatchObject({ effects: { account_code: '518' } });
    expect((await company.ask('DELETE', `${RULES}/${rule.id}`)).status).toBe(204);
    expect(await suggestion()).toBeNull();
    const { rows } = (await company.ask('GET', '/queue?kind=bank_proposal')).body;
    expect(rows).toEqual([]);
  });

  test('puts aside and fills in, and never again what a person took back', async () => {
    const company = await ruledCompany();
    const aside = await company.rule({ conditions: { text: ['test'] }, effects: { ignore: true } });
    await company.rule({ effects: { account_code: '568', post: true } });
    await company.rule({
      conditions: { text: ['nájem'] },
      effects: { partner_id: company.partnerId, tags: ['nájem'], note: 'Nájem' },
    });
    const [ignored, posted, filled] = [
      await company.moved({ amount: 1, message: 'TEST' }),
      await fee(company),
      await company.moved({ amount: -5000, name: 'Nájem s.r.o.' }),
    ];
    await company.ask('PATCH', `/bank_transactions/${filled}`, { bank_transaction: { note: 'Moje' } });
    await company.run();
    expect(await company.transaction(ignored)).toMatchObject({ state: 'ignored' });
    expect(await company.transaction(filled)).toMatchObject({
      ...{ state: 'new', note: 'Moje', tags: ['nájem'], partner_id: company.partnerId },
    });
    await company.ask('PATCH', `/bank_transactions/${ignored}`, { bank_transaction: { ignored: false } });
    expect((await company.unmatch(posted)).status).toBe(204);
    const again = await company.run();
    expect(again).toMatchObject({ matched: 0, proposed: 1 });
    expect(await company.transaction(ignored)).toMatchObject({ state: 'new' });
    expect(await company.transaction(posted)).toMatchObject({ state: 'new', suggestion: { kind: 'rule' } });
    expect((await company.preview({ rule_id: aside.id })).rows).toMatchObject([{ blocked_by: 'entered' }]);
    expect(await company.posted()).toEqual([]);
    expect((await company.rules()).map(({ hits }: JsonValue) => hits)).toEqual([1, 2, 1]);
    expect(await broken()).toEqual([]);
  });

  test('leaves alone what is matched, assigned, locked or cannot be posted', async () => {
    const company = await ruledCompany();
    await company.rule({
      conditions: { text: ['faktura', 'poplatek'] },
      effects: { account_code: '568', post: true },
    });
    const someones = await company.rule({
      ...{ name: 'Závazek', conditions: { text: ['záloha'] } },
      effects: { account_code: '314', post: true },
    });
    const invoice = await company.document(1000, { variable_symbol: '777' });
    const paid = await company.moved({ amount: 1000, vs: '777', message: 'faktura' });
    const assigned = await fee(company);
    await company.ask('PATCH', `/bank_transactions/${assigned}`, {
      bank_transaction: { account_code: '518' },
    });
    const locked = await fee(company, { on: '2026-01-10' });
    await company.ask('POST', '/lock', { locked_until: '2026-01-31' });
    const nobodys = await company.moved({ amount: -300, message: 'Záloha' });
    await company.run();
    expect(await company.transaction(paid)).toMatchObject({ state: 'matched' });
    expect(await company.read(invoice.id)).toMatchObject({ payment_state: 'paid' });
    for (const id of [assigned, locked])
      expect(await company.transaction(id)).toMatchObject({ state: 'new' });
    expect(await company.transaction(nobodys)).toMatchObject({
      ...{ state: 'new', suggestion: { rule_id: someones.id, automatic: false } },
    });
    expect((await company.candidates(nobodys)).candidates[0].against).toEqual([
      { code: 'rule', text: 'Na účet 314 se účtuje s kontaktem a pohyb žádný nemá.' },
    ]);
    expect((await company.candidates(locked)).candidates).toEqual([]);
    expect((await company.post(assigned, {})).body).toMatchObject({ entries: [{ debit: '518' }] });
  });

  test('posts foreign money by the rate of the day, and only then', async () => {
    const company = await ruledCompany();
    const euros = await company.account({
      name: 'Euro',
      number: '2000145399',
      bank_code: '0800',
      currency: 'EUR',
    });
    await company.rule({ conditions: { currency: 'EUR' }, effects: { account_code: '568', post: true } });
    const id = await company.moved({ amount: -4, on: '2026-03-10', message: 'Fee' }, euros);
    await company.run();
    expect(await company.transaction(id)).toMatchObject({
      state: 'posted',
      entries: [{ debit: '568', amount: 97.44 }],
    });
    expect(await broken()).toEqual([]);
  });

  test('follows an import, unless the company does not want it', async () => {
    const company = await bankStage(stage, stage.owner);
    const rule = { ...FEES, effects: { account_code: '568', post: true } };
    expect((await company.call('POST', RULES, { rule })).status).toBe(201);
    const file = (day: string, opening: number) =>
      gpcFile([{ day, amount: -9_900, name: 'Poplatek' }], { from: day, to: day, opening });
    await company.stored(file('2026-03-02', 100_000));
    expect((await company.movements()).rows).toMatchObject([{ state: 'posted' }]);
    await company.call('PATCH', '/settings', { settings: { bank_auto_match: false } });
    await company.stored(file('2026-03-03', 90_100));
    expect((await company.movements()).rows).toMatchObject([{ state: 'new' }, { state: 'posted' }]);
  });

  test('takes categories where there is no double entry', async () => {
    const company = await ruledCompany({ bookkeeping: 'tax_records', legal_form: 'osvc' });
    const wrong = { rule: { ...FEES, effects: { account_code: '568', post: true } } };
    expect((await company.ask('POST', RULES, wrong)).body.fields).toHaveProperty(['effects.account_code']);
    const missing = { rule: { ...FEES, effects: { post: true } } };
    expect((await company.ask('POST', RULES, missing)).body.fields).toHaveProperty(['effects.category']);
    await company.rule({ effects: { category: 'expense_deductible', post: true } });
    const id = await fee(company);
    await company.run();
    expect(await company.transaction(id)).toMatchObject({ state: 'posted', entries: [] });
    const [line] =
      await stage.sql`select category, account_code from bank_lines where transaction_id = ${id}`;
    expect(line).toEqual({ category: 'expense_deductible', account_code: null });
  });
});

describe('a preview', () => {
  test('says what would have been done, why, and what is in the way', async () => {
    const company = await ruledCompany();
    const earlier = await company.rule({ conditions: { amount_from: 500 }, effects: { note: 'Velké' } });
    const ids = {
      free: await fee(company),
      earlier: await fee(company, { amount: -600 }),
      posted: await fee(company),
      ignored: await fee(company),
      locked: await fee(company, { on: '2026-01-05' }),
      old: await fee(company, { on: '2024-12-31' }),
      other: await company.moved({ amount: -99, message: 'Nájem' }),
    };
    await company.post(ids.posted, { lines: [{ account_code: '568', amount: -99 }] });
    await company.ask('PATCH', `/bank_transactions/${ids.ignored}`, { bank_transaction: { ignored: true } });
    await company.ask('POST', '/lock', { locked_until: '2026-01-31' });
    const rule = { ...FEES, effects: { account_code: '568', post: true } };
    const preview = await company.preview({ rule });
    expect(preview).toMatchObject({ total: 6, matched: 5 });
    const blocked = new Map(preview.rows.map((row: JsonValue) => [row.subject_id, row.blocked_by]));
    expect(blocked).toEqual(
      new Map<unknown, unknown>([
        ...([
          [ids.ignored, 'entered'],
          [ids.posted, 'posted'],
          [ids.earlier, { rule_id: earlier.id }],
          [ids.free, null],
          [ids.locked, 'locked'],
        ] as const),
      ]),
    );
    expect(preview.rows.map((row: JsonValue) => row.date)).toEqual([
      ...Array(4).fill('2026-03-10'),
      '2026-01-05',
    ]);
    expect(preview.rows.find((row: JsonValue) => row.subject_id === ids.free)).toEqual({
      ...{ subject_type: 'bank_transaction', subject_id: ids.free, date: '2026-03-10', amount: -99 },
      ...{ currency: 'CZK', text: 'Poplatek za vedení účtu', would: 'post', blocked_by: null },
      effects: expect.objectContaining({ account_code: '568', post: true }),
      reasons: [
        {
          ...{ condition: 'text', wanted: ['poplatek'], found: 'Poplatek za vedení účtu' },
          text: 'Text „poplatek“ je v „Poplatek za vedení účtu“.',
        },
      ],
    });
    const first = await company.preview({ rule: { ...rule, position: 1 } });
    expect(first.rows.filter((row: JsonValue) => row.blocked_by === null)).toHaveLength(2);
    expect(await company.preview({ rule_id: earlier.id, from: '2026-03-01' })).toMatchObject({
      ...{ total: 5, matched: 1, rows: [{ would: 'fill' }] },
    });
    expect((await company.preview({ rule, from: '2024-12-31', to: '2025-01-01' })).matched).toBe(1);
    for (const [field, body] of [
      ['rule', {}],
      ['rule', { rule, rule_id: earlier.id }],
      ['from', { rule, from: '2024-01-01' }],
      ['from', { rule, from: '2026-03-05', to: '2026-03-04' }],
    ] as const) {
      const { status, body: answer } = await company.ask('POST', `${RULES}/preview`, body);
      expect([status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
    }
    expect(await company.rules()).toMatchObject([{ hits: 0 }]);
  });
});
