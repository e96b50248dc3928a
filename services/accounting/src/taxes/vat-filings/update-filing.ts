import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, date, oneOf, readChanges } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { changeFiling, type FilingChanges, FilingParams, filingOf, PROOF_STATES } from '../filings/index.ts';
import { detailOf, FilingWithDetailsSchema } from './detail.ts';

const FIELDS = {
  status: oneOf(['draft', 'filed']),
  filed_on: date(),
  proof_state: oneOf(PROOF_STATES),
};

export const updateFilingState = defineOperation({
  id: 'updateFiling',
  method: 'PATCH',
  path: '/entities/{entity_id}/filings/{id}',
  summary: 'Mark a filing as filed, or enter what the authority said',
  description:
    'Notes what happened to a filing outside: `status` `filed` once it was handed in, `filed_on` (default today in Prague, not in the future and not before the period was over), and the authority’s word in `proof_state`. A day that cannot be is a 422 at `filed_on`. Nothing is sent, and accounting does not change, nor is it locked. Figures and file of a filed one stay as they are; what changes later is told by another filing (`createFiling`, or `downloadJmhz` with `kind=corrective`).\n\n`status` `draft` takes a filed one back, and only while no later one of its period exists and nothing is posted by it (`postFiling`). 422 without a code also for a draft that another report has made obsolete (delete it by `deleteFiling`), for a report of several files of which some are not built, and for `filed_on` or `proof_state` of a draft. A change writes the history record `filing.filed` or `filing.updated`.',
  tag: 'Filings',
  meta: { permission: 'manager', versioned: true },
  params: FilingParams,
  body: Type.Partial(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The filing', FilingWithDetailsSchema),
    ...errorResponses(400, 401, 403, 404, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes: FilingChanges = readChanges(FIELDS, body, '');
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const detail = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const filing = await filingOf(tx, entityId, params.id);
      await checkVersion(context, filing, () => detailOf(tx, entityId, filing));
      await changeFiling(tx, entityId, userId, filing, changes, new Date(context.now()));
      const changed = await filingOf(tx, entityId, params.id);
      return { value: await detailOf(tx, entityId, changed), version: changed.updated_at };
    });
    return ok(detail.value, detail.version);
  },
});
