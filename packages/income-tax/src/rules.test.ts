import { existsSync, readFileSync } from 'node:fs';
import { localDate } from '@news-and-accounting/law';
import { describe, expect, it } from 'vitest';
import { taxYear } from './parameters.ts';
import { LAW, RULES, yearOf } from './testing/build.ts';

const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026];

describe('the years of the income tax', () => {
  it('are those that law/ has whole', () => {
    expect(RULES.map(({ year }) => year)).toEqual(YEARS);
    expect([taxYear(RULES, 2019), taxYear(RULES, 2027)]).toEqual([null, null]);
  });

  it('have credits of twelve months of the payroll ones, where those did not change within the year', () => {
    for (const year of YEARS) {
      const day = localDate(`${year}-01-01`);
      const { credits, threshold, child } = yearOf(year);
      const monthly = (key: string) => LAW.on(`payroll.tax.${key}`, day, 'number').value;
      expect(credits.taxpayer).toBe(Number(monthly('taxpayer_credit')) * 1200);
      expect(credits.ztpp).toBe(Number(monthly('ztpp_credit')) * 1200);
      expect(threshold).toBe(Number(monthly('annual_threshold')) * 100);
      expect(yearOf(year).bonus.income).toBe(Number(monthly('bonus_minimum_income')) * 1200);
      const children = LAW.on('payroll.tax.child_benefit', day, 'list').value;
      if (year !== 2021) expect(child).toEqual(children.map((amount) => Number(amount) * 1200));
    }
  });

  it('have the credits of their time', () => {
    expect(YEARS.map((year) => yearOf(year).credits.student !== null)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false],
    ]);
    expect(YEARS.map((year) => yearOf(year).credits.spouseChildAge)).toEqual([
      ...[null, null, null, null],
      ...[3, 3, 3],
    ]);
    expect(YEARS.map((year) => yearOf(year).retirement.way)).toEqual([
      ...['apart', 'apart', 'apart', 'apart'],
      ...['together', 'together', 'together'],
    ]);
  });
});

const REFERENCE = new URL('../../../../shared/reference/income-taxes/figures.json', import.meta.url);

describe.skipIf(!existsSync(REFERENCE))('figures of the reference', () => {
  type Row = { key: string; values: { valid_from: string; value: unknown }[] };
  const rows = existsSync(REFERENCE)
    ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as { rows: Row[] }).rows
    : [];
  const own = rows.filter(
    ({ key }) => LAW.keys().includes(key) && /^(income_tax|settlement|wage_statements)/.test(key),
  );

  it('are there', () => {
    expect(own.length).toBeGreaterThanOrEqual(19);
  });

  it.each(own)('$key', ({ key, values }) => {
    for (const { valid_from, value } of values) {
      const day = localDate(BY_PERIOD[key] ?? valid_from);
      const found = LAW.history(key).find(({ from, to }) => from <= day && (to === null || day <= to));
      if (value === null || value === 0) expect(found).toBeUndefined();
      else expect(plain(found?.value)).toEqual(plain(value));
    }
  });

  /** What holds by the last day of the tax period begins in the law here with that day. */
  const BY_PERIOD: Readonly<Record<string, string>> = { 'income_tax.company.gift_limit': '2020-03-01' };

  function plain(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
    return Number(value);
  }
});
