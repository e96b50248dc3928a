import { type Haler, negate } from '@news-and-accounting/money';
import { accountOf, codeOf } from '../account.ts';
import { unreadable } from '../problem.ts';
import type { Account } from '../statement.ts';
import { currencyOf, plainAmount, shortDay } from '../values.ts';
import type { Field } from './fields.ts';

export interface Balance {
  readonly amount: Haler;
  readonly currency: string | null;
  readonly day: string | null;
  /** A state between pages of one statement. */
  readonly isBetween: boolean;
}

/** `0800/2000145399`, an IBAN, either behind the BIC of the bank, or the national form. */
export function statementAccount(text: string): Account {
  const parts = /^([^/]+)\/(.+)$/.exec(text.trim());
  if (parts === null) return accountOf(withoutCurrency(text));
  const [, before = '', after = ''] = parts;
  if (/^\d{4}$/.test(before)) return accountOf(withoutCurrency(after), codeOf(before));
  return /^[A-Z]{6}[A-Z0-9]{2,5}$/i.test(before) ? accountOf(withoutCurrency(after)) : accountOf(text);
}

/** Some banks write the currency behind the account. */
const withoutCurrency = (text: string) => text.trim().replace(/(?<=\d)\s?[A-Z]{3}$/, '');

export function balanceIn(field: Field): Balance {
  const parts = /^([CD])(\d{6})([A-Z]{3})(\d{1,15}),(\d{0,2})\s*$/.exec(field.lines[0] ?? '');
  const amount = parts === null ? null : plainAmount(`${parts[4]}.${parts[5]}`);
  if (parts === null || amount === null) throw unreadable(`:${field.tag}:`, field.line);
  return {
    amount: parts[1] === 'D' ? negate(amount) : amount,
    currency: currencyOf(parts[3]),
    day: shortDay(parts[2] ?? '', 'ymd'),
    isBetween: field.tag.endsWith('M'),
  };
}
