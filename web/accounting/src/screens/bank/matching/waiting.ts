import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { type Movement, type MovementRow, useMovement, WAITING } from '../movements/api.ts';
import { filled, idOr } from '../query.ts';

/** So many are asked for at a time. */
const LOADED_AT_ONCE = 100;
/** So many have to be left before more are asked for. */
const LEFT_AT_LEAST = 10;

const isWaiting = ({ state }: Pick<Movement, 'state'>) => state === 'new' || state === 'partial';

/**
 * What waits on an account or on all, the latest first, as far as it is loaded, with how many there are in all.
 * @param account the id of an account; an empty text: all of them
 */
export function useWaiting(entityId: number, account: string) {
  const query = filled({ state: WAITING, bank_account_id: account, per: String(LOADED_AT_ONCE) });
  const list = useInfiniteQuery({
    queryKey: ['entities', entityId, 'bank_transactions', 'desk', query],
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET('/entities/{entity_id}/bank_transactions', {
          params: { path: { entity_id: entityId }, query: { ...query, page: String(pageParam) } },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * LOADED_AT_ONCE < total ? pages.length + 1 : undefined,
  });
  const pages = list.data?.pages ?? [];
  return { list, rows: pages.flatMap(({ rows }) => rows), total: pages.at(-1)?.total ?? 0 };
}

/** Loads on before what is loaded runs out. */
export function useLoadedOn({ list }: ReturnType<typeof useWaiting>, left: number): void {
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const isWanted = hasNextPage && !isFetching && left < LEFT_AT_LEAST;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
}

/** The movement that the address names, though it is not among those that are loaded; `isGone`: it does not wait. */
export function useAsked(entityId: number, text: string, rows: readonly MovementRow[], isLoaded: boolean) {
  const id = idOr(text) === '' ? null : Number(text);
  const isApart = id !== null && isLoaded && !rows.some((row) => row.id === id);
  const { data, isError } = useMovement(entityId, id ?? 0, isApart);
  const movement = isApart && data !== undefined && isWaiting(data) ? data : null;
  return {
    id,
    movement,
    isAwaited: isApart && data === undefined && !isError,
    isGone: isApart && (isError || (data !== undefined && movement === null)),
  };
}
