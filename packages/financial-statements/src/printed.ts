import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { Column, Unit } from './rounding.ts';
import type { Row, Scope, Tree } from './rows.ts';
import type { ColumnName } from './tables.ts';

/** What every printed row begins with. */
export type RowHead = Pick<Row, 'key' | 'designation' | 'name' | 'number' | 'level'>;

/** An account in a leaf; CZK with haléře whatever the unit of the sheet. */
export interface RowAccount {
  readonly account: string;
  readonly name: string;
  readonly column: ColumnName;
  readonly amount: number;
}

export function headOf({ key, designation, name, number, level }: Row): RowHead {
  return { key, designation, name, number, level };
}

export function czk(haler: number): number {
  return halerToJson(haler as Haler);
}

/** How a rounded figure is printed: whole units as they are, haléře as CZK. */
export function printedIn(unit: Unit): (figure: number) => number {
  return unit === 'czk' ? czk : (figure) => figure;
}

/** The rounded figure of a row; zero in a column that is not there. */
export function at(column: Column | null, place: number): number {
  return column?.rounded[place] ?? 0;
}

/** An account in a leaf, in haléře as its row shows it. */
export interface Line {
  readonly key: string;
  readonly account: { readonly account: string; readonly name: string };
  readonly column: ColumnName;
  readonly amount: number;
}

/** Whether a row is the lowest printed one of some accounts: a leaf, or one whose parts the scope leaves out. */
export function isLowest({ parts }: Row, { rows }: Tree, scope: Scope): boolean {
  return parts.length === 0 || parts.some((part) => rows[part]?.scopes.includes(scope) !== true);
}

/** The lowest row of the scope that holds a leaf. */
function lowestOf(key: string, { rows, places }: Tree, scope: Scope): string {
  let row = rows[places.get(key) ?? -1];
  while (row !== undefined && !row.scopes.includes(scope) && row.parent !== null) row = rows[row.parent];
  return row?.key ?? key;
}

/** The accounts of each of the lowest rows of a scope; the parts of one account in one column are one. */
export function accountsByRow(lines: readonly Line[], tree: Tree, scope: Scope): Map<string, RowAccount[]> {
  const sums = new Map<string, Map<string, Line>>();
  for (const line of lines) {
    const key = lowestOf(line.key, tree, scope);
    const ofRow = sums.get(key) ?? new Map<string, Line>();
    const id = `${line.column} ${line.account.account}`;
    ofRow.set(id, { ...line, amount: line.amount + (ofRow.get(id)?.amount ?? 0) });
    sums.set(key, ofRow);
  }
  return new Map([...sums].map(([key, ofRow]) => [key, [...ofRow.values()].map(rowAccount)]));
}

export function rowAccount({ account, column, amount }: Omit<Line, 'key'>): RowAccount {
  return { account: account.account, name: account.name, column, amount: czk(amount) };
}
