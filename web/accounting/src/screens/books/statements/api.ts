import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import type { FileQuery } from '../../../parts/table-menu.tsx';

type Answer<Name extends 'balanceSheet' | 'incomeStatement'> =
  operations[Name]['responses'][200]['content']['application/json'];

export type BalanceSheet = Answer<'balanceSheet'>;
export type IncomeStatement = Answer<'incomeStatement'>;
export type Category = BalanceSheet['category'];
export type StatementRow = BalanceSheet['liabilities'][number];
export type RowAccount = NonNullable<StatementRow['accounts']>[number];

/** A statement as its operation takes it; what is empty is not asked for. */
export type StatementQuery = Readonly<Record<string, string>>;

const given = (query: StatementQuery) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

const balanceSheetOptions = (entityId: number, query: StatementQuery) => ({
  queryKey: ['entities', entityId, 'balance_sheet', query],
  queryFn: () =>
    unwrap(
      api.GET('/entities/{entity_id}/reports/balance_sheet', {
        params: { path: { entity_id: entityId }, query: given(query) },
      }),
    ),
});

const incomeStatementOptions = (entityId: number, query: StatementQuery) => ({
  queryKey: ['entities', entityId, 'income_statement', query],
  queryFn: () =>
    unwrap(
      api.GET('/entities/{entity_id}/reports/income_statement', {
        params: { path: { entity_id: entityId }, query: given(query) },
      }),
    ),
});

/** @param isAsked whether the company has statements at all */
export function useBalanceSheet(entityId: number, query: StatementQuery, isAsked: boolean) {
  const options = balanceSheetOptions(entityId, query);
  return useQuery({ ...options, placeholderData: keepPreviousData, enabled: isAsked });
}

export function useIncomeStatement(entityId: number, query: StatementQuery, isAsked: boolean) {
  const options = incomeStatementOptions(entityId, query);
  return useQuery({ ...options, placeholderData: keepPreviousData, enabled: isAsked });
}

/** The same statement of other years; none while they are not asked for. */
export function useBalanceSheets(entityId: number, queries: readonly StatementQuery[]) {
  return useQueries({ queries: queries.map((query) => balanceSheetOptions(entityId, query)) });
}

export function useIncomeStatements(entityId: number, queries: readonly StatementQuery[]) {
  return useQueries({ queries: queries.map((query) => incomeStatementOptions(entityId, query)) });
}

export function balanceSheetFile(entity_id: number, query: StatementQuery) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/reports/balance_sheet', {
      params: { path: { entity_id }, query: { ...given(query), ...file } },
      parseAs: 'blob',
    });
}

export function incomeStatementFile(entity_id: number, query: StatementQuery) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/reports/income_statement', {
      params: { path: { entity_id }, query: { ...given(query), ...file } },
      parseAs: 'blob',
    });
}
