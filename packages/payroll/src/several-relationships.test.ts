import { localDate } from '@news-and-accounting/law';
import { crowns } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import type { Relationship } from './facts.ts';
import { inOrder } from './order.ts';
import { type Payslip, payslips } from './payslip.ts';
import { anyPerson } from './testing/arbitraries.ts';
import { monthWith, RULES, relationshipWith } from './testing/facts.ts';

function slips(...relationships: Partial<Relationship>[]): readonly Payslip[] {
  return payslips(monthWith(2026, relationships), RULES);
}

const czk = (amounts: readonly number[]) => amounts.map((amount) => amount / 100);

describe('relationships of one person', () => {
  it('come in order of contract, then of first day, then as given', () => {
    const one = (contract: Relationship['contract'], startedOn: string) =>
      relationshipWith({ contract, startedOn: localDate(startedOn) });
    const given = [
      one('dpp', '2020-01-01'),
      one('hpp', '2022-01-01'),
      one('dpc', '2020-01-01'),
      one('hpp', '2021-01-01'),
      one('dpc', '2020-01-01'),
    ];
    expect(inOrder(given)).toEqual([3, 1, 2, 4, 0]);
  });

  it('get the same slips in whatever order they are given', () => {
    const hpp = { baseGross: crowns(30_050) };
    const dpp: Partial<Relationship> = { contract: 'dpp', baseGross: crowns(5000) };
    expect(slips(dpp, hpp)).toEqual([...slips(hpp, dpp)].reverse());
  });

  it('share the tax threshold and one rounding of the base', () => {
    const taxes = slips({ baseGross: crowns(146_850) }, { contract: 'dpp', baseGross: crowns(130) });
    expect(czk(taxes.map(({ tax }) => tax.roundedBase))).toEqual([146_900, 100]);
    expect(taxes.map(({ tax }) => tax.bands.map(({ rate, base }) => [rate, base / 100]))).toEqual([
      [[1500, 146_900]],
      [
        [1500, 1],
        [2300, 99],
      ],
    ]);
  });

  it('share credits and the child benefit, and the bonus stands with the first', () => {
    const children: Relationship['children'] = [{ order: 1, ztpp: false }];
    const [first, second] = slips(
      { baseGross: crowns(15_000), children },
      { contract: 'dpp', baseGross: crowns(5000), children },
    );
    expect(first?.tax.credits).toMatchObject([{ amount: 225_000, entitlement: 225_000 }]);
    expect(second?.tax.credits).toMatchObject([{ amount: 32_000, entitlement: 32_000 }]);
    expect(first?.tax.childBenefit).toEqual({ total: 83_700, asCredit: 0, bonus: 83_700 });
    expect(second?.tax.childBenefit).toEqual({ total: 43_000, asCredit: 43_000, bonus: 0 });
  });

  it('share the annual maximum in their order', () => {
    const person = monthWith(
      2026,
      [{ contract: 'dpp', baseGross: crowns(20_000) }, { baseGross: crowns(30_000) }],
      { socialBaseReached: crowns(2_310_416) },
    );
    expect(czk(payslips(person, RULES).map((slip) => slip.assessmentBase.social))).toEqual([10_000, 30_000]);
  });

  it('share one health premium and one minimum base', () => {
    const [first, second] = slips({ baseGross: crowns(5001) }, { contract: 'dpc', baseGross: crowns(5001) });
    const total = [first, second].map((slip) => (slip?.employee.health ?? 0) + (slip?.employer.health ?? 0));
    expect(czk(total)).toEqual([676 + 3024 - 1351, 675]);
    expect(czk([first?.healthMinimumTopUp ?? 0, second?.healthMinimumTopUp ?? 0])).toEqual([1673, 0]);
  });

  it('are judged together by contract, agreements and the rest apart', () => {
    const dpp: Partial<Relationship> = { contract: 'dpp', baseGross: crowns(6000), declaration: false };
    expect(slips(dpp, dpp).map(({ insured, tax }) => [insured.social, tax.kind])).toEqual([
      [true, 'advance'],
      [true, 'advance'],
    ]);
    const dpc: Partial<Relationship> = { contract: 'dpc', baseGross: crowns(4499), declaration: false };
    const apart = slips({ ...dpp, baseGross: crowns(11_999) }, dpc);
    expect(czk(apart.map(({ tax }) => tax.withholding))).toEqual([1799, 674]);
    const small = slips({ ...dpc, baseGross: crowns(2250) }, { ...dpc, baseGross: crowns(2250) });
    expect(small.map(({ insured, tax }) => [insured.social, insured.health, tax.kind])).toEqual([
      [true, true, 'advance'],
      [true, true, 'advance'],
    ]);
  });

  it('get the discount for shorter working time once, and lose it by their sum', () => {
    const claimed: Partial<Relationship> = { baseGross: crowns(36_000), partTimeDiscount: 'A' };
    expect(czk(slips(claimed, claimed).map((slip) => slip.employerDiscount))).toEqual([1800, 0]);
    const more = { ...claimed, baseGross: crowns(37_000) };
    expect(slips(more, more).map((slip) => slip.employerDiscount)).toEqual([0, 0]);
  });

  it('together owe what one relationship with all the income owes in tax and health', () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const same = person.relationships.map((one) => ({
          ...one,
          contract: 'hpp' as const,
          agreedIncome: crowns(50_000),
          declaration: true,
          children: [],
        }));
        const [card] = same;
        if (!card || person.year === 2020) return;
        const gross = same.reduce((sum, { baseGross, bonuses }) => sum + baseGross + bonuses, 0);
        const shared = same.map((one) => ({ ...one, ...flagsOf(card) }));
        const one = { ...card, baseGross: gross as Relationship['baseGross'], bonuses: crowns(0) };
        const parts = payslips({ ...person, relationships: shared }, RULES);
        const [whole] = payslips({ ...person, relationships: [one] }, RULES);
        const total = (of: (slip: Payslip) => number) => parts.reduce((sum, slip) => sum + of(slip), 0);
        expect(total(({ tax }) => tax.advance)).toBe(whole?.tax.advance);
        expect(total(({ tax }) => tax.roundedBase)).toBe(whole?.tax.roundedBase);
        expect(total(({ employee }) => employee.health)).toBe(whole?.employee.health);
        expect(total(({ employer }) => employer.health)).toBe(whole?.employer.health);
        const entitlements = (slip: Payslip) =>
          slip.tax.credits.reduce((sum, { entitlement }) => sum + entitlement, 0);
        expect(total(entitlements)).toBe(whole && entitlements(whole));
      }),
      { numRuns: runs(200, 5000) },
    );
  });
});

/** What belongs to the person and must not differ between the cards. */
function flagsOf(card: Relationship): Partial<Relationship> {
  const { stateInsured, pensioner, ztpp, healthMinimumElsewhere, disability, student, taxResident } = card;
  return { stateInsured, pensioner, ztpp, healthMinimumElsewhere, disability, student, taxResident };
}
