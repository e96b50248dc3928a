import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { detailJson, filingName } from './filing.ts';
import { FilingParams } from './get-filing.ts';
import { deleteFiling, filingOf } from './store.ts';

export const deleteFilingDraft = defineOperation({
  id: 'deleteFiling',
  method: 'DELETE',
  path: '/entities/{entity_id}/filings/{id}',
  summary: 'Delete a report that was not filed',
  description:
    'Deletes a draft with its files. A filed report is a 422 without a code: what the authority has cannot be deleted; take it back with `updateFiling` if it was marked by mistake, or build a cancellation with `downloadJmhz`. The history gets the record `filing.deleted`.',
  tag: 'Filings',
  meta: { permission: 'manager', versioned: true },
  params: FilingParams,
  responses: { ...noBody(204, 'Deleted'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const filing = await filingOf(tx, entityId, params.id);
      await checkVersion(context, filing, () => detailJson(filing));
      if (filing.status !== 'draft') throw invalid('Podané hlášení nelze smazat.');
      await deleteFiling(tx, entityId, filing.id);
      const { kind, period, filing_type, submission_id } = filing;
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'filing.deleted',
        subjectType: 'Filing',
        subjectId: filing.id,
        summary: `Smazáno rozpracované ${filingName(filing)}`,
        details: { kind, period, filing_type, submission_id },
      });
    });
    return noContent();
  },
});
