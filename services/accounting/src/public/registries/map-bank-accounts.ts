import {
  bankAccountOfIban,
  checkIban,
  formatAccountNumber,
  formatBankAccount,
} from '@news-and-accounting/identifiers';
import { bankName } from '../codebooks/banks.ts';
import type { LookupBankAccount } from './lookup-result.ts';
import type { PublishedAccount } from './read-vat-answer.ts';

const ACCOUNTS_AT_MOST = 5;

/** Accounts published on the day, Czech ones before foreign ones, otherwise in the order of the registry. */
export function mapBankAccounts(published: readonly PublishedAccount[], today: string): LookupBankAccount[] {
  const accounts = new Map<string, LookupBankAccount>();
  for (const { account, ends } of published) {
    if (ends !== null && ends <= today) continue;
    const shown = account.kind === 'czech' ? czechAccount(account) : ibanAccount(account.number);
    // One account is often published both as a number and as an IBAN.
    if (!accounts.has(shown.display)) accounts.set(shown.display, shown);
  }
  const all = [...accounts.values()];
  const czech = all.filter(({ bank_code }) => bank_code !== null);
  const foreign = all.filter(({ bank_code }) => bank_code === null);
  return [...czech, ...foreign].slice(0, ACCOUNTS_AT_MOST);
}

function ibanAccount(number: string): LookupBankAccount {
  const iban = checkIban(number);
  const account = iban.ok ? bankAccountOfIban(iban.value) : null;
  if (account !== null) return czechAccount(account);
  return { number, bank_code: null, bank_name: null, display: number };
}

function czechAccount(account: { prefix: string; number: string; bankCode: string }): LookupBankAccount {
  const plain = {
    prefix: account.prefix.replace(/^0+/, ''),
    number: account.number.replace(/^0+/, ''),
    bankCode: account.bankCode,
  };
  return {
    number: formatAccountNumber(plain),
    bank_code: plain.bankCode,
    bank_name: bankName(plain.bankCode),
    display: formatBankAccount(plain),
  };
}
