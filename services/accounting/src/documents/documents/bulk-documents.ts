import { HttpError } from '@news-and-accounting/http';
import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import type { Context } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  type Fields,
  invalidFields,
  list,
  nullable,
  oneOf,
  text,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { remindDocument, sendDocument } from '../mail/index.ts';
import { readRest } from './body.ts';
import { cancelDocument } from './cancel.ts';
import { heldDocument, issueDraft } from './create.ts';
import { deleteDraft } from './delete-document.ts';
import { notDraft } from './refusals.ts';
import { DocumentsParams } from './schema.ts';
import { warmRateOf } from './warm-rate.ts';
import { writerOf } from './writer.ts';

const IDS_AT_MOST = 200;
const ACTIONS = ['issue', 'send', 'remind', 'delete', 'cancel'] as const;
const FIELDS = {
  action: oneOf(ACTIONS),
  ids: list(wholeNumber(1, Number.MAX_SAFE_INTEGER), IDS_AT_MOST),
  reason: nullable(text({ maximum: 500 })),
} satisfies Fields;

type Action = (typeof ACTIONS)[number];

const ResultSchema = Type.Object(
  {
    id: Type.Integer(),
    ok: Type.Boolean(),
    status: Type.Integer({ description: 'What the operation alone would have answered' }),
    code: Type.Optional(Type.String()),
    error: Type.Optional(Type.String({ description: 'For people, in Czech' })),
  },
  { title: 'BulkResult' },
);

export const bulkDocuments = defineOperation({
  id: 'bulkDocuments',
  method: 'POST',
  path: '/entities/{entity_id}/documents/bulk',
  summary: 'Issue, send, remind of, delete or cancel many documents',
  description:
    'Does one thing to 1 to 200 documents, each in a transaction of its own: what one is refused does not hold up the others. An id that comes twice counts once, and `results` are in the order of `ids`, each with the status, code and text that the operation alone would have answered. Drafts are issued in that order, so their numbers follow it. `send` and `remind` do so as usual, with status 202 and the codes of `sendDocument` and `remindDocument`. `cancel` needs a `reason`. Each document gets its own history record.',
  tag: 'Documents',
  meta: { permission: 'writer' },
  params: DocumentsParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(
      200,
      'What became of each',
      Type.Object({ done: Type.Integer(), failed: Type.Integer(), results: Type.Array(ResultSchema) }),
    ),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { action, ids, reason } = readRest(FIELDS, body);
    if (ids.length === 0) throw invalidFields({ ids: 'Musí mít aspoň jednu položku.' });
    if (action === 'cancel' && reason === null) throw invalidFields({ reason: 'Musí být vyplněno.' });
    const results = [];
    for (const id of new Set(ids)) results.push(await resultOf(context, action, id, reason ?? ''));
    const done = results.filter((each) => each.ok).length;
    const answer = ok({ done, failed: results.length - done, results });
    return write(context, async () => answer);
  },
});

const STATUSES = { issue: 200, send: 202, remind: 202, delete: 204, cancel: 200 } as const;

async function resultOf(context: Context, action: Action, id: number, reason: string) {
  try {
    if (action === 'issue') await warmRateOf(context, id);
    await transaction(context.sql, (tx) => act(tx, context, action, id, reason));
    return { id, ok: true, status: STATUSES[action] };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { status, body } = error.answer;
    const { code, error: said } = body as { code?: string; error: string };
    return { id, ok: false, status, ...(code === undefined ? {} : { code }), error: said };
  }
}

async function act(tx: Queries, context: Context, action: Action, id: number, reason: string): Promise<void> {
  const writer = writerOf(context);
  const document = await heldDocument(tx, writer.company.id, id);
  const mailer = { entityId: writer.company.id, userId: writer.userId, now: writer.now };
  if (action === 'send') return void (await sendDocument(tx, context.services, mailer, document));
  if (action === 'remind') return void (await remindDocument(tx, context.services, mailer, document));
  if (action === 'delete') return deleteDraft(tx, writer, document);
  if (action === 'cancel') {
    await cancelDocument(tx, writer, document, { reason, date: null });
    return;
  }
  if (document.status !== 'draft') throw notDraft('Doklad už je vystavený.');
  await issueDraft(tx, writer, document, { number: null, seriesId: null });
}
