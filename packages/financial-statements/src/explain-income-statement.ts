import {
  filledIncome,
  type IncomeStatementInput,
  type ResultPlacement,
  SALES,
  shownAs,
  TURNOVER,
  turnoverOf,
} from './income-statement.ts';
import { type Column, HALER_IN, nearest } from './rounding.ts';
import { placeOf, type Row, type Tree } from './rows.ts';
import {
  accountInput,
  askedPeriod,
  crowns,
  exactInput,
  halvesAwayFromZero,
  ROUNDING,
  roundingSteps,
  rowInput,
  type StatementStep,
  type StepInput,
  sumStep,
  type Which,
} from './step.ts';
import { type CostFunction, type StatementTables, tablesOn } from './tables.ts';

const FUNCTIONS: Readonly<Record<CostFunction, string>> = {
  sales: 'náklad prodeje',
  distribution: 'odbytový náklad',
  administration: 'správní náklad',
};

/** How a row of the income statement came about, down to its accounts. Throws `RangeError` for an unknown row. */
export function incomeStatementSteps(
  input: Omit<IncomeStatementInput, 'scope'>,
  key: string,
  all: readonly StatementTables[],
  which: Which = 'current',
): StatementStep[] {
  const period = askedPeriod(input, which);
  const tables = tablesOn(all, input.current.from);
  const { tree, signed, placements, isOfSheet } = filledIncome(period, input, all, tables);
  if (key === TURNOVER)
    return turnoverSteps(input, tree, signed, turnoverOf(placements, tablesOn(all, period.from)));
  const place = placeOf(tree, key);
  const row = tree.rows[place] as Row;
  const whole = isOfSheet ? 'číslo řádku A.V. rozvahy' : halvesAwayFromZero(input.unit);
  // A cost is divided among its parts as a negative figure, which rounds down to the next larger cost.
  const name = key.startsWith('n:') ? 'Částka se znaménkem mínus' : 'Částka';
  const result = shownAs(row, signed.exact[place] ?? 0);
  const { references } = tables;
  const exact =
    row.parts.length === 0
      ? sumStep(
          'Částka: obraty účtů',
          placements.filter((each) => each.key === key).map((each) => placementInput(each, row)),
          result,
          input.layout === 'nature' ? references.results : references.byFunction,
        )
      : sumStep(
          'Částka: součet řádků',
          row.parts.map((part) => partInput(tree, signed, part, row)),
          result,
          tree.reference,
        );
  return [exact, ...roundingSteps(name, tree, place, signed, input.unit, whole)];
}

/** A part as it goes into its row: costs with a minus into a result, as they are into a cost. */
function partInput(tree: Tree, { exact }: Column, part: number, into: Row): StepInput {
  return rowInput(tree.rows[part] as Row, crowns(shownAs(into, exact[part] ?? 0)), 'CZK');
}

function placementInput(
  { account, amount, function: given, isAssumed }: ResultPlacement,
  row: Row,
): StepInput {
  const why =
    given === null
      ? ruleOf(account.row)
      : `${FUNCTIONS[given]}${isAssumed ? ', předpokládaný' : ' podle účtu'}`;
  return accountInput(account, why, shownAs(row, amount));
}

function ruleOf(own: string | null | undefined): string {
  return (own ?? null) === null ? 'řádek podle čísla účtu' : 'vlastní řádek účtu';
}

function turnoverSteps(
  { layout, unit }: Pick<IncomeStatementInput, 'layout' | 'unit'>,
  tree: Tree,
  { exact, rounded }: Column,
  { counted, reference }: ReturnType<typeof turnoverOf>,
): StatementStep[] {
  const place = placeOf(tree, TURNOVER);
  const [amount, result] = [exact[place] ?? 0, rounded[place] ?? 0];
  const inputs = counted.map(({ account, amount: of }) => accountInput(account, 'výnos čistého obratu', of));
  const sum = sumStep('Částka: výnosy čistého obratu', inputs, amount, reference);
  if (unit === 'czk') return [sum];
  const step = { result: String(result), unit: 'unit', reference: ROUNDING } as const;
  const sales = SALES[layout].map((key) => placeOf(tree, key));
  const isSales = sales.reduce((total, row) => total + (exact[row] ?? 0), 0) === amount;
  if (isSales) {
    const rows = sales.map((row) => rowInput(tree.rows[row] as Row, String(rounded[row] ?? 0), 'unit'));
    return [sum, { ...step, what: 'Částka: součet zaokrouhlených řádků tržeb', inputs: rows }];
  }
  if (nearest(amount, HALER_IN[unit]) !== result)
    throw new Error(`net turnover: the steps do not give ${result}`);
  return [sum, { ...step, what: `Částka: ${halvesAwayFromZero(unit)}`, inputs: [exactInput(amount, unit)] }];
}
