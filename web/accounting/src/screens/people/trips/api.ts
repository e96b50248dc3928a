import type { paths } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { trips as t } from '../../../cs/trips.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';

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
    refresh: ['entities', entityId],
    done: t.created,
    onDone,
    errors: 'form',
  });
}

/** Changes of a trip, and the trip that they were made on. */
export type ChangeOfTrip = { read: TripRow; changes: TripChange };

export function useUpdateTrip(entityId: number) {
  return useWrite({
    write: (change: ChangeOfTrip) => changeTrip(entityId, change),
    refresh: ['entities', entityId],
    done: t.saved,
    errors: 'form',
  });
}

export function useTripStatus(entityId: number) {
  return useWrite({
    write: (change: ChangeOfTrip) => changeTrip(entityId, change),
    refresh: ['entities', entityId],
    done: t.statusSaved,
  });
}

function changeTrip(entityId: number, { read, changes }: ChangeOfTrip) {
  return sendGuarded({
    subject: 'Trip',
    read,
    changes,
    view: inputsOf,
    send: (trip, header) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/trips/{id}', {
          params: { path: { entity_id: entityId, id: read.id }, header },
          body: { trip },
        }),
      ),
  });
}

/** A trip in the words of its changes: what it was settled from stands in `input`. */
function inputsOf(trip: TripRow) {
  return { ...trip, ...trip.input };
}

/** @param leave Goes from the page of the trip. */
export function useDeleteTrip(entityId: number, leave: () => Promise<unknown>) {
  return useWrite({
    write: (read: Trip) =>
      sendGuarded({
        subject: 'Trip',
        read,
        changes: null,
        view: inputsOf,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/trips/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    leave,
    done: t.deleted,
  });
}
