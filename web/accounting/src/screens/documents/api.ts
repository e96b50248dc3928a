import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { documentEditor } from '../../cs/document-editor.ts';
import { sendGuarded } from '../../parts/conflict.tsx';
import { bodyOf, valuesOf } from './editor/values.ts';
import { guarded } from './guarded.ts';
import type { Document, DocumentChanges, NewDocument } from './model.ts';

export function useDocument(entityId: number, id: number, isWanted = true) {
  return useQuery({
    queryKey: ['entities', entityId, 'documents', id],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/documents/{id}', { params: { path: { entity_id: entityId, id } } }),
      ),
    enabled: isWanted,
  });
}

/** How the figures of a document came about, asked for when somebody wants to know. */
export function useDocumentSteps(entityId: number, id: number, isWanted: boolean) {
  return useQuery({
    queryKey: ['entities', entityId, 'documents', id, 'steps'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/documents/{id}', {
          params: { path: { entity_id: entityId, id }, query: { steps: '1' } },
        }),
      ),
    select: ({ steps }) => steps ?? null,
    enabled: isWanted,
  });
}

export type ToCreate = {
  document: NewDocument;
  isIssued: boolean;
  /** Chosen by hand for the issue; empty: the next one. */
  number: string;
};

export function useCreateDocument(entityId: number, onDone: (document: Document) => void) {
  return useWrite({
    write: ({ document, isIssued, number }: ToCreate) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents', {
          params: { path: { entity_id: entityId } },
          body: { document, ...(isIssued ? { issue: true, ...chosenNumber(number) } : {}) },
        }),
      ),
    refresh: ['entities', entityId],
    done: (document) => (document.status === 'draft' ? documentEditor.created : issuedText(document)),
    onDone,
    errors: 'form',
  });
}

const chosenNumber = (number: string) => (number.trim() === '' ? {} : { number: number.trim() });

/** What is said when a document is out. */
export function issuedText({ direction, number }: Document): string {
  const text = direction === 'received' ? documentEditor.entered : documentEditor.issued;
  return text(number ?? '');
}

export type ChangeOfDocument = {
  read: Document;
  changes: DocumentChanges;
};

export function useUpdateDocument(entityId: number) {
  return useWrite({
    write: (change: ChangeOfDocument) => updateDocument(entityId, change),
    refresh: ['entities', entityId],
    done: documentEditor.saved,
    errors: 'form',
  });
}

/** Changes a document as it was read; of an issued one what may still change. */
export function updateDocument(entityId: number, { read, changes }: ChangeOfDocument): Promise<Document> {
  return sendGuarded({
    subject: 'Document',
    read,
    changes,
    send: (document, header) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/documents/{id}', {
          params: { path: { entity_id: entityId, id: read.id }, header },
          body: { document },
        }),
      ),
  });
}

function issueDocument(entityId: number, read: Document, number: string): Promise<Document> {
  return guarded(entityId, read, (params) =>
    unwrap(
      api.POST('/entities/{entity_id}/documents/{id}/issue', {
        params,
        body: chosenNumber(number),
      }),
    ),
  );
}

/** Issues a draft as it is stored. */
export function useIssue(entityId: number) {
  return useWrite({
    write: (read: Document) => issueDocument(entityId, read, ''),
    refresh: ['entities', entityId],
    done: issuedText,
  });
}

/** Stores what was changed and issues the document. */
export function useChangeAndIssue(entityId: number, onDone: (document: Document) => void) {
  return useWrite({
    write: async ({ read, changes, number }: ChangeOfDocument & { number: string }) => {
      const isChanged = Object.keys(changes).length > 0;
      const changed = isChanged ? await updateDocument(entityId, { read, changes }) : read;
      return issueDocument(entityId, changed, number);
    },
    refresh: ['entities', entityId],
    done: issuedText,
    onDone,
    errors: 'form',
  });
}

/**
 * Whether a draft that is deleted can be written again as it was: nothing belongs to it that would not come back, and
 * its rate was nobody's choice.
 */
export function canBeWrittenAnew({
  links,
  attachments,
  advances,
  approval_state,
  currency,
}: Document): boolean {
  return (
    [links, attachments, advances].every(({ length }) => length === 0) &&
    approval_state === null &&
    currency === 'CZK'
  );
}

/** @param leave Goes from the page of the draft. */
export function useDeleteDocument(entityId: number, done: string, leave: () => Promise<unknown>) {
  return useWrite({
    write: (read: Document) =>
      guarded(entityId, read, (params) =>
        unwrap(
          api.DELETE('/entities/{entity_id}/documents/{id}', {
            params,
          }),
        ),
      ),
    refresh: ['entities', entityId],
    leave,
    done,
    undo: (read) =>
      canBeWrittenAnew(read)
        ? () =>
            unwrap(
              api.POST('/entities/{entity_id}/documents', {
                params: { path: { entity_id: entityId } },
                body: { document: { kind: read.kind, ...bodyOf(valuesOf(read)) } },
              }),
            )
        : null,
  });
}
