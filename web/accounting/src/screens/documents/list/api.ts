import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { usePagedRows } from '../../../parts/paged-rows.ts';
import type { DocumentRow } from '../model.ts';

export const DOCUMENTS_A_PAGE = 100;

/** @param query the filter as the operation takes it, of `documentsQuery` */
export function useDocuments(
  entityId: number,
  filter: Readonly<Record<string, string>>,
  page: number,
  isAsked = true,
) {
  const query = { ...filter, page: String(page), per: String(DOCUMENTS_A_PAGE) };
  return useQuery({
    queryKey: ['entities', entityId, 'documents', 'list', query],
    queryFn: () => askDocuments(entityId, query),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
}

/** The same without an end: what is in sight is asked for. */
export function usePagedDocuments(entityId: number, filter: Readonly<Record<string, string>>) {
  return usePagedRows<DocumentRow, Awaited<ReturnType<typeof askDocuments>>>({
    list: ['entities', entityId, 'documents', 'paged', filter],
    per: DOCUMENTS_A_PAGE,
    ask: (page, per) => askDocuments(entityId, { ...filter, page: String(page), per: String(per) }),
  });
}

const askDocuments = (entityId: number, query: Readonly<Record<string, string>>) =>
  unwrap(api.GET('/entities/{entity_id}/documents', { params: { path: { entity_id: entityId }, query } }));
