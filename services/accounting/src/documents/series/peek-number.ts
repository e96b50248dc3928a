import { formatNumber } from '@news-and-accounting/identifiers';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { defaultSeries, FOR_EVER, seriesOf } from './store.ts';
import type { NumberOrder } from './take-number.ts';

/** Numbers given by hand that a preview passes over. */
const PASSED_AT_MOST = 100;

/**
 * The number that `takeNumber` would give now; nothing is taken and nobody waits. Null where there is none to be given.
 */
export async function peekNumber(
  sql: Queries,
  { id: entityId, fiscalYearStart }: Pick<Company, 'id' | 'fiscalYearStart'>,
  { kind, date, seriesId, number }: NumberOrder,
): Promise<{ number: string; seriesId: number } | null> {
  const series =
    seriesId === null ? await defaultSeries(sql, entityId, kind) : await seriesOf(sql, entityId, seriesId);
  if (series === null || series.kind !== kind || series.archived) return null;
  if (number !== null) return { number, seriesId: series.id };
  const year = fiscalYearOf(date, fiscalYearStart);
  const [row] = await sql<{ next: number }[]>`
    select next::float8 as next from number_series_years
    where entity_id = ${entityId} and series_id = ${series.id} and year = ${series.yearly ? year : FOR_EVER}`;
  const first = row?.next ?? 1;
  const month = Number(date.slice(5, 7));
  const numbers = Array.from({ length: PASSED_AT_MOST }, (_, i) =>
    formatNumber(series, { year, month, counter: first + i }),
  );
  const used = await sql<{ number: string }[]>`
    select number from given_numbers where entity_id = ${entityId} and kind = ${kind} and number = any (${numbers})`;
  const taken = new Set(used.map((each) => each.number));
  const free = numbers.find((each) => !taken.has(each));
  return free === undefined ? null : { number: free, seriesId: series.id };
}
