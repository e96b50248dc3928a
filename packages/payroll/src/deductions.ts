import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';

export const DEDUCTION_KINDS = [
  'maintenance',
  'maintenance_arrears',
  'priority',
  'non_priority',
  'agreed',
  'insolvency',
] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** A claim on a person's wages in a month. */
export interface DeductionClaim {
  readonly id: number;
  readonly kind: DeductionKind;
  readonly creditor: string;
  readonly deliveredOn: LocalDate;
  /** The most that this month may take: the maintenance of a month, what is left of a debt; null without a limit. */
  readonly owed: Haler | null;
}

/** What may be deducted from a person's wages in a month. */
export interface PersonDeductions {
  /** Persons that raise the protected amount. */
  readonly dependants: number;
  /** By id. */
  readonly claims: readonly DeductionClaim[];
}

export interface DeductionItem {
  readonly deductionId: number;
  readonly amount: Haler;
  /** Parts of the amount from the first and from the second third. */
  readonly first: Haler;
  readonly second: Haler;
}

/** Deductions of one slip. `income`, `protected`, `third` and `excess` are those of all slips of the person together. */
export interface SlipDeductions {
  readonly income: Haler;
  readonly protected: Haler;
  readonly third: Haler;
  readonly excess: Haler;
  readonly items: readonly DeductionItem[];
  readonly total: Haler;
}

/** What is deducted from each of the slips, with Czech warnings for them. */
export interface Deducted {
  /** In the order of the incomes; null for a slip that stays as it is, and where nothing can be deducted by law. */
  readonly slips: readonly (SlipDeductions | null)[];
  readonly warnings: readonly string[];
}

/** What one slip of the person brings to the deductions. */
export interface DeductedIncome {
  /** Net wage with the tax bonus. */
  readonly net: Haler;
  readonly bonus: Haler;
  /** What a slip that stays as it is deducts already; null for a slip that is calculated. */
  readonly kept: readonly DeductionItem[] | null;
}

/**
 * Shares what may be deducted among the slips of a person, given in the order of `inOrder`, by the figures of the month
 * in which the wage of `year` and `month` is paid. A function from outside, since it has its own law.
 */
export type Deduct = (
  deductions: PersonDeductions,
  incomes: readonly DeductedIncome[],
  wageMonth: { readonly year: number; readonly month: number },
) => Deducted;
