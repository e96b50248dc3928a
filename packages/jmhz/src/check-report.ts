import { cancellationDeadline, dueDate } from './deadlines.ts';
import { findingsOf } from './findings/findings.ts';
import { planOf } from './plan.ts';
import { type PreparedReport, prepareReport } from './prepare.ts';
import type { ReportInput } from './report-input.ts';
import type { ReportCheck } from './report-output.ts';
import type { ReportRules } from './rules.ts';
import { toldAbsences } from './told-absences.ts';
import { reportTotals } from './totals.ts';

/**
 * What is known about a month's report: state, deadlines, sums and everything that is wrong or missing. Answers for
 * every month and state; throws `RangeError` for a month outside 1 to 12 only.
 */
export function checkReport(input: ReportInput, rules: ReportRules): ReportCheck {
  return checkOf(prepareReport(input, rules));
}

function checkOf(prepared: PreparedReport): ReportCheck {
  const { input, rules, month, history, kind, forms } = prepared;
  const findings = findingsOf(prepared);
  return {
    state: history.state,
    kind,
    ready: findings.every(({ level }) => level !== 'error'),
    findings,
    due_date: dueDate(rules, input.year, input.month),
    cancellation_deadline: cancellationDeadline(rules, input.year, input.month),
    can_cancel: history.isFiled && prepared.canCancel,
    totals: month.parameters === null ? null : reportTotals(month),
    employments: month.relationships.length,
    persons: month.persons.length,
    submission_id: history.submissionId,
    absences: month.relationships.flatMap((relationship) => toldAbsences(relationship) ?? []),
    plan: kind === 'corrective' ? planOf(forms) : null,
    forms: forms.forms.length,
    packages: prepared.packages,
  };
}
