import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError, messageOf } from '../../../api/error.ts';
import { useWrite } from '../../../api/write.ts';
import { invoiceReading as t } from '../../../cs/invoice-reading.ts';
import { lookUp, makeOfRegistry, makePartner } from '../../contacts/registry-partner.ts';
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

/** Makes a contact of what was read, with the address and the rest that the registries know of its IČO. */
export function useMakePartner(entityId: number, onMade: (id: number) => void) {
  return useWrite({
    write: async (read: NonNullable<Extraction['partner']['proposal']>) => {
      const partner = read as NewPartner;
      // What was read is enough where they are silent.
      const lookup = partner.ico == null ? null : await lookUp(partner.ico).catch(() => null);
      return lookup?.found === true
        ? makeOfRegistry(entityId, lookup, partner)
        : makePartner(entityId, partner);
    },
    refresh: ['entities', entityId],
    done: t.partnerMade,
    onDone: ({ id }) => onMade(id),
  });
}

/** A draft that was stored; `whyUnlinked` is null where the attachment belongs to it. */
export type SavedDraft = { id: number; whyUnlinked: string | null };

/** Stores a draft and links the attachment to it; a draft that is stored stays, whatever becomes of the link. */
export function useSaveDraft(entityId: number, attachment: Attachment, onSaved: (draft: SavedDraft) => void) {
  return useWrite({
    write: async (document: Record<string, unknown>): Promise<SavedDraft> => {
      const stored = await unwrap(
        api.POST('/entities/{entity_id}/documents', {
          params: { path: { entity_id: entityId } },
          body: { document: document as NewDocument },
        }),
      );
      const id = stored.id as number;
      const whyUnlinked = await linkDraft(entityId, attachment, id).then(() => null, messageOf);
      return { id, whyUnlinked };
    },
    refresh: ['entities', entityId],
    done: ({ whyUnlinked }) => (whyUnlinked === null ? t.saved : t.savedUnlinked),
    onDone: onSaved,
    errors: 'form',
  });
}

/** Links the attachment to a draft that was stored without it. */
export function useLinkDraft(entityId: number, attachment: Attachment, onLinked: (id: number) => void) {
  return useWrite({
    write: async (id: number) => {
      await linkDraft(entityId, attachment, id);
      return id;
    },
    refresh: ['entities', entityId],
    done: t.linked,
    onDone: onLinked,
  });
}

async function linkDraft(entityId: number, { id, links }: Attachment, documentId: number): Promise<void> {
  const others = links.filter((link) => link.subject_type !== 'document' || link.subject_id !== documentId);
  await unwrap(
    api.PATCH('/entities/{entity_id}/attachments/{id}', {
      params: { path: { entity_id: entityId, id } },
      body: { attachment: { links: [...others, { subject_type: 'document', subject_id: documentId }] } },
    }),
  );
}
