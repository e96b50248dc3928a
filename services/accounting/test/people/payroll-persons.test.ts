import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { openPayrollForEach, type Payroll } from './payroll-harness.ts';

/** Relationships of one person share thresholds, credits and the annual maximum. */
let payroll: Payroll;
openPayrollForEach((opened) => {
  payroll = opened;
});

const PERSON = { details: { birth_number: '8551310020' } };
const patch = (slip: JsonValue, body: object) => payroll.ask('PATCH', `/payslips/${slip.id}`, body);
const read = async (slip: JsonValue) => (await payroll.ask('GET', `/payslips/${slip.id}`)).body;
const warned = (slip: JsonValue) =>
  slip.data.warnings.some(
    (warning: string) => warning.includes('téže osoby') && warning.includes('vyšla jinak'),
  );

/** Two agreements to complete a job, 7,000 CZK each: below the limit of 12,000 alone, over it together. */
async function twoAgreements(): Promise<JsonValue[]> {
  const agreement = { contract: 'dpp', gross_wage: 7_000, declaration: false };
  await payroll.employ({ ...agreement, ...PERSON });
  await payroll.employ({ ...agreement, ...PERSON });
  return payroll.generate();
}

test('two agreements that exceed the limit together are insured', async () => {
  const slips = await twoAgreements();
  expect(slips.map((slip) => slip.data.insured)).toEqual(Array(2).fill({ social: true, health: true }));
  expect(slips.map((slip) => slip.data.tax.kind)).toEqual(['advance', 'advance']);
  await payroll.employ({ contract: 'dpp', gross_wage: 7_000, declaration: false });
  const alone = (await payroll.generate()).at(-1);
  expect(alone.data.insured).toEqual({ social: false, health: false });
});

test('the taxpayer’s credit is used once', async () => {
  await payroll.employ(PERSON);
  await payroll.employ({ contract: 'dpc', gross_wage: 5_000, ...PERSON });
  const slips = await payroll.generate();
  const credits = slips.flatMap((slip) => slip.data.tax.credits.map((credit: JsonValue) => credit.amount));
  expect(credits.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(2_570);
});

test('a change of one slip recalculates the draft of the other, which keeps its wage', async () => {
  const [first, second] = await twoAgreements();
  await patch(second, { bonuses: 500 });
  // 3,000 and 7,500 CZK are under the limit together: neither is insured any more.
  const changed = (await patch(first, { gross: 3_000 })).body;
  expect(changed.data.insured).toEqual({ social: false, health: false });
  const other = await read(second);
  expect(other.data).toMatchObject({
    base_gross: 7_000,
    bonuses: 500,
    insured: { social: false, health: false },
    tax: { kind: 'withholding' },
  });
  expect(other.steps.length).toBeGreaterThan(0);
});

test.each(['approved', 'posted'])('an %s slip stays, and the changed one says so', async (status) => {
  const [first, second] = await twoAgreements();
  if (status === 'approved') await patch(second, { status });
  else await payroll.ask('POST', `/payslips/${second.id}/post_entries`);
  const before = await read(second);
  const changed = (await patch(first, { gross: 3_000 })).body;
  expect(warned(changed)).toBe(true);
  expect(changed.data.insured.social).toBe(false);
  expect(await read(second)).toEqual(before);
  // Made anew from the card, both agree again.
  const [again] = await payroll.generate();
  expect(again.data.base_gross).toBe(7_000);
  expect(warned(again)).toBe(false);
});

test('an approved slip takes part as it was calculated, whatever its card says now', async () => {
  const [first, second] = await twoAgreements();
  await patch(second, { status: 'approved' });
  await payroll.ask('PATCH', `/employees/${second.employee_id}`, { employee: { gross_wage: 0 } });
  const changed = (await patch(first, { bonuses: 100 })).body;
  expect(changed.data.insured.social).toBe(true);
  expect(warned(changed)).toBe(false);
});

test('a change that cannot be calculated with the other slips changes none of them', async () => {
  const [first, second] = await twoAgreements();
  await patch(second, { gross: 600_000_000 });
  const before = [await read(first), await read(second)];
  const reply = await patch(first, { gross: 600_000_000 });
  expect(reply.status).toBe(422);
  expect(reply.body.error).toContain('Mzda za měsíc je příliš vysoká');
  expect([await read(first), await read(second)]).toEqual(before);
});

test('deleting a slip recalculates the draft that is left', async () => {
  const [first, second] = await twoAgreements();
  expect((await payroll.ask('DELETE', `/payslips/${first.id}`)).status).toBe(204);
  expect((await read(second)).data).toMatchObject({ insured: { social: false, health: false } });
});

describe('the annual maximum of the social base', () => {
  test('counts the earlier months of the year, of all relationships of the person', async () => {
    // 48 times the average wage of 2026 is 2,350,416 CZK.
    await payroll.employ({ gross_wage: 1_000_000, ...PERSON, ended_on: '2026-01-31' });
    await payroll.employ({ gross_wage: 1_000_000, ...PERSON });
    await payroll.employ({ gross_wage: 1_000_000 });
    const bases = async (month: number) =>
      (await payroll.generate(month)).map((slip) => slip.data.assessment_base.social);
    expect(await bases(1)).toEqual([1_000_000, 1_000_000, 1_000_000]);
    expect(await bases(2)).toEqual([350_416, 1_000_000]);
    expect(await bases(3)).toEqual([0, 350_416]);
    expect(await bases(4)).toEqual([0, 0]);
    const [capped] = await payroll.generate(4);
    expect(capped.data.warnings.join()).toContain('maximální vyměřovací základ');
    // Another year begins anew.
    expect((await payroll.generate(1, 2025)).map((slip) => slip.data.assessment_base.social)).toEqual([
      1_000_000, 1_000_000, 1_000_000,
    ]);
  });
});

test('a birth number entered later joins the relationships', async () => {
  const agreement = { contract: 'dpp', gross_wage: 7_000, declaration: false };
  const one = await payroll.employ({ ...agreement, ...PERSON });
  const other = await payroll.employ(agreement);
  expect((await payroll.generate()).every((slip) => !slip.data.insured.social)).toBe(true);
  await payroll.ask('PATCH', `/employees/${other.id}`, {
    employee: { details: { birth_number: '855131/0020' } },
  });
  expect((await payroll.generate()).every((slip) => slip.data.insured.social)).toBe(true);
  expect((await payroll.ask('GET', `/employees/${one.id}`)).body).not.toHaveProperty('person');
});
