import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';

export type Closing = operations['getClosing']['responses'][200]['content']['application/json'];
export type Finding = Closing['findings'][number];
export type ClosingItem = Finding['items'][number];
export type Action = 'revalue' | 'tax' | 'close' | 'approve';
export type Preview = operations['previewRevaluation']['responses'][200]['content']['application/json'];
type Order = operations['runClosing']['requestBody']['content']['application/json'];

export function useClosing(entityId: number, year: number, enabled: boolean) {
  return useQuery({
    queryKey: ['entities', entityId, 'closing', year],
    enabled,
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/closing', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The rates that are typed; currencies without one have that of the central bank. */
export type TypedRates = Readonly<Record<string, number>>;

/** What a revaluation would post. */
export function useRevaluation(
  entityId: number,
  year: number,
  { rates, includeAdvances }: { rates: TypedRates; includeAdvances: boolean },
) {
  return useQuery({
    queryKey: ['entities', entityId, 'closing', year, 'revaluation', rates, includeAdvances],
    queryFn: () =>
      unwrap(
        api.POST('/entities/{entity_id}/closing/revaluation', {
          params: { path: { entity_id: entityId } },
          body: { year, rates, include_advances: includeAdvances },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useRunClosing(entityId: number, done: string) {
  return useWrite({
    write: (order: Order) =>
      unwrap(
        api.POST('/entities/{entity_id}/closing', {
          params: { path: { entity_id: entityId } },
          body: order,
        }),
      ),
    refresh: ['entities', entityId],
    done,
    errors: 'form',
  });
}

export function useUndoClosing(entityId: number, done: string) {
  return useWrite({
    write: (query: { year: number; action: Action; reason: string }) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/closing', { params: { path: { entity_id: entityId }, query } }),
      ),
    refresh: ['entities', entityId],
    done,
    errors: 'form',
  });
}
