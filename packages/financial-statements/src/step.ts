import type { LegalReference } from '@news-and-accounting/law';
import { amountText, decimalText, type Haler, rational } from '@news-and-accounting/money';
import type { AccountBalance, Period } from './account.ts';
import { type Column, floorOf, HALER_IN, restOf, type Unit } from './rounding.ts';
import type { Row, Tree } from './rows.ts';

/** What went into a step: an account, a row, or a number on the way; `value` is an exact decimal text. */
export interface StepInput {
  readonly name: string;
  readonly account: string | null;
  readonly row: string | null;
  /** Why an account stands in the row, in Czech. */
  readonly why: string | null;
  readonly value: string;
  /** `unit` is that of the sheet. */
  readonly unit: 'CZK' | 'unit';
}

/** One step of the way to a figure of a statement. Texts are Czech, for its reader. */
export interface StatementStep {
  readonly what: string;
  readonly inputs: readonly StepInput[];
  readonly result: string;
  readonly unit: 'CZK' | 'unit';
  readonly reference: LegalReference;
}

/** Which column of the sheet is explained. */
export type Which = 'current' | 'prior';

/** Section 4 of the decree: whole units. */
export const ROUNDING: LegalReference = {
  title: '§ 4 vyhlášky č. 500/2002 Sb.',
  href: 'https://www.e-sbirka.cz/sb/2002/500',
};

const IN_UNIT: Readonly<Record<Unit, string>> = {
  czk: 'haléře',
  whole_czk: 'celé Kč',
  thousands: 'celé tisíce Kč',
  millions: 'celé miliony Kč',
};

export function halvesAwayFromZero(unit: Unit): string {
  return `zaokrouhleno na ${IN_UNIT[unit]}, polovina od nuly`;
}

export function crowns(haler: number): string {
  return amountText(haler as Haler);
}

export function accountInput({ account, name }: AccountBalance, why: string, haler: number): StepInput {
  return { name, account, row: null, why, value: crowns(haler), unit: 'CZK' };
}

export function rowInput({ key, designation, name }: Row, value: string, unit: StepInput['unit']): StepInput {
  return { name: `${designation} ${name}`.trim(), account: null, row: key, why: null, value, unit };
}

export function numberInput(name: string, value: string, unit: StepInput['unit'] = 'unit'): StepInput {
  return { name, account: null, row: null, why: null, value, unit };
}

/** An amount in units, exact. */
export function exactInput(amount: number, unit: Unit): StepInput {
  return numberInput('přesně', decimalText(rational(BigInt(amount), BigInt(HALER_IN[unit])), 8));
}

/** A sum in haléře. Throws when what goes into it is not the result. */
export function sumStep(
  what: string,
  inputs: readonly StepInput[],
  result: number,
  reference: LegalReference,
): StatementStep {
  const sum = inputs.reduce((total, { value }) => total + Number(value.replace('.', '')), 0);
  if (sum !== result) throw new Error(`${what}: the steps give ${sum}, the sheet ${result}`);
  return { what, inputs, result: crowns(result), unit: 'CZK', reference };
}

/** From the exact figure to the printed one; none where haléře are kept. `whole` tells how a total is rounded. */
export function roundingSteps(
  name: string,
  tree: Tree,
  place: number,
  { exact, rounded }: Column,
  unit: Unit,
  whole: string,
): StatementStep[] {
  if (unit === 'czk') return [];
  const row = tree.rows[place] as Row;
  const [amount, result] = [exact[place] ?? 0, rounded[place] ?? 0];
  const own = exactInput(amount, unit);
  const step = { unit: 'unit', reference: ROUNDING, result: String(result) } as const;
  if (row.parent === null) return [{ ...step, what: `${name}: ${whole}`, inputs: [own] }];
  const parent = tree.rows[row.parent] as Row;
  const sum = rounded[row.parent] ?? 0;
  const haler = HALER_IN[unit];
  const floors = parent.parts.reduce((total, part) => total + floorOf(exact[part] ?? 0, haler), 0);
  const rest = restOf(amount, haler);
  const ahead = parent.parts.filter((part) => {
    const other = restOf(exact[part] ?? 0, haler);
    return other > rest || (other === rest && part < place);
  });
  const isRaised = rest > 0 && ahead.length < sum - floors;
  if (floorOf(amount, haler) + (isRaised ? 1 : 0) !== result) {
    throw new Error(`${row.key}: the steps do not give ${result}`);
  }
  const inputs = [
    own,
    rowInput(parent, String(sum), 'unit'),
    numberInput('části zaokrouhlené dolů dohromady', String(floors)),
  ];
  const up = isRaised ? ' a o 1 zvýšeno, protože součtu jednotka chyběla a zbytek je z největších' : '';
  return [{ ...step, what: `${name}: zaokrouhleno na ${IN_UNIT[unit]} dolů${up}`, inputs }];
}

/** The period that is asked for. Throws `RangeError` when there is none before. */
export function askedPeriod(
  periods: { readonly current: Period; readonly prior: Period | null },
  which: Which,
): Period {
  const { [which]: period } = periods;
  if (period === null) throw new RangeError('there is no period before');
  return period;
}
