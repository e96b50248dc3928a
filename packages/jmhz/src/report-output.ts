import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { Finding } from './findings/finding.ts';
import type { FiledForm, ReportKind } from './report-input.ts';

/** State of the month's latest report that counts; `draft` also while a correction or a cancellation waits. */
export type ReportState = 'none' | 'draft' | 'filed' | 'cancelled';

/** The answer of the check; nothing in it is stored. */
export interface ReportCheck {
  readonly state: ReportState;
  /** The kind asked for, or the one due now. */
  readonly kind: ReportKind;
  /** No finding of level error. */
  readonly ready: boolean;
  /** Errors first, the company before employees, then by name. */
  readonly findings: readonly Finding[];
  readonly due_date: LocalDate;
  readonly cancellation_deadline: LocalDate;
  /** Whether a filed report can be cancelled today. */
  readonly can_cancel: boolean;
  /** Null for a year without rates. */
  readonly totals: ReportTotals | null;
  /** Relationships and persons with a payslip. */
  readonly employments: number;
  readonly persons: number;
  /** GUID of the valid regular report, draft or filed; null when there is none. */
  readonly submission_id: string | null;
  /** Of employees with an absence in the month, by card. */
  readonly absences: readonly ToldAbsences[];
  /** Only of a corrective report. */
  readonly plan: CorrectionPlan | null;
  /** Forms and files the report would have. */
  readonly forms: number;
  readonly packages: number;
}

/** What the report tells of an employee's absences; calendar days. */
export interface ToldAbsences {
  readonly employee_id: number;
  readonly name: string;
  /** Days of pension insurance in the month. */
  readonly insured_days: number;
  /** Excluded from the pension's assessment (10357) and from that of sickness benefits (10366). */
  readonly excluded_days: number;
  readonly sickness_excluded_days: number;
  /** After reaching the pension age (10375). */
  readonly deducted_days: number;
  /** Everything that was not worked, vacation too; thousandths of an hour. */
  readonly unworkedHours: number;
  /** Of it in sickness with the employer's compensation. */
  readonly compensatedHours: number;
  /** The compensation, whole crowns. */
  readonly sickPay: number;
}

/** Haléře. */
export interface ReportTotals {
  /** Advances and withheld tax less the bonuses. */
  readonly tax: Haler;
  /** Social insurance to pay, `pojistneUhrada`. */
  readonly insurance: Haler;
  /** Number of payslips. */
  readonly payslips: number;
  /** What the employer owes, rounded once per category, less the sum of the payslips: at or below zero. */
  readonly employer_rounding: Haler;
}

export interface CorrectionPlan {
  /** Known forms that are sent again. */
  readonly corrected: readonly PlannedForm[];
  /** Relationships without a valid form. */
  readonly added: readonly PlannedForm[];
  /** Forms of relationships that disappeared or whose identification changed. */
  readonly cancelled: readonly PlannedForm[];
  /** Forms that should be cancelled, but no longer can. */
  readonly stale: readonly PlannedForm[];
}

export interface PlannedForm {
  readonly employee_id: number;
  readonly name: string;
  /** Null until it is given when the report is built. */
  readonly form_id: string | null;
}

export interface BuildOptions {
  /** UTC, `YYYY-MM-DDTHH:MM:SSZ`. */
  readonly filledAt: string;
  /** A new GUID in upper case, such as `uuid7` gives. */
  readonly newGuid: () => string;
  readonly vendor: { readonly name: string; readonly version: string };
}

export interface BuiltReport {
  readonly kind: ReportKind;
  readonly submissionId: string;
  readonly filledAt: string;
  /** To be stored with the filing; empty for a cancellation. */
  readonly forms: readonly FiledForm[];
  /** Number of files. */
  readonly packages: number;
  /** The file of a package, 1 to `packages`. Throws `RangeError` outside. Same input, same bytes. */
  readonly xml: (packageNumber: number) => string;
}

export type BuildResult =
  | { readonly ok: true; readonly report: BuiltReport }
  /** The findings of the check, at least one of them an error. */
  | { readonly ok: false; readonly findings: readonly Finding[] };
