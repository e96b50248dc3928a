import { bodySchema, date, type Fields, nullable, text } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import { changed } from './actions.ts';
import { readRest } from './body.ts';
import { cancelDocument as cancel } from './cancel.ts';
import { DocumentParams, DocumentSchema } from './schema.ts';

const FIELDS = { reason: text({ maximum: 500 }), date: nullable(date()) } satisfies Fields;

export const cancelDocument = defineOperation({
  id: 'cancelDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/cancel',
  summary: 'Cancel an issued document',
  description:
    'Cancels an issued document for a `reason`. Its number stays used and its postings are reversed on its own day, sides swapped; what it deducted is free again, and nothing of it is open. When its day is locked, a tax document is a 422 `CREDIT_NOTE_NEEDED`; any other is reversed on `date`, or on the first open day. A document that is paid is a 422 `HAS_PAYMENTS`, one that a live correction, receipt or settling invoice rests on `HAS_LINKED_DOCUMENTS`, a draft or a cancelled one `NOT_ISSUED`. The payment that came with a cash document at its issue goes with it. Where a payment order still waits to pay the document, `warnings` of the answer has `ORDERED` with the orders: the bank pays what it was asked to. The history gets the record `document.cancelled`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The document', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const cancelling = readRest(FIELDS, body);
    return changed(context, params.id, (tx, writer, document) => cancel(tx, writer, document, cancelling));
  },
});
