import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { bankStatements as t } from '../../../cs/bank-statements.ts';
import { saveFile } from '../../../parts/download.ts';

type Page = operations['listStatements']['responses'][200]['content']['application/json'];
export type Statement = Page['rows'][number];
export type StatementSums = Page['sums'][number];

export const STATEMENTS_A_PAGE = 100;

/** @param filter as the operation takes it */
export function useStatements(
  entityId: number,
  filter: Readonly<Record<string, string>>,
  page: number,
  per = STATEMENTS_A_PAGE,
  isAsked = true,
) {
  const query = { ...filter, page: String(page), per: String(per) };
  return useQuery({
    queryKey: ['entities', entityId, 'statements', query],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/statements', { params: { path: { entity_id: entityId }, query } }),
      ),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

export function useDeleteStatement(entityId: number) {
  return useWrite({
    write: ({ id }: Statement) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/statements/{id}', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.deleted,
  });
}

/** Saves the file of a statement as the bank made it. */
export function saveStatement(entityId: number, { id, file_name: name }: Statement): Promise<string> {
  return saveFile(
    api.GET('/entities/{entity_id}/statements/{id}/file', {
      params: { path: { entity_id: entityId, id } },
      parseAs: 'blob',
    }),
    name,
  );
}
