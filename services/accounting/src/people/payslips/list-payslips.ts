import { halerToJson } from '@news-and-accounting/money';
import { employerSocialRounding } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import type { Month } from './facts.ts';
import { FindingsSchema, findingsOf } from './findings.ts';
import { PayslipsParams } from './generate-payslips.ts';
import { MONTH_QUERY, monthOfQuery } from './month-query.ts';
import { outdatedSlips } from './outdated.ts';
import { payslipJson, totalsOf } from './payslip.ts';
import { hasRates, RULES } from './rules.ts';
import { EmployerRoundingSchema, PayslipSchema, TotalsSchema } from './schema.ts';
import { payslipsOf, socialSums } from './store.ts';

export const listPayslips = defineOperation({
  id: 'listPayslips',
  method: 'GET',
  path: '/entities/{entity_id}/payslips',
  summary: 'Payslips of a month with their totals, by the names of the employees',
  description:
    'The payslips of one month with their sums in CZK. In `totals`, `social` and `health` are the premiums of employee and employer together, and `tax` is what the tax office gets less the bonuses, so that `net`, `social`, `health` and `tax` add up to `employer_cost`. The premium of the employer is rounded once a month from the sum of the bases (section 7(3) of act 589/1992), not on each payslip: what is owed is `social` of the totals with `employer_rounding`, which is not in them and null for a year without rates. `findings` names approved and posted payslips that would come out differently because an earlier month has changed since. A month without payslips is an empty list: make them with `generatePayslips`. A `month` that is none is a 422.',
  tag: 'Payslips',
  meta: {
    permission: 'member',
    table: {
      file: 'mzdy',
      title: 'Mzdy',
      rows: 'payslips',
      columns: [
        { key: 'id', title: 'Číslo pásky', kind: 'number', paper: false },
        { key: 'employee_name', title: 'Zaměstnanec' },
        { key: 'year', title: 'Rok', kind: 'number', paper: false },
        { key: 'month', title: 'Měsíc', kind: 'number', paper: false },
        {
          key: 'status',
          title: 'Stav',
          labels: { draft: 'rozpracovaná', approved: 'schválená', posted: 'zaúčtovaná' },
        },
        { key: 'gross', title: 'Hrubá mzda', kind: 'money', sum: true },
        { key: 'data.base_gross', title: 'Základní mzda', kind: 'money', sum: true },
        { key: 'data.bonuses', title: 'Odměny', kind: 'money', sum: true },
        { key: 'data.sick_pay', title: 'Náhrada mzdy', kind: 'money', sum: true, paper: false },
        { key: 'data.meals.paid', title: 'Stravování', kind: 'money', sum: true, paper: false },
        {
          key: 'data.non_cash_income',
          title: 'Nepeněžní příjem',
          kind: 'money',
          sum: true,
          paper: false,
        },
        { key: 'data.employee.social', title: 'Sociální pojištění zaměstnance', kind: 'money', sum: true },
        { key: 'data.employee.health', title: 'Zdravotní pojištění zaměstnance', kind: 'money', sum: true },
        { key: 'data.employer.social', title: 'Sociální pojištění zaměstnavatele', kind: 'money', sum: true },
        {
          key: 'data.employer.health',
          title: 'Zdravotní pojištění zaměstnavatele',
          kind: 'money',
          sum: true,
        },
        { key: 'data.tax.advance', title: 'Záloha na daň', kind: 'money', sum: true },
        { key: 'data.tax.withholding', title: 'Srážková daň', kind: 'money', sum: true },
        { key: 'data.tax.child_benefit.bonus', title: 'Daňový bonus', kind: 'money', sum: true },
        { key: 'net', title: 'Čistá mzda', kind: 'money', sum: true },
        { key: 'data.deductions.total', title: 'Srážky ze mzdy', kind: 'money', sum: true, paper: false },
        {
          key: 'data.settlement.refund',
          title: 'Přeplatek z ročního zúčtování',
          kind: 'money',
          sum: true,
          paper: false,
        },
        { key: 'data.payout', title: 'K výplatě', kind: 'money', sum: true },
        { key: 'employer_cost', title: 'Náklad zaměstnavatele', kind: 'money', sum: true },
        {
          key: 'mail.status',
          title: 'E-mailem',
          labels: { queued: 'čeká', sent: 'odeslaná', failed: 'neodešla', suppressed: 'neposílá se' },
          paper: false,
        },
      ],
      period: (query, context) => monthDays(monthOfQuery(query, context.now())),
    },
  },
  params: PayslipsParams,
  query: MONTH_QUERY,
  responses: {
    ...json(
      200,
      'The payslips',
      Type.Object({
        year: Type.Integer(),
        month: Type.Integer(),
        payslips: Type.Array(PayslipSchema),
        totals: TotalsSchema,
        employer_rounding: EmployerRoundingSchema,
        findings: FindingsSchema,
      }),
    ),
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ query }, context) {
    const { id: entityId } = companyOf(context);
    const month = monthOfQuery(query, context.now());
    const rows = await payslipsOf(context.sql, entityId, month);
    const outdated = await outdatedSlips(context.sql, entityId, month, null);
    return ok({
      ...month,
      payslips: rows.map(payslipJson),
      totals: totalsOf(rows),
      employer_rounding: await roundingOf(context.sql, entityId, month),
      ...findingsOf(outdated),
    });
  },
});

/** By how much the social insurance that is owed differs from that of the slips, in CZK. */
async function roundingOf(sql: Queries, entityId: number, month: Month): Promise<number | null> {
  if (!hasRates(month.year)) return null;
  const sums = await socialSums(sql, entityId, month, { isPosted: false });
  return halerToJson(employerSocialRounding(sums, RULES, month.year, month.month).difference);
}

function monthDays({ year, month }: Month) {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { from: day(new Date(Date.UTC(year, month - 1, 1))), to: day(new Date(Date.UTC(year, month, 0))) };
}
