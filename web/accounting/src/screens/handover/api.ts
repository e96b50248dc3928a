import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { handover as t } from '../../cs/handover.ts';

export type Export = operations['listExports']['responses'][200]['content']['application/json'][number];
export type NewExport = NonNullable<
  operations['createExport']['requestBody']
>['content']['application/json']['export'];
export type Format = Export['format'];

const LOOK_MS = 1000;
const isMade = ({ state }: Export) => state === 'waiting' || state === 'running';

/** Exports; while one is being made they are looked at again and again. */
export function useExports(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'exports'],
    refetchInterval: ({ state }) => (state.data?.some(isMade) === true ? LOOK_MS : false),
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/exports', { params: { path: { entity_id: entityId } } })),
  });
}

export function useCreateExport(entityId: number) {
  return useWrite({
    write: (body: NewExport) =>
      unwrap(
        api.POST('/entities/{entity_id}/exports', {
          params: { path: { entity_id: entityId } },
          body: { export: body },
        }),
      ),
    refresh: ['entities', entityId, 'exports'],
    done: t.created,
    errors: 'form',
  });
}

/** What of a period an accountant would have to ask for. */
export type Missing = { movements: number; drafts: number; gaps: { count: number; names: string[] } };

export function useMissing(entityId: number, { from, to }: { from: string; to: string }) {
  return useQuery({
    queryKey: ['entities', entityId, 'handover', 'missing', from, to],
    enabled: from !== '' && to !== '',
    queryFn: async (): Promise<Missing> => {
      const params = { path: { entity_id: entityId } };
      const [movements, drafts, series] = await Promise.all([
        unwrap(
          api.GET('/entities/{entity_id}/bank_transactions', {
            params: { ...params, query: { from, to, state: 'new,partial', per: '1' } },
          }),
        ),
        unwrap(
          api.GET('/entities/{entity_id}/documents', {
            params: { ...params, query: { from, to, status: 'draft', per: '1' } },
          }),
        ),
        unwrap(api.GET('/entities/{entity_id}/number_series', { params })),
      ]);
      const gapped = series.flatMap(({ name, years }) => {
        const count = years
          .filter(({ year }) => year === null || isWithin(year, from, to))
          .reduce((sum, { gaps }) => sum + gaps.length, 0);
        return count === 0 ? [] : [{ name, count }];
      });
      return {
        movements: movements.total,
        drafts: drafts.total,
        gaps: {
          count: gapped.reduce((sum, { count }) => sum + count, 0),
          names: gapped.map(({ name }) => name),
        },
      };
    },
  });
}

const isWithin = (year: number, from: string, to: string) =>
  year >= Number(from.slice(0, 4)) - 1 && year <= Number(to.slice(0, 4));

/** Addresses that a browser downloads by itself, however large the file is. */
export const packageAddress = (entityId: number, { from, to }: { from: string; to: string }) =>
  `/api/entities/${entityId}/accountant_package?from=${from}&to=${to}`;
export const exportAddress = (entityId: number, id: number) => `/api/entities/${entityId}/exports/${id}/file`;
