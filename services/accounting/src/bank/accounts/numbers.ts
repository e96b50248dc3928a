import {
  checkBankAccount,
  checkIban,
  formatAccountNumber,
  ibanOfBankAccount,
} from '@news-and-accounting/identifiers';
import { accountOfIban, NUMBER_PROBLEMS, UNKNOWN_BANK } from '../../platform/http/account-number.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { bankBic, bankName } from '../../public/codebooks/index.ts';
import type { AccountValues } from './account.ts';

export type Numbers = Pick<AccountValues, 'number' | 'bank_code' | 'iban' | 'bic'>;

/**
 * All ways in which an account is known, from those that were given: by number and bank code, or by IBAN.
 * @throws {HttpError} 422 naming what is missing, wrong, or of another account
 */
export function numbersOf(given: Numbers): Numbers {
  const { number, bank_code, iban } = given.number === null ? international(given) : domestic(given);
  const bic = given.bic ?? (bank_code === null ? null : bankBic(bank_code));
  return { number, bank_code, iban, bic };
}

const NAMES = ['number', 'bank_code', 'iban', 'bic'] as const;

function sentOf(values: Partial<Numbers>): Partial<Numbers> {
  return Object.fromEntries(
    NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** An account's numbers after a change: who enters a number does not mean the old IBAN, and the other way round. */
export function changedNumbers(before: Numbers, changes: Partial<Numbers>): Numbers {
  const sent = sentOf(changes);
  const { number, bank_code, iban, bic } = before;
  const isNumber = 'number' in sent || 'bank_code' in sent;
  if (!isNumber && !('iban' in sent)) return { number, bank_code, iban, bic, ...sent };
  const domesticNumber = isNumber ? { number, bank_code } : { number: null, bank_code: null };
  return numbersOf({ ...domesticNumber, iban: null, bic: null, ...sent });
}

function domestic({ number, bank_code: bankCode, iban }: Numbers) {
  if (bankCode === null) throw invalidFields({ bank_code: 'Vyplňte kód banky.' });
  const checked = checkBankAccount(`${number}/${bankCode}`);
  if (!checked.ok) throw invalidFields({ number: NUMBER_PROBLEMS[checked.problem] });
  if (bankName(bankCode) === null) throw invalidFields({ bank_code: UNKNOWN_BANK });
  const own = ibanOfBankAccount(checked.value) as string;
  if (iban !== null && ibanIn(iban) !== own)
    throw invalidFields({ iban: 'IBAN patří jinému účtu než číslo.' });
  return { number: formatAccountNumber(checked.value), bank_code: bankCode, iban: own };
}

function international({ iban }: Numbers) {
  if (iban === null) throw invalidFields({ number: 'Vyplňte číslo účtu a kód banky, nebo IBAN.' });
  return accountOfIban(ibanIn(iban));
}

function ibanIn(text: string) {
  const checked = checkIban(text);
  if (!checked.ok) throw invalidFields({ iban: 'IBAN nemá správný tvar nebo kontrolní číslice.' });
  return checked.value;
}
