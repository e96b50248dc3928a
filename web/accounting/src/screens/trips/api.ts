import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';
import { useWrite } from '../../api/write.ts';
import { trips as t } from '../../cs/trips.ts';

type Collection = paths['/entities/{entity_id}/trips'];
type One = paths['/entities/{entity_id}/trips/{id}'];
export type TripRow = Collection['get']['responses'][200]['content']['application/json'][number];
export type Trip = One['get']['responses'][200]['content']['application/json'];
export type NewTrip = Collection['post']['requestBody']['content']['application/json']['trip'];
export type TripChange = NonNullable<One['patch']['requestBody']>['content']['application/json']['trip'];
export type Calculation =
  paths['/entities/{entity_id}/trips/calculate']['post']['responses'][200]['content']['application/json'];

/** Trips that started in the fiscal year which begins in a calendar year. */
export function useTrips(entityId: number, year: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'trips', 'year', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/trips', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
  });
}

export function useTrip(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'trips', id],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/trips/{id}', { params: { path: { entity_id: entityId, id } } })),
  });
}

/**
 * The settlement of what is being typed; the last one stays shown while the next is computed.
 * @param trip null: there is too little to compute from
 */
export function useCalculation(entityId: number, trip: NewTrip | null) {
  return useQuery({
    queryKey: ['entities', entityId, 'trip-calculation', trip],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/entities/{entity_id}/trips/calculate', {
          params: { path: { entity_id: entityId } },
          body: { trip: trip as NewTrip },
          signal,
        }),
      ),
    enabled: trip !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}

export function useCreateTrip(entityId: number, onDone: (trip: Trip) => void) {
  return useWrite({
    write: (trip: NewTrip) =>
      unwrap(
        api.POST('/entities/{entity_id}/trips', {
          params: { path: { entity_id: entityId } },
          body: { trip },
        }),
      ),
    refresh: ['entities', entityId, 'trips'],
    done: t.created,
    onDone,
    errors: 'form',
  });
}

export function useUpdateTrip(entityId: number, id: number) {
  return useWrite({
    write: (trip: NewTrip) => changeTrip(entityId, id, trip),
    refresh: ['entities', entityId, 'trips'],
    done: t.saved,
    errors: 'form',
  });
}

export function useTripStatus(entityId: number, id: number) {
  return useWrite({
    write: (status: TripRow['status']) => changeTrip(entityId, id, { status }),
    refresh: ['entities', entityId, 'trips'],
    done: t.statusSaved,
  });
}

function changeTrip(entityId: number, id: number, trip: TripChange) {
  return unwrap(
    api.PATCH('/entities/{entity_id}/trips/{id}', {
      params: { path: { entity_id: entityId, id } },
      body: { trip },
    }),
  );
}

export function useDeleteTrip(entityId: number, onDone: () => void) {
  return useWrite({
    write: (id: number) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/trips/{id}', { params: { path: { entity_id: entityId, id } } }),
      ),
    refresh: ['entities', entityId, 'trips', 'year'],
    done: t.deleted,
    onDone,
  });
}
