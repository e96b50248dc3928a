import { beforeNumber } from '@news-and-accounting/money';
import Type from 'typebox';
import { recordEvent } from '../access/history/index.ts';
import {
  documentDetail,
  documentOf,
  heldDocument,
  issueDraft,
  type StoredDocument,
  warmRateOf,
  writerOf,
} from '../documents/documents/index.ts';
import { type Context, callerOf, companyOf } from '../platform/context.ts';
import { forbidden, invalid, problem } from '../platform/errors.ts';
import { ok } from '../platform/http/answer.ts';
import { canWrite } from '../platform/http/caller.ts';
import { invalidFields, readBody } from '../platform/http/fields.ts';
import { ErrorSchema, errorResponses, json } from '../platform/http/responses.ts';
import { checkVersion, etagOf } from '../platform/http/versions.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import type { Queries } from '../platform/store.ts';
import { type Approval, ApprovalSchema, approvalJson, DocumentParams } from './approval.ts';
import { approvalEvent } from './events.ts';
import { APPROVE, actionBody } from './fields.ts';
import { notRequested } from './refusals.ts';
import { approvalOf, currentApproval, endRequest, insertDecision } from './store.ts';

const StaleVersionSchema = Type.Object(
  {
    ...ErrorSchema.properties,
    current: Type.Optional(
      Type.Object(
        {},
        { additionalProperties: true, description: 'The document as `getDocument` answers it' },
      ),
    ),
  },
  { title: 'StaleDocument', description: 'The document has changed since it was looked at' },
);

export const approveDocument = defineOperation({
  id: 'approveDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/approve',
  summary: 'Approve an expense',
  description:
    'Gives one approval of those that the request needs; with the last one the document is `approved`. Whoever the rule names may do so, a viewer as well, but who has asked only with `allow_self` of the rule; where fewer approvers are left than approvals remain, also owners and accountants other than who has asked. Everybody else is a 403, see `can_approve`.\n\n`version` is `updated_at` of the document that was looked at: when it says something else since, the answer is 409 `STALE` with the document in `current`. With `issue` the document is issued in the same transaction, by the rules of `issueDocument`; when that is refused, the approval is not stored either. A viewer may not issue: 403.\n\n422: `NOT_REQUESTED` when no request runs, `ALREADY_APPROVED` when the caller has approved before, `NOT_DRAFT` for an `issue` of what is issued already. The history gets the record `document.approved`, and `document.issued`.',
  tag: 'Approval',
  meta: { permission: 'special', versioned: true },
  params: DocumentParams,
  body: actionBody(APPROVE),
  isBodyOptional: true,
  responses: {
    ...json(200, 'The request as it is now', ApprovalSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
    409: {
      description:
        '`STALE`: the document has changed since `version`, `current` has the present one; or the first request with this `Idempotency-Key` still runs',
      content: { 'application/json': StaleVersionSchema },
    },
  },
  async handler({ params, body }, context) {
    const { note, version, issue } = readBody(APPROVE, body);
    const { id: entityId, role } = companyOf(context);
    const who = { entityId, userId: callerOf(context).userId };
    if (issue && !canWrite(role)) throw forbidden('Vystavit doklad smí jen ten, kdo smí zapisovat.');
    if (issue) await warmRateOf(context, params.id);
    return write(context, async (tx) => {
      const document = await heldDocument(tx, entityId, params.id);
      await checkSeen(tx, context, document, version);
      const approval = await currentApproval(tx, who, document.id);
      checkApprovable(approval);
      const now = new Date(context.now());
      const decision = {
        approvalId: approval.id,
        userId: who.userId,
        decision: 'approved',
        note,
        now,
      } as const;
      await insertDecision(tx, entityId, decision);
      const isLast = approval.remaining === 1;
      if (isLast) await endRequest(tx, entityId, approval, 'approved', now);
      await recordEvent(tx, approvalEvent('approved', who, document, toldOf(approval, note)));
      if (issue) await issueApproved(tx, context, document.id);
      const after = await approvalOf(tx, who, approval.id);
      return ok(approvalJson(after), new Date(after.document.updated_at));
    });
  },
});

/** @throws {HttpError} 412, 409 `STALE`; 422 for a version that is none */
async function checkSeen(
  tx: Queries,
  context: Context,
  document: StoredDocument,
  version: string | null,
): Promise<void> {
  const current = () => documentDetail(tx, companyOf(context).id, document);
  await checkVersion(context, document, current);
  if (version === null) return;
  const seen = Date.parse(version);
  if (Number.isNaN(seen)) throw invalidFields({ version: 'Musí být updated_at dokladu.' });
  if (seen === document.updated_at.getTime()) return;
  throw problem(409, 'Doklad mezitím někdo změnil, prohlédněte si ho znovu.', {
    code: 'STALE',
    headers: { ETag: etagOf(document.updated_at) },
    more: { current: await current() },
  });
}

/** @throws {HttpError} 422 `NOT_REQUESTED`, `ALREADY_APPROVED`; 403 */
function checkApprovable(approval: Approval | null): asserts approval is Approval {
  if (approval === null || approval.state !== 'requested' || approval.document.status === 'cancelled')
    throw notRequested();
  if (approval.has_approved) throw invalid('Doklad už jste schválili.', { code: 'ALREADY_APPROVED' });
  if (!approval.can_approve) throw forbidden('Tento doklad schvaluje někdo jiný.');
}

const toldOf = ({ required, remaining }: Approval, note: string | null): string | null => {
  const count = required === 1 ? null : `${required - remaining + 1} ${beforeNumber('z', required)}`;
  return [count, note].filter((each) => each !== null).join(', ') || null;
};

/** @throws {HttpError} 422 by the rules of an issue, `APPROVAL_REQUIRED` while others have to approve as well */
async function issueApproved(tx: Queries, context: Context, id: number): Promise<void> {
  const document = await documentOf(tx, companyOf(context).id, id, true);
  if (document.status !== 'draft') throw invalid('Doklad už je vystavený.', { code: 'NOT_DRAFT' });
  await issueDraft(tx, writerOf(context), document, { number: null, seriesId: null });
}
