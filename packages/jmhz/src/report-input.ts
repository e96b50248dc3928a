import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { Absence, PayslipDataJson, WorkCategory } from '@news-and-accounting/payroll';

export type ReportKind = 'regular' | 'corrective' | 'cancellation';

/** Everything a report is made from. Pure data: cards, payslips and filings as they are stored. */
export interface ReportInput {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** Null: the kind that is due now, regular, or corrective after a filed regular report. */
  readonly kind: ReportKind | null;
  /** The date in Europe/Prague. */
  readonly today: LocalDate;
  readonly company: ReportCompany;
  /**
   * Relationships that exist in the month or have a payslip of it, in any order. Give ended relationships of the same
   * persons too: they keep the numbering of the kinds of activity from one month to the next.
   */
  readonly employments: readonly Employment[];
  /** Filings of the month, drafts too, oldest first. */
  readonly filings: readonly Filing[];
  /** Whether more forms than one file holds are an error; else the report is split into packages. */
  readonly inOneFile: boolean;
}

/** The company's settings; null, missing or empty means not entered. */
export interface ReportCompany {
  readonly cssz_variable_symbol?: string | null;
  readonly jmhz_workplace?: Workplace | null;
  /** Needed in December; without it private ownership and no collective agreement are written. */
  readonly jmhz_annual?: AnnualData | null;
}

export interface AnnualData {
  /** `1` public, `2` private or cooperative, `3` shared with a public, `4` with a private majority. */
  readonly ownership_form?: string | null;
  /** `0` none, `1` of the company, `2` and `3` of a higher level, `4` and `5` agreements. */
  readonly collective_agreements?: readonly string[] | null;
  /** Of the year, for companies of more than 25 employees; both or none. */
  readonly average_headcount?: number | null;
  readonly average_disabled_headcount?: number | null;
}

export interface Workplace {
  readonly municipality?: string | null;
  /** Six digits of the list of municipalities. */
  readonly municipality_code?: string | null;
  readonly country?: string | null;
}

/** One relationship with its payslip of the month. */
export interface Employment {
  readonly card: EmploymentCard;
  readonly payslip: ReportPayslip | null;
  /** Whether the person has asked for the settlement of the year before; missing: what the card says. */
  readonly settlementRequested?: boolean;
}

/** The employee's card as stored; what it lacks is told by the check. Dates are `YYYY-MM-DD`. */
export interface EmploymentCard {
  readonly id: number;
  /** The same for all relationships of one person. */
  readonly person: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly contract: 'hpp' | 'dpc' | 'dpp';
  readonly started_on: string;
  readonly ended_on: string | null;
  readonly declaration: boolean;
  readonly children: readonly ChildOfCard[];
  readonly details: CardDetails | null;
}

export interface ChildOfCard {
  /** 1, 2, 3 or `N`. */
  readonly order: number | string;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly birth_date?: string | null;
  readonly birth_number?: string | null;
  readonly ztpp: boolean;
}

export interface OtherPerson {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly birth_date?: string | null;
  readonly birth_number?: string | null;
}

export interface CardDetails {
  readonly birth_date?: string | null;
  readonly birth_number?: string | null;
  readonly ik_mpsv?: string | null;
  readonly id_ppv?: string | null;
  readonly activity_type?: string | null;
  /** Attribute 10502 of the register: `specific_group` or `imprisonment`; none when missing. */
  readonly employment_specification?: string | null;
  readonly primary_employment?: boolean | null;
  readonly risk_category?: string | null;
  readonly weekly_hours?: number | null;
  readonly standard_weekly_hours?: number | null;
  readonly average_hourly_earnings?: number | null;
  readonly workplace?: Workplace | null;
  readonly wage_deductions?: boolean | null;
  readonly functional_benefits?: boolean | null;
  readonly apz_contribution?: boolean | null;
  readonly apz_instrument?: string | null;
  readonly other_supporting_person?: boolean | null;
  readonly other_persons?: readonly OtherPerson[] | null;
  readonly tax_residence?: string | null;
  readonly annual_settlement_requested?: boolean | null;
  readonly pensioner?: boolean | null;
  readonly part_time_discount?: string | null;
}

export interface ReportPayslip {
  readonly status: 'draft' | 'approved' | 'posted';
  /** `data` of the public interface, CZK. */
  readonly data: PayslipDataJson;
  readonly attendance: Attendance | null;
  /** Category whose rate the slip was calculated with. */
  readonly work_category: WorkCategory;
  /** The discount for shorter working time, already deducted in `data.employer.social`; 0 without one. */
  readonly employer_discount: Haler;
  /** The working pensioner's discount, already deducted in `data.employee.social`; 0 without one. */
  readonly pensioner_discount: Haler;
  /** Absences that the slip was calculated with; missing when there are none. */
  readonly absences?: readonly Absence[];
  /** The settlement of the year before that is paid with this wage; missing when there is none. */
  readonly settlement?: ReportSettlement;
}

/** A settlement of the tax of a year, as it was applied. */
export interface ReportSettlement {
  readonly year: number;
  /** What is paid back of the tax, and as a supplement of the child benefit's bonus. */
  readonly tax_refund: Haler;
  readonly bonus_refund: Haler;
  /** Null when the credit was not claimed. */
  readonly spouse: SettledSpouse | null;
  /** One for each order that a child had in the year; `months` in that order. */
  readonly children: readonly SettledChild[];
}

interface SettledPerson {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly birth_date?: string | null;
  readonly birth_number?: string | null;
}

export interface SettledSpouse extends SettledPerson {
  readonly months: number;
  readonly ztpp: boolean;
}

export interface SettledChild extends SettledPerson {
  readonly order: 1 | 2 | 3 | 'N';
  readonly months: number;
  readonly ztpp_months: number;
}

/** Hours and CZK. */
export interface Attendance {
  readonly worked_hours?: number;
  readonly overtime_hours?: number;
  readonly overtime_pay?: number;
  readonly vacation_hours?: number;
  readonly vacation_pay?: number;
  readonly unpaid_hours?: number;
}

/** A stored filing of the month. */
export interface Filing {
  /** `B` regular, `O` corrective, `S` cancellation. */
  readonly filing_type: 'B' | 'O' | 'S';
  readonly status: 'draft' | 'filed';
  readonly submission_id: string;
  /** As `buildReport` gave them; empty for a cancellation. */
  readonly forms: readonly FiledForm[];
}

/** One form of a filing, to be stored with it. */
export interface FiledForm {
  readonly employee_id: number;
  readonly form_id: string;
  /** `R` regular, `O` corrective, `S` cancelled. */
  readonly letter: 'R' | 'O' | 'S';
  /** Full name, for messages when the card is gone. */
  readonly name: string;
  /** The identification the form was sent with; both null when it went by name. */
  readonly ik_mpsv: string | null;
  readonly id_ppv: string | null;
}
