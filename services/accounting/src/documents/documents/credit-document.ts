import { invalid } from '../../platform/errors.ts';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  date,
  type Fields,
  list,
  nullable,
  object,
  text,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { made } from './actions.ts';
import { readRest } from './body.ts';
import { type Correcting, correctionOf } from './correction.ts';
import { createDocument } from './create.ts';
import type { StoredDocument } from './document.ts';
import { LINES_AT_MOST } from './fields.ts';
import { KINDS, sideOf } from './kinds.ts';
import { positiveQuantity } from './numbers.ts';
import { notIssued } from './refusals.ts';
import { DocumentParams, DocumentSchema } from './schema.ts';
import type { Writer } from './writer.ts';

const LINE = object(
  {
    line_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    quantity: nullable(positiveQuantity()),
    amount: nullable(amount({ minimum: 'above_zero' })),
  },
  'CorrectedLine',
);
const FIELDS = {
  reason: text({ maximum: 500 }),
  lines: nullable(list(LINE, LINES_AT_MOST)),
  issued_on: nullable(date()),
  taxable_on: nullable(date()),
} satisfies Fields;

export const creditDocument = defineOperation({
  id: 'creditDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/credit_note',
  summary: 'A correction of an issued document, as a draft',
  description:
    'Makes the draft of a corrective document of an issued tax document, linked to it as `corrected`; of a received one it is a received one, whose `external_number` is still to be filled in. Without `lines` it is the exact mirror; with them each takes back a `quantity`, an `amount` in the document’s kind of price, or without either the whole line. Lines are below zero, rates of VAT and of exchange those of the original. `updateDocument` may change them, also upwards.\n\nWhen corrections reach a row’s base, the last one takes the rest of its tax; taking more is a 422 `OVER_CREDITED` when it is issued. A document that is not issued, or that is no tax document, is a 422. The history gets the record `document.created`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(201, 'The draft', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const correcting = readRest(FIELDS, body);
    return made(context, params.id, (tx, writer, original) => credit(tx, writer, original, correcting));
  },
});

async function credit(
  tx: Queries,
  writer: Writer,
  original: StoredDocument,
  correcting: Correcting,
): Promise<StoredDocument> {
  const { kind, direction, status, id } = original;
  const { isTax, isCorrection } = KINDS[kind];
  if (!isTax || isCorrection) throw invalid('Opravný doklad se vystavuje jen k daňovému dokladu.');
  if (status !== 'issued') throw notIssued('Opravit lze jen vystavený doklad.');
  return createDocument(tx, writer, {
    kind: sideOf(kind, direction) === 'issued' ? 'credit_note' : 'received_credit_note',
    given: correctionOf(original, correcting),
    originalId: id,
    links: [{ relation: 'corrects', otherId: id }],
  });
}
