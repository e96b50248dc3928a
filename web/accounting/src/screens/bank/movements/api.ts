import type { operations } from '@news-and-accounting/accounting-client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { bankMovements as t } from '../../../cs/bank-movements.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import { usePagedRows } from '../../../parts/paged-rows.ts';

type Page = operations['listBankTransactions']['responses'][200]['content']['application/json'];
export type MovementRow = Page['rows'][number];
export type MovementSums = Page['sums'][number];
export type Movement = operations['getBankTransaction']['responses'][200]['content']['application/json'];
export type Match = Movement['matches'][number];
type Changes =
  operations['updateBankTransaction']['requestBody']['content']['application/json']['bank_transaction'];

export const MOVEMENTS_A_PAGE = 100;

/** What waits for a person. */
export const WAITING = 'new,partial';

type Query = Readonly<Record<string, string>>;

/** @param filter as the operation takes it, of `movementsQuery` */
export function useMovements(entityId: number, filter: Query, page: number, per = MOVEMENTS_A_PAGE) {
  const query = { ...filter, page: String(page), per: String(per) };
  return useQuery({
    queryKey: ['entities', entityId, 'bank_transactions', 'list', query],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/bank_transactions', {
          params: { path: { entity_id: entityId }, query },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Every movement of a filter, as a list without an end. */
export function usePagedMovements(entityId: number, filter: Query) {
  return usePagedRows<MovementRow, Page>({
    list: ['entities', entityId, 'bank_transactions', 'paged', filter],
    per: MOVEMENTS_A_PAGE,
    ask: (page, per) =>
      unwrap(
        api.GET('/entities/{entity_id}/bank_transactions', {
          params: {
            path: { entity_id: entityId },
            query: { ...filter, page: String(page), per: String(per) },
          },
        }),
      ),
  });
}

/** How many movements wait for a person. */
export function useWaitingCount(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'bank_transactions', 'waiting'],
    queryFn: async () => {
      const { total } = await unwrap(
        api.GET('/entities/{entity_id}/bank_transactions', {
          params: { path: { entity_id: entityId }, query: { state: WAITING, per: '1' } },
        }),
      );
      return total;
    },
  });
}

export function movementQuery(entityId: number, id: number) {
  return queryOptions({
    queryKey: ['entities', entityId, 'bank_transactions', id],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/bank_transactions/{id}', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
  });
}

export function useMovement(entityId: number, id: number, isAsked = true) {
  return useQuery({ ...movementQuery(entityId, id), enabled: isAsked });
}

type Read = Pick<Movement, 'id' | 'updated_at'>;

const saidOf = (_movement: Movement, { changes: { ignored } }: { changes: Changes }): string =>
  ignored === undefined ? t.saved : ignored ? t.ignored : t.unignored;

/** What people add to a movement. */
export function useChangeMovement(
  entityId: number,
  {
    onDone = () => undefined,
    isForm = true,
    isSaid = true,
  }: {
    onDone?: (movement: Movement) => void;
    isForm?: boolean;
    /** False: it is a part of something else, which says when it is done. */
    isSaid?: boolean;
  } = {},
) {
  return useWrite({
    write: ({ read, changes }: { read: Read; changes: Changes }) =>
      sendGuarded({
        subject: 'BankTransaction',
        read,
        changes,
        send: (bank_transaction, header) =>
          unwrap(
            api.PATCH('/entities/{entity_id}/bank_transactions/{id}', {
              params: { path: { entity_id: entityId, id: read.id }, header },
              body: { bank_transaction },
            }),
          ),
      }),
    refresh: ['entities', entityId],
    ...(isSaid && { done: saidOf }),
    onDone,
    errors: isForm ? 'form' : 'notify',
  });
}
