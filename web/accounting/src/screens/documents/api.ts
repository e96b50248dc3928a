import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { documentEditor } from '../../cs/document-editor.ts';
import { sendGuarded } from '../../parts/conflict.tsx';
import type { Document, DocumentChanges, NewDocument } from './model.ts';

export function useDocument(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'documents', id],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/documents/{id}', { params: { path: { entity_id: entityId, id } } }),
      ),
  });
}

export function useCreateDocument(entityId: number, onDone: (document: Document) => void) {
  return useWrite({
    write: (document: NewDocument) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents', {
          params: { path: { entity_id: entityId } },
          body: { document },
        }),
      ),
    refresh: ['entities', entityId],
    done: documentEditor.created,
    onDone,
    errors: 'form',
  });
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

export function useDeleteDocument(entityId: number, done: string, onDone: () => void) {
  return useWrite({
    write: (read: Document) =>
      sendGuarded({
        subject: 'Document',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/documents/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId, 'documents', 'list'],
    done,
    onDone,
  });
}
