import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import type { Company } from '../../../api/companies.ts';
import { useWrite } from '../../../api/write.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import { dateText } from '../../../parts/dates.ts';
import { TAX_OFFICES } from '../company-new/api.ts';

export type CompanyChanges =
  operations['updateCompany']['requestBody']['content']['application/json']['entity'];

/** Changes of a company, and the company that they were made on. */
export type CompanyChange = { read: Company; changes: CompanyChanges };

/** Changes the given members of a company; the list of companies, which every screen reads, is asked for anew. */
/** @param back changes that take it back, offered when it is done */
export function useChangeCompany(
  entityId: number,
  done: string,
  back: Record<string, unknown> | null = null,
) {
  return useWrite({
    write: ({ read, changes }: CompanyChange) =>
      sendGuarded({
        subject: 'Entity',
        read,
        changes,
        send: (entity, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}', {
              params: { path: { entity_id: entityId }, header },
              body: { entity },
            }),
          ),
      }),
    refresh: ['entities'],
    done,
    undo: () =>
      back &&
      (() =>
        unwrap(
          api.PATCH('/entities/{entity_id}', {
            params: { path: { entity_id: entityId } },
            body: { entity: back },
          }),
        )),
    errors: 'form',
  });
}

export type SettingsChange = { read: Company; changes: Record<string, unknown> };

/** Changes the given keys of the settings; null removes a key. */
export function useChangeSettings(entityId: number) {
  return useWrite({
    write: ({ read, changes }: SettingsChange) =>
      sendGuarded({
        subject: 'Settings',
        read,
        changes,
        // The other data of the company do not meet its settings.
        view: ({ settings }) => settings,
        send: (settings, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/settings', {
              params: { path: { entity_id: entityId }, header },
              body: { settings },
            }),
          ),
      }),
    refresh: ['entities'],
    done: t.saved,
    errors: 'form',
  });
}

export function useLock(entityId: number) {
  return useWrite({
    write: ({ read, changes }: { read: Company; changes: { locked_until: string } }) =>
      sendGuarded({
        subject: 'Lock',
        read,
        changes,
        view: ({ locked_until }) => ({ locked_until }),
        send: (body, header) =>
          unwrap(
            api.POST('/entities/{entity_id}/lock', {
              params: { path: { entity_id: entityId }, header },
              body,
            }),
          ),
      }),
    refresh: ['entities'],
    done: (_, { changes }) => t.locked(dateText(changes.locked_until)),
    errors: 'form',
  });
}

export function useUnlock(entityId: number) {
  return useWrite({
    write: ({ read, changes }: { read: Company; changes: { until: string | null; reason: string } }) =>
      sendGuarded({
        subject: 'Lock',
        read,
        changes,
        view: ({ locked_until }) => ({ locked_until }),
        send: (body, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/lock', {
              params: { path: { entity_id: entityId }, header },
              body,
            }),
          ),
      }),
    refresh: ['entities'],
    done: ({ locked_until }: Company) =>
      locked_until === null ? t.unlocked : t.lockMoved(dateText(locked_until)),
    errors: 'form',
  });
}

/** Sends a picture as it is in the file; the service encodes it anew. */
const putLogo = (entityId: number, picture: Blob) =>
  unwrap(
    api.PUT('/entities/{entity_id}/logo', {
      params: { path: { entity_id: entityId } },
      body: picture as File,
      bodySerializer: (body) => body as Blob,
      headers: { 'Content-Type': picture.type },
    }),
  );

export function useUploadLogo(entityId: number) {
  return useWrite({
    write: (file: File) => putLogo(entityId, file),
    refresh: ['entities'],
    done: t.logoUploaded,
    errors: 'form',
  });
}

export function useDeleteLogo(entityId: number) {
  return useWrite({
    write: async () => {
      const params = { path: { entity_id: entityId } };
      const picture = (await unwrap(
        api.GET('/entities/{entity_id}/logo', { params, parseAs: 'blob' }),
      )) as unknown as Blob;
      await unwrap(api.DELETE('/entities/{entity_id}/logo', { params }));
      return picture;
    },
    refresh: ['entities'],
    done: t.logoDeleted,
    undo: (_, picture) => () => putLogo(entityId, picture),
  });
}

/** Workplaces of a tax office that are not closed; none without an office. */
export function useTaxOfficeWorkplaces(office: string | null) {
  const source = useQuery(TAX_OFFICES);
  const options = (source.data?.workplaces ?? [])
    .filter((workplace) => workplace.active && workplace.office === office)
    .map(({ code, name, towns }) => ({ value: code, label: name, words: towns.join(' ') }));
  return { options, source };
}
