import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  date,
  type Field,
  nullable,
  oneOf,
  text,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { strict } from '../../platform/http/strict.ts';
import { DUTY_KINDS, PAID_DUTY, type PaidDuty, PaidDutySchema } from '../duties/index.ts';

/** A live payment of a duty, in haléře; below zero what came back. */
export type DutyPayment = {
  id: number;
  duty: PaidDuty;
  paid_on: string;
  amount: Haler;
  method: DutyMethod;
  /** Of cash. */
  number: string | null;
  cash_register_id: number | null;
  bank_account_id: number | null;
  bank_transaction_id: number | null;
  note: string | null;
  created_at: Date;
};

/** `private`: by money of the owner, from an account or a purse that is none of the business. */
export const METHODS = ['transfer', 'cash', 'private'] as const;
type DutyMethod = (typeof METHODS)[number];

export const DutyPaymentParams = Type.Object({
  entity_id: EntityId,
  payment_id: recordId('The payment: `id` of an entry of `listDutyPayments`'),
});

/** What a payment is made of; what is left out follows from the duty. */
export const NEW_DUTY_PAYMENT = {
  duty: PAID_DUTY,
  method: oneOf(['cash', 'private']),
  cash_register_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  paid_on: nullable(date()),
  amount: nullable(amount({ minimum: 'above_zero' })),
  note: nullable(text({ maximum: 500 })),
} satisfies Record<string, Field<unknown>>;

export type GivenDutyPayment = ValuesOf<typeof NEW_DUTY_PAYMENT>;

export const DUTY_PAYMENT_BODY = strict(
  Type.Object({ payment: bodySchema(NEW_DUTY_PAYMENT, 'NewPaidToAuthority') }),
);

export const DUTY_QUERY = Type.Object({
  kind: Type.Optional(Type.Enum([...DUTY_KINDS], { description: 'What the duty is; absent: all' })),
  period: Type.Optional(
    Type.String({ description: 'A month, quarter or year: `2026-10`, `2026-Q3`, `2026`' }),
  ),
});

const idOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

export const DutyPaymentSchema = Type.Object(
  {
    id: Type.Integer(),
    duty: PaidDutySchema,
    paid_on: Type.String({ format: 'date' }),
    amount: Type.Number({ description: 'CZK; below 0: the authority gave it back' }),
    method: Type.Enum([...METHODS]),
    number: Type.Union([Type.String(), Type.Null()], { description: 'Of cash, else null' }),
    cash_register_id: idOrNull('Of cash'),
    bank_account_id: idOrNull('Of a transfer'),
    bank_transaction_id: idOrNull('The movement of the bank that it is'),
    note: Type.Union([Type.String(), Type.Null()]),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'PaidToAuthority', description: 'A payment of what is owed to an authority, or of a part of it' },
);

export function dutyPaymentJson({ amount, ...payment }: DutyPayment) {
  return { ...payment, amount: halerToJson(amount) };
}
