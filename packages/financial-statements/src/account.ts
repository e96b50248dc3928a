import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import { checked, type Row, type Tree } from './rows.ts';
import { type CostFunction, type KeptRow, ownRow, type StatementTables, type TurningRows } from './tables.ts';

/** An account of the trial balance with what the company has set for it. Amounts are debit less credit. */
export interface AccountBalance {
  readonly account: string;
  readonly name: string;
  readonly opening: Haler;
  readonly debit: Haler;
  readonly credit: Haler;
  /** Key of a leaf that stands above the table. */
  readonly row?: string | null;
  readonly function?: CostFunction | null;
  /** Whether its revenue is net turnover; by the table when it is not said. */
  readonly turnover?: boolean | null;
  /** What the closing balance is made of where sides must not be netted, such as contacts. They add up to it. */
  readonly parts?: readonly BalancePart[];
}

export interface BalancePart {
  readonly name: string;
  readonly balance: Haler;
}

/** The trial balance of a period: closing entries left out, results of past years on 431. */
export interface Period {
  /** First day; the tables and the rule of the net turnover go by it. */
  readonly from: LocalDate;
  readonly accounts: readonly AccountBalance[];
}

export type StatementErrorCode = 'unknown_row' | 'parts_differ';

/** Settings of an account that no statement can be made with. */
export class StatementError extends Error {
  readonly code: StatementErrorCode;
  readonly account: string;

  constructor(code: StatementErrorCode, account: string, message: string) {
    super(message);
    this.name = 'StatementError';
    this.code = code;
    this.account = account;
  }
}

/** How many digits of an account are its synthetic one. */
const SYNTHETIC = 3;

export function syntheticOf(account: string): string {
  return account.slice(0, SYNTHETIC);
}

export function closingOf({ opening, debit, credit }: AccountBalance): number {
  return checked(opening + debit - credit);
}

/** Whether it is an expense or a revenue, whose sum is the result. */
export function isOfResult(account: string): boolean {
  return account.startsWith('5') || account.startsWith('6');
}

/** What the longest known beginning of an account leads to. */
export function byBeginning<T>(table: ReadonlyMap<string, T>, account: string): T | undefined {
  for (let length = Math.min(SYNTHETIC, account.length); length > 0; length--) {
    const found = table.get(account.slice(0, length));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The row or rows of the balance sheet that an account stands in; undefined where it has none. Throws `StatementError`
 * for an own row that is no leaf of the balance sheet.
 */
export function balanceRowOf(
  account: AccountBalance,
  tables: StatementTables,
): KeptRow | TurningRows | undefined {
  const own = account.row ?? null;
  const usual = usualRows(account.account, tables);
  return own === null ? usual.balance : sided(ownRowOf(account, own, tables), usual.side);
}

function sided(
  row: KeptRow | TurningRows | undefined,
  side: Side | undefined,
): KeptRow | TurningRows | undefined {
  return row === undefined || 'by' in row || side === undefined ? row : { ...row, side };
}

type Side = KeptRow['side'];

/** Where the tables put an account that has no row of its own. */
type UsualRows = {
  balance: KeptRow | TurningRows | undefined;
  side: Side | undefined;
  nature: string | undefined;
};

/** By tables and synthetic account, which is all that the tables go by: at most a thousand each. */
const found = new WeakMap<StatementTables, Map<string, UsualRows>>();

function usualRows(account: string, tables: StatementTables): UsualRows {
  const synthetic = syntheticOf(account);
  const known = found.get(tables)?.get(synthetic);
  if (known !== undefined) return known;
  const rows = usualRowsOf(synthetic, tables);
  found.set(tables, (found.get(tables) ?? new Map()).set(synthetic, rows));
  return rows;
}

function usualRowsOf(synthetic: string, tables: StatementTables): UsualRows {
  const side = byBeginning(tables.usualSides, synthetic);
  return {
    balance: sided(balanceRow(synthetic, tables), side),
    side,
    nature: byBeginning(tables.results, synthetic),
  };
}

function balanceRow(synthetic: string, tables: StatementTables): KeptRow | TurningRows | undefined {
  const kept = byBeginning(tables.kept, synthetic);
  const turning = byBeginning(tables.turning, synthetic);
  if (kept === undefined || turning === undefined) return turning ?? kept;
  return isLonger(tables.turning, tables.kept, synthetic) ? turning : kept;
}

function ownRowOf(account: AccountBalance, own: string, tables: StatementTables): KeptRow | TurningRows {
  const kept = byBeginning(tables.kept, account.account);
  const turning = byBeginning(tables.turning, account.account);
  assertLeaf(account, own, ['assets', 'liabilities'], tables);
  // An account that corrects goes on correcting, in the row of its asset.
  const corrects = kept?.column === 'correction' && turning === undefined && own.startsWith('a:');
  return corrects ? { ...kept, key: own } : ownRow(own);
}

/** The leaf of the income statement by nature that an account stands in; undefined where it has none. */
export function natureRowOf(account: AccountBalance, tables: StatementTables): string | undefined {
  const own = account.row ?? null;
  if (own === null) return usualRows(account.account, tables).nature;
  assertLeaf(account, own, ['nature'], tables);
  return own;
}

type Sheet = 'assets' | 'liabilities' | 'nature';

/** Whether an account may be given a row of its own: a leaf of the sheet that its class belongs to. */
export function isOwnRow(account: string, key: string, tables: StatementTables): boolean {
  const sheets: readonly Sheet[] = isOfResult(account) ? ['nature'] : ['assets', 'liabilities'];
  return isLeafOf(key, sheets, tables);
}

/** A row that accounts may be given as their own. */
export type OwnRow = Pick<Row, 'key' | 'designation' | 'name'>;

/** The rows that accounts of the balance sheet and those of the result may be given, in the order of the annexes. */
export function ownRows(tables: StatementTables): { balance: OwnRow[]; result: OwnRow[] } {
  const of = (sheets: readonly Sheet[]) => {
    const rows = sheets.flatMap((sheet) => leavesOf(sheet, tables));
    return [...new Map(rows.map(({ key, designation, name }) => [key, { key, designation, name }])).values()];
  };
  return { balance: of(['assets', 'liabilities']), result: of(['nature']) };
}

function isLeafOf(key: string, sheets: readonly Sheet[], tables: StatementTables): boolean {
  return sheets.some((sheet) =>
    treesOf(sheet, tables).some(({ rows, places }) => {
      const row = rows[places.get(key) ?? -1];
      return row !== undefined && isChosen(row);
    }),
  );
}

/** The rows of a sheet that accounts can stand in, under either choice of accruals. */
function leavesOf(sheet: Sheet, tables: StatementTables): Row[] {
  return treesOf(sheet, tables).flatMap(({ rows }) => rows.filter(isChosen));
}

function treesOf(sheet: Sheet, tables: StatementTables): Tree[] {
  return sheet === 'nature' ? [tables.income.nature] : Object.values(tables[sheet]);
}

/** Net turnover and the result of the year are computed, never chosen. */
function isChosen({ key, parts }: Row): boolean {
  return parts.length === 0 && !key.startsWith('r:') && key !== RESULT_ROW;
}

/** The row of the balance sheet that holds the result of the year, and no account. */
export const RESULT_ROW = 'p:A.V.';

function assertLeaf(
  { account }: AccountBalance,
  key: string,
  sheets: readonly Sheet[],
  tables: StatementTables,
): void {
  if (isLeafOf(key, sheets, tables)) return;
  throw new StatementError('unknown_row', account, `${key} is no row that account ${account} could stand in`);
}

function isLonger(
  table: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  account: string,
): boolean {
  for (let length = SYNTHETIC; length > 0; length--) {
    const beginning = account.slice(0, length);
    if (table.has(beginning)) return true;
    if (other.has(beginning)) return false;
  }
  return false;
}
