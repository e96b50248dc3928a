import { Law, localDate } from '@news-and-accounting/law';
import { crowns } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { parametersFor, rulesFromLaw } from './rules.ts';
import { RULES } from './testing/cards.ts';

const GROUPS = [1, 2, 3, 4, 5, 6];

interface Draft {
  straight?: string;
  accelerated?: string;
  limit?: string;
  rounding?: string;
  skip?: string;
}

/** A small law with rates that end group 1 to 6 in two years each. */
function lawWith({ straight, accelerated, limit, rounding, skip }: Draft): Law {
  const table = (row: string) => `{ ${GROUPS.map((group) => `${group}: ${row}`).join(', ')} }`;
  const unit = '{ first_year: percent, following_years: percent }';
  const files = {
    straight_rates: file('table', unit, table(straight ?? '{ first_year: 40, following_years: 60 }')),
    accelerated_coefficients: file(
      'table',
      unit,
      table(accelerated ?? '{ first_year: 2, following_years: 3 }'),
    ),
    minimum_years: file('map', 'years', table('2')),
    m1_vehicle_limit: file('number', 'CZK', limit ?? '1000'),
    accounting_rounding: `${file('text', 'text', rounding ?? 'up_to_crown')}options: [up_to_crown, down_to_crown]\n`,
  };
  const entries = Object.entries(files).filter(([name]) => name !== skip);
  return new Law(entries.map(([name, text]) => ({ path: `depreciation/${name}.yaml`, text })));
}

function file(shape: string, unit: string, value: string): string {
  const entry = `{ from: 2020-01-01, value: ${value}, reference: { title: § 1 }, verified: 2026-11-20 }`;
  return `description: A value\nshape: ${shape}\nunit: ${unit}\nvalues:\n  - ${entry}\n`;
}

describe('rules from law/', () => {
  it('change with the day of entering use', () => {
    const on = (day: string) => parametersFor(RULES, localDate(day));
    expect(on('2023-12-31').m1VehicleLimit).toBeNull();
    expect(on('2024-01-01').m1VehicleLimit).toBe(crowns(2_000_000));
    expect(on('2025-12-31').monthlyRounding).toBe('half_up_to_crown');
    expect(on('2026-01-01').monthlyRounding).toBe('up_to_crown');
    expect(on('2026-01-01').references.m1VehicleLimit?.title).toContain('§ 30e');
  });

  it('hold rates as whole hundredths and coefficients as whole numbers', () => {
    const parameters = parametersFor(RULES, localDate('2026-01-01'));
    expect(parameters.straight[2]).toEqual({ firstYear: 1100, followingYears: 2225 });
    expect(parameters.straight[6]).toEqual({ firstYear: 102, followingYears: 202 });
    expect(parameters.accelerated[6]).toEqual({ firstYear: 50, followingYears: 51 });
    expect(parameters.years).toEqual({ 1: 3, 2: 5, 3: 10, 4: 20, 5: 30, 6: 50 });
  });

  it('apply the oldest known rates to older assets', () => {
    expect(parametersFor(RULES, localDate('1980-01-01')).straight).toEqual(
      parametersFor(RULES, localDate('2026-01-01')).straight,
    );
  });

  it('take any law whose values let each group end', () => {
    expect(rulesFromLaw(lawWith({}))).toHaveLength(1);
  });

  it.each<[string, Draft, string]>([
    ['rates that do not add up', { straight: '{ first_year: 40, following_years: 59.99 }' }, 'does not end'],
    [
      'a coefficient that leaves a rest',
      { accelerated: '{ first_year: 2, following_years: 4 }' },
      'does not end',
    ],
    [
      'a rate in thousandths',
      { straight: '{ first_year: 40.001, following_years: 60 }' },
      'too many decimals',
    ],
    ['a limit with haléře', { limit: '1000.50' }, 'too many decimals'],
    ['a rounding without a formula', { rounding: 'down_to_crown' }, 'no formula'],
    ['a missing value', { skip: 'minimum_years' }, 'no value "depreciation.minimum_years"'],
  ])('refuse %s', (_, draft, message) => {
    expect(() => rulesFromLaw(lawWith(draft))).toThrow(message);
  });
});
