import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { requests as t } from '../../cs/requests.ts';
import { sendGuarded } from '../../parts/conflict.tsx';

export type DocumentRequest =
  operations['listDocumentRequests']['responses'][200]['content']['application/json'][number];
export type RequestSubject = {
  subject_type: NonNullable<DocumentRequest['subject_type']>;
  subject_id: number;
};
export type NewRequest =
  operations['createDocumentRequest']['requestBody']['content']['application/json']['document_request'];
export type LinkedRequest =
  operations['createDocumentRequest']['responses'][201]['content']['application/json'];
type Changes = NonNullable<
  operations['updateDocumentRequest']['requestBody']
>['content']['application/json']['document_request'];

/** All of a company, or those about one record. */
export function useRequests(entityId: number, subject?: RequestSubject) {
  return useQuery({
    queryKey: ['entities', entityId, 'document-requests', subject ?? null],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/document_requests', {
          params: {
            path: { entity_id: entityId },
            query:
              subject === undefined
                ? {}
                : { subject_type: subject.subject_type, subject_id: String(subject.subject_id) },
          },
        }),
      ),
  });
}

/** What came in answer to a request: it takes ten files by its link, and members hardly bring more. */
export function useAnswers(entityId: number, requestId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'attachments', 'answers', requestId],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/attachments', {
          params: {
            path: { entity_id: entityId },
            query: { document_request_id: String(requestId), per: '100' },
          },
        }),
      ),
    select: ({ rows }) => rows.toReversed(),
  });
}

export function useAsk(entityId: number) {
  return useWrite({
    write: (document_request: NewRequest) =>
      unwrap(
        api.POST('/entities/{entity_id}/document_requests', {
          params: { path: { entity_id: entityId } },
          body: { document_request },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.asked,
    errors: 'form',
  });
}

export function useChangeRequest(entityId: number, read: DocumentRequest) {
  return useWrite({
    write: (changes: Changes) =>
      sendGuarded({
        subject: 'DocumentRequest',
        read,
        changes,
        send: (document_request, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/document_requests/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { document_request },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: (_output, { state, remind }) =>
      remind === true
        ? t.reminded
        : state === 'closed'
          ? t.closed
          : state === 'open'
            ? t.reopened
            : t.renewed,
  });
}

/** Asks for everything of a company anew. */
export function useRefresh(entityId: number): { refresh: () => void } {
  const client = useQueryClient();
  return { refresh: () => void client.invalidateQueries({ queryKey: ['entities', entityId] }) };
}

/** Sends one file; with a token as the holder of the link. */
export async function sendFile(
  { entityId, requestId, token }: { entityId: number; requestId: number; token?: string },
  file: File,
): Promise<void> {
  const body = new FormData();
  body.append('file', file, file.name);
  await unwrap(
    api.POST('/entities/{entity_id}/document_requests/{id}/upload', {
      params: {
        path: { entity_id: entityId, id: requestId },
        ...(token === undefined ? {} : { header: { 'X-Request-Token': token } }),
      },
      body: body as never,
    }),
  );
}
