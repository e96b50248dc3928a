import type { LegalReference } from '@news-and-accounting/law';
import { RESULT_ROW } from './account.ts';
import { type BalanceSheetInput, type FilledSheet, filledSheet } from './balance-sheet.ts';
import type { Placement, Why } from './placing.ts';
import { at } from './printed.ts';
import type { Column, Unit } from './rounding.ts';
import { placeOf, type Row, type Tree } from './rows.ts';
import {
  accountInput,
  askedPeriod,
  crowns,
  halvesAwayFromZero,
  numberInput,
  ROUNDING,
  roundingSteps,
  rowInput,
  type StatementStep,
  type StepInput,
  sumStep,
  type Which,
} from './step.ts';
import { type ColumnName, type StatementTables, tablesOn } from './tables.ts';

const WHY: Readonly<Record<Why, string>> = {
  own_row: 'vlastní řádek účtu',
  table: 'řádek podle čísla účtu',
  account_in_debit: 'zůstatek je na straně Má dáti',
  account_in_credit: 'zůstatek je na straně Dal',
  synthetic_in_debit: 'zůstatek syntetického účtu je na straně Má dáti',
  synthetic_in_credit: 'zůstatek syntetického účtu je na straně Dal',
  result: 'výnosy a náklady běžného období',
};

/** How a row of the balance sheet came about, down to its accounts. Throws `RangeError` for an unknown row. */
export function balanceSheetSteps(
  input: Omit<BalanceSheetInput, 'scope'>,
  key: string,
  all: readonly StatementTables[],
  which: Which = 'current',
): StatementStep[] {
  const tables = tablesOn(all, input.current.from);
  const sheet = filledSheet(askedPeriod(input, which), input.accruals, input.unit, tables);
  const placements = sheet.placed.placements.filter((each) => each.key === key);
  const reference = referenceOf(placements, tables);
  return key.startsWith('p:')
    ? liabilitySteps(key, sheet, input.unit, placements, reference)
    : assetSteps(key, sheet, input.unit, placements, reference);
}

function liabilitySteps(
  key: string,
  { liabilities, amount, difference }: FilledSheet,
  unit: Unit,
  placements: readonly Placement[],
  reference: LegalReference,
): StatementStep[] {
  const place = placeOf(liabilities, key);
  const whole = difference === 0 ? 'stejné číslo jako aktiva celkem' : halvesAwayFromZero(unit);
  return [
    sumOfRow('Částka', liabilities, place, amount, placements.map(placementInput), reference),
    ...roundingSteps('Částka', liabilities, place, amount, unit, whole),
  ];
}

function assetSteps(
  key: string,
  { assets, net, correction }: FilledSheet,
  unit: Unit,
  placements: readonly Placement[],
  reference: LegalReference,
): StatementStep[] {
  const place = placeOf(assets, key);
  const isLeaf = assets.rows[place]?.parts.length === 0;
  const of = (column: ColumnName) => placements.filter((each) => each.column === column).map(placementInput);
  const corrected = correction.exact[place] ?? 0;
  const withoutCorrection = [...of('gross'), numberInput('korekce', crowns(0 - corrected), 'CZK')];
  const whole = halvesAwayFromZero(unit);
  return [
    sumOfRow('Korekce', assets, place, correction, of('correction'), reference),
    sumOfRow('Netto', assets, place, net, isLeaf ? withoutCorrection : [], reference),
    ...roundingSteps('Netto', assets, place, net, unit, whole),
    ...roundingSteps('Korekce', assets, place, correction, unit, whole),
    unit === 'czk'
      ? grossStep(
          'CZK',
          crowns(at(net, place)),
          crowns(at(correction, place)),
          crowns(at(net, place) + at(correction, place)),
        )
      : grossStep(
          'unit',
          String(at(net, place)),
          String(at(correction, place)),
          String(at(net, place) + at(correction, place)),
        ),
  ];
}

function grossStep(unit: StepInput['unit'], net: string, correction: string, result: string): StatementStep {
  const inputs = [numberInput('netto', net, unit), numberInput('korekce', correction, unit)];
  return { what: 'Brutto: netto a korekce', inputs, result, unit, reference: ROUNDING };
}

/** The exact figure of a row: of its accounts, or of its parts. */
function sumOfRow(
  name: string,
  tree: Tree,
  place: number,
  { exact }: Column,
  accounts: readonly StepInput[],
  reference: LegalReference,
): StatementStep {
  const { parts } = tree.rows[place] as Row;
  const result = exact[place] ?? 0;
  if (parts.length === 0) return sumStep(`${name}: zůstatky účtů`, accounts, result, reference);
  const rows = parts.map((part) => rowInput(tree.rows[part] as Row, crowns(exact[part] ?? 0), 'CZK'));
  return sumStep(`${name}: součet řádků`, rows, result, tree.reference);
}

function placementInput({ account, part, why, amount }: Placement): StepInput {
  const input = accountInput(account, WHY[why], amount);
  return part === null ? input : { ...input, name: `${input.name}: ${part}` };
}

function referenceOf(placements: readonly Placement[], { references }: StatementTables): LegalReference {
  const [first] = placements;
  if (first?.key === RESULT_ROW) return references.results;
  return first?.why.includes('_in_') ? references.turning : references.kept;
}
