/** A row of a statement, whichever figures it has. */
export type TreeRow<Account> = { key: string; level: number; accounts?: readonly Account[] };

/** What a table of a statement shows in one line: a row, or an account of the row above. */
export type Line<Row, Account> = {
  id: string;
  row: Row;
  /** Null: the row itself. */
  account: Account | null;
  /** How far it is moved in. */
  depth: number;
  /** Null: there is nothing to unfold. */
  isOpen: boolean | null;
};

type Chosen<Row> = {
  /** Keys of the rows that are not as they begin: parts unfolded, accounts folded. */
  turned: ReadonlySet<string>;
  /** Whether a row has anything in it; rows without, and without anything below, are left out. */
  isUsed: ((row: Row) => boolean) | null;
};

/** The lines of rows in the order of the annex; a row is part of the last one before it with a lower level. */
export function linesOf<Account extends { account: string; column: string }, Row extends TreeRow<Account>>(
  rows: readonly Row[],
  { turned, isUsed }: Chosen<Row>,
): Line<Row, Account>[] {
  const lines: Line<Row, Account>[] = [];
  /** Rows of a lower level than this are shown; those below a folded row are not. */
  let folded = Number.POSITIVE_INFINITY;
  rows.forEach((row, place) => {
    if (row.level > folded) return;
    folded = Number.POSITIVE_INFINITY;
    const below = belowOf(rows, place);
    if (isUsed !== null && !isUsed(row) && !below.some(isUsed)) return;
    const accounts = row.accounts ?? [];
    const isTurned = turned.has(row.key);
    const canUnfold = below.length > 0 || accounts.length > 0;
    const isOpen = canUnfold ? below.length > 0 !== isTurned : null;
    const depth = Math.max(0, row.level - 1);
    lines.push({ id: row.key, row, account: null, depth, isOpen });
    if (isOpen === false) folded = row.level;
    else if (below.length === 0 && isOpen)
      for (const account of accounts)
        lines.push({
          id: `${row.key} ${account.account} ${account.column}`,
          ...{ row, account, depth: depth + 1, isOpen: null },
        });
  });
  return lines;
}

/** The rows that a row is made of. Totals and results stand beside what they sum up, not over it. */
function belowOf<Row extends { level: number }>(rows: readonly Row[], place: number): Row[] {
  const level = rows[place]?.level ?? 0;
  if (level === 0) return [];
  const end = rows.findIndex((row, at) => at > place && row.level <= level);
  return rows.slice(place + 1, end === -1 ? rows.length : end);
}
