import { formatNumber } from '@news-and-accounting/identifiers';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { FOR_EVER } from './store.ts';
import type { NumberOrder } from './take-number.ts';

/** So many numbers are looked at together, where the next one was given by hand already. */
const BATCHES = [1, 10, 100] as const;

type Counted = { id: number; prefix: string; pattern: string; next: number };

/**
 * The number that `takeNumber` would give now; nothing is taken and nobody waits. Null where there is none to be given.
 */
export async function peekNumber(
  sql: Queries,
  { id: entityId, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  { kind, date, seriesId, number }: NumberOrder,
): Promise<{ number: string; seriesId: number } | null> {
  const year = fiscalYearOf(date, fiscalYearStart);
  const [series] = await sql<Counted[]>`
    select s.id, s.prefix, s.pattern, coalesce(y.next, 1)::float8 as next from number_series s
    left join number_series_years y on y.entity_id = s.entity_id and y.series_id = s.id
      and y.year = case when s.yearly then ${year}::int else ${FOR_EVER}::int end
    where s.entity_id = ${entityId} and s.kind = ${kind} and not s.archived
      and ${seriesId === null ? sql`s.is_default` : sql`s.id = ${seriesId}`}`;
  if (series === undefined) return null;
  if (number !== null) return { number, seriesId: series.id };
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
    if (free !== undefined) return { number: free, seriesId: series.id };
    first += size;
  }
  return null;
}
