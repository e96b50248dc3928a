import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  date,
  type Field,
  nullable,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { strict } from '../../platform/http/strict.ts';

/** A live payment of a payslip, in haléře. */
export type SlipPayment = {
  id: number;
  /** Of cash. */
  number: string | null;
  payslip_id: number;
  paid_on: string;
  amount: Haler;
  method: 'cash' | 'transfer';
  bank_account_id: number | null;
  cash_register_id: number | null;
  bank_transaction_id: number | null;
  created_at: Date;
};

const id = recordId('The payslip: `id` of an entry of `listPayslips`');

export const SlipPaymentsParams = Type.Object({ entity_id: EntityId, id });
export const SlipPaymentParams = Type.Object({
  ...{ entity_id: EntityId, id },
  payment_id: recordId('The payment: `id` of an entry of `listPayslipPayments`'),
});

/** What a payment in cash is made of; what is left out follows from the payslip. */
export const NEW_SLIP_PAYMENT = {
  cash_register_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  paid_on: nullable(date()),
  amount: nullable(amount({ minimum: 'above_zero' })),
} satisfies Record<string, Field<unknown>>;

export type GivenSlipPayment = ValuesOf<typeof NEW_SLIP_PAYMENT>;

export const SLIP_PAYMENT_BODY = strict(
  Type.Object({ payment: bodySchema(NEW_SLIP_PAYMENT, 'NewPayslipPayment') }),
);

const idOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

export const SlipPaymentSchema = Type.Object(
  {
    id: Type.Integer(),
    number: Type.Union([Type.String(), Type.Null()], { description: 'Of cash, else null' }),
    payslip_id: Type.Integer(),
    paid_on: Type.String({ format: 'date' }),
    amount: Type.Number({ description: 'CZK' }),
    method: Type.Enum(['cash', 'transfer']),
    bank_account_id: idOrNull('Of a transfer'),
    cash_register_id: idOrNull('Of cash'),
    bank_transaction_id: idOrNull('The movement of the bank that it is'),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'PayslipPayment', description: 'A payment of a wage, or of a part of it' },
);

export function slipPaymentJson({ amount, ...payment }: SlipPayment) {
  return { ...payment, amount: halerToJson(amount) };
}
