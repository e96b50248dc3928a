import { crowns } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import type { Relationship } from '../facts.ts';
import { payslips } from '../payslip.ts';
import { anyPerson } from '../testing/arbitraries.ts';
import { monthWith, RULES } from '../testing/facts.ts';
import { payslipSteps } from './payslip-steps.ts';
import type { Step } from './step.ts';
import { stepsToJson } from './steps-json.ts';

function stepsOf(year: number, relationship: Partial<Relationship>): readonly Step[] {
  return payslipSteps(monthWith(year, [relationship]), RULES)[0] ?? [];
}

describe('the steps of a payslip', () => {
  it('name inputs, rate, unrounded figure, rounding, result and paragraph', () => {
    const steps = stepsOf(2026, { baseGross: crowns(24_850), declaration: false });
    expect(steps.find(({ what }) => what === 'Sociální pojištění zaměstnance')).toEqual({
      what: 'Sociální pojištění zaměstnance',
      figures: ['employee_social'],
      inputs: [{ name: 'vyměřovací základ', value: '24850.00', unit: 'CZK' }],
      rate: '7.1',
      unrounded: '1764.35',
      rounding: 'up_to_crown',
      result: crowns(1765),
      paragraph: expect.objectContaining({ title: expect.stringContaining('§ 7 odst. 1 písm. d)') }),
    });
    expect(steps.map(({ what, unrounded, result }) => [what, unrounded, result && result / 100])).toEqual([
      ['Hrubá mzda', '24850', 24_850],
      ['Účast na sociálním pojištění: ano', null, null],
      ['Vyměřovací základ sociálního pojištění', '24850', 24_850],
      ['Sociální pojištění zaměstnance', '1764.35', 1765],
      ['Sociální pojištění zaměstnavatele, kategorie A', '6162.8', 6163],
      ['Účast na zdravotním pojištění: ano', null, null],
      ['Zdravotní pojištění celkem', '3354.75', 3355],
      ['Zdravotní pojištění zaměstnance, třetina', '1118.333333…', 1119],
      ['Zdravotní pojištění zaměstnavatele', '2236', 2236],
      ['Záloha na daň: bez prohlášení', null, null],
      ['Základ daně', '24850', 24_900],
      ['Daň v základní sazbě', '3735', null],
      ['Záloha na daň před slevami', '3735', 3735],
      ['Čistá mzda', '18231', 18_231],
      ['K výplatě', '18231', 18_231],
      ['Náklady zaměstnavatele', '33249', 33_249],
    ]);
  });

  it('show the method of the time', () => {
    const names = (year: number) => stepsOf(year, { baseGross: crowns(200_000) }).map(({ what }) => what);
    expect(names(2020)).toEqual(
      expect.arrayContaining(['Základ daně zvýšený o pojistné zaměstnavatele', 'Solidární zvýšení daně']),
    );
    expect(names(2021)).toEqual(expect.arrayContaining(['Základ daně', 'Daň ve vyšší sazbě']));
  });

  it('show the top-up with its days, credits, child benefit and discounts', () => {
    const steps = stepsOf(2026, {
      baseGross: crowns(15_000),
      children: [{ order: 1, ztpp: false }],
      partTimeDiscount: 'B',
    });
    const results = new Map(steps.map(({ what, result }) => [what, result && result / 100]));
    expect(results.get('Doplatek zaměstnance do minimálního vyměřovacího základu')).toBe(999);
    expect(results.get('Sleva na poplatníka')).toBe(2250);
    expect(results.get('Daňový bonus')).toBe(1267);
    expect(results.get('Sociální pojištění zaměstnavatele po slevě')).toBe(2970);
  });

  it('show what falls on a later relationship of the person', () => {
    const dpp: Partial<Relationship> = { contract: 'dpp', baseGross: crowns(5000), declaration: false };
    const [first, second] = payslipSteps(monthWith(2026, [dpp, dpp]), RULES);
    expect(first?.some(({ what }) => what.includes('připadá'))).toBe(false);
    const share = second?.find(({ what }) => what === 'Z daně připadá na tento vztah');
    expect(share?.result).toBe(crowns(750));
  });

  it('agree with every payslip', () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const slips = payslips(person, RULES);
        payslipSteps(person, RULES).forEach((steps, i) => {
          const net = steps.find(({ what }) => what === 'Čistá mzda');
          expect(net?.result).toBe(slips[i]?.net);
          for (const { paragraph } of steps) expect(paragraph.title).toContain('§');
        });
      }),
      { numRuns: runs(100, 5000) },
    );
  });

  it('go into JSON with results in CZK', () => {
    const [gross, participation] = stepsToJson(stepsOf(2026, { baseGross: crowns(1234) }));
    expect([gross?.result, participation?.result]).toEqual([1234, null]);
  });
});
