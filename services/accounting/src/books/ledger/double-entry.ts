import { type Context, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';

/**
 * Refuses what only books in double entry have.
 * @param text why, in Czech
 * @throws {HttpError} 422 for a company with other bookkeeping
 */
export function requireDoubleEntry(context: Context, text: string): void {
  if (companyOf(context).bookkeeping !== 'double_entry') throw invalid(text);
}
