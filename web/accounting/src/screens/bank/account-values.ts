import type { BankAccount, NewBankAccount } from './api.ts';

/** The form of a bank account; its number is written with the code of the bank, or as an IBAN. */
export type AccountValues = {
  name: string;
  number: string;
  bic: string;
  currency: string;
  account_code: string;
  opening_balance: number | null;
  opening_balance_czk: number | null;
  opening_date: string | null;
  on_documents: boolean;
  default: boolean;
  archived: boolean;
};

export function valuesOf(account: BankAccount | null, currency: string): AccountValues {
  return {
    name: account?.name ?? '',
    number: account === null ? '' : numberText(account),
    bic: account?.bic ?? '',
    currency: account?.currency ?? currency,
    account_code: '',
    opening_balance: account?.opening_balance ?? null,
    opening_balance_czk: account?.opening_balance_czk ?? null,
    opening_date: account?.opening_date ?? null,
    on_documents: account?.on_documents ?? true,
    default: account?.default ?? false,
    archived: account?.archived ?? false,
  };
}

/** As people write it: `19-2000145399/0800`, else its IBAN. */
export function numberText({ number, bank_code, iban }: Pick<BankAccount, 'number' | 'bank_code' | 'iban'>) {
  if (number === null) return iban ?? '';
  return bank_code === null ? number : `${number}/${bank_code}`;
}

/** The fields of the interface that a written number is: what begins with two letters is an IBAN. */
export function numberFields(typed: string) {
  const text = typed.replaceAll(/\s/g, '');
  if (/^[a-z]{2}/i.test(text)) return { iban: text.toUpperCase() };
  const [number = '', bankCode] = text.split('/');
  return { number: number === '' ? null : number, bank_code: bankCode === undefined ? null : bankCode };
}

const filled = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim().toUpperCase());

/** What is sent for a new account: who does not ask for the default place leaves it to the service. */
export function newAccount(values: AccountValues): NewBankAccount {
  const { number, bic, account_code, opening_balance, default: isDefault, archived: _, ...rest } = values;
  return {
    ...rest,
    ...numberFields(number),
    bic: filled(bic),
    account_code: filled(account_code),
    opening_balance: opening_balance ?? 0,
    ...(isDefault ? { default: true } : {}),
  };
}

/** What of a form can be changed, as it is sent. */
export function changesOf({ number, bic, account_code: _, opening_balance, ...rest }: AccountValues) {
  return { ...rest, written: number, bic: filled(bic), opening_balance: opening_balance ?? 0 };
}
