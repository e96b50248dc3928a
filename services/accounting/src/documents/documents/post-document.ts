import Type from 'typebox';
import { PostedSchema, postedBy } from '../../books/ledger/index.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { held } from './actions.ts';
import { repost } from './repost.ts';
import { DocumentParams } from './schema.ts';

export const postDocumentEntries = defineOperation({
  id: 'postDocumentEntries',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/post_entries',
  summary: 'Post a document anew',
  description:
    'Puts freshly computed postings in the place of those that an issued document has: from its own figures and copies, on its own day, so a repeat posts the same. It is for a company that has changed to double entry, and for accounts that were changed. A draft, a cancelled or taken-over document, a locked day and another bookkeeping than double entry are a 422. The history gets the record `document.posted`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: strict(Type.Object({})),
  responses: {
    ...json(200, 'The postings', Type.Object({ entries: Type.Array(PostedSchema) })),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params }, context) {
    return write(context, (tx) =>
      held(tx, context, params.id, async (_tx, writer, document) => {
        const after = await repost(tx, writer, document);
        return ok(
          { entries: await postedBy(tx, writer.company.id, 'document', [document.id]) },
          after.updated_at,
        );
      }),
    );
  },
});
