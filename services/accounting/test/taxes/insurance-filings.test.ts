import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { readPdf } from '../pdf-text.ts';
import { type Insured, insured, SETTINGS, startInsurance } from './insurance-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startInsurance();
});
afterAll(() => stage.close());

const codes = ({ issues }: JsonValue) => issues.map(({ code }: JsonValue) => code);
const social = (period: string, more: object = {}) => ({ kind: 'osvc_social', period, ...more });
const health = (period: string, more: object = {}) => ({ kind: 'osvc_health', period, ...more });
const textOf = async (person: Insured, path: string): Promise<string> => {
  const { status, body } = await person.ask('GET', path);
  expect(status).toBe(200);
  return body;
};

async function pdfOf({ id }: Insured, filingId: number): Promise<string> {
  const address = `${stage.url}/api/entities/${id}/filings/${filingId}/pdf`;
  const response = await fetch(address, { headers: stage.owner.headers });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.flat(2).join(' ');
}

describe('overviews', () => {
  test('for social security are frozen with a file that is valid by the schema', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2025, 490_000, { social_paid: 57_108, health_paid: 37_716 });
    const { status, body: made } = await person.make(social('2025'));
    expect([status, made]).toMatchObject([
      201,
      {
        ...{ kind: 'osvc_social', period: '2025', filing_type: 'N', status: 'draft', due_on: '2026-06-04' },
        ...{ amount: 21_586, difference: { changed: false } },
        details: { overview: { year: 2025, social: { insurance: 78_694, balance: 21_586 } } },
      },
    ]);
    const xml = await textOf(person, `/filings/${made.id}/xml`);
    expect(xml).toContain('dep="442" vsdp="1234567890" rok="2025" typ="N"');
    expect(xml).toContain('<zal>57108</zal><ned>21586</ned>');
    const validated = await person.ask('POST', `/filings/${made.id}/validation`);
    expect(validated.body).toMatchObject({ ok: true, schema: { ok: true, errors: [] } });
    expect(await pdfOf(person, made.id)).toContain('Přehled o příjmech a výdajích OSVČ 2025');
    expect((await person.insurance(2025)).filings).toMatchObject([{ id: made.id, status: 'draft' }]);
    for (const check of CHECKS.filter(({ name }) => name.includes('fil')))
      expect([check.name, await check.violations(stage.sql)]).toEqual([check.name, []]);
  });

  test('for a health insurer have no file, but a table to copy', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2023, 700_000, { health_paid: 32_664 });
    const { status, body: made } = await person.make(health('2023'));
    expect([status, made]).toMatchObject([
      201,
      { kind: 'osvc_health', filing_type: 'N', amount: 14_586, sha256: null, due_on: '2024-06-03' },
    ]);
    const xml = await person.ask('GET', `/filings/${made.id}/xml`);
    expect([xml.status, xml.body.code]).toEqual([422, 'NO_SCHEMA']);
    const validated = await person.ask('POST', `/filings/${made.id}/validation`);
    expect([validated.status, validated.body.code]).toEqual([422, 'NO_SCHEMA']);
    const pdf = await pdfOf(person, made.id);
    for (const text of ['Věra Říhová', 'Nejnižší vyměřovací základ', 'Doplatek', 'opisují'])
      expect(pdf).toContain(text);
  });

  test('are refused for years without a form, that run, or whose person lacks something', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    const refused = async (filing: object) => {
      const { status, body } = await person.make(filing);
      expect(status).toBe(422);
      return body.code;
    };
    expect(await refused(social('2023'))).toBe('NO_SCHEMA');
    expect([await refused(social('2026')), await refused(health('2026'))]).toEqual([
      ...['YEAR_RUNNING', 'YEAR_RUNNING'],
    ]);
    expect(await refused(social('2019'))).toBeUndefined();
    expect(await refused(social('2025', { filing_type: 'O' }))).toBeUndefined();
    expect(await refused(social('2025', { filing_type: 'B' }))).toBeUndefined();
    await person.enter(2025, { months: Array.from({ length: 12 }, () => 'none') });
    expect(await refused(social('2025'))).toBeUndefined();
    const bare = await insured(stage, { house_number: null, first_name: null }, {});
    const { body } = await bare.make(social('2025'));
    expect([body.code, codes(body)]).toEqual([
      'FILING_INVALID',
      [
        ...['BIRTH_NUMBER_MISSING', 'FIRST_NAME_MISSING', 'HOUSE_NUMBER_MISSING'],
        ...['OFFICE_MISSING', 'SOCIAL_SYMBOL_MISSING'],
      ],
    ]);
    expect(body.issues.map(({ field }: JsonValue) => field)).toEqual([
      ...['settings.tax_profile.birth_number', 'first_name', 'house_number'],
      ...['settings.osvc_social.office', 'settings.osvc_social.variable_symbol'],
    ]);
    expect(codes((await bare.make(health('2025'))).body)).toContain('INSURER_MISSING');
  });

  test('of secondary activity ask for its reason first', async () => {
    stage.goTo('2026-05-20');
    const tax_profile = { ...SETTINGS.tax_profile, main_activity: false };
    const person = await insured(stage, {}, { ...SETTINGS, tax_profile });
    await person.year(2025, 400_000);
    const warned = await person.make(social('2025'));
    expect([warned.body.code, codes(warned.body)]).toEqual(['FILING_WARNINGS', ['SECONDARY_REASON_MISSING']]);
    const osvc_social = { ...SETTINGS.osvc_social, secondary_reasons: ['employment'] };
    await person.ask('PATCH', '/settings', { settings: { osvc_social } });
    const { body } = await person.make(social('2025'));
    expect(await textOf(person, `/filings/${body.id}/xml`)).toContain('<zam>A</zam>');
  });

  test('are corrected until their day and changed after it, and show what differs', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2025, 490_000, { social_paid: 57_108 });
    const first = await person.filed(social('2025'));
    await person.year(2025, 590_000, { social_paid: 57_108 });
    const stale = (await person.ask('GET', `/filings/${first.id}`)).body;
    expect(stale.difference.changed).toBe(true);
    expect(stale.difference.lines).toContainEqual({
      ...{ line: 'profit', filed: { amount: 490_000 }, live: { amount: 590_000 } },
    });
    const corrected = await person.filed(social('2025'));
    expect(corrected).toMatchObject({ filing_type: 'O', amount: 37_646 });
    stage.goTo('2026-06-10');
    const same = await person.make(social('2025'));
    expect([same.status, same.body.code]).toEqual([422, undefined]);
    await person.year(2025, 600_000, { social_paid: 57_108 });
    const later = await person.make(social('2025', { reasons: 'Nový doklad' }));
    expect(later.body).toMatchObject({ filing_type: 'Z', amount: 39_252 });
    const xml = await textOf(person, `/filings/${later.body.id}/xml`);
    expect(xml).toContain('typ="Z"');
    expect(xml).toContain('<opr datopr="2026-06-10" duvod="Nový doklad"/>');
  });
});

test('the advance after an overview is that of the calendar, also where the minimum changes within the year', async () => {
  stage.goTo('2026-05-20');
  const person = await insured(stage);
  await person.year(2025, 100_000);
  const advances = async () => (await person.insurance(2025)).advances;
  const ofHealth = [{ from: '2026-07', amount: 3306 }];
  expect(await advances()).toEqual({ social: [{ from: '2026-07', amount: 5005 }], health: ofHealth });
  await person.filed(social('2025'), { filed_on: '2026-05-19' });
  const steps = [
    { from: '2026-06', amount: 5720 },
    { from: '2026-07', amount: 5005 },
  ];
  expect(await advances()).toEqual({ social: steps, health: ofHealth });
  const asked = await person.duties(2026, 'osvc_social_advance');
  expect(asked.find(({ period }: JsonValue) => period === '2026-06').amount).toBe(5720);
  // Rates of 2027 are not known yet.
  expect((await person.insurance(2026)).advances).toEqual({ social: [], health: [] });
});

describe('the calendar', () => {
  const told = ({ kind, period, due_on, amount, state }: JsonValue) => [kind, period, due_on, amount, state];

  test('has the minimum that is valid in each month where the profit is small', async () => {
    stage.goTo('2026-03-20');
    const person = await insured(stage);
    const advances = (await person.duties(2026, 'osvc_social_advance')).map(told);
    expect(advances.map(([, period, , amount]) => [period, amount])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((month) => [`2026-0${month}`, 5720]),
      ...[7, 8, 9, 10, 11, 12].map((month) => [`2026-${String(month).padStart(2, '0')}`, 5005]),
    ]);
    expect(advances[0]).toEqual(['osvc_social_advance', '2026-01', '2026-02-02', 5720, 'overdue']);
    expect(advances[2]).toEqual(['osvc_social_advance', '2026-03', '2026-03-31', 5720, 'open']);
    const ofHealth = (await person.duties(2026, 'osvc_health_advance')).map(told);
    expect(ofHealth[0]).toEqual(['osvc_health_advance', '2025-12', '2026-01-08', 3143, 'overdue']);
    expect(ofHealth[1]).toEqual(['osvc_health_advance', '2026-01', '2026-02-09', 3306, 'overdue']);
    expect(ofHealth).toHaveLength(12);
    expect(await person.duties(2026, 'osvc_social')).toMatchObject([
      {
        ...{ period: '2025', statutory_on: '2026-06-04', due_on: '2026-06-04', state: 'open' },
        ...{ amount: null, payment: null, filing_id: null },
      },
    ]);
    const [march] = (await person.duties(2026, 'osvc_social_advance')).slice(2);
    expect(march.payment).toMatchObject({
      ...{ account: SETTINGS.osvc_social.account, variable_symbol: '1234567890', missing: [] },
      ...{ amount: 5720, paid: 0, duty: { kind: 'self_employed_social', period: '2026-03' } },
    });
    expect(march.payment.spayd).toContain('AM:5720.00');
  });

  test('has the advance of an overview from the month after it', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2024, 700_000);
    await person.year(2025, 900_000);
    const amounts = async (kind: string) =>
      (await person.duties(2026, kind)).map(({ period, amount }: JsonValue) => [period.slice(5), amount]);
    // 55 % of 700,000 and of 900,000, a twelfth of it, 29.2 %.
    const before = (await amounts('osvc_social_advance')).map(([, amount]) => amount);
    expect(before).toEqual([...Array(6).fill(9369), ...Array(6).fill(12_045)]);
    await person.filed(social('2025'), { filed_on: '2026-03-10' });
    const after = (await amounts('osvc_social_advance')).map(([, amount]) => amount);
    expect(after).toEqual([...Array(3).fill(9369), ...Array(9).fill(12_045)]);
    const ofHealth = (await amounts('osvc_health_advance')).map(([, amount]) => amount);
    expect(ofHealth).toEqual([...Array(7).fill(3938), ...Array(5).fill(5063)]);
  });

  test('has nothing of secondary activity below the threshold, and starting ones pay less', async () => {
    stage.goTo('2026-03-20');
    const secondary = { ...SETTINGS, tax_profile: { ...SETTINGS.tax_profile, main_activity: false } };
    const person = await insured(stage, {}, secondary);
    await person.year(2024, 105_519);
    await person.year(2025, 111_735);
    expect(await person.duties(2026, 'osvc_social_advance')).toEqual([]);
    expect(await person.duties(2026, 'osvc_health_advance')).toMatchObject([{ period: '2025-12' }]);
    await person.year(2025, 111_736);
    expect((await person.duties(2026, 'osvc_social_advance')).map(({ amount }) => amount)).toEqual([
      ...Array(6).fill(1574),
    ]);
    const starter = await insured(stage);
    const months = Array.from({ length: 12 }, (_, i) => (i < 3 ? 'none' : 'main'));
    await starter.enter(2026, { months, starting: true });
    const own = await starter.duties(2026, 'osvc_social_advance');
    expect(own.map(({ period, amount }) => [period, amount]).slice(0, 2)).toEqual([
      ...[
        ['2026-04', 3575],
        ['2026-05', 3575],
      ],
    ]);
  });

  test('has neither in years of flat tax nor of companies', async () => {
    stage.goTo('2026-03-20');
    const flat = await insured(stage, { bookkeeping: 'flat_tax' });
    expect(await flat.duties(2026)).toEqual([]);
    const sro = await insured(stage, { legal_form: 'sro', bookkeeping: 'double_entry' });
    expect(await sro.duties(2026)).toEqual([]);
  });

  test('of an overview that is a draft is refused by an order that says what to file', async () => {
    stage.goTo('2026-04-20');
    const person = await insured(stage);
    await person.year(2025, 490_000);
    await person.make(social('2025'));
    const [{ id: bank_account_id }] = (await person.ask('GET', '/bank_accounts')).body;
    const items = [{ duty: { kind: 'self_employed_social', period: '2025' } }];
    const payment_order = { bank_account_id, due_on: '2026-04-21', items };
    const { status, body } = await person.ask('POST', '/payment_orders', { payment_order });
    expect([status, body.items?.[0].checks.map(({ text }: JsonValue) => text)]).toEqual([
      422,
      ['Přehled OSVČ není podaný. Podejte ho v sociálním a zdravotním pojištění, pak půjde do příkazu.'],
    ]);
  });

  test.each(['double_entry', 'tax_records', 'flat_expenses'])(
    'is paid by matches in %s',
    async (bookkeeping) => {
      stage.goTo('2026-05-20');
      const person = await insured(stage, { bookkeeping });
      await person.year(2025, 490_000);
      const filing = await person.filed(social('2025'), { filed_on: '2026-05-19' });
      const state = async (kind: string, period: string) =>
        (await person.duties(2026, kind)).find((duty) => duty.period === period);
      const owed = await state('osvc_social', '2025');
      expect(owed).toMatchObject({ state: 'filed', filing_id: filing.id, amount: 78_694 });
      expect(owed.payment).toMatchObject({ duty: { kind: 'self_employed_social', period: '2025' } });
      const paid = async (amount: number, period: string, kind = 'self_employed_social') =>
        person.matched(await person.moved({ amount: -amount, on: '2026-05-19' }), {
          items: [{ duty: { kind, period } }],
        });
      await paid(78_694, '2025');
      expect(await state('osvc_social', '2025')).toMatchObject({ state: 'paid', payment: { spayd: null } });
      await paid(5000, '2026-04');
      expect(await state('osvc_social_advance', '2026-04')).toMatchObject({
        ...{ state: 'overdue', payment: { paid: 5000 } },
      });
      await paid(720, '2026-04');
      expect(await state('osvc_social_advance', '2026-04')).toMatchObject({ state: 'paid' });
      expect((await person.insurance(2026)).social.paid).toBe(5720);
      expect((await person.insurance(2025)).social.paid).toBe(0);
    },
  );

  test('asks for what is left within eight days of filing, for what a later overview adds within eight of that', async () => {
    stage.goTo('2026-03-20');
    const person = await insured(stage);
    await person.year(2025, 490_000);
    const asked = async () => (await person.duties(2026, 'osvc_social'))[0];
    expect(await asked()).toMatchObject({ statutory_on: '2026-06-04', due_on: '2026-06-04' });
    // Eight days after Thursday the twelfth is Friday; after Friday the thirteenth it is Saturday.
    const { id } = await person.filed(social('2025'), { filed_on: '2026-03-12' });
    expect(await asked()).toMatchObject({ state: 'filed', statutory_on: '2026-03-20', due_on: '2026-03-20' });
    await person.ask('PATCH', `/filings/${id}`, { filed_on: '2026-03-13' });
    expect(await asked()).toMatchObject({ statutory_on: '2026-03-21', due_on: '2026-03-23' });
    expect((await person.insurance(2025)).due).toMatchObject({ due_on: '2026-06-04' });
    stage.goTo('2026-06-10');
    expect(await asked()).toMatchObject({ state: 'overdue', due_on: '2026-03-23' });
    const paid = await person.moved({ amount: -78_694, on: '2026-03-20' });
    await person.matched(paid, { items: [{ duty: { kind: 'self_employed_social', period: '2025' } }] });
    await person.year(2025, 590_000);
    await person.filed(social('2025', { reasons: 'Nový doklad' }));
    expect(await asked()).toMatchObject({
      ...{ state: 'filed', due_on: '2026-06-18', amount: 94_754, payment: { paid: 78_694 } },
    });
  });

  test('gives thirty days for what a change adds for a health insurer, and says that it may be less', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2025, 590_000, { health_paid: 39_825 });
    await person.filed(health('2025'));
    stage.goTo('2026-09-10');
    await person.year(2025, 690_000, { health_paid: 39_825 });
    await person.filed(health('2025', { reasons: 'Nový doklad' }));
    const [duty] = await person.duties(2026, 'osvc_health');
    expect(duty).toMatchObject({
      ...{ state: 'filed', amount: 6750, statutory_on: '2026-10-10', due_on: '2026-10-12' },
      uncertain: expect.stringContaining('do 30 dnů ode dne, kdy jste se o změně dozvěděli'),
    });
  });

  test('of an overview that came late counts from the day by which it was to be filed', async () => {
    stage.goTo('2026-06-10');
    const person = await insured(stage);
    await person.year(2025, 490_000);
    await person.filed(social('2025'));
    const [duty] = await person.duties(2026, 'osvc_social');
    expect(duty).toMatchObject({ state: 'filed', due_on: '2026-06-12' });
  });

  test('is known here where it was filed since the company is kept here', async () => {
    stage.goTo('2026-06-20');
    const person = await insured(stage);
    await person.year(2025, 490_000);
    const { id } = await person.filed(social('2025'));
    const told = async () => {
      const [{ due_on, state, before_kept }] = await person.duties(2026, 'osvc_social');
      return [due_on, state, before_kept];
    };
    expect(await told()).toEqual(['2026-06-12', 'overdue', false]);
    await person.ask('PATCH', `/filings/${id}`, { filed_on: '2026-06-03' });
    expect(await told()).toEqual(['2026-06-11', 'overdue', true]);
  });

  test('has what a change adds that is filed in the last days of a year in the next one', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2025, 490_000, { social_paid: 78_694 });
    await person.filed(social('2025'));
    stage.goTo('2026-12-28');
    await person.year(2025, 590_000, { social_paid: 78_694 });
    await person.filed(social('2025', { reasons: 'Nový doklad' }));
    expect(await person.duties(2026, 'osvc_social')).toEqual([]);
    expect(await person.duties(2027, 'osvc_social')).toMatchObject([
      { period: '2025', due_on: '2027-01-05', state: 'filed', amount: 16_060 },
      { period: '2026', state: 'waiting' },
    ]);
  });

  test('asks for it also who has paid the flat tax since', async () => {
    stage.goTo('2025-04-20');
    const person = await insured(stage);
    await person.year(2024, 490_000);
    await person.filed(social('2024'));
    const change = (from: number, bookkeeping: string) => ({
      ...{ from, bookkeeping, flat_expense_rate: null, flat_tax_to: null, reason: null },
    });
    const bookkeeping_history = [change(1900, 'tax_records'), change(2025, 'flat_tax')];
    const told = await person.ask('PATCH', '/settings', { settings: { bookkeeping_history } });
    expect([told.status, told.status === 200 || told.body]).toEqual([200, true]);
    stage.goTo('2026-02-10');
    const { rows } = (await person.ask('GET', '/queue?kind=filing_due')).body;
    expect(rows.map(({ title }: JsonValue) => title)).toContain(
      'Přehled OSVČ pro ČSSZ za rok 2024: zbývá zaplatit',
    );
  });

  test('and the home and the queue ask for what is filed and left to pay', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2025, 490_000);
    const home = async () =>
      (await person.ask('GET', '/overview')).body.deadlines
        .filter(({ kind }: JsonValue) => kind === 'osvc_social')
        .map(({ due_on, state, is_payment, amount }: JsonValue) => [due_on, state, is_payment, amount]);
    const queue = async () =>
      (await person.ask('GET', '/queue?kind=filing_due')).body.rows
        .filter(({ title }: JsonValue) => title.includes('pro ČSSZ'))
        .map(({ title, due_on, amount }: JsonValue) => [title, due_on, amount]);
    expect(await home()).toEqual([['2026-06-04', 'open', false, null]]);
    await person.filed(social('2025'));
    expect(await home()).toEqual([['2026-05-28', 'open', true, 78_694]]);
    expect(await queue()).toEqual([
      ['Přehled OSVČ pro ČSSZ za rok 2025: zbývá zaplatit', '2026-05-28', 78_694],
    ]);
    const pay = async (amount: number) =>
      person.matched(await person.moved({ amount: -amount, on: '2026-05-20' }), {
        items: [{ duty: { kind: 'self_employed_social', period: '2025' } }],
      });
    await pay(70_000);
    expect(await home()).toEqual([['2026-05-28', 'open', true, 8694]]);
    await pay(8694);
    expect([await home(), await queue()]).toEqual([[], []]);
  });

  test('asks back what the office returned once a later overview comes to something', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2025, 490_000, { social_paid: 83_694 });
    await person.filed(social('2025'));
    const refund = await person.moved({ amount: 5000, on: '2026-05-20' });
    await person.matched(refund, {
      items: [{ duty: { kind: 'self_employed_social', period: '2025' } }],
    });
    const asked = async () => (await person.duties(2026, 'osvc_social'))[0];
    expect(await asked()).toMatchObject({ state: 'paid', amount: -5000, payment: null });
    await person.year(2025, 510_000, { social_paid: 83_694 });
    const reasons = 'Nový doklad';
    const { amount } = await person.filed(social('2025', { filing_type: 'O', reasons }));
    expect(amount).toBe(-1788);
    // Of 5,000 CZK that came back 3,212 are to be given back again, which the overview alone does not say.
    await person.year(2025, 520_000, { social_paid: 81_694 });
    await person.filed(social('2025', { filing_type: 'O', reasons }));
    expect(await asked()).toMatchObject({
      state: 'filed',
      amount: 1818,
      payment: { amount: 1818, paid: -5000 },
    });
    expect((await asked()).payment.spayd).toContain('*AM:6818.00*');
    expect((await person.insurance(2026)).social.paid).toBe(0);
  });

  test('tells overdue what is filed and not paid', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2025, 490_000);
    await person.filed(social('2025'));
    stage.goTo('2026-06-12');
    const [duty] = await person.duties(2026, 'osvc_social');
    expect(duty).toMatchObject({ state: 'overdue', payment: { amount: 78_694, paid: 0 } });
  });
});

describe('payments', () => {
  test('to the accounts of the settings are matched to the month by themselves', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    await person.year(2025, 490_000);
    const to = SETTINGS.osvc_social.account;
    const moved = await person.moved({ amount: -5720, on: '2026-04-28', from: to, vs: '1234567890' });
    const { candidates } = await person.candidates(moved);
    expect(candidates.map(({ items }: JsonValue) => items[0].duty)).toContainEqual(
      expect.objectContaining({ kind: 'self_employed_social', period: '2026-04' }),
    );
    await person.matched(await person.moved({ amount: -5720, on: '2026-03-30' }), {
      items: [{ duty: { kind: 'self_employed_social', period: '2026-03' } }],
    });
    await person.matched(await person.moved({ amount: -5720, on: '2026-05-19' }), {
      items: [{ duty: { kind: 'self_employed_social', period: '2026-05' } }],
    });
    const run = await person.ask('POST', '/bank_transactions/match', { ids: [moved] });
    expect(run.body).toMatchObject({ matched: 1 });
    expect(await person.transaction(moved)).toMatchObject({
      matches: [{ duty: { kind: 'self_employed_social', period: '2026-04' } }],
    });
  });

  test('are ordered with account, symbol and what is left', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    const duty = { kind: 'self_employed_health', period: '2026-04' };
    const payment_order = { bank_account_id: person.accountId, due_on: '2026-05-21', items: [{ duty }] };
    const { status, body } = await person.ask('POST', '/payment_orders', { payment_order });
    expect([status, body.items]).toMatchObject([
      201,
      [{ duty, amount: 3306, variable_symbol: '8552103219', number: '77628031', bank_code: '0710' }],
    ]);
  });
});
