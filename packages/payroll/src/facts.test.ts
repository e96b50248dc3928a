import { localDate } from '@news-and-accounting/law';
import { crowns, type Haler, haler } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { LARGEST_GROSS } from './check-facts.ts';
import { payslipSteps } from './explain/payslip-steps.ts';
import type { Child, PersonMonth, Relationship } from './facts.ts';
import { payslips } from './payslip.ts';
import { monthWith, RULES } from './testing/facts.ts';

const badOrder = { order: 'x' as unknown as 1, ztpp: false };

describe('facts no payslip can be made from', () => {
  it.each<[string, Partial<Relationship>, Partial<PersonMonth>, string, string]>([
    ['a negative sum', { baseGross: crowns(10), bonuses: haler(-1001) }, {}, 'negative_gross', 'gross'],
    ['no number', { baseGross: Number.NaN as Haler }, {}, 'negative_gross', 'gross'],
    ['a gross too high', { baseGross: haler(LARGEST_GROSS + 1) }, {}, 'gross_too_high', 'gross'],
    [
      'a child order',
      { children: [{ order: 1, ztpp: false }, badOrder] },
      {},
      'bad_child_order',
      'children.1.order',
    ],
    ['a negative agreed income', { agreedIncome: haler(-1) }, {}, 'negative_amount', 'agreed_income'],
    ['a later start', { startedOn: localDate('2026-06-01') }, {}, 'outside_month', 'started_on'],
    ['an earlier end', { endedOn: localDate('2026-04-30') }, {}, 'outside_month', 'started_on'],
    ['2019', {}, { year: 2019 }, 'year_without_rates', 'year'],
    ['2027', {}, { year: 2027 }, 'year_without_rates', 'year'],
    ['half a year', {}, { year: 2025.5 }, 'year_without_rates', 'year'],
    ['month 0', {}, { month: 0 }, 'bad_month', 'month'],
    ['month 13', {}, { month: 13 }, 'bad_month', 'month'],
    ['no relationship', {}, { relationships: [] }, 'no_relationship', 'relationships'],
    ['a negative base', {}, { socialBaseReached: haler(-1) }, 'negative_amount', 'social_base_reached'],
  ])('are refused: %s', (_, relationship, month, code, field) => {
    const person = monthWith(2026, [relationship], month);
    const refusal = expect.objectContaining({ name: 'PayrollError', code, field });
    expect(() => payslips(person, RULES)).toThrow(refusal);
    expect(() => payslipSteps(person, RULES)).toThrow(refusal);
  });

  it('name the relationship', () => {
    const person = monthWith(2026, [{}, { children: [badOrder as Child] }]);
    expect(() => payslips(person, RULES)).toThrow(expect.objectContaining({ relationship: 1 }));
  });

  it('do not include a reduction by bonuses to nothing, nor the highest gross', () => {
    const [nothing] = payslips(monthWith(2026, [{ bonuses: crowns(-40_000) }]), RULES);
    expect(nothing?.gross).toBe(0);
    const [highest] = payslips(monthWith(2026, [{ baseGross: haler(LARGEST_GROSS) }]), RULES);
    expect(highest?.employer.health).toBe(crowns(90_000_000));
  });
});
