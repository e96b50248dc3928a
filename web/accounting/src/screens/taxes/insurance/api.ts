import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

/** Both insurances of a year, computed at each asking: the profit may have changed in another screen. */
export function useInsurance(entityId: number, year: number, isEnabled: boolean) {
  return useQuery({
    queryKey: ['entities', entityId, 'insurance', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/taxes/insurance', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    staleTime: 0,
    enabled: isEnabled,
  });
}
