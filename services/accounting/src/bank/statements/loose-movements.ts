import type { Movement } from '@news-and-accounting/bank-statements';
import type { Queries } from '../../platform/store.ts';
import { insertMovements, presentOn } from './import-movements.ts';
import { type ImportedMovement, importedMovement } from './imported.ts';
import { planOf } from './known.ts';

/** A movement that came in no statement, as it would be stored. */
export type LooseMovement = ImportedMovement;

export const looseMovement = (movement: Movement): LooseMovement => importedMovement(movement);

/** No statement has this format, so movements are compared by what both say. */
const NO_STATEMENT = 'none';

/**
 * Which stored movements of an account some movements are, in their order; null: it does not hold it.
 * @param used what stands for a movement of the same file already
 */
export async function knownMovements(
  sql: Queries,
  account: { entityId: number; bankAccountId: number },
  movements: readonly LooseMovement[],
  used: ReadonlySet<number>,
): Promise<(number | null)[]> {
  const days = movements.map(({ booked_on }) => booked_on).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const present = await presentOn(sql, account, { from, to });
  const free = present.filter(({ id }) => !used.has(id));
  const found = new Map(
    planOf(movements, free, NO_STATEMENT).known.map(({ movement, id }) => [movement, id]),
  );
  return movements.map((movement) => found.get(movement) ?? null);
}

/**
 * Stores movements that came in no statement; one in another currency has no value in CZK until it is settled.
 * @returns their ids in their order
 */
export async function insertLooseMovements(
  tx: Queries,
  { isInCzk, ...account }: { entityId: number; bankAccountId: number; isInCzk: boolean },
  movements: readonly LooseMovement[],
  now: Date,
): Promise<number[]> {
  return insertMovements(tx, { ...account, rates: isInCzk ? null : new Map(), now }, movements);
}
