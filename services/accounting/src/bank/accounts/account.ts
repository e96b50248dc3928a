import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';

/** What people enter of a bank account; amounts in its currency, but for `opening_balance_czk`. */
export type AccountValues = {
  name: string;
  number: string | null;
  bank_code: string | null;
  iban: string | null;
  bic: string | null;
  currency: string;
  /** Below zero: the company owed it to the bank. */
  opening_balance: Haler;
  /** What the books held the opening balance of another currency for; null: it goes by the rate of the day. */
  opening_balance_czk: Haler | null;
  opening_date: string | null;
  on_documents: boolean;
  default: boolean;
  archived: boolean;
};

/** Where statements come from by themselves; the token is never shown. */
export type Connection = {
  provider: 'fio' | 'folder';
  hint: string | null;
  set_at: string;
  last_sync_at: string | null;
  last_error: string | null;
};

export type Account = AccountValues & {
  id: number;
  account_code: string;
  /** What the bank says is on it: the opening balance and all movements. */
  balance: Haler;
  /** What the ledger holds it for; null: the company has no double entry. */
  balance_czk: Haler | null;
  /** The day of its last movement. */
  balance_on: string | null;
  /** What the last statement that says one closes with. */
  statement_balance: Haler | null;
  last_statement: { id: number; number: string | null; to: string | null } | null;
  connection: Connection | null;
  created_at: Date;
  updated_at: Date;
};

export const AccountsParams = Type.Object({ entity_id: EntityId });
export const AccountParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The bank account: `id` of an entry of `listBankAccounts`'),
});

const Moment = Type.String({ format: 'date-time' });
const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

export const AccountSchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ maxLength: 100 }),
    number: orNull(Type.String(), 'With its prefix: `19-2000145399`; null: it is known by its IBAN'),
    bank_code: orNull(Type.String({ pattern: '^\\d{4}$' })),
    iban: orNull(Type.String()),
    bic: orNull(Type.String(), 'That of the bank of `bank_code`, unless entered'),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    account_code: Type.String({ description: 'Its account of the ledger, 221 or an analytic one below it' }),
    opening_balance: Type.Number({
      description: 'In the currency of the account; below zero it was overdrawn',
    }),
    opening_balance_czk: orNull(
      Type.Number(),
      'Of another currency: what the books held it for; null: the rate of the central bank of `opening_date`',
    ),
    opening_date: orNull(Type.String({ format: 'date' }), 'Null: the account began empty'),
    balance: Type.Number({
      description:
        'Opening balance and movements, in the currency of the account; an opening balance holds what was before its day',
    }),
    balance_czk: orNull(Type.Number(), 'Of `account_code` in the ledger; null without double entry'),
    balance_on: orNull(Type.String({ format: 'date' }), 'The day of the last movement'),
    statement_balance: orNull(Type.Number(), 'What the last statement that states it closes with'),
    last_statement: orNull(
      Type.Object({
        id: Type.Integer(),
        number: orNull(Type.String()),
        to: orNull(Type.String({ format: 'date' })),
      }),
      'The statement with the latest `to`',
    ),
    connection: orNull(
      Type.Object({
        provider: Type.Enum(['fio', 'folder']),
        hint: orNull(Type.String(), 'The end of the token'),
        set_at: Moment,
        last_sync_at: orNull(Moment),
        last_error: orNull(Type.String(), 'Why the last download failed; null: it did not'),
      }),
      'Where statements come from by `syncBankAccount`',
    ),
    on_documents: Type.Boolean({ description: 'Whether documents are paid to it unless they say otherwise' }),
    default: Type.Boolean({
      description: 'What documents in its currency are paid to; at most one a currency',
    }),
    archived: Type.Boolean(),
    created_at: Moment,
    updated_at: Moment,
  },
  { title: 'BankAccount', description: 'A bank account' },
);

export function accountJson(account: Account) {
  const { id, name, number, bank_code, iban, bic, currency, account_code, opening_date } = account;
  const { opening_balance: opening, opening_balance_czk: openingCzk, balance, balance_czk: czk } = account;
  const { balance_on, statement_balance: closing, last_statement, connection } = account;
  const { on_documents, default: isDefault, archived, created_at, updated_at } = account;
  return {
    ...{ id, name, number, bank_code, iban, bic, currency, account_code },
    opening_balance: halerToJson(opening),
    opening_balance_czk: openingCzk === null ? null : halerToJson(openingCzk),
    opening_date,
    balance: halerToJson(balance),
    balance_czk: czk === null ? null : halerToJson(czk),
    balance_on,
    statement_balance: closing === null ? null : halerToJson(closing),
    ...{ last_statement, connection },
    ...{ on_documents, default: isDefault, archived, created_at, updated_at },
  };
}
