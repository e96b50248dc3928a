import { invalid } from '../../platform/errors.ts';
import type { TaxAsker, WorkedOut, YearInputs } from './working.ts';

/**
 * The working of a self-employed person, of the ordinary return or of the flat tax.
 * @throws {HttpError} 422
 */
export async function personWorking(_asker: TaxAsker, _inputs: YearInputs): Promise<WorkedOut> {
  throw invalid('Daň z příjmů fyzické osoby tu zatím nepočítáme.');
}
