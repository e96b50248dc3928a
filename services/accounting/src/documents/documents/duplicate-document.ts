import Type from 'typebox';
import { invalid } from '../../platform/errors.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { made } from './actions.ts';
import { copyFor } from './copy.ts';
import { createDocument } from './create.ts';
import type { StoredDocument } from './document.ts';
import { companyFacts } from './facts.ts';
import { KINDS } from './kinds.ts';
import { DocumentParams, DocumentSchema } from './schema.ts';
import type { Writer } from './writer.ts';

export const duplicateDocument = defineOperation({
  id: 'duplicateDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/duplicate',
  summary: 'The same document again, as a draft',
  description:
    'Makes a draft of today with the contact, lines and texts of a document in any state, linked to it by `duplicate_of`. Days, number, symbols, the supplier’s number and figures, settled advances and a rate of exchange are not taken over; a rate of VAT that holds no more becomes the nearest that does. A correction or a tax receipt belongs to the one document that it was made for, so it is a 422. The history gets the record `document.created`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: strict(Type.Object({})),
  responses: {
    ...json(201, 'The draft', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params }, context) {
    return made(context, params.id, duplicate);
  },
});

async function duplicate(tx: Queries, writer: Writer, source: StoredDocument): Promise<StoredDocument> {
  const { kind, direction } = source;
  if (KINDS[kind].isCorrection || kind === 'tax_receipt')
    throw invalid('Opravný doklad a doklad k platbě patří k jedinému dokladu, zkopírovat je nelze.');
  const company = await companyFacts(tx, writer.company.id);
  const given = copyFor(source, kind, { company, today: today(writer.now.getTime()) });
  const links = [{ relation: 'duplicate_of' as const, otherId: source.id }];
  return createDocument(tx, writer, { kind, direction, given, originalId: null, links });
}
