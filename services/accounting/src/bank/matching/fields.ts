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

export const DUTY_KINDS = [
  'vat',
  'corporate_income_tax',
  'personal_income_tax',
  'wage_tax',
  'withholding_tax',
  'social_insurance',
  'health_insurance',
  'self_employed_social',
  'self_employed_health',
] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

export const DIFFERENCES = ['rounding', 'fee', 'exchange', 'overpayment', 'other'] as const;

const recordId = nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER));

const DUTY = object(
  {
    kind: oneOf(DUTY_KINDS),
    period: text({
      maximum: 7,
      pattern: /^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$/,
      patternText: 'Období má tvar RRRR, RRRR-MM nebo RRRR-Q1 až Q4.',
    }),
    insurer: nullable(
      text({ maximum: 3, pattern: /^\d{3}$/, patternText: 'Kód pojišťovny má tři číslice.' }),
    ),
  },
  'DutyOfMatch',
);
export type GivenDuty = ValuesOf<{ duty: typeof DUTY }>['duty'];

const ITEM = object(
  {
    document_id: recordId,
    payment_id: recordId,
    payslip_id: recordId,
    duty: nullable(DUTY),
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

const ITEMS_AT_MOST = 200;

export const MATCH = {
  items: list(ITEM, ITEMS_AT_MOST),
  difference: nullable(DIFFERENCE),
  rate: nullable(exchangeRate()),
} satisfies Record<string, Field<unknown>>;
export type GivenMatch = ValuesOf<typeof MATCH>;

export const MATCH_BODY = strict(bodySchema(MATCH, 'Match'));
