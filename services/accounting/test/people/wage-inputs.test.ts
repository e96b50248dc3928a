import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { openPayroll, type Payroll, startPayroll } from './payroll-harness.ts';

let service: Payroll;
let payroll: Payroll;
beforeAll(async () => {
  service = await startPayroll();
});
afterAll(() => service.close());
beforeEach(async () => {
  payroll = await openPayroll(service);
});

const patch = async (id: number, body: object) => {
  const reply = await payroll.ask('PATCH', `/payslips/${id}`, body);
  expect(reply.body).toMatchObject({ id });
  return reply.body;
};
const generateOne = async (month?: number, year?: number) => {
  const [slip] = await payroll.generate(month, year);
  return slip as JsonValue;
};
const columns = async (id: number) => {
  const [row] =
    await payroll.sql`select * from payslips where entity_id = ${payroll.entityId} and id = ${id}`;
  return row as JsonValue;
};

/** An absence in the table, as the operation of its room stores one. */
async function absent(employeeId: number, parts: object = {}) {
  const row = {
    entity_id: payroll.entityId,
    employee_id: employeeId,
    kind: 'sickness',
    from_day: '2026-05-04',
    to_day: '2026-05-15',
    hours_per_day: 800,
    average_hourly: 250_000,
    first_day_worked: false,
    ...parts,
  };
  const [stored] = await payroll.sql<{ id: number }[]>`insert into absences ${payroll.sql(row)} returning id`;
  return stored?.id ?? 0;
}

describe('benefits of a slip', () => {
  test('are paid, insured and taxed as they are, and stand in data as they were entered', async () => {
    await payroll.employ();
    const plain = await generateOne();
    const benefits = {
      meals: { shifts: 20, per_shift: 150 },
      cars: [{ price: 800_000, emission: 'low' }],
      other: [{ kind: 'taxable', amount: 500.5 }],
    };
    const slip = await patch(plain.id, { benefits });
    expect(slip.data).toMatchObject({
      benefits,
      gross: 40_000,
      non_cash_income: 4500.5,
      meals: { paid: 3000, exempt: 2590, taxable: 410 },
      assessment_base: { social: 44_911, health: 44_910.5 },
      tax: { base: 44_910.5 },
    });
    const { employee, tax, net } = slip.data;
    expect(net).toBe(40_000 + 3000 - employee.total - tax.advance);
    expect(slip.employer_cost).toBe(40_000 + 3000 + slip.data.employer.total);
    const { body } = await payroll.ask('GET', `/payslips/${plain.id}`);
    const names = body.steps.map(({ what }: JsonValue) => what);
    expect(names).toEqual(
      expect.arrayContaining([
        'Příspěvek na stravování nad limit',
        'Vozidlo i pro soukromé účely',
        'Nepeněžní příjem',
      ]),
    );
    expect(await payroll.actions()).toContain('payroll.updated');
  });

  test('stay when the wage changes and when the month is made again; null takes them away', async () => {
    await payroll.employ();
    const plain = await generateOne();
    const meals = { shifts: 10, per_shift: 100 };
    await patch(plain.id, { benefits: { meals } });
    expect((await patch(plain.id, { gross: 30_000, bonuses: 1000 })).data.benefits).toEqual({ meals });
    expect((await patch(plain.id, { benefits: { meals, cars: [], other: [] } })).data).toMatchObject({
      benefits: { meals },
      base_gross: 30_000,
      bonuses: 1000,
    });
    expect((await generateOne()).data).toMatchObject({ benefits: { meals }, base_gross: 40_000 });
    const cleared = await patch(plain.id, { benefits: null });
    expect(cleared.data).toEqual(plain.data);
    expect((await columns(plain.id)).benefits).toBeNull();
  });

  test('make an approved slip a draft, and a posted one refuses them', async () => {
    await payroll.employ();
    const { id } = await generateOne();
    await patch(id, { status: 'approved' });
    expect((await patch(id, { benefits: { meals: { shifts: 1, per_shift: 10 } } })).status).toBe('draft');
    await payroll.ask('POST', `/payslips/${id}/post_entries`);
    expect((await payroll.postings('payroll')).map(({ debit, credit }) => `${debit}/${credit}`)).toContain(
      '527/331',
    );
    const refused = await payroll.ask('PATCH', `/payslips/${id}`, { benefits: null });
    expect([refused.status, (await columns(id)).benefits]).toEqual([422, expect.anything()]);
  });

  test.each([
    [{ meals: { shifts: 0, per_shift: 10 } }, 'benefits.meals.shifts'],
    [{ meals: { shifts: 1.5, per_shift: 10 } }, 'benefits.meals.shifts'],
    [{ meals: { shifts: 1, per_shift: 0 } }, 'benefits.meals.per_shift'],
    [{ cars: [{ price: 1, emission: 'hybrid' }] }, 'benefits.cars[0].emission'],
    [{ other: [{ kind: 'leisure', amount: 0.001 }] }, 'benefits.other[0].amount'],
    [{ other: [{ kind: 'food', amount: 1 }] }, 'benefits.other[0].kind'],
    ['meals', 'benefits'],
    [{ meal: { shifts: 1, per_shift: 10 } }, 'benefits.meal'],
    [{ cars: [{ price: 1, emission: 'zero', type: 'M1' }] }, 'benefits.cars[0].type'],
    [{ cars: Array(11).fill({ price: 1, emission: 'zero' }) }, 'benefits.cars'],
  ])('%j changes nothing at all', async (benefits, field) => {
    await payroll.employ();
    const slip = await generateOne();
    const reply = await payroll.ask('PATCH', `/payslips/${slip.id}`, { benefits, gross: 1 });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect((await payroll.ask('GET', `/payslips/${slip.id}`)).body.data).toEqual(slip.data);
  });

  test('use up the limit of the year over months and relationships of the person', async () => {
    const details = { birth_number: '8556121013' };
    await payroll.employ({ details });
    await payroll.employ({ details, contract: 'dpp', gross_wage: 5000, declaration: false });
    const leisure = (amount: number) => ({ benefits: { other: [{ kind: 'leisure', amount }] } });
    const [april] = await payroll.generate(4);
    await patch(april?.id, leisure(20_000));
    const [first, second] = await payroll.generate(5);
    expect((await patch(second?.id, leisure(4000))).data.non_cash_income).toBeUndefined();
    // 24,483.50 a year: the employment of the same month goes first.
    expect((await patch(first?.id, leisure(3000))).data.non_cash_income).toBeUndefined();
    const { body } = await payroll.ask('GET', '/payslips?year=2026&month=5');
    expect(body.payslips.map((slip: JsonValue) => slip.data.non_cash_income)).toEqual([undefined, 2516.5]);
    const [january] = await payroll.generate(1);
    expect((await patch(january?.id, leisure(24_483.5))).data.non_cash_income).toBeUndefined();
  });
});

describe('absences of a slip', () => {
  test('reduce the wage of the card, up to whole crowns, and pay for sickness', async () => {
    const { id } = await payroll.employ();
    const absenceId = await absent(id);
    const slip = await generateOne();
    // 19 working days, nine of them absent; ten days from Monday to Friday, 8 May a holiday among them.
    expect(slip.data).toMatchObject({
      base_gross: Math.ceil((40_000 * 10) / 19),
      sick_pay: 10_800,
      absences: [
        { absence_id: absenceId, kind: 'sickness', working_days: 9, compensated_hours: 80, amount: 10_800 },
      ],
    });
    expect((await columns(slip.id)).reduction).toEqual({
      wage: 4_000_000,
      workingDays: 10,
      workingDaysOfMonth: 19,
      absentDays: 9,
    });
    const { body } = await payroll.ask('GET', `/payslips/${slip.id}`);
    expect(body.steps[0]).toMatchObject({
      what: 'Základní mzda bez dnů nepřítomnosti',
      inputs: [{ value: '40000.00' }, { value: '10' }, { value: '9' }, { value: '19' }],
      result: 21_053,
    });
    expect(body.steps.map(({ what }: JsonValue) => what)).toContain('Náhrada mzdy za měsíc');
  });

  test('that come and go leave the wage as it was, also one that was set', async () => {
    const { id } = await payroll.employ();
    const plain = await generateOne();
    await patch(plain.id, { gross: 38_000, bonuses: 0 });
    const absenceId = await absent(id, { kind: 'unpaid', average_hourly: null });
    // Every change calculates the slip with the absences that there are.
    const reduced = await patch(plain.id, { bonuses: 100 });
    expect(reduced.data.base_gross).toBe(20_000);
    await payroll.sql`update absences set to_day = '2026-05-05' where id = ${absenceId}`;
    expect((await patch(plain.id, { bonuses: 100 })).data.base_gross).toBe(34_000);
    await payroll.sql`delete from absences where id = ${absenceId}`;
    const whole = await patch(plain.id, { bonuses: 0 });
    expect([whole.data.base_gross, whole.data.absences, (await columns(plain.id)).reduction]).toEqual([
      38_000,
      undefined,
      null,
    ]);
  });

  test('do not change a base that was set although they were there', async () => {
    const { id } = await payroll.employ();
    const absenceId = await absent(id);
    const { id: slipId } = await generateOne();
    expect((await patch(slipId, { gross: 25_000 })).data).toMatchObject({
      base_gross: 25_000,
      sick_pay: 10_800,
    });
    await payroll.sql`update absences set to_day = '2026-05-05' where id = ${absenceId}`;
    expect((await patch(slipId, { bonuses: 1 })).data.base_gross).toBe(25_000);
  });

  test('reduce a partial month by both at once', async () => {
    const { id } = await payroll.employ({ started_on: '2026-05-11' });
    await absent(id);
    const slip = await generateOne();
    // 15 working days of the relationship, five of them absent.
    expect(slip.data.base_gross).toBe(Math.ceil((40_000 * 10) / 19));
    await payroll.sql`delete from absences where entity_id = ${payroll.entityId}`;
    const whole = await patch(slip.id, { bonuses: 0 });
    expect([whole.data.base_gross, (await columns(slip.id)).reduction]).toEqual([
      Math.ceil((40_000 * 15) / 19),
      { wage: 4_000_000, workingDays: 15, workingDaysOfMonth: 19 },
    ]);
  });
});

test('seasonal work in fruit and vegetables pays no social insurance of the employee', async () => {
  await payroll.employ({ contract: 'dpp', gross_wage: 15_000, details: { seasonal_produce: true } });
  const slip = await generateOne();
  expect(slip.data).toMatchObject({
    employee: { social: 0 },
    employer: { social: 3720 },
    seasonal_discount: 1065,
  });
});

test('what is deducted stands in data, beside it, in the postings, and goes with the slip', async () => {
  const { id } = await payroll.employ({ gross_wage: 50_000 });
  const [claim] = await payroll.sql<{ id: number }[]>`
    insert into wage_deductions (entity_id, employee_id, kind, creditor, delivered_on, total_haler)
    values (${payroll.entityId}, ${id}, 'non_priority', 'Exekutor', '2025-03-01', 900000) returning id`;
  const deducted = () => payroll.sql`
    select deduction_id, amount_haler as amount from payslip_deductions where entity_id = ${payroll.entityId}`;
  const slip = await generateOne();
  const { total, items } = slip.data.deductions;
  expect(items).toEqual([{ deduction_id: claim?.id, amount: total, first: total, second: 0 }]);
  expect(total).toBeGreaterThan(7000);
  expect(slip.data.payout).toBe(Math.ceil(slip.net - total));
  expect(slip.data.postings.at(-1)).toMatchObject({ debit: '331', credit: '379', amount: total });
  expect(await deducted()).toEqual([{ deduction_id: claim?.id, amount: Math.round(total * 100) }]);
  const { body } = await payroll.ask('GET', `/payslips/${slip.id}`);
  expect(body.steps.flatMap(({ figures }: JsonValue) => figures)).toContain('deductions_total');
  // The rest of the debt is all that the next month takes.
  const next = await generateOne(6);
  expect(next.data.deductions.total).toBe(9000 - total);
  await payroll.ask('DELETE', `/payslips/${next.id}`);
  expect(await deducted()).toHaveLength(1);
});
