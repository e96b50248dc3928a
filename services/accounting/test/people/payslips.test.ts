import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { openPayroll, type Payroll, startPayroll } from './payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
});
afterAll(() => payroll.close());

/** The payslip of a new employee in a month. */
async function slipOf(employee: object = {}, month = 5, year = 2026): Promise<JsonValue> {
  const { id } = await payroll.employ(employee);
  return (await payroll.generate(month, year)).find((slip) => slip.employee_id === id);
}
const read = async (slip: JsonValue) => (await payroll.ask('GET', `/payslips/${slip.id}`)).body;
const change = (slip: JsonValue, body: unknown) => payroll.ask('PATCH', `/payslips/${slip.id}`, body);
const post = (slip: JsonValue) => payroll.ask('POST', `/payslips/${slip.id}/post_entries`);
const remove = (slip: JsonValue) => payroll.ask('DELETE', `/payslips/${slip.id}`);

describe('a payslip', () => {
  test('has the figures of a published example and the shape of the interface', async () => {
    const slip = await slipOf();
    expect(slip).toEqual({
      id: expect.any(Number),
      employee_id: expect.any(Number),
      employee_name: 'Jana Nováková',
      year: 2026,
      month: 5,
      gross: 40_000,
      net: 31_930,
      employer_cost: 53_520,
      status: 'draft',
      created_at: '2026-07-15T10:00:00.000Z',
      updated_at: '2026-07-15T10:00:00.000Z',
      data: {
        gross: 40_000,
        base_gross: 40_000,
        bonuses: 0,
        insured: { social: true, health: true },
        assessment_base: { social: 40_000, health: 40_000 },
        employee: { social: 2_840, health: 1_800, total: 4_640 },
        employer: { social: 9_920, health: 3_600, total: 13_520 },
        health_min_base_topup: 0,
        tax: {
          base: 40_000,
          rounded_base: 40_000,
          rate_split: [{ rate: 15, base: 40_000, tax: 6_000 }],
          advance_before_credits: 6_000,
          credits: [{ key: 'taxpayer', label: 'Sleva na poplatníka', amount: 2_570, entitlement: 2_570 }],
          child_benefit: { total: 0, as_credit: 0, bonus: 0 },
          advance: 3_430,
          withholding: 0,
          kind: 'advance',
        },
        net: 31_930,
        payout: 31_930,
        employer_cost: 53_520,
        postings: [
          { debit: '521', credit: '331', amount: 40_000, text: 'Hrubá mzda' },
          { debit: '524', credit: '336', amount: 9_920, text: expect.any(String) },
          { debit: '524', credit: '336', amount: 3_600, text: expect.any(String) },
          { debit: '331', credit: '336', amount: 2_840, text: expect.any(String) },
          { debit: '331', credit: '336', amount: 1_800, text: expect.any(String) },
          { debit: '331', credit: '342', amount: 3_430, text: expect.any(String) },
        ],
        warnings: [],
      },
    });
  });

  test('is read with the steps behind it, a reduced wage included', async () => {
    const slip = await slipOf({ started_on: '2026-05-18' });
    const { steps, ...rest } = await read(slip);
    expect(rest).toEqual(slip);
    // May 2026 has 21 weekdays, two of them holidays; ten are from the 18th on.
    expect(slip.data.base_gross).toBe(Math.ceil((40_000 * 10) / 19));
    expect(steps[0]).toMatchObject({
      what: 'Základní mzda za část měsíce',
      figures: ['base_gross', 'gross'],
      result: slip.data.base_gross,
      inputs: [
        { name: 'sjednaná mzda', value: '40000.00' },
        { name: 'pracovní dny vztahu bez svátků', value: '10' },
        { name: 'pracovní dny měsíce bez svátků', value: '19' },
      ],
    });
    expect(steps.find((step: JsonValue) => step.what === 'Čistá mzda').result).toBe(slip.net);
    expect(steps.every((step: JsonValue) => step.paragraph.title.startsWith('§'))).toBe(true);
  });

  test('of somebody else is not found', async () => {
    const other = await payroll.company(payroll.owner);
    const slip = await slipOf();
    const elsewhere = await payroll.call('GET', `/entities/${other.id}/payslips/${slip.id}`, {
      as: payroll.owner,
    });
    expect(elsewhere.status).toBe(404);
  });
});

describe('making the payslips of a month', () => {
  test('asks for a month from 1 to 12 and a year with rates', async () => {
    for (const month of [undefined, null, 0, 13, 1.5, '5', 'x', true, [5]]) {
      const reply = await payroll.ask('POST', '/payslips/generate?year=2026', { month });
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({
        error: 'Měsíc musí být číslo 1 až 12.',
        fields: { month: 'Měsíc musí být číslo 1 až 12.' },
      });
    }
    expect((await payroll.ask('POST', '/payslips/generate?year=2026')).status).toBe(422);
    for (const year of [2019, 2031, 1]) {
      const reply = await payroll.ask('POST', `/payslips/generate?year=${year}`, { month: 5 });
      expect(reply.body).toMatchObject({
        fields: { year: expect.stringContaining('nejsou známy mzdové sazby') },
      });
    }
    const thisYear = await payroll.ask('POST', '/payslips/generate', { month: 1 });
    expect(thisYear.body).toMatchObject({ year: 2026, month: 1 });
  });

  test('makes one for each relationship that exists on a day of it', async () => {
    const service = await openPayroll(payroll);
    const employ = (last_name: string, started_on: string, ended_on: string | null = null) =>
      service.employ({ last_name, started_on, ended_on });
    await employ('Před', '2025-01-01', '2026-04-30');
    await employ('Prvního', '2025-01-01', '2026-05-01');
    await employ('Posledního', '2026-05-31');
    await employ('Potom', '2026-06-01');
    const slips = await service.generate(5);
    expect(slips.map((slip) => slip.employee_name)).toEqual(['Jana Posledního', 'Jana Prvního']);
    // The first of May is a holiday and the last a Sunday: no working day, no wage.
    expect(slips.map((slip) => slip.data.base_gross)).toEqual([0, 0]);
    expect((await service.generate(6)).map((slip) => slip.employee_name)).toEqual([
      'Jana Posledního',
      'Jana Potom',
    ]);
  });

  test('does not reduce an agreement to complete a job', async () => {
    const slip = await slipOf({
      contract: 'dpp',
      gross_wage: 8_000,
      started_on: '2026-05-18',
      declaration: false,
    });
    expect(slip).toMatchObject({ gross: 8_000, data: { tax: { kind: 'withholding', withholding: 1_200 } } });
  });

  test('calculates drafts anew, leaves the approved and the posted', async () => {
    const service = await openPayroll(payroll);
    const [a, b, c] = [
      await service.employ({ last_name: 'A' }),
      await service.employ({ last_name: 'B' }),
      await service.employ({ last_name: 'C' }),
    ];
    const [draft, approved, posted] = await service.generate();
    await service.ask('PATCH', `/payslips/${draft.id}`, { bonuses: 1_000 });
    await service.ask('PATCH', `/payslips/${approved.id}`, { status: 'approved' });
    await service.ask('POST', `/payslips/${posted.id}/post_entries`);
    for (const employee of [a, b, c]) {
      await service.ask('PATCH', `/employees/${employee.id}`, { employee: { gross_wage: 50_000 } });
    }
    await service.employ({ last_name: 'D' });
    const again = await service.generate();
    expect(again.map((slip) => [slip.id, slip.status, slip.gross])).toEqual([
      [draft.id, 'draft', 50_000],
      [approved.id, 'approved', 40_000],
      [posted.id, 'posted', 40_000],
      [expect.any(Number), 'draft', 40_000],
    ]);
    expect(await service.generate()).toEqual(again);
  });

  test('keeps the attendance of drafts', async () => {
    const slip = await slipOf();
    await change(slip, { attendance: { worked_hours: 160 } });
    const again = (await payroll.generate()).find((each) => each.id === slip.id);
    expect(again.data.attendance).toEqual({ worked_hours: 160 });
  });

  test('five times at once makes each slip once', async () => {
    const service = await openPayroll(payroll);
    for (let i = 0; i < 10; i += 1) await service.employ();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => service.ask('POST', '/payslips/generate?year=2026', { month: 3 })),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const ids = replies.map(({ body }) => body.payslips.map((slip: JsonValue) => slip.id));
    expect(ids).toEqual(Array(5).fill(ids[0]));
    expect((await service.actions()).filter((action) => action === 'payroll.generated')).toHaveLength(5);
  });
});

describe('the list', () => {
  test('has the totals of the month, and what adds up adds up', async () => {
    const service = await openPayroll(payroll);
    await service.employ({ last_name: 'Čapek' });
    await service.employ({
      last_name: 'Dvořák',
      gross_wage: 30_000,
      children: [{ order: 1 }, { order: 2 }],
    });
    await service.employ({ last_name: 'Bílek', contract: 'dpp', gross_wage: 8_000, declaration: false });
    await service.generate();
    const { body, status } = await service.ask('GET', '/payslips?year=2026&month=5');
    expect(status).toBe(200);
    expect(body).toMatchObject({ year: 2026, month: 5 });
    expect(body.payslips.map((slip: JsonValue) => slip.employee_name)).toEqual([
      'Jana Bílek',
      'Jana Čapek',
      'Jana Dvořák',
    ]);
    const { totals } = body;
    const total = (of: (slip: JsonValue) => number) =>
      body.payslips.reduce((sum: number, slip: JsonValue) => sum + of(slip), 0);
    expect(totals).toEqual({
      gross: total((slip) => slip.gross),
      net: total((slip) => slip.net),
      payout: total((slip) => slip.data.payout),
      employer_cost: total((slip) => slip.employer_cost),
      social: total((slip) => slip.data.employee.social + slip.data.employer.social),
      health: total((slip) => slip.data.employee.health + slip.data.employer.health),
      tax: total(({ data: { tax } }) => tax.advance + tax.withholding - tax.child_benefit.bonus),
    });
    expect(totals.net + totals.social + totals.health + totals.tax).toBe(totals.employer_cost);
    // 24.8 % of all bases, up to whole crowns once.
    const employer = total((slip) => slip.data.employer.social);
    const bases = total((slip) => (slip.data.employer.social === 0 ? 0 : slip.gross));
    expect(body.employer_rounding).toBe(Math.ceil(bases * 0.248 - 1e-6) - employer);
    expect((await service.ask('GET', '/payslips?year=2026&month=4')).body.payslips).toEqual([]);
    // No month means the present one: July.
    expect((await service.ask('GET', '/payslips')).body).toMatchObject({ year: 2026, month: 7 });
    expect((await service.ask('GET', '/payslips?month=13')).status).toBe(422);
  });
});

describe('changing the wage', () => {
  test('gross sets the base, bonuses the bonuses', async () => {
    const slip = await slipOf();
    expect((await change(slip, { gross: 45_000 })).body).toMatchObject({
      gross: 45_000,
      status: 'draft',
      data: { base_gross: 45_000, bonuses: 0 },
    });
    expect((await change(slip, { bonuses: 5_000.5 })).body).toMatchObject({
      gross: 50_000.5,
      data: { base_gross: 45_000, bonuses: 5_000.5 },
    });
    expect((await change(slip, { gross: 30_000 })).body.data).toMatchObject({
      base_gross: 30_000,
      bonuses: 0,
    });
    expect((await change(slip, { gross: 100, bonuses: -40 })).body.data).toMatchObject({ gross: 60 });
  });

  test('only bonuses keep the reduced base, gross cancels the reduction', async () => {
    const slip = await slipOf({ started_on: '2026-05-18' });
    const withBonuses = (await change(slip, { bonuses: 1_000 })).body;
    expect(withBonuses.data).toMatchObject({ base_gross: slip.data.base_gross, bonuses: 1_000 });
    expect((await read(slip)).steps[0].what).toBe('Základní mzda za část měsíce');
    const whole = (await change(slip, { gross: 40_000 })).body;
    expect(whole.data).toMatchObject({ base_gross: 40_000, bonuses: 0 });
    expect((await read(slip)).steps[0].what).toBe('Hrubá mzda');
  });

  test('calculates from the card as it is now', async () => {
    const slip = await slipOf();
    await payroll.ask('PATCH', `/employees/${slip.employee_id}`, {
      employee: { gross_wage: 99_000, children: [{ order: 1 }] },
    });
    const changed = (await change(slip, { bonuses: 0 })).body;
    expect(changed.data.base_gross).toBe(40_000);
    expect(changed.data.tax.child_benefit.total).toBe(1_267);
  });

  test('a base that is no number counts as 0, a text that is one counts', async () => {
    const slip = await slipOf();
    for (const gross of ['', 'abc', 'NaN', 'Infinity', '1e3', null, true, {}, [40_000]]) {
      expect((await change(slip, { gross })).body).toMatchObject({ gross: 0, data: { base_gross: 0 } });
    }
    expect((await change(slip, { gross: '41 234,50' })).body.gross).toBe(41_234.5);
    expect((await change(slip, { gross: 40_000, bonuses: '' })).body.gross).toBe(40_000);
  });

  test.each<[string, object, string]>([
    ['three decimals', { gross: 1_000.005 }, 'gross'],
    ['three decimals in a text', { gross: '1000,005' }, 'gross'],
    ['a billiard', { gross: 1e15 }, 'gross'],
    ['more than can be calculated', { gross: 1_000_000_001 }, 'gross'],
    ['a negative sum', { gross: -1 }, 'gross'],
    ['a negative sum with bonuses', { gross: 10, bonuses: -10.01 }, 'gross'],
    ['bonuses lower than the base', { bonuses: -40_001 }, 'gross'],
    ['bonuses of three decimals', { bonuses: 0.001 }, 'bonuses'],
    ['bonuses that are no number', { bonuses: 'hodně' }, 'bonuses'],
  ])('%s changes nothing at all', async (_what, body, field) => {
    const slip = await slipOf();
    await change(slip, { status: 'approved' });
    const before = await read(slip);
    const records = (await payroll.actions()).length;
    const reply = await change(slip, { ...body, attendance: { worked_hours: 8 } });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
    expect(await read(slip)).toEqual(before);
    expect((await payroll.actions()).length).toBe(records);
  });

  test('a body that is no object', async () => {
    const slip = await slipOf();
    for (const body of [[], null, 5, 'x'])
      expect((await change(slip, JSON.stringify(body))).status).toBe(422);
  });
});

describe('the status', () => {
  test('goes between draft and approved; other values are ignored', async () => {
    const slip = await slipOf();
    expect((await change(slip, { status: 'approved' })).body.status).toBe('approved');
    for (const status of ['posted', 'x', '', null, 1]) {
      expect((await change(slip, { status })).body.status).toBe('approved');
    }
    expect((await change(slip, { status: 'draft' })).body.status).toBe('draft');
  });

  test('a change of the wage makes a draft, even when it asks for approval', async () => {
    const slip = await slipOf();
    await change(slip, { status: 'approved' });
    expect((await change(slip, { bonuses: 1 })).body.status).toBe('draft');
    expect((await change(slip, { gross: 1, status: 'approved' })).body.status).toBe('draft');
  });

  test('every call leaves a record, also one that changes nothing', async () => {
    const slip = await slipOf();
    await change(slip, {});
    await change(slip, { status: 'x' });
    const { body } = await payroll.ask('GET', '/events');
    expect(body.rows.slice(0, 2)).toMatchObject(
      Array(2).fill({
        action: 'payroll.updated',
        subject_type: 'Payslip',
        subject_id: slip.id,
        user: payroll.owner.username,
      }),
    );
  });
});

describe('attendance', () => {
  test('takes decimal commas, leaves out the empty, drops other keys, replaces what was there', async () => {
    const slip = await slipOf();
    const attendance = {
      worked_hours: '152,5',
      overtime_hours: 8,
      overtime_pay: '1 250,50',
      vacation_hours: '',
      vacation_pay: null,
      unpaid_hours: '0',
      sickness: 5,
    };
    const changed = (await change(slip, { attendance })).body;
    expect(changed.data.attendance).toEqual({
      worked_hours: 152.5,
      overtime_hours: 8,
      overtime_pay: 1_250.5,
      unpaid_hours: 0,
    });
    expect({ ...changed.data, attendance: undefined }).toEqual(slip.data);
    expect(changed.status).toBe('draft');
    expect((await change(slip, { attendance: { worked_hours: 1 } })).body.data.attendance).toEqual({
      worked_hours: 1,
    });
    for (const nothing of [{}, null, { worked_hours: '' }, { other: 1 }]) {
      await change(slip, { attendance: { worked_hours: 1 } });
      expect((await change(slip, { attendance: nothing })).body.data).not.toHaveProperty('attendance');
    }
  });

  test('stays when the wage changes', async () => {
    const slip = await slipOf();
    await change(slip, { attendance: { worked_hours: 100 } });
    expect((await change(slip, { gross: 20_000 })).body.data.attendance).toEqual({ worked_hours: 100 });
  });

  test.each<[unknown, string]>([
    ['x', 'attendance'],
    [[], 'attendance'],
    [{ worked_hours: 'osm' }, 'attendance.worked_hours'],
    [{ worked_hours: -1 }, 'attendance.worked_hours'],
    [{ worked_hours: 745 }, 'attendance.worked_hours'],
    [{ worked_hours: '1e2' }, 'attendance.worked_hours'],
    [{ worked_hours: true }, 'attendance.worked_hours'],
    [{ vacation_pay: 10.005 }, 'attendance.vacation_pay'],
    [{ overtime_pay: 1e15 }, 'attendance.overtime_pay'],
  ])('%j is refused', async (attendance, field) => {
    const slip = await slipOf();
    const reply = await change(slip, { attendance });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });
});

describe('a posted slip', () => {
  test('takes attendance and nothing else', async () => {
    const slip = await slipOf();
    await post(slip);
    const before = await read(slip);
    for (const body of [
      { gross: 1 },
      { bonuses: 0 },
      { status: 'draft' },
      { status: 'approved', attendance: {} },
    ]) {
      const reply = await change(slip, body);
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ error: 'Zaúčtovanou pásku nelze změnit, smažte ji a vytvořte znovu.' });
    }
    expect(await read(slip)).toEqual(before);
    const changed = (await change(slip, { attendance: { worked_hours: 5 } })).body;
    expect(changed).toMatchObject({ status: 'posted', data: { attendance: { worked_hours: 5 } } });
    expect((await change(slip, { status: 'posted' })).body.status).toBe('posted');
  });
});

test('whoever may only read may not write', async () => {
  const slip = await slipOf();
  const viewer = await payroll.user();
  await payroll.join(payroll.owner, payroll.entityId, viewer, 'viewer');
  expect((await payroll.ask('GET', `/payslips/${slip.id}`, undefined, viewer)).status).toBe(200);
  expect((await payroll.ask('GET', '/payslips', undefined, viewer)).status).toBe(200);
  expect((await payroll.ask('PATCH', `/payslips/${slip.id}`, {}, viewer)).status).toBe(403);
  expect((await payroll.ask('DELETE', `/payslips/${slip.id}`, undefined, viewer)).status).toBe(403);
});

test('what is not there is not found', async () => {
  expect((await change({ id: 999999 }, { gross: 1 })).status).toBe(404);
  expect((await post({ id: 999999 })).status).toBe(404);
  expect((await remove({ id: 999999 })).status).toBe(404);
});
