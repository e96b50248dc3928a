import type { LegalReference } from '@news-and-accounting/law';
import type { Period } from './account.ts';
import { type PlacedBalance, placedBalance } from './placing.ts';
import {
  accountsByRow,
  at,
  czk,
  headOf,
  isLowest,
  printedIn,
  type RowAccount,
  type RowHead,
  rowAccount,
} from './printed.ts';
import { type Column, HALER_IN, nearest, roundedDown, type Unit } from './rounding.ts';
import { type Accruals, checked, type Row, type Scope, summedUp, type Tree } from './rows.ts';
import { type StatementTables, tablesOn } from './tables.ts';

export type BalanceSheetScope = Exclude<Scope, 'short'>;

export interface BalanceSheetInput {
  readonly current: Period;
  /** The period before; null: the column of the last period is zero. */
  readonly prior: Period | null;
  readonly scope: BalanceSheetScope;
  readonly unit: Unit;
  readonly accruals: Accruals;
  /** Names the accounts in each of the lowest rows of the scope. */
  readonly detail?: boolean;
}

export interface AssetRow extends RowHead {
  readonly gross: number;
  /** Positive: gross less correction is net. */
  readonly correction: number;
  readonly net: number;
  readonly prior: number;
  readonly accounts?: readonly RowAccount[];
}

export interface LiabilityRow extends RowHead {
  readonly amount: number;
  readonly prior: number;
  readonly accounts?: readonly RowAccount[];
}

export interface UnusualBalance extends RowAccount {
  readonly key: string;
  /** Which part of the account; null for the whole. */
  readonly part: string | null;
}

/** The balance sheet in the words of the public interface; figures are whole units, or CZK with haléře. */
export interface BalanceSheet {
  readonly scope: BalanceSheetScope;
  readonly unit: Unit;
  readonly accruals: Accruals;
  readonly assets: readonly AssetRow[];
  readonly liabilities: readonly LiabilityRow[];
  readonly balanced: boolean;
  /** Assets less liabilities, CZK. */
  readonly difference: number;
  readonly unmapped: readonly Omit<RowAccount, 'column'>[];
  readonly unusual: readonly UnusualBalance[];
  readonly reference: LegalReference;
}

/** A period's balance sheet before anything is left out. */
export interface FilledSheet {
  readonly assets: Tree;
  readonly liabilities: Tree;
  readonly net: Column;
  readonly correction: Column;
  readonly amount: Column;
  /** Assets less liabilities in haléře. */
  readonly difference: number;
  readonly placed: PlacedBalance;
}

/** The balance sheet of a period beside the one before. Throws `StatementError`. */
export function balanceSheet(input: BalanceSheetInput, all: readonly StatementTables[]): BalanceSheet {
  const { current, prior, scope, unit, accruals, detail = false } = input;
  const tables = tablesOn(all, current.from);
  const sheet = filledSheet(current, accruals, unit, tables);
  const before = prior === null ? null : filledSheet(prior, accruals, unit, tables);
  const number = printedIn(unit);
  const detailOf = detail ? accountsOfRows(sheet, scope) : () => ({});
  const assets: AssetRow[] = [];
  sheet.assets.rows.forEach((row, place) => {
    if (!row.scopes.includes(scope)) return;
    const [net, correction] = [at(sheet.net, place), at(sheet.correction, place)];
    assets.push({
      ...headOf(row),
      gross: number(net + correction),
      correction: number(correction),
      net: number(net),
      prior: number(at(before?.net ?? null, place)),
      ...detailOf(row, sheet.assets),
    });
  });
  const liabilities: LiabilityRow[] = [];
  sheet.liabilities.rows.forEach((row, place) => {
    if (!row.scopes.includes(scope)) return;
    const amounts = {
      amount: number(at(sheet.amount, place)),
      prior: number(at(before?.amount ?? null, place)),
    };
    liabilities.push({ ...headOf(row), ...amounts, ...detailOf(row, sheet.liabilities) });
  });
  const { unmapped, unusual } = sheet.placed;
  return {
    ...{ scope, unit, accruals, assets, liabilities },
    balanced: sheet.difference === 0,
    difference: czk(sheet.difference),
    unmapped: unmapped.map((account) => {
      const amount = czk(account.opening + account.debit - account.credit);
      return { account: account.account, name: account.name, amount };
    }),
    unusual: unusual.map(({ key, part, ...rest }) => ({ ...rowAccount(rest), key, part })),
    reference: sheet.assets.reference,
  };
}

/** What tells the accounts of a row, where it is the lowest printed one that they stand in. */
function accountsOfRows(
  { placed: { placements }, assets, liabilities }: FilledSheet,
  scope: BalanceSheetScope,
) {
  const isAsset = ({ key }: { key: string }) => key.startsWith('a:');
  const accounts = new Map([
    ...accountsByRow(placements.filter(isAsset), assets, scope),
    ...accountsByRow(
      placements.filter((each) => !isAsset(each)),
      liabilities,
      scope,
    ),
  ]);
  return (row: Row, tree: Tree) =>
    isLowest(row, tree, scope) ? { accounts: accounts.get(row.key) ?? [] } : {};
}

/** Total net assets of a period in haléře: every leaf of assets is a part of the total. Throws `StatementError`. */
export function netAssetsOf(period: Period, accruals: Accruals, tables: StatementTables): number {
  let net = 0;
  for (const { column, amount } of placedBalance(period, accruals, tables).placements) {
    if (column === 'gross') net = checked(net + amount);
    else if (column === 'correction') net = checked(net - amount);
  }
  return net;
}

/** Every row of a period's balance sheet, exact and rounded. */
export function filledSheet(
  period: Period,
  accruals: Accruals,
  unit: Unit,
  tables: StatementTables,
): FilledSheet {
  const haler = HALER_IN[unit];
  const { [accruals]: assets } = tables.assets;
  const { [accruals]: liabilities } = tables.liabilities;
  const placed = placedBalance(period, accruals, tables);
  const net = columnOf(
    assets,
    placed.gross.map((gross, place) => gross - (placed.correction[place] ?? 0)),
    haler,
  );
  const correction = columnOf(assets, placed.correction, haler);
  const amount = columnOf(liabilities, placed.amount, haler);
  return {
    ...{ assets, liabilities, placed, net, correction, amount },
    // The total stands first in both.
    difference: checked((net.exact[0] ?? 0) - (amount.exact[0] ?? 0)),
  };
}

/** The liabilities of a period alone. Throws `StatementError`. */
export function filledLiabilities(
  period: Period,
  accruals: Accruals,
  unit: Unit,
  tables: StatementTables,
): Pick<FilledSheet, 'liabilities' | 'amount'> {
  const { [accruals]: liabilities } = tables.liabilities;
  const { amount } = placedBalance(period, accruals, tables);
  return { liabilities, amount: columnOf(liabilities, amount, HALER_IN[unit]) };
}

function columnOf(tree: Tree, leaves: readonly number[], haler: number): Column {
  const exact = summedUp(tree, leaves);
  return roundedDown(tree, exact, haler, (place) => nearest(exact[place] ?? 0, haler));
}
