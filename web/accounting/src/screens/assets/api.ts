import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { sendGuarded } from '../../parts/conflict.tsx';
import { useLeaveTo } from '../../parts/leave-to.ts';
import { moneyWithCurrency } from '../../parts/money.ts';

export type AssetRow = operations['listAssets']['responses'][200]['content']['application/json'][number];
export type Asset = operations['getAsset']['responses'][200]['content']['application/json'];
export type Plans = Pick<Asset, 'tax' | 'accounting' | 'accounting_yearly'>;

/** The fields of a card as the form edits them. */
export type AssetValues = Pick<
  Asset,
  | 'name'
  | 'inventory_number'
  | 'note'
  | 'category'
  | 'account_code'
  | 'acquired_on'
  | 'residual_value'
  | 'useful_life_months'
  | 'tax_group'
  | 'tax_method'
  | 'vehicle_m1'
  | 'disposed_on'
  | 'disposal_kind'
  | 'document_id'
> & { in_use_from: string | null; price: number | null };

/** What the interface takes; the form has checked by then that price and day are there. */
type AssetBody = operations['createAsset']['requestBody']['content']['application/json']['asset'];

export function useAssets(entityId: number, year: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'assets', 'list', year],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/assets', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** What the lines of a purchase would be as cards, and the cards that it has. */
export function useAssetProposals(entityId: number, documentId: number | null) {
  return useQuery({
    queryKey: ['entities', entityId, 'documents', documentId, 'asset-proposals'],
    enabled: documentId !== null,
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/documents/{id}/asset_proposals', {
          params: { path: { entity_id: entityId, id: documentId ?? 0 } },
        }),
      ),
  });
}

export type AssetProposal = NonNullable<ReturnType<typeof useAssetProposals>['data']>['proposals'][number];

/** A card with its plans and the steps behind every figure. */
export function useAsset(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'assets', 'card', id],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/assets/{id}', {
          params: { path: { entity_id: entityId, id }, query: { steps: '1' } },
        }),
      ),
  });
}

/** The plans of a card that is being written; nothing is stored. */
export function usePreview(values: AssetValues) {
  const {
    in_use_from,
    price,
    category,
    residual_value,
    useful_life_months,
    tax_group,
    tax_method,
    vehicle_m1,
  } = values;
  const isReady = in_use_from !== null && price !== null && price > 0;
  const query = {
    category,
    in_use_from: in_use_from ?? '',
    price: price ?? 0,
    residual_value,
    useful_life_months,
    tax_method,
    vehicle_m1,
    ...(tax_group === null ? {} : { tax_group: tax_group as NonNullable<AssetBody['tax_group']> }),
    ...(values.disposed_on === null ? {} : { disposed_on: values.disposed_on }),
  };
  return useQuery({
    queryKey: ['calculators', 'depreciation', query],
    queryFn: () => unwrap(api.GET('/calculators/depreciation', { params: { query } })) as Promise<Plans>,
    enabled: isReady,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

export function useCreateAsset(entityId: number) {
  const leaveTo = useLeaveTo();
  return useWrite({
    write: (asset: AssetValues) =>
      unwrap(
        api.POST('/entities/{entity_id}/assets', {
          params: { path: { entity_id: entityId } },
          body: { asset: asset as AssetBody },
        }),
      ),
    refresh: ['entities', entityId],
    done: t.created,
    onDone: ({ id }) => leaveTo(`/firmy/${entityId}/majetek/${id}`),
    errors: 'form',
  });
}

/** Changes of a card, and the card that they were made on. */
export type AssetChange = { read: Asset; changes: Partial<AssetValues> };

export function useUpdateAsset(entityId: number, done: string = t.saved, errors: 'form' | 'notify' = 'form') {
  return useWrite({
    write: ({ read, changes }: AssetChange) =>
      sendGuarded({
        subject: 'Asset',
        read,
        changes,
        send: (asset, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/assets/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { asset: asset as AssetBody },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    done,
    errors,
  });
}

export function useDeleteAsset(entityId: number) {
  const navigate = useNavigate();
  return useWrite({
    write: (read: Asset) =>
      sendGuarded({
        subject: 'Asset',
        read,
        changes: null,
        send: (_, header) =>
          unwrap(
            api.DELETE('/entities/{entity_id}/assets/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    leave: () => navigate({ to: `/firmy/${entityId}/majetek` }),
    done: t.deleted,
  });
}

export function useDepreciate(entityId: number) {
  return useWrite({
    write: (year: number) =>
      unwrap(
        api.POST('/entities/{entity_id}/assets/depreciate', {
          params: { path: { entity_id: entityId }, query: { year: String(year) } },
        }),
      ),
    refresh: ['entities', entityId],
    done: ({ total }) => t.depreciated(moneyWithCurrency(total)),
  });
}
