import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint, type JsonValue } from '../harness.ts';
import { openPayroll, type Payroll, startPayroll } from './payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
});
afterAll(() => payroll.close());

/** Five working days of the nineteen of May 2026. */
const SICK = { kind: 'sickness', from: '2026-05-11', to: '2026-05-15' };

const enter = async (employee: JsonValue, absence: object) => {
  const { status, body } = await payroll.ask('POST', `/employees/${employee.id}/absences`, { absence });
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
};
const preview = (employee: JsonValue, absence: object, more: object = {}) =>
  payroll.ask('POST', `/employees/${employee.id}/absences/preview`, { absence, ...more });
async function slipOf(employee: JsonValue, month = 5): Promise<JsonValue> {
  return (await payroll.generate(month)).find((slip) => slip.employee_id === employee.id);
}
const read = async (slip: JsonValue) => (await payroll.ask('GET', `/payslips/${slip.id}`)).body;
const paid = ({ data }: JsonValue) => [data.base_gross, data.sick_pay ?? 0];

describe('what an absence makes of a wage', () => {
  test.each<[string, object, object, [number, number]]>([
    // 40,000 × 14 / 19; 250 × 0.9 × 0.6 × 40
    ['sickness with an entered average', {}, { ...SICK, average_hourly: 250 }, [29_474, 5_400]],
    // 40,000 / 152 × 0.9 × 0.6 × 40
    ['sickness without payslips of a quarter', {}, SICK, [29_474, 5_685]],
    // 40,000 / 76 = 526.3158: 90 % of 285.78, 60 % of the next 142.80 and 30 % of the rest, × 0.6 × 20
    ['quarantine by half days', {}, { ...SICK, kind: 'quarantine', hours_per_day: 4 }, [29_474, 4_467]],
    [
      'a first day that was worked',
      {},
      { ...SICK, first_day_worked: true, average_hourly: 250 },
      [31_579, 4_320],
    ],
    ['care', {}, { ...SICK, kind: 'care' }, [29_474, 0]],
    [
      'days over the end of the month',
      {},
      { kind: 'unpaid', from: '2026-05-25', to: '2026-06-30' },
      [29_474, 0],
    ],
    ['the whole month', {}, { kind: 'maternity', from: '2026-04-01', to: '2026-08-31' }, [0, 0]],
    // 10 of 19 days from 18 May on; of them five were missed.
    [
      'a relationship that began in the month',
      { started_on: '2026-05-18' },
      { ...SICK, from: '2026-05-18', to: '2026-05-22', average_hourly: 250 },
      [10_527, 5_400],
    ],
    [
      'a relationship that ended within the sickness',
      { ended_on: '2026-05-13' },
      { ...SICK, to: '2026-05-31', average_hourly: 250 },
      // 4 to 7 May
      [8_422, 3_240],
    ],
    [
      'an agreement without insurance',
      { contract: 'dpc', gross_wage: 4_000 },
      { ...SICK, average_hourly: 250 },
      [2_948, 0],
    ],
    [
      'an agreement that is insured',
      { contract: 'dpc', gross_wage: 19_000 },
      { ...SICK, average_hourly: 250 },
      [14_000, 5_400],
    ],
  ])('%s', async (_, card, absence, expected) => {
    const employee = await payroll.employ(card);
    await enter(employee, absence);
    expect(paid(await slipOf(employee))).toEqual(expected);
  });

  test('the average is that of the previous quarter once it has three payslips, less days absent then', async () => {
    const employee = await payroll.employ();
    for (const month of [1, 2]) await slipOf(employee, month);
    await enter(employee, SICK);
    expect((await slipOf(employee)).data.sick_pay).toBe(5_685);
    await slipOf(employee, 3);
    // 120,000 / (63 days × 8) × 0.9 × 0.6 × 40
    const slip = await slipOf(employee);
    expect(slip.data.sick_pay).toBe(5_143);
    // Ten of the twenty days of February: 100,000 / (53 × 8); the draft of May follows.
    const unpaid = await enter(employee, { kind: 'unpaid', from: '2026-02-02', to: '2026-02-13' });
    expect((await read(slip)).data.sick_pay).toBe(5_095);
    await payroll.ask('DELETE', `/absences/${unpaid.id}`);
    expect((await read(slip)).data.sick_pay).toBe(5_143);
  });

  test('drafts follow what is entered, changed and deleted, and keep their bonuses', async () => {
    const employee = await payroll.employ();
    const slip = await slipOf(employee);
    await payroll.ask('PATCH', `/payslips/${slip.id}`, { bonuses: 1_000 });
    const absence = await enter(employee, { ...SICK, average_hourly: 250 });
    expect([paid(await read(slip)), (await read(slip)).data.bonuses]).toEqual([[29_474, 5_400], 1_000]);
    await payroll.ask('PATCH', `/absences/${absence.id}`, { absence: { to: '2026-05-12' } });
    expect(paid(await read(slip))).toEqual([35_790, 2_160]);
    await payroll.ask('DELETE', `/absences/${absence.id}`);
    const left = await read(slip);
    expect([paid(left), left.data.absences, left.data.bonuses]).toEqual([[40_000, 0], undefined, 1_000]);
  });

  test('the days of the month stand on the slip', async () => {
    const employee = await payroll.employ();
    const sick = await enter(employee, {
      ...SICK,
      from: '2026-04-27',
      to: '2026-05-12',
      average_hourly: 250,
    });
    expect((await slipOf(employee)).data.absences).toEqual([
      {
        absence_id: sick.id,
        kind: 'sickness',
        from: '2026-05-01',
        to: '2026-05-12',
        calendar_days: 12,
        working_days: 6,
        // Till 10 May, with the holidays of 1 and 8 May.
        compensated_hours: 48,
        amount: 6_480,
      },
    ]);
  });
});

describe('a preview', () => {
  test('says what the slips then say, month by month, and stores nothing', async () => {
    const employee = await payroll.employ();
    const slip = await slipOf(employee, 4);
    const absence = { kind: 'sickness', from: '2026-04-27', to: '2026-05-12', average_hourly: 250.5 };
    const before = await fingerprint(payroll.sql);
    const { status, body } = await preview(employee, absence);
    expect(status).toBe(200);
    expect(await fingerprint(payroll.sql)).toEqual(before);
    await enter(employee, absence);
    const slips = [await read(slip), await slipOf(employee, 5)];
    expect(body.months).toEqual(
      slips.map(({ data, net, month }, i) => ({
        year: 2026,
        month,
        payslip: i === 0 ? { id: slip.id, status: 'draft' } : null,
        of_month: expect.objectContaining({ from: data.absences[0].from, amount: data.sick_pay }),
        average: { source: 'entered', hourly: 250.5, reduced: 225.45 },
        before: { present: 40_000, base_gross: 40_000, lost: 0, sick_pay: 0, net: 31_930 },
        after: {
          present: 40_000,
          base_gross: data.base_gross,
          lost: 40_000 - data.base_gross,
          sick_pay: data.sick_pay,
          net,
        },
      })),
    );
  });

  test('of a change takes the place of the stored absence', async () => {
    const employee = await payroll.employ();
    const stored = await enter(employee, SICK);
    expect((await preview(employee, { ...SICK, to: '2026-05-18' })).body.code).toBe('OVERLAP');
    const reply = await preview(employee, { ...SICK, to: '2026-05-18' }, { absence_id: stored.id });
    const [month] = reply.body.months;
    expect([month.before.base_gross, month.after.base_gross, month.average]).toEqual([
      29_474,
      27_369,
      { source: 'wage', hourly: 263.1579, reduced: 236.8421 },
    ]);
  });

  test('refuses what cannot be entered', async () => {
    const employee = await payroll.employ();
    await payroll.ask('PATCH', `/payslips/${(await slipOf(employee)).id}`, { status: 'approved' });
    expect((await preview(employee, SICK)).body.code).toBe('SLIP_FIXED');
    expect((await preview(employee, { ...SICK, to: '2026-05-01' })).body.fields).toHaveProperty('to');
  });

  test('of many months shows twelve', async () => {
    const { body } = await preview(await payroll.employ(), {
      kind: 'maternity',
      from: '2024-03-04',
      to: '2027-03-31',
    });
    expect(body.months.map(({ year, month }: JsonValue) => `${year}-${month}`)).toEqual([
      ...['2024-3', '2024-4', '2024-5', '2024-6', '2024-7', '2024-8', '2024-9', '2024-10'],
      ...['2024-11', '2024-12', '2025-1', '2025-2'],
    ]);
  });
});

describe('the attendance of a month', () => {
  test('has its days, everybody of it by name, and what absences make of wages', async () => {
    const office = await openPayroll(payroll);
    const employ = (employee: object) => office.employ(employee);
    const zeman = await employ({ first_name: 'Adam', last_name: 'Zeman' });
    const cermak = await employ({ last_name: 'Čermák', details: { weekly_hours: 37.5 } });
    const cibulka = await employ({ last_name: 'Cibulka', contract: 'dpp', started_on: '2026-05-20' });
    await employ({ last_name: 'Dávná', ended_on: '2026-04-30' });
    const absence = { ...SICK, average_hourly: 250 };
    await office.ask('POST', `/employees/${zeman.id}/absences`, { absence });
    const { body } = await office.ask('GET', '/absences?year=2026&month=5');
    expect([body.year, body.month, body.days.length]).toEqual([2026, 5, 31]);
    expect(body.days.slice(0, 4)).toEqual([
      { date: '2026-05-01', kind: 'holiday', holiday: 'Svátek práce' },
      { date: '2026-05-02', kind: 'weekend', holiday: null },
      { date: '2026-05-03', kind: 'weekend', holiday: null },
      { date: '2026-05-04', kind: 'working', holiday: null },
    ]);
    const rows = body.employees;
    expect(rows.map((row: JsonValue) => [row.employee_id, row.hours_per_day, row.wage])).toEqual([
      [cibulka.id, 8, null],
      [cermak.id, 7.5, null],
      [
        zeman.id,
        8,
        { present: 40_000, base_gross: 29_474, lost: 10_526, sick_pay: 5_400, net: expect.any(Number) },
      ],
    ]);
    expect(rows[2]).toMatchObject({
      full_name: 'Adam Zeman',
      payslip: null,
      absences: [
        {
          absence,
          of_month: { ...{ from: SICK.from, to: SICK.to, calendar_days: 5, working_days: 5 }, amount: 5_400 },
        },
      ],
    });
  });

  test('of an approved slip is what stands on it, whatever the card says now', async () => {
    const office = await openPayroll(payroll);
    const employee = await office.employ();
    await office.ask('POST', `/employees/${employee.id}/absences`, { absence: SICK });
    const [slip] = await office.generate();
    await office.ask('PATCH', `/payslips/${slip.id}`, { status: 'approved' });
    await office.ask('PATCH', `/employees/${employee.id}`, { employee: { gross_wage: 90_000 } });
    const [row] = (await office.ask('GET', '/absences?year=2026&month=5')).body.employees;
    expect(row.payslip).toEqual({ id: slip.id, status: 'approved' });
    expect(row.wage).toEqual({
      present: 40_000,
      base_gross: 29_474,
      lost: 10_526,
      sick_pay: 5_685,
      net: slip.net,
    });
  });

  test('of a year without rates has days and absences, and no wages', async () => {
    const office = await openPayroll(payroll);
    const employee = await office.employ({ started_on: '2018-01-01' });
    const absence = { kind: 'care', from: '2019-05-06', to: '2019-05-07' };
    await office.ask('POST', `/employees/${employee.id}/absences`, { absence });
    const [row] = (await office.ask('GET', '/absences?year=2019&month=5')).body.employees;
    expect([row.wage, row.absences[0].of_month, row.absences[0].absence.from]).toEqual([
      null,
      null,
      '2019-05-06',
    ]);
  });

  test('a month that is none is refused', async () => {
    const { status, body } = await payroll.ask('GET', '/absences?month=13');
    expect([status, Object.keys(body.fields)]).toEqual([422, ['month']]);
  });
});

test('payslips of later months that stay and would come out differently are named', async () => {
  const office = await openPayroll(payroll);
  const employee = await office.employ();
  const at = `/employees/${employee.id}/absences`;
  for (const month of [4, 5, 6]) await office.generate(month);
  // Paid by the average of April to June, which the absence in May changes.
  const { body: sick } = await office.ask('POST', at, {
    absence: { kind: 'sickness', from: '2026-08-03', to: '2026-08-07' },
  });
  expect(sick.findings).toBeUndefined();
  const [august] = await office.generate(8);
  await office.ask('PATCH', `/payslips/${august.id}`, { status: 'approved' });
  const { body } = await office.ask('POST', at, {
    absence: { kind: 'unpaid', from: '2026-05-11', to: '2026-05-15' },
  });
  expect(body.findings).toEqual([
    expect.objectContaining({ code: 'payslip_outdated', payslip_id: august.id, month: 8 }),
  ]);
});
