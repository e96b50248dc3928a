import {
  bankAccountOfIban,
  checkBankAccount,
  checkIban,
  formatAccountNumber,
  ibanOfBankAccount,
} from '@news-and-accounting/identifiers';
import type { AccountValues, Field, Found } from './reading.ts';

export interface Payee {
  /** As it was read, with the other way of writing it where that follows. */
  readonly shown: Found<AccountValues>;
  /** What a document takes; nothing where the check digits are wrong. */
  readonly taken: Found<AccountValues>;
  /** Whether number and IBAN are of different accounts. */
  readonly isWrong: boolean;
}

/** An account by number and bank, by IBAN, or both. */
export function payeeOf(account: Found<AccountValues>): Payee {
  const { number, bank_code, iban, bic } = account;
  const rest = bic === undefined || !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic.value) ? {} : { bic };
  const domestic = number && bank_code ? checkBankAccount(`${number.value}/${bank_code.value}`) : null;
  const international = iban === undefined ? null : checkIban(iban.value);
  const isNothing = domestic === null && international === null;
  if (isNothing) return { shown: account, taken: {}, isWrong: false };
  if (domestic?.ok === false || international?.ok === false) {
    const taken = international?.ok ? { iban: iban as Field<string>, ...rest } : {};
    return { shown: account, taken, isWrong: false };
  }
  if (domestic === null) return withNumber(account, { ...account, ...rest });
  const own: string = ibanOfBankAccount(domestic.value);
  if (international !== null && international.value !== own)
    return { shown: account, taken: { iban: iban as Field<string>, ...rest }, isWrong: true };
  const shown = { ...account, iban: iban ?? { ...(number as Field<string>), value: own } };
  const { bic: _bic, ...plain } = shown;
  return { shown, taken: { ...plain, ...rest }, isWrong: false };
}

function withNumber(account: Found<AccountValues>, taken: Found<AccountValues>): Payee {
  const iban = account.iban as Field<string>;
  const checked = checkIban(iban.value);
  const czech = checked.ok ? bankAccountOfIban(checked.value) : null;
  if (czech === null) {
    const { number: _number, bank_code: _bank, ...rest } = taken;
    return { shown: account, taken: rest, isWrong: false };
  }
  const numbers = {
    number: { ...iban, value: formatAccountNumber(czech) },
    bank_code: { ...iban, value: czech.bankCode },
  };
  return { shown: { ...account, ...numbers }, taken: { ...taken, ...numbers }, isWrong: false };
}
