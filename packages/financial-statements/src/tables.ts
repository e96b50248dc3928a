import type { Law, LawShape, LawValueOf, LegalReference, LocalDate } from '@news-and-accounting/law';
import { type Accruals, keyOf, type Line, type Tree, treeOf } from './rows.ts';

/** What a cost was made for. */
export type CostFunction = 'sales' | 'distribution' | 'administration';

export const COST_FUNCTIONS: readonly CostFunction[] = ['sales', 'distribution', 'administration'];

export type Layout = 'nature' | 'function';

/** Which figure of a row an account is part of; `amount` where a row has one figure. */
export type ColumnName = 'gross' | 'correction' | 'amount';

/** Row of an account that stays in it whatever its balance. */
export interface KeptRow {
  readonly key: string;
  readonly column: ColumnName;
  /** The side of a usual balance. */
  readonly side: 'debit' | 'credit' | 'either';
}

/** Rows of an account that goes by its balance. */
export interface TurningRows {
  readonly debit: KeptRow;
  readonly credit: KeptRow;
  /** Whether each account is asked, or all of a synthetic account together. */
  readonly by: 'account' | 'synthetic';
}

/** Rows, accounts and rules for accounting periods from a day on. */
export interface StatementTables {
  readonly from: LocalDate;
  readonly assets: Readonly<Record<Accruals, Tree>>;
  readonly liabilities: Readonly<Record<Accruals, Tree>>;
  readonly income: Readonly<Record<Layout, Tree>>;
  /** From a row of accruals to the one that holds the same under the other choice, both ways. */
  readonly movedAccruals: ReadonlyMap<string, string>;
  /** By the beginning of an account; the longest counts. */
  readonly kept: ReadonlyMap<string, KeptRow>;
  /** Where it is not that of the row. */
  readonly usualSides: ReadonlyMap<string, KeptRow['side']>;
  readonly turning: ReadonlyMap<string, TurningRows>;
  readonly results: ReadonlyMap<string, string>;
  /** Row by function of a row by nature; costs whose row is not here go by their function. */
  readonly byFunction: ReadonlyMap<string, string>;
  readonly functionRows: Readonly<Record<CostFunction, string>>;
  readonly assumedFunctions: ReadonlyMap<string, CostFunction>;
  /** What net turnover is: all revenue, or that which the business model rests on. */
  readonly netTurnover: 'all_revenues' | 'business_model';
  /** Synthetic accounts of such revenue where the company does not say. */
  readonly turnoverAccounts: ReadonlySet<string>;
  readonly references: {
    readonly netTurnover: LegalReference;
    readonly kept: LegalReference;
    readonly turning: LegalReference;
    readonly results: LegalReference;
    readonly byFunction: LegalReference;
  };
}

const FOLDER = 'accounting.statements.';

/**
 * The tables for every day on which any of them changes, oldest first. Throws `LawError` for a missing file and
 * `RangeError` for tables that do not fit together.
 */
export function statementTablesFromLaw(law: Law): readonly StatementTables[] {
  const keys = law.keys().filter((key) => key.startsWith(FOLDER));
  const days = new Set(keys.flatMap((key) => law.history(key).map(({ from }) => from)));
  return Object.freeze([...days].sort().map((day) => new Reader(law, day).tables()));
}

/** The tables for a period that begins on the day; earlier than all of them, the oldest. */
export function tablesOn(all: readonly StatementTables[], day: LocalDate): StatementTables {
  const found = all.findLast(({ from }) => from <= day) ?? all[0];
  if (found === undefined) throw new RangeError('law/ has no rows of statements');
  return found;
}

class Reader {
  readonly #law: Law;
  readonly #day: LocalDate;

  constructor(law: Law, day: LocalDate) {
    this.#law = law;
    this.#day = day;
  }

  tables(): StatementTables {
    const kept = this.#table('balance_accounts');
    const turning = this.#table('turning_accounts');
    const results = this.#table('result_accounts');
    const byFunction = this.#table('function_rows');
    const functions = new Map(this.#lines('cost_functions'));
    const tables: StatementTables = {
      from: this.#day,
      assets: this.#balanceTrees('asset_rows'),
      liabilities: this.#balanceTrees('liability_rows'),
      income: {
        nature: this.#tree('income_rows_by_nature'),
        function: this.#tree('income_rows_by_function'),
      },
      movedAccruals: this.#movedAccruals(),
      kept: new Map(linesOf(kept).map(([prefix, columns]) => [prefix, keptRow(columns)])),
      usualSides: new Map(
        this.#lines('usual_sides').map(([prefix, { side }]) => [prefix, oneOf(SIDES, side)]),
      ),
      turning: new Map(linesOf(turning).map(([prefix, columns]) => [prefix, turningRows(columns)])),
      results: new Map(linesOf(results).map(([prefix, { row }]) => [prefix, keyOf(row ?? '')])),
      byFunction: new Map(linesOf(byFunction).map(([id, { row }]) => [keyOf(id), keyOf(row ?? '')])),
      functionRows: {
        sales: keyOf(functions.get('sales')?.row ?? ''),
        distribution: keyOf(functions.get('distribution')?.row ?? ''),
        administration: keyOf(functions.get('administration')?.row ?? ''),
      },
      assumedFunctions: new Map(
        this.#lines('assumed_functions').map(([prefix, columns]) => [
          prefix,
          oneOf(COST_FUNCTIONS, columns.function),
        ]),
      ),
      turnoverAccounts: new Set(this.#value('net_turnover_accounts', 'list').value),
      netTurnover: oneOf(
        ['all_revenues', 'business_model'] as const,
        this.#value('net_turnover', 'text').value,
      ),
      references: {
        netTurnover: this.#value('net_turnover', 'text').reference,
        kept: kept.reference,
        turning: turning.reference,
        results: results.reference,
        byFunction: byFunction.reference,
      },
    };
    assertFitting(tables);
    return Object.freeze(tables);
  }

  #movedAccruals(): Map<string, string> {
    const pairs = this.#lines('accrual_rows').map(([id, { instead = '' }]) => [keyOf(id), keyOf(instead)]);
    return new Map(
      pairs.flatMap(([own = '', other = '']) => [
        [own, other],
        [other, own],
      ]),
    );
  }

  #balanceTrees(name: string): Record<Accruals, Tree> {
    const table = this.#table(name);
    const choices = this.#lines('accrual_rows');
    const inD = new Set(choices.map(([id]) => id));
    const inC = new Set(choices.map(([, { instead }]) => instead));
    const without = (others: ReadonlySet<string | undefined>) =>
      treeOf(
        linesOf(table).filter(([id]) => !others.has(id)),
        table.reference,
      );
    return { D: without(inC), C: without(inD) };
  }

  #tree(name: string): Tree {
    const table = this.#table(name);
    return treeOf(linesOf(table), table.reference);
  }

  #lines(name: string): Line[] {
    return linesOf(this.#table(name));
  }

  #table(name: string): LawValueOf<'table'> {
    return this.#value(name, 'table');
  }

  /** The value on the day; before the first one there is, that one. */
  #value<S extends LawShape>(name: string, shape: S): LawValueOf<S> {
    const history = this.#law.history(`${FOLDER}${name}`, shape);
    const value = history.findLast(({ from }) => from <= this.#day) ?? history[0];
    if (value === undefined) throw new RangeError(`${FOLDER}${name} has no value`);
    return value;
  }
}

function linesOf(table: LawValueOf<'table'>): Line[] {
  return Object.entries(table.value);
}

const SIDES = ['debit', 'credit', 'either'] as const;

function keptRow({ row = '', column }: Line[1]): KeptRow {
  const own = ownRow(keyOf(row));
  return column === 'correction'
    ? { ...own, column, side: 'credit' }
    : { ...own, column: oneOf([own.column], column) };
}

function turningRows({ debit = '', credit = '', by }: Line[1]): TurningRows {
  return {
    debit: ownRow(keyOf(debit)),
    credit: ownRow(keyOf(credit)),
    by: oneOf(['account', 'synthetic'] as const, by),
  };
}

/** The row of an account that is no correction. */
export function ownRow(key: string): KeptRow {
  return key.startsWith('a:')
    ? { key, column: 'gross', side: 'debit' }
    : { key, column: 'amount', side: 'credit' };
}

function oneOf<T extends string>(choices: readonly T[], text: string | undefined): T {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new RangeError(`law/: ${text} is none of ${choices.join(', ')}`);
  return found;
}

/** Every account leads to a leaf, whatever the choice of accruals. */
function assertFitting(tables: StatementTables): void {
  const { assets, liabilities, income, movedAccruals } = tables;
  const leaves = (trees: readonly Tree[]) =>
    new Set(
      trees.flatMap(({ rows }) => rows.filter(({ parts }) => parts.length === 0).map(({ key }) => key)),
    );
  for (const choice of ['D', 'C'] as const) {
    const there = leaves([assets[choice], liabilities[choice]]);
    const rows = [
      ...tables.kept.values(),
      ...[...tables.turning.values()].flatMap((each) => [each.debit, each.credit]),
    ];
    for (const { key } of rows) {
      if (!there.has(key) && !there.has(movedAccruals.get(key) ?? ''))
        throw new RangeError(`law/: ${key} is no leaf`);
    }
  }
  const byNature = leaves([income.nature]);
  const byFunction = leaves([income.function]);
  for (const key of tables.results.values())
    if (!byNature.has(key)) throw new RangeError(`law/: ${key} is no leaf`);
  for (const key of [...tables.byFunction.values(), ...Object.values(tables.functionRows)]) {
    if (!byFunction.has(key)) throw new RangeError(`law/: ${key} is no leaf`);
  }
}
