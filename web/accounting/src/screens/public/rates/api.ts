import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

export type RateList = operations['getExchangeRates']['responses']['200']['content']['application/json'];
export type Rate = RateList['rates'][number];

/** The list that holds on a day; null: on the service's today. */
export function useRateList(day: string | null) {
  return useQuery({
    queryKey: ['codebooks', 'exchange_rates', day],
    queryFn: () =>
      unwrap(api.GET('/codebooks/exchange_rates', { params: { query: day === null ? {} : { date: day } } })),
    placeholderData: keepPreviousData,
    // The service has waited for the bank already.
    retry: false,
  });
}
