import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { operations } from '../../api/schema.d.ts';

type Answer<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type Posting = Answer<'listJournal'>['rows'][number];
export type Account = Answer<'listAccounts'>[number];
export type TrialBalanceRow = Answer<'trialBalance'>['rows'][number];
export type EventRecord = Answer<'listEvents'>['rows'][number];

export type JournalFilter = { year: number; account: string; source: string; page: number };

export const POSTINGS_A_PAGE = 500;
export const EVENTS_A_PAGE = 100;

export function useJournal(entityId: number, { year, account, source, page }: JournalFilter) {
  return useQuery({
    queryKey: ['entities', entityId, 'journal', year, account, source, page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/journal', {
          params: {
            path: { entity_id: entityId },
            query: {
              year: String(year),
              page: String(page),
              per: String(POSTINGS_A_PAGE),
              ...(account === '' ? {} : { account }),
              ...(source === '' ? {} : { source }),
            },
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useAccounts(entityId: number, year: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'accounts', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/accounts', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useTrialBalance(entityId: number, year: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'trial_balance', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/reports/trial_balance', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useEvents(entityId: number, page: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'events', page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/events', {
          params: { path: { entity_id: entityId }, query: { page } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
