import type { Haler } from '@news-and-accounting/money';

/** A contribution to meals: so much for each shift worked. */
export interface Meals {
  readonly shifts: number;
  readonly perShift: Haler;
}

export const CAR_EMISSIONS = ['standard', 'low', 'zero'] as const;
export type CarEmission = (typeof CAR_EMISSIONS)[number];

/** A company car that the employee may use privately as well; `price` with VAT. */
export interface Car {
  readonly price: Haler;
  readonly emission: CarEmission;
}

export const BENEFIT_KINDS = ['leisure', 'health', 'retirement', 'taxable'] as const;
export type BenefitKind = (typeof BENEFIT_KINDS)[number];

/** Something given otherwise than in money. */
export interface OtherBenefit {
  readonly kind: BenefitKind;
  readonly amount: Haler;
}

/** Benefits of a relationship in a month as they were entered. */
export interface Benefits {
  readonly meals: Meals | null;
  readonly cars: readonly Car[];
  readonly other: readonly OtherBenefit[];
}

/** What the person got in the months before of the same year, by the kind that has a limit of the year. */
export interface BenefitsUsed {
  readonly leisure: Haler;
  readonly health: Haler;
  readonly retirement: Haler;
}
