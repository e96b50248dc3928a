import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { postSlip } from './acts.ts';
import { checkPayslipVersion, PayslipParams } from './get-payslip.ts';
import { payslipJson } from './payslip.ts';
import { PayslipSchema } from './schema.ts';
import { payslipOf } from './store.ts';

export const postPayslip = defineOperation({
  id: 'postPayslip',
  method: 'POST',
  path: '/entities/{entity_id}/payslips/{id}/post_entries',
  summary: 'Post a payslip',
  description:
    'Posts a payslip on the last day of its month and makes it `posted`; it need not be approved before. The postings (debit/credit) are `data.postings`: gross wage 521/331, employer’s insurance 524/336, employee’s insurance 331/336, tax 331/342, tax bonus 342/331; of executives and members of bodies (kind of activity S or Q) 523 and 366 stand for 521 and 331. The rounding entry of the employer’s social insurance of the whole month is brought in line. Repeating replaces the postings by the same ones. Nothing is paid, and no insurance or tax is remitted: see `listPayrollDuties`.\n\n422 without a code when the company has no double entry in the year of the slip, the day is locked, the chart lacks an account, or the slip was paid from 331 while it is owed on 366 by now, or the other way: take the match or the payment in cash back, post, and pay again. The history gets the record `payroll.posted`. A posted slip is changed by `deletePayslip` and `generatePayslips` only.',
  tag: 'Payslips',
  meta: { permission: 'writer', versioned: true },
  params: PayslipParams,
  responses: { ...json(200, 'The payslip', PayslipSchema), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      const company = await holdCompany(tx, entityId);
      const slip = await payslipOf(tx, entityId, params.id);
      await checkPayslipVersion(context, tx, slip);
      await postSlip(tx, { entityId, userId, now: new Date(context.now()) }, company, slip);
      const row = await payslipOf(tx, entityId, slip.id);
      return ok(payslipJson(row), row.updated_at);
    });
  },
});
