import type { Fragment } from '../../../books/ledger/index.ts';
import type { ReadingRun } from '../format.ts';

const AT_ONCE = 500;

/**
 * Rows by their id, some at a time, each page a statement of its own: between two of them something else may be asked.
 * @param select the rows whose id is greater than the one given; without order and limit
 */
export async function* pages<Row extends { id: number }>(
  run: ReadingRun,
  select: (after: number) => Fragment,
): AsyncGenerator<Row[]> {
  const { tx } = run;
  for (let after = 0; ; ) {
    const rows = await tx<Row[]>`select * from (${select(after)}) r order by r.id limit ${AT_ONCE}`;
    if (rows.length > 0) yield rows;
    run.done(rows.length);
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Days of a column within the period that was asked for. */
export function inPeriod({ tx, from, to }: ReadingRun, column: Fragment): Fragment {
  return tx`${from === null ? tx`true` : tx`${column} >= ${from}`} and ${to === null ? tx`true` : tx`${column} <= ${to}`}`;
}
