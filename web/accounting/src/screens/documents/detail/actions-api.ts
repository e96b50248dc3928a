import { api, unwrap } from '../../../api/client.ts';
import type { IfMatch } from '../../../api/versions.ts';
import { useWrite } from '../../../api/write.ts';
import { documentActions as t } from '../../../cs/document-actions.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import type { Document, Kind } from '../model.ts';

type Params = { path: { entity_id: number; id: number }; header: IfMatch };

/** Sends something for a document in the version that is shown, and answers the document as it is then. */
function guarded(
  entityId: number,
  read: Document,
  send: (params: Params) => Promise<Document>,
): Promise<Document> {
  return sendGuarded<Document, object, Document>({
    subject: 'Document',
    read,
    changes: null,
    send: (_, header) => send({ path: { entity_id: entityId, id: read.id }, header }),
  });
}

/** The same for what makes another document: the version of that one says nothing of the one that was read. */
export async function guardedMade(
  entityId: number,
  read: Document,
  send: (params: Params) => Promise<Document>,
): Promise<Document> {
  const { made } = await sendGuarded<Document, object, { made: Document }>({
    subject: 'Document',
    read,
    changes: null,
    send: async (_, header) => ({ made: await send({ path: { entity_id: entityId, id: read.id }, header }) }),
  });
  return made;
}

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
      sendGuarded({
        subject: 'Document',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/documents/{id}/entries', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { lines },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: read.status === 'draft' ? t.accountsDraftSaved : t.accountsSaved,
    onDone,
    errors: 'form',
  });
}

export function usePostAnew(entityId: number, read: Document) {
  return useWrite({
    write: () =>
      sendGuarded({
        subject: 'Document',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.POST('/entities/{entity_id}/documents/{id}/post_entries', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: {},
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.postedAnew,
  });
}
