import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import type { JsonValue } from '../harness.ts';
import { readPdf } from '../pdf-text.ts';
import { type Jmhz, PEOPLE, startJmhz } from '../people/jmhz-stage.ts';
import { openPayroll, type Payroll, startPayroll } from '../people/payroll-harness.ts';

let started: Payroll;
let payroll: Payroll;
beforeAll(async () => {
  started = await startPayroll();
});
beforeEach(async () => {
  payroll = await openPayroll(started, { dic: 'CZ12345679', tax_office_code: '461' });
});
afterAll(() => started.close());

const statement = async (year = 2024) =>
  (await payroll.ask('GET', `/taxes/payroll_statement?year=${year}`)).body;
const file = (filing: object) => payroll.ask('POST', '/filings', { filing });
const wages = (more: object = {}) => file({ kind: 'wage_tax_statement', period: '2024', ...more });

/** A year of one person by advances, with a bonus, and of one by withheld tax in spring; approved. */
async function year(ofYear = 2024): Promise<void> {
  const started_on = `${ofYear}-01-01`;
  await payroll.employ({ gross_wage: 50_000, started_on });
  await payroll.employ({ gross_wage: 20_000, started_on, children: [{ order: 1 }, { order: 2 }] });
  await payroll.employ({
    ...{ contract: 'dpp', gross_wage: 9000, declaration: false },
    ...{ started_on: `${ofYear}-03-01`, ended_on: `${ofYear}-05-31` },
  });
  for (let month = 1; month <= 12; month++)
    for (const slip of await payroll.generate(month, ofYear))
      await payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
}

describe('the tax of wages of a year', () => {
  test('has months with persons, tax, bonuses, and the withheld one apart', async () => {
    await year();
    const { months, totals, withholding, jmhz, ...rest } = await statement();
    expect(rest).toMatchObject({
      year: 2024,
      required: { wage_tax_statement: true, withholding_statement: true },
      due: {
        wage_tax_statement: { statutory_on: '2025-03-20', due_on: '2025-03-20', uncertain: null },
        withholding_statement: { statutory_on: '2025-03-31', due_on: '2025-03-31' },
      },
    });
    // 50,000: 7,500 − 2,570; 20,000: 3,000 − 2,570 − 430 of the benefit of 3,127, the rest is the bonus.
    const month = { employees: 2, advances: 4930, bonuses: 2697, settled: 0, due: 2233, paid: 0 };
    expect(months).toEqual(Array.from({ length: 12 }, (_, i) => ({ month: i + 1, ...month })));
    expect(totals).toEqual({
      ...{ employees: 2, advances: 59_160, bonuses: 32_364, settled: 0, due: 26_796, paid: 0 },
    });
    expect(withholding).toEqual({
      months: [3, 4, 5].map((each) => ({ month: each, employees: 1, income: 9000, tax: 1350, paid: 0 })),
      totals: { employees: 1, income: 27_000, tax: 4050, paid: 0 },
    });
    expect(jmhz).toEqual([]);
  });

  test('takes off refunds of settlements in the month in which they are paid, as the duty of the month does', async () => {
    const { id } = await payroll.employ({ gross_wage: 60_000 });
    for (let month = 1; month <= 12; month++) await payroll.generate(month, 2024);
    await payroll.generate(3, 2025);
    const at = `/employees/${id}/annual_settlement`;
    const mortgage = [{ paid: 12_000 }];
    await payroll.ask('PUT', `${at}?year=2024`, { settlement: { requested_on: '2025-02-10', mortgage } });
    await payroll.ask('POST', `${at}/apply?year=2024`, { month: 3 });
    const { months } = await statement(2025);
    expect(months).toEqual([
      { month: 3, employees: 1, advances: 6430, bonuses: 0, settled: 1800, due: 4630, paid: 0 },
    ]);
    const { body } = await payroll.ask('GET', '/taxes/calendar?year=2025');
    const duty = body.duties.find(
      ({ kind, period }: JsonValue) => kind === 'payroll_tax' && period === '2025-03',
    );
    expect(duty.amount).toBe(4630);
  });

  test('of a year without wages is empty, and of 2019 unknown', async () => {
    expect(await statement(2024)).toMatchObject({
      months: [],
      totals: { employees: 0, due: 0 },
      required: { wage_tax_statement: false, withholding_statement: false },
    });
    const { status, body } = await payroll.ask('GET', '/taxes/payroll_statement?year=2019');
    expect([status, Object.keys(body.fields)]).toEqual([422, ['year']]);
  });

  test('is in doubt from 2025 on, and the one of wages is not filed for 2026', async () => {
    const { due, required } = await statement(2025);
    expect(due.wage_tax_statement.uncertain).toMatch(/poslední rok není potvrzen/);
    expect(required.wage_tax_statement).toBe(false);
    await payroll.employ({ started_on: '2026-01-01' });
    await payroll.generate(1, 2026);
    expect((await statement(2026)).required.wage_tax_statement).toBe(false);
  });
});

describe('a yearly statement', () => {
  test('is frozen, has a table and a PDF and no file, and is filed', async () => {
    await year();
    const made = await wages();
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    expect(made.body).toMatchObject({
      ...{ kind: 'wage_tax_statement', period: '2024', filing_type: 'B', status: 'draft' },
      ...{ due_on: '2025-03-20', amount: 26_796, sha256: null, forms: 0 },
      details: { totals: { advances: 59_160, bonuses: 32_364, due: 26_796 } },
      difference: { changed: false },
      checks: null,
    });
    const at = `/filings/${made.body.id}`;
    const xml = await payroll.ask('GET', `${at}/xml`);
    expect([xml.status, xml.body.code]).toEqual([422, 'NO_SCHEMA']);
    const response = await fetch(`${payroll.url}/api${payroll.path}${at}/pdf`, {
      headers: payroll.owner.headers,
    });
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const text = pages.flat(2).join(' ');
    expect(text).toContain('Vyúčtování daně z příjmů ze závislé činnosti');
    expect(text).toContain('DIČ CZ12345679');
    expect(text.replaceAll(/\s/g, ' ')).toContain('59 160,00 Kč');
    const filed = await payroll.ask('PATCH', at, { status: 'filed', filed_on: '2025-03-18' });
    expect(filed.body).toMatchObject({ status: 'filed', filed_on: '2025-03-18' });
    expect((await payroll.ask('GET', '/filings?kind=wage_tax_statement&year=2024')).body.total).toBe(1);
    for (const check of CHECKS.filter(({ name }) => /filing|report|VAT/.test(name)))
      expect([check.name, await check.violations(payroll.sql)]).toEqual([check.name, []]);
  });

  test('of withheld tax has its own figures', async () => {
    await year();
    const { body } = await file({ kind: 'withholding_statement', period: '2024' });
    expect(body).toMatchObject({
      amount: 4050,
      details: { months: [{ month: 3, tax: 1350 }, { month: 4 }, { month: 5 }], totals: { income: 27_000 } },
    });
  });

  test('says what changed since, and a supplementary one only the difference', async () => {
    await year();
    const { body: first } = await wages();
    await payroll.ask('PATCH', `/filings/${first.id}`, { status: 'filed', filed_on: '2025-03-18' });
    expect((await wages({ filing_type: 'D', discovered_on: '2026-07-01' })).body.error).toBe(
      'Od posledního podání za toto období se nic nezměnilo.',
    );
    const slips = (await payroll.ask('GET', '/payslips?year=2024&month=6')).body.payslips;
    const slip = slips.find(({ gross }: JsonValue) => gross === 50_000);
    await payroll.ask('PATCH', `/payslips/${slip.id}`, { bonuses: 1000 });
    await payroll.ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
    const { body } = await payroll.ask('GET', `/filings/${first.id}`);
    expect(body.difference.changed).toBe(true);
    expect(body.difference.lines.map(({ line }: JsonValue) => line)).toEqual(['6', 'total']);
    const second = await wages({ discovered_on: '2026-07-01', reasons: 'Odměna' });
    expect([second.status, second.body.error]).toEqual([201, undefined]);
    expect(second.body).toMatchObject({
      filing_type: 'D',
      amount: 150,
      details: {
        reasons: 'Odměna',
        months: [{ month: 6, employees: 0, advances: 150, bonuses: 0, due: 150 }],
        totals: { advances: 150, due: 150 },
      },
    });
    expect((await wages({ filing_type: 'B' })).body.fields).toEqual({
      filing_type: 'Za toto období už bylo řádné podání podáno.',
    });
  });

  test('is refused for a running year, another period, without a tax office, without wages', async () => {
    const answer = async (filing: object) => {
      const { status, body } = await file(filing);
      return [status, body.code ?? null, Object.keys(body.fields ?? {}).join()];
    };
    const kind = 'wage_tax_statement';
    expect(await answer({ kind, period: '2026' })).toEqual([422, 'YEAR_RUNNING', '']);
    expect(await answer({ kind, period: '2024-05' })).toEqual([422, null, 'period']);
    expect(await answer({ kind: 'vat_return', period: '2024' })).toEqual([422, null, 'period']);
    expect(await answer({ kind, period: '2019' })).toEqual([422, null, 'period']);
    expect(await answer({ kind, period: '2024' })).toEqual([422, null, '']);
    await year();
    await payroll.ask('PATCH', '', { entity: { tax_office_code: null } });
    const invalid = await wages();
    expect([invalid.body.code, invalid.body.issues.map(({ code }: JsonValue) => code)]).toEqual([
      'FILING_INVALID',
      ['TAX_OFFICE_MISSING'],
    ]);
  });

  test('warns of slips that are not approved', async () => {
    await payroll.employ();
    await payroll.generate(1, 2024);
    const refused = await wages();
    expect([refused.body.code, refused.body.issues[0].code]).toEqual(['FILING_WARNINGS', 'PAYSLIPS_OPEN']);
    expect((await wages({ acknowledge: true })).status).toBe(201);
  });

  test('stands in the calendar of the next year with its state', async () => {
    await year();
    const duties = async () =>
      (await payroll.ask('GET', '/taxes/calendar?year=2025')).body.duties.filter(({ kind }: JsonValue) =>
        /^w.*_statement$/.test(kind),
      );
    expect(await duties()).toMatchObject([
      { kind: 'wage_tax_statement', period: '2024', due_on: '2025-03-20', state: 'overdue', payment: null },
      { kind: 'withholding_statement', due_on: '2025-03-31', state: 'overdue' },
    ]);
    const { body } = await wages();
    await payroll.ask('PATCH', `/filings/${body.id}`, { status: 'filed' });
    expect((await duties())[0]).toMatchObject({ state: 'filed', filing_id: body.id });
  });
});

describe('months that disagree with the filed report', () => {
  let jmhz: Jmhz;
  beforeAll(async () => {
    jmhz = await startJmhz();
  });
  afterAll(() => jmhz.close());

  test('are named with the tax of the report and the difference', async () => {
    await jmhz.hire(PEOPLE[0]);
    const [slip] = await jmhz.generate(6);
    await jmhz.report('regular', { month: 6 });
    const [filing] = await jmhz.filings();
    await jmhz.ask('PATCH', `/filings/${filing.id}`, { status: 'filed' });
    const disagreeing = async () => (await jmhz.ask('GET', '/taxes/payroll_statement?year=2026')).body.jmhz;
    expect(await disagreeing()).toEqual([]);
    const { tax } = slip.data;
    const before = tax.advance + tax.withholding - tax.child_benefit.bonus;
    const changed = await jmhz.ask('PATCH', `/payslips/${slip.id}`, { bonuses: 10_000 });
    const after = changed.body.data.tax;
    expect(await disagreeing()).toEqual([
      {
        month: 6,
        tax: before,
        difference: after.advance + after.withholding - after.child_benefit.bonus - before,
      },
    ]);
  });
});
