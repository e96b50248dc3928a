import { formatNumber } from '@news-and-accounting/identifiers';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { type NumberSource, selectSource } from './store.ts';
import type { NumberOrder, TakenNumber } from './take-number.ts';

/** So many numbers are looked at together, where the next one was given by hand already. */
const BATCHES = [1, 10, 100] as const;

/** What `peekNumber` has to know of a series. */
export type PeekedSource = Pick<
  NumberSource,
  'id' | 'kind' | 'prefix' | 'pattern' | 'archived' | 'next' | 'previous_on'
>;

/** Where `peekNumber` takes a number from, as a query, so that it can be read together with other things. */
export function peekedSource(
  sql: Queries,
  { id, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  { kind, date, seriesId }: NumberOrder,
) {
  return selectSource(sql, id, { kind, seriesId }, fiscalYearOf(date, fiscalYearStart));
}

/**
 * The number that `takeNumber` would give now; nothing is taken and nobody waits. Null where there is none to be given.
 * @param series what `peekedSource` has found; null: nothing
 */
export async function peekNumber(
  sql: Queries,
  { id: entityId, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  { kind, date, number }: NumberOrder,
  series: PeekedSource | null,
): Promise<TakenNumber | null> {
  const year = fiscalYearOf(date, fiscalYearStart);
  if (series === null || series.kind !== kind || series.archived) return null;
  const { id, previous_on: previousOn } = series;
  if (number !== null) return { number, seriesId: id, previousOn };
  const month = Number(date.slice(5, 7));
  let first = series.next;
  for (const size of BATCHES) {
    const numbers = Array.from({ length: size }, (_, i) =>
      formatNumber(series, { year, month, counter: first + i }),
    );
    const used = await sql<{ number: string }[]>`
      select number from given_numbers where entity_id = ${entityId} and kind = ${kind} and number = any (${numbers})`;
    const taken = new Set(used.map((each) => each.number));
    const free = numbers.find((each) => !taken.has(each));
    if (free !== undefined) return { number: free, seriesId: id, previousOn };
    first += size;
  }
  return null;
}
