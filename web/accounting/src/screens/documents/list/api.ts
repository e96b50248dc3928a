import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

export const DOCUMENTS_A_PAGE = 100;

/** @param query the filter as the operation takes it, of `documentsQuery` */
export function useDocuments(entityId: number, filter: Readonly<Record<string, string>>, page: number) {
  const query = { ...filter, page: String(page), per: String(DOCUMENTS_A_PAGE) };
  return useQuery({
    queryKey: ['entities', entityId, 'documents', 'list', query],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/documents', { params: { path: { entity_id: entityId }, query } }),
      ),
    placeholderData: keepPreviousData,
  });
}
