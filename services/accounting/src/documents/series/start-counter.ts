import type { Queries } from '../../platform/store.ts';
import type { Series } from './series.ts';
import { FOR_EVER, highestUsed, holdCounter, setCounter } from './store.ts';
import { numberTaken } from './take-number.ts';

type Counted = Pick<Series, 'id' | 'yearly'>;

/**
 * Has the counter of the present fiscal year, or of ever, go on from a number. Where no number was given yet, those
 * before it were given elsewhere.
 * @throws {HttpError} 422 `NUMBER_TAKEN` at or below a number that was given
 */
export async function startCounter(
  tx: Queries,
  entityId: number,
  { id, yearly }: Counted,
  thisYear: number,
  next: number,
): Promise<void> {
  const year = yearly ? thisYear : FOR_EVER;
  await holdCounter(tx, entityId, id, year);
  const used = await highestUsed(tx, entityId, id, year);
  if (next <= used) throw numberTaken('next');
  await setCounter(tx, entityId, id, year, next, used === 0 ? next : null);
}

/** Has a series that now counts otherwise (by year or for ever) go on where it was. */
export async function carryCounter(
  tx: Queries,
  entityId: number,
  before: Counted,
  after: Counted,
  thisYear: number,
): Promise<void> {
  if (before.yearly === after.yearly) return;
  const yearOf = ({ yearly }: Counted) => (yearly ? thisYear : FOR_EVER);
  const next = await holdCounter(tx, entityId, before.id, yearOf(before));
  const present = await holdCounter(tx, entityId, before.id, yearOf(after));
  const used = await highestUsed(tx, entityId, before.id, yearOf(after));
  if (next > present)
    await setCounter(tx, entityId, before.id, yearOf(after), next, used === 0 ? next : null);
}
