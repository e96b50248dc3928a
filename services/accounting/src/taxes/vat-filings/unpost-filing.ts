import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { clearedSums, FilingParams, filingOf } from '../filings/index.ts';
import { detailOf } from './detail.ts';
import { filingEvent } from './events.ts';
import { checkLastPosted, removeClearings } from './post.ts';
import { touchFiling } from './store.ts';

export const unpostFiling = defineOperation({
  id: 'unpostFiling',
  method: 'DELETE',
  path: '/entities/{entity_id}/filings/{id}/post_entries',
  summary: 'Take the clearing of a VAT return back',
  description:
    'Removes what `postFiling` has posted by the return; it stays in the history of postings. A return that is not posted, or whose later one is, and a locked day are a 422 without a code. The history gets the record `filing.unposted`.',
  tag: 'Filings',
  meta: { permission: 'writer', versioned: true },
  params: FilingParams,
  responses: { ...noBody(204, 'Removed'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const filing = await filingOf(tx, entityId, params.id);
      await checkVersion(context, filing, () => detailOf(tx, context, filing));
      if ((await clearedSums(tx, entityId, [filing.id])).length === 0)
        throw invalid('Podání není zaúčtované.');
      await checkLastPosted(tx, entityId, filing);
      await removeClearings(tx, entityId, [filing]);
      await touchFiling(tx, entityId, filing.id, new Date(context.now()));
      await recordEvent(tx, filingEvent('unposted', entityId, userId, filing));
    });
    return noContent();
  },
});
