import { requireDoubleEntryOn } from '../../access/companies/index.ts';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, date, nullable, readBody } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { FilingParams, filingOf, lastDayOf } from '../filings/index.ts';
import { detailOf, FilingWithDetailsSchema } from './detail.ts';
import { filingEvent } from './events.ts';
import { ONLY_DOUBLE_ENTRY, postClearing, returnToPost } from './post.ts';
import { touchFiling } from './store.ts';

const FIELDS = { date: nullable(date()) };

export const postFiling = defineOperation({
  id: 'postFiling',
  method: 'POST',
  path: '/entities/{entity_id}/filings/{id}/post_entries',
  summary: 'Post the clearing of a filed VAT return',
  description:
    'Takes what the documents and records of a filed return have posted to the analytics of VAT (3431rr to 3434rr, 343450; tax of other member states on 343800 stays), whatever its day, to 343900, on `date` (default the last day of the period). What the coefficient cuts off of the deduction and its settlement in line 53 go to 538, what is left of rounding to 548 or 648, so that 343900 moves by exactly line 64 less 65, of a supplementary return by line 66. Then 343900 says what is owed to the tax office, and its payment settles it.\n\nA supplementary return clears what those before it have not, so they are posted first; a corrective one takes the place of what it corrects. Repeating replaces what was posted. 422 without a code: a draft, another form, a locked day, a company without double entry, a return whose later one is posted, and accounts that hold something else than the return says (see the check `LEDGER_343` of `getVatReturn`). The history gets the record `filing.posted`; `unpostFiling` takes it back.',
  tag: 'Filings',
  meta: { permission: 'writer', versioned: true },
  params: FilingParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The filing with its postings', FilingWithDetailsSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { date: asked } = readBody(FIELDS, body);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const filing = await filingOf(tx, entityId, params.id);
      const date = asked ?? lastDayOf(filing.period);
      requireDoubleEntryOn(context, ONLY_DOUBLE_ENTRY, date);
      await checkVersion(context, filing, () => detailOf(tx, context, filing));
      const toPost = await returnToPost(tx, entityId, filing);
      await postClearing(tx, entityId, toPost, date);
      await touchFiling(tx, entityId, filing.id, new Date(context.now()));
      await recordEvent(tx, filingEvent('posted', entityId, userId, filing));
      const posted = await filingOf(tx, entityId, filing.id);
      return ok(await detailOf(tx, context, posted), posted.updated_at);
    });
  },
});
