import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import type { FileQuery } from '../../../parts/table-menu.tsx';

export type CashJournal = operations['getCashJournal']['responses'][200]['content']['application/json'];
export type CashJournalRow = CashJournal['rows'][number];

/** A year, or days within it. */
export type Asked = Readonly<Record<string, string>>;

export const ROWS_A_PAGE = 500;

/** `isThere`: companies in double entry have none. */
export function useCashJournal(entityId: number, asked: Asked, page: number, isThere: boolean) {
  return useQuery({
    enabled: isThere,
    queryKey: ['entities', entityId, 'cash_journal', asked, page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/reports/cash_journal', {
          params: {
            path: { entity_id: entityId },
            query: { ...asked, page: String(page), per: String(ROWS_A_PAGE) },
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function cashJournalFile(entity_id: number, asked: Asked) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/reports/cash_journal', {
      params: { path: { entity_id }, query: { ...asked, ...file } },
      parseAs: 'blob' as const,
    });
}
