import type { components, operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { useWrite } from '../../api/write.ts';
import { approvalRules, approval as t } from '../../cs/approval.ts';
import { usePagedRows } from '../../parts/paged-rows.ts';

export type Approval = components['schemas']['Approval'];
type ApprovalsPage = operations['listApprovals']['responses'][200]['content']['application/json'];
export type ApprovalState = 'requested' | 'approved' | 'rejected';
export type ApprovalRule = components['schemas']['ApprovalRule'];
export type GivenRule =
  operations['replaceApprovalRules']['requestBody']['content']['application/json']['rules'][number];

export const APPROVALS_A_PAGE = 50;

export type ApprovalsFilter = {
  state: ApprovalState;
  role: 'approver' | 'requester' | 'all';
};

export function useApprovals(entityId: number, filter: ApprovalsFilter, page: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'approvals', filter, page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/approvals', {
          params: {
            path: { entity_id: entityId },
            query: { ...filter, page: String(page), per: String(APPROVALS_A_PAGE) },
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The same without an end: what is in sight is asked for. */
export function usePagedApprovals(entityId: number, filter: ApprovalsFilter) {
  return usePagedRows<Approval, ApprovalsPage>({
    list: ['entities', entityId, 'approvals', 'paged', filter],
    per: APPROVALS_A_PAGE,
    ask: (page, per) =>
      unwrap(
        api.GET('/entities/{entity_id}/approvals', {
          params: {
            path: { entity_id: entityId },
            query: { ...filter, page: String(page), per: String(per) },
          },
        }),
      ),
  });
}

/** The request of one document; null: there is none. */
export function useApprovalOf(entityId: number, documentId: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['entities', entityId, 'approvals', 'document', documentId],
    queryFn: async () => {
      const params = { path: { entity_id: entityId }, query: { document_id: String(documentId) } };
      const { rows } = await unwrap(api.GET('/entities/{entity_id}/approvals', { params }));
      return rows[0] ?? null;
    },
    enabled: isWanted,
  });
}

type Request = { note: string | null; approver_id: number | null };

export function useRequestApproval(entityId: number, documentId: number, onDone: () => void) {
  return useWrite({
    write: (body: Request) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents/{id}/approval', {
          params: { path: { entity_id: entityId, id: documentId } },
          body,
        }),
      ),
    refresh: ['entities', entityId],
    done: t.requested,
    onDone,
    errors: 'form',
  });
}

/** Approves a document as it was looked at; one that has changed since is loaded anew. */
export function useApprove(entityId: number, onDone: () => void) {
  const client = useQueryClient();
  return useWrite({
    write: async ({ approval: { document }, issue }: { approval: Approval; issue: boolean }) => {
      try {
        return await unwrap(
          api.POST('/entities/{entity_id}/documents/{id}/approve', {
            params: { path: { entity_id: entityId, id: document.id } },
            body: { version: document.updated_at, issue },
          }),
        );
      } catch (error) {
        if (error instanceof ApiError && (error.status === 409 || error.code === 'NOT_REQUESTED'))
          await client.invalidateQueries({ queryKey: ['entities', entityId] });
        throw error;
      }
    },
    refresh: ['entities', entityId],
    done: ({ remaining }, { issue }) =>
      remaining > 0 ? t.approvedRest(remaining) : issue ? t.approvedAndIssued : t.approved,
    onDone,
  });
}

/** Rejects with a reason, or withdraws the own request. */
export function useReject(
  entityId: number,
  documentId: number,
  onDone: () => void,
  errors: 'form' | 'notify',
) {
  return useWrite({
    write: (reason: string | null) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents/{id}/reject', {
          params: { path: { entity_id: entityId, id: documentId } },
          body: { reason },
        }),
      ),
    refresh: ['entities', entityId],
    done: ({ state }) => (state === null ? t.withdrawn : t.rejected),
    onDone,
    errors,
  });
}

const getRules = (entityId: number) =>
  unwrap(api.GET('/entities/{entity_id}/approval_rules', { params: { path: { entity_id: entityId } } }));

export function useApprovalRules(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'approval_rules'],
    queryFn: () => getRules(entityId),
  });
}

type ChangeOfRules = (rules: readonly ApprovalRule[]) => readonly GivenRule[];

/** Changes the list as it is stored, not as it is drawn: of two changes made in a row the second keeps the first. */
const changeRules = async (entityId: number, change: ChangeOfRules) =>
  unwrap(
    api.PUT('/entities/{entity_id}/approval_rules', {
      params: { path: { entity_id: entityId } },
      // Their order is that of the list.
      body: {
        rules: change(await getRules(entityId)).map(({ position: _, ...rule }) => rule),
      },
    }),
  );

/** One after the other, whichever button asks. */
const inTurn = (entityId: number) => `approval rules of ${entityId}`;

export function useChangeRules(entityId: number, errors: 'form' | 'notify', onDone?: () => void) {
  return useWrite({
    write: (change: ChangeOfRules) => changeRules(entityId, change),
    inTurn: inTurn(entityId),
    refresh: ['entities', entityId],
    done: approvalRules.saved,
    ...(onDone === undefined ? {} : { onDone }),
    errors,
  });
}

/** Leaves out a rule; taken back, it is there again at its place as a new one. */
export function useRemoveRule(entityId: number) {
  return useWrite({
    write: async (rule: ApprovalRule) => {
      let at = 0;
      await changeRules(entityId, (rules) => {
        at = rules.findIndex(({ id }) => id === rule.id);
        return rules.filter(({ id }) => id !== rule.id);
      });
      return at;
    },
    undo: ({ id: _, position: __, ...removed }, at) =>
      // Somebody else has left it out already.
      at === -1
        ? null
        : () => changeRules(entityId, (rules) => (rules as readonly GivenRule[]).toSpliced(at, 0, removed)),
    inTurn: inTurn(entityId),
    refresh: ['entities', entityId],
    done: approvalRules.removed,
  });
}
