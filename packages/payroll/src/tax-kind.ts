import type { Relationship } from './facts.ts';
import { type PayrollParameters, reaches, type TaxParameters } from './parameters.ts';
import type { Earning } from './participation.ts';

export type TaxKind = 'advance' | 'withholding';

/** Small incomes whose tax may be withheld, each group judged and rounded by itself (section 6(4)). */
export type WithholdingGroup = 'dpp' | 'other';

/**
 * How the income of each relationship is taxed. The tax is withheld only without a declaration, from
 * agreements to complete a job and from other small employments, each group within its limit; beyond it the
 * whole income of the group is subject to the advance.
 */
export function taxKinds(
  earnings: readonly Earning[],
  declaration: boolean,
  { tax }: PayrollParameters,
): readonly TaxKind[] {
  if (declaration) return earnings.map(() => 'advance');
  const total = { dpp: 0, other: 0 };
  for (const { relationship, income } of earnings) {
    const group = withholdingGroup(relationship, tax);
    if (group) total[group] += income;
  }
  const withheld = {
    dpp: !reaches(total.dpp, tax.withholdingDppEnd),
    other: !reaches(total.other, tax.withholdingOtherEnd),
  };
  return earnings.map(({ relationship }) => {
    const group = withholdingGroup(relationship, tax);
    return group && withheld[group] ? 'withholding' : 'advance';
  });
}

/**
 * The group of the relationship, or null when its tax is never withheld: an income agreed beyond the limit
 * stays with the advance in a low month too.
 */
export function withholdingGroup(relationship: Relationship, tax: TaxParameters): WithholdingGroup | null {
  if (relationship.contract === 'dpp') return 'dpp';
  return reaches(relationship.agreedIncome, tax.withholdingOtherEnd) ? null : 'other';
}
