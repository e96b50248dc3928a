import {
  bankAccountOfIban,
  checkBankAccount,
  formatAccountNumber,
  ibanOfBankAccount,
} from '@news-and-accounting/identifiers';
import { accountProblems, parseIban, UNKNOWN_BANK } from '../../platform/http/account-number.ts';
import { amount } from '../../platform/http/amount.ts';
import { date, nullable, object, refined, refuse, text } from '../../platform/http/fields.ts';
import { bankName } from '../../public/codebooks/index.ts';

const PROBLEMS = accountProblems('Číslo účtu má tvar předčíslí-číslo.');

const FIELDS = {
  number: nullable(text({ maximum: 20 })),
  bank_code: nullable(text({ pattern: /^\d{4}$/, patternText: 'Kód banky má čtyři číslice.' })),
  iban: nullable(text({ maximum: 50 })),
  name: nullable(text({ maximum: 100 })),
  opening_balance: nullable(amount({ minimum: 'any' })),
  opening_date: nullable(date()),
};

/** The bank account that a company may be created with: by number and bank code, or by IBAN. */
export const BANK_ACCOUNT_FIELD = nullable(
  refined(object(FIELDS), (given, path) => {
    const account =
      given.iban === null ? domestic(given.number, given.bank_code, path) : international(given.iban, path);
    const name =
      given.name ?? (account.bankCode === null ? null : bankName(account.bankCode)) ?? 'Bankovní účet';
    return { ...account, name, openingBalance: given.opening_balance, openingDate: given.opening_date };
  }),
);

function domestic(number: string | null, bankCode: string | null, path: string) {
  if (number === null) refuse(`${path}.number`, 'Vyplňte číslo účtu a kód banky, nebo IBAN.');
  if (bankCode === null) refuse(`${path}.bank_code`, 'Vyplňte kód banky.');
  const checked = checkBankAccount(`${number}/${bankCode}`);
  if (!checked.ok) refuse(`${path}.number`, PROBLEMS[checked.problem]);
  if (bankName(bankCode) === null) refuse(`${path}.bank_code`, UNKNOWN_BANK);
  return {
    number: formatAccountNumber(checked.value),
    bankCode,
    iban: ibanOfBankAccount(checked.value) as string,
  };
}

function international(text: string, path: string) {
  const iban = parseIban(text, `${path}.iban`);
  const account = bankAccountOfIban(iban);
  return {
    number: account === null ? null : formatAccountNumber(account),
    bankCode: account?.bankCode ?? null,
    iban: iban as string,
  };
}
