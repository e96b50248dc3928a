import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { useWrite } from '../../../api/write.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import type { Attachment } from '../api.ts';

export type Extraction = operations['extractAttachment']['responses'][200]['content']['application/json'];
export type ReadField = Extraction['fields'][string];
type NewDocument = operations['createDocument']['requestBody']['content']['application/json']['document'];
type NewPartner = operations['createPartner']['requestBody']['content']['application/json']['partner'];

const ATTACHMENTS_AT_ONCE = 500;

/** An attachment by its id; lists are all that tell of attachments. */
export function useAttachment(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'attachments', 'one', id],
    queryFn: async () => {
      for (let page = 1; ; page += 1) {
        const { rows, total } = await unwrap(
          api.GET('/entities/{entity_id}/attachments', {
            params: {
              path: { entity_id: entityId },
              query: { page: String(page), per: String(ATTACHMENTS_AT_ONCE) },
            },
          }),
        );
        const found = rows.find((each) => each.id === id);
        if (found !== undefined) return found;
        if (page * ATTACHMENTS_AT_ONCE >= total) throw new ApiError(404, t.gone);
      }
    },
  });
}

/** What the file says. It is read once: what is written meanwhile changes nothing in it. */
export function useExtraction(entityId: number, id: number) {
  return useQuery({
    queryKey: ['extraction', entityId, id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: () =>
      unwrap(
        api.POST('/entities/{entity_id}/attachments/{id}/extract', {
          params: { path: { entity_id: entityId, id } },
          body: {},
        }),
      ),
  });
}

/** Makes a contact of what was read. */
export function useMakePartner(entityId: number, onMade: (id: number) => void) {
  return useWrite({
    write: (partner: NonNullable<Extraction['partner']['proposal']>) =>
      unwrap(
        api.POST('/entities/{entity_id}/partners', {
          params: { path: { entity_id: entityId } },
          body: { partner: partner as NewPartner },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.partnerMade,
    onDone: ({ id }) => onMade(id),
  });
}

/** Stores a draft and links the attachment to it. */
export function useSaveDraft(entityId: number, attachment: Attachment, onSaved: (id: number) => void) {
  const client = useQueryClient();
  return useWrite({
    write: async (document: Record<string, unknown>) => {
      const stored = await unwrap(
        api.POST('/entities/{entity_id}/documents', {
          params: { path: { entity_id: entityId } },
          body: { document: document as NewDocument },
        }),
      );
      await unwrap(
        api.PATCH('/entities/{entity_id}/attachments/{id}', {
          params: { path: { entity_id: entityId, id: attachment.id } },
          body: {
            attachment: {
              links: [...attachment.links, { subject_type: 'document', subject_id: stored.id as number }],
            },
          },
        }),
      );
      return stored;
    },
    refresh: ['entities', entityId],
    done: t.saved,
    onDone: ({ id }) => {
      client.removeQueries({ queryKey: ['extraction', entityId, attachment.id] });
      onSaved(id as number);
    },
    errors: 'form',
  });
}
