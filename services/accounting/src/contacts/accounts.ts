import {
  checkBankAccount,
  checkIban,
  formatAccountNumber,
  ibanOfBankAccount,
} from '@news-and-accounting/identifiers';
import {
  ACCOUNT_FIELDS,
  accountOfIban,
  BIC,
  NUMBER_PROBLEMS,
  parseIban,
  UNKNOWN_BANK,
} from '../platform/http/account-number.ts';
import {
  flag,
  invalidFields,
  list,
  nullable,
  object,
  refined,
  refuse,
  text,
} from '../platform/http/fields.ts';
import { bankName, codebookEntry } from '../public/codebooks/index.ts';
import type { PublishedAccount } from '../public/registries/index.ts';
import type { PartnerAccount } from './partner.ts';

const ACCOUNTS_AT_MOST = 50;

const FIELDS = {
  ...ACCOUNT_FIELDS,
  bic: BIC,
  currency: nullable(
    text({ pattern: /^[A-Z]{3}$/, patternText: 'Musí být tři velká písmena, například CZK.' }),
  ),
  published: nullable(flag()),
};

const ACCOUNT = refined(
  object(FIELDS, 'PartnerAccountInput'),
  ({ number, bank_code, iban, bic, ...rest }, path) => {
    const account =
      number === null && iban !== null
        ? accountOfIban(parseIban(iban, `${path}.iban`))
        : domestic({ number, bank_code, iban }, path);
    return { ...account, bic: bic ?? bicOf(account.bank_code), ...rest } satisfies PartnerAccount;
  },
);

/** The accounts of a partner: each by number and bank code, or by IBAN. */
export const PARTNER_ACCOUNTS = refined(list(ACCOUNT, ACCOUNTS_AT_MOST), (accounts, path) => {
  const keys = accounts.map(keyOf);
  const twice = keys.findIndex((key, i) => keys.indexOf(key) !== i);
  return twice === -1 ? accounts : refuse(`${path}[${twice}]`, 'Tento účet je v seznamu dvakrát.');
});

function domestic(
  { number, bank_code, iban }: Pick<PartnerAccount, 'number' | 'bank_code' | 'iban'>,
  path: string,
) {
  if (number === null) refuse(`${path}.number`, 'Vyplňte číslo účtu a kód banky, nebo IBAN.');
  if (bank_code === null) refuse(`${path}.bank_code`, 'Vyplňte kód banky.');
  const [, prefix = '', digits] = /^(?:(\d{1,6})\s*-\s*)?(\d{1,10})$/.exec(number) ?? [];
  if (digits === undefined) refuse(`${path}.number`, NUMBER_PROBLEMS.format);
  const shown = numbersOf({ kind: 'czech', prefix, number: digits, bankCode: bank_code });
  if (iban !== null && parseIban(iban, `${path}.iban`) !== shown.iban)
    refuse(`${path}.iban`, 'IBAN patří jinému účtu než číslo.');
  return shown;
}

/**
 * Check digits and banks of accounts. Those that the partner has already are taken as they are: what a registry
 * publishes may have a bank code that the directory has forgotten.
 * @throws {HttpError} 422
 */
export function checkAccounts(accounts: readonly PartnerAccount[], present: readonly PartnerAccount[]): void {
  const known = new Set(present.map(keyOf));
  const wrong = accounts.flatMap((account, i) => {
    const { number, bank_code } = account;
    if (number === null || bank_code === null || known.has(keyOf(account))) return [];
    const checked = checkBankAccount(`${number}/${bank_code}`);
    if (!checked.ok) return [[`bank_accounts[${i}].number`, NUMBER_PROBLEMS[checked.problem]]];
    return bankName(bank_code) === null ? [[`bank_accounts[${i}].bank_code`, UNKNOWN_BANK]] : [];
  });
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
}

/** An account that the registry of VAT payers publishes. */
export type Published = {
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  published_on: string | null;
};

/** The accounts that are published on a day, each once, in the order of the registry. */
export function publishedOn(accounts: readonly PublishedAccount[], today: string): Published[] {
  const published = new Map<string, Published>();
  for (const { account, published: day, ends } of accounts) {
    if (ends !== null && ends <= today) continue;
    const shown = { ...numbersOf(account), published_on: day };
    // One account is often published both as a number and as an IBAN.
    if (!published.has(keyOf(shown))) published.set(keyOf(shown), shown);
  }
  return [...published.values()];
}

function numbersOf(account: PublishedAccount['account']) {
  if (account.kind === 'czech') {
    const { prefix, number, bankCode } = account;
    const plain = { prefix: prefix.replace(/^0+/, ''), number: number.replace(/^0+/, ''), bankCode };
    return {
      number: formatAccountNumber(plain),
      bank_code: bankCode,
      iban: ibanOfBankAccount(plain) as string,
    };
  }
  const iban = checkIban(account.number);
  return iban.ok ? accountOfIban(iban.value) : { number: account.number, bank_code: null, iban: null };
}

/** The accounts of a partner with what the registry says of each, and those that it publishes besides. */
export function withPublished(
  accounts: readonly PartnerAccount[],
  published: readonly Published[],
): PartnerAccount[] {
  const own = new Set(accounts.map(keyOf));
  return [
    ...markPublished(accounts, published),
    ...published
      // What is neither a Czech account nor an IBAN cannot be paid to.
      .filter((account) => account.iban !== null && !own.has(keyOf(account)))
      .map(({ number, bank_code, iban }) => ({
        number,
        bank_code,
        iban,
        bic: bicOf(bank_code),
        currency: null,
        published: true,
      })),
  ];
}

/** The accounts of a partner, each with whether it is among the published ones. */
export function markPublished(
  accounts: readonly PartnerAccount[],
  published: readonly Published[],
): PartnerAccount[] {
  const keys = new Set(published.map(keyOf));
  return accounts.map((account) => ({ ...account, published: keys.has(keyOf(account)) }));
}

function bicOf(bankCode: string | null): string | null {
  return bankCode === null ? null : (codebookEntry('banks', bankCode)?.bic ?? null);
}

function keyOf({ iban, number, bank_code }: Pick<PartnerAccount, 'iban' | 'number' | 'bank_code'>): string {
  return iban ?? `${number}/${bank_code}`;
}
