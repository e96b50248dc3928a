import { type Haler, halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';

export const METHODS = ['transfer', 'cash', 'card', 'cod', 'other', 'offset'] as const;
export type Method = (typeof METHODS)[number];

/** A payment as it is stored; `amount` in the document's currency. */
export type PaymentValues = {
  /** Of cash. */
  number: string | null;
  series_id: number | null;
  document_id: number | null;
  offset_document_id: number | null;
  paid_on: string;
  amount: Haler;
  amount_czk: Haler;
  settled_czk: Haler;
  /** In millionths; null in CZK. */
  rate: number | null;
  method: Method;
  bank_account_id: number | null;
  cash_register_id: number | null;
  bank_transaction_id: number | null;
  exchange_difference: Haler;
  at_issue: boolean;
  note: string | null;
};

export type Payment = PaymentValues & {
  id: number;
  /** The other half of an offset. */
  counterpart_id: number | null;
  taken_over: boolean;
  /** The live tax receipt for it. */
  tax_receipt_id: number | null;
  /** The document that deducts it. */
  settled_by_id: number | null;
  created_at: Date;
};

export const PaymentsParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The document: `id` of a row of `listDocuments`'),
});
export const PaymentParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The document: `id` of a row of `listDocuments`'),
  payment_id: recordId('The payment: `id` of an entry of `listDocumentPayments`'),
});

const idOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

export const WarningSchema = Type.Object(
  { code: Type.String(), message: Type.String() },
  { title: 'DocumentWarning' },
);

export const PaymentSchema = Type.Object(
  {
    id: Type.Integer(),
    number: Type.Union([Type.String(), Type.Null()], { description: 'Of cash, else null' }),
    document_id: idOrNull('Null where a movement of the bank paid something else than a document'),
    offset_document_id: idOrNull('The other document of an offset'),
    paid_on: Type.String({ format: 'date' }),
    amount: Type.Number({ description: 'In the currency of the document; below zero was given back' }),
    amount_czk: Type.Number(),
    rate: Type.Union([Type.Number(), Type.Null()], { description: 'CZK for one unit; null in CZK' }),
    method: Type.Enum([...METHODS]),
    bank_account_id: idOrNull('Null: on its way, on 261'),
    cash_register_id: idOrNull('Of cash'),
    bank_transaction_id: idOrNull('The movement of the bank that it is'),
    exchange_difference: Type.Number({ description: 'CZK; above zero a gain' }),
    note: Type.Union([Type.String(), Type.Null()]),
    tax_receipt_id: idOrNull('Of a payment of an advance: its tax receipt'),
    settled_by_id: idOrNull('Of a payment of an advance: the document that deducts it, also a draft'),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'Payment', description: 'A payment of a document' },
);

/** What recording a payment answers. */
export const NewPaymentSchema = Type.Object(
  {
    ...PaymentSchema.properties,
    warnings: Type.Array(WarningSchema, { description: '`CASH_LIMIT`, or none' }),
  },
  { title: 'RecordedPayment', description: 'A payment that was recorded' },
);

const MILLION = 1_000_000;

export function paymentJson(payment: Payment) {
  const { id, number, document_id, offset_document_id, paid_on, amount, amount_czk, rate, method } = payment;
  const { bank_account_id, cash_register_id, bank_transaction_id, exchange_difference, note } = payment;
  const { tax_receipt_id, settled_by_id, created_at } = payment;
  return {
    ...{ id, number, document_id, offset_document_id, paid_on },
    amount: halerToJson(amount),
    amount_czk: halerToJson(amount_czk),
    rate: rate === null ? null : rate / MILLION,
    ...{ method, bank_account_id, cash_register_id, bank_transaction_id },
    exchange_difference: halerToJson(exchange_difference),
    ...{ note, tax_receipt_id, settled_by_id, created_at },
  };
}
