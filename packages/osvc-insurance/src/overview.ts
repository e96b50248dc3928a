import type { Haler } from '@news-and-accounting/money';
import type { MonthKind } from './months.ts';
import type { SocialInsurance } from './social.ts';

/** Why an activity is a secondary one, as the overview asks. */
export type SecondaryReason = 'employment' | 'pension' | 'parental' | 'maternity' | 'care' | 'student';

/** Whose overview it is; what is not known is null. */
export interface OverviewPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  /** Nine or ten digits. */
  readonly birthNumber: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly street: string | null;
  readonly houseNumber: string;
  readonly city: string;
  readonly zip: string;
  /** Two letters. */
  readonly country: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** What an overview for the social security administration says. */
export interface SocialOverview {
  readonly year: number;
  readonly person: OverviewPerson;
  /** `775`. */
  readonly office: string;
  readonly variableSymbol: string;
  /** January first. */
  readonly months: readonly MonthKind[];
  readonly secondaryReasons: readonly SecondaryReason[];
  readonly discountMonths: number;
  readonly result: SocialInsurance;
  /** Of a month of voluntary sickness insurance; absent of overviews that were made before it was kept. */
  readonly sicknessAdvance?: Haler | null;
  /** How the return of the income tax of the year is filed. */
  readonly taxReturn: { readonly isElectronic: boolean; readonly byAdvisor: boolean };
}

/** What of a filing is said beside what follows from the year. */
export interface OverviewFiling {
  readonly program: { readonly name: string; readonly version: string };
  /** Regular, corrective, change. */
  readonly type: 'N' | 'O' | 'Z';
  /** When and why something came to light; null of a regular one. */
  readonly discoveredOn: string | null;
  readonly reason: string | null;
  /** `YYYY-MM-DD`. */
  readonly writtenOn: string;
}

/** The year is a part of the namespace: each year has a schema of its own. */
const FORMS: Readonly<Record<number, OverviewForm>> = { 2024: 'OSVC24', 2025: 'OSVC25' };
export type OverviewForm = 'OSVC24' | 'OSVC25';

/** The form of a year; null while its schema is not known. */
export function overviewForm(year: number): OverviewForm | null {
  return FORMS[year] ?? null;
}
