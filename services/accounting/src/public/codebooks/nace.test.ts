import { describe, expect, it } from 'vitest';
import { activities, activityName, taxFormActivityCode } from './nace.ts';

describe('CZ-NACE', () => {
  it.each([
    ['2025', { 1: 22, 2: 87, 3: 287, 4: 651, 5: 716 }],
    ['2008', { 1: 21, 2: 88, 3: 272, 4: 615, 5: 721 }],
  ] as const)('%s has the published number of codes on each level', (version, counts) => {
    const found: Record<number, number> = {};
    for (const { level } of activities(version)) found[level] = (found[level] ?? 0) + 1;
    expect(found).toEqual(counts);
  });

  it.each(['2025', '2008'] as const)(
    '%s has a parent for every code and a section for every division',
    (version) => {
      for (const { code, level, section } of activities(version)) {
        expect(activityName(version, section)).not.toBeNull();
        if (level > 2) expect(activityName(version, code.slice(0, -1))).not.toBeNull();
      }
    },
  );

  it('tells the two versions apart', () => {
    expect(activityName('2008', '4391')).toBe('Pokrývačské práce');
    expect(activityName('2025', '4391')).toBe('Zednické práce');
    expect(activityName('2008', '953')).toBeNull();
    expect(activityName('2025', '00')).toBeNull();
    expect(activityName('2025', 'toString')).toBeNull();
  });

  it('fills codes of version 2025 up to the six digits of tax forms', () => {
    expect(taxFormActivityCode('62')).toBe('620000');
    expect(taxFormActivityCode('29200')).toBe('292000');
    expect(taxFormActivityCode('29199')).toBeNull();
    expect(taxFormActivityCode('C')).toBeNull();
  });

  it('lists codes in the order of the classification', () => {
    const codes = activities('2025').map(({ code }) => code);
    expect(codes.slice(0, 2)).toEqual(['A', 'B']);
    expect(codes.indexOf('01')).toBeLessThan(codes.indexOf('011'));
    expect(codes.indexOf('011')).toBeLessThan(codes.indexOf('10'));
  });
});
