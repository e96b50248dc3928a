import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { Company } from '../../api/companies.ts';
import type { operations } from '../../api/schema.d.ts';
import { useWrite } from '../../api/write.ts';
import { settingsTexts as t } from '../../cs/settings.ts';
import { dateText } from '../../parts/dates.ts';

export type CompanyChanges =
  operations['updateCompany']['requestBody']['content']['application/json']['entity'];

/** Changes the given members of a company; the list of companies, which every screen reads, is asked for anew. */
export function useChangeCompany(entityId: number, done: string) {
  return useWrite({
    write: (entity: CompanyChanges) =>
      unwrap(
        api.PATCH('/entities/{entity_id}', { params: { path: { entity_id: entityId } }, body: { entity } }),
      ),
    refresh: ['entities'],
    done,
    errors: 'form',
  });
}

/** Changes the given keys of the settings; null removes a key. */
export function useChangeSettings(entityId: number) {
  return useWrite({
    write: (settings: Record<string, unknown>) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/settings', {
          params: { path: { entity_id: entityId } },
          body: { settings },
        }),
      ),
    refresh: ['entities'],
    done: t.saved,
    errors: 'form',
  });
}

export function useLock(entityId: number) {
  return useWrite({
    write: (day: string) =>
      unwrap(
        api.POST('/entities/{entity_id}/lock', {
          params: { path: { entity_id: entityId } },
          body: { locked_until: day },
        }),
      ),
    refresh: ['entities'],
    done: (_, day) => t.locked(dateText(day)),
    errors: 'form',
  });
}

export function useUnlock(entityId: number) {
  return useWrite({
    write: (body: { until: string | null; reason: string }) =>
      unwrap(api.DELETE('/entities/{entity_id}/lock', { params: { path: { entity_id: entityId } }, body })),
    refresh: ['entities'],
    done: ({ locked_until }: Company) =>
      locked_until === null ? t.unlocked : t.lockMoved(dateText(locked_until)),
    errors: 'form',
  });
}

/** Sends a picture as it is in the file; the service encodes it anew. */
export function useUploadLogo(entityId: number) {
  return useWrite({
    write: (file: File) =>
      unwrap(
        api.PUT('/entities/{entity_id}/logo', {
          params: { path: { entity_id: entityId } },
          body: file,
          bodySerializer: (body) => body as File,
          headers: { 'Content-Type': file.type },
        }),
      ),
    refresh: ['entities'],
    done: t.logoUploaded,
    errors: 'form',
  });
}

export function useDeleteLogo(entityId: number) {
  return useWrite({
    write: () =>
      unwrap(api.DELETE('/entities/{entity_id}/logo', { params: { path: { entity_id: entityId } } })),
    refresh: ['entities'],
    done: t.logoDeleted,
  });
}

type Workplace = { code: string; name: string; office: string; active: boolean };

/** Workplaces of a tax office that are not closed; none without an office. */
export function useTaxOfficeWorkplaces(office: string | null) {
  const workplaces = useQuery({
    queryKey: ['codebooks', 'tax_office_workplaces'],
    queryFn: async () => {
      const { tax_office_workplaces = [] } = await unwrap(
        api.GET('/codebooks', { params: { query: { names: 'tax_office_workplaces' } } }),
      );
      return tax_office_workplaces as Workplace[];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (workplaces.data ?? [])
    .filter((workplace) => workplace.active && workplace.office === office)
    .map(({ code, name }) => ({ value: code, label: name }));
}
