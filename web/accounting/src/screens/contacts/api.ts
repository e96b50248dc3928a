import type { paths } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { contacts as t } from '../../cs/contacts.ts';
import { sendGuarded } from '../../parts/conflict.tsx';
import { usePagedRows } from '../../parts/paged-rows.ts';

type Collection = paths['/entities/{entity_id}/partners'];
type One = paths['/entities/{entity_id}/partners/{id}'];
type Refresh = paths['/entities/{entity_id}/partners/{id}/refresh']['post'];
export type PartnerRow = Collection['get']['responses'][200]['content']['application/json']['rows'][number];
export type Partner = One['get']['responses'][200]['content']['application/json'];
export type NewPartner = Collection['post']['requestBody']['content']['application/json']['partner'];
export type PartnerChange = NonNullable<
  One['patch']['requestBody']
>['content']['application/json']['partner'];
export type Refreshed = Refresh['responses'][200]['content']['application/json'];
export type RefreshedField = Refreshed['differences'][number]['field'];
export type Lookup = paths['/lookup/{ico}']['get']['responses'][200]['content']['application/json'];

const PARTNERS_A_PAGE = 100;

export type PartnerFilter = { q: string; archived: string; tag: string };

export function partnersQuery({ q, archived, tag }: PartnerFilter): Record<string, string> {
  const all = { q, archived, tag };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export function usePartners(entityId: number, filter: PartnerFilter, page: number) {
  const query = { ...partnersQuery(filter), page: String(page), per: String(PARTNERS_A_PAGE) };
  return useQuery({
    queryKey: ['entities', entityId, 'partners', 'list', query],
    queryFn: () => askPartners(entityId, query),
    placeholderData: keepPreviousData,
  });
}

/** The same without an end: what is in sight is asked for. */
export function usePagedPartners(entityId: number, filter: PartnerFilter) {
  return usePagedRows<PartnerRow, Awaited<ReturnType<typeof askPartners>>>({
    list: ['entities', entityId, 'partners', 'paged', partnersQuery(filter)],
    per: PARTNERS_A_PAGE,
    ask: (page, per) =>
      askPartners(entityId, { ...partnersQuery(filter), page: String(page), per: String(per) }),
  });
}

const askPartners = (entityId: number, query: Readonly<Record<string, string>>) =>
  unwrap(api.GET('/entities/{entity_id}/partners', { params: { path: { entity_id: entityId }, query } }));

export function usePartner(entityId: number, id: number, isEnabled = true) {
  return useQuery({
    queryKey: ['entities', entityId, 'partners', id],
    enabled: isEnabled,
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/partners/{id}', { params: { path: { entity_id: entityId, id } } }),
      ),
  });
}

export function useStatement(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'partners', id, 'statement'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/partners/{id}/statement', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
  });
}

export function useLookup(onFound: (lookup: Lookup) => void) {
  return useMutation({
    mutationFn: (ico: string) => unwrap(api.GET('/lookup/{ico}', { params: { path: { ico } } })),
    onSuccess: (lookup) => {
      if (lookup.found) onFound(lookup);
    },
  });
}

export type CreatedPartner = { partner: NewPartner; allow_duplicate: boolean };

export function useCreatePartner(entityId: number, onDone: (partner: Partner) => void) {
  return useWrite({
    write: ({ partner, allow_duplicate }: CreatedPartner) =>
      unwrap(
        api.POST('/entities/{entity_id}/partners', {
          params: { path: { entity_id: entityId } },
          body: { partner, ...(allow_duplicate ? { allow_duplicate } : {}) },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.created,
    onDone,
    errors: 'form',
  });
}

export type ChangeOfPartner = { read: Partner; changes: PartnerChange; allow_duplicate: boolean };

export function useUpdatePartner(entityId: number) {
  return useWrite({
    write: ({ read, changes, allow_duplicate }: ChangeOfPartner) =>
      sendGuarded({
        subject: 'Partner',
        read,
        changes,
        send: (partner, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/partners/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { partner, ...(allow_duplicate ? { allow_duplicate } : {}) },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.saved,
    errors: 'form',
  });
}

/** @param leave Goes from the page of the contact. */
export function useDeletePartner(entityId: number, leave: () => Promise<unknown>) {
  return useWrite({
    write: (read: Partner) =>
      sendGuarded({
        subject: 'Partner',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/partners/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    leave,
    done: t.deleted,
  });
}

/** Asks the registries how the contact differs. */
export function useRefreshPartner(entityId: number, id: number) {
  return useWrite({
    write: () =>
      unwrap(
        api.POST('/entities/{entity_id}/partners/{id}/refresh', {
          params: { path: { entity_id: entityId, id } },
          body: {},
        }),
      ),
    refresh: ['entities', entityId, 'partners'],
  });
}

/** Takes fields over from the registries, for the contact as the differences were shown. */
export function useApplyRefresh(entityId: number, read: Partner) {
  return useWrite({
    write: (apply: readonly string[]) =>
      sendGuarded({
        subject: 'Partner',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.POST('/entities/{entity_id}/partners/{id}/refresh', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { apply: [...apply] as never },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done: t.refreshed,
  });
}

/** Asks the registry of VAT payers now; the answer is kept as evidence. */
export function useVatCheck(entityId: number, id: number) {
  return useWrite({
    write: () =>
      unwrap(
        api.GET('/entities/{entity_id}/partners/{id}/vat_check', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
    refresh: ['entities', entityId],
  });
}
