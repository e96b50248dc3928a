import type { TransactionSql } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { post } from '../books/ledger-stage.ts';
import type { JsonValue } from '../harness.ts';
import { readPdf } from '../pdf-text.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let now = Date.parse('2026-04-30T10:00:00Z');
beforeAll(async () => {
  first = await startBooks({ now: () => now });
});
afterAll(() => first.close());

const COMPANY = {
  ...{ legal_form: 'sro', name: 'Daňová s.r.o.', ico: '86420976', dic: 'CZ86420976', nace: '62010' },
  ...{ tax_office_code: '451', tax_office_workplace: '2001', street: 'Dlouhá', house_number: '5' },
  ...{ city: 'Praha', zip: '11000' },
};
const SETTINGS = { submitter: { first_name: 'Věra', last_name: 'Říhová', relation: 'jednatelka' } };

async function fresh(entity: object = {}, settings: object = SETTINGS): Promise<Books> {
  const books = await openBooks(first.service, { ...COMPANY, ...entity }, first.owner);
  await books.call('PATCH', '/settings', { settings });
  return books;
}

/** A year of services with representation and a fine: 147,000 of tax. */
async function earned(books: Books, year = 2025): Promise<void> {
  await post(books, [
    { date: `${year}-02-01`, debit: '221', credit: '602', amount: 900_000.4 },
    { date: `${year}-03-01`, debit: '518', credit: '221', amount: 200_000 },
    { date: `${year}-04-01`, debit: '513', credit: '221', amount: 12_345.6 },
    { date: `${year}-05-01`, debit: '545', credit: '221', amount: 2_000 },
  ]);
}

const file = (books: Books, more: object = {}) =>
  books.call('POST', '/filings', { filing: { kind: 'income_tax', period: '2025', ...more } });
const at = (id: number) => `/filings/${id}`;
const mark = (books: Books, id: number, filed_on: string, more: object = {}) =>
  books.call('PATCH', at(id), { status: 'filed', filed_on, ...more });
const fileText = async (books: Books, id: number) =>
  (await books.call('GET', `${at(id)}/xml`)).body as string;
async function pdfText(books: Books, id: number): Promise<string> {
  const response = await fetch(`${first.service.url}/api/entities/${books.id}${at(id)}/pdf`, {
    headers: first.owner.headers,
  });
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return pages.flat(2).join(' ');
}
const codesOf = ({ body }: { body: JsonValue }) => body.issues.map(({ code }: JsonValue) => code);
const on = async <T>(day: string, work: () => Promise<T>): Promise<T> => {
  const before = now;
  now = Date.parse(`${day}T10:00:00Z`);
  try {
    return await work();
  } finally {
    now = before;
  }
};

describe('the return of a company', () => {
  test('is frozen with its rows and statements, valid, and told when the books change', async () => {
    const books = await fresh();
    await earned(books);
    const made = await file(books);
    expect([made.status, made.body.error, made.body.issues]).toEqual([201, undefined, undefined]);
    expect(made.body).toMatchObject({
      ...{ kind: 'income_tax', period: '2025', filing_type: 'B', due_on: '2026-05-04', amount: 147_000 },
      ...{ status: 'draft', submission_id: null, forms: 0, packages: 1 },
      details: {
        income_tax: {
          ...{ form: 'DPPDP9', kind: 'dppo', result: { total: 147_000, balance: 147_000 }, correction: null },
          statements: { layout: 'nature', balanceScope: 'micro', incomeScope: 'full' },
        },
      },
      difference: { changed: false },
    });
    const xml = await fileText(books, made.body.id);
    expect(xml).toContain('<DPPDP9 verzePis="05.01">');
    expect(xml).toContain('kc_ii50_40="14346"');
    expect(xml).toMatch(/<VetaUA c_radku="1" kc_brutto="686" /);
    expect(xml).toMatch(/<VetaUB c_radku="55" kc_sled="686" /);
    expect(xml).toContain('kc_v_4="-147000"');
    const verdict = await books.call('POST', `${at(made.body.id)}/validation`);
    expect(verdict.body).toMatchObject({ ok: true, schema: { errors: [] }, content: { issues: [] } });
    const text = await pdfText(books, made.body.id);
    expect(text).toContain('Přiznání k dani z příjmů právnických osob');
    expect(text).toContain('Daňově neuznané náklady');

    await post(books, [{ date: '2025-06-01', debit: '221', credit: '602', amount: 10_000 }]);
    const stale = await mark(books, made.body.id, '2026-04-30');
    expect([stale.status, stale.body.code]).toEqual([422, 'FILING_STALE']);
    expect(stale.body.difference.lines).toContainEqual({
      ...{ line: '10', filed: { amount: 685_655 }, live: { amount: 695_655 } },
    });
    const again = await file(books);
    expect([again.status, again.body.id, again.body.amount]).toEqual([200, made.body.id, 149_100]);
    expect((await mark(books, made.body.id, '2026-04-30')).body.status).toBe('filed');
  });

  test('is corrected up to its day, later supplemented by the last known tax and the new one', async () => {
    const books = await fresh();
    await earned(books);
    const { body: regular } = await file(books);
    await mark(books, regular.id, '2026-04-30');
    const same = await file(books, { filing_type: 'B' });
    expect([same.status, Object.keys(same.body.fields)]).toEqual([422, ['filing_type']]);
    expect((await file(books)).body.filing_type).toBe('O');
    const draft = (await books.call('GET', '/filings?status=draft')).body.rows[0];
    await books.call('DELETE', at(draft.id));
    await on('2026-05-06', async () => {
      const nothing = await file(books, { discovered_on: '2026-05-05' });
      expect([nothing.status, nothing.body.code]).toEqual([422, undefined]);
      await post(books, [{ date: '2025-06-01', debit: '221', credit: '602', amount: 10_000 }]);
      const difference = (await books.call('GET', at(regular.id))).body.difference;
      expect(difference.changed).toBe(true);
      const stale = (await books.call('GET', '/queue?kind=filing_stale')).body.rows;
      expect(stale.map(({ subject_id }: JsonValue) => subject_id)).toEqual([regular.id]);
      const needed = await file(books);
      expect(Object.keys(needed.body.fields)).toEqual(['discovered_on']);
      const { body: later } = await file(books, { discovered_on: '2026-05-05', reasons: 'Nalezená faktura' });
      expect(later).toMatchObject({
        ...{ filing_type: 'D', amount: 2_100 },
        details: {
          reasons: 'Nalezená faktura',
          income_tax: { correction: { tax_known: 147_000, tax_found: 149_100, tax_difference: 2_100 } },
        },
      });
      const xml = await fileText(books, later.id);
      expect(xml).toContain('kc_dppiv1="149100" kc_dppiv2="147000" kc_dppiv3="2100"');
      expect(xml).toContain('t_prilohy="Nalezená faktura"');
      expect((await books.call('POST', `${at(later.id)}/validation`)).body.ok).toBe(true);
      await mark(books, later.id, '2026-05-06');
      const { body: anew } = await file(books, { filing_type: 'E', discovered_on: '2026-05-05' });
      expect(anew).toMatchObject({ filing_type: 'E', amount: 2_100 });
    });
  });

  test('of a running year, of a year without a form and of an incomplete company is refused', async () => {
    const books = await fresh({ tax_office_code: null, dic: null }, {});
    await earned(books);
    const running = await file(books, { period: '2026' });
    expect([running.status, running.body.code]).toEqual([422, 'YEAR_RUNNING']);
    const old = await file(books, { period: '2020' });
    expect([old.status, old.body.code]).toEqual([422, 'NO_SCHEMA']);
    const unknown = await file(books, { period: '2019' });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['period']]);
    const month = await file(books, { period: '2025-03' });
    expect([month.status, Object.keys(month.body.fields)]).toEqual([422, ['period']]);
    const invalid = await file(books);
    expect([invalid.status, invalid.body.code]).toEqual([422, 'FILING_INVALID']);
    expect(codesOf(invalid)).toEqual(['TAX_OFFICE_MISSING', 'DIC_MISSING']);
    await books.call('PATCH', '', { entity: { tax_office_code: '451', dic: 'CZ86420976' } });
    const warned = await file(books);
    expect([warned.status, warned.body.code]).toEqual([422, 'FILING_WARNINGS']);
    expect(codesOf(warned)).toEqual(['SUBMITTER_MISSING']);
    expect((await file(books, { acknowledge: true })).status).toBe(201);
    expect((await books.call('GET', '/filings?kind=income_tax')).body.total).toBe(1);
  });

  test('of the first period begins with the company, and has its depreciation and tax paid abroad', async () => {
    const books = await fresh();
    await earned(books);
    const wrong = await books.call('PATCH', '/settings', { settings: { founded_on: '2025-02-30' } });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['settings.founded_on']]);
    await books.call('PATCH', '/settings', { settings: { founded_on: '2025-01-20' } });
    const card = { in_use_from: '2025-02-01', useful_life_months: 36 };
    for (const asset of [
      {
        name: 'Auto',
        category: 'tangible',
        price: 600_000,
        tax_group: 2,
        tax_method: 'straight',
        ...card,
      },
      { name: 'Program', category: 'intangible', price: 90_000, ...card },
    ])
      expect((await books.call('POST', '/assets', { asset })).status).toBe(201);
    const adjustments = [{ row: 320, amount: 10_000, reason: 'Daň zaplacená na Slovensku' }];
    const working = await books.call('PATCH', '/taxes/income?year=2025', { working: { adjustments } });
    expect(working.body.period).toEqual({ from: '2025-01-20', to: '2025-12-31' });
    const other = (await books.call('GET', '/taxes/income?year=2024')).body;
    expect(other.period).toEqual({ from: '2024-01-01', to: '2024-12-31' });
    expect(codesOf(await file(books))).toEqual(['FOREIGN_TAX_ANNEX']);
    const { body } = await file(books, { acknowledge: true });
    const xml = await fileText(books, body.id);
    expect(xml).toContain('typ_zo="A"');
    expect(xml).toContain('zdobd_od="20.01.2025" zdobd_do="31.12.2025"');
    expect(xml).toContain('<VetaN pr1i_4="10000"/>');
    // 11 % of 600,000, and ten of 36 months in the books.
    expect(xml).toContain('<VetaF kc_dppb2="66000" kc_dpp_b10="25000" kc_dppb6_b8="66000"/>');
    expect((await books.call('POST', `${at(body.id)}/validation`)).body.ok).toBe(true);
  });

  test('of a shorter first period puts its net turnover on a year', async () => {
    const books = await fresh();
    await earned(books);
    await books.call('PATCH', '/settings', { settings: { founded_on: '2025-05-15' } });
    const { body } = await file(books, { acknowledge: true });
    // Eight months are begun: 900,000.40 / 8 × 12.
    expect(await fileText(books, body.id)).toContain('kc_dpp_i1="1350001"');
  });

  test('has an annex of each state whose tax is credited; what is left is proposed for the next year', async () => {
    const books = await fresh();
    await earned(books);
    const foreign_income = [
      { country: 'SK', method: 'credit', income: 100_000, expenses: 40_000, tax_paid: 20_000 },
      { country: 'PL', method: 'credit', income: 1_000, expenses: 3_000, tax_paid: 100 },
    ];
    await books.call('PATCH', '/taxes/income?year=2025', { working: { foreign_income } });
    const { body } = await file(books);
    const xml = await fileText(books, body.id);
    // 147,000 × 60,000 / 700,001 = 12,599.98.
    expect(xml).toContain('kc_ii310_320="12600"');
    expect(xml).toContain(
      '<VetaN pr1i_2="20100" pr1i_3="12600" pr1i_4="12600" kc_dppd17_g17="7500" poc_zvl_pr_i="2"/>',
    );
    expect(xml).toContain(
      'zvl_pr_i_k_stat="SK" zvl_pr_i_r1="147000" zvl_pr_i_r2="700001" zvl_pr_i_r3="20000" zvl_pr_i_r4="100000" zvl_pr_i_r5="40000" zvl_pr_i_r6="60000" zvl_pr_i_r7="12600"',
    );
    expect(xml).toContain('zvl_pr_i_r6="-2000"/>');
    const pdf = await pdfText(books, body.id);
    for (const row of [
      ...['tabulka I: zápočet daně zaplacené v zahraničí', '3 Z toho lze započítat 12 600,00'],
      ...['2 Zaplaceno ve státech s prostým zápočtem 20 100,00', '5 Zaplaceno a nezapočteno 7 500,00'],
      ...[
        'Příloha k tabulce I: Slovensko',
        '6 Příjmy po odečtení výdajů 60 000,00',
        '7 Lze započítat 12 600,00',
      ],
      ...['Příloha k tabulce I: Polsko', '6 Příjmy po odečtení výdajů −2 000,00'],
    ])
      expect(pdf).toContain(row);
    expect((await books.call('POST', `${at(body.id)}/validation`)).body.ok).toBe(true);
    await mark(books, body.id, '2026-04-20');
    const next = (await books.call('GET', '/taxes/income?year=2026')).body;
    expect(next.proposals).toMatchObject([{ code: 'foreign_tax_left', row: 160, amount: 7_500 }]);
  });

  test('has no rows that the form of its period did not have', async () => {
    const books = await fresh();
    await earned(books, 2023);
    const adjustments = [{ row: 65, amount: 1_000, reason: 'Kursová ztráta' }];
    const entered = (year: number) =>
      books.call('PATCH', `/taxes/income?year=${year}`, { working: { adjustments } });
    expect((await entered(2023)).body.findings).toContainEqual(
      expect.objectContaining({ level: 'error', code: 'row_not_in_year', field: '65' }),
    );
    const refused = await file(books, { period: '2023' });
    expect([refused.body.code, codesOf(refused)]).toEqual(['FILING_INVALID', ['row_not_in_year']]);
    const later = (await entered(2024)).body.findings.map(({ code }: JsonValue) => code);
    expect(later).not.toContain('row_not_in_year');
  });

  test('of a loss, and of a year that begins in July, is valid as well', async () => {
    const books = await fresh({ fiscal_year_start: 7 });
    await post(books, [{ date: '2024-08-01', debit: '518', credit: '221', amount: 50_000 }]);
    const { body } = await file(books, { period: '2024' });
    expect(body).toMatchObject({ period: '2024', amount: 0, due_on: '2025-11-03' });
    const xml = await fileText(books, body.id);
    expect(xml).toContain('typ_zo="B" c_ufo_cil="451"');
    expect(xml).toContain('zdobd_od="01.07.2024" zdobd_do="30.06.2025"');
    expect(xml).not.toContain('kc_ii270_280');
    expect((await books.call('POST', `${at(body.id)}/validation`)).body.ok).toBe(true);
    const paper = await pdfText(books, body.id);
    expect(paper).toContain('Přiznání k dani z příjmů právnických osob');
    expect(paper).toContain('řádné přiznání k dani z příjmů za rok 2024/2025');
    const early = await mark(books, body.id, '2025-06-30');
    expect([early.status, Object.keys(early.body.fields)]).toEqual([422, ['filed_on']]);
    expect((await mark(books, body.id, '2025-07-01')).body.status).toBe('filed');
    const told = (await books.call('GET', '/events')).body.rows.map(({ summary }: JsonValue) => summary);
    const name = 'řádné přiznání k dani z příjmů za rok 2024/2025';
    for (const done of [`Sestaveno: ${name}`, `Zkontrolováno: ${name} – v pořádku`, `Podáno: ${name}`])
      expect(told).toContain(done);
    const found = await books.call('GET', `/search?q=${encodeURIComponent('přiznání k dani 2024/2025')}`);
    const titles = found.body.rows.map(({ title }: JsonValue) => title);
    expect(titles).toEqual([`Ř${name.slice(1)}`]);
  });
});

const PERSON = {
  ...{ ...COMPANY, legal_form: 'osvc', bookkeeping: 'flat_expenses', flat_expense_rate: 60 },
  ...{ first_name: 'Jana', last_name: 'Vzorová', name: 'Jana Vzorová', dic: 'CZ8552103214' },
};
const PROFILE = { tax_profile: { birth_number: '855210/3219' } };
const CHILD = { order: 1, months: 12, ztpp_months: 0, first_name: 'Jan', last_name: 'Vzor' };
const WORKING = {
  business: {
    activities: [
      { income: 900_000, rate: 60, nace: '62010', months: 12 },
      { income: 100_000, rate: 80, nace: '01110', months: 6 },
    ],
  },
  children: [{ ...CHILD, birth_number: '2001011001' }],
};

describe('the return of a person', () => {
  const opened = async (working: object, settings: object = PROFILE) => {
    const books = await fresh(PERSON, settings);
    const { status, body } = await books.call('PATCH', '/taxes/income?year=2025', { working });
    expect([status, body.error]).toEqual([200, undefined]);
    return books;
  };

  test('has its annex, its child and its activities by name, and is valid', async () => {
    const books = await opened(WORKING);
    const made = await file(books);
    expect([made.status, made.body.error, made.body.issues]).toEqual([201, undefined, undefined]);
    // 1,000,000 less 540,000 and 80,000: 57,000 of tax, 30,840 and 15,204 of credits.
    expect(made.body).toMatchObject({
      amount: 10_956,
      due_on: '2026-05-04',
      details: { income_tax: { kind: 'dpfo' } },
    });
    const xml = await fileText(books, made.body.id);
    expect(xml).toContain('<DPFDP7 verzePis="01.01">');
    expect(xml).toContain('rod_c="8552103219"');
    expect(xml).toContain('vyzdite_jmeno="Jan" vyzdite_prijmeni="Vzor" vyzdite_r_cislo="2001011001"');
    expect(xml).toContain('pr_sazba="60" pr_prij7="900000" pr_vyd7="540000" celk_pr_prij7="1000000"');
    expect(xml).toContain('sazba_dal="80" prijmy7="100000" vydaje7="80000"');
    expect((await books.call('POST', `${at(made.body.id)}/validation`)).body).toMatchObject({
      ...{ ok: true, schema: { errors: [] } },
    });
    const text = await pdfText(books, made.body.id);
    expect(text).toContain('Příloha č. 1: samostatná činnost');
  });

  test('without birth numbers and names says where they are entered', async () => {
    const books = await opened({ ...WORKING, children: [{ ...CHILD, last_name: null }] }, {});
    const { status, body } = await file(books);
    expect([status, body.code]).toEqual([422, 'FILING_INVALID']);
    expect(body.issues.map(({ code, field }: JsonValue) => [code, field])).toEqual([
      ['BIRTH_NUMBER_MISSING', 'settings.tax_profile.birth_number'],
      ['CHILD_NAME_MISSING', 'working.children[0].last_name'],
      ['CHILD_BIRTH_NUMBER_MISSING', 'working.children[0].birth_number'],
    ]);
    const wrong = await opened(WORKING, { tax_profile: { birth_number: '855210/3214' } });
    expect((await file(wrong)).body.issues.map(({ field }: JsonValue) => field)).toContain(
      'settings.tax_profile.birth_number',
    );
    const old = await file(books, { period: '2023' });
    expect([old.status, old.body.code]).toEqual([422, 'NO_SCHEMA']);
  });

  test('names the fields of the spouse and of the person that lack, and what the portal asks of cooperation', async () => {
    const spouse = { months: 12, ztpp: false, income: 0, child_under_3: true };
    const books = await opened({ ...WORKING, spouse, children: [] });
    const at = async () => (await file(books)).body.issues.map(({ code, field }: JsonValue) => [code, field]);
    expect(await at()).toEqual([
      ['SPOUSE_NAME_MISSING', 'working.spouse.first_name'],
      ['SPOUSE_BIRTH_NUMBER_MISSING', 'working.spouse.birth_number'],
    ]);
    const named = { ...spouse, first_name: 'Petr', birth_number: '800101/1238' };
    await books.call('PATCH', '/taxes/income?year=2025', { working: { spouse: named } });
    expect(await at()).toEqual([['SPOUSE_NAME_MISSING', 'working.spouse.last_name']]);
    await books.call('PATCH', '', { entity: { last_name: null } });
    const cooperation = { direction: 'gives', relation: 'spouse', percent: 30 };
    const business = { ...WORKING.business, cooperation };
    await books.call('PATCH', '/taxes/income?year=2025', { working: { spouse: null, business } });
    expect(await at()).toEqual([['NAME_MISSING', 'last_name']]);
    await books.call('PATCH', '', { entity: { last_name: 'Vzorová' } });
    expect(await at()).toEqual([['COOPERATION_DIC', 'working.business.cooperation.persons']]);
    const enter = (person: object) =>
      books.call('PATCH', '/taxes/income?year=2025', {
        working: { business: { ...business, cooperation: { ...cooperation, persons: [person] } } },
      });
    await enter({ first_name: 'Petr' });
    expect(await at()).toEqual([
      ['COOPERATION_NAME_MISSING', 'working.business.cooperation.persons[0].last_name'],
      ['COOPERATION_DIC', 'working.business.cooperation.persons[0].dic'],
    ]);
    await enter({ first_name: 'Petr', last_name: 'Vzorový', dic: '800101/1238' });
    const { body } = await file(books);
    const xml = await fileText(books, body.id);
    expect(xml).toContain(
      '<VetaG spolos_podil="30.00" spolos_jmeno="Petr" spolos_prijmeni="Vzorový" spolos_dic="8001011238"',
    );
    expect((await books.call('POST', `/filings/${body.id}/validation`)).body.ok).toBe(true);
  });

  test('of tax records has what the person has and owes, where it was entered', async () => {
    const books = await fresh({ ...PERSON, bookkeeping: 'tax_records', nace: '62010' }, PROFILE);
    const property = { bank_start: 40_000, bank_end: 55_000.4, debts_end: 3000, wages: 12_000 };
    const activities = [{ income: 900_000, expenses: 300_000 }];
    const { body } = await books.call('PATCH', '/taxes/income?year=2025', {
      working: { property, business: { activities } },
    });
    expect(body.inputs.property).toMatchObject({ ...property, cash_start: 0 });
    expect(body.defaulted).toEqual(expect.arrayContaining(['property.cash_start', 'property.tangible_end']));
    const { body: made } = await file(books);
    const xml = await fileText(books, made.id);
    expect(xml).toMatch(/<VetaU [^>]*kc_dpfmz06="40000" kc_z_dpfmz06="55000"/);
    expect((await books.call('POST', `${at(made.id)}/validation`)).body.ok).toBe(true);
  });

  test('of double entry has its statements, and says which costs lower no tax', async () => {
    const books = await fresh({ ...PERSON, bookkeeping: 'double_entry' }, PROFILE);
    await earned(books);
    expect((await file(books)).body.issues).toEqual([
      expect.objectContaining({ code: 'not_deductible_costs', field: 'working.business.increase' }),
    ]);
    const { body } = await file(books, { acknowledge: true });
    const xml = await fileText(books, body.id);
    expect(xml).toContain('kc_cisobr="900000"');
    expect(xml).toContain('<VetaUA c_radku="1" kc_brutto="686"');
    expect((await books.call('POST', `${at(body.id)}/validation`)).body.ok).toBe(true);
  });

  test('of a year of double entry has its statements after the flat tax was entered, too', async () => {
    const books = await fresh({ ...PERSON, bookkeeping: 'double_entry', vat_status: 'none' }, PROFILE);
    await earned(books);
    await on('2026-01-05', async () => {
      const entered = await books.call('PATCH', '', { entity: { bookkeeping: 'flat_tax' } });
      expect([entered.status, entered.status === 200 || entered.body]).toEqual([200, true]);
    });
    const { body } = await file(books, { acknowledge: true });
    expect(await fileText(books, body.id)).toContain('<VetaUA c_radku="1" kc_brutto="686"');
  });

  test('whose accounts stand in no row of the statements is refused', async () => {
    const books = await fresh();
    await earned(books);
    await first.service.sql`
      insert into accounts (entity_id, code, name, kind, statement_row)
      values (${books.id}, '379900', 'Bez řádku', 'asset', 'nothing')`;
    await post(books, [{ date: '2025-06-01', debit: '379900', credit: '221', amount: 5 }]);
    expect(codesOf(await file(books))).toContain('STATEMENTS_MISSING');
  });

  test('of who pays the flat tax is none', async () => {
    const books = await fresh({ ...PERSON, bookkeeping: 'flat_tax', vat_status: 'none' }, PROFILE);
    const { status, body } = await file(books);
    expect([status, body.code]).toEqual([422, 'FLAT_TAX']);
  });
});

const dutiesOf = async (books: Books, year: number) =>
  (await books.call('GET', `/taxes/calendar?year=${year}`)).body.duties.filter(({ kind }: JsonValue) =>
    /income_tax|flat_tax/.test(kind),
  );
const shown = ({ kind, period, due_on, state, amount, payment }: JsonValue) => [
  ...[kind, period, due_on, state, amount, payment === null ? null : payment.paid],
];

describe('the calendar', () => {
  test('has the return of the year before and the advances that follow from it, paid by the ledger', async () => {
    const books = await fresh();
    await earned(books);
    expect((await dutiesOf(books, 2026)).map(shown)).toEqual([
      ['income_tax', '2025', '2026-05-04', 'open', null, null],
    ]);
    const { body } = await file(books);
    await mark(books, body.id, '2026-04-30');
    await post(books, [
      { date: '2025-12-31', debit: '591', credit: '341', amount: 147_000 },
      { date: '2026-05-04', debit: '341', credit: '221', amount: 147_000 },
      { date: '2026-06-15', debit: '341', credit: '221', amount: 20_000 },
    ]);
    expect((await dutiesOf(books, 2026)).map(shown)).toEqual([
      ['income_tax', '2025', '2026-05-04', 'paid', 147_000, 147_000],
      ['income_tax_advance', '2026-06', '2026-06-15', 'open', 58_800, 20_000],
      ['income_tax_advance', '2026-12', '2026-12-15', 'open', 58_800, 0],
    ]);
    const [, advance] = await dutiesOf(books, 2026);
    expect(advance.payment).toMatchObject({
      ...{ account: '7704-77628031/0710', variable_symbol: '86420976' },
      duty: { kind: 'corporate_income_tax', period: '2026-06' },
    });
    const account = await books.call('POST', '/bank_accounts', {
      bank_account: { name: 'Běžný', number: '2000145399', bank_code: '0800' },
    });
    const order = await books.call('POST', '/payment_orders', {
      payment_order: {
        bank_account_id: account.body.id,
        due_on: '2026-05-20',
        items: [{ duty: { kind: 'corporate_income_tax', period: '2026-06' } }],
      },
    });
    expect([order.status, order.body.error]).toEqual([201, undefined]);
    expect(order.body.items[0]).toMatchObject({ amount: 38_800, variable_symbol: '86420976' });
  });

  test('keeps the advances due by the day of an additional or a late return as they were', async () => {
    const advances = async (books: Books) =>
      (await dutiesOf(books, 2026))
        .filter(({ kind }: JsonValue) => kind === 'income_tax_advance')
        .map(({ due_on, amount }: JsonValue) => [due_on, amount]);
    const books = await fresh();
    await earned(books);
    await mark(books, (await file(books)).body.id, '2026-04-30');
    // A session ends after 14 days without use.
    for (const day of ['2026-05-12', '2026-05-25', '2026-06-07']) await on(day, () => dutiesOf(books, 2026));
    await on('2026-06-20', async () => {
      await post(books, [{ date: '2025-12-30', debit: '221', credit: '602', amount: 100_000 }]);
      const { body } = await file(books, { discovered_on: '2026-06-17', reasons: 'Nezaúčtovaná tržba' });
      // Found in June: filed and paid by the end of July.
      expect(body).toMatchObject({ filing_type: 'D', amount: 21_000, due_on: '2026-07-31' });
      await mark(books, body.id, '2026-06-20');
      const ofReturn = async () => shown((await dutiesOf(books, 2026))[0]);
      expect(await ofReturn()).toEqual(['income_tax', '2025', '2026-05-04', 'overdue', 168_000, 0]);
      await post(books, [{ date: '2026-05-04', debit: '341', credit: '221', amount: 147_000 }]);
      const duties = await dutiesOf(books, 2026);
      const rest = duties.find(({ kind }: JsonValue) => kind === 'income_tax');
      expect(shown(rest)).toEqual(['income_tax', '2025', '2026-07-31', 'filed', 168_000, 147_000]);
    });
    expect(await advances(books)).toEqual([
      ['2026-06-15', 58_800],
      ['2026-09-15', 42_000],
      ['2026-12-15', 42_000],
    ]);

    const late = await fresh();
    await earned(late);
    await on('2026-06-20', async () => mark(late, (await file(late)).body.id, '2026-06-20'));
    expect(await advances(late)).toEqual([['2026-12-15', 58_800]]);

    const former = await fresh();
    await earned(former, 2024);
    await mark(former, (await file(former, { period: '2024' })).body.id, '2025-04-30');
    await earned(former);
    await post(former, [{ date: '2025-12-30', debit: '221', credit: '602', amount: 100_000 }]);
    await on('2026-06-20', async () => mark(former, (await file(former)).body.id, '2026-06-20'));
    expect(await advances(former)).toEqual([
      ['2026-06-15', 58_800],
      ['2026-09-15', 42_000],
      ['2026-12-15', 42_000],
    ]);
  });

  test('works out anew the advances of a return that was frozen by the tax of a shorter first period', async () => {
    const books = await fresh({}, { ...SETTINGS, founded_on: '2025-05-15' });
    await post(books, [{ date: '2025-06-01', debit: '221', credit: '602', amount: 282_000 }]);
    const { status, body } = await file(books, { acknowledge: true });
    expect([status, body.amount]).toEqual([201, 59_220]);
    const { sql } = first.service;
    const former = { basis: 5_922_000, dates: [{ due_on: '2026-12-15', amount: 2_370_000 }] };
    await sql`
      update filings set content = jsonb_set(content, '{working,advances}',
        content #> '{working,advances}' || ${sql.json(former)})
      where entity_id = ${books.id} and id = ${body.id}`;
    await sql`
      update filings set status = 'filed', filed_on = '2026-04-30', filed_order = 1
      where entity_id = ${books.id} and id = ${body.id}`;
    // Eight begun months: 59,220 × 12 / 8 is 88,830, 40 % of it twice.
    const [, ...advances] = await dutiesOf(books, 2026);
    expect(advances.map(({ due_on, amount }: JsonValue) => [due_on, amount])).toEqual([
      ['2026-06-15', 35_600],
      ['2026-12-15', 35_600],
    ]);
  });

  test('has the monthly advances of the flat tax', async () => {
    const books = await fresh({ ...PERSON, bookkeeping: 'flat_tax', vat_status: 'none', dic: null }, PROFILE);
    const duties = await dutiesOf(books, 2026);
    expect(duties.map(({ kind }: JsonValue) => kind)).toEqual(Array(12).fill('flat_tax_advance'));
    expect(shown(duties[0])).toEqual(['flat_tax_advance', '2026-01', '2026-01-20', 'overdue', 9984, 0]);
    expect(shown(duties[5])).toEqual(['flat_tax_advance', '2026-06', '2026-06-22', 'open', 9984, 0]);
    // Six months were 822 too high, which is taken off the next one.
    expect(duties.slice(6, 8).map(({ amount }: JsonValue) => amount)).toEqual([4230, 9162]);
    // A band that the income exceeds is settled after the year: the advances of past months stay.
    const working = { business: { activities: [{ income: 1_700_000, rate: 60 }] } };
    expect((await books.call('PATCH', '/taxes/income?year=2026', { working })).body.result.band).toBe(2);
    expect((await dutiesOf(books, 2026)).map(shown)).toEqual(duties.map(shown));
    expect(duties[0].payment).toMatchObject({
      ...{ account: '2866-77628031/0710', is_unconfirmed: true },
      // Without a DIČ a person is known by the birth number.
      ...{ variable_symbol: '8552103219', missing: [] },
      duty: { kind: 'personal_income_tax', period: '2026-01' },
    });
  });
});

test('what is stored of it leaves the checks of what is stored in order', async () => {
  for (const check of CHECKS.filter(({ name }) => /filing|report|VAT/.test(name)))
    expect([check.name, await check.violations(first.service.sql)]).toEqual([check.name, []]);
});

test.each([
  ['rows of a filed working', '{working,lines,0,amount}', '100'],
  ['totals of a filed working', '{working,lines,26,amount}', '100'],
  ['the amount of a filed return', '{working,result,balance}', '1.5'],
])('%s are held by a check', async (name, path, value) => {
  const books = await fresh();
  await earned(books);
  const { body } = await file(books, { acknowledge: true });
  const check = CHECKS.find((each) => each.name.startsWith(name));
  const rollback = new Error('the damage is not kept');
  const work = async (tx: TransactionSql) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update filings set content = jsonb_set(content, ${path}::text::text[], ${value}::text::jsonb)
      where entity_id = ${books.id} and id = ${body.id}`;
    expect((await check?.violations(tx))?.join()).toContain(`filing ${body.id}`);
    throw rollback;
  };
  await expect(first.service.sql.begin(work)).rejects.toBe(rollback);
});

test('a file that says another tax than its working is told by a check', async () => {
  const books = await fresh();
  await earned(books);
  const { body } = await file(books, { acknowledge: true });
  const check = CHECKS.find(({ name }) => name.startsWith('the file of a filed return of income tax'));
  const rollback = new Error('the damage is not kept');
  const work = async (tx: TransactionSql) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update filing_files set xml = replace(xml, 'kc_ii_340="147000"', 'kc_ii_340="147001"')
      where entity_id = ${books.id} and filing_id = ${body.id}`;
    expect(await check?.violations(tx)).toEqual([`filing ${body.id}`]);
    throw rollback;
  };
  await expect(first.service.sql.begin(work)).rejects.toBe(rollback);
});
