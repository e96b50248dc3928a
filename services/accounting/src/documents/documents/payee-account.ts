import { checkBankAccount, formatAccountNumber, ibanOfBankAccount } from '@news-and-accounting/identifiers';
import {
  ACCOUNT_FIELDS,
  accountOfIban,
  BIC,
  NUMBER_PROBLEMS,
  parseIban,
} from '../../platform/http/account-number.ts';
import { type Field, object, refined, refuse } from '../../platform/http/fields.ts';
import type { PayeeAccount } from './document.ts';

/** The account that a supplier wants to be paid to: by number and bank code, or by IBAN. */
export const PAYEE_ACCOUNT: Field<PayeeAccount> = refined(
  object({ ...ACCOUNT_FIELDS, bic: BIC }, 'PayeeAccountInput'),
  ({ number, bank_code, iban, bic }, path) => {
    const given = iban === null ? null : parseIban(iban, `${path}.iban`);
    if (number === null) {
      if (given === null) refuse(`${path}.number`, 'Vyplňte číslo účtu a kód banky, nebo IBAN.');
      return { ...accountOfIban(given), bic };
    }
    if (bank_code === null) refuse(`${path}.bank_code`, 'Vyplňte kód banky.');
    const checked = checkBankAccount(`${number}/${bank_code}`);
    if (!checked.ok) refuse(`${path}.number`, NUMBER_PROBLEMS[checked.problem]);
    const own = ibanOfBankAccount(checked.value);
    if (given !== null && given !== own) refuse(`${path}.iban`, 'IBAN patří jinému účtu než číslo.');
    return { number: formatAccountNumber(checked.value), bank_code, iban: own, bic };
  },
);
