import { checkReport, type Finding } from '@news-and-accounting/jmhz';
import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { ReportRow } from '../../taxes/filings/index.ts';
import type { Month } from '../payslips/facts.ts';
import { type Gathered, gather, periodOf } from './gather.ts';
import { MonthQuery, monthFromQuery } from './input.ts';
import { factsOfMonths } from './months.ts';
import { REPORT_RULES } from './rules.ts';
import { CheckSchema } from './schema.ts';
import { differenceFindings, type MonthTruth, truthOf } from './truth.ts';

export const JmhzParams = Type.Object({ entity_id: EntityId });

export const checkJmhz = defineOperation({
  id: 'checkJmhz',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/jmhz',
  summary: 'Check the monthly employer report',
  description:
    'Checks the monthly employer report (JMHZ) of a month without storing or sending anything. `errors` are what stops `downloadJmhz`, `warnings` what a person should look at; `field` of each names what to edit, on the employee’s card or in the settings. `kind` is the report that would be made now, and `plan` what a corrective one would correct, add and cancel. `report` is what holds of the month, whatever waits: whether it is filed, since when it is late, and how payslips differ from what was filed.\n\nMonths before January 2026, and months that have not ended, are answered with an error among the findings. A `month` that is missing or none is a 422. All months at once are in `listJmhzMonths`.',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: JmhzParams,
  query: Type.Object(MonthQuery),
  responses: { ...json(200, 'The check', CheckSchema), ...errorResponses(401, 404, 422, 429) },
  async handler({ query }, context) {
    const month = monthFromQuery(query, context.now());
    const { id } = companyOf(context);
    const now = context.now();
    const gathered = await gather(context.sql, id, month, { kind: null, isDivided: false, now });
    const [facts] = await factsOfMonths(context.sql, id, month, month);
    if (facts === undefined) throw new Error('a month has no facts');
    return ok(checkOf(month, gathered, await truthOf(context.sql, id, facts, now)));
  },
});

/** The answer of the check, from what was read. */
export function checkOf(month: Month, { input, filings, reported }: Gathered, truth: MonthTruth) {
  const check = checkReport(input, REPORT_RULES);
  const { totals, findings } = check;
  const ofLevel = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  return {
    ...month,
    period: periodOf(month),
    state: check.state,
    kind: check.kind,
    ready: check.ready,
    errors: ofLevel('error'),
    warnings: [...ofLevel('warning'), ...differenceFindings(month, truth)],
    due_date: check.due_date,
    cancellation_deadline: check.cancellation_deadline,
    can_cancel: check.can_cancel,
    totals: totals && {
      tax: halerToJson(totals.tax),
      insurance: halerToJson(totals.insurance),
      payslips: totals.payslips,
      employer_rounding: halerToJson(totals.employer_rounding),
    },
    employments: check.employments,
    persons: check.persons,
    forms: check.forms,
    packages: check.packages,
    submission_id: check.submission_id,
    proof_state: reported.lastFiled?.proof_state ?? null,
    absences: check.absences.map(({ name, unworkedHours, compensatedHours, sickPay, ...told }) => ({
      ...told,
      employee: name,
      unworked_hours: unworkedHours / 1000,
      compensated_hours: compensatedHours / 1000,
      sick_pay: sickPay,
    })),
    plan: check.plan,
    filings: filings.map(shortFiling),
    report: truth,
  };
}

function shortFiling(filing: ReportRow) {
  const { id, filing_type, status, proof_state, filed_on, submission_id, form_count, packages, filled_at } =
    filing;
  return {
    id,
    filing_type,
    status,
    proof_state,
    filed_on,
    submission_id,
    forms: form_count,
    packages,
    filled_at,
  };
}
