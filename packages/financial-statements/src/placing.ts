import {
  type AccountBalance,
  balanceRowOf,
  closingOf,
  isOfResult,
  natureRowOf,
  type Period,
  RESULT_ROW,
  StatementError,
  syntheticOf,
} from './account.ts';
import { type Accruals, checked, placeOf, type Tree } from './rows.ts';
import type { ColumnName, KeptRow, StatementTables, TurningRows } from './tables.ts';

/** Why an account stands where it does: its own row, the table, or the sign of what was asked. */
export type Why =
  | 'own_row'
  | 'table'
  | 'account_in_debit'
  | 'account_in_credit'
  | 'synthetic_in_debit'
  | 'synthetic_in_credit'
  | 'result';

/** An account, or a part of one, in a column of a leaf. */
export interface Placement {
  readonly account: AccountBalance;
  /** Name of the part; null for the whole account. */
  readonly part: string | null;
  readonly key: string;
  readonly column: ColumnName;
  /** Haléře as the column counts them. */
  readonly amount: number;
  readonly why: Why;
}

/** A balance on the other side than usual, which stays in its row. */
export type Unusual = Omit<Placement, 'why'>;

/** Accounts of the balance sheet in its leaves. */
export interface PlacedBalance {
  /** By the places of the assets. */
  readonly gross: readonly number[];
  readonly correction: readonly number[];
  /** By the places of the liabilities. */
  readonly amount: readonly number[];
  readonly placements: readonly Placement[];
  /** Accounts with a balance and without a row. */
  readonly unmapped: readonly AccountBalance[];
  readonly unusual: readonly Unusual[];
}

/** Puts every account of the period into its leaf of the balance sheet. Throws `StatementError`. */
export function placedBalance(
  { accounts }: Period,
  accruals: Accruals,
  tables: StatementTables,
): PlacedBalance {
  const { [accruals]: assets } = tables.assets;
  const { [accruals]: liabilities } = tables.liabilities;
  const gross = assets.rows.map(() => 0);
  const correction = assets.rows.map(() => 0);
  const amount = liabilities.rows.map(() => 0);
  const placements: Placement[] = [];
  const unmapped: AccountBalance[] = [];
  const unusual: Unusual[] = [];
  const turned: { account: AccountBalance; rows: TurningRows; closing: number }[] = [];

  const treeOf = (column: ColumnName) => (column === 'amount' ? liabilities : assets);
  const there = <T extends { key: string; column: ColumnName }>(row: T): T => ({
    ...row,
    key: underChoice(row.key, treeOf(row.column), tables),
  });
  const put = (placement: Placement) => {
    if (placement.amount === 0) return;
    const placed = there(placement);
    const leaves = { gross, correction, amount }[placed.column];
    const place = placeOf(treeOf(placed.column), placed.key);
    leaves[place] = checked((leaves[place] ?? 0) + placed.amount);
    placements.push(placed);
  };

  for (const account of accounts) {
    const closing = closingOf(account);
    if (closing === 0 && account.parts === undefined) continue;
    assertParts(account, closing);
    if (isOfResult(account.account)) {
      if (natureRowOf(account, tables) === undefined) unmapped.push(account);
      else
        put({ account, part: null, key: RESULT_ROW, column: 'amount', amount: 0 - closing, why: 'result' });
      continue;
    }
    const rows = balanceRowOf(account, tables);
    if (rows === undefined) unmapped.push(account);
    else if ('by' in rows) turned.push({ account, rows, closing });
    else {
      const why = (account.row ?? null) === null ? 'table' : 'own_row';
      put({ ...placed(account, null, rows, closing), why });
      unusual.push(...unusualOf(account, rows, closing).map(there));
    }
  }
  for (const placement of byBalance(turned)) put(placement);
  return { gross, correction, amount, placements, unmapped, unusual };
}

/** The row under the company's choice of accruals. */
function underChoice(key: string, tree: Tree, { movedAccruals }: StatementTables): string {
  return tree.places.has(key) ? key : (movedAccruals.get(key) ?? key);
}

function placed(account: AccountBalance, part: string | null, { key, column }: KeptRow, balance: number) {
  return { account, part, key, column, amount: column === 'gross' ? balance : 0 - balance };
}

/** What is on the other side than usual: the parts of an account where there are any, else the account. */
function unusualOf(account: AccountBalance, row: KeptRow, closing: number): Unusual[] {
  const isUnusual = (balance: number) =>
    (row.side === 'debit' && balance < 0) || (row.side === 'credit' && balance > 0);
  const parts = account.parts?.filter(({ balance }) => isUnusual(balance)) ?? [];
  if (parts.length > 0) return parts.map(({ name, balance }) => placed(account, name, row, balance));
  return isUnusual(closing) ? [placed(account, null, row, closing)] : [];
}

/** Accounts that go by a balance: their own, each part by its own, or that of their synthetic account. */
function byBalance(
  turned: readonly { account: AccountBalance; rows: TurningRows; closing: number }[],
): Placement[] {
  const synthetic = new Map<string, number>();
  for (const { account, closing } of turned) {
    const code = syntheticOf(account.account);
    synthetic.set(code, checked((synthetic.get(code) ?? 0) + closing));
  }
  return turned.flatMap(({ account, rows, closing }): Placement[] => {
    if (rows.by === 'synthetic') {
      const isDebit = (synthetic.get(syntheticOf(account.account)) ?? 0) >= 0;
      const why = isDebit ? 'synthetic_in_debit' : 'synthetic_in_credit';
      return [{ ...placed(account, null, isDebit ? rows.debit : rows.credit, closing), why }];
    }
    const parts = account.parts ?? [{ name: null, balance: closing }];
    return parts.map(({ name, balance }) => {
      const why = balance >= 0 ? 'account_in_debit' : 'account_in_credit';
      return { ...placed(account, name, balance >= 0 ? rows.debit : rows.credit, balance), why };
    });
  });
}

function assertParts(account: AccountBalance, closing: number): void {
  if (account.parts === undefined) return;
  const together = account.parts.reduce((sum, { balance }) => checked(sum + balance), 0);
  if (together === closing) return;
  throw new StatementError(
    'parts_differ',
    account.account,
    `the parts of ${account.account} are not its balance`,
  );
}
