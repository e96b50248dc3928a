import {
  bankAccountOfIban,
  checkBankAccount,
  checkIban,
  formatAccountNumber,
  ibanOfBankAccount,
} from '@news-and-accounting/identifiers';
import { accountOfIban, NUMBER_PROBLEMS, UNKNOWN_BANK } from '../../platform/http/account-number.ts';
import { bankName } from '../../public/codebooks/index.ts';
import type { OrderFormat, PayAccount } from './order.ts';

/** An account in both forms where it has them, or why it cannot be paid to. */
export type Judged = { account: PayAccount & { iban: string }; problem: null } | { problem: string };

const isNothing = (account: PayAccount) => account.number === null && account.iban === null;

/** The account that is to be paid; null: none is known. */
export function judged(given: PayAccount, format: OrderFormat): Judged | null {
  if (isNothing(given)) return null;
  const found = given.number === null ? international(given) : national(given);
  if (found.problem !== null || format === 'sepa' || found.account.number !== null) return found;
  return { problem: 'Příkaz v korunách (ABO) platí jen na české účty.' };
}

function national({ number, bank_code, iban, bic }: PayAccount): Judged {
  const whole = number?.includes('/') === true ? number : `${number}/${bank_code ?? ''}`;
  const checked = checkBankAccount(whole);
  if (!checked.ok) return { problem: NUMBER_PROBLEMS[checked.problem] };
  const { bankCode } = checked.value;
  if (bankName(bankCode) === null) return { problem: UNKNOWN_BANK };
  const own = ibanOfBankAccount(checked.value) as string;
  if (iban !== null && checkedIban(iban) !== own) return { problem: 'IBAN patří jinému účtu než číslo.' };
  return {
    account: { number: formatAccountNumber(checked.value), bank_code: bankCode, iban: own, bic },
    problem: null,
  };
}

function international({ iban, bic }: PayAccount): Judged {
  const checked = checkIban(iban ?? '');
  if (!checked.ok) return { problem: 'IBAN nemá správný tvar nebo kontrolní číslice.' };
  const czech = bankAccountOfIban(checked.value);
  if (czech !== null && bankName(czech.bankCode) === null) return { problem: UNKNOWN_BANK };
  return { account: { ...accountOfIban(checked.value), bic }, problem: null };
}

function checkedIban(text: string): string | null {
  const checked = checkIban(text);
  return checked.ok ? checked.value : null;
}

/** An account as one text: `19-2000145399/0800` or an IBAN. */
export function accountOfText(text: string | null): PayAccount {
  const nothing = { number: null, bank_code: null, iban: null, bic: null };
  if (text === null) return nothing;
  if (/^[A-Za-z]{2}/.test(text)) return { ...nothing, iban: text };
  const [number = null, bank_code = null] = text.split('/');
  return { ...nothing, number, bank_code };
}

export const isAbroad = (iban: string) => !iban.startsWith('CZ');
