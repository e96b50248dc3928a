import type { paths } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

export type PayrollStatement =
  paths['/entities/{entity_id}/taxes/payroll_statement']['get']['responses'][200]['content']['application/json'];

/** The tax of wages of a year by month. */
export function usePayrollStatement(entityId: number, year: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'payroll-statement', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/taxes/payroll_statement', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    // Wages and payments are changed on other screens.
    staleTime: 0,
  });
}
