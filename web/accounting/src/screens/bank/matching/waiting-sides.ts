import { useQueries } from '@tanstack/react-query';
import { type Movement, type MovementRow, movementQuery, useMovements } from '../movements/api.ts';

/**
 * Sides of own transfers that were settled before their other side came, and wait for one as a movement is; undefined
 * while they are looked for.
 * @param around the days and the direction in which they are looked for
 */
export function useWaitingSides(
  entityId: number,
  movement: MovementRow,
  around: Readonly<Record<string, string>>,
): MovementRow[] | undefined {
  const asked = { ...around, state: 'matched', q: String(Math.abs(movement.amount)) };
  const settled = useMovements(entityId, asked, 1);
  const alike = (settled.data?.rows ?? []).filter(
    ({ amount, currency }) => amount === -movement.amount && currency === movement.currency,
  );
  const details = useQueries({ queries: alike.map(({ id }) => movementQuery(entityId, id)) });
  if (settled.isPending || details.some(({ isPending }) => isPending)) return undefined;
  return details.flatMap(({ data }) => (data !== undefined && isWaitingSide(data) ? [data] : []));
}

const isWaitingSide = ({ matches }: Movement): boolean =>
  matches.some(({ target, transaction_id: other }) => target === 'transaction' && other === null);
