import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { deleteFiling, FilingParams, filingOf } from '../filings/index.ts';
import { detailOf } from './detail.ts';
import { filingEvent } from './events.ts';

export const deleteFilingDraft = defineOperation({
  id: 'deleteFiling',
  method: 'DELETE',
  path: '/entities/{entity_id}/filings/{id}',
  summary: 'Delete a filing that was not filed',
  description:
    'Deletes a draft with its files. A filed one is a 422 without a code: what the authority has cannot be deleted; take it back with `updateFiling` if it was marked by mistake, or make the one that corrects it: `createFiling` for VAT, `downloadJmhz` for the employer report. The history gets the record `filing.deleted`.',
  tag: 'Filings',
  meta: { permission: 'manager', versioned: true },
  params: FilingParams,
  responses: { ...noBody(204, 'Deleted'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, company.id);
      const filing = await filingOf(tx, company.id, params.id);
      await checkVersion(context, filing, () => detailOf(tx, context, filing));
      if (filing.status !== 'draft') throw invalid('Podané hlášení nelze smazat.');
      await deleteFiling(tx, company.id, filing.id);
      await recordEvent(tx, filingEvent('deleted', company.id, userId, filing, company));
    });
    return noContent();
  },
});
