import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsStage, line } from '../documents/documents-harness.ts';
import type { JsonValue, Reply } from '../harness.ts';
import { type Insured, insured, startInsurance } from './insurance-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startInsurance();
});
afterAll(() => stage.close());

const OFFICE = { tax_office_code: '451', dic: 'CZ8552103219', nace: '62010' };
const FLAT = { bookkeeping: 'flat_tax', ...OFFICE };

const started = (on: string, entity: object) => {
  stage.goTo(on);
  return insured(stage, entity);
};

const keeps = async ({ ask }: Insured, bookkeeping: string, more: object = {}): Promise<JsonValue> => {
  const { status, body } = await ask('PATCH', '', { entity: { bookkeeping, ...more } });
  expect([status, status === 200 || body]).toEqual([200, true]);
  return body;
};
const tells = ({ ask }: Insured, bookkeeping_history: JsonValue) =>
  ask('PATCH', '/settings', { settings: { bookkeeping_history } });
const income = async ({ ask }: Insured, year: number) =>
  (await ask('GET', `/taxes/income?year=${year}`)).body;
const insuranceCode = async ({ ask }: Insured, year: number) => {
  const { status, body } = await ask('GET', `/taxes/insurance?year=${year}`);
  return status === 200 ? 'own' : body.code;
};
const calendar = async ({ ask }: Insured, year: number): Promise<JsonValue[]> =>
  (await ask('GET', `/taxes/calendar?year=${year}`)).body.duties;
const named = (duties: readonly JsonValue[]) =>
  [...new Set(duties.map(({ kind, period }) => `${kind} ${period.slice(0, 4)}`))].sort();

/** Pays what the calendar asks for of the flat tax of a year, month by month. */
async function pay(person: Insured, year: number, months: number): Promise<void> {
  const due = (await calendar(person, year)).filter(({ kind }) => kind === 'flat_tax_advance');
  const ids: number[] = [];
  for (const { due_on, payment } of due.slice(0, months)) {
    const { account: from, variable_symbol: vs, amount } = payment;
    ids.push(await person.moved({ amount: -amount, on: due_on, from, vs }));
  }
  const run = await person.ask('POST', '/bank_transactions/match', { ids });
  expect(run.body.matched).toBe(months);
}

/** What was sold for cash. */
async function taken({ ask }: Insured, issued_on: string, amount: number): Promise<Reply> {
  const { body } = await ask('GET', '/cash_registers');
  const cash_register_id = body[0].id;
  const document = {
    kind: 'cash_in',
    cash_register_id,
    issued_on,
    lines: [line(amount, { vat_rate: null })],
  };
  return ask('POST', '/documents', { document, issue: true });
}

const change = (from: number, bookkeeping: string, more: object = {}) => ({
  ...{ from, bookkeeping, flat_expense_rate: null, flat_tax_to: null, reason: null },
  ...more,
});

test('who leaves the flat tax during a year has it to the end of that year', async () => {
  const person = await started('2025-11-25', FLAT);
  await pay(person, 2025, 11);
  const left = await keeps(person, 'tax_records');
  expect(left.bookkeeping).toBe('tax_records');
  expect(left.settings.bookkeeping_history).toEqual([change(1900, 'flat_tax'), change(2026, 'tax_records')]);
  expect(await income(person, 2025)).toMatchObject({ kind: 'flat_tax', result: { paid: 11 * 8716 } });
  expect(await insuranceCode(person, 2025)).toBe('FLAT_TAX');

  stage.goTo('2026-01-25');
  const december = (await calendar(person, 2025)).find(({ period }) => period === '2025-12');
  expect(december).toMatchObject({ kind: 'flat_tax_advance', label: 'Záloha paušální daně' });
  const { account: from, amount } = december.payment;
  const moved = await person.moved({ amount: -amount, on: '2026-01-12', from, vs: '8552103291' });
  const { candidates } = (await person.ask('GET', `/bank_transactions/${moved}/candidates`)).body;
  const names = candidates.map(({ items }: JsonValue) => items[0].about.name);
  expect(names).toContain('Paušální daň za 12/2025');
  const items = [{ duty: december.payment.duty, amount }];
  expect((await person.ask('POST', `/bank_transactions/${moved}/match`, { items })).status).toBe(200);
  const events = (await person.ask('GET', '/events?per=1')).body;
  expect(JSON.stringify(events)).toContain('Paušální daň za 12/2025');
  const { rows } = (await person.ask('GET', '/reports/cash_journal?year=2026')).body;
  expect(rows.map(({ text }: JsonValue) => text)).toEqual(['Úhrada: Paušální daň za 12/2025']);

  expect(await income(person, 2025)).toMatchObject({ kind: 'flat_tax', result: { paid: 12 * 8716 } });
  expect(await income(person, 2026)).toMatchObject({ kind: 'dpfo', result: { paid: 0, balance: 0 } });
  expect(await insuranceCode(person, 2026)).toBe('own');
  expect(named(await calendar(person, 2026))).toEqual([
    'osvc_health_advance 2026',
    'osvc_social_advance 2026',
  ]);
  const later = named(await calendar(person, 2027));
  expect(later).toEqual(expect.arrayContaining(['income_tax 2026', 'osvc_health 2026', 'osvc_social 2026']));
});

test('leaving before the tenth of January, or with nothing in the year yet, holds from the year that runs', async () => {
  const early = await started('2026-01-12', FLAT);
  expect((await keeps(early, 'tax_records')).settings.bookkeeping_history).toEqual([
    change(1900, 'flat_tax'),
    change(2026, 'tax_records'),
  ]);
  const unused = await started('2026-06-12', FLAT);
  expect((await keeps(unused, 'tax_records')).settings.bookkeeping_history.at(-1).from).toBe(2026);
});

test('a year in which the flat tax was lost has its payments for what they are', async () => {
  const person = await started('2026-07-25', FLAT);
  await pay(person, 2026, 6);
  const lost = { flat_tax_to: '2026-06', reason: 'Od července plátce DPH' };
  const { status, body } = await tells(person, [change(1900, 'flat_tax'), change(2026, 'tax_records', lost)]);
  expect([status, body.bookkeeping]).toEqual([200, 'tax_records']);
  expect(await income(person, 2026)).toMatchObject({ kind: 'dpfo', result: { paid: 600 } });
  expect((await income(person, 2025)).kind).toBe('flat_tax');
  const { social, health } = await person.insurance(2026);
  expect([social.paid, health.paid]).toEqual([6 * 6578, 6 * 3306]);
  const duties = await calendar(person, 2026);
  const of = (wanted: string) =>
    duties.filter(({ kind }) => kind === wanted).map(({ period, state }) => `${period} ${state}`);
  expect(of('flat_tax_advance')).toHaveLength(6);
  expect(of('flat_tax_advance').every((each) => each.endsWith(' paid'))).toBe(true);
  expect(of('osvc_social_advance').map((each) => each.slice(0, 7))[0]).toBe('2026-07');
  const { rows } = (await person.ask('GET', '/reports/cash_journal?year=2026')).body;
  expect(rows[0].text).toBe('Úhrada: Paušální daň za 1/2026');
});

test('who enters the flat tax still files for the year before', async () => {
  const person = await started('2026-01-05', { bookkeeping: 'tax_records', ...OFFICE });
  expect((await taken(person, '2025-06-10', 1000)).status).toBe(201);
  await keeps(person, 'flat_tax');
  const kinds = named(await calendar(person, 2026));
  expect(kinds).toEqual(
    expect.arrayContaining([
      ...['flat_tax_advance 2026', 'income_tax 2025', 'osvc_health 2025', 'osvc_social 2025'],
    ]),
  );
  expect([(await income(person, 2025)).kind, (await income(person, 2026)).kind]).toEqual([
    ...['dpfo', 'flat_tax'],
  ]);
  expect([await insuranceCode(person, 2025), await insuranceCode(person, 2026)]).toEqual(['own', 'FLAT_TAX']);
  const waiting = (await person.ask('GET', '/taxes/calendar?year=2027')).body.duties;
  expect(named(waiting)).not.toContain('income_tax 2026');
});

test('a year of the flat tax that was lost has its return in the calendar', async () => {
  const person = await started('2026-03-05', FLAT);
  expect((await taken(person, '2025-06-10', 1000)).status).toBe(201);
  expect(named(await calendar(person, 2026))).not.toContain('income_tax 2025');
  const working = { employment: { income: 10_000 } };
  expect((await person.ask('PATCH', '/taxes/income?year=2025', { working })).status).toBe(200);
  expect(named(await calendar(person, 2026))).toContain('income_tax 2025');
  const kinds = (await calendar(person, 2025)).map(({ kind }) => kind);
  expect(kinds).toEqual(Array(12).fill('flat_tax_advance'));
});

test('who was a payer on the first day of a year is asked for no advance of the flat tax', async () => {
  const payer = { vat_status: 'quarterly', vat_registered_on: '2025-01-01' };
  const person = await started('2026-03-05', { ...FLAT, ...payer });
  const own = named(await calendar(person, 2025)).filter((each) => /osvc_|flat_/.test(each));
  expect(own).toEqual(['osvc_health_advance 2025', 'osvc_social_advance 2025']);
});

test('of a lost flat tax nothing is asked for before the activity began', async () => {
  const person = await started('2026-07-25', FLAT);
  expect((await person.ask('PATCH', '/settings', { settings: { founded_on: '2026-03-15' } })).status).toBe(
    200,
  );
  const lost = { flat_tax_to: '2026-06' };
  expect((await tells(person, [change(1900, 'flat_tax'), change(2026, 'tax_records', lost)])).status).toBe(
    200,
  );
  const due = (await calendar(person, 2026)).filter(({ kind }) => kind === 'flat_tax_advance');
  expect(due.map(({ period }) => period)).toEqual(['2026-03', '2026-04', '2026-05', '2026-06']);
});

test('advances of a return before are not asked for beside those of the flat tax, nor after its year', async () => {
  const person = await started('2026-05-05', { bookkeeping: 'tax_records', ...OFFICE });
  await person.year(2025, 700_000);
  await person.filed({ kind: 'income_tax', period: '2025', acknowledge: true }, { filed_on: '2026-04-20' });
  const advances = async (year: number) =>
    (await calendar(person, year)).filter(({ kind }) => kind === 'income_tax_advance').length;
  expect([await advances(2026), await advances(2027)]).toEqual([2, 0]);
  const entered = [change(1900, 'tax_records'), change(2026, 'flat_tax')];
  expect((await tells(person, entered)).status).toBe(200);
  expect([await advances(2026), await advances(2027)]).toEqual([0, 0]);
  expect((await tells(person, [...entered, change(2027, 'tax_records')])).status).toBe(200);
  expect([await advances(2026), await advances(2027)]).toEqual([0, 0]);
});

test('advances of a lost flat tax that were paid at once count for their months', async () => {
  const person = await started('2026-07-25', FLAT);
  const [{ payment }] = (await calendar(person, 2026)).filter(({ kind }) => kind === 'flat_tax_advance');
  const amount = 6 * payment.amount;
  const { account: from, variable_symbol: vs } = payment;
  const moved = await person.moved({ amount: -amount, on: '2026-01-20', from, vs });
  const items = [{ duty: payment.duty, amount }];
  expect((await person.ask('POST', `/bank_transactions/${moved}/match`, { items })).status).toBe(200);
  const lost = { flat_tax_to: '2026-06' };
  expect((await tells(person, [change(1900, 'flat_tax'), change(2026, 'tax_records', lost)])).status).toBe(
    200,
  );
  expect(await income(person, 2026)).toMatchObject({ kind: 'dpfo', result: { paid: 600 } });
  const { social, health } = await person.insurance(2026);
  expect([social.paid, health.paid]).toEqual([6 * 6578, 6 * 3306]);
});

test('months of a lost flat tax that were paid in the name of one of the year before count, too', async () => {
  const person = await started('2026-07-25', FLAT);
  const advances = async (year: number) =>
    (await calendar(person, year)).filter(({ kind }) => kind === 'flat_tax_advance');
  const pays = async ({ payment, due_on }: JsonValue, amount: number) => {
    const { account: from, variable_symbol: vs, duty } = payment;
    const moved = await person.moved({ amount: -amount, on: due_on, from, vs });
    const items = [{ duty, amount }];
    expect((await person.ask('POST', `/bank_transactions/${moved}/match`, { items })).status).toBe(200);
  };
  await pays((await advances(2025)).at(-1), 8716 + 2 * 9984);
  for (const each of (await advances(2026)).slice(2, 6)) await pays(each, 9984);
  const lost = { flat_tax_to: '2026-06' };
  expect((await tells(person, [change(1900, 'flat_tax'), change(2026, 'tax_records', lost)])).status).toBe(
    200,
  );
  expect(await income(person, 2026)).toMatchObject({ kind: 'dpfo', result: { paid: 600 } });
  const { social, health } = await person.insurance(2026);
  expect([social.paid, health.paid]).toEqual([6 * 6578, 6 * 3306]);
  expect(await income(person, 2025)).toMatchObject({ kind: 'flat_tax', result: { paid: 8716 } });
});

test('another kind of expenses leaves the months of a lost flat tax what they were', async () => {
  const person = await started('2026-07-25', FLAT);
  const lost = { flat_tax_to: '2026-06', reason: 'Přerušení' };
  expect((await tells(person, [change(1900, 'flat_tax'), change(2026, 'tax_records', lost)])).status).toBe(
    200,
  );
  const { settings } = await keeps(person, 'flat_expenses', { flat_expense_rate: 60 });
  expect(settings.bookkeeping_history).toEqual([
    change(1900, 'flat_tax'),
    change(2026, 'flat_expenses', { ...lost, flat_expense_rate: 60 }),
  ]);
});

test('before there was a flat tax, advances are those of the ordinary tax', async () => {
  const person = await started('2026-03-05', FLAT);
  const day = { amount: -5000, on: '2020-06-15', from: '7720-77628031/0710', vs: '8552103219' };
  const moved = await person.moved(day);
  const duty = { kind: 'personal_income_tax', period: '2020-06', insurer: null };
  const items = [{ duty, amount: 5000 }];
  const matched = await person.ask('POST', `/bank_transactions/${moved}/match`, { items });
  expect([matched.status, matched.status === 200 || matched.body]).toEqual([200, true]);
  expect(await income(person, 2020)).toMatchObject({ kind: 'dpfo', result: { paid: 5000 } });
});

test('a regime that was set up by mistake can be put right for the year that runs', async () => {
  const person = await started('2026-05-05', { bookkeeping: 'tax_records', ...OFFICE });
  expect((await taken(person, '2026-02-10', 1000)).status).toBe(201);
  const later = await keeps(person, 'flat_tax');
  expect(later.settings.bookkeeping_history).toEqual([change(1900, 'tax_records'), change(2027, 'flat_tax')]);
  expect((await income(person, 2026)).kind).toBe('dpfo');
  const steps = async () =>
    (await person.ask('GET', '/getting_started')).body.items.map(({ key }: JsonValue) => key);
  expect(await steps()).toContain('own_insurance');
  expect(
    (await tells(person, [...later.settings.bookkeeping_history.slice(0, 1), change(2026, 'flat_tax')]))
      .status,
  ).toBe(200);
  expect((await income(person, 2026)).kind).toBe('flat_tax');
});

test('the journal and the home screen count expenses by the regime of each year', async () => {
  const flat = { bookkeeping: 'flat_expenses', flat_expense_rate: 60 };
  const person = await started('2026-05-05', { ...flat, ...OFFICE });
  for (const day of ['2025-06-10', '2026-02-10']) expect((await taken(person, day, 10_000)).status).toBe(201);
  await keeps(person, 'tax_records');
  const journal = async (query: string) =>
    (await person.ask('GET', `/reports/cash_journal?${query}`)).body.result;
  expect(await journal('year=2025')).toEqual({ income: 10_000, expenses: 6000, base: 4000 });
  expect(await journal('year=2026')).toEqual({ income: 10_000, expenses: 0, base: 10_000 });
  expect(await journal('from=2025-01-01&to=2026-12-31')).toEqual({
    ...{ income: 20_000, expenses: 6000, base: 14_000 },
  });
  const { result } = (await person.ask('GET', '/overview')).body;
  expect(result).toMatchObject({ profit: 10_000, previous_profit: 4000 });
});

describe('what cannot be', () => {
  const fields = async (person: Insured, history: JsonValue) => {
    const { status, body } = await tells(person, history);
    return [status, ...Object.keys(body.fields ?? {})];
  };
  const at = (index: number, field: string) => [422, `settings.bookkeeping_history[${index}].${field}`];

  test('is refused at its change', async () => {
    const person = await started('2026-05-05', { bookkeeping: 'tax_records', ...OFFICE });
    const records = change(1900, 'tax_records');
    for (const [history, refused] of [
      [[], [422, 'settings.bookkeeping_history']],
      [[records, change(1900, 'flat_tax')], at(1, 'from')],
      [[records, change(2028, 'flat_tax')], at(1, 'from')],
      [[records, change(2020, 'flat_tax')], at(1, 'from')],
      [[records, change(2025, 'double_entry')], at(1, 'bookkeeping')],
      [[records, change(2025, 'flat_expenses', { flat_expense_rate: 50 })], at(1, 'flat_expense_rate')],
      [[records, change(2025, 'flat_tax', { flat_tax_to: '2025-06' })], at(1, 'flat_tax_to')],
      [[records, change(2025, 'flat_expenses', { flat_tax_to: '2024-06' })], at(1, 'flat_tax_to')],
    ] as const)
      expect([history.at(-1), await fields(person, history)]).toEqual([history.at(-1), refused]);
    expect(await fields(person, [records, change(2027, 'flat_tax')])).toEqual([200]);
    expect(await fields(person, null)).toEqual([200]);
  });

  test('is refused of a payer, of a company that is no person, and in a year that was filed', async () => {
    const payer = await started('2026-05-05', {
      ...{ bookkeeping: 'tax_records', vat_status: 'quarterly', vat_registered_on: '2025-04-01', ...OFFICE },
    });
    const history = [change(1900, 'tax_records'), change(2025, 'flat_tax')];
    expect(await fields(payer, history)).toEqual(at(1, 'bookkeeping'));
    const entered = await payer.ask('PATCH', '', { entity: { bookkeeping: 'flat_tax' } });
    expect([entered.status, Object.keys(entered.body.fields)]).toEqual([422, ['bookkeeping']]);
    // Who was no payer on the first day of 2025 had entered it, and lost it by the registration.
    expect(await fields(payer, [...history, change(2026, 'tax_records')])).toEqual([200]);
    const earlier = [change(1900, 'flat_tax'), change(2025, 'tax_records')];
    expect(await fields(payer, earlier)).toEqual([200]);
    const sro = await insured(stage, { legal_form: 'sro', bookkeeping: 'double_entry' });
    expect(await fields(sro, [change(1900, 'double_entry')])).toEqual([422, 'settings.bookkeeping_history']);

    const person = await insured(stage, { bookkeeping: 'tax_records', ...OFFICE });
    await person.year(2025, 200_000);
    await person.filed({ kind: 'income_tax', period: '2025', acknowledge: true }, { filed_on: '2026-04-20' });
    const { status, body } = await tells(person, history);
    expect([status, body.fields]).toEqual([
      422,
      { 'settings.bookkeeping_history': expect.stringContaining('2025') },
    ]);
    expect((await tells(person, [change(1900, 'tax_records'), change(2026, 'flat_tax')])).status).toBe(200);
  });

  test('one company knows nothing of the years of another, and the history of changes tells them', async () => {
    const [one, other] = [await started('2026-05-05', FLAT), await insured(stage, FLAT)];
    expect((await tells(one, [change(1900, 'tax_records'), change(2025, 'flat_tax')])).status).toBe(200);
    expect([(await income(one, 2024)).kind, (await income(other, 2024)).kind]).toEqual(['dpfo', 'flat_tax']);
    const { body } = await one.ask('GET', '/events?per=1');
    expect(JSON.stringify(body)).toContain('bookkeeping_history');
    expect((await tells(one, null)).status).toBe(200);
    expect((await income(one, 2024)).kind).toBe('flat_tax');
  });

  test('is refused at the creation of a company, too', async () => {
    stage.goTo('2026-05-05');
    const created = async (bookkeeping_history: JsonValue, more: object = {}) => {
      const entity = { name: 'Jana Malá', legal_form: 'osvc', ...more, settings: { bookkeeping_history } };
      const { status, body } = await stage.call('POST', '/entities', { as: stage.owner, body: { entity } });
      return [status, ...Object.keys(body.fields ?? {})];
    };
    const records = change(1900, 'tax_records');
    const payer = { vat_status: 'quarterly', vat_registered_on: '2025-04-01' };
    expect(await created([records, change(2028, 'flat_tax')])).toEqual(at(1, 'from'));
    expect(await created([records, change(2025, 'flat_tax')], payer)).toEqual(at(1, 'bookkeeping'));
    expect(await created([change(1900, 'double_entry'), change(2026, 'tax_records')])).toEqual(
      at(0, 'bookkeeping'),
    );
    const sro = await created([change(1900, 'double_entry')], { legal_form: 'sro' });
    expect(sro).toEqual([422, 'settings.bookkeeping_history']);
    expect(await created([records, change(2027, 'flat_tax')])).toEqual([201]);
  });

  test('is refused beside what the same request changes', async () => {
    const person = await started('2026-05-05', { bookkeeping: 'tax_records', ...OFFICE });
    const changed = async (of: Insured, entity: object) => {
      const { status, body } = await of.ask('PATCH', '', { entity });
      return [status, ...Object.keys(body.fields ?? {})];
    };
    const settings = { bookkeeping_history: [change(1900, 'tax_records')] };
    const sro = { legal_form: 'sro', bookkeeping: 'double_entry', settings };
    expect(await changed(person, sro)).toEqual([422, 'settings.bookkeeping_history']);
    const payer = await insured(stage, {
      ...{ bookkeeping: 'tax_records', vat_status: 'monthly', vat_registered_on: '2025-04-01', ...OFFICE },
    });
    const out = { vat_status: 'none', bookkeeping: 'flat_tax' };
    expect(await changed(payer, out)).toEqual([422, 'bookkeeping']);
    expect((await taken(payer, '2026-02-10', 1000)).status).toBe(201);
    expect(await changed(payer, out)).toEqual([200]);
  });

  test('is refused where books would be kept in one way and taxed in another within a year', async () => {
    const ledger = await started('2026-05-05', { bookkeeping: 'double_entry', ...OFFICE });
    expect((await taken(ledger, '2026-02-10', 1000)).status).toBe(201);
    const changed = async (of: Insured, entity: object) => {
      const { status, body } = await of.ask('PATCH', '', { entity });
      return [status, ...Object.keys(body.fields ?? {})];
    };
    expect(await changed(ledger, { bookkeeping: 'flat_tax' })).toEqual([422, 'bookkeeping']);
    const flat = await insured(stage, FLAT);
    expect((await taken(flat, '2026-02-10', 1000)).status).toBe(201);
    expect(await changed(flat, { bookkeeping: 'double_entry' })).toEqual([422, 'bookkeeping']);
    expect((await tells(flat, [change(1900, 'flat_tax'), change(2027, 'tax_records')])).status).toBe(200);
    const { status, body } = await flat.ask('PATCH', '', {
      entity: { legal_form: 'sro', bookkeeping: 'double_entry' },
    });
    expect([status, body.settings.bookkeeping_history]).toEqual([200, undefined]);
  });
});

describe('the ledger of years before the flat tax', () => {
  const entry = (date: string) => ({
    date,
    text: 'Počítač',
    lines: [{ debit: '501', credit: '491', amount: 100 }],
  });

  test('is read, written and closed', async () => {
    const person = await started('2026-01-05', { bookkeeping: 'double_entry', ...OFFICE });
    const posted = await person.ask('POST', '/journal', { entry: entry('2025-12-30') });
    expect(posted.status).toBe(201);
    await keeps(person, 'flat_tax');
    const reports = ['trial_balance', 'general_ledger', 'balance_sheet', 'income_statement'];
    const statuses = async (year: number) =>
      Promise.all(
        reports.map(async (name) => (await person.ask('GET', `/reports/${name}?year=${year}`)).status),
      );
    expect(await statuses(2025)).toEqual([200, 200, 200, 200]);
    expect(await statuses(2026)).toEqual([422, 422, 422, 422]);
    const { body } = await person.ask('GET', '/reports/trial_balance?year=2025');
    expect(body.sums).toMatchObject({ debit: 100, credit: 100 });
    expect((await person.ask('POST', '/journal', { entry: entry('2026-01-02') })).status).toBe(422);
    expect((await person.ask('POST', '/journal', { entry: entry('2025-12-31') })).status).toBe(201);
    const path = `/journal/${posted.body.id}`;
    const moved = await person.ask('PATCH', path, { entry: { date: '2026-01-02' } });
    expect(moved.status).toBe(422);
    expect((await person.ask('PATCH', path, { entry: { text: 'Monitor' } })).status).toBe(200);
    expect((await person.ask('GET', '/closing?year=2026')).status).toBe(422);
    const { findings } = (await person.ask('GET', '/closing?year=2025')).body;
    const accept = Object.fromEntries(findings.map(({ code }: JsonValue) => [code, 'Prověřeno.']));
    const closed = await person.ask('POST', '/closing', { year: 2025, action: 'close', accept });
    expect([closed.status, closed.body.findings]).toEqual([200, expect.anything()]);
    expect((await person.ask('DELETE', '/closing?year=2025&action=close&reason=Oprava')).status).toBe(200);
    expect((await person.ask('DELETE', path)).status).toBe(204);
  });

  test('gets the depreciation and the wages that its close asks for', async () => {
    const person = await started('2026-01-05', { bookkeeping: 'double_entry', ...OFFICE });
    const asset = { name: 'Soustruh', in_use_from: '2025-03-10', price: 360_000, useful_life_months: 60 };
    expect((await person.ask('POST', '/assets', { asset })).status).toBe(201);
    const employee = {
      ...{ first_name: 'Jana', last_name: 'Nováková', contract: 'hpp', gross_wage: 40_000 },
      ...{ started_on: '2025-12-01', declaration: true, health_insurer: '111' },
    };
    expect((await person.ask('POST', '/employees', { employee })).status).toBe(201);
    const slip = async (year: number, month: number) =>
      (await person.ask('POST', `/payslips/generate?year=${year}`, { month })).body.payslips[0].id;
    const [december, january] = [await slip(2025, 12), await slip(2026, 1)];
    await keeps(person, 'flat_tax');
    const codes = async () =>
      (await person.ask('GET', '/closing?year=2025')).body.findings.map(({ code }: JsonValue) => code);
    const asked = ['depreciation_missing', 'payroll_unposted'];
    expect(await codes()).toEqual(expect.arrayContaining(asked));
    const post = (path: string) => person.ask('POST', path).then(({ status }) => status);
    expect(await post('/assets/depreciate?year=2026')).toBe(422);
    expect(await post('/assets/depreciate?year=2025')).toBe(200);
    expect(await post(`/payslips/${january}/post_entries`)).toBe(422);
    expect(await post(`/payslips/${december}/post_entries`)).toBe(200);
    expect((await codes()).filter((code: string) => asked.includes(code))).toEqual([]);
  });
});
