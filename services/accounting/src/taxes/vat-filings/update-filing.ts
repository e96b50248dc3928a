import { transaction } from '@news-and-accounting/postgres';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, date, flag, oneOf, readChanges } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { dayText } from '../../platform/http/texts.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import {
  changeFiling,
  type FilingChanges,
  FilingParams,
  type FilingRow,
  filingOf,
  PROOF_STATES,
} from '../filings/index.ts';
import { type AnyDifference, detailOf, differenceNow, FilingWithDetailsSchema } from './detail.ts';
import { STALE } from './refusals.ts';

const FIELDS = {
  status: oneOf(['draft', 'filed']),
  filed_on: date(),
  proof_state: oneOf(PROOF_STATES),
  acknowledge_difference: flag(),
};

export const updateFilingState = defineOperation({
  id: 'updateFiling',
  method: 'PATCH',
  path: '/entities/{entity_id}/filings/{id}',
  summary: 'Mark a filing as filed, or enter what the authority said',
  description:
    'Notes what happened to a filing outside: `status` `filed` once it was handed in, `filed_on` (default today in Prague, not in the future and not before the period was over), and the authority’s word in `proof_state`. A day that cannot be is a 422 at `filed_on`. Nothing is sent, and accounting does not change, nor is it locked. Figures and file of a filed one stay as they are; what changes later is told by another filing (`createFiling`, or `downloadJmhz` with `kind=corrective`).\n\nA draft of VAT or of a yearly statement whose data have changed since it was made is a 422 `FILING_STALE` with `difference`: make it anew by `createFiling`, or send `acknowledge_difference: true` to file it as it is.\n\n`status` `draft` takes a filed one back, and only while no later one of its period exists and nothing is posted by it (`postFiling`). 422 without a code also for a draft that another report has made obsolete (delete it by `deleteFiling`), for a report of several files of which some are not built, and for `filed_on` or `proof_state` of a draft. A change writes the history record `filing.filed` or `filing.updated`.',
  tag: 'Filings',
  meta: { permission: 'manager', versioned: true },
  params: FilingParams,
  body: bodySchema(
    Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, optional(field)])),
  ),
  responses: {
    ...json(200, 'The filing', FilingWithDetailsSchema),
    ...errorResponses(400, 401, 403, 404, 429),
    ...STALE,
  },
  async handler({ params, body }, context) {
    const { acknowledge_difference: isAcknowledged = false, ...changes } = readChanges(FIELDS, body, '');
    const company = companyOf(context);
    const { userId } = callerOf(context);
    const detail = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, company.id);
      const filing = await filingOf(tx, company.id, params.id);
      await checkVersion(context, filing, () => detailOf(tx, context, filing));
      const isToFile = changes.status === 'filed' && filing.status === 'draft' && filing.kind !== 'jmhz';
      const difference = isToFile ? await checkedDifference(tx, context, filing, isAcknowledged) : undefined;
      if (isToFile) checkInTime(filing, changes, context.now());
      await changeFiling(tx, company, userId, filing, changes, new Date(context.now()));
      const changed = await filingOf(tx, company.id, params.id);
      return { value: await detailOf(tx, context, changed, difference), version: changed.updated_at };
    });
    return ok(detail.value, detail.version);
  },
});

function optional<F extends { absent: unknown }>(field: F): F {
  return { ...field, absent: { value: undefined } };
}

/** @throws {HttpError} 422 `FILING_STALE` for a draft that would say something else now */
async function checkedDifference(
  tx: Queries,
  context: Context,
  filing: FilingRow,
  isAcknowledged: boolean,
): Promise<AnyDifference | null> {
  const difference = await differenceNow(tx, context, filing);
  if (difference?.changed === true && !isAcknowledged)
    throw invalid('Údaje se od sestavení podání změnily. Sestavte ho znovu, nebo rozdíl potvrďte.', {
      code: 'FILING_STALE',
      more: { difference },
    });
  return difference;
}

/** @throws {HttpError} 422 for a corrective filing that was handed in when its time was over */
function checkInTime({ filing_type, due_on }: FilingRow, { filed_on }: FilingChanges, now: number): void {
  const day = filed_on ?? today(now);
  if (filing_type === 'O' && due_on !== null && day > due_on)
    throw invalidField('filed_on', `Opravné podání lze podat jen do ${dayText(due_on)}.`);
}
