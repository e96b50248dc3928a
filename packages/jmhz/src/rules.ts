import { dayBefore, isLocalDate, type Law, type LocalDate } from '@news-and-accounting/law';
import { type PayrollRules, rulesFromLaw as payrollRulesFromLaw } from '@news-and-accounting/payroll';

/** Lists of the authority that workplaces are checked against, as far as they are known. */
export interface Codebooks {
  readonly municipalities: readonly KnownMunicipality[];
  /** Two-letter codes; null: not known, any two capitals are taken. */
  readonly countries: ReadonlySet<string> | null;
}

export interface KnownMunicipality {
  readonly code: string;
  readonly name: string;
  /** Whether its code was read in an official source. */
  readonly isConfirmed: boolean;
  /** Whether it has parts with councils of their own, which are often taken for municipalities. */
  readonly hasParts: boolean;
}

const NO_CODEBOOKS: Codebooks = Object.freeze({ municipalities: [], countries: null });

/** Statutory values of the report, and the codebooks that are at hand. */
export interface ReportRules {
  readonly codebooks: Codebooks;
  readonly payroll: PayrollRules;
  /** First day of the first month that is reported. */
  readonly firstMonth: LocalDate;
  /** Months whose report is due on a day of its own instead of the 20th. */
  readonly extended: readonly ExtendedDeadline[];
  /** Day of the following month up to which a report can be cancelled. */
  readonly cancellationDay: number;
  /** How many years after the one in which it was due a report can be corrected. */
  readonly correctiveYears: number;
  /** Most weekly hours of shorter working time. */
  readonly partTimeWeeklyHours: number;
  /** Average headcount above which the share of disabled employees is reported. */
  readonly disabledShareHeadcount: number;
  /** Highest base in CZK with the discount for the growing of fruit and vegetables. */
  readonly seasonalBaseLimit: number;
  /** Age in years that ends the child benefit. */
  readonly childAgeLimit: number;
}

export interface ExtendedDeadline {
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  readonly due: LocalDate;
}

/** Reads the values from law/. Throws `LawError` for a missing file or a wrong shape. */
export function rulesFromLaw(law: Law, codebooks = NO_CODEBOOKS): ReportRules {
  const dueDates = law.history('jmhz.due_date', 'text');
  const first = dueDates[0];
  if (!first) throw new RangeError('law/jmhz/due_date.yaml has no value');
  const extended = dueDates.flatMap(({ from, to, value }, i) => {
    const next = dueDates[i + 1];
    return isLocalDate(value) ? [{ from, to: next ? dayBefore(next.from) : to, due: value }] : [];
  });
  return Object.freeze({
    codebooks,
    payroll: payrollRulesFromLaw(law),
    firstMonth: first.from,
    extended: Object.freeze(extended),
    cancellationDay: latestNumber(law, 'jmhz.cancellation_day'),
    correctiveYears: latestNumber(law, 'jmhz.corrective_years'),
    partTimeWeeklyHours: latestNumber(law, 'jmhz.part_time_weekly_hours'),
    disabledShareHeadcount: latestNumber(law, 'jmhz.disabled_share_headcount'),
    seasonalBaseLimit: latestNumber(law, 'jmhz.seasonal_base_limit'),
    childAgeLimit: latestNumber(law, 'jmhz.child_age_limit'),
  });
}

/** These never changed; a second value would need the month the rule is asked for. */
function latestNumber(law: Law, key: string): number {
  const [value, ...others] = law.history(key, 'number');
  if (!value || others.length > 0) throw new RangeError(`${key}: one value is expected`);
  return Number(value.value);
}
