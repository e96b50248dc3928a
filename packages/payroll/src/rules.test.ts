import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Law, type LawFile, localDate } from '@news-and-accounting/law';
import { describe, expect, it } from 'vitest';
import { parametersFor } from './parameters.ts';
import { rulesFromLaw } from './rules.ts';
import { LAW, RULES } from './testing/facts.ts';

describe('rules from law/', () => {
  it('change on the days on which a value changes', () => {
    expect(RULES.map(({ from, to }) => [from, to])).toEqual([
      ['2020-01-01', '2020-12-31'],
      ['2021-01-01', '2021-12-31'],
      ['2022-01-01', '2022-06-30'],
      ['2022-07-01', '2022-08-19'],
      ['2022-08-20', '2022-12-31'],
      ['2023-01-01', '2023-01-31'],
      ['2023-02-01', '2023-12-31'],
      ['2024-01-01', '2024-12-31'],
      ['2025-01-01', '2025-12-31'],
      ['2026-01-01', '2026-12-31'],
    ]);
  });

  it('are those of the month of the work', () => {
    expect(parametersFor(RULES, 2023, 1).social.partTimeDiscount).toBeNull();
    expect(parametersFor(RULES, 2023, 2).social.partTimeDiscount?.rate).toBe(500);
    expect(parametersFor(RULES, 2023, 12).social.employeeRate).toBe(650);
    expect(parametersFor(RULES, 2024, 1).social.employeeRate).toBe(710);
  });

  it('carry a reference for what holds and none for what does not', () => {
    const { references } = parametersFor(RULES, 2026, 5);
    expect(references['tax.higher_rate']?.title).toContain('§ 38h');
    expect(references['tax.solidarity_surcharge_rate']).toBeUndefined();
  });
});

describe('the figures of law/payroll', () => {
  const years = [2020, 2021, 2022, 2023, 2024, 2025, 2026];
  const on = (key: string, year: number) =>
    Number(LAW.on(`payroll.${key}`, localDate(`${year}-06-01`), 'number').value);

  it.each(years)('of %i derived from the average wage are derived so', (year) => {
    const average = on('wage.average_wage', year);
    expect(on('social.annual_maximum_base', year)).toBe(48 * average);
    expect(on('tax.monthly_threshold', year)).toBe((year < 2024 ? 4 : 3) * average);
    expect(on('tax.annual_threshold', year)).toBe((year < 2024 ? 48 : 36) * average);
    expect(on('social.small_scale_threshold', year)).toBe(Math.floor(average / 10 / 500) * 500);
    const dpp = year < 2025 ? 10_000 : Math.floor(average / 4 / 500) * 500;
    expect(on('social.dpp_threshold', year)).toBe(dpp);
    if (year < 2023) return;
    const limits = LAW.on('payroll.social.part_time_discount_limits', localDate(`${year}-06-01`), 'table');
    expect(limits.value.limits).toMatchObject({
      monthly_base: String(Math.ceil((average * 3) / 2)),
      hourly_base: String(Math.ceil((average * 115) / 10_000)),
    });
  });

  it.each(years)('of %i derived from the minimum wage are derived so', (year) => {
    expect(on('health.minimum_base', year)).toBe(on('wage.minimum_wage_month', year));
    expect(on('tax.bonus_minimum_income', year)).toBe(on('wage.minimum_wage_month', year) / 2);
  });

  it.each(years)('of %i for one threshold in several acts are the same', (year) => {
    const small = on('social.small_scale_threshold', year);
    expect([on('health.dpc_threshold', year), on('tax.withholding_other_limit', year)]).toEqual([
      small,
      small,
    ]);
    const dpp = on('social.dpp_threshold', year);
    expect([on('health.dpp_threshold', year), on('tax.withholding_dpp_limit', year)]).toEqual([dpp, dpp]);
  });

  it('say why where they are in doubt', () => {
    const doubtful = (year: number) =>
      LAW.list(localDate(`${year}-06-01`))
        .filter(({ key, uncertain }) => key.startsWith('payroll.') && uncertain !== null)
        .map(({ key }) => key);
    expect(doubtful(2026)).toEqual([
      'payroll.social.seasonal_produce_discount_rate',
      'payroll.tax.child_benefit_ztpp_multiplier',
    ]);
    expect(doubtful(2025)).toContain('payroll.social.employer_rates');
    expect(doubtful(2024)).toContain('payroll.tax.withholding_other_limit_test');
  });
});

describe('a law the formulas cannot use', () => {
  it.each<[string, string, (text: string) => string, string]>([
    [
      'a value that ends before the others change',
      'tax/student_credit',
      (text) => text.replace('to: 2023-12-31', 'to: 2023-10-31'),
      'a value ends on 2023-10-31, the next values hold from 2024-01-01',
    ],
    [
      'a value that starts too late',
      'tax/ztpp_credit',
      (text) => text.replace('2020-01-01', '2020-07-01'),
      'payroll.tax.ztpp_credit has no value on 2020-01-01',
    ],
    [
      'a rate in thousandths of a per cent',
      'health/rate',
      (text) => text.replace('13.5', '13.555'),
      'too many decimals',
    ],
    [
      'an unknown method',
      'tax/advance_method',
      (text) => text.replaceAll('two_bands', 'one_band'),
      'no formula for one_band',
    ],
  ])('is one with %s', (_, path, change, message) => {
    const files = lawFiles().map((file) =>
      file.path === `payroll/${path}.yaml` ? { ...file, text: change(file.text) } : file,
    );
    expect(() => rulesFromLaw(new Law(files))).toThrow(message);
  });

  it('is one without a file; days before all values exist have no rates', () => {
    const without = lawFiles().filter(({ path }) => path !== 'payroll/health/rate.yaml');
    expect(() => rulesFromLaw(new Law(without))).toThrow('law/ has no value "payroll.health.rate"');
    const late = lawFiles().map((file) =>
      file.path === 'payroll/social/employee_rate.yaml'
        ? { ...file, text: file.text.replace('2020-01-01', '2023-12-31') }
        : file,
    );
    expect(rulesFromLaw(new Law(late))[0]?.from).toBe('2023-12-31');
  });
});

function lawFiles(): LawFile[] {
  const law = fileURLToPath(new URL('../../../law', import.meta.url));
  return ['payroll', 'sick_pay', 'meals', 'benefits', 'car'].flatMap((area) =>
    readdirSync(join(law, area), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml'))
      .map((path) => ({
        path: `${area}/${path.split(sep).join('/')}`,
        text: readFileSync(join(law, area, path), 'utf8'),
      })),
  );
}
