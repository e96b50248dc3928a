import type { Child, Relationship } from './facts.ts';
import type { ParameterKey, TaxParameters } from './parameters.ts';

export type CreditKey = 'taxpayer' | 'disability_first_second' | 'disability_third' | 'ztpp' | 'student';

/** A credit the person is entitled to in a month. */
export interface CreditClaim {
  readonly key: CreditKey;
  /** Czech name. */
  readonly label: string;
  readonly entitlement: number;
  readonly parameter: ParameterKey;
}

const LABELS: Readonly<Record<CreditKey, string>> = {
  taxpayer: 'Sleva na poplatníka',
  disability_first_second: 'Základní sleva na invaliditu',
  disability_third: 'Rozšířená sleva na invaliditu',
  ztpp: 'Sleva na držitele průkazu ZTP/P',
  student: 'Sleva na studenta',
};

/** Credits of a person with a signed declaration, in the order in which they are used (section 35ba). */
export function creditClaims(card: Relationship, tax: TaxParameters): readonly CreditClaim[] {
  const claims = [claim('taxpayer', tax.taxpayerCredit, 'tax.taxpayer_credit')];
  if (!card.taxResident) return claims;
  if (card.disability !== 'none') {
    const key = card.disability === 'third' ? 'disability_third' : 'disability_first_second';
    claims.push(claim(key, tax.disabilityCredit[card.disability], 'tax.disability_credit'));
  }
  if (card.ztpp) claims.push(claim('ztpp', tax.ztppCredit, 'tax.ztpp_credit'));
  if (card.student && tax.studentCredit !== null) {
    claims.push(claim('student', tax.studentCredit, 'tax.student_credit'));
  }
  return claims;
}

/** Child benefit of the month for all children claimed here (sections 35c and 35d). */
export function childBenefitTotal(card: Relationship, tax: TaxParameters): number {
  if (!card.taxResident) return 0;
  let total = 0;
  for (const child of card.children) total += childBenefit(child, tax);
  return total;
}

export function childBenefit({ order, ztpp }: Child, tax: TaxParameters): number {
  if (order === 'N') return 0;
  return tax.childBenefit[(order - 1) as 0 | 1 | 2] * (ztpp ? tax.childBenefitZtppMultiplier : 1);
}

/**
 * The tax bonus paid for what remains of the child benefit (section 35d(4)): nothing below the least amount
 * or with an income below half the minimum wage, and at most the highest amount while there was one.
 */
export function bonusOf(remainder: number, income: number, tax: TaxParameters): number {
  if (remainder < tax.bonusMinimumAmount || income < tax.bonusMinimumIncome) return 0;
  return tax.bonusMaximum === null ? remainder : Math.min(remainder, tax.bonusMaximum);
}

function claim(key: CreditKey, entitlement: number, parameter: ParameterKey): CreditClaim {
  return { key, label: LABELS[key], entitlement, parameter };
}
