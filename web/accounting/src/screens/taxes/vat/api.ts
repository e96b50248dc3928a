import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { vat as t } from '../../../cs/vat.ts';
import type { FileQuery } from '../../../parts/table-menu.tsx';
import type { NewRecord } from './model.ts';
import type { PeriodCode } from './periods.ts';

const of = (entityId: number, period: PeriodCode) => ({
  params: { path: { entity_id: entityId }, query: { period } },
});
const keyOf = (entityId: number, ...rest: readonly unknown[]) => ['entities', entityId, 'vat', ...rest];

/** What it says may have been mended in another screen, or another window. */
const ALWAYS_ANEW = { staleTime: 0 };

export function useVatReturn(entityId: number, period: PeriodCode) {
  return useQuery({
    queryKey: keyOf(entityId, 'return', period),
    queryFn: () => unwrap(api.GET('/entities/{entity_id}/taxes/vat_return', of(entityId, period))),
    ...ALWAYS_ANEW,
  });
}

/** One for each period: a company files it by months also where its return is of a quarter. */
export function useControlStatements(entityId: number, periods: readonly PeriodCode[]) {
  return useQueries({
    queries: periods.map((period) => ({
      queryKey: keyOf(entityId, 'control', period),
      queryFn: () => unwrap(api.GET('/entities/{entity_id}/taxes/control_statement', of(entityId, period))),
      ...ALWAYS_ANEW,
    })),
  });
}

export function useRecapitulatives(entityId: number, periods: readonly PeriodCode[]) {
  return useQueries({
    queries: periods.map((period) => ({
      queryKey: keyOf(entityId, 'recapitulative', period),
      queryFn: () =>
        unwrap(api.GET('/entities/{entity_id}/taxes/recapitulative_statement', of(entityId, period))),
      ...ALWAYS_ANEW,
    })),
  });
}

export type VatDuty =
  operations['getTaxCalendar']['responses'][200]['content']['application/json']['duties'][number];

/** How the tax of a period is paid, from the calendar of the year in which it is due. */
export function useVatPayments(entityId: number, year: string) {
  return useQuery({
    queryKey: keyOf(entityId, 'payments', year),
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/taxes/calendar', {
          params: { path: { entity_id: entityId }, query: { year } },
        }),
      ),
    ...ALWAYS_ANEW,
  });
}

/** The filter of the ledger as the operation takes it; nothing to filter by is left out. */
export type LedgerFilter = Readonly<
  Record<'period' | 'from' | 'to' | 'direction' | 'line' | 'section', string>
>;

const queryOf = (filter: LedgerFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

export function useLedger(entityId: number, filter: LedgerFilter, page: number) {
  const query = { ...queryOf(filter), page: String(page), per: '200' };
  return useQuery({
    queryKey: keyOf(entityId, 'ledger', query),
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/taxes/vat_ledger', {
          params: { path: { entity_id: entityId }, query },
        }),
      ),
    placeholderData: keepPreviousData,
    ...ALWAYS_ANEW,
  });
}

export function ledgerFile(entity_id: number, filter: LedgerFilter) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/taxes/vat_ledger', {
      params: { path: { entity_id }, query: { ...queryOf(filter), ...file } },
      parseAs: 'blob' as const,
    });
}

export function useCreateRecord(entityId: number, errors: 'form' | 'notify') {
  return useWrite({
    write: (record: NewRecord) =>
      unwrap(
        api.POST('/entities/{entity_id}/taxes/vat_ledger', {
          params: { path: { entity_id: entityId } },
          body: { vat_record: record },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.recordSaved,
    errors,
  });
}

export function useDeleteRecord(entityId: number) {
  return useWrite({
    write: (id: number) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/taxes/vat_ledger/{id}', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.recordDeleted,
  });
}
