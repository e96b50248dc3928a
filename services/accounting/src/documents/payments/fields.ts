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
import { strict } from '../../platform/http/strict.ts';
import { exchangeRate } from '../documents/numbers.ts';
import { METHODS } from './payment.ts';

const recordId = nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER));

/** What a payment is made of; what is left out follows from the document. */
export const NEW_PAYMENT = {
  amount: nullable(amount({ minimum: 'any' })),
  paid_on: nullable(date()),
  method: nullable(oneOf(METHODS)),
  bank_account_id: recordId,
  cash_register_id: recordId,
  rate: nullable(exchangeRate()),
  amount_czk: nullable(amount({ minimum: 'any' })),
  note: nullable(text({ maximum: 500 })),
  offset_document_id: recordId,
} satisfies Record<string, Field<unknown>>;

export type GivenPayment = ValuesOf<typeof NEW_PAYMENT>;

export const PAYMENT_BODY = strict(bodySchema(NEW_PAYMENT, 'NewPayment'));
