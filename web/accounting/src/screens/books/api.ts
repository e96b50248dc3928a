import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';

type Answer<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type Posting = Answer<'listJournal'>['rows'][number];
export type RemovedPosting = Answer<'listRemovedPostings'>['rows'][number];
export type Account = Answer<'listAccounts'>[number];
export type EventRecord = Answer<'listEvents'>['rows'][number];

/** Nothing to filter by is an empty text. */
export type JournalFilter = {
  year: number;
  account: string;
  source: string;
  /** 1 to 12. */
  month: string;
  words: string;
  /** The id of an employee. */
  employee: string;
  /** The id of a contact. */
  partner: string;
  costCentre: string;
  /** Amounts as they are typed. */
  min: string;
  max: string;
  /** `1`: entries of the formal close as well. */
  closing: string;
  /** A moment; the books as they stood then. */
  knownAt: string;
};

export const POSTINGS_A_PAGE = 500;
export const EVENTS_A_PAGE = 100;

/** The filter as the operation of the journal takes it. */
export function journalQuery(filter: JournalFilter): Record<string, string> {
  const { year, words, employee, partner, costCentre, knownAt, ...same } = filter;
  const query = {
    ...{ year: String(year), ...same, q: words, employee_id: employee, partner_id: partner },
    ...{ cost_centre: costCentre, known_at: knownAt },
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

export function useJournal(entityId: number, filter: JournalFilter, page: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'journal', filter, page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/journal', {
          params: {
            path: { entity_id: entityId },
            query: { ...journalQuery(filter), page: String(page), per: String(POSTINGS_A_PAGE) },
          },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useRemovedPostings(entityId: number, page: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'journal', 'removed', page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/journal/removed', {
          params: {
            path: { entity_id: entityId },
            query: { page: String(page), per: String(POSTINGS_A_PAGE) },
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

/** Nothing to filter by is an empty text. */
export type HistoryFilter = {
  action: string;
  subject_type: string;
  /** The id of a record of that type. */
  subject_id: string;
  user: string;
  /** `YYYY-MM-DD`, as `to`. */
  from: string;
  to: string;
};

/** The filter as the operation of the history takes it. */
export function historyQuery({ subject_id, ...texts }: HistoryFilter) {
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(subject_id === '' ? {} : { subject_id: Number(subject_id) }),
  };
}

export function useEvents(entityId: number, filter: HistoryFilter, page: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'events', filter, page],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/events', {
          params: { path: { entity_id: entityId }, query: { ...historyQuery(filter), page } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
