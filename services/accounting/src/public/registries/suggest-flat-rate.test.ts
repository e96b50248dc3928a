import { describe, expect, it } from 'vitest';
import { suggest } from './suggest.ts';
import { evidenceOf, type RawEvidence } from './testing/evidence.ts';

function flatRate(pravniForma: string, prevailing?: string, more: RawEvidence = {}) {
  const statistics = prevailing === undefined ? {} : { czNace: [prevailing], czNacePrevazujici: prevailing };
  const found = suggest(evidenceOf({ subject: { pravniForma }, statistics, ...more }));
  return [found.income_kind, found.flat_rate];
}

const R = { druhZivnosti: 'R' };
const O = { druhZivnosti: 'O' };

describe('flat-rate expenses', () => {
  it.each([
    ['103', '62109', 'agriculture', 80],
    ['104', '62109', 'agriculture', 80],
    ['107', undefined, 'agriculture', 80],
    ['108', '62109', 'agriculture', 80],
    ['105', '86210', 'other', 40],
    ['105', '4332', 'other', 40],
    ['106', undefined, 'other', 40],
    ['105', '01110', 'agriculture', 80],
    ['101', '01110', 'agriculture', 80],
    ['101', '01610', 'trade', 60],
    ['101', '4332', 'craft', 80],
    ['101', '68200', 'rent', 30],
    ['101', '69100', 'other', 40],
    ['101', '62109', 'trade', 60],
    ['101', '00', 'trade', 60],
    ['101', undefined, 'trade', 60],
  ])('legal form %s, activity %s: %s, %s %%', (form, activity, kind, rate) => {
    expect(flatRate(form, activity)).toEqual([kind, rate]);
  });

  it('follow the trade licences when all are of one sort', () => {
    expect(flatRate('101', '62109', { trades: [R] })).toEqual(['craft', 80]);
    expect(flatRate('101', '4332', { trades: [O] })).toEqual(['trade', 60]);
    for (const druhZivnosti of ['V', 'K', 'O', 'L']) {
      expect(flatRate('101', '4332', { trades: [{ druhZivnosti }] })).toEqual(['trade', 60]);
    }
    expect(flatRate('107', '62109', { trades: [O] })).toEqual(['agriculture', 80]);
    expect(flatRate('105', '86210', { trades: [O] })).toEqual(['other', 40]);
  });

  it('follow the activity with licences of both sorts or of none', () => {
    expect(flatRate('101', '4332', { trades: [R, O] })).toEqual(['craft', 80]);
    expect(flatRate('101', '62109', { trades: [R, O] })).toEqual(['trade', 60]);
    expect(flatRate('101', '4332', { trades: [] })).toEqual(['craft', 80]);
    expect(flatRate('101', '4332', { trades: [{}] })).toEqual(['craft', 80]);
  });

  it('do not count licences that have ended', () => {
    expect(flatRate('101', '62109', { trades: [R, { ...O, datumZaniku: '2014-01-01' }] })).toEqual([
      'craft',
      80,
    ]);
    expect(flatRate('101', '62109', { trades: [R, { ...O, platnostDo: '2026-11-20' }] })).toEqual([
      'craft',
      80,
    ]);
    expect(flatRate('101', '62109', { trades: [R, { ...O, platnostDo: '2026-11-21' }] })).toEqual([
      'trade',
      60,
    ]);
  });

  it('use the rules of the version the activity belongs to', () => {
    const old = { czNace2008: ['4391'], czNacePrevazujici2008: '4391' };
    const found = suggest(evidenceOf({ subject: { pravniForma: '101' }, statistics: old }));
    expect(found.flat_rate_reason).toContain('Pokrývačské práce');
  });

  it('are given with the ground, the reference and the doubt', () => {
    const statistics = { czNace: ['31000'], czNacePrevazujici: '31000' };
    const reason = suggest(evidenceOf({ subject: { pravniForma: '101' }, statistics })).flat_rate_reason;
    expect(reason).toContain('Návrh podle činnosti CZ-NACE 31000');
    expect(reason).toContain('§ 7 odst. 7 písm. a)');
    expect(reason).toContain('truhlářství');
    expect(reason).toContain('Ověřte');
  });

  it('are suggested to self-employed persons only', () => {
    const found = suggest(evidenceOf({ subject: { pravniForma: '112' } }));
    expect(found).not.toHaveProperty('income_kind');
    expect(found).not.toHaveProperty('flat_rate');
    expect(found).not.toHaveProperty('flat_rate_reason');
  });
});
