import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, type JsonValue } from '../harness.ts';
import { COMPANY, type Jmhz, MONTH, PEOPLE, startJmhz } from './jmhz-stage.ts';

let jmhz: Jmhz;
let employee: JsonValue;
beforeAll(async () => {
  jmhz = await startJmhz();
  employee = await jmhz.hire(PEOPLE[0]);
  await jmhz.hire(PEOPLE[1], { first_name: 'Tomáš' });
  await jmhz.generate(MONTH);
  await jmhz.generate(5);
});
beforeEach(async () => {
  jmhz.goTo('2026-07-15T10:00:00Z');
  await jmhz.sql`delete from filings where status = 'draft'`;
});
afterAll(() => jmhz.close());

const messages = (findings: JsonValue[]) => findings.map(({ code }) => code);
const set = (settings: object) => jmhz.ask('PATCH', '/settings', { settings });

describe('the check', () => {
  test('has every field of the contract', async () => {
    await jmhz.report();
    const check = await jmhz.check();
    expect(check).toEqual({
      year: 2026,
      month: MONTH,
      period: '2026-06',
      state: 'draft',
      kind: 'regular',
      ready: true,
      errors: [],
      warnings: expect.any(Array),
      due_date: '2026-07-20',
      cancellation_deadline: '2026-07-20',
      can_cancel: false,
      totals: {
        tax: expect.any(Number),
        insurance: expect.any(Number),
        payslips: 2,
        employer_rounding: expect.any(Number),
      },
      employments: 2,
      persons: 2,
      forms: 2,
      packages: 1,
      submission_id: expect.any(String),
      proof_state: null,
      absences: [],
      plan: null,
      filings: [
        {
          id: expect.any(Number),
          filing_type: 'B',
          status: 'draft',
          proof_state: 'none',
          filed_on: null,
          submission_id: check.submission_id,
          forms: 2,
          packages: 1,
          filled_at: '2026-07-15T10:00:00.000Z',
        },
      ],
      report: {
        status: 'draft',
        due_date: '2026-07-20',
        overdue_since: null,
        filed_on: null,
        waiting: { filing_id: expect.any(Number), filing_type: 'B', built_on: '2026-07-15' },
        differs_since: null,
        differences: [],
      },
    });
    for (const warning of check.warnings)
      expect(warning).toEqual({
        level: 'warning',
        code: expect.any(String),
        subject: expect.any(String),
        field: warning.field === null ? null : expect.any(String),
        message: expect.any(String),
        employee_id: warning.employee_id === null ? null : expect.any(Number),
      });
  });

  test('names what is missing, with the employee and the field', async () => {
    const path = `/employees/${employee.id}`;
    await jmhz.ask('PATCH', path, { employee: { details: { ...employee.details, birth_number: null } } });
    await set({ cssz_variable_symbol: '123', jmhz_workplace: null });
    const check = await jmhz.check();
    expect(check.ready).toBe(false);
    expect(messages(check.errors)).toEqual(
      expect.arrayContaining(['variable_symbol_invalid', 'workplace_missing', 'birth_date_missing']),
    );
    expect(check.errors.find(({ code }: JsonValue) => code === 'birth_date_missing')).toMatchObject({
      subject: 'Jana Nováková',
      field: 'details.birth_date',
      message: 'Chybí datum narození.',
      employee_id: employee.id,
    });
    const refused = await jmhz.download();
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      error: expect.stringContaining('Hlášení nelze sestavit.'),
      issues: expect.arrayContaining(check.errors),
    });
    expect(await jmhz.filings()).toEqual([]);
    await jmhz.ask('PATCH', path, { employee: { details: employee.details } });
    await set(COMPANY.settings);
    expect((await jmhz.check()).ready).toBe(true);
  });

  test('settings of any content are no fault', async () => {
    for (const wrong of [
      { jmhz_workplace: 'Praha' },
      { cssz_variable_symbol: { a: [1] } },
      { jmhz_annual: [1] },
    ]) {
      await set({ ...COMPANY.settings, ...wrong });
      await jmhz.check();
      await jmhz.check(12, 2025);
    }
    await set({
      ...COMPANY.settings,
      cssz_variable_symbol: Number(COMPANY.settings.cssz_variable_symbol),
      jmhz_annual: null,
    });
    expect((await jmhz.check()).ready).toBe(true);
    await set(COMPANY.settings);
  });

  test('due dates move to a working day, the end of cancellation does not', async () => {
    const dates = async (year: number, month: number) => {
      const { due_date, cancellation_deadline } = await jmhz.check(month, year);
      return [due_date, cancellation_deadline];
    };
    expect(await dates(2026, 1)).toEqual(['2026-06-30', '2026-02-20']);
    expect(await dates(2026, 3)).toEqual(['2026-06-30', '2026-04-20']);
    expect(await dates(2026, 5)).toEqual(['2026-06-22', '2026-06-20']);
    expect(await dates(2026, 8)).toEqual(['2026-09-21', '2026-09-20']);
    expect(await dates(2026, 11)).toEqual(['2026-12-21', '2026-12-20']);
  });

  test('answers for any month, with a finding for those that have no report', async () => {
    expect(messages((await jmhz.check(12, 2025)).errors)).toContain('period_unsupported');
    expect(messages((await jmhz.check(7)).errors)).toContain('period_not_ended');
    const unknown = await jmhz.check(1, 2035);
    expect([unknown.totals, messages(unknown.errors)]).toEqual([
      null,
      expect.arrayContaining(['rates_missing']),
    ]);
  });

  test('December without its data is a warning that names the defaults', async () => {
    await jmhz.generate(12);
    jmhz.goTo('2027-01-05T10:00:00Z');
    const check = await jmhz.check(12);
    expect(messages(check.errors)).not.toContain('annual_data_missing');
    const warning = check.warnings.find(({ code }: JsonValue) => code === 'annual_data_missing');
    expect(warning.message).toMatch(/soukrom|kolektivní/i);
    const { xml } = await jmhz.report('regular', { month: 12 });
    expect(xml).toMatch(/formaVlastnictvi>2<.*typKolektSmlouvy>0</s);
    await set({ jmhz_annual: { ownership_form: '1', collective_agreements: ['1', '4'] } });
    expect(messages((await jmhz.check(12)).warnings)).not.toContain('annual_data_missing');
    await set({ jmhz_annual: null });
  });

  test.each(['', 'x', '0', '13', '1.5', '-1'])('the month %j is none', async (month) => {
    for (const path of ['/payslips/jmhz', '/payslips/jmhz/xml']) {
      const reply = await jmhz.ask('GET', `${path}?year=2026&month=${month}`);
      expect([reply.status, reply.body.error]).toEqual([422, 'Měsíc musí být číslo 1 až 12.']);
    }
  });

  test('without a year it is this year’s', async () => {
    const reply = await jmhz.ask('GET', `/payslips/jmhz?month=${MONTH}`);
    expect(reply.body.year).toBe(2026);
  });
});

describe('the download', () => {
  test('is a file with a name, stored as it was sent', async () => {
    const reply = await jmhz.download();
    expect(reply.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="jmhz-2026-06-radne.xml"');
    const [filing] = await jmhz.filings();
    const stored = await jmhz.ask('GET', `/filings/${filing.id}/xml`);
    expect(stored.body).toBe(reply.body);
    expect(stored.headers.get('content-disposition')).toBe(reply.headers.get('content-disposition'));
    const { body: events } = await jmhz.ask('GET', '/events');
    expect(events.rows[0]).toMatchObject({
      action: 'payroll.jmhz',
      subject_type: 'Filing',
      subject_id: filing.id,
      summary: 'Sestaveno řádné hlášení za 6/2026 (formulářů: 2)',
    });
    expect(events.rows[0]).not.toHaveProperty('details');
  });

  test('two at once make one filing', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => jmhz.report()));
    expect(await jmhz.filings()).toHaveLength(1);
    expect(new Set(replies.map(({ submissionId }) => submissionId)).size).toBe(1);
    expect(new Set(replies.map(({ forms }) => JSON.stringify(forms))).size).toBe(1);
  });

  test('HEAD stores nothing', async () => {
    const before = await fingerprint(jmhz.sql);
    const reply = await jmhz.download('regular', { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain('jmhz-2026-06-radne.xml');
    expect(await fingerprint(jmhz.sql)).toEqual(before);
  });

  test('is refused to read-only keys and other sites, by HEAD too', async () => {
    const before = await fingerprint(jmhz.sql);
    const readOnly = await jmhz.owner.key({ read_only: true });
    for (const method of ['GET', 'HEAD']) {
      expect((await jmhz.download('regular', { as: readOnly, method })).status).toBe(403);
      const headers = { 'Sec-Fetch-Site': 'cross-site' };
      expect((await jmhz.download('regular', { headers, method })).status).toBe(403);
    }
    const after = await fingerprint(jmhz.sql);
    for (const table of ['filings', 'filing_files', 'events']) expect(after[table]).toBe(before[table]);
    for (const site of ['same-origin', 'none'])
      expect((await jmhz.download('regular', { headers: { 'Sec-Fetch-Site': site } })).status).toBe(200);
    expect(
      (
        await jmhz.ask('GET', '/payslips/jmhz?year=2026&month=6', undefined, {
          ...jmhz.owner,
          headers: readOnly.headers,
        })
      ).status,
    ).toBe(200);
  });

  test.each([
    ['a kind that is none', 'xml', {}],
    ['a corrective one before anything was filed', 'corrective', {}],
    ['a cancellation before anything was filed', 'cancellation', {}],
    ['a month that has not ended', 'regular', { month: 7 }],
    ['a month before January 2026', 'regular', { month: 12, year: 2025 }],
    ['a month without payslips', 'regular', { month: 4 }],
    ['a file that the report does not have', 'regular', { package: 2 }],
    ['a file that is none', 'regular', { package: 'x' }],
  ])('%s is a 422', async (_name, kind, more) => {
    const reply = await jmhz.download(kind, more);
    expect([reply.status, reply.body.error]).toEqual([422, expect.any(String)]);
    expect(await jmhz.filings()).toEqual([]);
  });

  test('a month ends at midnight in Prague', async () => {
    await jmhz.generate(7);
    jmhz.goTo('2026-07-31T21:59:00Z');
    expect((await jmhz.download('regular', { month: 7 })).status).toBe(422);
    jmhz.goTo('2026-07-31T22:01:00Z');
    expect((await jmhz.download('regular', { month: 7 })).status).toBe(200);
  });

  test('a cancellation is possible up to the 20th in Prague, whatever day of the week it is', async () => {
    jmhz.goTo('2026-06-10T10:00:00Z');
    await jmhz.report('regular', { month: 5 });
    const [{ id }] = await jmhz.filings();
    await jmhz.file(id);
    // 20 June 2026 is a Saturday.
    jmhz.goTo('2026-06-20T21:59:00Z');
    expect((await jmhz.check(5)).can_cancel).toBe(true);
    expect((await jmhz.download('cancellation', { month: 5 })).status).toBe(200);
    jmhz.goTo('2026-06-20T22:01:00Z');
    expect((await jmhz.check(5)).can_cancel).toBe(false);
    const late = await jmhz.download('cancellation', { month: 5 });
    expect([late.status, messages(late.body.issues)]).toEqual([
      422,
      expect.arrayContaining(['cancellation_expired']),
    ]);
    expect((await jmhz.download('corrective', { month: 5 })).headers.get('content-disposition')).toContain(
      'jmhz-2026-05-opravne.xml',
    );
  });
});

test('a relationship keeps its kind of activity when the one that was numbered before it has ended', async () => {
  await jmhz.hire(PEOPLE[2], { started_on: '2026-01-01', ended_on: '2026-06-30' });
  await jmhz.hire(PEOPLE[2], { started_on: '2026-04-01' });
  await jmhz.generate(6);
  await jmhz.generate(7);
  jmhz.goTo('2026-08-10T10:00:00Z');
  for (const month of [6, 7]) {
    const { xml } = await jmhz.report('regular', { month });
    const form = xml.split('<formularOsoby>').find((text) => text.includes('>2026-04-01<'));
    expect(form).toContain('<form:druhCinnosti>2</form:druhCinnosti>');
    expect(form).toContain('<form:kod>2++</form:kod>');
  }
  const july = await jmhz.check(7);
  expect(july).toMatchObject({ employments: 3, persons: 3, forms: 3, errors: [] });
  expect(messages(july.warnings)).not.toContain('payslip_missing');
});
