import { afterAll, beforeAll, expect, test } from 'vitest';
import { post as postTo } from '../books/ledger-stage.ts';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { type Insured, insured, SETTINGS, startInsurance } from '../taxes/insurance-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startInsurance();
});
afterAll(() => stage.close());

test.each(['double_entry', 'tax_records', 'flat_expenses'])(
  'what an authority gives back of income tax and insurance is matched by proof alone, and the calendar knows it, in %s',
  async (bookkeeping) => {
    stage.goTo('2026-05-20');
    const office = { tax_office_code: '451', dic: 'CZ8552103219', nace: '62010' };
    const person = await insured(stage, { bookkeeping, ...office });
    await person.year(2025, 200_000, { social_paid: 60_000, health_paid: 40_000 });
    const working = { advances_paid: 5000 };
    expect((await person.ask('PATCH', '/taxes/income?year=2025', { working })).status).toBe(200);
    for (const kind of ['income_tax', 'osvc_social', 'osvc_health'])
      await person.filed({ kind, period: '2025', acknowledge: true }, { filed_on: '2026-05-19' });
    const all = async (): Promise<JsonValue[]> =>
      (await person.ask('GET', '/taxes/calendar?year=2026')).body.duties;
    const before = await all();
    for (const [kind, duty, from, vs] of [
      ['income_tax', 'personal_income_tax', '721-77628031/0710', '8552103219'],
      ['osvc_social', 'self_employed_social', SETTINGS.osvc_social.account, '1234567890'],
      ['osvc_health', 'self_employed_health', SETTINGS.osvc_health.account, '8552103219'],
    ] as const) {
      const { amount } = before.find((each) => each.kind === kind);
      expect([kind, amount < 0]).toEqual([kind, true]);
      const strange = await person.moved({ amount: -amount, on: '2026-05-20', from, vs: '999' });
      const moved = await person.moved({ amount: -amount, on: '2026-05-20', from, vs });
      const run = await person.ask('POST', '/bank_transactions/match', { ids: [strange, moved] });
      expect([kind, run.body.matched]).toEqual([kind, 1]);
      expect((await person.transaction(moved)).matches).toMatchObject([
        { duty: { kind: duty, period: '2025' } },
      ]);
      expect((await all()).find((each) => each.kind === kind)).toMatchObject({
        state: 'paid',
        payment: null,
      });
    }
  },
);

const OFFICE = { tax_office_code: '451', dic: 'CZ8552103219', nace: '62010' };

test.each(['tax_records', 'double_entry'])(
  'what was given back of an income tax is asked for again once an additional return comes to more, in %s',
  async (bookkeeping) => {
    stage.goTo('2026-05-20');
    const person = await insured(stage, { bookkeeping, ...OFFICE });
    await person.year(2025, 600_000);
    const enter = (advances_paid: number) =>
      person.ask('PATCH', '/taxes/income?year=2025', { working: { advances_paid } });
    const asked = async () =>
      (await person.ask('GET', '/taxes/calendar?year=2026')).body.duties.find(
        ({ kind, period }: JsonValue) => kind === 'income_tax' && period === '2025',
      );
    await enter(200_000);
    const { amount: first } = await person.filed(
      { kind: 'income_tax', period: '2025', acknowledge: true },
      { filed_on: '2026-04-20' },
    );
    expect(first).toBeLessThan(0);
    const moved = await person.moved({ amount: -first, on: '2026-05-10' });
    const duty = { kind: 'personal_income_tax', period: '2025' };
    await person.matched(moved, { items: [{ duty }] });
    expect(await asked()).toMatchObject({ state: 'paid', payment: null });
    await person.year(2025, 2_600_000);
    const filing = { kind: 'income_tax', period: '2025', filing_type: 'D', acknowledge: true };
    const added = await person.filed(
      { ...filing, discovered_on: '2026-05-15', reasons: 'Nový doklad' },
      { filed_on: '2026-05-20' },
    );
    const total = first + added.amount;
    expect(total).toBeGreaterThan(0);
    expect(await asked()).toMatchObject({
      state: 'filed',
      amount: total,
      payment: { amount: total, paid: first },
    });
    const again = await person.moved({ amount: -added.amount, on: '2026-05-20' });
    await person.matched(again, { items: [{ duty }] });
    expect(await asked()).toMatchObject({ state: 'paid', payment: { amount: total, paid: total } });
  },
);

test('the same of a company, whose later payment is known by the ledger alone', async () => {
  stage.goTo('2026-05-20');
  const company = await insured(
    stage,
    {
      ...{ legal_form: 'sro', name: 'Daňová s.r.o.', bookkeeping: 'double_entry', ico: '86420976' },
      ...{ ...OFFICE, dic: 'CZ86420976', tax_office_workplace: '2001' },
    },
    { submitter: { first_name: 'Věra', last_name: 'Říhová', relation: 'jednatelka' } },
  );
  const post = (date: string, debit: string, credit: string, amount: number) =>
    postTo({ service: stage, id: company.id }, [{ date, debit, credit, amount }]);
  const asked = async () =>
    (await company.ask('GET', '/taxes/calendar?year=2026')).body.duties.find(
      ({ kind, period }: JsonValue) => kind === 'income_tax' && period === '2025',
    );
  await post('2025-02-01', '221', '602', 700_000);
  await post('2025-06-15', '341', '221', 200_000);
  await company.ask('PATCH', '/taxes/income?year=2025', { working: { advances_paid: 200_000 } });
  const first = await company.filed(
    { kind: 'income_tax', period: '2025', acknowledge: true },
    { filed_on: '2026-04-20' },
  );
  expect(first.amount).toBe(-53_000);
  const moved = await company.moved({ amount: 53_000, on: '2026-05-10' });
  await company.matched(moved, { items: [{ duty: { kind: 'corporate_income_tax', period: '2025' } }] });
  expect(await asked()).toMatchObject({ state: 'paid', payment: null });
  await post('2025-12-30', '221', '602', 300_000);
  const added = await company.filed(
    {
      ...{ kind: 'income_tax', period: '2025', filing_type: 'D', acknowledge: true },
      ...{ discovered_on: '2026-05-15', reasons: 'Nezaúčtovaná tržba' },
    },
    { filed_on: '2026-05-20' },
  );
  expect(added.amount).toBe(63_000);
  expect(await asked()).toMatchObject({ state: 'filed', payment: { amount: 10_000, paid: -53_000 } });
  await post('2026-05-20', '341', '221', 63_000);
  expect(await asked()).toMatchObject({ state: 'paid', payment: { amount: 10_000, paid: 10_000 } });
});

/** What the calendar of a year asks to be paid, without what is paid already. */
async function payable({ ask }: Insured, year: number): Promise<JsonValue[]> {
  const { duties } = (await ask('GET', `/taxes/calendar?year=${year}`)).body;
  return duties.filter(({ payment }: JsonValue) => payment !== null && payment.amount > payment.paid);
}

/** Pays duties to the crown so many days after they were due; what the run matched by itself, by duty. */
async function paidByRun(person: Insured, duties: readonly JsonValue[], daysLate = 0): Promise<string[]> {
  const ids: number[] = [];
  for (const { due_on, payment } of duties) {
    const day = new Date(Date.parse(due_on) + daysLate * 86_400_000).toISOString().slice(0, 10);
    const { account, variable_symbol: vs, amount } = payment;
    ids.push(await person.moved({ amount: -amount, on: day, from: account, vs }));
  }
  const run = await person.ask('POST', '/bank_transactions/match', { ids });
  expect(run.status).toBe(200);
  const shown = await Promise.all(ids.map((id) => person.transaction(id)));
  return shown.map(({ matches: [match] }) =>
    match === undefined ? 'none' : `${match.duty.kind} ${match.duty.period}`,
  );
}

const dutyOf = ({ payment: { duty } }: JsonValue) => `${duty.kind} ${duty.period}`;

test.each(['tax_records', 'double_entry'])(
  'every payment of an own tax or insurance is matched to its duty, months of one amount in their order, in %s',
  async (bookkeeping) => {
    stage.goTo('2026-05-20');
    const person = await insured(stage, { bookkeeping, ...OFFICE });
    await person.year(2025, 900_000);
    for (const kind of ['income_tax', 'osvc_social', 'osvc_health'])
      await person.filed({ kind, period: '2025', acknowledge: true }, { filed_on: '2026-04-20' });
    const duties = await payable(person, 2026);
    const kinds = new Set(duties.map(({ kind }) => kind));
    for (const kind of ['income_tax', 'income_tax_advance', 'osvc_social', 'osvc_health'])
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
    expect(duties.filter(({ kind }) => kind === 'osvc_social_advance').length).toBeGreaterThan(10);
    expect(duties.filter(({ kind }) => kind === 'osvc_health_advance').length).toBeGreaterThan(10);
    expect(await paidByRun(person, duties)).toEqual(duties.map(dutyOf));
    expect(await payable(person, 2026)).toEqual([]);
  },
);

test('an advance of insurance goes to the month that its message names, else to the oldest', async () => {
  stage.goTo('2026-05-20');
  const person = await insured(stage, { bookkeeping: 'tax_records', ...OFFICE });
  const advances = (await payable(person, 2026)).filter(({ kind, period }) => {
    return kind === 'osvc_social_advance' && period >= '2026-02' && period <= '2026-05';
  });
  expect(new Set(advances.map(({ amount }) => amount)).size).toBe(1);
  const { account: from, variable_symbol: vs, amount } = advances[0].payment;
  const paid = { amount: -amount, from, vs, on: '2026-04-20' };
  // What was due before the bank is known was paid elsewhere.
  await person.moved({ amount: -100, on: '2026-01-05' });
  const named = await person.moved({ ...paid, message: 'socialni 4/2026' });
  const silent = await person.moved({ ...paid, message: 'socialni' });
  const run = await person.ask('POST', '/bank_transactions/match', { ids: [named, silent] });
  expect(run.body.matched).toBe(2);
  const [first, second] = await Promise.all([named, silent].map((id) => person.transaction(id)));
  expect(first.matches[0]).toMatchObject({ duty: { kind: 'self_employed_social', period: '2026-04' } });
  expect(first.matches[0].evidence.map(({ text }: JsonValue) => text)).toContain(
    'Zpráva jmenuje měsíc 04/2026.',
  );
  expect(second.matches[0]).toMatchObject({ duty: { kind: 'self_employed_social', period: '2026-03' } });
});

test('every advance of the flat tax is matched to its month', async () => {
  stage.goTo('2026-05-20');
  const person = await insured(stage, { bookkeeping: 'flat_tax', ...OFFICE });
  const duties = await payable(person, 2026);
  expect(duties.map(({ kind }) => kind)).toEqual(Array.from({ length: 12 }, () => 'flat_tax_advance'));
  expect(await paidByRun(person, duties)).toEqual(duties.map(dutyOf));
  const { body } = await person.ask('GET', '/taxes/income?year=2026');
  expect(body.result).toMatchObject({ announced_band: 1, announced_by: 'payments' });
});

test('an advance of the flat tax is called so, and what lacks of it stays owed', async () => {
  stage.goTo('2026-05-20');
  const person = await insured(stage, { bookkeeping: 'flat_tax', ...OFFICE });
  const [{ payment }] = await payable(person, 2026);
  const { account: from, amount } = payment;
  const moved = await person.moved({ amount: 100 - amount, on: '2026-01-20', from, vs: '8552103291' });
  const { candidates } = (await person.ask('GET', `/bank_transactions/${moved}/candidates`)).body;
  const january = candidates.find(({ items }: JsonValue) => items[0].duty.period === '2026-01');
  expect(january).toMatchObject({
    items: [{ about: { name: 'Paušální daň za 1/2026' }, amount: amount - 100 }],
    difference: null,
    against: [{ code: 'amount_less' }, { code: 'symbol_differs' }],
  });
  const items = [{ duty: payment.duty, amount: amount - 100 }];
  const matched = await person.ask('POST', `/bank_transactions/${moved}/match`, { items });
  expect(matched.status).toBe(200);
  const [row] = (await person.ask('GET', '/reports/cash_journal?year=2026')).body.rows;
  expect(row.text).toBe('Úhrada: Paušální daň za 1/2026');
  const payment_order = {
    ...{ bank_account_id: person.accountId, due_on: '2026-05-20' },
    items: [{ duty: { ...payment.duty, period: '2026-05' } }],
  };
  const order = await person.ask('POST', '/payment_orders', { payment_order });
  expect([order.status, order.body.items?.[0].message]).toEqual([201, 'Paušální daň za 5/2026']);
  const [left] = await payable(person, 2026);
  expect(left.payment).toMatchObject({ amount, paid: amount - 100, duty: { period: '2026-01' } });
});

test('what is paid of the flat tax for more months at once pays those after it, also of the next year', async () => {
  stage.goTo('2025-12-20');
  const person = await insured(stage, { bookkeeping: 'flat_tax', ...OFFICE });
  const second = 16_745;
  const pays = async (period: string, amount: number) => {
    const { payment } = (await payable(person, 2025)).find((each) => each.period === period);
    const vs = payment.variable_symbol;
    const moved = await person.moved({ amount: -amount, on: '2025-10-20', from: payment.account, vs });
    const items = [{ duty: payment.duty, amount }];
    const { status } = await person.ask('POST', `/bank_transactions/${moved}/match`, { items });
    expect(status).toBe(200);
  };
  // The band is known by it, too: three months of the second one, not five and a half of the first.
  await pays('2025-10', 4 * second);
  const unpaid = (await payable(person, 2025)).map(({ period }) => period);
  expect(unpaid).toEqual(Array.from({ length: 9 }, (_, i) => `2025-0${i + 1}`));
  stage.goTo('2026-01-05');
  const { duties } = (await person.ask('GET', '/taxes/calendar?year=2026')).body;
  expect(duties.filter(({ kind }: JsonValue) => kind === 'flat_tax_advance').slice(0, 2)).toMatchObject([
    { period: '2026-01', state: 'paid', amount: second, payment: { paid: second } },
    { period: '2026-02', state: 'open', amount: second, payment: { paid: 0 } },
  ]);
  const paidOf = async (year: number) =>
    (await person.ask('GET', `/taxes/income?year=${year}`)).body.result.paid;
  expect(await Promise.all([2025, 2026].map(paidOf))).toEqual([3 * second, second]);
});

test('a payment long after its day is matched where its amount fits nothing nearer', async () => {
  stage.goTo('2026-09-20');
  const person = await insured(stage, { bookkeeping: 'tax_records', ...OFFICE });
  await person.year(2025, 900_000);
  for (const kind of ['income_tax', 'osvc_social', 'osvc_health'])
    await person.filed({ kind, period: '2025', acknowledge: true }, { filed_on: '2026-04-20' });
  const late = (await payable(person, 2026)).filter(({ kind }) =>
    ['income_tax', 'osvc_social', 'osvc_health'].includes(kind),
  );
  expect(await paidByRun(person, late, 300)).toEqual(late.map(dutyOf));
});

test('what comes back in a later year than its due day is offered, and a refund booked by hand ends its duty', async () => {
  stage.goTo('2026-05-20');
  const person = await insured(stage, { bookkeeping: 'tax_records', ...OFFICE });
  await person.year(2025, 200_000, { social_paid: 60_000 });
  await person.filed({ kind: 'osvc_social', period: '2025', acknowledge: true }, { filed_on: '2026-04-20' });
  const [{ amount }] = await person.duties(2026, 'osvc_social');
  stage.goTo('2027-03-10');
  const account = SETTINGS.osvc_social.account;
  const moved = await person.moved({ amount: -amount, on: '2027-03-05', from: account, vs: '1234567890' });
  expect((await person.ask('POST', '/bank_transactions/match', { ids: [moved] })).body.matched).toBe(1);

  stage.goTo('2026-05-20');
  const company = await insured(stage, { bookkeeping: 'double_entry', legal_form: 'sro', ...OFFICE });
  const working = { advances_paid: 40_000 };
  expect((await company.ask('PATCH', '/taxes/income?year=2025', { working })).status).toBe(200);
  const filing = { kind: 'income_tax', period: '2025', acknowledge: true };
  await company.filed(filing, { filed_on: '2026-04-20' });
  const duty = async () =>
    (await company.ask('GET', '/taxes/calendar?year=2026')).body.duties.find(
      ({ kind }: JsonValue) => kind === 'income_tax',
    );
  expect(await duty()).toMatchObject({ amount: -40_000, state: 'filed' });
  const entry = (total: number) => ({
    entry: {
      date: '2026-05-10',
      text: 'Vrácená daň',
      lines: [{ debit: '221', credit: '341', amount: total }],
    },
  });
  expect((await company.ask('POST', '/journal', entry(30_000))).status).toBe(201);
  expect(await duty()).toMatchObject({ state: 'filed' });
  expect((await company.ask('POST', '/journal', entry(10_000))).status).toBe(201);
  expect(await duty()).toMatchObject({ state: 'paid', payment: null });
});
