import type { operations } from '@news-and-accounting/accounting-client';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useWrite } from '../../../api/write.ts';
import { filings as t } from '../../../cs/filings.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import { saveFile } from '../../../parts/download.ts';
import { usePagedRows } from '../../../parts/paged-rows.ts';
import type { FileQuery } from '../../../parts/table-menu.tsx';
import type { Evidence, Filing, FilingChange, NewFiling } from './model.ts';
import { useTitles } from './names.ts';

const path = (entityId: number, id: number) => ({ path: { entity_id: entityId, id } });

/** The filter of filings as the operation takes it; nothing to filter by is left out. */
export type FilingFilter = Readonly<Record<'kind' | 'status' | 'year', string>>;

const queryOf = (filter: FilingFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

type FilingsPage = operations['listFilings']['responses'][200]['content']['application/json'];

const FILINGS_A_PAGE = 100;

export function useFilings(entity_id: number, filter: FilingFilter) {
  return usePagedRows<Filing, FilingsPage>({
    list: ['entities', entity_id, 'filings', 'list', queryOf(filter)],
    per: FILINGS_A_PAGE,
    ask: (page, per) => {
      const query = { ...queryOf(filter), page: String(page), per: String(per) };
      return unwrap(api.GET('/entities/{entity_id}/filings', { params: { path: { entity_id }, query } }));
    },
  });
}

export function allFilingsFile(entity_id: number, filter: FilingFilter) {
  return (file: FileQuery) =>
    api.GET('/entities/{entity_id}/filings', {
      params: { path: { entity_id }, query: { ...queryOf(filter), ...file } },
      parseAs: 'blob' as const,
    });
}

/** A filing with what was checked of it and how the present differs from it. */
const filingQuery = (entityId: number, id: number) =>
  queryOptions({
    queryKey: ['entities', entityId, 'filings', id],
    queryFn: () => unwrap(api.GET('/entities/{entity_id}/filings/{id}', { params: path(entityId, id) })),
    // What it differs from may be mended in another screen.
    staleTime: 0,
  });

export function useFiling(entityId: number, id: number | null) {
  return useQuery({ ...filingQuery(entityId, id ?? 0), enabled: id !== null });
}

/** All filings of the form and period of a filing, the newest first. */
export function usePeriodFilings(entityId: number, { kind, period }: Pick<Filing, 'kind' | 'period'>) {
  return useQuery({
    queryKey: ['entities', entityId, 'filings', 'of', kind, period],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/filings', {
          params: { path: { entity_id: entityId }, query: { kind, period } },
        }),
      ),
  });
}

/** The newest filing of each form, where there is one. */
export function useNewestFilings(entityId: number, forms: readonly { filings: readonly Filing[] }[]) {
  const ids = forms.flatMap(({ filings: [newest] }) => (newest === undefined ? [] : [newest.id]));
  return useQueries({ queries: ids.map((id) => filingQuery(entityId, id)) });
}

export function usePrepare(entityId: number, onDone: (filing: Filing) => void) {
  const { filingTitle } = useTitles();
  return useWrite({
    write: (filing: NewFiling) =>
      unwrap(
        api.POST('/entities/{entity_id}/filings', {
          params: { path: { entity_id: entityId } },
          body: { filing },
        }),
      ),
    refresh: ['entities', entityId],
    done: (filing) => t.prepared(filingTitle(filing)),
    onDone,
    errors: 'form',
  });
}

export function useChangeFiling(entityId: number, errors: 'form' | 'notify' = 'notify') {
  return useWrite({
    write: ({ read, change }: { read: Filing; change: FilingChange; done: string }) =>
      sendGuarded({
        subject: 'Filing',
        read,
        changes: change,
        send: (changes, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/filings/{id}', {
              params: { ...path(entityId, read.id), header },
              body: changes,
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: (_filing, { done }) => done,
    errors,
  });
}

export function useDeleteFiling(entityId: number, onDone: () => void) {
  return useWrite({
    write: async (read: Filing) => {
      await sendGuarded({
        subject: 'Filing',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/filings/{id}', {
              params: { ...path(entityId, read.id), header },
            }),
          ),
      });
      // Nobody asks again for what is gone.
      queryClient.removeQueries({ queryKey: ['entities', entityId, 'filings', read.id] });
    },
    refresh: ['entities', entityId],
    done: t.deleted,
    onDone,
  });
}

/** Saves the file of a filing that an authority takes. */
export const saveXml = (entityId: number, id: number) =>
  saveFile(
    api.GET('/entities/{entity_id}/filings/{id}/xml', { params: path(entityId, id), parseAs: 'blob' }),
    'podani.xml',
  );

export function useDownloadXml(entityId: number) {
  return useWrite({
    write: (id: number) => saveXml(entityId, id),
    refresh: ['entities', entityId, 'nothing'],
  });
}

export function useValidateFiling(entityId: number) {
  return useWrite({
    write: (id: number) =>
      unwrap(api.POST('/entities/{entity_id}/filings/{id}/validation', { params: path(entityId, id) })),
    refresh: ['entities', entityId, 'filings'],
  });
}

export function useEvidence(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'filings', id, 'evidence'],
    queryFn: async () =>
      (await unwrap(
        api.GET('/entities/{entity_id}/filings/{id}/evidence', { params: path(entityId, id) }),
      )) as Evidence[],
  });
}

export type Attached = { id: number; file: File; marksFiled: boolean };

export function useAttach(entityId: number, onDone: (evidence: Evidence, attached: Attached) => void) {
  return useWrite({
    write: async ({ id, file, marksFiled }: Attached) => {
      const form = new FormData();
      form.append('file', file, file.name);
      if (marksFiled) form.append('mark_filed', 'true');
      return (await unwrap(
        api.POST('/entities/{entity_id}/filings/{id}/evidence', {
          params: path(entityId, id),
          body: form as never,
        }),
      )) as Evidence;
    },
    refresh: ['entities', entityId],
    onDone,
  });
}

type Posting = { id: number; date: string | null };

const postEntries = (entityId: number, { id, date }: Posting) =>
  unwrap(
    api.POST('/entities/{entity_id}/filings/{id}/post_entries', {
      params: path(entityId, id),
      body: date === null ? {} : { date },
    }),
  );

export function usePostEntries(entityId: number) {
  return useWrite({
    write: (posting: Posting) => postEntries(entityId, posting),
    refresh: ['entities', entityId],
    done: ({ postings }) => (postings.length === 0 ? t.nothingToPost : t.posted),
    errors: 'form',
  });
}

/** Takes the clearing out of the books, and offers to post it again on the same day. */
export function useUnpostEntries(entityId: number) {
  return useWrite({
    write: async (id: number): Promise<string | null> => {
      const posted = queryClient.getQueryData(filingQuery(entityId, id).queryKey)?.postings[0]?.date ?? null;
      await unwrap(
        api.DELETE('/entities/{entity_id}/filings/{id}/post_entries', { params: path(entityId, id) }),
      );
      return posted;
    },
    refresh: ['entities', entityId],
    done: t.unposted,
    undo: (id, date) => (date === null ? null : () => postEntries(entityId, { id, date })),
  });
}
