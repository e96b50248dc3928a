import { crowns } from '@news-and-accounting/money';
import { DEDUCTION_KINDS } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  date,
  type Field,
  invalidFields,
  nullable,
  oneOf,
  refined,
  refuse,
  text,
  type ValuesOf,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { WAGE_ACCOUNT } from '../employees/index.ts';

const LARGEST = crowns(1_000_000_000);

const sum = nullable(
  refined(amount({ minimum: 'above_zero' }), (value, path) =>
    value > LARGEST ? refuse(path, 'Částka je příliš vysoká.') : value,
  ),
);

/** A deduction as create and update take it inside `deduction`. */
export const DEDUCTION = {
  kind: oneOf(DEDUCTION_KINDS),
  creditor: text({ maximum: 200 }),
  /** The file of the court or bailiff. */
  reference: nullable(text({ maximum: 100 })),
  delivered_on: date(),
  monthly: sum,
  total: sum,
  bank_account: nullable(WAGE_ACCOUNT),
  variable_symbol: nullable(text({ pattern: /^\d{1,10}$/, patternText: 'Má nejvýše deset číslic.' })),
  ended_on: nullable(date()),
  note: nullable(text({ maximum: 2000, isMultiline: true })),
} satisfies Record<string, Field<unknown>>;

export type DeductionValues = ValuesOf<typeof DEDUCTION>;

export const newBody = () => strict(Type.Object({ deduction: bodySchema(DEDUCTION, 'NewDeduction') }));
export const changesBody = () =>
  strict(Type.Object({ deduction: Type.Partial(bodySchema(DEDUCTION, 'DeductionChanges')) }));

/**
 * @param present what is changed. An insolvency that was stored with a total before that was refused keeps it; it
 *   limits nothing.
 * @throws {HttpError} 422 for fields that make no sense together
 */
export function checkSense(
  { kind, monthly, total, delivered_on, ended_on }: DeductionValues,
  present: Pick<DeductionValues, 'kind' | 'total'> | null,
): void {
  const problems: Record<string, string> = {};
  if (kind === 'maintenance' && monthly === null)
    problems.monthly = 'U běžného výživného je potřeba měsíční částka.';
  if (kind === 'agreed' && monthly === null && total === null)
    problems.total = 'U dohody o srážkách je potřeba celková částka, nebo měsíční splátka.';
  if (monthly !== null && kind !== 'maintenance' && kind !== 'agreed')
    problems.monthly = 'Měsíční částku má jen běžné výživné a dohoda o srážkách.';
  const isKept = present?.kind === 'insolvency' && present.total === total;
  if (kind === 'insolvency' && total !== null && !isKept)
    problems.total =
      'Insolvence nemá celkovou částku, o jejím konci rozhoduje soud. Nechte ji prázdnou a po rozhodnutí soudu zadejte poslední den srážek.';
  if (ended_on !== null && ended_on < delivered_on)
    problems.ended_on = 'Srážka nemůže skončit dříve, než byla doručena.';
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
