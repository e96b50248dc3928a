import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useEntityId } from '../../api/companies.ts';
import { useWrite } from '../../api/write.ts';
import { todayInPrague } from '../../parts/dates.ts';
import { documentsQuery, EVERYTHING } from '../documents/list/filter.ts';

const path = (entityId: number) => ({ params: { path: { entity_id: entityId } } });

/** First steps of a company. */
export function useFirstSteps(entityId: number) {
  return useQuery({
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

/** What wages oblige the company to in the next weeks, soonest first. */
export function useDuties(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'duties'],
    queryFn: () => unwrap(api.GET('/entities/{entity_id}/payslips/duties', path(entityId))),
    staleTime: 0,
  });
}

export type Duty = NonNullable<ReturnType<typeof useDuties>['data']>[number];

/** How many documents of a list are in a state, and what is open of them; as the list itself filters them. */
export function useDocumentsIn(list: 'issued' | 'received', state: string) {
  const entityId = useEntityId();
  const filter = documentsQuery(list, { ...EVERYTHING, state }, todayInPrague());
  const query = { ...filter, per: '1' };
  const { data } = useQuery({
    queryKey: ['entities', entityId, 'documents', 'list', query],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/documents', { params: { path: { entity_id: entityId }, query } }),
      ),
  });
  return data;
}

export type DocumentsInState = NonNullable<ReturnType<typeof useDocumentsIn>>;
