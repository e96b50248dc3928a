import {
  type BankAccountProblem,
  bankAccountOfIban,
  checkIban,
  formatAccountNumber,
  type Iban,
} from '@news-and-accounting/identifiers';
import { nullable, refuse, text } from './fields.ts';

/** An account as a body names it: by number and bank code, or by IBAN. */
export const ACCOUNT_FIELDS = {
  number: nullable(text({ maximum: 20 })),
  bank_code: nullable(text({ pattern: /^\d{4}$/, patternText: 'Kód banky má čtyři číslice.' })),
  iban: nullable(text({ maximum: 50 })),
};

export const BIC = nullable(
  text({ pattern: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/, patternText: 'BIC má 8 nebo 11 znaků, písmena velká.' }),
);

/** Why an account number cannot be used; what shape it must have differs from field to field. */
export function accountProblems(format: string): Readonly<Record<BankAccountProblem, string>> {
  return {
    format,
    prefix_check: 'Předčíslí účtu nemá správnou kontrolní číslici.',
    number_check: 'Číslo účtu nemá správnou kontrolní číslici.',
    too_few_digits: 'Číslo účtu musí mít aspoň dvě nenulové číslice.',
  };
}

/** Of a number that has its bank code in a field of its own. */
export const NUMBER_PROBLEMS = accountProblems('Číslo účtu má tvar předčíslí-číslo.');

export const UNKNOWN_BANK = 'Tento kód banky v číselníku není.';

/** @throws {FieldProblem} */
export function parseIban(given: string, path: string): Iban {
  const checked = checkIban(given);
  return checked.ok ? checked.value : refuse(path, 'IBAN nemá správný tvar nebo kontrolní číslice.');
}

/** An account that is known by its IBAN; number and bank code are null where it is of another state. */
export function accountOfIban(iban: Iban) {
  const account = bankAccountOfIban(iban);
  return {
    number: account === null ? null : formatAccountNumber(account),
    bank_code: account?.bankCode ?? null,
    iban: iban as string,
  };
}
