import type { operations } from '@news-and-accounting/accounting-client';
import { api, unwrap } from '../../../api/client.ts';
import { usePagedRows } from '../../../parts/paged-rows.ts';
import type { FileQuery } from '../../../parts/table-menu.tsx';

export type OpenItems = operations['getOpenItems']['responses'][200]['content']['application/json'];
export type AnyRow = OpenItems['rows'][number];
export type OpenPartner = Extract<AnyRow, { rows: unknown }>;
export type OpenItem = Exclude<AnyRow, OpenPartner>;
export type ReconciledAccount = OpenItems['accounts'][number];

export const isPartner = (row: AnyRow): row is OpenPartner => 'rows' in row;

/** The filter as the operation takes it; nothing to filter by is left out. */
export type OpenFilter = Readonly<Record<'date' | 'direction' | 'currency' | 'overdue' | 'group', string>>;

const queryOf = (filter: OpenFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** As many are one answer, which is sorted here; of more, pages of as many are asked for as they come in sight. */
const ITEMS_A_PAGE = 500;

/** By partner everything is asked for at once: what is unfolded stands between the partners. */
export function useOpenItems(entityId: number, filter: OpenFilter) {
  const ask = (page: Readonly<Record<string, string>>) =>
    unwrap(
      api.GET('/entities/{entity_id}/reports/open_items', {
        params: { path: { entity_id: entityId }, query: { ...queryOf(filter), ...page } },
      }),
    );
  return usePagedRows<AnyRow, OpenItems & { total: number }>({
    list: ['entities', entityId, 'open_items', filter],
    per: filter.group === '' ? ITEMS_A_PAGE : Number.MAX_SAFE_INTEGER,
    ask: async (page, per) => {
      const answer = await ask(filter.group === '' ? { page: String(page), per: String(per) } : {});
      return { ...answer, total: answer.total ?? answer.rows.length };
    },
  });
}

export function openItemsFile(entity_id: number, filter: OpenFilter) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/reports/open_items', {
      params: { path: { entity_id }, query: { ...queryOf(filter), ...file } },
      parseAs: 'blob' as const,
    });
}
