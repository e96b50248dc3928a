import { PayrollError } from '@news-and-accounting/payroll';
import { invalidField } from '../../platform/errors.ts';
import { LAW } from '../../platform/law.ts';
import { RULES } from '../wage-inputs/index.ts';

export { RULES };

const YEARS = new Set(LAW.history('payroll.wage.average_wage').map(({ from }) => Number(from.slice(0, 4))));

/**
 * Whether payslips of the year can be calculated. Thresholds follow from the average wage, which is declared for each
 * year anew: values of the last year do not hold for the next one just because nobody has entered it yet.
 */
export function hasRates(year: number): boolean {
  return YEARS.has(year) && RULES.some(({ from }) => from <= `${year}-12-31`);
}

/** @throws {HttpError} 422 for a month that is none, or of a year without rates */
export function checkMonth(year: number, month: unknown): asserts month is number {
  if (typeof month !== 'number' || !Number.isInteger(month) || month < 1 || month > 12) {
    throw invalidField('month', 'Měsíc musí být číslo 1 až 12.');
  }
  if (!hasRates(year))
    throw invalidField(
      'year',
      `Pro rok ${year} nejsou známy mzdové sazby. Přinese je novější verze programu.`,
    );
}

/** Runs a calculation; what cannot be calculated is a 422 that names the field, and the employee when `nameOf` does. */
export function calculated<T>(calculate: () => T, nameOf: (relationship: number) => string | null): T {
  try {
    return calculate();
  } catch (error) {
    if (!(error instanceof PayrollError)) throw error;
    const name = error.relationship === null ? null : nameOf(error.relationship);
    throw invalidField(error.field, name === null ? error.message : `${name}: ${error.message}`);
  }
}
