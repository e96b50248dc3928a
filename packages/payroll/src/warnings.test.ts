import { localDate } from '@news-and-accounting/law';
import { crowns } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import type { PersonMonth, Relationship } from './facts.ts';
import { payslips } from './payslip.ts';
import { monthWith, RULES } from './testing/facts.ts';

const child = (order: 1 | 2 | 3 | 'N') => ({ order, ztpp: false });

describe('warnings', () => {
  it('are none for a plain month', () => {
    expect(warnings(2026, {})).toEqual([]);
    expect(warnings(2026, { children: [child(1), child(2), child(3), child(3)] })).toEqual([]);
  });

  it.each<[string, number, Partial<Relationship>, string]>([
    [
      'an agreement topped up',
      2026,
      { contract: 'dpp', baseGross: crowns(12_000) },
      'minimálního vyměřovacího',
    ],
    ['a student topped up', 2026, { baseGross: crowns(9000), student: true }, 'státním pojištěncem'],
    [
      'somebody disabled topped up',
      2026,
      { baseGross: crowns(9000), disability: 'second' },
      'pobírá invalidní důchod',
    ],
    ['a category before its time', 2024, { category: 'C' }, 'Kategorie C'],
    ['a discount by hours', 2026, { partTimeDiscount: 'A' }, 'ověřte sjednanou'],
    ['a discount refused', 2026, { partTimeDiscount: 'A', contract: 'dpc' }, 'nebyla uplatněna'],
    ['credits without a declaration', 2026, { declaration: false, ztpp: true }, 'Bez prohlášení'],
    [
      'a bonus too small',
      2026,
      { baseGross: crowns(25_400), children: [child(1)] },
      'nelze v tomto měsíci vyplatit',
    ],
    ['two first children', 2026, { children: [child(1), child(1)] }, 'ověřte pořadí'],
    ['a gap in the orders', 2026, { children: [child(1), child(3)] }, 'mezera'],
    [
      'the doubtful limit',
      2024,
      { contract: 'dpc', declaration: false, baseGross: crowns(4000) },
      'na hranici pro srážkovou daň',
    ],
  ])('tell about %s', (_, year, card, text) => {
    expect(warnings(year, card).join('\n')).toContain(text);
  });

  it('tell about the annual maximum and cards that differ', () => {
    const reached = { socialBaseReached: crowns(2_350_416) };
    expect(warnings(2026, {}, reached).join()).toContain('maximální vyměřovací základ');
    const person = monthWith(2026, [{}, { declaration: false, startedOn: localDate('2020-01-01') }]);
    expect(payslips(person, RULES).map((slip) => slip.warnings.length)).toEqual([1, 1]);
  });

  it('do not take an order skipped as N for a gap', () => {
    expect(warnings(2026, { children: [child('N'), child(2)] })).toEqual([]);
  });
});

function warnings(
  year: number,
  card: Partial<Relationship>,
  month: Partial<PersonMonth> = {},
): readonly string[] {
  return payslips(monthWith(year, [card], month), RULES)[0]?.warnings ?? [];
}
