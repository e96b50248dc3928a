import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { JmhzParams } from './check-jmhz.ts';
import { periodOf } from './gather.ts';
import { factsOfMonths, reportedRange } from './months.ts';
import { TruthSchema } from './schema.ts';
import { type MonthTruth, truthOf } from './truth.ts';

export const listJmhzMonths = defineOperation({
  id: 'listJmhzMonths',
  method: 'GET',
  path: '/entities/{entity_id}/payslips/jmhz/months',
  summary: 'Monthly employer reports by month',
  description:
    'What holds of the report of every ended month, newest first: filed or not, since when late, what waits for being filed, and how the payslips differ from what was filed. The months begin with the first payslip or report here, in January 2026 at the earliest, and reach to the last one; what was reported elsewhere before is not called late. Months without an employee, a payslip and a report are left out. One month with its findings is `checkJmhz`.',
  tag: 'Payslips',
  meta: { permission: 'member' },
  params: JmhzParams,
  responses: {
    ...json(
      200,
      'The months',
      Type.Array(
        Type.Object({
          year: Type.Integer(),
          month: Type.Integer(),
          period: Type.String({ description: '`YYYY-MM`' }),
          payslips: Type.Integer({ description: 'How many payslips the month has' }),
          report: TruthSchema,
        }),
      ),
    ),
    ...errorResponses(401, 404, 429),
  },
  async handler(_input, context) {
    return ok(await reportMonths(context.sql, companyOf(context).id, context.now()));
  },
});

/** The months of the operation. */
export async function reportMonths(sql: Queries, entityId: number, now: number) {
  const range = await reportedRange(sql, entityId, now);
  if (range === null) return [];
  const all = await factsOfMonths(sql, entityId, range.from, range.to);
  const months: { year: number; month: number; period: string; payslips: number; report: MonthTruth }[] = [];
  for (const facts of all) {
    const { year, month, slips, reported, hasEmployees } = facts;
    if (!hasEmployees && slips.length === 0 && reported.inOrder.length === 0) continue;
    // One after another: each may read whole reports.
    const report = await truthOf(sql, entityId, facts, now);
    months.push({ year, month, period: periodOf({ year, month }), payslips: slips.length, report });
  }
  return months.reverse();
}
