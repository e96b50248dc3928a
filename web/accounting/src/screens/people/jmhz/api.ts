import type { paths } from '@news-and-accounting/accounting-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { sayError } from '../../../api/toasts.ts';
import { useWrite } from '../../../api/write.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import { saveFile } from '../../../parts/download.ts';
import type { Month } from '../../../parts/url-month.ts';

export type Check =
  paths['/entities/{entity_id}/payslips/jmhz']['get']['responses'][200]['content']['application/json'];
export type Finding = Check['errors'][number];
export type Kind = Check['kind'];
export type Filing = Check['filings'][number];
export type Validation =
  paths['/entities/{entity_id}/payslips/jmhz/validation']['post']['responses'][200]['content']['application/json'];

/** The check of a month's report, with its state and its filings. */
export function useCheck(entityId: number, { year, month }: Month) {
  return useQuery({
    queryKey: ['entities', entityId, 'jmhz', year, month],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/payslips/jmhz', {
          params: { path: { entity_id: entityId }, query: { year: String(year), month: String(month) } },
        }),
      ),
    // What it finds may have been mended in another screen, or another window.
    staleTime: 0,
  });
}

/** What is true of the report of every ended month, newest first. */
export function monthsQuery(entityId: number) {
  return queryOptions({
    queryKey: ['entities', entityId, 'jmhz', 'months'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/payslips/jmhz/months', {
          params: { path: { entity_id: entityId } },
        }),
      ),
    staleTime: 0,
  });
}

export type ReportMonth =
  paths['/entities/{entity_id}/payslips/jmhz/months']['get']['responses'][200]['content']['application/json'][number];

/** Whether the authority has a report of the month, whatever waits for being filed. */
export function isFiled({ status }: ReportMonth['report']): boolean {
  return status === 'filed' || status === 'differs';
}

export type DownloadRequest = { kind: Kind; package: number | null };

/** Builds the report, stores it as a draft and saves its file. */
export function useDownload(entityId: number, { year, month }: Month) {
  return useWrite({
    write: ({ kind, package: part }: DownloadRequest) =>
      saveFile(
        api.GET('/entities/{entity_id}/payslips/jmhz/xml', {
          params: {
            path: { entity_id: entityId },
            query: {
              year: String(year),
              month: String(month),
              kind,
              ...(part === null ? {} : { package: String(part) }),
            },
          },
          parseAs: 'blob',
        }),
        'jmhz.xml',
      ),
    refresh: ['entities', entityId],
    done: t.downloaded,
  });
}

/** What the authority said, or why it could not be asked. */
export type ValidationAnswer = Validation | ApiError;

export function useValidate(
  entityId: number,
  { year, month }: Month,
  onAnswer: (answer: ValidationAnswer) => void,
) {
  const validate = useWrite({
    write: (kind: Kind) =>
      unwrap(
        api.POST('/entities/{entity_id}/payslips/jmhz/validation', {
          params: { path: { entity_id: entityId } },
          body: { year, month, kind },
        }),
      ),
    refresh: ['entities', entityId, 'events'],
    onDone: onAnswer,
    errors: 'form',
  });
  const onError = (error: Error) =>
    error instanceof ApiError && (error.status === 0 || error.status >= 500)
      ? onAnswer(error)
      : sayError(error);
  return { isPending: validate.isPending, run: (kind: Kind) => validate.mutate(kind, { onError }) };
}

export type FilingChange = {
  read: Filing;
  change: { status?: 'draft' | 'filed'; filed_on?: string; proof_state?: ProofState };
  done: string;
  /** What takes it back, offered when it is done. */
  back?: FilingChange['change'];
};
export type ProofState = 'none' | 'delivered' | 'accepted' | 'rejected';

export function useChangeFiling(entityId: number, errors: 'form' | 'notify' = 'notify') {
  return useWrite({
    write: ({ read, change }: FilingChange) =>
      sendGuarded({
        subject: 'Filing',
        read,
        changes: change,
        send: (changes, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/filings/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: changes as never,
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: (_filing, { done }) => done,
    undo: ({ read, back }) =>
      back === undefined
        ? null
        : () =>
            unwrap(
              api.PATCH('/entities/{entity_id}/filings/{id}', {
                params: { path: { entity_id: entityId, id: read.id } },
                body: back as never,
              }),
            ),
    errors,
  });
}

export function useDeleteFiling(entityId: number) {
  return useWrite({
    write: (read: Filing) =>
      sendGuarded({
        subject: 'Filing',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/filings/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.deleted,
  });
}
