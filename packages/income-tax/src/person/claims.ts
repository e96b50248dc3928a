import type { Haler } from '@news-and-accounting/money';
import type { CreditClaims, DeductionClaims, YearChild } from '../claims.ts';
import type { FormItem, LineSource } from '../form-line.ts';
import type { Loss } from '../losses.ts';
import type { FlatRate, Rate, Relation } from '../parameters.ts';

export const BUSINESS_MODES = ['actual', 'flat'] as const;
/** Expenses as they were spent, or a percentage of the income. */
export type BusinessMode = (typeof BUSINESS_MODES)[number];

/** One kind of business of the year. */
export interface Activity {
  readonly income: Haler;
  /** Counts where expenses are actual. */
  readonly expenses: Haler;
  /** Counts where expenses are flat. */
  readonly rate: FlatRate | null;
  readonly nace: string | null;
  readonly months: number;
  /** What income and expenses are made of where the books say it; they add up to them. */
  readonly items?: { readonly income: readonly FormItem[]; readonly expenses: readonly FormItem[] };
}

/** An amount that somebody put beside what the books say. */
export interface Adjusted {
  readonly amount: Haler;
  readonly reason: string;
}

/** Income and expenses shared with those who work in the household’s business (section 13). */
export type Cooperation =
  | {
      readonly direction: 'gives';
      readonly relation: Relation;
      readonly percent: Rate;
    }
  | {
      readonly direction: 'takes';
      readonly relation: Relation;
      readonly income: Haler;
      readonly expenses: Haler;
    };

/** Business of a person (section 7). */
export interface Business {
  readonly mode: BusinessMode;
  readonly activities: readonly Activity[];
  readonly source: Extract<LineSource, 'cash_journal' | 'ledger' | 'manual'>;
  readonly increase: readonly Adjusted[];
  readonly decrease: readonly Adjusted[];
  readonly cooperation: Cooperation | null;
}

/** Employment (section 6), from the certificates of all employers. */
export interface Employment {
  readonly income: Haler;
  readonly advances: Haler;
  readonly bonuses: Haler;
  /** Premiums of the employers, which were a part of the base in 2020. */
  readonly employerInsurance: Haler;
}

/** Rent (section 9); flat: expenses are a percentage. */
export interface Rent {
  readonly income: Haler;
  readonly expenses: Haler;
  readonly flat: boolean;
}

/** One kind of other income (section 10). */
export interface OtherIncome {
  readonly kind: string;
  readonly income: Haler;
  readonly expenses: Haler;
}

export interface NamedGift {
  readonly amount: Haler;
  readonly recipient: string | null;
  readonly purpose: string | null;
}

/** All that the return of a person is worked out from; amounts in haléře. */
export interface PersonYear
  extends Omit<DeductionClaims, 'gifts'>,
    Omit<CreditClaims, 'kindergartenChildren'> {
  readonly business: Business;
  readonly employment: Employment;
  /** The base of section 8. */
  readonly capital: Haler;
  readonly rent: Rent;
  readonly other: readonly OtherIncome[];
  readonly gifts: readonly NamedGift[];
  readonly children: readonly YearChild[];
  readonly losses: readonly Loss[];
  /** The most of the losses that is deducted; null: all that can be. */
  readonly lossClaim: Haler | null;
  readonly advancesPaid: Haler;
  /** Whether somebody entered them; otherwise they are the sum of the recorded payments. */
  readonly advancesEntered: boolean;
  /** Advances of the flat tax that were paid before its regime was left: only their part of the tax. */
  readonly flatTaxPaid: Haler;
}
