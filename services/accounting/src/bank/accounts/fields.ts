import type { Haler } from '@news-and-accounting/money';
import Type, { type TSchema } from 'typebox';
import { ACCOUNT_FIELDS, BIC } from '../../platform/http/account-number.ts';
import { amount } from '../../platform/http/amount.ts';
import { date, type Field, flag, nullable, text, withDefault } from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';

/** What a change of a bank account may name. */
export const CHANGES = {
  name: text({ maximum: 100 }),
  ...ACCOUNT_FIELDS,
  bic: BIC,
  currency: text({ pattern: /^[A-Z]{3}$/, patternText: 'Musí být tři velká písmena, například CZK.' }),
  opening_balance: amount({ minimum: 'any' }),
  opening_balance_czk: nullable(amount({ minimum: 'any' })),
  opening_date: nullable(date()),
  on_documents: flag(),
  default: flag(),
  archived: flag(),
} satisfies Record<string, Field<unknown>>;

/** What a new bank account is made of: its name and its number with the code of the bank, or its IBAN. */
export const NEW_ACCOUNT = {
  name: CHANGES.name,
  number: CHANGES.number,
  bank_code: CHANGES.bank_code,
  iban: CHANGES.iban,
  bic: CHANGES.bic,
  currency: nullable(CHANGES.currency),
  account_code: nullable(text({ pattern: /^221\d{1,6}$/, patternText: 'Musí být analytický účet k 221.' })),
  opening_balance: withDefault(CHANGES.opening_balance, 0 as Haler),
  opening_balance_czk: CHANGES.opening_balance_czk,
  opening_date: CHANGES.opening_date,
  on_documents: withDefault(CHANGES.on_documents, true),
  default: nullable(CHANGES.default),
} satisfies Record<string, Field<unknown>>;

export function accountBody(account: TSchema) {
  return strict(Type.Object({ bank_account: account }));
}
