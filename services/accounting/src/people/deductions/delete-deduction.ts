import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { DeductionParams, deductionJson } from './deduction.ts';
import { deductionEvent } from './events.ts';
import { deductionOf, firstSlipOf, removeDeduction } from './store.ts';

export const deleteDeduction = defineOperation({
  id: 'deleteDeduction',
  method: 'DELETE',
  path: '/entities/{entity_id}/deductions/{id}',
  summary: 'Delete a deduction that no payslip names',
  description:
    'Deletes a deduction that was entered by mistake. While a payslip names it, a draft too and also when nothing was left to deduct, it is a 422 without a code: end it by `ended_on` with `updateDeduction`, which takes it out of drafts. The history gets the record `deduction.deleted`.',
  tag: 'Employees',
  meta: { permission: 'writer', versioned: true },
  params: DeductionParams,
  responses: { ...noBody(204, 'The deduction is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const deduction = await deductionOf(tx, entityId, params.id);
      await checkVersion(context, deduction, () => deductionJson(deduction));
      const slip = await firstSlipOf(tx, entityId, deduction.id);
      if (slip !== null)
        throw invalid(
          `Srážka je na výplatní pásce za ${slip.month}/${slip.year}. Místo smazání ji ukončete dnem, po kterém se už nesráží.`,
        );
      await removeDeduction(tx, entityId, deduction.id);
      await recordEvent(tx, deductionEvent('deleted', entityId, userId, deduction));
    });
    return noContent();
  },
});
