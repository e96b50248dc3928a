import { invalidFields } from '../../platform/http/fields.ts';
import type { RegisterValues } from './register.ts';

/** @throws {HttpError} 422 for values that do not go together */
export function checkRegister({ currency, opening_balance_czk: czk }: RegisterValues): void {
  if (currency === 'CZK' && czk !== null)
    throw invalidFields({ opening_balance_czk: 'Zadává se jen u pokladny v jiné měně.' });
}
