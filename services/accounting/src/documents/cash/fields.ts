import type { Haler } from '@news-and-accounting/money';
import Type, { type TSchema } from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import { date, type Field, flag, nullable, text, withDefault } from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';

/** What a change of a register may name. */
export const CHANGES = {
  name: text({ maximum: 100 }),
  currency: text({ pattern: /^[A-Z]{3}$/, patternText: 'Musí být tři velká písmena, například CZK.' }),
  opening_balance: amount(),
  opening_balance_czk: nullable(amount()),
  opening_date: nullable(date()),
  archived: flag(),
} satisfies Record<string, Field<unknown>>;

/** What a new register is made of; only its name is required. */
export const NEW_REGISTER = {
  name: CHANGES.name,
  currency: nullable(CHANGES.currency),
  account_code: nullable(
    text({ pattern: /^211\d{0,6}$/, patternText: 'Musí být účet 211 nebo jeho analytický účet.' }),
  ),
  opening_balance: withDefault(CHANGES.opening_balance, 0 as Haler),
  opening_balance_czk: CHANGES.opening_balance_czk,
  opening_date: CHANGES.opening_date,
} satisfies Record<string, Field<unknown>>;

export function registerBody(register: TSchema) {
  return strict(Type.Object({ cash_register: register }));
}
