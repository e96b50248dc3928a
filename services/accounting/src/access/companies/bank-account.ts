import { checkBankAccount, formatAccountNumber, ibanOfBankAccount } from '@news-and-accounting/identifiers';
import {
  ACCOUNT_FIELDS,
  accountOfIban,
  NUMBER_PROBLEMS,
  parseIban,
  UNKNOWN_BANK,
} from '../../platform/http/account-number.ts';
import { amount } from '../../platform/http/amount.ts';
import { date, nullable, object, refined, refuse, text } from '../../platform/http/fields.ts';
import { bankBic, bankName } from '../../public/codebooks/index.ts';

const FIELDS = {
  ...ACCOUNT_FIELDS,
  name: nullable(text({ maximum: 100 })),
  opening_balance: nullable(amount({ minimum: 'any' })),
  opening_date: nullable(date()),
};

/** The bank account that a company may be created with: by number and bank code, or by IBAN. */
export const BANK_ACCOUNT_FIELD = nullable(
  refined(object(FIELDS), (given, path) => {
    const account =
      given.iban === null
        ? domestic(given.number, given.bank_code, path)
        : accountOfIban(parseIban(given.iban, `${path}.iban`));
    const { bank_code } = account;
    return {
      ...account,
      bic: bank_code === null ? null : bankBic(bank_code),
      name: given.name ?? (bank_code === null ? null : bankName(bank_code)) ?? 'Bankovní účet',
      opening_balance: given.opening_balance,
      opening_date: given.opening_date,
    };
  }),
);

function domestic(number: string | null, bankCode: string | null, path: string) {
  if (number === null) refuse(`${path}.number`, 'Vyplňte číslo účtu a kód banky, nebo IBAN.');
  if (bankCode === null) refuse(`${path}.bank_code`, 'Vyplňte kód banky.');
  const checked = checkBankAccount(`${number}/${bankCode}`);
  if (!checked.ok) refuse(`${path}.number`, NUMBER_PROBLEMS[checked.problem]);
  if (bankName(bankCode) === null) refuse(`${path}.bank_code`, UNKNOWN_BANK);
  return {
    number: formatAccountNumber(checked.value),
    bank_code: bankCode,
    iban: ibanOfBankAccount(checked.value) as string,
  };
}
