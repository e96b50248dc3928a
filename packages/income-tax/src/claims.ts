import type { Haler } from '@news-and-accounting/money';
import type { DisabilityDegree } from './parameters.ts';

/** Interest on a loan for a home that was paid in the year. */
export interface Mortgage {
  readonly paid: Haler;
  /** Months of the year in which the home served the household, 1 to 12. */
  readonly months: number;
  /** The home was acquired by the end of 2020. */
  readonly before2021: boolean;
}

/** What the certificates of the year state. */
export interface Retirement {
  readonly pension: Haler;
  readonly life: Haler;
  /** Long-term investment product, from 2024. */
  readonly dip: Haler;
  /** Insurance of long-term care, from 2024. */
  readonly longTermCare: Haler;
}

/** What lowers the base (section 15 and 15a). */
export interface DeductionClaims {
  readonly gifts: readonly Haler[];
  readonly mortgages: readonly Mortgage[];
  readonly retirement: Retirement;
}

export interface Spouse {
  readonly months: number;
  readonly ztpp: boolean;
  /** Own income in the year. */
  readonly income: Haler;
  readonly childUnder3: boolean;
}

/** `N`: a child that somebody else claims; it only takes a place in the order. */
export interface YearChild {
  readonly order: 1 | 2 | 3 | 'N';
  readonly months: number;
  /** Of them with a ZTP/P card. */
  readonly ztppMonths: number;
}

/** What lowers the tax (sections 35 and 35ba to 35c). */
export interface CreditClaims {
  readonly spouse: Spouse | null;
  readonly disability: { readonly degree: DisabilityDegree; readonly months: number } | null;
  readonly ztppMonths: number;
  readonly studentMonths: number;
  /** Paid for placing children in a kindergarten, to 2023. */
  readonly kindergarten: Haler;
  readonly kindergartenChildren: number;
  /** Compensation for each enforcement that was stopped. */
  readonly stoppedEnforcements: readonly Haler[];
}
