import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

import { useWrite } from '../../../api/write.ts';
import { seriesTexts as t } from '../../../cs/series.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';

export type Series =
  operations['listNumberSeries']['responses']['200']['content']['application/json'][number];
type NewSeries =
  operations['createNumberSeries']['requestBody']['content']['application/json']['number_series'];
export type SeriesChanges =
  operations['updateNumberSeries']['requestBody']['content']['application/json']['number_series'];

const keyOf = (entityId: number) => ['entities', entityId, 'number_series'] as const;

export function useSeries(entityId: number) {
  return useQuery({
    queryKey: keyOf(entityId),
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/number_series', { params: { path: { entity_id: entityId } } })),
  });
}

export function useCreateSeries(entityId: number) {
  return useWrite({
    write: (number_series: NewSeries) =>
      unwrap(
        api.POST('/entities/{entity_id}/number_series', {
          params: { path: { entity_id: entityId } },
          body: { number_series },
        }),
      ),
    refresh: keyOf(entityId),
    done: t.created,
    errors: 'form',
  });
}

export function useChangeSeries(entityId: number) {
  return useWrite({
    write: ({ read, changes }: { read: Series; changes: SeriesChanges }) =>
      sendGuarded({
        subject: 'NumberSeries',
        read,
        changes,
        send: (number_series, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/number_series/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { number_series },
            }),
          ),
      }),
    refresh: keyOf(entityId),
    done: t.changed,
    errors: 'form',
  });
}
