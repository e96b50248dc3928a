import type { Statement, StatementAccount } from '@news-and-accounting/bank-statements';
import { halerToJson } from '@news-and-accounting/money';
import { invalid } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import type { Account } from '../accounts/index.ts';

/** What of a bank account tells whose a statement is. */
export type KnownAccount = Pick<
  Account,
  'id' | 'name' | 'number' | 'bank_code' | 'iban' | 'currency' | 'archived'
>;

/**
 * The bank account that a statement is of.
 * @param chosen the account that was named beside the file; null: none
 * @throws {HttpError} 422 `AMBIGUOUS_ACCOUNT` where none or several fit, `ACCOUNT_MISMATCH` where another is named
 */
export function whoseAccount(
  { account: found, opening, from }: Pick<Statement, 'account' | 'opening' | 'from'>,
  accounts: readonly KnownAccount[],
  chosen: number | null,
): KnownAccount {
  if (chosen !== null) return chosenAccount(found, accounts, chosen);
  const fitting = isNamed(found) ? accounts.filter((account) => fits(found, account)) : [];
  const live = fitting.filter(({ archived }) => !archived);
  const [only, other] = live.length > 0 ? live : fitting;
  if (only !== undefined && other === undefined) return only;
  const candidates = fitting.length > 0 ? fitting : accounts.filter(({ archived }) => !archived);
  const text = isNamed(found)
    ? fitting.length > 0
      ? 'Výpisu odpovídá víc účtů firmy, vyberte jeden.'
      : `Účet výpisu (${nameOf(found)}) firma nemá.`
    : 'Soubor neříká, kterého účtu je, vyberte ho.';
  throw invalid(text, {
    code: 'AMBIGUOUS_ACCOUNT',
    fields: { bank_account_id: text },
    more: {
      found: {
        ...{ number: found.number, bank_code: found.bankCode, iban: found.iban, currency: found.currency },
        ...{ opening: opening === null ? null : halerToJson(opening), from },
      },
      candidates: candidates.map(({ id, name, number, bank_code, iban, currency }) => ({
        ...{ id, name, number, bank_code, iban, currency },
      })),
    },
  });
}

function chosenAccount(found: StatementAccount, accounts: readonly KnownAccount[], id: number): KnownAccount {
  const account = accounts.find((each) => each.id === id);
  if (account === undefined) throw invalidFields({ bank_account_id: 'Tento účet firma nemá.' });
  if (fits(found, account)) return account;
  throw accountMismatch(`Výpis je účtu ${nameOf(found)}, ne účtu ${account.name}.`);
}

export function accountMismatch(text: string) {
  return invalid(text, { code: 'ACCOUNT_MISMATCH', fields: { bank_account_id: text } });
}

const isNamed = ({ number, iban }: StatementAccount) => number !== null || iban !== null;

/** Whether what a file says of its account is said of this one: by IBAN, else by number and code, and by currency. */
function fits(found: StatementAccount, account: KnownAccount): boolean {
  if (found.currency !== null && found.currency !== account.currency) return false;
  if (found.iban !== null && account.iban !== null) return found.iban === account.iban;
  if (found.number === null) return true;
  if (account.number === null) return isEndOf(found.number, account.iban);
  if (plain(found.number) !== plain(account.number)) return false;
  return found.bankCode === null || account.bank_code === null || found.bankCode === account.bank_code;
}

/** Of an account abroad banks give a number that its IBAN ends with. */
function isEndOf(number: string, iban: string | null): boolean {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length >= 6 && iban?.endsWith(digits) === true;
}

/** Without leading zeros of prefix and number. */
const plain = (number: string) =>
  number
    .split('-')
    .map((part) => part.replace(/^0+/, ''))
    .filter((part) => part !== '')
    .join('-');

function nameOf({ number, bankCode, iban, currency }: StatementAccount): string {
  const name = number === null ? (iban ?? '?') : bankCode === null ? number : `${number}/${bankCode}`;
  return currency === null ? name : `${name} ${currency}`;
}
