import { localDate } from '@news-and-accounting/law';
import { crowns } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import type { Relationship } from './facts.ts';
import { payslips } from './payslip.ts';
import { monthWith, RULES, slipWith } from './testing/facts.ts';

const premium = (card: Partial<Relationship>, year = 2026) => {
  const { employee, employer, healthMinimumTopUp } = slipWith(year, card);
  return [employee.health - healthMinimumTopUp, healthMinimumTopUp, employer.health].map(
    (amount) => amount / 100,
  );
};

describe('health insurance', () => {
  it('is rounded once and divided into a third and the rest', () => {
    expect(premium({ baseGross: crowns(22_401) })).toEqual([1009, 0, 2016]);
    expect(premium({ baseGross: crowns(1800), stateInsured: true })).toEqual([81, 0, 162]);
  });

  it('is topped up to the premium of the minimum base', () => {
    expect(premium({ baseGross: crowns(22_399) })).toEqual([1008, 0, 2016]);
    expect(premium({ baseGross: crowns(22_392) })).toEqual([1008, 1, 2015]);
    expect(premium({ baseGross: crowns(4500) })).toEqual([203, 2416, 405]);
    expect(premium({ baseGross: crowns(4000) }, 2024)).toEqual([180, 2012, 360]);
  });

  it('is owed by an employee without income too', () => {
    const slip = slipWith(2026, { baseGross: crowns(0), agreedIncome: crowns(30_000) });
    expect([slip.net, slip.payout, slip.employerCost]).toEqual([crowns(-3024), 0, 0]);
    expect(slip.warnings[0]).toContain('záporná');
  });

  it.each<[string, Partial<Relationship>]>([
    ['the state insures', { stateInsured: true }],
    ['claim the pensioner’s discount', { pensioner: true }],
    ['hold a ZTP/P card', { ztpp: true }],
    ['have the minimum covered by another employer', { healthMinimumElsewhere: true }],
  ])('has no minimum for persons who %s', (_, card) => {
    expect(slipWith(2026, { ...card, baseGross: crowns(10_000) }).healthMinimumTopUp).toBe(0);
  });

  it('has a minimum by calendar days in a month of starting or ending', () => {
    const topUp = (startedOn: string, endedOn: string | null) =>
      slipWith(2026, {
        baseGross: crowns(0),
        agreedIncome: crowns(30_000),
        startedOn: localDate(startedOn),
        endedOn: endedOn === null ? null : localDate(endedOn),
      }).healthMinimumTopUp / 100;
    expect(topUp('2026-05-01', null)).toBe(3024);
    expect(topUp('2026-05-02', null)).toBe(Math.ceil((3024 * 30) / 31));
    expect(topUp('2026-05-31', null)).toBe(98);
    expect(topUp('2020-01-01', '2026-05-10')).toBe(Math.ceil((3024 * 10) / 31));
  });

  it('has a minimum for the days on which any relationship exists', () => {
    const one = (startedOn: string, endedOn: string): Partial<Relationship> => ({
      baseGross: crowns(0),
      agreedIncome: crowns(30_000),
      startedOn: localDate(startedOn),
      endedOn: localDate(endedOn),
    });
    const person = monthWith(2026, [one('2026-05-01', '2026-05-10'), one('2026-05-08', '2026-05-12')]);
    const topUps = payslips(person, RULES).map((slip) => slip.healthMinimumTopUp / 100);
    expect(topUps).toEqual([Math.ceil((3024 * 12) / 31), 0]);
  });

  it('takes the same third from the premium as directly from the base', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (gross) => {
        const slip = slipWith(2026, { baseGross: crowns(gross), stateInsured: true });
        expect(slip.employee.health / 100).toBe(Math.ceil((gross * 45) / 1000));
      }),
      { numRuns: runs(200, 5000) },
    );
  });
});
