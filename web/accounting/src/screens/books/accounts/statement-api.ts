import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

type Statement = operations['getAccountStatement']['responses'][200]['content']['application/json'];
export type Movement = Statement['rows'][number];
export type { Statement };

export const MOVEMENTS_A_PAGE = 500;

/** `query` is the filter as the operation takes it. */
export function useAccountStatement(
  entityId: number,
  id: number,
  query: Readonly<Record<string, string>>,
  page: number,
) {
  return useQuery({
    queryKey: ['entities', entityId, 'accounts', 'statement', id, query, page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/accounts/{id}/statement', {
          params: {
            path: { entity_id: entityId, id },
            query: { ...query, page: String(page), per: String(MOVEMENTS_A_PAGE) },
          },
        }),
      ),
    // While a filter or a page changes; another account is not shown under its name.
    placeholderData: (before, asked) => (asked?.queryKey[4] === id ? keepPreviousData(before) : undefined),
  });
}
