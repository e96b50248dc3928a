import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';

type Answer<Name extends 'trialBalance' | 'generalLedger'> =
  operations[Name]['responses'][200]['content']['application/json'];

export type TrialBalanceRow = Answer<'trialBalance'>['rows'][number];
export type LedgerRow = Answer<'generalLedger'>['rows'][number];
export type LedgerMonth = LedgerRow['months'][number];
export type Sums = Answer<'trialBalance'>['sums'];

type Query = Readonly<Record<string, string>>;

/** `isThere`: only books in double entry have one. */
export function useTrialBalance(entityId: number, query: Query, isThere: boolean) {
  return useQuery({
    enabled: isThere,
    queryKey: ['entities', entityId, 'trial_balance', query],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/reports/trial_balance', {
          params: { path: { entity_id: entityId }, query },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useGeneralLedger(entityId: number, query: Query, isThere: boolean) {
  return useQuery({
    enabled: isThere,
    queryKey: ['entities', entityId, 'general_ledger', query],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/reports/general_ledger', {
          params: { path: { entity_id: entityId }, query },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
