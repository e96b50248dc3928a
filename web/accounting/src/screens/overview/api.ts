import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';

const path = (entityId: number) => ({ params: { path: { entity_id: entityId } } });

/** Where a company stands; read anew whenever its home is shown, as everything that is written changes it. */
export function useOverview(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'overview'],
    queryFn: () => unwrap(api.GET('/entities/{entity_id}/overview', path(entityId))),
    staleTime: 0,
  });
}

export type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;
export type Deadline = Overview['deadlines'][number];

/** First steps of a company. */
export function useFirstSteps(entityId: number, isEnabled: boolean) {
  return useQuery({
    enabled: isEnabled,
    queryKey: ['entities', entityId, 'first-steps'],
    queryFn: () => unwrap(api.GET('/entities/{entity_id}/getting_started', path(entityId))),
  });
}

export type FirstSteps = NonNullable<ReturnType<typeof useFirstSteps>['data']>;

/** Puts one step aside, or with null the whole list. */
export function useDismissStep(entityId: number) {
  return useWrite({
    write: (key: string | null) =>
      unwrap(
        api.POST('/entities/{entity_id}/getting_started/dismiss', {
          ...path(entityId),
          body: key === null ? { all: true } : { key },
        }),
      ),
    refresh: ['entities', entityId, 'first-steps'],
  });
}

export function useShowSteps(entityId: number) {
  return useWrite({
    write: () => unwrap(api.DELETE('/entities/{entity_id}/getting_started/dismiss', path(entityId))),
    refresh: ['entities', entityId, 'first-steps'],
  });
}
