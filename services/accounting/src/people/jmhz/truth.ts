import { againstFiled, dueDate, type Finding } from '@news-and-accounting/jmhz';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type FilingForm,
  filedFiles,
  type ReportedMonth,
  type ReportRow,
  type ReportType,
} from '../../taxes/filings/index.ts';
import type { Month } from '../payslips/facts.ts';
import { differencesOf, type FormDifference } from './difference.ts';
import { gather } from './gather.ts';
import { REPORT_RULES } from './rules.ts';
import { deletedOn, type SlipOfMonth } from './store.ts';

/** What a difference is, and since which day. */
export type DatedDifference = FormDifference & { since: string | null };

/** What is true of a month's report; the interface says it everywhere from here. */
export type MonthTruth = {
  status: 'none' | 'draft' | 'filed' | 'differs' | 'cancelled';
  due_date: string;
  /** The first day on which it was late; null when it is filed, need not be, or is not late. */
  overdue_since: string | null;
  filed_on: string | null;
  /** A report that was built and is not filed yet. */
  waiting: { filing_id: number; filing_type: ReportType; built_on: string } | null;
  /** The first day of the differences. */
  differs_since: string | null;
  differences: DatedDifference[];
};

export type MonthFacts = Month & {
  reported: ReportedMonth<ReportRow & { forms: readonly FilingForm[] }>;
  slips: readonly SlipOfMonth[];
  /** Whether somebody is employed in the month. */
  hasEmployees: boolean;
};

/**
 * The one truth of a month's report. What waits for being filed says nothing about what the authority has: a filed
 * report stays filed, and differs when the payslips say something else today.
 */
export async function truthOf(
  sql: Queries,
  entityId: number,
  facts: MonthFacts,
  now: number,
): Promise<MonthTruth> {
  const { reported, slips } = facts;
  const { regular, lastFiled } = reported;
  const due = dueDate(REPORT_RULES, facts.year, facts.month);
  const isNeeded = facts.hasEmployees || slips.length > 0;
  const isLate = regular === null && isNeeded && due < today(now);
  const differences = regular === null ? [] : await differencesSince(sql, entityId, facts, now);
  const waiting = Object.values(reported.drafts).toSorted((a, b) => b.id - a.id)[0];
  return {
    status: differences.length > 0 ? 'differs' : statusOf(reported),
    due_date: due,
    overdue_since: isLate ? dayAfter(due) : null,
    filed_on: regular === null ? null : (lastFiled?.filed_on ?? null),
    waiting:
      waiting === undefined
        ? null
        : {
            filing_id: waiting.id,
            filing_type: waiting.filing_type,
            built_on: today(waiting.filled_at.getTime()),
          },
    differs_since: earliest(differences.map(({ since }) => since)),
    differences,
  };
}

function statusOf({ regular, lastFiled, drafts }: MonthFacts['reported']): MonthTruth['status'] {
  if (regular !== null) return 'filed';
  if (drafts.B !== undefined) return 'draft';
  return lastFiled === null ? 'none' : 'cancelled';
}

async function differencesSince(
  sql: Queries,
  entityId: number,
  facts: MonthFacts,
  now: number,
): Promise<DatedDifference[]> {
  const { slips, reported } = facts;
  const { lastFiled } = reported;
  if (lastFiled === null || isUntouched(lastFiled, slips)) return [];
  const [{ input }, files] = await Promise.all([
    gather(sql, entityId, facts, { kind: 'corrective', isDivided: true, now }),
    filedFiles(sql, entityId, lastFiled.id),
  ]);
  const { known, present } = againstFiled(input, REPORT_RULES);
  // A form that could not be cancelled any more is in no later report; nothing more can be done about it.
  const sent = employeesIn(lastFiled);
  const valid = known.filter(({ employee_id }) => sent.has(employee_id));
  const differences = differencesOf({ known: valid, present }, files);
  const gone = differences.filter(({ change }) => change === 'removed').map(({ employee }) => employee);
  const deleted = gone.length === 0 ? new Map<string, Date>() : await deletedOn(sql, entityId, facts, gone);
  const bySlip = new Map(slips.map((slip) => [slip.employee_id, slip]));
  return differences.map((each) => {
    const slip = bySlip.get(each.employee_id);
    const time =
      each.change === 'removed'
        ? deleted.get(each.employee)
        : each.change === 'added'
          ? slip?.created_at
          : slip?.updated_at;
    return { ...each, since: time === undefined ? null : today(time.getTime()) };
  });
}

type SentReport = NonNullable<MonthFacts['reported']['lastFiled']>;

function employeesIn({ forms }: SentReport): ReadonlySet<number> {
  return new Set(forms.filter(({ letter }) => letter !== 'S').map(({ employee_id }) => employee_id));
}

/** Nothing of the payslips changed since the report was built, so it cannot differ. */
function isUntouched(report: SentReport, slips: readonly SlipOfMonth[]): boolean {
  const sent = employeesIn(report);
  return (
    slips.length === sent.size &&
    slips.every(({ employee_id, updated_at }) => sent.has(employee_id) && updated_at < report.filled_at)
  );
}

/** What the check says about the differences, a finding for each form. */
export function differenceFindings(month: Month, { differences }: MonthTruth): Finding[] {
  const period = `${String(month.month).padStart(2, '0')}/${month.year}`;
  return differences.map((each) => ({
    level: 'warning',
    code: 'filed_report_differs',
    subject: each.employee,
    field: null,
    message: messageOf(each, period),
    employee_id: each.employee_id,
  }));
}

function messageOf({ change, figures, since }: DatedDifference, period: string): string {
  const day =
    since === null
      ? ''
      : ` (od ${Number(since.slice(8))}. ${Number(since.slice(5, 7))}. ${since.slice(0, 4)})`;
  if (change === 'removed')
    return `V podaném hlášení za ${period} je, mzdu za ten měsíc ale už nemá${day}. Podejte opravné hlášení.`;
  if (change === 'added') return `V podaném hlášení za ${period} chybí${day}. Podejte opravné hlášení.`;
  const named = figures.map(({ label }) => label).slice(0, 3);
  const rest = figures.length > named.length ? ' a další' : '';
  return `Podané hlášení za ${period} uvádí něco jiného než mzda${day}: ${named.join(', ')}${rest}. Podejte opravné hlášení.`;
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
