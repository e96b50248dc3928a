import type { Haler } from '@news-and-accounting/money';
import { invalidFields } from '../../platform/http/fields.ts';
import type { GivenDifference } from './fields.ts';
import type { Way } from './plan.ts';

const LOSS_AND_GAIN = { rounding: ['548', '648'], fee: ['568', '568'], exchange: ['563', '663'] } as const;

/** Whether what is left over is the company's: more came, or less went. */
const isGain = (way: Way, amount: Haler) => (way === 'in') === amount > 0;

/**
 * Where a difference is posted in double entry.
 * @param amount what the movement has beyond its items, in its direction
 * @throws {HttpError} 422 without an account that has to be named
 */
export function differenceAccount(given: GivenDifference, way: Way, amount: Haler): string {
  const { kind, account_code } = given;
  if (kind !== 'overpayment' && kind !== 'other') {
    const [loss, gain] = LOSS_AND_GAIN[kind];
    return account_code ?? (isGain(way, amount) ? gain : loss);
  }
  if (account_code === null) throw invalidFields({ 'difference.account_code': 'Vyberte účet.' });
  return account_code;
}

/** What a difference is in the cash journal of those without double entry. */
export function differenceCategory(way: Way, amount: Haler): string {
  return isGain(way, amount) ? 'income_taxable' : 'expense_deductible';
}
