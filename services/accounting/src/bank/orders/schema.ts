import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { PaidDutySchema } from '../../taxes/duties/index.ts';
import { STATES } from '../order-states/index.ts';
import { BLOCKING, CONFIRMED, FORMATS, LEVELS, TOLD } from './order.ts';

const orNull = (schema: Type.TSchema, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const Moment = Type.String({ format: 'date-time' });
const Text = Type.String();

export const OrdersParams = Type.Object({ entity_id: EntityId });
export const OrderParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The order: `id` of an entry of `listPaymentOrders`'),
});

export const CheckSchema = Type.Object(
  {
    code: Type.Enum([...BLOCKING, ...CONFIRMED, ...TOLD]),
    level: Type.Enum([...LEVELS], {
      description: '`block`: cannot be paid; `confirm`: only when it is confirmed; `info`: to know',
    }),
    text: Type.String({ description: 'In Czech, with the values compared' }),
  },
  { title: 'PaymentOrderCheck' },
);

const ItemSchema = Type.Object(
  {
    id: Type.Integer(),
    document_id: orNull(Type.Integer()),
    payslip_id: orNull(Type.Integer()),
    duty: orNull(PaidDutySchema),
    name: Type.String({ description: 'Who is paid' }),
    number: orNull(Text, 'With its prefix; null: an account abroad'),
    bank_code: orNull(Text),
    iban: Text,
    bic: orNull(Text),
    amount: Type.Number({ description: 'In the currency of the order' }),
    variable_symbol: orNull(Text),
    constant_symbol: orNull(Text),
    specific_symbol: orNull(Text),
    message: orNull(Text),
    checks: Type.Array(CheckSchema, {
      description: 'What was found out when the order was made; before it what stands in the way by now',
    }),
    proof: orNull(
      Type.Object({
        dic: Text,
        checked_at: Moment,
        kind: Type.Enum(['payer', 'identified', 'none']),
        unreliable: Type.Boolean(),
        published: Type.Boolean({ description: 'Whether the payee publishes the account' }),
      }),
      'What the registry of VAT payers answered; null: it was not asked, or did not answer',
    ),
    spayd: orNull(Text, 'The text of a QR code that pays the item; in CZK only'),
    executed_by: orNull(Type.Integer(), 'The movement of the bank that paid it'),
  },
  { title: 'PaymentOrderItem' },
);

const ORDER = {
  id: Type.Integer(),
  number: Type.String({ description: '`ORDER-` and the id' }),
  bank_account_id: Type.Integer(),
  due_on: Type.String({ format: 'date' }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  format: Type.Enum([...FORMATS], { description: 'What file it is: `abo` in CZK, `sepa` in EUR' }),
  state: Type.Enum([...STATES], {
    description:
      '`exported` once its file was downloaded, `partial` and `executed` by movements of the bank, `replaced` by another order',
  }),
  total: Type.Number(),
  count: Type.Integer({ description: 'How many items it has' }),
  items: Type.Array(ItemSchema),
  sha256: orNull(Text, 'Of the file in its usual format, in hexadecimal'),
  replaces: orNull(Type.Integer(), 'The order in whose place it was made'),
  exported_at: orNull(Moment),
  note: orNull(Text),
  created_at: Moment,
};

export const OrderSchema = Type.Object(ORDER, { title: 'PaymentOrder', description: 'A payment order' });
export const NewOrderSchema = Type.Object(
  {
    ...ORDER,
    warnings: Type.Array(Type.Object({ code: Type.Enum(['MANY_ITEMS']), message: Text }), {
      description: '`MANY_ITEMS`: more items than every bank takes in one file',
    }),
  },
  { title: 'NewPaymentOrderAnswer' },
);
