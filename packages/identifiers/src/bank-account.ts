import { type Checked, invalid, valid } from './checked.ts';
import { weightedSum } from './weighted-sum.ts';

/** A Czech bank account. Leading zeros mean nothing and are left out; a prefix of zeros only is ''. */
export interface BankAccount {
  readonly prefix: string;
  readonly number: string;
  /** Four digits. */
  readonly bankCode: string;
}

/**
 * `too_few_digits`: the number needs at least two digits other than zero (decree 169/2011 Coll.). Whether the bank
 * code is in use is not asked.
 */
export type BankAccountProblem = 'format' | 'prefix_check' | 'number_check' | 'too_few_digits';

const WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

/** Reads `prefix-number/bank`, blanks allowed around the separators, and verifies both weighted sums. */
export function checkBankAccount(text: string): Checked<BankAccount, BankAccountProblem> {
  const parts = /^\s*(?:(\d{1,6})\s*-\s*)?(\d{1,10})\s*\/\s*(\d{4})\s*$/.exec(text);
  if (parts === null) return invalid('format');
  const [, prefix = '', number = '', bankCode = ''] = parts;
  if (weightedSum(prefix, WEIGHTS) % 11 !== 0) return invalid('prefix_check');
  if (number.replaceAll('0', '').length < 2) return invalid('too_few_digits');
  if (weightedSum(number, WEIGHTS) % 11 !== 0) return invalid('number_check');
  return valid({ prefix: withoutLeadingZeros(prefix), number: withoutLeadingZeros(number), bankCode });
}

/** The account before the slash: `19-2000145399`, or `2171532` without a prefix. */
export function formatAccountNumber(account: BankAccount): string {
  return account.prefix === '' ? account.number : `${account.prefix}-${account.number}`;
}

/** The account as Czech readers write it: `19-2000145399/0800`. */
export function formatBankAccount(account: BankAccount): string {
  return `${formatAccountNumber(account)}/${account.bankCode}`;
}

export function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+/, '');
}
