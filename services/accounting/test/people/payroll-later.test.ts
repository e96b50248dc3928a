import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import type { JsonValue } from '../harness.ts';
import { openPayrollForEach, type Payroll } from './payroll-harness.ts';

/** The annual maximum of 2026: 48 times the average wage of 48,967 CZK. */
const MAXIMUM = 2_350_416;

let payroll: Payroll;
openPayrollForEach((opened) => {
  payroll = opened;
});

const change = async (slip: JsonValue, body: object): Promise<JsonValue> => {
  const { status, body: changed } = await payroll.ask('PATCH', `/payslips/${slip.id}`, body);
  expect([status, status === 200 || changed]).toEqual([200, true]);
  return changed;
};
const approve = (slip: JsonValue) => change(slip, { status: 'approved' });
const post = (slip: JsonValue) => payroll.ask('POST', `/payslips/${slip.id}/post_entries`);
const monthOf = async (month: number, year = 2026): Promise<JsonValue> =>
  (await payroll.ask('GET', `/payslips?year=${year}&month=${month}`)).body;
const baseOf = async (slip: JsonValue): Promise<number> =>
  (await payroll.ask('GET', `/payslips/${slip.id}`)).body.data.assessment_base.social;
const noticed = async () => {
  const check = CHECKS.find(({ name }) => name.includes('come out as the months before'));
  return (await check?.violations(payroll.sql)) ?? [];
};

/** Somebody who earns a million a month, with drafts of the first months of the year. */
async function rich(months: number, more: object = {}): Promise<JsonValue[]> {
  await payroll.employ({ gross_wage: 1_000_000, ...more });
  const slips: JsonValue[] = [];
  for (let month = 1; month <= months; month += 1) slips.push((await payroll.generate(month)).at(-1));
  return slips;
}

describe('when an earlier month changes', () => {
  test('drafts of later months follow, whatever the state of the earlier one was', async () => {
    const [january, february, march] = await rich(3);
    expect(await baseOf(march)).toBe(MAXIMUM - 2_000_000);
    await approve(january);
    const changed = await change(january, { gross: 400_000 });
    expect(changed.findings).toBeUndefined();
    expect([await baseOf(february), await baseOf(march)]).toEqual([1_000_000, MAXIMUM - 1_400_000]);
    await change(january, { bonuses: 500_000 });
    expect(await baseOf(march)).toBe(MAXIMUM - 1_900_000);
    expect((await payroll.ask('DELETE', `/payslips/${january.id}`)).status).toBe(204);
    expect(await baseOf(march)).toBe(1_000_000);
    // Made again, it is in front of them again.
    await payroll.generate(1);
    expect(await baseOf(march)).toBe(MAXIMUM - 2_000_000);
  });

  test('bonuses and wages of later drafts stay as they were entered', async () => {
    const [january, , march] = await rich(3);
    await change(march, { gross: 300_000, bonuses: 20_000 });
    await change(january, { gross: 500_000 });
    const { body } = await payroll.ask('GET', `/payslips/${march.id}`);
    expect(body.data).toMatchObject({ base_gross: 300_000, bonuses: 20_000 });
    expect(body.data.assessment_base.social).toBe(320_000);
  });

  test('what was approved or posted stays and is named: in the answer, in the month, in the check', async () => {
    const [january, , march, april] = await rich(4);
    await approve(march);
    await post(april);
    const before = (await monthOf(3)).payslips;
    const { findings } = await change(january, { gross: 600_000 });
    const about = { level: 'warning', code: 'payslip_outdated', employee_name: 'Jana Nováková', year: 2026 };
    expect(findings).toEqual([
      {
        ...{ ...about, payslip_id: march.id, employee_id: march.employee_id, month: 3 },
        message: expect.stringMatching(
          /^Schválená páska 3\/2026 \(Jana Nováková\).* vraťte ji do rozpracovaných/,
        ),
      },
      // April rests on March as it stands.
      {
        ...{ ...about, payslip_id: april.id, employee_id: april.employee_id, month: 4 },
        message: expect.stringMatching(/^Zaúčtovaná páska 4\/2026 .* smažte ji a vytvořte znovu\.$/),
      },
    ]);
    const listed = await monthOf(3);
    expect(listed.payslips).toEqual(before);
    expect(listed.findings).toEqual(findings.slice(0, 1));
    expect((await monthOf(4)).findings).toEqual(findings.slice(1));
    expect(await noticed()).toEqual([
      `payslip ${march.id} of company ${payroll.entityId} (3/2026)`,
      `payslip ${april.id} of company ${payroll.entityId} (4/2026)`,
    ]);
    const back = await change(march, { status: 'draft' });
    expect(back.data.assessment_base.social).toBe(MAXIMUM - 1_600_000);
    expect(back.findings).toBeUndefined();
    // With March as it comes out now nothing is left for April, as it was.
    expect([(await monthOf(3)).findings, (await monthOf(4)).findings]).toEqual([undefined, undefined]);
    expect(await noticed()).toEqual([]);
  });

  test('a posted later month is mended by making it again', async () => {
    const [january, , march] = await rich(3);
    await post(march);
    const { findings } = await change(january, { gross: 600_000 });
    expect(findings[0].message).toMatch(/^Zaúčtovaná páska 3\/2026.* smažte ji a vytvořte znovu\.$/);
    await payroll.ask('DELETE', `/payslips/${march.id}`);
    const [again] = await payroll.generate(3);
    expect(await baseOf(again)).toBe(MAXIMUM - 1_600_000);
    expect((await monthOf(3)).findings).toBeUndefined();
  });

  test('a change that makes no difference names nobody', async () => {
    await payroll.employ({ gross_wage: 40_000 });
    const [january] = await payroll.generate(1);
    const [february] = await payroll.generate(2);
    await approve(february);
    const { findings } = await change(january, { gross: 50_000 });
    expect(findings).toBeUndefined();
    expect((await monthOf(2)).findings).toBeUndefined();
    expect(await noticed()).toEqual([]);
    // Nothing has changed for a slip that is taken back, so its figures stay.
    const back = await change(february, { status: 'draft' });
    expect(back).toEqual({ ...february, updated_at: expect.any(String) });
  });

  test('making an earlier month again reaches the later ones of everybody, and only of them', async () => {
    const [january, , march] = await rich(3, { last_name: 'Adamec' });
    await change(january, { gross: 600_000 });
    const other = await payroll.employ({ last_name: 'Beneš', gross_wage: 30_000 });
    for (const month of [2, 3]) await payroll.generate(month);
    expect(await baseOf(march)).toBe(MAXIMUM - 1_600_000);
    await payroll.ask('POST', '/payslips/bulk', { action: 'approve', year: 2026, month: 3 });
    const { body } = await payroll.ask('POST', '/payslips/generate?year=2026', { month: 1 });
    expect(body.payslips).toHaveLength(2);
    expect(body.findings.map(({ payslip_id }: JsonValue) => payslip_id)).toEqual([march.id]);
    const bulk = { action: 'unapprove', year: 2026, month: 3 };
    expect((await payroll.ask('POST', '/payslips/bulk', bulk)).body.done).toBe(2);
    expect(await baseOf(march)).toBe(MAXIMUM - 2_000_000);
    const own = (await monthOf(3)).payslips.find((each: JsonValue) => each.employee_id === other.id);
    expect(own.data.assessment_base.social).toBe(30_000);
  });

  test('another relationship of the person follows as well, in the months after it', async () => {
    const details = { birth_number: '8556121013' };
    const [january, , march] = await rich(3, { details });
    await payroll.employ({ contract: 'dpc', gross_wage: 900_000, started_on: '2026-03-01', details });
    const second = (await payroll.generate(3)).find(({ id }) => id !== march.id);
    expect([await baseOf(march), await baseOf(second)]).toEqual([MAXIMUM - 2_000_000, 0]);
    await change(january, { gross: 0 });
    expect([await baseOf(march), await baseOf(second)]).toEqual([1_000_000, MAXIMUM - 2_000_000]);
  });

  test('a new year begins anew', async () => {
    await payroll.employ({ gross_wage: 1_000_000 });
    const [december] = await payroll.generate(12, 2025);
    const [january] = await payroll.generate(1);
    await approve(january);
    expect((await change(december, { gross: 10_000 })).findings).toBeUndefined();
    expect((await monthOf(1)).findings).toBeUndefined();
  });
});
