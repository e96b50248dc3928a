import { existsSync, readFileSync } from 'node:fs';
import { localDate } from '@news-and-accounting/law';
import { describe, expect, it } from 'vitest';
import { insuranceYear } from './parameters.ts';
import { LAW, RULES, yearOf } from './testing/build.ts';

const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026];

describe('the years of the insurance', () => {
  it('are those that law/ has whole', () => {
    expect(RULES.map(({ year }) => year)).toEqual(YEARS);
    expect([insuranceYear(RULES, 2019), insuranceYear(RULES, 2027)]).toEqual([null, null]);
  });

  it('follow from the average wage by their shares', () => {
    const shares = { 2024: 3000, 2025: 3500, 2026: 3500 } as Record<number, number>;
    for (const year of YEARS) {
      const { social, health } = yearOf(year);
      const day = localDate(`${year}-01-01`);
      const wage = Number(LAW.on('payroll.wage.average_wage', day, 'number').value);
      const part = (share: number) => Math.ceil((wage * share) / 10_000) * 100;
      expect(social.maximum).toBe(wage * 4800);
      expect(health.minimumBase).toBe(wage * 50);
      expect(social.minimumMain).toBe(part(shares[year] ?? 2500));
      expect(social.minimumSecondary).toBe(part(year < 2024 ? 1000 : 1100));
      expect(social.minimumStarting).toBe(year < 2024 ? null : part(2500));
    }
  });

  it('have the discount of pensioners from 2025', () => {
    expect(YEARS.map((year) => yearOf(year).social.pensionerDiscount)).toEqual([
      ...[null, null, null, null, null, 650, 650],
    ]);
  });
});

const REFERENCE = new URL('../../../../shared/reference/income-taxes/figures.json', import.meta.url);

describe.skipIf(!existsSync(REFERENCE))('figures of the reference', () => {
  type Row = { key: string; values: { valid_from: string; value: unknown }[] };
  const rows = existsSync(REFERENCE)
    ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as { rows: Row[] }).rows
    : [];

  it.each(rows.filter(({ key }) => key.startsWith('osvc.')))('$key', ({ key, values }) => {
    expect(LAW.history(key).map(({ from, value }) => [from, Number(value)])).toEqual(
      values.map(({ valid_from, value }) => [valid_from, Number(value)]),
    );
  });
});
