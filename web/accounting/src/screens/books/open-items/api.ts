import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import type { FileQuery } from '../../../parts/table-menu.tsx';

export type OpenItems = operations['getOpenItems']['responses'][200]['content']['application/json'];
type AnyRow = OpenItems['rows'][number];
export type OpenPartner = Extract<AnyRow, { rows: unknown }>;
export type OpenItem = Exclude<AnyRow, OpenPartner>;
export type ReconciledAccount = OpenItems['accounts'][number];

export const isPartner = (row: AnyRow): row is OpenPartner => 'rows' in row;

/** The filter as the operation takes it; nothing to filter by is left out. */
export type OpenFilter = Readonly<Record<'date' | 'direction' | 'currency' | 'overdue' | 'group', string>>;

const queryOf = (filter: OpenFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

export function useOpenItems(entityId: number, filter: OpenFilter) {
  return useQuery({
    queryKey: ['entities', entityId, 'open_items', filter],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/reports/open_items', {
          params: { path: { entity_id: entityId }, query: queryOf(filter) },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function openItemsFile(entity_id: number, filter: OpenFilter) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/reports/open_items', {
      params: { path: { entity_id }, query: { ...queryOf(filter), ...file } },
      parseAs: 'blob' as const,
    });
}
