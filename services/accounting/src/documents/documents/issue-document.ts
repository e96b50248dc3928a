import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, type Fields, nullable, wholeNumber } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { NUMBER, readRest } from './body.ts';
import { heldDocument, issueDraft } from './create.ts';
import { documentDetail } from './detail.ts';
import { notDraft } from './refusals.ts';
import { DocumentParams, DocumentSchema } from './schema.ts';
import { warmRateOf } from './warm-rate.ts';
import { writerOf } from './writer.ts';

const FIELDS = {
  number: NUMBER,
  series_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
} satisfies Fields;

export const issueDocument = defineOperation({
  id: 'issueDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/issue',
  summary: 'Issue a draft',
  description:
    'Gives a draft its number and, in double entry, its postings, in one transaction; from then on it does not change. The number is the next one of `series_id`, of the draft’s series or of the default one of the kind; `number` chooses one by hand, and one that is used is a 422 `NUMBER_TAKEN`. Copies of the contact, of the company with its looks and logo, and of the account are kept for good; `variable_symbol` of what is issued is the last ten digits of the number, unless there is one.\n\nWhat is missing is a 422 `DOCUMENT_INCOMPLETE` that names the fields: those of the contact as `partner.dic`, those of the company as `company.dic`. Further refusals: `NOT_DRAFT`, `SIMPLIFIED_NOT_ALLOWED`, `OVER_CREDITED` of a correction of more than is left, `RATE_MISSING`, an `accounting_on` in a locked period, and `APPROVAL_REQUIRED` of an expense that has to be approved first, see `requestApproval`. What is only doubtful is in `warnings`. The history gets the record `document.issued`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The document', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { number, series_id: seriesId } = readRest(FIELDS, body);
    const { id: entityId } = companyOf(context);
    await warmRateOf(context, params.id);
    return write(context, async (tx) => {
      const draft = await heldDocument(tx, entityId, params.id);
      await checkVersion(context, draft, () => documentDetail(tx, entityId, draft));
      if (draft.status !== 'draft') throw notDraft('Doklad už je vystavený.');
      const stored = await issueDraft(tx, writerOf(context), draft, { number, seriesId });
      return ok(await documentDetail(tx, entityId, stored), stored.updated_at);
    });
  },
});
