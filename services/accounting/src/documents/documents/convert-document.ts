import { bodySchema, type Fields, invalidFields, oneOf } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { settleAdvances } from '../payments/index.ts';
import { made } from './actions.ts';
import { readRest } from './body.ts';
import { copyFor } from './copy.ts';
import { createDocument, recompute } from './create.ts';
import type { StoredDocument } from './document.ts';
import { companyFacts } from './facts.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './kinds.ts';
import { notIssued } from './refusals.ts';
import { DocumentParams, DocumentSchema } from './schema.ts';
import type { Writer } from './writer.ts';

const FIELDS = { kind: oneOf(DOCUMENT_KINDS) } satisfies Fields;

/** What may become of a document. */
const TARGETS: Partial<Record<DocumentKind, readonly DocumentKind[]>> = {
  quote: ['order', 'advance', 'invoice', 'delivery_note'],
  order: ['advance', 'invoice', 'delivery_note'],
  delivery_note: ['invoice'],
  advance: ['invoice'],
  received_advance: ['received_invoice'],
};
const ADVANCES: readonly DocumentKind[] = ['advance', 'received_advance'];

export const convertDocument = defineOperation({
  id: 'convertDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/convert',
  summary: 'A document of another kind made of one',
  description:
    'Makes a draft of today of another `kind` with the contact and lines of a document, linked to it as its `source`: of a quote an order, advance, invoice or delivery note; of an order an advance, invoice or delivery note; of a delivery note an invoice; of an advance its invoice, which deducts what was paid on it as `settleDocumentAdvances` does, with its refusals. Any other `kind` is a 422 naming it, and so is a cancelled document. The history gets the record `document.created`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(201, 'The draft', DocumentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { kind } = readRest(FIELDS, body);
    return made(context, params.id, (tx, writer, source) => convert(tx, writer, source, kind));
  },
});

async function convert(
  tx: Queries,
  writer: Writer,
  source: StoredDocument,
  kind: DocumentKind,
): Promise<StoredDocument> {
  const targets = TARGETS[source.kind] ?? [];
  if (!targets.includes(kind))
    throw invalidFields({
      kind:
        targets.length === 0
          ? 'Z tohoto druhu dokladu jiný udělat nelze.'
          : `Z tohoto dokladu lze udělat jen: ${targets.join(', ')}.`,
    });
  if (source.status === 'cancelled') throw notIssued('Ze stornovaného dokladu jiný udělat nelze.');
  if (ADVANCES.includes(source.kind) && source.status !== 'issued')
    throw notIssued('Zálohová faktura ještě není vystavená.');
  const company = await companyFacts(tx, writer.company.id);
  const given = copyFor(source, kind, { company, today: today(writer.now.getTime()) });
  const links = [{ relation: 'source' as const, otherId: source.id }];
  const draft = await createDocument(tx, writer, {
    ...{ kind, direction: source.direction, given, originalId: null, links },
  });
  if (!ADVANCES.includes(source.kind) || source.paid <= 0) return draft;
  await settleAdvances(tx, writer.company.id, draft, [source.id]);
  return recompute(tx, writer, draft);
}
