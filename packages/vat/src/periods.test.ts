import { describe, expect, test } from 'vitest';
import { periodRows } from './ledger.ts';
import {
  controlPeriodsOf,
  dueOn,
  isControlPeriod,
  isLastOfYear,
  isReturnPeriod,
  lastEndedPeriod,
  monthsOf,
  parsePeriod,
  payerTypeOf,
  periodOf,
  returnPeriods,
  vatStatusOn,
} from './periods.ts';
import { recapitulativeStatement } from './recapitulative.ts';
import { company, day, type GivenDocument, inputOf, PARTNERS, RULES } from './testing/build.ts';
import type { Taxpayer, VatPeriod, VatStatus } from './types.ts';

const period = (code: string) => parsePeriod(code) as VatPeriod;
const history = (...changes: readonly (readonly [string, VatStatus])[]) =>
  changes.map(([from, status]) => ({ from: day(from), status }));
const codes = (periods: readonly VatPeriod[]) => periods.map(({ code }) => code);

test('codes are months and quarters, nothing else', () => {
  expect(period('2024-02')).toEqual({
    ...{ code: '2024-02', kind: 'month', year: 2024, number: 2, from: '2024-02-01', to: '2024-02-29' },
  });
  expect(period('2026-Q4')).toMatchObject({
    kind: 'quarter',
    number: 4,
    from: '2026-10-01',
    to: '2026-12-31',
  });
  for (const code of [
    '2026',
    '2026-13',
    '2026-00',
    '2026-Q5',
    '2026-1',
    '2026-q1',
    ' 2026-01',
    '0000-01',
    '2026-01-01',
  ]) {
    expect(parsePeriod(code)).toBeNull();
  }
  expect(codes(monthsOf(period('2026-Q3')))).toEqual(['2026-07', '2026-08', '2026-09']);
});

test.each([
  ['2026-03', '2026-04-27'],
  ['2026-11', '2026-12-28'],
  ['2026-02', '2026-03-25'],
  ['2026-Q1', '2026-04-27'],
  ['2025-12', '2026-01-26'],
])('%s is due on %s', (code, due) => {
  expect(dueOn(RULES, period(code))).toBe(due);
});

describe('which periods a company has', () => {
  const payer = history(['2026-02-11', 'monthly'], ['2027-01-01', 'quarterly'], ['2027-08-05', 'none']);

  test('by the status on the last day with one', () => {
    expect(
      ['2026-02-10', '2026-02-11', '2027-08-04', '2027-08-05'].map((each) => vatStatusOn(payer, day(each))),
    ).toEqual([...['none', 'monthly', 'quarterly', 'none']]);
    expect(
      ['2026-02', '2026-Q1', '2027-03', '2027-Q1', '2027-Q3', '2027-07'].map((each) =>
        isReturnPeriod(payer, period(each)),
      ),
    ).toEqual([...[true, false, false, true, true, false]]);
    expect(
      codes(
        [day('2026-02-20'), day('2027-07-01'), day('2027-09-30'), day('2028-01-01')].map((each) =>
          periodOf(payer, each),
        ),
      ),
    ).toEqual([...['2026-02', '2027-Q3', '2027-Q3', '2028-01']]);
    expect(['2026-01', '2026-02', '2027-Q4'].map((each) => payerTypeOf(payer, period(each)))).toEqual([
      null,
      'payer',
      null,
    ]);
  });

  test('one after another', () => {
    expect(codes(returnPeriods(payer, day('2026-11-15'), day('2027-12-31')))).toEqual([
      ...['2026-11', '2026-12', '2027-Q1', '2027-Q2', '2027-Q3'],
    ]);
    expect(lastEndedPeriod(payer, day('2027-01-01')).code).toBe('2026-12');
    expect(lastEndedPeriod(payer, day('2027-05-31')).code).toBe('2027-Q1');
  });

  test('any payer’s day makes a period a payer’s', () => {
    const identified = history(['2026-01-01', 'identified'], ['2026-04-30', 'monthly']);
    expect(payerTypeOf(identified, period('2026-03'))).toBe('identified');
    expect(payerTypeOf(identified, period('2026-04'))).toBe('payer');
  });

  test('the last of a year is also the last of a registration', () => {
    const both = [period('2026-12'), period('2027-Q3'), period('2027-Q2'), period('2026-02')];
    expect(both.map((each) => isLastOfYear(payer, each))).toEqual([true, true, false, false]);
  });
});

test('control statements go by months of legal entities, by the return of people', () => {
  const legal = company('quarterly');
  const person = company('quarterly', { legalForm: 'osvc' });
  expect([legal, person].map((each) => codes(controlPeriodsOf(each, period('2026-Q2'))))).toEqual([
    ['2026-04', '2026-05', '2026-06'],
    ['2026-Q2'],
  ]);
  const fits = (taxpayer: Taxpayer) =>
    ['2026-04', '2026-Q2'].map((code) => isControlPeriod(taxpayer, period(code)));
  expect([fits(legal), fits(person), fits(company('monthly', { legalForm: 'osvc' }))]).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
});

describe('recapitulative statements', () => {
  const supply = (treatment: 'eu_goods' | 'eu_services', taxableOn: string): GivenDocument => ({
    ...{ number: taxableOn, direction: 'issued', partner: PARTNERS.slovak, taxableOn },
    lines: [{ price: 100, treatment }],
  });
  function applies(taxpayer: Taxpayer, documents: readonly GivenDocument[], code: string) {
    const rowsOf = (of: VatPeriod) => periodRows(inputOf(taxpayer, documents), of);
    const quarterRows = rowsOf(period('2026-Q2'));
    const { applies: is, reason } = recapitulativeStatement({
      ...{ taxpayer, rules: RULES, period: period(code), rows: rowsOf(period(code)), quarterRows },
    });
    return is ? true : reason;
  }
  const services = [supply('eu_services', '2026-04-10')];
  const goods = [...services, supply('eu_goods', '2026-06-01')];

  test('of quarterly payers go by quarters while there are services alone', () => {
    const quarterly = company('quarterly', { legalForm: 'osvc' });
    expect(applies(quarterly, services, '2026-Q2')).toBe(true);
    expect(applies(quarterly, services, '2026-04')).toMatch(/za čtvrtletí/);
    expect(applies(quarterly, goods, '2026-Q2')).toMatch(/po měsících/);
    expect([applies(quarterly, goods, '2026-04'), applies(quarterly, goods, '2026-06')]).toEqual([
      true,
      true,
    ]);
    expect(applies(quarterly, goods, '2026-05')).toBe('V období není co vykázat.');
  });

  test('of others go by months', () => {
    expect(applies(company('monthly'), services, '2026-04')).toBe(true);
    expect(applies(company('monthly'), services, '2026-Q2')).toMatch(/po měsících/);
    expect(applies(company('identified'), services, '2026-04')).toBe(true);
    expect(applies(company('none'), services, '2026-04')).toMatch(/není plátcem/);
  });

  test('have no row for what adds up to nothing', () => {
    const [supplied] = services as [GivenDocument];
    const credit = {
      ...supplied,
      kind: 'credit_note',
      lines: [{ price: -100, treatment: 'eu_services' as const }],
    };
    expect(applies(company(), [supplied, credit], '2026-04')).toBe('V období není co vykázat.');
  });
});
