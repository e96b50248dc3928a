import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { attachments as t } from '../../cs/attachments.ts';
import { sendGuarded } from '../../parts/conflict.tsx';
import { saveFile } from '../../parts/download.ts';
import { usePagedRows } from '../../parts/paged-rows.ts';

type Page = operations['listAttachments']['responses'][200]['content']['application/json'];
export type Attachment = Page['rows'][number];
export type Subject = Attachment['links'][number];
type Changes = NonNullable<
  operations['updateAttachment']['requestBody']
>['content']['application/json']['attachment'];

const ATTACHMENTS_A_PAGE = 50;

export type AttachmentFilter = { q?: string; format?: string; unlinked?: string };

export function useAttachments(entityId: number, filter: AttachmentFilter, page: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'attachments', filter, page],
    placeholderData: keepPreviousData,
    queryFn: () => askAttachments(entityId, filter, page, ATTACHMENTS_A_PAGE),
  });
}

const askAttachments = (entityId: number, filter: AttachmentFilter, page: number, per: number) =>
  unwrap(
    api.GET('/entities/{entity_id}/attachments', {
      params: {
        path: { entity_id: entityId },
        query: { ...filter, page: String(page), per: String(per) },
      },
    }),
  );

/** The same without an end: what is in sight is asked for. */
export function usePagedAttachments(entityId: number, filter: AttachmentFilter) {
  return usePagedRows<Attachment, Page>({
    list: ['entities', entityId, 'attachments', 'paged', filter],
    per: ATTACHMENTS_A_PAGE,
    ask: (page, per) => askAttachments(entityId, filter, page, per),
  });
}

/** Those of one record; there are 50 at most. */
export function useAttachmentsOf(entityId: number, { subject_type, subject_id }: Subject) {
  return useQuery({
    queryKey: ['entities', entityId, 'attachments', subject_type, subject_id],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/attachments', {
          params: {
            path: { entity_id: entityId },
            query: { subject_type, subject_id: String(subject_id), per: '50' },
          },
        }),
      ),
    select: ({ rows }) => rows,
  });
}

export type Change = { read: Attachment; changes: Changes };

/** @param errors `form`: shown by the form that sends */
export function useChangeAttachment(
  entityId: number,
  done: string,
  { onDone, errors = 'notify' }: { onDone?: () => void; errors?: 'form' | 'notify' } = {},
) {
  return useWrite({
    write: ({ read, changes }: Change) =>
      sendGuarded({
        subject: 'Attachment',
        read,
        changes,
        send: (attachment, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/attachments/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { attachment },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done,
    errors,
    ...(onDone === undefined ? {} : { onDone }),
  });
}

export function useDeleteAttachment(entityId: number) {
  return useWrite({
    write: (read: Attachment) =>
      sendGuarded({
        subject: 'Attachment',
        read,
        changes: null,
        send: (_changes, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/attachments/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.deleted,
  });
}

const fileOf = (entityId: number, id: number) =>
  api.GET('/entities/{entity_id}/attachments/{id}/file', {
    params: { path: { entity_id: entityId, id } },
    parseAs: 'blob',
  });

/** The bytes, to be drawn. They never change. */
export function useAttachmentFile(entityId: number, { id }: Attachment, isAsked: boolean) {
  return useQuery({
    queryKey: ['entities', entityId, 'attachment-file', id],
    queryFn: async () => (await unwrap(fileOf(entityId, id))) as unknown as Blob,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    enabled: isAsked,
  });
}

export function saveAttachment(entityId: number, { id, name }: Attachment): Promise<string> {
  return saveFile(fileOf(entityId, id) as never, name);
}

/** Address of a file: browsers show pictures and most PDFs, and save the rest. */
export const fileAddress = (entityId: number, { id }: Attachment) =>
  `/api/entities/${entityId}/attachments/${id}/file?inline=1`;

export type Found = { type: Subject['subject_type']; id: number; title: string; subtitle: string };

/** Records that attachments can belong to. */
export function useFoundRecords(entityId: number, q: string) {
  return useQuery({
    queryKey: ['entities', entityId, 'search', q],
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/entities/{entity_id}/search', {
          params: { path: { entity_id: entityId }, query: { q } },
          signal,
        }),
      ),
    select: ({ rows }): Found[] =>
      rows.flatMap(({ type, id, title, subtitle }) =>
        typeof id === 'number' && Object.hasOwn(t.subjects, type)
          ? [{ type: type as Found['type'], id, title, subtitle }]
          : [],
      ),
  });
}

/** Documents that something is dragged onto, the latest first. */
export function useDocumentsToFill(entityId: number, q: string) {
  return useQuery({
    queryKey: ['entities', entityId, 'documents', 'to-fill', q],
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/documents', {
          params: { path: { entity_id: entityId }, query: { ...(q === '' ? {} : { q }), per: '30' } },
        }),
      ),
    select: ({ rows }) => rows,
  });
}
