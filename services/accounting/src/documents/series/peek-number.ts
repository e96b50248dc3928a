import { formatNumber } from '@news-and-accounting/identifiers';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { numberSource } from './store.ts';
import type { NumberOrder, TakenNumber } from './take-number.ts';

/** So many numbers are looked at together, where the next one was given by hand already. */
const BATCHES = [1, 10, 100] as const;

/**
 * The number that `takeNumber` would give now; nothing is taken and nobody waits. Null where there is none to be given.
 */
export async function peekNumber(
  sql: Queries,
  { id: entityId, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  { kind, date, seriesId, number }: NumberOrder,
): Promise<TakenNumber | null> {
  const year = fiscalYearOf(date, fiscalYearStart);
  const series = await numberSource(sql, entityId, { kind, seriesId }, year);
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
