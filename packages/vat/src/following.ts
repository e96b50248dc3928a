import type { RecapitulativeRow, RecapitulativeStatement } from './content.ts';

/**
 * What the tax office holds after a regular recapitulative statement and those that followed it: a cancelled row is
 * taken away, any other one is added.
 */
export function recapitulativeRowsHeld(filed: readonly RecapitulativeStatement[]): RecapitulativeRow[] {
  const held = new Map<string, RecapitulativeRow>();
  for (const row of filed.flatMap(({ rows }) => rows)) {
    if (row.storno === 'A') held.delete(keyOf(row));
    else held.set(keyOf(row), row);
  }
  return [...held.values()].sort(byKey);
}

/**
 * A following recapitulative statement: of each row that has changed first the cancellation with what was filed, then
 * the right row.
 * @returns null when no row has changed
 */
export function followingRecapitulative(
  live: RecapitulativeStatement,
  filed: readonly RecapitulativeStatement[],
): RecapitulativeStatement | null {
  const held = new Map(recapitulativeRowsHeld(filed).map((row) => [keyOf(row), row]));
  const now = new Map(live.rows.map((row) => [keyOf(row), row]));
  const changed = [...new Map([...held, ...now]).values()].sort(byKey).flatMap((row) => {
    const [was, is] = [held.get(keyOf(row)), now.get(keyOf(row))];
    if (was?.value === is?.value && was?.count === is?.count) return [];
    return [
      ...(was === undefined ? [] : [{ ...was, storno: 'A' as const }]),
      ...(is === undefined ? [] : [is]),
    ];
  });
  return changed.length === 0 ? null : { ...live, filingType: 'N', rows: changed };
}

const keyOf = ({ country, vatId, code }: RecapitulativeRow) => `${country} ${vatId} ${code}`;

function byKey(one: RecapitulativeRow, other: RecapitulativeRow): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
