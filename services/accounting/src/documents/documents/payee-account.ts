import {
  bankAccountOfIban,
  checkBankAccount,
  formatAccountNumber,
  ibanOfBankAccount,
} from '@news-and-accounting/identifiers';
import { accountProblems, parseIban } from '../../platform/http/account-number.ts';
import { type Field, nullable, object, refined, refuse, text } from '../../platform/http/fields.ts';
import type { PayeeAccount } from './document.ts';

const PROBLEMS = accountProblems('Číslo účtu má tvar předčíslí-číslo.');

const FIELDS = {
  number: nullable(text({ maximum: 20 })),
  bank_code: nullable(text({ pattern: /^\d{4}$/, patternText: 'Kód banky má čtyři číslice.' })),
  iban: nullable(text({ maximum: 50 })),
  bic: nullable(
    text({ pattern: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/, patternText: 'BIC má 8 nebo 11 znaků, písmena velká.' }),
  ),
};

/** The account that a supplier wants to be paid to: by number and bank code, or by IBAN. */
export const PAYEE_ACCOUNT: Field<PayeeAccount> = refined(
  object(FIELDS, 'PayeeAccountInput'),
  ({ number, bank_code, iban, bic }, path) => {
    const given = iban === null ? null : (parseIban(iban, `${path}.iban`) as string);
    if (number === null) return foreign(given, bic, path);
    if (bank_code === null) refuse(`${path}.bank_code`, 'Vyplňte kód banky.');
    const checked = checkBankAccount(`${number}/${bank_code}`);
    if (!checked.ok) refuse(`${path}.number`, PROBLEMS[checked.problem]);
    const own = ibanOfBankAccount(checked.value) as string;
    if (given !== null && given !== own) refuse(`${path}.iban`, 'IBAN patří jinému účtu než číslo.');
    return { number: formatAccountNumber(checked.value), bank_code, iban: own, bic };
  },
);

function foreign(iban: string | null, bic: string | null, path: string): PayeeAccount {
  if (iban === null) refuse(`${path}.number`, 'Vyplňte číslo účtu a kód banky, nebo IBAN.');
  const account = bankAccountOfIban(iban as Parameters<typeof bankAccountOfIban>[0]);
  return {
    number: account === null ? null : formatAccountNumber(account),
    bank_code: account?.bankCode ?? null,
    iban,
    bic,
  };
}
