import type { Author, HistoryRecord } from '../access/history/index.ts';
import type { StoredDocument } from '../documents/documents/index.ts';
import type { Queries } from '../platform/store.ts';
import { approvalEvent } from './events.ts';
import { currentApproval, endRequest, outdatedApproval, renewBasis } from './store.ts';

type Who = { entityId: number; userId: Author; now: Date };
type Changed = Pick<StoredDocument, 'id' | 'kind' | 'number' | 'partner' | 'approval_state'>;

/**
 * Ends an approval that a change of its document has overtaken: call it when the change is stored.
 * @param before the document as it was
 * @returns the record for the history, which goes after that of the change
 */
export async function resetIfChanged(tx: Queries, who: Who, before: Changed): Promise<HistoryRecord[]> {
  const { approval_state: state, id } = before;
  if (state !== 'requested' && state !== 'approved') return [];
  const outdated = await outdatedApproval(tx, who.entityId, id);
  if (outdated === null) return [];
  await endRequest(tx, who.entityId, outdated, 'reset', who.now);
  return [approvalEvent('approval_reset', who, before)];
}

/** Ends a request whose document is cancelled: there is nothing left to decide. */
export async function resetCancelled(tx: Queries, who: Who, before: Changed): Promise<HistoryRecord[]> {
  if (before.approval_state !== 'requested') return [];
  const current = await currentApproval(tx, { entityId: who.entityId, userId: who.userId ?? 0 }, before.id);
  if (current === null) return [];
  await endRequest(tx, who.entityId, current, 'reset', who.now);
  return [approvalEvent('approval_reset', who, before, 'storno')];
}

/** An issue computes a document anew: its approval stays. */
export async function keepAtIssue(tx: Queries, entityId: number, draft: Changed): Promise<void> {
  if (draft.approval_state !== null) await renewBasis(tx, entityId, draft.id);
}
