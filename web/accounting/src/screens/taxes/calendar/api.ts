import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

/** Everything that is to be filed and paid in a year; read anew whenever it is shown, as much changes it. */
export function useTaxCalendar(entityId: number, year: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'tax-calendar', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/taxes/calendar', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    staleTime: 0,
  });
}

export type TaxCalendar = NonNullable<ReturnType<typeof useTaxCalendar>['data']>;
export type TaxDuty = TaxCalendar['duties'][number];
export type Turnover = NonNullable<TaxCalendar['turnover']>;
