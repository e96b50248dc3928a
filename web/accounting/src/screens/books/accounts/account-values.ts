import type { Account } from '../api.ts';

/** An account as its form has it: nothing said is an empty text. */
export type AccountValues = {
  code: string;
  name: string;
  kind: '' | Account['kind'];
  statement_row: string;
  function: '' | NonNullable<Account['function']>;
  turnover: '' | 'ano' | 'ne';
  currency: string;
  note: string;
  active: boolean;
};

export const EMPTY_ACCOUNT: AccountValues = {
  ...{ code: '', name: '', kind: '', statement_row: '', function: '', turnover: '', currency: '', note: '' },
  active: true,
};

export function valuesOf(account: Account): AccountValues {
  const { code, name, kind, active, turnover } = account;
  return {
    ...{ code, name, kind, active },
    statement_row: account.statement_row ?? '',
    function: account.function ?? '',
    turnover: turnover === null ? '' : turnover ? 'ano' : 'ne',
    currency: account.currency ?? '',
    note: account.note ?? '',
  };
}

/** What the form says, as the operations take it. */
export function enteredOf(values: AccountValues) {
  const { name, statement_row, function: purpose, turnover, currency, note, active } = values;
  return {
    name,
    statement_row: statement_row || null,
    function: purpose || null,
    turnover: turnover === '' ? null : turnover === 'ano',
    currency: currency.trim().toUpperCase() || null,
    note: note || null,
    active,
  };
}

/** Which rows of the statements an account of a number can stand in; classes 7 to 9 in none. */
export function statementsOf(code: string): readonly string[] {
  if (/^[56]/.test(code)) return ['income_statement'];
  return /^[0-4]/.test(code) ? ['assets', 'liabilities'] : [];
}

/** Whether the kind of a new account is for people to say: its number does not. */
export function needsKind(code: string): boolean {
  return /^[0-4]\d{2}$|^[89]\d{2,8}$/.test(code.trim());
}
