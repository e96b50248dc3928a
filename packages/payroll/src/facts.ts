import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { Absence } from './absence/absence.ts';
import type { Benefits, BenefitsUsed } from './benefits/benefits.ts';
import type { DeductionItem, PersonDeductions } from './deductions.ts';

/** Employment, agreement to perform work, agreement to complete a job. */
export type Contract = 'hpp' | 'dpc' | 'dpp';

export type Disability = 'none' | 'first' | 'second' | 'third';

/** Section 5a of act 589/1992: ordinary work, rescuers and company fire fighters, risk work. */
export type WorkCategory = 'A' | 'B' | 'C';

/** Why the employer claims the discount for shorter working time, letters of the monthly report. */
export type PartTimeDiscountReason = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

/** `N`: the benefit for the child is not claimed here. `3` also for the fourth and further child. */
export interface Child {
  readonly order: 1 | 2 | 3 | 'N';
  readonly ztpp: boolean;
}

/** One relationship of a person with the employer and its card, as they are in the month. */
export interface Relationship {
  readonly contract: Contract;
  /**
   * Whose account the wage is owed on: 521/331, 522/366 for a partner working for the own company, 523/366
   * for the remuneration of a member of a statutory body.
   */
  readonly payee: 'employee' | 'partner' | 'statutory_body';
  readonly startedOn: LocalDate;
  readonly endedOn: LocalDate | null;
  /** The wage for the month without bonuses, already reduced for a partial month (`partialMonthWage`). */
  readonly baseGross: Haler;
  /** May be negative as long as the sum with `baseGross` is not. */
  readonly bonuses: Haler;
  /** Agreed monthly income, which decides whether the employment is of small scale; 0 when none is agreed. */
  readonly agreedIncome: Haler;
  readonly category: WorkCategory;
  readonly partTimeDiscount: PartTimeDiscountReason | null;
  /** A working old-age pensioner who claims the insurance discount; also exempt from the health minimum. */
  readonly pensioner: boolean;
  /** The state pays the health insurance, so there is no minimum base. */
  readonly stateInsured: boolean;
  readonly healthMinimumElsewhere: boolean;
  /** The declaration of the taxpayer is signed with this employer. */
  readonly declaration: boolean;
  readonly disability: Disability;
  readonly ztpp: boolean;
  readonly student: boolean;
  readonly children: readonly Child[];
  /** A non-resident gets only the taxpayer's credit during the year. */
  readonly taxResident: boolean;
  /** An agreement to complete a job of growing fruit and vegetables: the employee's social insurance is discounted. */
  readonly seasonalProduce?: true;
  /** Absences with a day in the month; missing when there are none. The base wage is reduced by them already. */
  readonly absences?: readonly Absence[];
  /** Missing when there are none. */
  readonly benefits?: Benefits;
  /** The refund of a year's settlement that is paid with this wage. */
  readonly settlement?: Settlement;
  /** What the slip of this relationship deducts when it stays as it is; missing for a slip that is calculated. */
  readonly deducted?: readonly DeductionItem[];
}

/** What the yearly settlement of tax gives back. */
export interface Settlement {
  /** The year that was settled. */
  readonly year: number;
  readonly refund: Haler;
}

/**
 * All relationships of one person with one employer in a month. They share the tax threshold, credits, the
 * health minimum and the annual maximum in the order of `inOrder`; they are given in any order, ties of
 * contract and first day in the order of their ids.
 */
export interface PersonMonth {
  readonly year: number;
  /** 1 to 12: the month of the work, not of the payment; it decides which rules apply. */
  readonly month: number;
  /** Sum of the person's social assessment bases at this employer from January to the month before. */
  readonly socialBaseReached: Haler;
  readonly relationships: readonly Relationship[];
  /** Benefits with a limit of the year, from January to the month before; missing when nothing was used. */
  readonly benefitsUsed?: BenefitsUsed;
  /** Missing when nothing is claimed. */
  readonly deductions?: PersonDeductions;
}
