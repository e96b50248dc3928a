import type { PropertyValues } from './rows.ts';

type Named = {
  first_name?: string | null;
  last_name?: string | null;
  birth_number?: string | null;
};

/** What is entered for the return of a self-employed person; what is missing holds by itself. */
export type PersonInputs = {
  filing_mode?: 'paper' | 'electronic' | 'advisor';
  advances_paid?: number;
  losses?: readonly { year: number; assessed: number; used: number }[];
  loss_claim?: number | null;
  gifts?: readonly {
    amount: number;
    given_on?: string | null;
    recipient?: string | null;
    purpose?: string | null;
  }[];
  business?: {
    mode?: 'actual' | 'flat' | null;
    activities?:
      | readonly {
          income: number;
          expenses?: number | null;
          rate?: number | null;
          nace?: string | null;
          months?: number;
        }[]
      | null;
    increase?: readonly { amount: number; reason: string }[];
    decrease?: readonly { amount: number; reason: string }[];
    cooperation?: {
      direction: 'gives' | 'takes';
      relation: 'spouse' | 'other';
      percent?: number | null;
      income?: number | null;
      expenses?: number | null;
      persons?: readonly {
        first_name?: string | null;
        last_name?: string | null;
        dic?: string | null;
        percent?: number | null;
      }[];
    } | null;
  } | null;
  announced_band?: number | null;
  property?: PropertyValues | null;
  employment?: {
    income: number;
    advances?: number;
    bonuses?: number;
    employer_insurance?: number | null;
  } | null;
  capital?: number | null;
  rent?: { income: number; expenses?: number; flat?: boolean } | null;
  other?: readonly { kind: string; income: number; expenses: number }[] | null;
  mortgage?: readonly { paid: number; months: number; before_2021?: boolean }[] | null;
  retirement?: { pension?: number; life?: number; dip?: number; long_term_care?: number } | null;
  spouse?:
    | (Named & { months?: number; ztpp?: boolean; income?: number | null; child_under_3?: boolean })
    | null;
  children?:
    | readonly (Named & { order: 1 | 2 | 3 | 'N'; months?: number; ztpp_months?: number | null })[]
    | null;
  disability?: { degree: 'first' | 'second' | 'third'; months?: number } | null;
  student_months?: number | null;
  ztpp_months?: number | null;
  kindergarten?: number | null;
  stopped_enforcements?: readonly number[] | null;
  insurance?: InsuranceInputs | null;
};

export type InsuranceInputs = {
  months?: readonly ('main' | 'secondary' | 'none')[] | null;
  starting?: boolean | null;
  voluntary?: boolean | null;
  advances_left_out?: boolean | null;
  sickness_base?: number | null;
  health_minimum_months?: number | null;
  pension_discount_months?: number | null;
  social_paid?: number | null;
  health_paid?: number | null;
  relief_social?: number | null;
  relief_health?: number | null;
};
