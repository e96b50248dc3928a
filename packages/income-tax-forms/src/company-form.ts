import type { Haler } from '@news-and-accounting/money';
import type { Correction } from './correction.ts';
import type { FormRow } from './form.ts';
import type { FiledStatements } from './statements.ts';

export type UnitCategory = 'micro' | 'small' | 'medium' | 'large';

/** A loss of a year before; amounts in whole crowns. */
export interface CompanyLoss {
  /** The tax period in which it arose. */
  readonly from: string;
  readonly to: string;
  readonly assessed: Haler;
  readonly used: Haler;
  readonly applied: Haler;
  /** What can be deducted in the periods that follow. */
  readonly remaining: Haler;
}

/** What of table B a depreciation is told by: its group, or for intangible assets whether the act or the books set it. */
export type DepreciationGroup = 1 | 2 | 3 | 4 | 5 | 6 | 'intangible' | 'accounting';

/** What the cards of a group deduct in the period, with haléře. */
export interface GroupDepreciation {
  readonly group: DepreciationGroup;
  readonly amount: Haler;
}

/** The annex of table I for a state, rows 1 to 7; amounts in whole crowns. */
export interface CreditOfState {
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly tax: Haler;
  readonly base: Haler;
  readonly paid: Haler;
  readonly income: Haler;
  readonly expenses: Haler;
  readonly net: Haler;
  /** Row 7; null: a loss leaves it empty. */
  readonly creditable: Haler | null;
}

/** Table I, rows 1 to 5, with its annexes; amounts in whole crowns. */
export interface ForeignTax {
  readonly fullCredit: Haler;
  readonly paid: Haler;
  readonly limited: Haler;
  readonly creditable: Haler;
  readonly left: Haler;
  readonly states: readonly CreditOfState[];
}

/** Everything that the return of a company says; days as `YYYY-MM-DD`. */
export interface CompanyForm {
  readonly period: { readonly from: string; readonly to: string };
  readonly rows: readonly FormRow[];
  readonly advancesPaid: Haler;
  readonly losses: readonly CompanyLoss[];
  readonly depreciation: readonly GroupDepreciation[];
  /** Null: nothing is credited by states, at most by the items of row 320. */
  readonly foreignTax: ForeignTax | null;
  readonly ico: string | null;
  /** CZ-NACE, six digits. */
  readonly activity: string | null;
  /** Public-benefit payers are of a type of their own. */
  readonly isPublicBenefit: boolean;
  readonly filedByAdvisor: boolean;
  readonly isAudited: boolean;
  readonly category: UnitCategory | null;
  /** The yearly average of employees, rounded, and the net turnover in whole crowns; null: not known. */
  readonly employees: number | null;
  readonly turnover: Haler | null;
  readonly statements: FiledStatements | null;
  /** Of a supplementary return. */
  readonly correction: Correction | null;
}
