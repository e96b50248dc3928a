import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { guarded, guardedMade } from '../guarded.ts';
import type { Document, Kind } from '../model.ts';

export function useCancel(entityId: number, read: Document, onDone: () => void) {
  return useWrite({
    write: (body: { reason: string; date: string | null }) =>
      guarded(entityId, read, (params) =>
        unwrap(api.POST('/entities/{entity_id}/documents/{id}/cancel', { params, body })),
      ),
    refresh: ['entities', entityId],
    done: t.cancelled,
    onDone,
    errors: 'form',
  });
}

export function useDuplicate(entityId: number, read: Document, onDone: (made: Document) => void) {
  return useWrite({
    write: () =>
      guardedMade(entityId, read, (params) =>
        unwrap(api.POST('/entities/{entity_id}/documents/{id}/duplicate', { params, body: {} })),
      ),
    refresh: ['entities', entityId],
    done: t.duplicated,
    onDone,
  });
}

export function useConvert(entityId: number, read: Document, onDone: (made: Document) => void) {
  return useWrite({
    write: (kind: Kind) =>
      guardedMade(entityId, read, (params) =>
        unwrap(api.POST('/entities/{entity_id}/documents/{id}/convert', { params, body: { kind } })),
      ),
    refresh: ['entities', entityId],
    done: t.converted,
    onDone,
  });
}

export type Correction = {
  reason: string;
  issued_on: string | null;
  /** Absent: the whole document. */
  lines?: { line_id: number; quantity?: number; amount?: number }[];
};

export function useCredit(entityId: number, read: Document, onDone: (made: Document) => void) {
  return useWrite({
    write: (body: Correction) =>
      guardedMade(entityId, read, (params) =>
        unwrap(api.POST('/entities/{entity_id}/documents/{id}/credit_note', { params, body })),
      ),
    refresh: ['entities', entityId],
    done: t.credited,
    onDone,
    errors: 'form',
  });
}

export type ChangedAccount = { line_id: number; account_code: string | null; cost_centre: string | null };

export function useChangeAccounts(entityId: number, read: Document, onDone: () => void) {
  return useWrite({
    write: (lines: ChangedAccount[]) =>
      guarded(entityId, read, (params) =>
        unwrap(
          api.PATCH('/entities/{entity_id}/documents/{id}/entries', {
            params,
            body: { lines },
          }),
        ),
      ),
    refresh: ['entities', entityId],
    done: read.status === 'draft' ? t.accountsDraftSaved : t.accountsSaved,
    onDone,
    errors: 'form',
  });
}

export function usePostAnew(entityId: number, read: Document) {
  return useWrite({
    write: () =>
      guarded(entityId, read, (params) =>
        unwrap(
          api.POST('/entities/{entity_id}/documents/{id}/post_entries', {
            params,
            body: {},
          }),
        ),
      ),
    refresh: ['entities', entityId],
    done: t.postedAnew,
  });
}
