import { recordEvent } from '../access/history/index.ts';
import { documentDetail, heldDocument, type StoredDocument } from '../documents/documents/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { forbidden } from '../platform/errors.ts';
import { ok } from '../platform/http/answer.ts';
import { invalidFields, readBody } from '../platform/http/fields.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { checkVersion } from '../platform/http/versions.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import type { Queries } from '../platform/store.ts';
import { type Approval, ApprovalSchema, approvalJson, DocumentParams } from './approval.ts';
import { approvalEvent } from './events.ts';
import { actionBody, REJECT } from './fields.ts';
import { notRequested } from './refusals.ts';
import { approvalOf, currentApproval, endRequest, insertDecision } from './store.ts';

export const rejectDocument = defineOperation({
  id: 'rejectDocument',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/reject',
  summary: 'Reject an expense, or withdraw the request',
  description:
    'From an approver, `reason` is needed and the document is `rejected`: it can be neither issued nor paid, as its rule says, until a new request is approved. Who has approved may still reject while others have not decided. From who has asked it withdraws the request: `state` of the answer and `approval_state` of the document are null, and `reason` may be left out.\n\nEverybody else is a 403; no request that runs is a 422 `NOT_REQUESTED`. The history gets the record `document.rejected` with the reason, or `document.approval_withdrawn`.',
  tag: 'Approval',
  meta: { permission: 'special', versioned: true },
  params: DocumentParams,
  body: actionBody(REJECT),
  isBodyOptional: true,
  responses: {
    ...json(200, 'The request as it is now', ApprovalSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { reason } = readBody(REJECT, body);
    const { id: entityId } = companyOf(context);
    const who: Rejecting = { entityId, userId: callerOf(context).userId, now: new Date(context.now()) };
    return write(context, async (tx) => {
      const document = await heldDocument(tx, entityId, params.id);
      await checkVersion(context, document, () => documentDetail(tx, entityId, document));
      const approval = await currentApproval(tx, who, document.id);
      if (approval === null || approval.state !== 'requested' || document.status === 'cancelled')
        throw notRequested();
      if (approval.requested_by_id === who.userId) await withdraw(tx, who, document, approval, reason);
      else await reject(tx, who, document, approval, reason);
      const after = await approvalOf(tx, who, approval.id);
      return ok(approvalJson(after), new Date(after.document.updated_at));
    });
  },
});

type Rejecting = { entityId: number; userId: number; now: Date };

async function withdraw(
  tx: Queries,
  who: Rejecting,
  document: StoredDocument,
  approval: Approval,
  reason: string | null,
): Promise<void> {
  await endRequest(tx, who.entityId, approval, 'withdrawn', who.now);
  await recordEvent(tx, approvalEvent('approval_withdrawn', who, document, reason));
}

/** @throws {HttpError} 403; 422 without a reason */
async function reject(
  tx: Queries,
  who: Rejecting,
  document: StoredDocument,
  approval: Approval,
  reason: string | null,
): Promise<void> {
  if (!approval.is_approver) throw forbidden('Zamítnout doklad smí jen ten, kdo ho schvaluje.');
  if (reason === null) throw invalidFields({ reason: 'Musí být vyplněno.' });
  const { userId, now } = who;
  await insertDecision(tx, who.entityId, {
    ...{ approvalId: approval.id, userId, decision: 'rejected', note: reason, now },
  });
  await endRequest(tx, who.entityId, approval, 'rejected', now);
  await recordEvent(tx, approvalEvent('rejected', who, document, reason));
}
