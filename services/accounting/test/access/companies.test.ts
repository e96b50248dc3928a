import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  fingerprint,
  type JsonValue,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';

let service: TestAccounting;
let user: Caller;
beforeAll(async () => {
  service = await startAccounting();
  user = await service.user();
});
afterAll(() => service.close());

const create = (entity: unknown) => service.call('POST', '/entities', { as: user, body: { entity } });
const patch = (id: number, entity: unknown) =>
  service.call('PATCH', `/entities/${id}`, { as: user, body: { entity } });
const events = async (id: number): Promise<JsonValue[]> =>
  (await service.call('GET', `/entities/${id}/events`, { as: user })).body.rows;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const DEFAULTS = {
  round_total: 'cash',
  invoice_language: 'cs',
  reminder_days: [3, 14],
  show_qr: true,
  invoice_style: 'plain',
  invoice_font: 'auto',
  invoice_density: 'normal',
  invoice_table: 'auto',
  invoice_corners: 'auto',
  invoice_logo_size: 'm',
  invoice_logo_name: false,
  invoice_row_numbers: false,
  invoice_paid_stamp: true,
  invoice_contacts: true,
  invoice_credit: true,
};

describe('creating a company', () => {
  test('with a name alone gives every field its default', async () => {
    const { status, body } = await create({ name: 'Nová s.r.o.' });
    expect(status).toBe(201);
    const { settings, created_at, updated_at, id, ...rest } = body;
    const empty = Object.fromEntries(
      `ico dic company_id nace tax_office_code tax_office_workplace title first_name last_name street house_number
      orientation_number city zip email phone web databox register_note invoice_footer accent_color locked_until
      vat_registered_on flat_expense_rate`
        .split(/\s+/)
        .map((field) => [field, null]),
    );
    expect(rest).toEqual({
      ...empty,
      name: 'Nová s.r.o.',
      legal_form: 'sro',
      bookkeeping: 'double_entry',
      vat_status: 'none',
      country: 'CZ',
      fiscal_year_start: 1,
      currency: 'CZK',
      default_due_days: 14,
      archived: false,
      owner_id: user.userId,
      member_user_id: user.userId,
      has_logo: false,
      legal_form_label: 'Společnost s ručením omezeným',
      bookkeeping_label: 'Podvojné účetnictví',
      vat_status_label: 'Neplátce DPH',
      vat_payer: false,
      double_entry: true,
      role: 'owner',
      can_write: true,
      can_manage: true,
    });
    expect(created_at).toMatch(TIME);
    expect(updated_at).toBe(created_at);
    const { number_format, ...others } = settings;
    expect(others).toEqual(DEFAULTS);
    for (const part of ['{prefix}', '{yyyy}', '{nnnn}']) expect(number_format).toContain(part);
    expect((await service.call('GET', `/entities/${id}`, { as: user })).body).toEqual(body);
  });

  test('prepares the chart of accounts, a cash register and the history record', async () => {
    const { body } = await create({ name: 'Připravená' });
    const [prepared] = await service.sql`
      select (select count(*)::int from accounts where entity_id = ${body.id}) as accounts,
        (select array_agg(account_code) from cash_registers where entity_id = ${body.id}) as cash,
        (select count(*)::int from bank_accounts where entity_id = ${body.id}) as banks,
        (select count(*)::int from postings where entity_id = ${body.id}) as postings`;
    expect(prepared).toMatchObject({ cash: ['211'], banks: 0, postings: 0 });
    expect(prepared?.accounts).toBeGreaterThan(150);
    expect(await events(body.id)).toEqual([
      {
        id: expect.any(Number),
        action: 'entity.created',
        subject_type: 'Entity',
        subject_id: body.id,
        summary: 'Založena firma Připravená',
        user: user.username,
        created_at: expect.stringMatching(TIME),
        number: 1,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  test.each([
    ['name', 'Nová\u0000\t\r\nfirma\u009f', 'Nová    firma'],
    ['name', 'ž'.repeat(200), 'ž'.repeat(200)],
    ['name', '🏭'.repeat(200), '🏭'.repeat(200)],
    ['ico', '27 07 43-58', '27074358'],
    ['ico', '123', '00000123'],
    ['ico', 'IČO: 12345678', '12345678'],
    ['ico', '', null],
    ['dic', ' cz 2707 4358 ', 'CZ27074358'],
    ['dic', '27074358', 'CZ27074358'],
    ['dic', '8001011234', 'CZ8001011234'],
    ['dic', '1234567', '1234567'],
    ['dic', 'sk2020273893', 'SK2020273893'],
    ['country', 'SK', 'SK'],
    ['country', null, 'CZ'],
    ['currency', 'EUR', 'EUR'],
    ['accent_color', '#0aF3b9', '#0aF3b9'],
    ['fiscal_year_start', 12, 12],
    ['default_due_days', 0, 0],
    ['default_due_days', 365, 365],
    ['vat_registered_on', '2024-02-29', '2024-02-29'],
    ['vat_status', 'identified', 'identified'],
    ['archived', true, true],
    ['tax_office_code', '451', '451'],
    ['street', 'Dlouhá\u0007třída', 'Dlouhá třída'],
    ['street', '\u0000 ', null],
    ['invoice_footer', 'Děkujeme.\r\nNa shledanou \u0000\n', 'Děkujeme.\nNa shledanou'],
    ['register_note', 'Zapsáno u KS v Brně\noddíl C', 'Zapsáno u KS v Brně\noddíl C'],
  ])('keeps %s %j as %j', async (field, given, kept) => {
    const { status, body } = await create({ name: 'Firma', [field]: given });
    expect([status, body.fields]).toEqual([201, undefined]);
    expect(body[field]).toEqual(kept);
  });

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', '\u0000'],
    ['name', null],
    ['name', 5],
    ['name', 'x'.repeat(201)],
    ['name', 'firma\ud83d'],
    ['legal_form', 'gmbh'],
    ['legal_form', 1],
    ['bookkeeping', 'none'],
    ['flat_expense_rate', 50],
    ['flat_expense_rate', '60'],
    ['vat_status', 'yearly'],
    ['vat_registered_on', '2023-02-29'],
    ['vat_registered_on', '1. 1. 2024'],
    ['vat_registered_on', '2024-01-01T00:00:00Z'],
    ['ico', '123456789'],
    ['ico', 'žádné'],
    ['ico', 27074358],
    ['country', 'Česko'],
    ['fiscal_year_start', 0],
    ['fiscal_year_start', 13],
    ['fiscal_year_start', 1.5],
    ['fiscal_year_start', '1'],
    ['currency', 'czk'],
    ['currency', 'CZKK'],
    ['default_due_days', -1],
    ['default_due_days', 366],
    ['accent_color', 'red'],
    ['accent_color', '#12345'],
    ['accent_color', '#12345g'],
    ['archived', 'ne'],
    ['tax_office_code', '999'],
    ['email', { a: 1 }],
    ['invoice_footer', 'x'.repeat(2001)],
    ['settings', []],
    ['settings', 'x'],
    ['bank_account', 'x'],
  ])('refuses %s %j and stores nothing', async (field, given) => {
    const before = await fingerprint(service.sql);
    const reply = await create({ name: 'Firma', [field]: given });
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
    expect(reply.body.error).toEqual(expect.any(String));
    expect(reply.body.code).toBeUndefined();
    expect(await fingerprint(service.sql)).toEqual(before);
  });

  test.each([
    [undefined],
    [{}],
    [{ entity: null }],
    [{ entity: [] }],
    [{ entity: 'x' }],
    [[]],
    [null],
    [{ name: 'x' }],
  ])('refuses the body %j', async (body) => {
    const reply = await service.call('POST', '/entities', { as: user, body });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['entity']]);
  });

  test('ignores fields that it does not know or does not take', async () => {
    const { status, body } = await create({
      name: 'Skromná',
      id: 1,
      owner_id: 999,
      role: 'viewer',
      locked_until: '2030-01-01',
      has_logo: true,
      created_at: '2000-01-01',
      nonsense: { a: [1] },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ owner_id: user.userId, locked_until: null, has_logo: false });
    expect(body).not.toHaveProperty('nonsense');
  });

  test('the same registration number as often as one likes', async () => {
    for (let i = 0; i < 2; i += 1) expect((await create({ name: 'A', ico: '27074358' })).status).toBe(201);
  });

  const FORMS = ['osvc', 'sro', 'as', 'vos', 'ks', 'druzstvo', 'spolek', 'other'];
  test('only a self-employed person keeps other books than double entry', async () => {
    for (const legal_form of FORMS) {
      for (const bookkeeping of ['double_entry', 'tax_records', 'flat_expenses', 'flat_tax']) {
        const { status, body } = await create({ name: 'F', legal_form, bookkeeping });
        if (legal_form === 'osvc' || bookkeeping === 'double_entry')
          expect([status, body.double_entry]).toEqual([201, bookkeeping === 'double_entry']);
        else expect([status, Object.keys(body.fields)]).toEqual([422, ['bookkeeping']]);
      }
    }
  });

  test('a flat expense rate is kept only with flat expenses', async () => {
    for (const flat_expense_rate of [80, 60, 40, 30]) {
      const flat = { name: 'F', legal_form: 'osvc', flat_expense_rate };
      expect((await create({ ...flat, bookkeeping: 'flat_expenses' })).body.flat_expense_rate).toBe(
        flat_expense_rate,
      );
      expect((await create({ ...flat, bookkeeping: 'tax_records' })).body.flat_expense_rate).toBeNull();
    }
  });

  test.each([
    ['monthly', true],
    ['quarterly', true],
    ['identified', false],
    ['none', false],
  ])('a company with VAT status %s is a payer: %s', async (vat_status, vat_payer) => {
    expect((await create({ name: 'F', vat_status })).body).toMatchObject({ vat_status, vat_payer });
  });
});

describe('a bank account of a new company', () => {
  const withAccount = (bank_account: unknown, more = {}) =>
    create({ name: 'S účtem', ...more, bank_account });
  const accountsOf = (id: number) => service.sql`
    select name, number, bank_code, iban, currency, account_code from bank_accounts where entity_id = ${id}`;
  const postingsOf = (id: number) => service.sql`
    select date, debit, credit, amount_haler, source from postings where entity_id = ${id}`;

  test.each([
    [{ number: '19-2000145399', bank_code: '0800' }],
    [{ iban: 'CZ65 0800 0000 1920 0014 5399' }],
    [{ iban: 'cz6508000000192000145399' }],
  ])('by %j', async (account) => {
    const { body } = await withAccount({ ...account, name: 'Hlavní' }, { currency: 'EUR' });
    expect(await accountsOf(body.id)).toEqual([
      {
        name: 'Hlavní',
        number: '19-2000145399',
        bank_code: '0800',
        iban: 'CZ6508000000192000145399',
        currency: 'EUR',
        account_code: '221',
      },
    ]);
  });

  test('by a foreign IBAN has no domestic number', async () => {
    const { body } = await withAccount({ iban: 'DE89 3704 0044 0532 0130 00' });
    expect(await accountsOf(body.id)).toMatchObject([
      { number: null, bank_code: null, iban: 'DE89370400440532013000', name: 'Bankovní účet' },
    ]);
  });

  test.each([
    ['number', { number: '19-2000145398', bank_code: '0800' }],
    ['number', { number: '20-2000145399', bank_code: '0800' }],
    ['number', { number: 'x', bank_code: '0800' }],
    ['number', { bank_code: '0800' }],
    ['bank_code', { number: '19-2000145399' }],
    ['bank_code', { number: '19-2000145399', bank_code: '9999' }],
    ['bank_code', { number: '19-2000145399', bank_code: '800' }],
    ['iban', { iban: 'CZ6508000000192000145398' }],
    ['iban', { iban: 'CZ65' }],
    ['opening_balance', { number: '19-2000145399', bank_code: '0800', opening_balance: '1000' }],
    ['opening_balance', { number: '19-2000145399', bank_code: '0800', opening_balance: 1.005 }],
    ['opening_balance', { number: '19-2000145399', bank_code: '0800', opening_balance: 1e15 }],
    ['opening_date', { number: '19-2000145399', bank_code: '0800', opening_date: '2026-02-30' }],
  ])('with a wrong %s is refused with the company', async (field, account) => {
    const before = await fingerprint(service.sql);
    const reply = await withAccount(account);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [`bank_account.${field}`]]);
    expect(await fingerprint(service.sql)).toEqual(before);
  });

  const account = { number: '19-2000145399', bank_code: '0800', opening_date: '2026-01-01' };
  test.each([
    [1234.56, { debit: '221', credit: '701', amount_haler: 123_456 }],
    [-0.01, { debit: '701', credit: '221', amount_haler: 1 }],
  ])('posts an opening balance of %s against 701', async (opening_balance, posting) => {
    const { body } = await withAccount({ ...account, opening_balance });
    expect(await postingsOf(body.id)).toEqual([{ date: '2026-01-01', source: 'opening', ...posting }]);
  });

  test('posts nothing for no balance, and nothing outside double entry', async () => {
    for (const opening_balance of [0, null, undefined]) {
      const { body } = await withAccount({ ...account, opening_balance });
      expect(await postingsOf(body.id)).toEqual([]);
    }
    const { body } = await withAccount(
      { ...account, opening_balance: 500 },
      { legal_form: 'osvc', bookkeeping: 'tax_records' },
    );
    expect(await postingsOf(body.id)).toEqual([]);
    expect(await accountsOf(body.id)).toHaveLength(1);
  });
});

test('the list: active companies by their Czech names, then archived ones; by every credential', async () => {
  const owner = await service.user();
  const names = ['Zámek', 'Hora', 'Chata', 'Čapí', 'cihla', 'Cihelna', 'Řeka', 'Rybník', '1. první'];
  for (const name of names) await service.company(owner, { name });
  for (const name of ['Žlutá', 'Alfa']) await service.company(owner, { name, archived: true });
  const { body } = await service.call('GET', '/entities', { as: await owner.key({ read_only: true }) });
  expect(body.map(({ name }: JsonValue) => name)).toEqual([
    '1. první',
    'Cihelna',
    'cihla',
    'Čapí',
    'Hora',
    'Chata',
    'Rybník',
    'Řeka',
    'Zámek',
    'Alfa',
    'Žlutá',
  ]);
  expect((await service.call('GET', '/entities', { as: await service.user() })).body).toEqual([]);
});

describe('changing a company', () => {
  test('changes only what is sent, moves updated_at and writes the history', async () => {
    const company = await service.company(user, { ico: '123', city: 'Brno', settings: { own: 1 } });
    const { status, body } = await patch(company.id, { city: 'Praha', dic: '12345678', nonsense: 1 });
    expect(status).toBe(200);
    expect(body.updated_at > company.updated_at).toBe(true);
    expect(body).toEqual({
      ...company,
      city: 'Praha',
      dic: 'CZ12345678',
      updated_at: body.updated_at,
    });
    const [event] = await events(company.id);
    expect(event).toMatchObject({
      action: 'entity.updated',
      subject_type: 'Entity',
      subject_id: company.id,
      user: user.username,
    });
    expect((await patch(company.id, { city: '' })).body.city).toBeNull();
    expect((await patch(company.id, {})).body.name).toBe(company.name);
  });

  test('keeps to the rules of creation and to what is stored', async () => {
    const company = await service.company(user, {
      legal_form: 'osvc',
      bookkeeping: 'flat_expenses',
      flat_expense_rate: 60,
    });
    const before = await fingerprint(service.sql);
    for (const [field, entity] of [
      ['name', { name: '' }],
      ['name', { name: null }],
      ['currency', { currency: 'kč' }],
      ['bookkeeping', { legal_form: 'sro' }],
      ['settings.show_qr', { settings: { show_qr: 'ano' } }],
    ] as const) {
      const reply = await patch(company.id, entity);
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    }
    expect(await fingerprint(service.sql)).toEqual(before);
    expect((await patch(company.id, { bookkeeping: 'flat_tax' })).body.flat_expense_rate).toBeNull();
    const whole = await patch(company.id, { legal_form: 'sro', bookkeeping: 'double_entry' });
    expect(whole.body).toMatchObject({ legal_form: 'sro', double_entry: true });
  });

  test('moving to double entry completes the chart of accounts', async () => {
    const company = await service.company(user, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const codes = async () =>
      (await service.sql`select code from accounts where entity_id = ${company.id}`).map((row) => row.code);
    expect(await codes()).not.toContain('551');
    await patch(company.id, { bookkeeping: 'double_entry' });
    expect(await codes()).toEqual(expect.arrayContaining(['022', '082', '551', '701']));
    const count = (await codes()).length;
    await patch(company.id, { bookkeeping: 'tax_records' });
    expect(await codes()).toHaveLength(count);
  });

  test('parallel changes of different fields all stay', async () => {
    const company = await service.company(user);
    await Promise.all([
      patch(company.id, { city: 'Olomouc' }),
      patch(company.id, { street: 'Horní' }),
      patch(company.id, { settings: { first: 1 } }),
      patch(company.id, { settings: { second: 2 } }),
    ]);
    const { body } = await service.call('GET', `/entities/${company.id}`, { as: user });
    expect(body).toMatchObject({ city: 'Olomouc', street: 'Horní', settings: { first: 1, second: 2 } });
  });
});

describe('settings', () => {
  const patchSettings = (id: number, settings: unknown) =>
    service.call('PATCH', `/entities/${id}/settings`, { as: user, body: { settings } });

  test('merge the given keys, keep unknown ones as they are, and drop a key that is null', async () => {
    const company = await service.company(user, {
      settings: { ossz_code: '118', own: { deep: [1, 'ž', null] } },
    });
    expect(company.settings).toMatchObject({ ossz_code: '118', own: { deep: [1, 'ž', null] } });
    const { status, body } = await patchSettings(company.id, {
      own: 'jinak',
      show_qr: false,
      ossz_code: null,
      invoice_credit: null,
    });
    expect(status).toBe(200);
    const { ossz_code: _gone, invoice_credit: _too, ...rest } = company.settings;
    expect(body.settings).toEqual({ ...rest, own: 'jinak', show_qr: false });
    expect((await events(company.id))[0].action).toBe('entity.updated');
    expect(body.updated_at > company.updated_at).toBe(true);
  });

  test.each([
    ['round_total', 'sometimes'],
    ['invoice_language', 'xx'],
    ['number_format', 'bez čísla'],
    ['number_format', 7],
    ['vat_history', []],
    ['vat_history', 'monthly'],
    ['reminder_days', '3, 14'],
    ['show_qr', 'true'],
    ['invoice_style', 'bold'],
    ['invoice_font', 1],
    ['invoice_density', ''],
    ['invoice_table', 'x'],
    ['invoice_corners', []],
    ['invoice_logo_size', 'xxl'],
    ['invoice_logo_name', 0],
    ['invoice_row_numbers', 'ne'],
    ['invoice_paid_stamp', {}],
    ['invoice_contacts', 'x'],
    ['invoice_credit', 1],
    ['profile', 'x'],
    ['profile', []],
  ])('refuse %s %j, naming the key', async (key, value) => {
    const company = await service.company(user);
    const reply = await patchSettings(company.id, { [key]: value });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [`settings.${key}`]]);
    const created = await create({ name: 'F', settings: { [key]: value } });
    expect([created.status, Object.keys(created.body.fields)]).toEqual([422, [`settings.${key}`]]);
  });

  test.each([
    ['settings.reminder_days[1]', { reminder_days: [3, -1] }],
    ['settings.profile.segment', { profile: { segment: 5 } }],
    ['settings.profile.accountant', { profile: { accountant: 'yes' } }],
    ['settings.profile.osvc_activity', { profile: { osvc_activity: 'both' } }],
    ['settings.profile.modules', { profile: { modules: 'x' } }],
    ['settings.vat_history[0].status', { vat_history: [{ from: '2026-01-01', status: 'yearly' }] }],
    [
      'settings.vat_history[1].from',
      {
        vat_history: [
          { from: '2026-01-01', status: 'monthly' },
          { from: '2026-01-01', status: 'none' },
        ],
      },
    ],
    [
      'settings.vat_history[1].from',
      {
        vat_history: [
          { from: '2025-01-01', status: 'quarterly' },
          { from: '2026-04-01', status: 'monthly' },
        ],
      },
    ],
    ['settings.submitter.last_name', { submitter: { first_name: 'Jana', last_name: 7 } }],
    ['settings.vat_preparer.phone', { vat_preparer: { phone: '1'.repeat(31) } }],
    ['settings.vat_agent.type', { vat_agent: { code: '4b', first_name: 'A', last_name: 'B' } }],
    ['settings.vat_agent.code', { vat_agent: { type: 'P', code: '8', name: 'Daně a.s.', ico: '25596641' } }],
    ['settings.vat_agent.code', { vat_agent: { type: 'P', code: '4b', name: 'Daně a.s.', ico: '25596641' } }],
    ['settings.vat_agent.ico', { vat_agent: { type: 'P', code: '4c', name: 'Daně a.s.' } }],
    [
      'settings.vat_agent.birth_date',
      { vat_agent: { type: 'F', code: '2', first_name: 'A', last_name: 'B' } },
    ],
    ['settings.vat_coefficient.2025.provisional', { vat_coefficient: { 2025: { provisional: 70.5 } } }],
    ['settings.vat_coefficient.2025.settlement', { vat_coefficient: { 2025: { settlement: 101 } } }],
    ['settings.vat_coefficient.2025.final', { vat_coefficient: { 2025: { final: 70 } } }],
    ['settings.vat_coefficient.next', { vat_coefficient: { next: { provisional: 70 } } }],
    ['settings.vat_next_period.2026', { vat_next_period: { 2026: 'Y' } }],
    ['settings.osvc_social.office', { osvc_social: { office: '999' } }],
    ['settings.osvc_social.account', { osvc_social: { account: '1011-7926202/0710' } }],
    ['settings.osvc_social.secondary_reasons[1]', { osvc_social: { secondary_reasons: ['care', 'idle'] } }],
    ['settings.osvc_health.insurer', { osvc_health: { insurer: '999' } }],
    ['settings.osvc_health.variable_symbol', { osvc_health: { variable_symbol: '12 34' } }],
    ['settings.own', { own: 'a\u0000b' }],
    ['settings.own', { own: [{ x: '\udfff' }] }],
  ])('refuse %s', async (field, settings) => {
    const company = await service.company(user);
    const reply = await patchSettings(company.id, settings);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  });

  test('of the forms of VAT are kept as they were sent', async () => {
    const company = await service.company(user);
    const settings = {
      submitter: { first_name: 'Jana', last_name: 'Dvořáková', relation: 'jednatelka' },
      vat_preparer: { first_name: 'Petr', last_name: 'Účetní', phone: '+420 222 333 444' },
      vat_agent: {
        ...{ type: 'F', code: '4b', first_name: 'Eva', last_name: 'Daňová' },
        ...{ birth_date: null, evidence_number: '1234' },
      },
      vat_coefficient: { 2025: { provisional: 70, settlement: null }, 2026: { provisional: 58 } },
      vat_next_period: { 2026: 'Q' },
    };
    const { status, body } = await patchSettings(company.id, settings);
    expect([status, body.settings]).toEqual([200, { ...company.settings, ...settings }]);
  });

  test('of the insurance of a self-employed person are kept as they were sent', async () => {
    const company = await service.company(user, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const settings = {
      osvc_social: {
        ...{ office: '775', variable_symbol: '12345678', account: '19-2000145399/0800' },
        secondary_reasons: ['employment'],
      },
      osvc_health: { insurer: '111', variable_symbol: null, account: null },
    };
    const { status, body } = await patchSettings(company.id, settings);
    expect([status, body.settings]).toEqual([200, { ...company.settings, ...settings }]);
  });

  test('have no change of the VAT status from before a legal entity came to be', async () => {
    const vat_history = ['2020-01-01', '2022-01-01', '2026-02-01'].map((from, i) => ({
      ...{ from, status: i === 1 ? 'none' : 'monthly' },
    }));
    const wrong = { founded_on: '2025-10-15', vat_history };
    const refused = async (settings: object, entity: object = {}) =>
      Object.keys((await create({ name: 'F', settings, ...entity })).body.fields ?? {});
    expect(await refused(wrong)).toEqual(['settings.vat_history[1].from']);
    // A person may have been a payer with an activity of before.
    expect(await refused(wrong, { legal_form: 'osvc' })).toEqual([]);
    const { id } = await service.company(user, { settings: { vat_history } });
    const founded = await patchSettings(id, { founded_on: '2025-10-15' });
    expect([founded.status, Object.keys(founded.body.fields)]).toEqual([422, ['settings.founded_on']]);
    expect((await patchSettings(id, { founded_on: '2022-01-01' })).status).toBe(200);
    const body = { entity: { vat_status: 'none', vat_registered_on: '2021-05-01' } };
    const changed = await service.call('PATCH', `/entities/${id}`, { as: user, body });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, ['vat_registered_on']]);
  });

  test('say the VAT status of every day, begun with what held before; the last change stands in the data', async () => {
    const company = await service.company(user, { vat_status: 'monthly', vat_registered_on: '2024-03-01' });
    const patch = (entity: object) =>
      service.call('PATCH', `/entities/${company.id}`, { as: user, body: { entity } });
    expect((await patch({ phone: '1' })).body.settings.vat_history).toBeUndefined();
    const refused = await patch({ vat_status: 'quarterly', vat_registered_on: '2026-04-01' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['vat_registered_on']]);
    const { body } = await patch({ vat_status: 'quarterly', vat_registered_on: '2026-01-01' });
    const history = [
      { from: '2024-03-01', status: 'monthly' },
      { from: '2026-01-01', status: 'quarterly' },
    ];
    expect(body).toMatchObject({ vat_status: 'quarterly', vat_registered_on: '2026-01-01' });
    expect(body.settings.vat_history).toEqual(history);
    expect((await events(company.id))[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      'vat_status',
      'vat_registered_on',
      'settings.vat_history',
    ]);

    const sent = [...history, { from: '2026-07-01', status: 'none' }];
    expect((await patchSettings(company.id, { vat_history: sent })).body).toMatchObject({
      vat_status: 'none',
      settings: { vat_history: sent },
    });
    const back = await patchSettings(company.id, { vat_history: history.slice(0, 1) });
    expect(back.body).toMatchObject({ vat_status: 'monthly', vat_registered_on: '2024-03-01' });
    const created = await create({ name: 'F', settings: { vat_history: history } });
    expect(created.body).toMatchObject({ vat_status: 'quarterly', vat_registered_on: '2026-01-01' });
  });

  test('refuse a number that JSON cannot give back', async () => {
    const company = await service.company(user);
    const reply = await service.call('PATCH', `/entities/${company.id}/settings`, {
      as: user,
      body: '{"settings":{"own":{"x":1e400}}}',
    });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['settings.own']]);
  });

  test('do not grow without end', async () => {
    const company = await service.company(user);
    expect((await patchSettings(company.id, { first: 'x'.repeat(60_000) })).status).toBe(200);
    const reply = await patchSettings(company.id, { second: 'x'.repeat(60_000) });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['settings']]);
  });

  test.each([[undefined], [{}], [{ settings: null }], [{ settings: [] }]])(
    'refuse the body %j',
    async (body) => {
      const company = await service.company(user);
      const reply = await service.call('PATCH', `/entities/${company.id}/settings`, { as: user, body });
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['settings']]);
    },
  );

  test('a filled profile gets the time of its completion once', async () => {
    const { body } = await create({ name: 'F', settings: { profile: { segment: 'startup', extra: 1 } } });
    const { completed_at } = body.settings.profile;
    expect(completed_at).toMatch(TIME);
    expect(body.settings.profile).toEqual({ segment: 'startup', extra: 1, completed_at });
    const again = await patchSettings(body.id, { profile: { segment: 'shop' } });
    expect(again.body.settings.profile).toEqual({ segment: 'shop', completed_at });
    const sent = await patchSettings(body.id, { profile: { segment: 'shop', completed_at: '2025-01-01' } });
    expect(sent.body.settings.profile.completed_at).toBe('2025-01-01');
    expect((await create({ name: 'F', settings: { profile: {} } })).body.settings.profile).toEqual({});
  });

  test.each([
    [{ profile: { osvc_activity: 'main' } }, { main_activity: true }],
    [{ profile: { osvc_activity: 'secondary' } }, { main_activity: false }],
    [
      { profile: { osvc_activity: 'secondary' }, tax_profile: { birth_number: '1' } },
      { birth_number: '1', main_activity: false },
    ],
    [
      { profile: { osvc_activity: 'secondary' }, tax_profile: { main_activity: true } },
      { main_activity: true },
    ],
    [{ profile: { segment: 'shop' } }, undefined],
  ])('the activity in %j gives the tax profile %j', async (settings, expected) => {
    const { body } = await create({
      name: 'F',
      legal_form: 'osvc',
      bookkeeping: 'tax_records',
      settings,
    });
    expect(body.settings.tax_profile).toEqual(expected);
  });
});

describe('a sample company', () => {
  test('is marked as one and can be written to', async () => {
    const owner = await service.user();
    const { status, body } = await service.call('POST', '/entities/sample', { as: await owner.key() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ owner_id: owner.userId, role: 'owner', settings: { demo: true } });
    expect(body.settings).toMatchObject(DEFAULTS);
    const changed = await service.call('PATCH', `/entities/${body.id}`, {
      as: owner,
      body: { entity: { name: 'Přejmenovaná' } },
    });
    expect(changed.body).toMatchObject({ name: 'Přejmenovaná', settings: { demo: true } });
    const steps = await service.call('GET', `/entities/${body.id}/getting_started`, { as: owner });
    expect(steps.body.hidden).toBe(true);
  });
});
