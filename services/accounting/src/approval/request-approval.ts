import { recordEvent } from '../access/history/index.ts';
import { documentDetail, heldDocument, type StoredDocument } from '../documents/documents/index.ts';
import { callerOf, companyOf } from '../platform/context.ts';
import { invalid } from '../platform/errors.ts';
import { created } from '../platform/http/answer.ts';
import { invalidFields, readBody } from '../platform/http/fields.ts';
import { errorResponses, json } from '../platform/http/responses.ts';
import { checkVersion } from '../platform/http/versions.ts';
import { write } from '../platform/idempotency/index.ts';
import { defineOperation } from '../platform/operation.ts';
import type { Queries } from '../platform/store.ts';
import { ApprovalSchema, approvalJson, DocumentParams } from './approval.ts';
import { approvalEvent } from './events.ts';
import { isExpense } from './expenses.ts';
import { actionBody, REQUEST } from './fields.ts';
import { makeRequest } from './make-request.ts';
import { approvingMembers } from './rules-store.ts';
import { approvalOf } from './store.ts';

export const requestApproval = defineOperation({
  id: 'requestApproval',
  method: 'POST',
  path: '/entities/{entity_id}/documents/{id}/approval',
  summary: 'Ask for approval of an expense',
  description:
    'Asks those whom the first fitting rule names, see `listApprovalRules`; the request keeps that rule as it is now. Where no rule fits, `approver_id` says which member is asked, and one approval is enough; where one fits, it is a 422. `note` is for the approvers. A request that was rejected gives way to the new one.\n\nA change of the contact, lines, amounts, currency or the supplier’s account ends the request, and the approval that came of it: `approval_state` is null again, and the history gets `document.approval_reset`.\n\n422: a document that is no expense, one that is cancelled, a draft in another currency whose exchange rate is not known yet, a member who cannot be asked; `ALREADY_REQUESTED` while a request runs and when the document is approved. The history gets the record `document.approval_requested`.',
  tag: 'Approval',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: actionBody(REQUEST),
  isBodyOptional: true,
  responses: {
    ...json(201, 'The request', ApprovalSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { note, approver_id: approverId } = readBody(REQUEST, body);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    return write(context, async (tx) => {
      const document = await heldDocument(tx, entityId, params.id);
      await checkVersion(context, document, () => documentDetail(tx, entityId, document));
      checkRequestable(document);
      if (approverId !== null) await checkApprover(tx, entityId, approverId, userId);
      const now = new Date(context.now());
      const id = await makeRequest(tx, entityId, { documentId: document.id, userId, note, approverId, now });
      await recordEvent(tx, approvalEvent('approval_requested', { entityId, userId }, document, note));
      return created(approvalJson(await approvalOf(tx, { entityId, userId }, id)));
    });
  },
});

/** @throws {HttpError} 422, `ALREADY_REQUESTED` */
function checkRequestable({ kind, status, currency, rate, approval_state }: StoredDocument): void {
  if (!isExpense(kind))
    throw invalid('Schvalují se jen výdaje: přijaté doklady, výdaje z pokladny a závazky.');
  if (status === 'cancelled') throw invalid('Doklad je stornovaný, není co schvalovat.');
  if (approval_state === 'requested' || approval_state === 'approved')
    throw invalid(
      approval_state === 'requested' ? 'O schválení už je požádáno.' : 'Doklad už je schválený.',
      { code: 'ALREADY_REQUESTED' },
    );
  if (currency !== 'CZK' && rate === null)
    throw invalidFields({ rate: 'Kurz ještě není známý, částku v korunách nejde schválit.' });
}

/** @throws {HttpError} 422 naming `approver_id` */
async function checkApprover(
  tx: Queries,
  entityId: number,
  approverId: number,
  requesterId: number,
): Promise<void> {
  const refuse = (text: string) => invalidFields({ approver_id: text });
  if (approverId === requesterId) throw refuse('Vlastní žádost schválit nejde, vyberte někoho jiného.');
  const member = (await approvingMembers(tx, entityId)).find(({ user_id }) => user_id === approverId);
  if (member === undefined) throw refuse('Tento uživatel členem firmy není.');
  if (!member.is_accepted) throw refuse('Tento uživatel pozvání do firmy ještě nepřijal.');
}
