import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { type Insured, insured, SETTINGS, startInsurance } from './insurance-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startInsurance();
  stage.goTo('2026-07-10');
});
afterAll(() => stage.close());

const MAIN = Array.from({ length: 12 }, () => 'main');

describe('the insurance of a year', () => {
  test('is counted from the profit, with steps that come to the balance', async () => {
    const person = await insured(stage);
    await person.year(2025, 612_345, { social_paid: 57_108, health_paid: 37_716 });
    const { social, health, ...rest } = await person.insurance(2025);
    expect(rest).toEqual({
      ...{ year: 2025, months: MAIN, filings: [], findings: [], sickness: null },
      inputs: {
        starting: false,
        voluntary: false,
        advances_left_out: false,
        health_minimum_months: 12,
        pension_discount_months: 0,
      },
      advances: {
        social: [{ from: '2026-07', amount: 8196 }],
        health: [{ from: '2026-07', amount: 3445 }],
      },
      due: { filing_mode: 'electronic', statutory_on: '2026-06-04', due_on: '2026-06-04' },
    });
    const { lines, reference, ...figures } = social;
    expect(figures).toEqual({
      ...{ participates: true, profit: 612_345, percent: 55, computed_base: 336_790, minimum_base: 195_540 },
      ...{ maximum_base: 2_234_736, base: 336_790, rate: 29.2, insurance: 98_343, discount: 0, relief: 0 },
      ...{ paid: 57_108, balance: 41_235, months_main: 12, months_secondary: 0, threshold: null },
      advance: { monthly_base: 28_066, amount: 8196 },
    });
    expect(reference.title).toContain('§ 5b');
    const amounts = Object.fromEntries(lines.map(({ code, amount }: JsonValue) => [code, amount]));
    expect(amounts.insurance + amounts.paid).toBe(amounts.balance);
    expect(health).toMatchObject({
      ...{ insurer: '111', profit: 612_345, computed_base: 306_172.5, minimum_base: 279_342 },
      ...{ base: 306_172.5, rate: 13.5, insurance: 41_334, relief: 0, paid: 37_716, balance: 3618 },
      ...{ minimum_months: 12, advance: { amount: 3445, voluntary: false } },
    });
  });

  test('goes by what was entered, and by the tax profile where nothing was', async () => {
    const person = await insured(stage, {}, { tax_profile: { main_activity: false } });
    await person.year(2025, 100_000);
    const before = await person.insurance(2025);
    expect(before.social).toMatchObject({ participates: false, threshold: 111_736, balance: 0 });
    expect(before.health).toMatchObject({ insurer: null, minimum_base: 0, insurance: 6750 });
    // Paid in 2026, when nobody without the lowest base owes one.
    expect(before.health.advance).toEqual({ amount: 563, voluntary: true });
    expect(before.findings.map(({ code }: JsonValue) => code)).toEqual([
      ...['below_threshold', 'BIRTH_NUMBER_MISSING', 'OFFICE_MISSING', 'SOCIAL_SYMBOL_MISSING'],
      ...['SECONDARY_REASON_MISSING', 'INSURER_MISSING'],
    ]);
    const months = [...MAIN.slice(0, 6), ...MAIN.slice(6).map(() => 'secondary')];
    const entered = { months, voluntary: true, health_minimum_months: 3 };
    expect((await person.enter(2025, entered)).status).toBe(200);
    const after = await person.insurance(2025);
    expect(after.months).toEqual(months);
    expect(after.social).toMatchObject({ months_main: 6, months_secondary: 6, threshold: 55_868 });
    expect(after.social).toMatchObject({ minimum_base: 128_502, base: 128_502 });
    expect(after.health).toMatchObject({ minimum_months: 3, minimum_base: 69_835.5 });
    expect(after.findings.map(({ code }: JsonValue) => code)).toContain('mixed_year');
    await person.enter(2025, null);
    expect(await person.insurance(2025)).toEqual(before);
  });

  test('has the months since the activity began, and nothing is due for those before', async () => {
    const person = await insured(stage, {}, { ...SETTINGS, founded_on: '2026-05-20' });
    const { months, social } = await person.insurance(2026);
    expect(months).toEqual([...Array(4).fill('none'), ...MAIN.slice(4)]);
    expect(social).toMatchObject({ months_main: 8, minimum_base: 137_112 });
    expect((await person.insurance(2025)).months).toEqual(Array(12).fill('none'));
    const duties = await person.duties(2026);
    expect(duties.map(({ kind, period }: JsonValue) => `${kind} ${period}`)).not.toContain(
      'osvc_social 2025',
    );
    expect(duties.filter(({ period }: JsonValue) => period < '2026-05')).toEqual([]);
    await person.enter(2025, { months: MAIN });
    expect((await person.insurance(2025)).months).toEqual(MAIN);
  });

  test('has offices and symbols from the tax profile, where only they stand', async () => {
    const tax_profile = {
      ...{ birth_number: '855210/3219', ossz_code: '442', cssz_variable_symbol: '77', health_insurer: '205' },
    };
    const person = await insured(stage, {}, { tax_profile });
    const { findings, health } = await person.insurance(2025);
    expect(health.insurer).toBe('205');
    expect(findings.filter(({ level }: JsonValue) => level !== 'info')).toEqual([]);
  });

  test.each<[unknown, string]>([
    [{ months: ['main'] }, 'working.insurance.months'],
    [{ months: [...MAIN.slice(1), 'half'] }, 'working.insurance.months[11]'],
    [{ months: [...MAIN, 'main'] }, 'working.insurance.months'],
    [{ starting: 1 }, 'working.insurance.starting'],
    [{ voluntary: 'ano' }, 'working.insurance.voluntary'],
    [{ sickness_base: 8000.5 }, 'working.insurance.sickness_base'],
    [{ advances_left_out: true }, 'working.insurance.advances_left_out'],
    [{ health_minimum_months: 13 }, 'working.insurance.health_minimum_months'],
    [{ health_minimum_months: 1.5 }, 'working.insurance.health_minimum_months'],
    [{ months: MAIN.map(() => 'none'), health_minimum_months: 1 }, 'working.insurance.health_minimum_months'],
    [{ pension_discount_months: -1 }, 'working.insurance.pension_discount_months'],
    [{ social_paid: -0.01 }, 'working.insurance.social_paid'],
    [{ health_paid: 1.005 }, 'working.insurance.health_paid'],
    [{ relief_social: 1 }, 'working.insurance.relief_social'],
    [{ surprise: true }, 'working.insurance.surprise'],
    [[], 'working.insurance'],
  ])('refuses %j and names the field', async (insurance, field) => {
    const person = await insured(stage);
    const { status, body } = await person.enter(2025, insurance as object);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect((await person.ask('GET', '/taxes/income?year=2025')).body.inputs.insurance).toBeNull();
  });

  test('has voluntary sickness insurance beside it, and no advances of who starts and leaves them out', async () => {
    stage.goTo('2026-05-20');
    const person = await insured(stage);
    expect((await person.insurance(2025)).sickness).toBeNull();
    await person.year(2025, 300_000, { sickness_base: 8_001 });
    const { sickness, findings } = await person.insurance(2025);
    // 2.7 % of 8,001, up to crowns.
    expect(sickness).toMatchObject({ monthly_base: 8_001, rate: 2.7, amount: 217 });
    expect(findings.map(({ code }: JsonValue) => code)).toContain('sickness_apart');
    const { body } = await person.make({ kind: 'osvc_social', period: '2025', acknowledge: true });
    const xml = (await person.ask('GET', `/filings/${body.id}/xml`)).body;
    expect(xml).toContain('np="217"');
    expect((await person.ask('POST', `/filings/${body.id}/validation`)).body.ok).toBe(true);
    const months = async () =>
      (await person.duties(2026, 'osvc_social_advance')).filter(({ period }) => period >= '2026-01');
    expect((await months()).length).toBe(12);
    const out = { starting: true, advances_left_out: true };
    await person.year(2026, 300_000, out);
    expect(await months()).toEqual([]);
    expect((await person.duties(2026, 'osvc_health_advance')).length).toBeGreaterThan(10);
    await person.year(2025, 300_000, out);
    await person.year(2024, 300_000, out);
    // The third year has them again.
    expect((await months()).length).toBe(12);
    expect((await person.insurance(2024)).findings.map(({ code }: JsonValue) => code)).toContain(
      'advances_not_left_out',
    );
  });

  test('has the lower minimum of a start in the two next years, too, unless somebody says otherwise', async () => {
    stage.goTo('2026-01-20');
    const person = await insured(stage);
    await person.enter(2024, { starting: true });
    const starts = async (year: number) => {
      const { inputs, social } = await person.insurance(year);
      return [inputs.starting, social.minimum_base, social.advance.amount];
    };
    expect(await starts(2024)).toEqual([true, 12 * 10_992, 3399]);
    expect(await starts(2025)).toEqual([true, 12 * 11_640, 3575]);
    // The year after the third one is none of a start.
    expect(await starts(2026)).toEqual([true, 12 * 12_242, 5005]);
    const asked = async () =>
      (await person.duties(2026, 'osvc_social_advance')).find(({ period }) => period === '2026-01').amount;
    expect(await asked()).toBe(3575);
    await person.enter(2026, { starting: false });
    expect([await starts(2026), await asked()]).toEqual([[false, 12 * 17_139, 5005], 5720]);
    // Said of the third year alone it makes no fourth one.
    await person.enter(2026, { starting: true });
    expect(await starts(2026)).toEqual([true, 12 * 12_242, 5005]);
    const other = await insured(stage);
    await other.enter(2023, { starting: true });
    expect((await other.insurance(2025)).inputs.starting).toBe(true);
    expect((await other.insurance(2026)).inputs.starting).toBe(false);
  });

  test('takes what was forgiven in 2020 and in no other year', async () => {
    const person = await insured(stage);
    await person.year(2020, 240_000, { relief_social: 15_264, social_paid: 15_264, relief_health: 14_112 });
    const { social, health } = await person.insurance(2020);
    expect(social).toMatchObject({ insurance: 35_040, relief: 15_264, paid: 15_264, balance: 4512 });
    expect(health).toMatchObject({ insurance: 28_217, relief: 14_112, balance: 14_105 });
  });

  test('is refused where there is none', async () => {
    const person = await insured(stage);
    for (const year of [2019, 2027]) {
      const { status, body } = await person.ask('GET', `/taxes/insurance?year=${year}`);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['year']]);
    }
    const flat = await insured(stage, { bookkeeping: 'flat_tax' });
    const { status, body } = await flat.ask('GET', '/taxes/insurance?year=2025');
    expect([status, body.code]).toEqual([422, 'FLAT_TAX']);
    const sro = await insured(stage, { legal_form: 'sro', bookkeeping: 'double_entry' });
    expect((await sro.ask('GET', '/taxes/insurance?year=2025')).status).toBe(422);
    expect((await sro.enter(2025, { starting: true })).status).toBe(422);
    const filing = { kind: 'osvc_social', period: '2025' };
    expect([(await sro.make(filing)).status, (await flat.make(filing)).body.code]).toEqual([422, 'FLAT_TAX']);
  });
});

const REFERENCE = new URL('../../../../../shared/reference/income-taxes/examples.json', import.meta.url);

describe.skipIf(!existsSync(REFERENCE))('overviews of the reference through the interface', () => {
  const all = existsSync(REFERENCE) ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as JsonValue[]) : [];
  let person: Insured;
  beforeAll(async () => {
    person = await insured(stage);
  });
  test.each(all.filter(({ kind }) => kind === 'insurance'))('$id', async ({ input, expected }) => {
    const { year, profit, mh = 12, mv = 0, health_min, paid_s = 0, paid_h = 0, starting = false } = input;
    const months = MAIN.map((_, i) => (i < mh ? 'main' : i < mh + mv ? 'secondary' : 'none'));
    await person.year(year, profit, {
      ...{ months, starting, social_paid: paid_s, health_paid: paid_h },
      health_minimum_months: health_min ?? null,
    });
    const { social, health, due } = await person.insurance(year);
    expect(social).toMatchObject(expected.social);
    expect(health).toMatchObject(expected.health);
    expect(due.due_on).toBe(expected.due_on);
  });
});
