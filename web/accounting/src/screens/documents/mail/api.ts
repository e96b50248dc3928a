import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { mails as t } from '../../../cs/mails.ts';
import { usePagedRows } from '../../../parts/paged-rows.ts';
import type { FileQuery } from '../../../parts/table-menu.tsx';
import type { Document } from '../model.ts';

export type Mail = Document['mails'][number];
export type MailKind = Mail['kind'];
export type MailPreview = operations['previewDocumentMail']['responses'][200]['content']['application/json'];
export type ListedMail =
  operations['listMails']['responses'][200]['content']['application/json']['rows'][number];
type OverduePage = operations['listReminders']['responses'][200]['content']['application/json'];
export type OverdueDocument = OverduePage['rows'][number];
export const MAILS_A_PAGE = 100;

/** What the dialog holds, as texts of its fields. */
export type MailFields = Pick<MailPreview, 'to' | 'cc' | 'subject' | 'message' | 'attach' | 'lang'>;

export type Asked = { kind: MailKind; level: number | null; lang: MailPreview['lang'] | null };

/** A mail as it would go out by itself. */
export function useUsualMail(entityId: number, id: number, { kind, level, lang }: Asked) {
  return useQuery({
    queryKey: ['entities', entityId, 'documents', id, 'mail', kind, level, lang],
    queryFn: () =>
      unwrap(
        api.POST('/entities/{entity_id}/documents/{id}/mail_preview', {
          params: { path: { entity_id: entityId, id } },
          body: { kind, level, lang },
        }),
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The same with what was changed. */
export function useMailPreview(entityId: number, id: number) {
  return useWrite({
    write: ({ kind, level, ...fields }: MailFields & { kind: MailKind; level: number | null }) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents/{id}/mail_preview', {
          params: { path: { entity_id: entityId, id } },
          body: { kind, level, ...fields },
        }),
      ),
    refresh: ['entities', entityId, 'none'],
    errors: 'form',
  });
}

const saidOf = ({ status }: Mail): string =>
  status === 'suppressed' ? t.suppressedText : status === 'logged' ? t.loggedText : t.queuedText;

export function useSend(entityId: number, id: number, onDone: () => void) {
  return useWrite({
    write: (body: MailFields) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents/{id}/send', {
          params: { path: { entity_id: entityId, id } },
          body,
        }),
      ),
    refresh: ['entities', entityId],
    done: saidOf,
    onDone,
    errors: 'form',
  });
}

export function useRemind(entityId: number, id: number, onDone: () => void) {
  return useWrite({
    write: (body: { level: number | null; message: string }) =>
      unwrap(
        api.POST('/entities/{entity_id}/documents/{id}/remind', {
          params: { path: { entity_id: entityId, id } },
          body,
        }),
      ),
    refresh: ['entities', entityId],
    done: saidOf,
    onDone,
    errors: 'form',
  });
}

type Filter = Readonly<Record<string, string>>;

export function useMails(entityId: number, filter: Filter, page: number) {
  const query = { ...filter, page: String(page), per: String(MAILS_A_PAGE) };
  return useQuery({
    queryKey: ['entities', entityId, 'mails', query],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/mails', { params: { path: { entity_id: entityId }, query } })),
    placeholderData: keepPreviousData,
  });
}

export function useReminders(entity_id: number) {
  return usePagedRows<OverdueDocument, OverduePage>({
    list: ['entities', entity_id, 'reminders'],
    per: MAILS_A_PAGE,
    ask: (page, per) => {
      const query = { page: String(page), per: String(per) };
      return unwrap(api.GET('/entities/{entity_id}/reminders', { params: { path: { entity_id }, query } }));
    },
  });
}

export const mailsFile = (entity_id: number, filter: Filter) => (file: FileQuery) =>
  api.GET('/entities/{entity_id}/mails', {
    params: { path: { entity_id }, query: { ...filter, ...file } },
    parseAs: 'blob' as const,
  });

export const remindersFile = (entity_id: number) => (query: FileQuery) =>
  api.GET('/entities/{entity_id}/reminders', {
    params: { path: { entity_id }, query },
    parseAs: 'blob' as const,
  });
