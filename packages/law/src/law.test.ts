import { describe, expect, it } from 'vitest';
import { Law } from './law.ts';
import { localDate } from './local-date.ts';

const MINIMUM_WAGE = `
description: Minimum monthly wage
shape: number
unit: CZK_per_month
values:
  - from: 2024-01-01
    value: 18900
    reference: { title: NV 396/2023 Sb. }
    verified: 2026-11-20
    uncertain: only a newspaper was read
  - from: 2025-01-01
    to: 2025-12-31
    value: 20800
    reference: { title: § 111, href: https://example.org/111 }
    verified: 2026-11-20
`;

const PER_DIEM = `
description: Foreign meal allowance by country
shape: table
unit: { currency: text, amount: foreign_currency_per_day }
values:
  - from: 2026-01-01
    value:
      NO: { currency: EUR, amount: 60 }
      US: { currency: USD, amount: 65.50 }
    reference: { title: vyhláška }
    verified: 2026-11-20
`;

const MEALS = `
description: Domestic meal allowance by hours
shape: bands
unit: { minimum: CZK, maximum: CZK }
values:
  - from: 2026-01-01
    value:
      - { from: 5, to: 12, minimum: 155, maximum: 185 }
      - { from: 12, to: 18, minimum: 236, maximum: 284 }
      - { from: 18, minimum: 370, maximum: 442 }
    reference: { title: vyhláška }
    verified: 2026-11-20
`;

const CHILDREN = `
description: Child benefit by order of the child
shape: list
unit: CZK_per_month
values:
  - from: 2022-01-01
    value: [1267, 1860, 2320]
    reference: { title: § 35c }
    verified: 2026-11-20
`;

const LAW = new Law([
  { path: 'payroll/minimum_wage.yaml', text: MINIMUM_WAGE },
  { path: 'travel/per_diem.yaml', text: PER_DIEM },
  { path: 'travel/meals.yaml', text: MEALS },
  { path: 'payroll/children.yaml', text: CHILDREN },
]);

describe('the value on a date', () => {
  it('holds from its date to the day before the next one', () => {
    expect(LAW.on('payroll.minimum_wage', localDate('2024-12-31'), 'number')).toEqual({
      key: 'payroll.minimum_wage',
      description: 'Minimum monthly wage',
      shape: 'number',
      unit: 'CZK_per_month',
      value: '18900',
      from: '2024-01-01',
      to: '2024-12-31',
      reference: { title: 'NV 396/2023 Sb.', href: null },
      verified: '2026-11-20',
      uncertain: 'only a newspaper was read',
    });
    const next = LAW.on('payroll.minimum_wage', localDate('2025-01-01'));
    expect(next).toMatchObject({ value: '20800', to: '2025-12-31', uncertain: null });
    expect(next.reference.href).toBe('https://example.org/111');
  });

  it('does not exist before the first date, after the last day or for an unknown key', () => {
    for (const day of ['2023-12-31', '2026-01-01']) {
      expect(() => LAW.on('payroll.minimum_wage', localDate(day))).toThrow(
        expect.objectContaining({ name: 'LawError', code: 'no_value_on_date' }),
      );
    }
    expect(() => LAW.on('payroll.maximum_wage', localDate('2026-01-01'))).toThrow(
      expect.objectContaining({ code: 'unknown_key' }),
    );
  });

  it('may be looked for where nothing is known of the date', () => {
    const key = 'payroll.minimum_wage';
    expect(LAW.find(key, localDate('2025-01-01'), 'number')?.value).toBe('20800');
    expect(LAW.find(key, localDate('2023-12-31'))).toBeUndefined();
    expect(LAW.find(key, localDate('2026-01-01'), 'number')).toBeUndefined();
    expect(() => LAW.find(key, localDate('2025-01-01'), 'map')).toThrow(
      expect.objectContaining({ code: 'wrong_shape' }),
    );
    expect(() => LAW.find('payroll.maximum_wage', localDate('2025-01-01'))).toThrow(
      expect.objectContaining({ code: 'unknown_key' }),
    );
  });

  it('is given in the asked shape or refused', () => {
    const day = localDate('2026-06-01');
    expect(LAW.on('travel.per_diem', day, 'table').value.NO).toEqual({ currency: 'EUR', amount: '60' });
    expect(LAW.on('travel.per_diem', day, 'table').value.US?.amount).toBe('65.50');
    expect(LAW.on('payroll.children', day, 'list').value).toEqual(['1267', '1860', '2320']);
    expect(LAW.on('travel.meals', day, 'bands').value.at(-1)).toEqual({
      from: '18',
      to: null,
      cells: { minimum: '370', maximum: '442' },
    });
    expect(() => LAW.on('travel.meals', day, 'table')).toThrow(
      expect.objectContaining({ code: 'wrong_shape' }),
    );
    expect(() => LAW.history('travel.meals', 'map')).toThrow(
      expect.objectContaining({ code: 'wrong_shape' }),
    );
  });

  it('cannot be changed', () => {
    const table = LAW.on('travel.per_diem', localDate('2026-06-01'), 'table');
    expect(() => Object.assign(table.value.NO ?? {}, { amount: '0' })).toThrow(TypeError);
    expect(() => Object.assign(LAW.history('travel.per_diem'), { 0: table })).toThrow(TypeError);
  });
});

describe('listings', () => {
  it('give every dated value of a key, oldest first', () => {
    expect(LAW.history('payroll.minimum_wage', 'number').map(({ from, value }) => [from, value])).toEqual([
      ['2024-01-01', '18900'],
      ['2025-01-01', '20800'],
    ]);
  });

  it('give what is valid on a date, ordered by key', () => {
    const listed = LAW.list(localDate('2025-06-30'));
    expect(listed.map(({ key }) => key)).toEqual(['payroll.children', 'payroll.minimum_wage']);
    expect(listed[1]).toEqual({
      key: 'payroll.minimum_wage',
      description: 'Minimum monthly wage',
      value: '20800',
      unit: 'CZK_per_month',
      valid_from: '2025-01-01',
      valid_to: '2025-12-31',
      reference: { title: '§ 111', href: 'https://example.org/111' },
      verified: '2026-11-20',
      uncertain: null,
    });
    expect(LAW.keys()).toEqual([
      'payroll.children',
      'payroll.minimum_wage',
      'travel.meals',
      'travel.per_diem',
    ]);
  });
});
