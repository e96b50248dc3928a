import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useWrite } from '../../api/write.ts';
import { assetLedgerTexts as t } from '../../cs/asset-ledger.ts';

type Answer<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type AssetLedger = Answer<'getAssetPostings'>;
export type LedgerYear = AssetLedger['years'][number];
export type DifferingCard = Answer<'listDifferingAssets'>[number];
export type DisposalEntry = Answer<'getDisposalEntry'>;

const pathOf = (entityId: number, id: number) => ({ path: { entity_id: entityId, id } });

/** What the ledger holds for a card, beside its plan. */
export function useAssetLedger(entityId: number, id: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'assets', 'ledger', id],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/assets/{id}/postings', { params: pathOf(entityId, id) })),
  });
}

/** The cards for which the ledger holds something else than their plan. */
export function useDifferingCards(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'assets', 'list', 'differing'],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/assets/postings', { params: { path: { entity_id: entityId } } })),
  });
}

export function usePostAnew(entityId: number, id: number) {
  return useWrite({
    write: () =>
      unwrap(api.POST('/entities/{entity_id}/assets/{id}/postings', { params: pathOf(entityId, id) })),
    refresh: ['entities', entityId],
    done: t.postedAnew,
  });
}

/** The entry of a disposal as it would be posted with an account of the remaining value. */
export function useDisposalEntry(entityId: number, id: number, account: string | null) {
  return useQuery({
    queryKey: ['entities', entityId, 'assets', 'ledger', id, 'disposal', account],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/assets/{id}/disposal_entry', {
          params: { ...pathOf(entityId, id), query: account === null ? {} : { account } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

const postDisposal = (entityId: number, id: number, account: string | null) =>
  unwrap(
    api.POST('/entities/{entity_id}/assets/{id}/disposal_entry', {
      params: pathOf(entityId, id),
      body: { account },
    }),
  );

export function usePostDisposal(entityId: number, id: number) {
  return useWrite({
    write: (account: string | null) => postDisposal(entityId, id, account),
    refresh: ['entities', entityId],
    done: t.disposalPosted,
  });
}

/** Takes the entry out of the books, and offers to post it again with the same account. */
export function useRemoveDisposal(entityId: number, id: number) {
  return useWrite({
    write: (_account: string | null) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/assets/{id}/disposal_entry', { params: pathOf(entityId, id) }),
      ),
    refresh: ['entities', entityId],
    done: t.disposalRemoved,
    undo: (account) => () => postDisposal(entityId, id, account),
  });
}
