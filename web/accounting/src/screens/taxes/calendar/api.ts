import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

/** Read anew whenever it is shown, as much changes it. */
const calendarQuery = (entityId: number, year: number) =>
  queryOptions({
    queryKey: ['entities', entityId, 'tax-calendar', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/taxes/calendar', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    staleTime: 0,
  });

/** Everything that is to be filed and paid in a year. */
export const useTaxCalendar = (entityId: number, year: number) => useQuery(calendarQuery(entityId, year));

/** Whether the calendar of a year has own advances to tell; what was read for the page is not read anew. */
export const useRatesKnown = (entityId: number, year: number, isEnabled: boolean) =>
  useQuery({
    ...calendarQuery(entityId, year),
    ...{ staleTime: Number.POSITIVE_INFINITY, enabled: isEnabled },
    select: ({ rates_known }) => rates_known,
  }).data;

/** The same of several years, in their order. */
export const useTaxCalendars = (entityId: number, years: readonly number[]) =>
  useQueries({ queries: years.map((year) => calendarQuery(entityId, year)) });

export type TaxCalendar = NonNullable<ReturnType<typeof useTaxCalendar>['data']>;
export type TaxDuty = TaxCalendar['duties'][number];
export type Turnover = NonNullable<TaxCalendar['turnover']>;
