import { exchangeRate } from '../../documents/documents/index.ts';
import { amount } from '../../platform/http/amount.ts';
import {
  bodySchema,
  type Field,
  list,
  nullable,
  object,
  oneOf,
  text,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { PAID_DUTY } from '../../taxes/duties/index.ts';

export const DIFFERENCES = ['rounding', 'fee', 'exchange', 'overpayment', 'other'] as const;

const recordId = nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER));

const ITEM = object(
  {
    document_id: recordId,
    payment_id: recordId,
    payslip_id: recordId,
    duty: nullable(PAID_DUTY),
    transaction_id: recordId,
    transfer: nullable(oneOf(['waiting'])),
    amount: nullable(amount({ minimum: 'above_zero' })),
  },
  'MatchItem',
);
export type GivenItem = ValuesOf<{ item: typeof ITEM }>['item'];

const DIFFERENCE = object(
  {
    kind: oneOf(DIFFERENCES),
    account_code: nullable(text({ maximum: 10 })),
    text: nullable(text({ maximum: 200 })),
  },
  'MatchDifference',
);
export type GivenDifference = ValuesOf<{ difference: typeof DIFFERENCE }>['difference'];

/** As many as a payment order has, which a bank may book as one movement. */
const ITEMS_AT_MOST = 500;

export const MATCH = {
  items: list(ITEM, ITEMS_AT_MOST),
  difference: nullable(DIFFERENCE),
  rate: nullable(exchangeRate()),
} satisfies Record<string, Field<unknown>>;
export type GivenMatch = ValuesOf<typeof MATCH>;

export const MATCH_BODY = strict(bodySchema(MATCH, 'Match'));
