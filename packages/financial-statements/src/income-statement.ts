import type { LegalReference } from '@news-and-accounting/law';
import {
  type AccountBalance,
  byBeginning,
  isOfResult,
  natureRowOf,
  type Period,
  RESULT_ROW,
  syntheticOf,
} from './account.ts';
import { filledLiabilities } from './balance-sheet.ts';
import {
  accountsByRow,
  at,
  czk,
  headOf,
  isLowest,
  printedIn,
  type RowAccount,
  type RowHead,
} from './printed.ts';
import { type Column, HALER_IN, nearest, roundedDown, type Unit } from './rounding.ts';
import { type Accruals, checked, placeOf, type Row, type Scope, summedUp, type Tree } from './rows.ts';
import { type CostFunction, type Layout, type StatementTables, tablesOn } from './tables.ts';

export type IncomeStatementScope = Extract<Scope, 'full' | 'short'>;

export interface IncomeStatementInput {
  readonly current: Period;
  /** The same span a year earlier; null: the column of the last period is zero. */
  readonly prior: Period | null;
  readonly layout: Layout;
  readonly scope: IncomeStatementScope;
  readonly unit: Unit;
  /** How the company places accruals in the balance sheet, whose result of the year this statement ends in. */
  readonly accruals: Accruals;
  /** The periods begin with their year and hold every posting; otherwise the result is rounded by itself. */
  readonly isWhole: boolean;
  /** Names the accounts in each of the lowest rows of the scope, and the revenue of net turnover in its row. */
  readonly detail?: boolean;
}

export interface IncomeRow extends RowHead {
  /** Costs are positive on rows of costs, results signed. */
  readonly amount: number;
  readonly prior: number;
  readonly accounts?: readonly RowAccount[];
}

/** A cost whose function the company has not said, and the one that it was given. */
export interface AssumedFunction {
  readonly account: string;
  readonly name: string;
  readonly function: CostFunction;
  readonly amount: number;
}

/** The income statement in the words of the public interface. */
export interface IncomeStatement {
  readonly layout: Layout;
  readonly scope: IncomeStatementScope;
  readonly unit: Unit;
  readonly rows: readonly IncomeRow[];
  /** CZK, exact. */
  readonly profit: number;
  readonly net_turnover: number;
  readonly assumed: readonly AssumedFunction[];
  readonly unmapped: readonly Omit<RowAccount, 'column'>[];
  readonly reference: LegalReference;
}

/** An account in a leaf; `amount` in haléře, costs negative. */
export interface ResultPlacement {
  readonly account: AccountBalance;
  readonly key: string;
  readonly amount: number;
  readonly function: CostFunction | null;
  readonly isAssumed: boolean;
}

/** A period's income statement before anything is left out; costs and what is made of them are negative. */
export interface FilledIncome {
  readonly tree: Tree;
  readonly signed: Column;
  readonly placements: readonly ResultPlacement[];
  /** The revenue that is net turnover. */
  readonly counted: readonly ResultPlacement[];
  readonly unmapped: readonly AccountBalance[];
  /** Whether the result is the rounded one of the balance sheet. */
  readonly isOfSheet: boolean;
}

export const RESULT = 'r:result';
export const TURNOVER = 'r:turnover';
/** Rows of sales. */
export const SALES: Readonly<Record<Layout, readonly string[]>> = {
  nature: ['v:I.', 'v:II.'],
  function: ['v:I.'],
};

/** The income statement of a period beside the one a year before. Throws `StatementError`. */
export function incomeStatement(
  input: IncomeStatementInput,
  all: readonly StatementTables[],
): IncomeStatement {
  const { current, prior, layout, scope, unit, detail = false } = input;
  const tables = tablesOn(all, current.from);
  const filled = filledIncome(current, input, all);
  const before = prior === null ? null : filledIncome(prior, input, all, tables);
  const number = printedIn(unit);
  const accounts = detail ? accountsOf(filled, scope) : null;
  const rows: IncomeRow[] = [];
  filled.tree.rows.forEach((row, place) => {
    if (!row.scopes.includes(scope)) return;
    rows.push({
      ...headOf(row),
      amount: number(shownAs(row, at(filled.signed, place))),
      prior: number(shownAs(row, at(before?.signed ?? null, place))),
      ...(accounts !== null && isLowest(row, filled.tree, scope)
        ? { accounts: accounts.get(row.key) ?? [] }
        : {}),
    });
  });
  const exact = (key: string) => czk(filled.signed.exact[placeOf(filled.tree, key)] ?? 0);
  return {
    ...{ layout, scope, unit, rows },
    profit: exact(RESULT),
    net_turnover: exact(TURNOVER),
    assumed: assumedOf(filled),
    unmapped: filled.unmapped.map((account) => {
      return { account: account.account, name: account.name, amount: czk(account.debit - account.credit) };
    }),
    reference: filled.tree.reference,
  };
}

/** A signed figure as its row shows it: costs positive. */
export function shownAs({ key }: Row, signed: number): number {
  return key.startsWith('n:') ? 0 - signed : signed;
}

/** Every row of a period's income statement; the rows are those of `tables`. */
export function filledIncome(
  period: Period,
  { layout, unit, accruals, isWhole }: Pick<IncomeStatementInput, 'layout' | 'unit' | 'accruals' | 'isWhole'>,
  all: readonly StatementTables[],
  tables: StatementTables = tablesOn(all, period.from),
): FilledIncome {
  const haler = HALER_IN[unit];
  const { [layout]: tree } = tables.income;
  const { placements, unmapped } = placedResult(period, layout, tables);
  const leaves = tree.rows.map(() => 0);
  for (const { key, amount } of placements) {
    const place = placeOf(tree, key);
    leaves[place] = checked((leaves[place] ?? 0) + amount);
  }
  const turnover = turnoverOf(placements, tablesOn(all, period.from));
  leaves[placeOf(tree, TURNOVER)] = turnover.amount;
  const exact = summedUp(tree, leaves);
  const result = exact[placeOf(tree, RESULT)] ?? 0;
  const ofSheet = isWhole && haler > 1 ? resultOfSheet(period, result, accruals, unit, tables) : null;
  const signed = roundedDown(tree, exact, haler, (place) =>
    ofSheet !== null && tree.rows[place]?.key === RESULT ? ofSheet : nearest(exact[place] ?? 0, haler),
  );
  return {
    ...{ tree, placements, unmapped, counted: turnover.counted, isOfSheet: ofSheet !== null },
    signed: withTurnover(tree, signed, SALES[layout]),
  };
}

/** The result of the year as the balance sheet rounds it; null where it is not the result of these turnovers. */
function resultOfSheet(
  period: Period,
  result: number,
  accruals: Accruals,
  unit: Unit,
  tables: StatementTables,
): number | null {
  const { liabilities, amount } = filledLiabilities(period, accruals, unit, tables);
  const place = placeOf(liabilities, RESULT_ROW);
  return amount.exact[place] === result ? at(amount, place) : null;
}

/** Net turnover that is all sales and nothing else is the sum of their rounded rows. */
function withTurnover(tree: Tree, signed: Column, sales: readonly string[]): Column {
  const place = placeOf(tree, TURNOVER);
  const sumOf = (column: readonly number[]) =>
    sales.reduce((sum, key) => sum + (column[placeOf(tree, key)] ?? 0), 0);
  if (sumOf(signed.exact) !== signed.exact[place]) return signed;
  const rounded = [...signed.rounded];
  rounded[place] = sumOf(signed.rounded);
  return { exact: signed.exact, rounded };
}

/** The revenue that is net turnover under the rule of the period's first day. */
export function turnoverOf(
  placements: readonly ResultPlacement[],
  { netTurnover, turnoverAccounts, references }: StatementTables,
) {
  const counted = placements.filter(
    ({ account: { account, turnover } }) =>
      account.startsWith('6') &&
      (netTurnover === 'all_revenues' || (turnover ?? turnoverAccounts.has(syntheticOf(account)))),
  );
  const amount = counted.reduce((sum, each) => checked(sum + each.amount), 0);
  return { counted, amount, reference: references.netTurnover };
}

/** Accounts of the result in the leaves of a layout. Throws `StatementError`. */
export function placedResult({ accounts }: Period, layout: Layout, tables: StatementTables) {
  const placements: ResultPlacement[] = [];
  const unmapped: AccountBalance[] = [];
  for (const account of accounts) {
    if (!isOfResult(account.account)) continue;
    const amount = checked(account.credit - account.debit);
    if (amount === 0) continue;
    const nature = natureRowOf(account, tables);
    if (nature === undefined) unmapped.push(account);
    else if (layout === 'nature') {
      placements.push({ account, amount, key: nature, function: null, isAssumed: false });
    } else placements.push({ account, amount, ...functionRowOf(account, nature, tables) });
  }
  return { placements, unmapped };
}

/**
 * The row by function: costs of the operation by the function of their account, those that annex 3 has no row of their
 * kind for by an assumed one, all others by their kind.
 */
function functionRowOf(account: AccountBalance, nature: string, tables: StatementTables) {
  const kind = tables.byFunction.get(nature);
  const said = account.function ?? null;
  if (kind !== undefined && (said === null || !isOperatingCost(kind, tables.income.function))) {
    return { key: kind, function: null, isAssumed: false };
  }
  const assumed = byBeginning(tables.assumedFunctions, account.account) ?? 'administration';
  const chosen = said ?? assumed;
  return { key: tables.functionRows[chosen], function: chosen, isAssumed: said === null };
}

function isOperatingCost(key: string, tree: Tree): boolean {
  const parent = tree.rows[placeOf(tree, key)]?.parent ?? null;
  return key.startsWith('n:') && parent !== null && tree.rows[parent]?.key === 'r:operating';
}

function assumedOf({ placements }: FilledIncome): AssumedFunction[] {
  return placements.flatMap(({ account, amount, function: given, isAssumed }) =>
    isAssumed && given !== null
      ? [{ account: account.account, name: account.name, function: given, amount: czk(0 - amount) }]
      : [],
  );
}

function accountsOf({ tree, placements, counted }: FilledIncome, scope: IncomeStatementScope) {
  const ofTurnover = counted.map((each) => ({ ...each, key: TURNOVER }));
  return accountsByRow([...placements, ...ofTurnover].map(lineOf), tree, scope);
}

function lineOf({ account, key, amount }: ResultPlacement) {
  return { account, key, column: 'amount' as const, amount: key.startsWith('n:') ? 0 - amount : amount };
}
