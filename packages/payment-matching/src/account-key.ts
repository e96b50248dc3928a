import { bankAccountOfIban, checkIban, formatBankAccount } from '@news-and-accounting/identifiers';

export interface AccountParts {
  readonly number: string | null;
  readonly bankCode: string | null;
  readonly iban: string | null;
}

/** One text for one account, whether it is written nationally or as an IBAN; null where it is not told whole. */
export function accountKey({ number, bankCode, iban }: AccountParts): string | null {
  if (iban !== null) {
    const checked = checkIban(iban);
    if (checked.ok) {
      const national = bankAccountOfIban(checked.value);
      return national === null ? checked.value : formatBankAccount(national);
    }
  }
  if (number === null || bankCode === null) return null;
  const short = number.split('-').map((part) => part.replace(/^0+/, ''));
  return `${short.filter((part) => part !== '').join('-')}/${bankCode}`;
}
