import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';

/** What people enter of a register; amounts in its currency, but for `opening_balance_czk`. */
export type RegisterValues = {
  name: string;
  currency: string;
  opening_balance: Haler;
  /** What the books held the opening balance of another currency for; null: it goes by the rate of the day. */
  opening_balance_czk: Haler | null;
  opening_date: string | null;
  archived: boolean;
};

export type Register = RegisterValues & {
  id: number;
  account_code: string;
  /** What is in it: the opening balance and all payments. */
  balance: Haler;
  created_at: Date;
  updated_at: Date;
};

export const RegistersParams = Type.Object({ entity_id: EntityId });
export const RegisterParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The register: `id` of an entry of `listCashRegisters`'),
});

const Moment = Type.String({ format: 'date-time' });

export const RegisterSchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ maxLength: 100 }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    account_code: Type.String({ description: 'Its account of the ledger, 211 or an analytic one below it' }),
    opening_balance: Type.Number({ description: 'In the currency of the register' }),
    opening_balance_czk: Type.Union([Type.Number(), Type.Null()], {
      description:
        'Of another currency: what the books held it for; null: the rate of the central bank of `opening_date`',
    }),
    opening_date: Type.Union([Type.String({ format: 'date' }), Type.Null()], {
      description: 'Null: the register began empty',
    }),
    archived: Type.Boolean(),
    balance: Type.Number({
      description: 'Opening balance and all payments, in the currency of the register',
    }),
    least: Type.Optional(
      Type.Number({
        description: 'Only where `from` is asked for: the least at the end of a day from it on',
      }),
    ),
    created_at: Moment,
    updated_at: Moment,
  },
  { title: 'CashRegister', description: 'A cash register' },
);

export function registerJson(register: Register) {
  const { id, name, currency, account_code, opening_date, archived, created_at, updated_at } = register;
  const { opening_balance: opening, opening_balance_czk: openingCzk, balance } = register;
  return {
    ...{ id, name, currency, account_code },
    opening_balance: halerToJson(opening),
    opening_balance_czk: openingCzk === null ? null : halerToJson(openingCzk),
    ...{ opening_date, archived },
    balance: halerToJson(balance),
    ...{ created_at, updated_at },
  };
}
