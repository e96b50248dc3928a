import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';

/** What every company of the user needs, the most urgent first, by one request. */
export function useNeeds() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: () => unwrap(api.GET('/overview')),
    staleTime: 0,
  });
}

export type CompanyNeeds = NonNullable<ReturnType<typeof useNeeds>['data']>['rows'][number];
export type Deadline = CompanyNeeds['deadlines'][number];
