import type { Haler } from '@news-and-accounting/money';
import type { Correction } from './correction.ts';
import type { FormRow } from './form.ts';
import type { FiledStatements } from './statements.ts';

/** Business of one kind; whole crowns. */
export interface PersonActivity {
  readonly income: Haler;
  readonly expenses: Haler;
  /** Per cent of flat expenses. */
  readonly rate: number | null;
  /** CZ-NACE, six digits. */
  readonly nace: string | null;
  readonly months: number;
}

export interface PersonChild {
  readonly order: 1 | 2 | 3 | 'N';
  readonly months: number;
  /** Of them with a ZTP/P card. */
  readonly ztppMonths: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Digits. */
  readonly birthNumber: string | null;
}

export interface PersonSpouse {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthNumber: string | null;
  readonly months: number;
  readonly ztpp: boolean;
}

/** A loss of a year before; amounts in whole crowns. */
export interface PersonLoss {
  readonly year: number;
  readonly assessed: Haler;
  readonly used: Haler;
  readonly applied: Haler;
  /** What can be deducted in the years that follow. */
  readonly remaining: Haler;
}

/** Who takes a part of the business, or whose business a part is taken of (section 13). */
export interface CooperatingPerson {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** With `CZ`. */
  readonly dic: string | null;
  /** What was asked for; the rows may have less. Null: not known. */
  readonly percent: number | null;
}

interface AtBothEnds {
  readonly start: Haler;
  readonly end: Haler;
}

/** What who keeps tax records has and owes when the year begins and ends. */
export interface PersonProperty {
  readonly tangible: AtBothEnds;
  readonly cash: AtBothEnds;
  readonly bank: AtBothEnds;
  readonly stocks: AtBothEnds;
  readonly receivables: AtBothEnds;
  readonly other: AtBothEnds;
  readonly debts: AtBothEnds;
  readonly reserves: AtBothEnds;
  /** Of the year. */
  readonly wages: Haler;
}

export interface PersonOther {
  readonly kind: string;
  readonly income: Haler;
  readonly expenses: Haler;
}

/** Everything that the return of a person says. */
export interface PersonForm {
  readonly year: number;
  readonly rows: readonly FormRow[];
  /** Digits. */
  readonly birthNumber: string | null;
  readonly filedByAdvisor: boolean;
  readonly isAudited: boolean;
  readonly business: {
    readonly mode: 'actual' | 'flat';
    /** Whether books of double entry are kept; a cash journal otherwise. */
    readonly keepsAccounts: boolean;
    readonly activities: readonly PersonActivity[];
  };
  /** Counts where tax records are kept and real expenses are deducted. */
  readonly property: PersonProperty | null;
  readonly cooperating: readonly CooperatingPerson[];
  readonly rentIsFlat: boolean;
  readonly other: readonly PersonOther[];
  readonly losses: readonly PersonLoss[];
  /** Counts where a row has the credit. */
  readonly spouse: PersonSpouse | null;
  readonly children: readonly PersonChild[];
  readonly disability: { readonly degree: string; readonly months: number } | null;
  readonly ztppMonths: number;
  /** Months in which interest for a home was paid; 0: none. */
  readonly interestMonths: number;
  /** Of who keeps books of double entry: the statements, and the net turnover in whole crowns. */
  readonly statements: FiledStatements | null;
  readonly turnover: Haler | null;
  readonly correction: Correction | null;
}
