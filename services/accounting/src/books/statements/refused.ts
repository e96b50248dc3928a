import { StatementError } from '@news-and-accounting/financial-statements';
import { invalid } from '../../platform/errors.ts';

/**
 * Makes a statement.
 * @throws {HttpError} 422 that names an account whose own row it cannot be made with
 */
export function orRefused<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw invalid(`Účet ${error.account} má nastavený řádek výkazu, ve kterém stát nemůže.`);
  }
}
