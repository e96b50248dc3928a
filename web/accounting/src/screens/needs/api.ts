import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';

const NEEDS = queryOptions({ queryKey: ['overview'], queryFn: () => unwrap(api.GET('/overview')) });

/** What every company of the user needs, the most urgent first, by one request. */
export function useNeeds() {
  return useQuery({ ...NEEDS, staleTime: 0 });
}

const ORDER_LASTS_MILLISECONDS = 600_000;

/** The same as the way from one company to the next, which keeps its order for a while. */
export const NEEDS_AS_WAY = { ...NEEDS, staleTime: ORDER_LASTS_MILLISECONDS };

export function useNeedsAsWay(isWanted: boolean) {
  return useQuery({ ...NEEDS_AS_WAY, enabled: isWanted });
}

export type CompanyNeeds = NonNullable<ReturnType<typeof useNeeds>['data']>['rows'][number];
export type Deadline = CompanyNeeds['deadlines'][number];
